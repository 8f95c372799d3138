// The piezo: PWM registers become a frequency.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeMachine } from './fakes.mjs';
import { Tone } from './tone.mjs';

const PIN = 27, SLICE = 5 * 0x14;

function piezo() {
  const machine = new FakeMachine(), registers = {};
  machine.mcu.pwm = { readUint32: (at) => registers[at] ?? 0, writeUint32: (at, value) => { registers[at] = value; } };
  machine.mcu.gpio[PIN].functionSelect = 4;
  const tone = new Tone(PIN);
  tone.attach(machine);
  const set = ({ csr = 1, divider = 1, wrap, level }) => {
    const words = { 0x00: csr, 0x04: divider * 16, 0x10: wrap, 0x0c: level << 16 };
    for (const [at, value] of Object.entries(words)) machine.mcu.pwm.writeUint32(SLICE + Number(at), value);
    machine.pass(1e6);
  };
  return { machine, tone, set };
}

test('a low tone is made by the divider, a high one by the wrap', () => {
  const { tone, set } = piezo();
  set({ divider: 31 / 16, wrap: 0xffff, level: 0x8000 });
  set({ wrap: 62499, level: 31250 });
  assert.deepEqual(tone.tones.map(({ hz }) => hz), [984, 2000]);
});

test('no level, a full level and a slice that is off are silence', () => {
  for (const silence of [{ level: 0 }, { level: 62500 }, { level: 100, csr: 0 }]) {
    const { tone, set } = piezo();
    set({ wrap: 62499, level: 100 });
    set({ wrap: 62499, ...silence });
    assert.deepEqual(tone.tones.map(({ hz }) => hz), [2000, 0]);
  }
});

test('a tone has the time of the last register that made it, and what lies in between is not heard', () => {
  const { machine, tone, set } = piezo();
  machine.nanos = 5e6;
  set({ wrap: 62499, level: 100 });
  assert.deepEqual(tone.tones, [{ ms: 5, hz: 2000 }]);
});

test('it ends with the power, and with a new life of the chip', () => {
  const { machine, tone, set } = piezo();
  set({ wrap: 62499, level: 100 });
  tone.losePower();
  assert.equal(tone.hz, 0);
  set({ wrap: 62499, level: 101 });
  tone.attach(machine);
  assert.equal(tone.hz, 0);
});
