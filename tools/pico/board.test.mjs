// The board's table is read from the firmware.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadBoard, parseTable } from './board.mjs';

test('rev A has 56 keys at different places of its matrix', () => {
  const board = loadBoard('rev_a');
  assert.deepEqual([board.rows.length, board.columns.length], [5, 13]);
  assert.equal(new Set(board.matrixOf).size, 56);
  assert.equal(board.matrixOf[51], 51);
  assert.deepEqual([board.lights, board.piezo, board.sda, board.scl], [28, 27, 20, 21]);
  assert.equal(board.lightOf.length, 56);
});

test('a table may have tuples, bytes over several lines, and names of numbers', () => {
  const text = 'PINS = ("GP0", "GP1")\nONE = "GP2"\nNONE = 255\nKEYS = bytes((\n    0, 1,\n    NONE, 2,\n))\n"""x"""\n';
  assert.deepEqual(parseTable(text), { PINS: ['GP0', 'GP1'], ONE: 'GP2', NONE: 255, KEYS: [0, 1, 255, 2] });
});
