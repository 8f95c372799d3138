// The chain of WS2812 lights: reads the pulses on their line as frames of bytes.
import { GPIOPinState } from 'rp2040js';

/** Longer than this is a one (datasheet: 0 is 400 ns high, 1 is 800 ns). */
const ONE_NS = 550;
/** A longer pulse is no data: the pin was used for something else. */
const LONGEST_NS = 2000;
/** The chain shows what it got when the line has been low for this long. */
const LATCH_NS = 50e3;

/**
 * `frames` holds what came, as {startMs, endMs, bytes}: from the first edge to the last. `onFrame` is called when a
 * frame is complete; after the last edge that takes a `settle()`, which whoever runs the machine calls.
 */
export class Lights {
  constructor(pin) {
    this.pin = pin;
    this.frames = [];
    this.onFrame = () => {};
    this.#begin();
  }

  attach(machine) {
    this.#begin();
    machine.hooks[this.pin].push((state, ns) => this.edge(state === GPIOPinState.High, ns));
  }

  /** Takes an edge of the line. */
  edge(isHigh, ns) {
    if (isHigh) {
      this.settle(ns);
      this.riseNs = ns;
      this.firstNs ??= ns;
    } else if (this.riseNs !== null) {
      const width = ns - this.riseNs;
      this.riseNs = null; // the pin may fall again when its user changes
      if (width > LONGEST_NS) {
        this.#begin();
        return;
      }
      this.bits.push(width > ONE_NS ? 1 : 0);
      this.fallNs = ns;
    }
  }

  /** Ends the frame if the line has been quiet for long enough. */
  settle(ns) {
    if (this.fallNs === null || ns - this.fallNs <= LATCH_NS) return;
    const { bits, firstNs, fallNs } = this;
    this.#begin();
    if (bits.length < 8) return;
    const frame = { startMs: firstNs / 1e6, endMs: fallNs / 1e6, bytes: packed(bits) };
    this.frames.push(frame);
    this.onFrame(frame);
  }

  #begin() {
    this.bits = [];
    this.riseNs = this.fallNs = this.firstNs = null;
  }
}

function packed(bits) {
  const bytes = new Uint8Array(bits.length >> 3);
  for (let i = 0; i < bytes.length * 8; i++) bytes[i >> 3] = (bytes[i >> 3] << 1) | bits[i];
  return bytes;
}
