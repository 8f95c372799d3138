// The key matrix: a switch with a diode at each crossing, and fingers that press, bounce and let go.
import { GPIOPinState } from 'rp2040js';

/** Bounce as of a worn and of a bad switch: for how long the contact flips, and how long each state lasts, in ms. */
export const NORMAL_BOUNCE = { lengthMs: 5, shortestMs: 0.3, longestMs: 1 };
export const HARSH_BOUNCE = { lengthMs: 10, shortestMs: 0.3, longestMs: 3 };

/** The switches by number (row x columns + column); diodes let a column be pulled low by its row only. */
export class KeyMatrix {
  constructor({ rows, columns }) {
    Object.assign(this, { rows, columns });
    this.closed = new Set();
    this.scans = 0;
  }

  attach(machine) {
    this.machine = machine;
    this.columns.forEach((pin, column) => { machine.outside[pin] = () => this.#levelOf(column); });
    this.rows.forEach((pin, row) => machine.hooks[pin].push((state) => {
      if (row === 0 && state === GPIOPinState.Low) this.scans++;
      this.#refresh();
    }));
  }

  /** Closes or opens a switch. */
  set(number, isClosed) {
    if (isClosed) this.closed.add(number); else this.closed.delete(number);
    this.#refresh();
  }

  #levelOf(column) {
    if (!this.closed.size) return null;
    const isLow = this.rows.some((pin, row) => this.closed.has(row * this.columns.length + column)
      && this.machine.mcu.gpio[pin].value === GPIOPinState.Low);
    return isLow ? false : null;
  }

  #refresh() { if (this.machine?.isOn) for (const pin of this.columns) this.machine.refresh(pin); }
}

/**
 * The changes of a contact that bounces, as [ms from its first touch, whether it is closed], the last one final.
 *
 * @param random  gives numbers from 0 to 1, as `randomOf`
 */
export function bounce(isClosed, random, { lengthMs, shortestMs, longestMs } = NORMAL_BOUNCE) {
  const changes = [[0, isClosed]];
  let state = isClosed, ms = 0;
  for (;;) {
    ms += shortestMs + (longestMs - shortestMs) * random();
    if (ms >= lengthMs) break;
    state = !state;
    changes.push([ms, state]);
  }
  changes.push([lengthMs, isClosed]);
  return changes;
}

/** A small seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
