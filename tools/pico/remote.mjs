// Lets another program use a PicoDesk: a line of JSON in, [command, argument, …]; a line of JSON out, its answer or
// {error}. `remote.py` is the other side.
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PicoDesk } from './desk.mjs';
import { NVM_AT, VOLUME_AT } from './flash.mjs';
import { HARSH_BOUNCE, NORMAL_BOUNCE } from './keys.mjs';

const BOUNCES = { normal: NORMAL_BOUNCE, harsh: HARSH_BOUNCE };
const INTERFACE = 4, MASS_STORAGE = 8;

let desk;
let told;
let heardUpTo;
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const isInNvm = ({ at }) => at >= NVM_AT && at < VOLUME_AT;

/** What one can ask for; those that are not here are methods of PicoDesk and of its I2C wires. */
const COMMANDS = {
  /** Takes a new desk, powered: with `flash` (a file's path) or `volume`, `nvm` (hex) in place of the flash's own. */
  boot({ flash, nvm, ...options }) {
    const image = flash && new Uint8Array(readFileSync(flash));
    if (nvm) image.set(Buffer.from(nvm, 'hex'), NVM_AT);
    watch(new PicoDesk(image ? { ...options, flash: image } : options));
  },
  /** Writes the flash of a desk on which CircuitPython has started once. */
  prepare(options, path) { writeFileSync(path, PicoDesk.afterFirstBoot(options).flash()); },
  bouncingTap(key, holdMs, kind, seed) { desk.bouncingTap(key, holdMs, BOUNCES[kind], seed); },
  unplug() { desk.wires.unplug(); },
  plug() { desk.wires.plug(); },
  send(text) { desk.machine.send(text); },
  /** What the console has sent since the last time, a character a byte. */
  heard() {
    const text = desk.machine.consoleText.slice(heardUpTo);
    heardUpTo += text.length;
    return text;
  },
  /** What there is to see now, and what happened since the last look. */
  look() {
    const { ms, screen, machine, wires } = desk, descriptors = machine.usb.cdc.descriptors;
    const happened = told;
    told = { frames: [], tones: [], lines: [], flash: [] };
    return {
      ms, ...happened, isScreenOn: screen.isOn, ram: hex(screen.ram), resets: machine.resets, refused: wires.refused,
      isDriveVisible: interfaceClasses(descriptors).includes(MASS_STORAGE),
    };
  },
  nvm() { return hex(desk.nvm()); },
};

function watch(newDesk) {
  desk = newDesk;
  told = { frames: [], tones: [], lines: [], flash: [] };
  heardUpTo = 0;
  desk.onLine = (line) => told.lines.push(line);
  desk.onEvent = (ns, kind, value) => {
    if (kind === 'leds') told.frames.push([ns / 1e6, value]);
    if (kind === 'tone') told.tones.push([ns / 1e6, value]);
  };
  desk.onFlash = (op) => told.flash.push({ ...op, nvm: isInNvm(op) ? hex(desk.nvm()) : null });
}

/** The classes of the interfaces that the device has told the USB host. */
function interfaceClasses(descriptors) {
  const classes = [];
  for (let at = 0; at < descriptors.length && descriptors[at]; at += descriptors[at]) {
    if (descriptors[at + 1] === INTERFACE) classes.push(descriptors[at + 5]);
  }
  return classes;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  let answer;
  try {
    answer = (COMMANDS[name] ?? desk[name].bind(desk))(...values);
  } catch (error) {
    answer = { error: error.stack };
  }
  process.stdout.write(`${JSON.stringify(answer ?? null)}\n`);
}
