// The Pico's 2 MB of flash: what a UF2 puts there, and the chip that erases and programs it.
import { RegisterFile } from './registers.mjs';

export const FLASH_BASE = 0x10000000;
export const FLASH_SIZE = 0x200000;
/** Where the FAT volume begins; `microcontroller.nvm` is the sector before it. */
export const VOLUME_AT = 0x100000;
export const NVM_AT = VOLUME_AT - 0x1000;

const PAGE = 0x100;
const UF2_MAGIC = [0x0a324655, 0x9e5d5157];
const UF2_NOT_FOR_FLASH = 1;
/** Sizes of the erase commands of a W25Q16JV. */
const ERASES = { 0x20: 0x1000, 0x52: 0x8000, 0xd8: 0x10000 };
const PROGRAM = 0x02, READ = 0x03, STATUS = 0x05, ENABLE_WRITE = 0x06, STATUS_2 = 0x35, UNIQUE_ID = 0x4b, JEDEC_ID = 0x9f;

/** Copies the blocks of a UF2 into a flash image; returns how many. */
export function loadUf2(bytes, flash) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let blocks = 0;
  for (let at = 0; at + 512 <= bytes.length; at += 512) {
    const word = (index) => view.getUint32(at + 4 * index, true);
    if (word(0) !== UF2_MAGIC[0] || word(1) !== UF2_MAGIC[1] || word(2) & UF2_NOT_FOR_FLASH) continue;
    flash.set(bytes.subarray(at + 32, at + 32 + word(4)), word(3) - FLASH_BASE);
    blocks++;
  }
  return blocks;
}

/**
 * NOR flash behind the SSI block (rp2040js drops all writes): identity, status, erase, program, read.
 *
 * `ops` lists every erase and program as {kind: 'erase' | 'program', at, size, ns}; `onOp(op)` is called after
 * each, when the flash holds its result: the place to cut the power. Times are typical; the chip's worst are
 * 400 ms for an erase and 3 ms for a page.
 */
export class NorFlash extends RegisterFile {
  constructor(mcu, times = {}) {
    super(mcu, 'SSI');
    this.eraseNs = times.eraseNs ?? 45e6;
    this.programNs = times.programNs ?? 0.4e6;
    this.ops = [];
    this.onOp = () => {};
    this.now = () => mcu.clock.nanos;
    this.received = [];
    this.command = [];
    this.isForced = this.isSelected = this.isWriteEnabled = false;
    this.busyUntil = 0;
  }

  /** Chip select as forced through IO_QSPI's output override: 2 is low, 3 is high, else it is automatic. */
  setOverride(mode) {
    this.isForced = mode === 2 || mode === 3;
    const isSelected = mode === 2;
    if (this.isSelected && !isSelected) this.#finish();
    if (isSelected !== this.isSelected) this.command = [];
    this.isSelected = isSelected;
  }

  readUint32(offset) {
    if (offset >= 0x60 && offset < 0xf0) {
      const value = this.received.shift() ?? 0;
      if (!this.isForced && !this.received.length) this.command = [];
      return value;
    }
    switch (offset) {
      case 0x20: return 0; // TXFLR: sent at once
      case 0x24: return this.received.length;
      case 0x28: return 0x06 | (this.received.length ? 0x08 : 0);
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset >= 0x60 && offset < 0xf0) {
      this.received.push(this.#exchange(value & 0xff));
      return;
    }
    if (offset === 0x08 && !(value & 1)) {
      this.received = [];
      this.command = [];
    }
    super.writeUint32(offset, value);
  }

  get #address() { return ((this.command[1] << 16) | (this.command[2] << 8) | this.command[3]) % FLASH_SIZE; }

  #finish() {
    const op = this.command[0];
    if (op === ENABLE_WRITE) this.isWriteEnabled = true;
    if (!this.isWriteEnabled || this.command.length < 4) return;
    if (ERASES[op]) this.#erase(ERASES[op]);
    else if (op === PROGRAM) this.#program();
  }

  #erase(size) {
    const at = this.#address & ~(size - 1);
    this.rp2040.flash.fill(0xff, at, at + size);
    this.#done({ kind: 'erase', at, size }, this.eraseNs * (size / 0x1000));
  }

  #program() {
    const at = this.#address, page = at & ~(PAGE - 1), data = this.command.slice(4);
    data.forEach((byte, i) => { this.rp2040.flash[page | ((at + i) & (PAGE - 1))] &= byte; });
    this.#done({ kind: 'program', at, size: data.length }, this.programNs);
  }

  #done(op, busyNs) {
    this.isWriteEnabled = false;
    this.busyUntil = this.rp2040.clock.nanos + busyNs;
    this.ops.push({ ...op, ns: this.now() });
    this.onOp(this.ops.at(-1));
  }

  #exchange(byte) {
    const i = this.command.push(byte) - 1;
    if (i === 0) return 0xff;
    switch (this.command[0]) {
      case STATUS: return (this.isWriteEnabled ? 2 : 0) | (this.rp2040.clock.nanos < this.busyUntil ? 1 : 0);
      case STATUS_2: return 0x02; // four lines are enabled already: boot2 has nothing to program
      case UNIQUE_ID: return i >= 5 ? 0xa0 + i - 5 : 0;
      case JEDEC_ID: return [0xef, 0x40, 0x15][i - 1] ?? 0; // W25Q16: 2 MB
      case READ: return i >= 4 ? this.rp2040.flash[(this.#address + i - 4) % FLASH_SIZE] : 0;
      default: return 0;
    }
  }
}

/** The pads of the flash: only the forced chip select matters. */
export class IoQspi extends RegisterFile {
  constructor(mcu, nor) {
    super(mcu, 'IO_QSPI');
    this.nor = nor;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset === 0x0c) this.nor.setOverride((value >>> 8) & 3);
  }
}
