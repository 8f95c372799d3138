// What is wired to which pin: the firmware's own board table, read as data.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FIRMWARE = new URL('../../firmware/', import.meta.url);

/** A board of firmware/pelman/boards/: rows, columns, lights, piezo, sda and scl as GP numbers; matrixOf[key]. */
export function loadBoard(name = 'rev_a') {
  const table = parseTable(readFileSync(fileURLToPath(new URL(`pelman/boards/${name}.py`, FIRMWARE)), 'utf8'));
  const pin = (label) => Number(label.slice(2));
  const numbers = table.KEYS;
  const matrixOf = [];
  numbers.forEach((key, number) => { if (key !== 255) matrixOf[key] = number; });
  return {
    rows: table.ROWS.map(pin), columns: table.COLUMNS.map(pin), lights: pin(table.LIGHTS), piezo: pin(table.PIEZO),
    sda: pin(table.SDA), scl: pin(table.SCL), matrixOf, lightOf: table.LIGHT_OF,
  };
}

/** The assignments of a table in Python that has numbers, strings, tuples of them, bytes((…)) and names of numbers. */
export function parseTable(text) {
  const table = {};
  for (const [, name, tuple, value] of text.matchAll(/^([A-Z_]+) = (?:(?:bytes\()?(\([^)]*\))\)?|(\S+))/gm)) {
    table[name] = tuple ? words(tuple.slice(1, -1)).map((word) => read(word, table)) : read(value, table);
  }
  return table;
}

function words(list) { return list.split(',').map((word) => word.trim()).filter(Boolean); }

function read(word, table) {
  if (/^".*"$/.test(word)) return word.slice(1, -1);
  return word in table ? table[word] : Number(word);
}
