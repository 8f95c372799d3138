// The matrix: what a scan sees of the keys that are held.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeMachine } from './fakes.mjs';
import { HARSH_BOUNCE, KeyMatrix, bounce, randomOf } from './keys.mjs';

const ROWS = [13, 14, 15], COLUMNS = [0, 1, 2, 3];

/** Scans as keypad.KeyMatrix does: each row driven low in turn, columns pulled up. */
function scan(machine) {
  const found = [];
  ROWS.forEach((row, r) => {
    machine.drive(row, false);
    COLUMNS.forEach((column, c) => { if (!machine.seen[column]) found.push(r * COLUMNS.length + c); });
    machine.drive(row, null);
  });
  return found;
}

function matrix(...closed) {
  const machine = new FakeMachine(), keys = new KeyMatrix({ rows: ROWS, columns: COLUMNS });
  keys.attach(machine);
  for (const pin of COLUMNS) machine.refresh(pin);
  for (const number of closed) keys.set(number, true);
  return { machine, keys };
}

test('every key is seen where it is, and not when it is let go', () => {
  for (let number = 0; number < ROWS.length * COLUMNS.length; number++) {
    const { machine, keys } = matrix(number);
    assert.deepEqual(scan(machine), [number]);
    keys.set(number, false);
    assert.deepEqual(scan(machine), []);
  }
});

test('any three keys are seen without a ghost at the fourth corner', () => {
  const count = ROWS.length * COLUMNS.length;
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) for (let c = b + 1; c < count; c++) {
    assert.deepEqual(scan(matrix(a, b, c).machine), [a, b, c]);
  }
});

test('scans are counted by their first row', () => {
  const { machine, keys } = matrix();
  scan(machine);
  scan(machine);
  assert.equal(keys.scans, 2);
});

test('a bouncing contact flips within its time and ends as it should', () => {
  const changes = bounce(true, randomOf(1), HARSH_BOUNCE);
  assert.deepEqual(changes[0], [0, true]);
  assert.deepEqual(changes.at(-1), [10, true]);
  assert.ok(changes.length > 4);
  changes.slice(1, -1).forEach(([ms, state], i) => {
    assert.equal(state, i % 2 === 1);
    assert.ok(ms - changes[i][0] >= 0.3 && ms - changes[i][0] <= 3);
  });
});

test('a random generator repeats itself from the same seed', () => {
  const [one, same, other] = [randomOf(5), randomOf(5), randomOf(6)];
  const three = [one(), one(), one()];
  assert.deepEqual(three, [same(), same(), same()]);
  assert.notEqual(three[0], other());
});
