// Blocks of the RP2040 whose registers hold what was written to them, and the oscillator that gives random bits.
import { BasePeripheral } from 'rp2040js';

/** Plain read and write registers. */
export class RegisterFile extends BasePeripheral {
  constructor(mcu, name) {
    super(mcu, name);
    this.registers = new Map();
  }

  readUint32(offset) { return this.registers.get(offset) ?? 0; }
  writeUint32(offset, value) { this.registers.set(offset, value >>> 0); }
}

/** The ring oscillator: its random bit comes from a seeded xorshift32 (rp2040js: constant), so runs repeat exactly. */
export class Rosc extends RegisterFile {
  constructor(mcu, seed) {
    super(mcu, 'ROSC');
    this.state = seed >>> 0 || 1;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // STATUS: stable, enabled
    if (offset !== 0x1c) return super.readUint32(offset);
    let s = this.state;
    s ^= s << 13; s ^= s >>> 17; s ^= s << 5;
    this.state = s >>> 0;
    return (this.state >>> 7) & 1;
  }
}
