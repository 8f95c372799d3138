// The desk of the emulated Pico: the whole device with the real CircuitPython, hands on its keys, eyes on its parts.
import { loadBoard } from './board.mjs';
import { NVM_AT, VOLUME_AT } from './flash.mjs';
import { I2cWires } from './i2c.mjs';
import { KeyMatrix, bounce, randomOf } from './keys.mjs';
import { Lights } from './lights.mjs';
import { Machine } from './machine.mjs';
import { Ssd1306 } from './screen.mjs';
import { Tone } from './tone.mjs';
import { volumeImage } from './volume.mjs';

const TAP_MS = 60;
const FIRST_BOOT_MS = 2600;
const TERMINAL_TITLE = /\x1b\][^\\]*\\/g;

/**
 * One device. Time 0 is the first power-on, and goes on over resets and power cuts.
 *
 *     const desk = new PicoDesk({ uf2, bootrom, volume: 'build/volume' });
 *     desk.at(3000, () => desk.tap(53));
 *     desk.runTo(5000);
 *     desk.lights.frames.at(-1)             // {startMs, endMs, bytes}
 *
 * Parts: machine, matrix, lights (frames), wires (unplug, plug, nackEvery), screen (ram, pixel, text), tone (tones);
 * `lines` is the console as {ms, line}; `flashOps` lists erases and programs, and `onFlash(op)` is called after each.
 */
export class PicoDesk {
  /**
   * @param {object} o  uf2, bootrom: paths, by default those of the environment's UF2 and BOOTROM; volume: a folder or
   *                    {name: text}; or flash: a whole image instead of uf2 and volume; seed: of the chip's random
   *                    bits; usb: false for a charger; screen: {isPlugged, nackEvery, nackAt}; flashTimes
   */
  constructor({ uf2, bootrom = process.env.BOOTROM, volume, flash, screen = {}, board = loadBoard(), ...options } = {}) {
    this.board = board;
    this.queue = [];
    this.lines = [];
    this.flashOps = [];
    this.onEvent = () => {};
    this.onLine = () => {};
    this.onFlash = () => {};
    const fat = volume === undefined ? undefined : volumeImage(volume);
    const image = flash ? { flash } : { uf2: uf2 ?? process.env.UF2, fat };
    this.machine = new Machine({ bootrom, seed: 12345, ...image, ...options });
    this.machine.onLine = (line, ms) => this.#heard(line, ms);
    this.#wire(screen);
    this.machine.add(this);
  }

  /**
   * A desk on which CircuitPython has started once. At its first start with a volume it waits for a second and writes
   * boot_out.txt: code.py begins at 2.42 s instead of 1.21 s.
   */
  static afterFirstBoot(options) {
    const first = new PicoDesk(options);
    const isWritten = () => first.flashOps.at(-1)?.kind === 'program' && first.ms - first.flashOps.at(-1).ms > 3;
    first.runTo(FIRST_BOOT_MS, isWritten);
    return new PicoDesk({ ...options, volume: undefined, flash: first.flash() });
  }

  get ms() { return this.machine.ms; }

  /** For the machine: a new life of the chip. */
  attach() {
    this.alarm = null;
    this.#arm();
    this.#tell('power', true);
  }

  losePower() { this.#tell('power', false); }

  flashed(op) {
    this.flashOps.push({ ...op, ms: op.ns / 1e6 });
    this.onFlash(this.flashOps.at(-1));
  }

  // Time

  /** Does something at a time, exactly; what is due at once is done before time passes on. */
  at(ms, act) {
    let place = this.queue.length;
    while (place && this.queue[place - 1].ms > ms) place--;
    this.queue.splice(place, 0, { ms, act });
    if (place === 0) this.#arm();
  }

  /** Lets time pass up to a moment, or until stop() says so; returns whether it did. */
  runTo(ms, stop = () => false) {
    const { machine } = this;
    const watch = () => {
      this.lights.settle(machine.nanos);
      return stop();
    };
    let isStopped = false;
    while (machine.ms < ms && !isStopped) {
      if (machine.isOn) isStopped = machine.run(ms - machine.ms, watch) && machine.isOn;
      else isStopped = this.#passDark(ms) || stop();
    }
    return isStopped;
  }

  run(ms, stop) { return this.runTo(this.ms + ms, stop); }

  /** Runs until the console says something; returns the line, or null after maxMs. */
  runUntilLine(pattern, maxMs = 10000) {
    const from = this.lines.length;
    const found = () => this.lines.slice(from).find(({ line }) => line.match(pattern));
    this.run(maxMs, () => found() !== undefined);
    return found() ?? null;
  }

  // Hands

  /** Holds a key down: 0-51 a cell, then MENU, OK, PAGE, INFO. */
  press(key) { this.#set(key, true); }
  release(key) { this.#set(key, false); }

  /** Presses a key now and lets it go later. */
  tap(key, holdMs = TAP_MS) {
    const start = this.ms;
    this.press(key);
    this.at(start + holdMs, () => this.release(key));
  }

  /** The same with a contact that bounces at both ends, as NORMAL_BOUNCE or HARSH_BOUNCE. */
  bouncingTap(key, holdMs, kind, seed = 1) {
    const random = randomOf(seed), start = this.ms;
    for (const [from, isDown] of [[start, true], [start + holdMs, false]]) {
      for (const [ms, isClosed] of bounce(isDown, random, kind)) this.at(from + ms, () => this.#set(key, isClosed));
    }
  }

  /** Pulls the plug, or plugs it in again: flash stays, the screen's RAM does not. */
  power(isOn) {
    if (isOn) this.machine.powerOn(); else this.machine.powerOff();
  }

  // Memory

  /** The whole flash, to boot another desk from. */
  flash() { return this.machine.flash(); }
  /** The 4,096 bytes of microcontroller.nvm. */
  nvm() { return this.flash().slice(NVM_AT, VOLUME_AT); }

  #wire(screen) {
    const { machine, board } = this;
    this.matrix = machine.add(new KeyMatrix(board));
    this.lights = machine.add(new Lights(board.lights));
    this.screen = new Ssd1306();
    this.screen.powerUp();
    const { isPlugged = true, ...faults } = screen;
    this.wires = new I2cWires({ bus: (board.sda >> 1) & 1, sda: board.sda, scl: board.scl, ...faults }, this.screen);
    if (!isPlugged) this.wires.unplug();
    machine.add(this.wires);
    this.tone = machine.add(new Tone(board.piezo));
    const hex = (bytes) => Buffer.from(bytes).toString('hex');
    this.lights.onFrame = ({ endMs, bytes }) => this.onEvent(endMs * 1e6, 'leds', hex(bytes));
    this.wires.onWrite = (bytes, ns) => this.onEvent(ns, 'i2c', hex(bytes));
    this.tone.onTone = (hz, ns) => this.onEvent(ns, 'tone', hz);
  }

  #set(key, isClosed) {
    this.matrix.set(this.board.matrixOf[key], isClosed);
    this.#tell('key', key, isClosed);
  }

  #tell(kind, ...values) { this.onEvent(this.machine.nanos, kind, ...values); }

  #heard(text, ms) {
    const line = text.replace(TERMINAL_TITLE, '');
    this.lines.push({ ms, line });
    this.#tell('line', line);
    this.onLine(line, ms);
  }

  /** Lets time pass without power, up to the next thing that is due. */
  #passDark(ms) {
    const { machine } = this, next = Math.min(ms, this.queue[0]?.ms ?? ms);
    if (next > machine.ms) machine.run(next - machine.ms);
    this.#due();
    return false;
  }

  #arm() {
    const { machine } = this;
    if (!machine.isOn) return;
    this.alarm?.cancel();
    if (!this.queue.length) return;
    this.alarm = machine.clock.createAlarm(() => this.#due());
    this.alarm.schedule(Math.max(0, this.queue[0].ms * 1e6 - machine.nanos));
  }

  #due() {
    while (this.queue.length && this.queue[0].ms * 1e6 <= this.machine.nanos + 0.5) this.queue.shift().act();
    this.#arm();
  }
}
