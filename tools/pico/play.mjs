// Plays timed operations on the emulated Pico and prints what its parts saw: one JSON list a line.
//
// Standard input holds one JSON object: {uf2, bootrom, volume, end_ms, operations: [[ms, what, …], …]}; an operation is
// [ms, "key", key, is_down] or anything else, which is printed at its time: a note for whoever reads. Output lines are
// [us, kind, …]: key, leds (hex), i2c (hex of a write to the screen), tone (Hz), line (of the console), power (whether
// it is on). Their order is that of time but for a few tens of microseconds.
import { readFileSync, writeSync } from 'node:fs';
import { PicoDesk } from './desk.mjs';

const { end_ms: endMs, operations, ...device } = JSON.parse(readFileSync(0, 'utf8'));
const desk = new PicoDesk(device);

desk.onEvent = (ns, ...what) => {
  const line = Buffer.from(`${JSON.stringify([Math.floor(ns / 1000), ...what])}\n`);
  for (let sent = 0; sent < line.length;) sent += writeSync(1, line, sent);
};
for (const [ms, kind, ...rest] of operations) {
  if (kind === 'key') desk.at(ms, () => (rest[1] ? desk.press(rest[0]) : desk.release(rest[0])));
  else desk.at(ms, () => desk.onEvent(ms * 1e6, kind, ...rest));
}
desk.runTo(endMs);
