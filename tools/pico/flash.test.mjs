// The flash chip: erase sets bits, program clears them, and nothing happens without the write enable.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_BASE, FLASH_SIZE, NorFlash, loadUf2 } from './flash.mjs';

const DATA = 0x60;

function chip() {
  const mcu = { flash: new Uint8Array(FLASH_SIZE).fill(0xff), clock: { nanos: 0 } };
  const nor = new NorFlash(mcu);
  const send = (...bytes) => {
    nor.setOverride(2);
    for (const byte of bytes) nor.writeUint32(DATA, byte);
    nor.setOverride(3);
  };
  const status = () => {
    while (nor.readUint32(0x24)) nor.readUint32(DATA);
    nor.setOverride(2);
    nor.writeUint32(DATA, 0x05);
    nor.writeUint32(DATA, 0);
    nor.setOverride(3);
    nor.readUint32(DATA);
    return nor.readUint32(DATA);
  };
  nor.rp2040 = mcu;
  return { nor, mcu, send, status };
}

test('a program clears bits within its page, an erase sets a sector', () => {
  const { mcu, send } = chip();
  send(0x06);
  send(0x02, 0x00, 0x10, 0xfe, 0x0f, 0xf0, 0x55);
  assert.deepEqual([...mcu.flash.subarray(0x10fe, 0x1100), mcu.flash[0x1000]], [0x0f, 0xf0, 0x55]);
  send(0x06);
  send(0x02, 0x00, 0x10, 0xfe, 0xfc);
  assert.equal(mcu.flash[0x10fe], 0x0c);
  send(0x06);
  send(0x20, 0x00, 0x17, 0x00);
  assert.deepEqual([mcu.flash[0x10fe], mcu.flash[0x1000]], [0xff, 0xff]);
});

test('each operation needs its own write enable, is listed and told of, and keeps the chip busy', () => {
  const { nor, mcu, send, status } = chip(), told = [];
  nor.onOp = (op) => told.push([op.kind, mcu.flash[0]]);
  send(0x02, 0, 0, 0, 0x00);
  send(0x20, 0, 0, 0);
  assert.deepEqual(nor.ops, []);
  send(0x06);
  send(0x02, 0, 0, 0, 0x12);
  send(0x20, 0, 0, 0);
  assert.deepEqual(nor.ops, [{ kind: 'program', at: 0, size: 1, ns: 0 }]);
  assert.deepEqual(told, [['program', 0x12]]);
  assert.equal(status() & 1, 1);
  mcu.clock.nanos = 0.4e6;
  assert.equal(status() & 1, 0);
});

test('it is busy for as long after the SSI block was switched off and on', () => {
  const { nor, send, status } = chip();
  nor.writeUint32(0x08, 0);
  nor.writeUint32(0x08, 1);
  send(0x06);
  send(0x20, 0, 0, 0);
  assert.equal(status() & 1, 1);
});

test('a UF2 goes where its blocks say, but for those that are not for flash', () => {
  const uf2 = new Uint8Array(3 * 512), view = new DataView(uf2.buffer), flash = new Uint8Array(0x1000);
  [[0, 0x100, 7], [1, 0x200, 8], [0, 0x300, 9]].forEach(([flags, target, fill], block) => {
    [0x0a324655, 0x9e5d5157, flags, FLASH_BASE + target, 256].forEach((word, i) => view.setUint32(block * 512 + 4 * i, word, true));
    uf2.fill(fill, block * 512 + 32, block * 512 + 32 + 256);
  });
  view.setUint32(2 * 512, 0, true); // a block without its magic
  assert.equal(loadUf2(uf2, flash), 1);
  assert.deepEqual([flash[0xff], flash[0x100], flash[0x1ff], flash[0x200], flash[0x300]], [0, 7, 7, 0, 0]);
});
