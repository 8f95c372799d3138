// The SSD1306: commands and data as its datasheet has them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ssd1306 } from './screen.mjs';

function write(screen, ...bytes) {
  screen.begin();
  for (const byte of bytes) screen.take(byte);
  screen.end();
}

const command = (...bytes) => bytes.flatMap((byte) => [0x80, byte]);

test('a span of a page goes to its columns, in one transaction with its commands', () => {
  const screen = new Ssd1306();
  write(screen, ...command(0x20, 0x00));
  write(screen, ...command(0x21, 64, 127, 0x22, 3, 3), 0x40, ...new Array(64).fill(0xaa));
  const lit = [...screen.ram.keys()].filter((at) => screen.ram[at]);
  assert.deepEqual([lit[0], lit.at(-1), lit.length], [3 * 128 + 64, 3 * 128 + 127, 64]);
});

test('a command may come apart from its arguments', () => {
  const screen = new Ssd1306();
  for (const byte of [0x20, 0x00, 0x21, 5, 6]) write(screen, 0x80, byte);
  write(screen, 0x40, 1, 2, 3);
  assert.deepEqual([...screen.ram.subarray(5, 7), screen.ram[128 + 5]], [1, 2, 3]);
});

test('addressing goes along pages, columns, or one page for ever', () => {
  const [rows, columns, page] = [0, 1, 2].map((mode) => {
    const screen = new Ssd1306();
    write(screen, ...command(0x20, mode, 0x21, 126, 127, 0x22, 0, 1));
    write(screen, 0x40, 1, 2, 3);
    return screen.ram;
  });
  assert.deepEqual([rows[126], rows[127], rows[128 + 126]], [1, 2, 3]);
  assert.deepEqual([columns[126], columns[128 + 126], columns[127]], [1, 2, 3]);
  assert.deepEqual([page[126], page[127], page[0]], [1, 2, 3]);
});

test('page and column can be set the old way', () => {
  const screen = new Ssd1306();
  write(screen, 0x00, 0xb4, 0x03, 0x15);
  write(screen, 0x40, 9);
  assert.equal(screen.ram[4 * 128 + 0x53], 9);
});

test('the glass shows the RAM as the usual module is mounted, when it is on', () => {
  const screen = new Ssd1306();
  write(screen, ...command(0x20, 0), 0x40, 0x01);
  write(screen, 0x00, 0xa1, 0xc8);
  assert.equal(screen.pixel(0, 0), 0);
  write(screen, 0x00, 0xaf);
  assert.deepEqual([screen.pixel(0, 0), screen.pixel(0, 1)], [1, 0]);
  assert.ok(screen.text().startsWith('▀'));
  write(screen, 0x00, 0xa7);
  assert.deepEqual([screen.pixel(0, 0), screen.pixel(0, 1)], [0, 1]);
  write(screen, 0x00, 0xa6, 0xa5);
  assert.equal(screen.pixel(9, 9), 1);
  write(screen, 0x00, 0xa4, 0xa0, 0xc0, 0x40 + 8);
  assert.equal(screen.pixel(127, 7), 1);
});

test('arguments of commands that change nothing here are not taken for commands', () => {
  const screen = new Ssd1306();
  write(screen, ...command(0x26, 0xaf, 0xaf, 0xaf, 0xaf, 0xaf, 0xaf, 0xd5, 0xaf, 0x8d, 0xaf, 0xa3, 0xaf, 0xaf));
  assert.equal(screen.isOn, false);
  write(screen, ...command(0x81, 0x10, 0xaf));
  assert.deepEqual([screen.isOn, screen.contrast, screen.status()], [true, 0x10, 0]);
});

test('after power-on it is off and holds noise, the same noise each time', () => {
  const screen = new Ssd1306();
  write(screen, 0x00, 0xaf);
  screen.powerUp();
  assert.equal(screen.isOn, false);
  assert.equal(screen.status(), 0x40);
  assert.ok(new Set(screen.ram).size > 100);
  const before = screen.ram;
  screen.powerUp();
  assert.deepEqual(screen.ram, before);
});
