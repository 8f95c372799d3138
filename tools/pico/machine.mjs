// A Pico that is powered, runs, is reset and loses power, with the parts around it: exact to the nanosecond.
import { readFileSync } from 'node:fs';
import { GPIOPinState } from 'rp2040js';
import { buildChip } from './chip.mjs';
import { accelerate } from './fast.mjs';
import { FLASH_SIZE, VOLUME_AT, loadUf2 } from './flash.mjs';
import { UsbConsole } from './usb.mjs';

export const PINS = 30;

/** How long the chip runs between two looks at the world outside. */
const BATCH_NS = 25e3;
/** How far the PIO may lag behind while the processor sleeps. */
const PIO_CYCLES = 8;

/**
 * The Pico. Parts are devices with `attach(machine)`, called for each new life of the chip (power-on and reset),
 * and, if they want to know, `losePower()`. Same input, same output.
 */
export class Machine {
  /**
   * @param {object} o  uf2, bootrom (16 KiB), fat: file paths or Uint8Arrays; flash: a whole image, instead of uf2
   *                    and fat or under them; seed: of the chip's random bits; usb: false without a host;
   *                    fast: false for rp2040js's own decoder; flashTimes: {eraseNs, programNs}
   */
  constructor(o) {
    this.options = o;
    this.devices = [];
    this.onLine = () => {};
    this.consoleText = '';
    this.partialLine = '';
    this.resets = 0;
    this.pastNanos = 0; // of the lives before this one, and of the time without power
    this.isOn = this.isRunning = false;
    this.pending = null;
    this.usb = new UsbConsole((text) => this.#read(text));
    const rom = bytesOf(o.bootrom);
    this.rom = new Uint32Array(rom.buffer.slice(rom.byteOffset, rom.byteOffset + 0x4000));
    this.image = new Uint8Array(FLASH_SIZE).fill(0xff);
    if (o.flash) this.image.set(bytesOf(o.flash));
    if (o.uf2) loadUf2(bytesOf(o.uf2), this.image);
    if (o.fat) this.image.set(bytesOf(o.fat), VOLUME_AT);
    this.#build();
  }

  /** Wires a part. */
  add(device) {
    this.devices.push(device);
    device.attach(this);
    this.#refreshAll();
    return device;
  }

  get nanos() { return this.pastNanos + (this.isOn ? this.clock.nanos : 0); }
  get ms() { return this.nanos / 1e6; }
  /** Time of the pin change that is being reported, exact to a PIO cycle. */
  get edgeNanos() { return this.pastNanos + (this.edge ?? this.clock.nanos); }

  /** The flash as it is now. */
  flash() { return this.isOn ? this.mcu.flash.slice(0, FLASH_SIZE) : this.image.slice(); }

  /** Level that a pin sees: its own output, else what is wired to it, else its pull. */
  level(pin) {
    const gpio = this.mcu.gpio[pin];
    switch (gpio.value) {
      case GPIOPinState.High: return true;
      case GPIOPinState.Low: return false;
      default: return this.outside[pin]?.() ?? gpio.pullupEnabled;
    }
  }

  /** Tells the chip the level of a pin; parts call it when they change. */
  refresh(pin) {
    const gpio = this.mcu.gpio[pin], level = this.level(pin);
    if (gpio.rawInputValue !== level) gpio.setInputValue(level);
  }

  /** Types at the USB console. */
  send(text) { this.usb.send(text); }

  /** Resets the chip: flash and RAM stay. */
  reset() { this.#soon('reset'); }
  /** Pulls the plug: of all that the chip holds, the flash stays. */
  powerOff() { this.#soon('off'); }
  /** Plugs it in again. */
  powerOn() { if (!this.isOn) this.#build(); }

  /**
   * Runs for some ms, or until stop() says so (asked every 25 us) or the power is lost; returns
   * whether one of these came first. Without power, the time just passes.
   */
  run(ms, stop = () => false) {
    const end = this.nanos + ms * 1e6;
    if (!this.isOn) this.pastNanos = end;
    this.isRunning = true;
    while (this.isOn && this.nanos < end && !stop()) {
      this.#batch();
      if (this.pending) this.#change();
    }
    this.isRunning = false;
    return this.nanos < end;
  }

  /** Runs until the console shows a text after `mark` (an index into consoleText); returns the ms, or null. */
  runUntilText(text, maxMs = 5000, mark = 0) {
    return this.run(maxMs, () => this.consoleText.indexOf(text, mark) >= 0) ? this.ms : null;
  }

  #build(previous) {
    const seed = this.rosc ? this.rosc.state : this.options.seed ?? 1;
    const { flashTimes, logLevel } = this.options, flash = previous ? previous.flash.subarray(0, FLASH_SIZE) : this.image;
    const onReset = () => { this.pending = 'reset'; };
    Object.assign(this, buildChip({ rom: this.rom, flash, seed, previous, onReset, flashTimes, logLevel }));
    this.clock = this.mcu.clock;
    this.isOn = true;
    this.edge = null;
    this.nor.now = () => this.nanos;
    this.nor.onOp = (op) => { for (const device of this.devices) device.flashed?.(op); };
    for (const pio of this.mcu.pio) for (const sm of pio.machines) sm.due = 0;
    this.#wire();
    this.usb.attach(this.mcu, this.options.usb !== false);
    for (const device of this.devices) device.attach(this);
    this.#refreshAll();
    if (this.options.fast === false) this.mcu.core.executeMany = () => this.mcu.core.executeInstruction();
    else accelerate(this.mcu);
  }

  #wire() {
    this.outside = new Array(PINS).fill(null);
    this.hooks = Array.from({ length: PINS }, () => []);
    this.mcu.gpio.forEach((gpio, pin) => gpio.addListener((state) => {
      this.refresh(pin);
      for (const hook of this.hooks[pin]) hook(state, this.edgeNanos);
    }));
  }

  #refreshAll() { for (let pin = 0; pin < PINS; pin++) this.refresh(pin); }

  /** Changes the chip's state now, or after the instruction that is being executed. */
  #soon(what) {
    if (!this.isOn) return;
    this.pending = what;
    if (!this.isRunning) this.#change();
  }

  #change() {
    const what = this.pending;
    this.pending = null;
    this.pastNanos = this.nanos;
    this.isOn = false;
    if (what === 'reset') {
      this.resets++;
      this.#build(this.mcu);
      return;
    }
    this.image = this.mcu.flash.slice(0, FLASH_SIZE);
    for (const device of this.devices) device.losePower?.();
  }

  #batch() {
    const { mcu, clock } = this, { core } = mcu, [pio0, pio1] = mcu.pio, end = clock.nanosCounter + BATCH_NS;
    while (clock.nanosCounter < end && !this.pending) {
      const ns = 1e9 / mcu.clkSys;
      const hasPio = !pio0.stopped || !pio1.stopped, alarm = clock.nextAlarm;
      const rest = alarm === null ? BATCH_NS : alarm.nanos - clock.nanosCounter;
      if (core.waiting) {
        clock.tick(Math.max(0, hasPio ? Math.min(rest, PIO_CYCLES * ns) : rest));
      } else {
        this.#advance(core.executeMany(hasPio ? 1 : Math.min(rest, BATCH_NS) / ns) * ns);
      }
      if (hasPio) this.#stepPio(ns);
    }
  }

  #advance(ns) {
    const { clock } = this, then = clock.nanosCounter + ns, alarm = clock.nextAlarm;
    if (alarm === null || alarm.nanos > then) clock.nanosCounter = then;
    else clock.tick(ns);
  }

  /** Brings the PIO up to now, by its clock divider (rp2040js would step it from setTimeout). */
  #stepPio(nsPerCycle) {
    const now = this.clock.nanos;
    for (const pio of this.mcu.pio) {
      if (pio.stopped) continue;
      for (const sm of pio.machines) {
        if (!sm.enabled) { sm.due = now; continue; }
        const step = ((sm.clockDivInt || 65536) + sm.clockDivFrac / 256) * nsPerCycle;
        if (sm.due < now - 1e6) sm.due = now;
        while (sm.due <= now && sm.enabled) {
          const before = sm.cycles;
          this.edge = sm.due;
          sm.step();
          pio.checkChangedPins();
          sm.due += Math.max(1, sm.cycles - before) * step;
        }
        this.edge = null;
      }
    }
  }

  #read(text) {
    this.consoleText += text;
    this.partialLine += text;
    let cut;
    while ((cut = this.partialLine.indexOf('\n')) >= 0) {
      const line = this.partialLine.slice(0, cut).replace(/\r$/, '');
      this.partialLine = this.partialLine.slice(cut + 1);
      this.onLine(line, this.ms);
    }
  }
}

function bytesOf(source) { return typeof source === 'string' ? new Uint8Array(readFileSync(source)) : source; }
