// The I2C wires: who answers, who refuses, and what a probe by hand sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeMachine } from './fakes.mjs';
import { I2cWires } from './i2c.mjs';
import { Ssd1306 } from './screen.mjs';

const SDA = 20, SCL = 21, ADDRESS = 0x3c;

function wires(faults = {}) {
  const bus = new I2cWires({ bus: 0, sda: SDA, scl: SCL, ...faults }, new Ssd1306());
  bus.written = [];
  bus.onWrite = (bytes) => bus.written.push([...bytes]);
  return bus;
}

/** One write; returns what was acknowledged: the address, then each byte up to the first refused. */
function write(bus, ...bytes) {
  const answers = [bus.begin(ADDRESS)];
  while (answers.at(-1) && answers.length <= bytes.length) answers.push(bus.write(bytes[answers.length - 1]));
  bus.end();
  return answers;
}

test('the target answers to its address, no other does', () => {
  const bus = wires();
  assert.deepEqual(write(bus, 0x80, 0xaf), [true, true, true]);
  assert.equal(bus.begin(0x3d), false);
  assert.equal(bus.target.isOn, true);
  assert.deepEqual(bus.written, [[0x80, 0xaf]]);
});

test('each Nth write is refused at its address', () => {
  const bus = wires({ nackEvery: 3 });
  const answers = [1, 2, 3, 4, 5, 6].map(() => write(bus, 0x80, 0xaf)[0]);
  assert.deepEqual(answers, [true, true, false, true, true, false]);
  assert.equal(bus.refused, 2);
  assert.equal(bus.written.length, 4);
});

test('or at one of its bytes, which the target then does not get', () => {
  const bus = wires({ nackEvery: 2, nackAt: 1 });
  write(bus, 0x80, 0x00);
  assert.deepEqual(write(bus, 0x80, 0xaf), [true, true, false]);
  assert.deepEqual(bus.written, [[0x80, 0x00], [0x80]]);
  assert.equal(bus.target.isOn, false);
});

test('unplugged in the middle of a write it takes no more', () => {
  const bus = wires();
  bus.begin(ADDRESS);
  bus.write(0x80);
  bus.unplug();
  assert.equal(bus.write(0xaf), false);
  bus.end();
  assert.deepEqual([bus.begin(ADDRESS), bus.written.length, bus.target.isOn], [false, 0, false]);
});

test('plugged in again it answers, is off and holds noise', () => {
  const bus = wires();
  write(bus, 0x80, 0xaf);
  bus.unplug();
  bus.plug();
  assert.equal(bus.target.isOn, false);
  assert.ok(bus.target.ram.some((byte) => byte));
  assert.deepEqual(write(bus, 0x80, 0xaf), [true, true, true]);
});

test('the I2C block is answered after the time on the wire', () => {
  const machine = new FakeMachine(), bus = wires(), heard = [];
  const i2c = machine.mcu.i2c[0];
  Object.assign(i2c, { sclHighPeriod: 125, sclLowPeriod: 187 });
  for (const name of ['Start', 'Connect', 'Write', 'Stop']) i2c[`complete${name}`] = (ack) => heard.push([name, ack, machine.nanos]);
  bus.attach(machine);
  i2c.onConnect(ADDRESS, 0);
  machine.pass(1e6);
  i2c.onWriteByte(0x80);
  machine.pass(1e6);
  assert.deepEqual(heard, [['Connect', true, 9 * 312 * 8], ['Write', true, 1e6 + 9 * 312 * 8]]);
});

/** Probes as bitbangio does: lines are driven low or let go. */
function probe(machine, address) {
  const half = () => machine.pass(5000);
  const set = (pin, isHigh) => { machine.drive(pin, isHigh ? null : false); half(); };
  set(SDA, true); set(SCL, true); set(SDA, false); set(SCL, false);
  for (let bit = 7; bit >= 0; bit--) {
    set(SDA, ((address << 1) >> bit) & 1);
    set(SCL, true);
    set(SCL, false);
  }
  set(SDA, true);
  set(SCL, true);
  const isAcknowledged = !machine.level(SDA);
  set(SCL, false);
  set(SDA, false); set(SCL, true); set(SDA, true);
  return isAcknowledged;
}

test('a probe by hand finds the target while it is plugged', () => {
  const machine = new FakeMachine(), bus = wires();
  bus.attach(machine);
  assert.deepEqual([probe(machine, ADDRESS), probe(machine, 0x3d), probe(machine, ADDRESS)], [true, false, true]);
  bus.unplug();
  assert.equal(probe(machine, ADDRESS), false);
  bus.plug();
  assert.equal(probe(machine, ADDRESS), true);
  assert.deepEqual(bus.written, [], 'a probe writes nothing');
});
