// Executes Thumb instructions quickly: the common ones with operands in RAM or flash are done here, by a switch on the
// top five bits; the others, and every access to a peripheral, by rp2040js. The cycle counts are the same.
//
// One long function on purpose: it runs for every instruction, some 80 million times for each second of the Pico.
const RAM = 0x20000000, FLASH = 0x10000000;

export function accelerate(mcu) {
  const core = mcu.core, R = core.registers, slow = core.executeInstruction.bind(core);
  const ram8 = mcu.sram, ramSize = ram8.length, ram32 = new Uint32Array(ram8.buffer), ram16 = new Uint16Array(ram8.buffer);
  const flash8 = mcu.flash, flashSize = flash8.length, flash32 = new Uint32Array(flash8.buffer), flash16 = new Uint16Array(flash8.buffer);
  const rom16 = new Uint16Array(mcu.bootrom.buffer), romSize = rom16.length * 2;
  const slowRead = mcu.readUint32.bind(mcu), slowWrite = mcu.writeUint32.bind(mcu);

  mcu.readUint32 = (address) => {
    const a = address >>> 0, r = (a - RAM) >>> 0;
    if (r < ramSize && !(a & 3)) return ram32[r >>> 2];
    return slowRead(a);
  };
  mcu.writeUint32 = (address, value) => {
    const a = address >>> 0, r = (a - RAM) >>> 0;
    if (r < ramSize && !(a & 3)) ram32[r >>> 2] = value; else slowWrite(a, value);
  };
  // block of 16 KiB -> peripheral; a plain array is far quicker than rp2040js's sparse object
  const blocks = new Array(0x14100).fill(undefined);
  for (const [k, p] of Object.entries(mcu.peripherals)) blocks[+k >>> 2] = p;
  mcu.findPeripheral = (address) => blocks[address >>> 14];
  const nz = (x) => { core.N = (x | 0) < 0; core.Z = (x | 0) === 0; };
  const add = (x, y) => { // both unsigned
    const s = x + y, r = s >>> 0;
    core.N = (r | 0) < 0; core.Z = r === 0; core.C = s > 0xffffffff; core.V = ((x ^ r) & (y ^ r)) < 0;
    return r;
  };
  const sub = (x, y) => {
    const r = (x - y) >>> 0;
    core.N = (r | 0) < 0; core.Z = r === 0; core.C = x >= y; core.V = ((x ^ y) & (x ^ r)) < 0;
    return r;
  };
  const done = (pc, cycles) => { R[15] = pc; core.cycles += cycles; return cycles; };
  const holds = (cond) => {
    switch (cond) {
      case 0: return core.Z; case 1: return !core.Z;
      case 2: return core.C; case 3: return !core.C;
      case 4: return core.N; case 5: return !core.N;
      case 6: return core.V; case 7: return !core.V;
      case 8: return core.C && !core.Z; case 9: return !core.C || core.Z;
      case 10: return core.N === core.V; case 11: return core.N !== core.V;
      case 12: return !core.Z && core.N === core.V; default: return core.Z || core.N !== core.V;
    }
  };
  const load32 = (rt, a, next) => {
    const r = (a - RAM) >>> 0;
    if (r < ramSize && !(a & 3)) { R[rt] = ram32[r >>> 2]; return done(next, 2); }
    const f = (a - FLASH) >>> 0;
    if (f < flashSize && !(a & 3)) { R[rt] = flash32[f >>> 2]; return done(next, 2); }
    const top = a >>> 28;
    if (top === 4 && !(a & 3)) {
      const p = blocks[a >>> 14];
      if (p) { R[rt] = p.readUint32(a & 0x3fff); return done(next, 4); }
    }
    return slow();
  };
  const store32 = (rt, a, next) => {
    const r = (a - RAM) >>> 0;
    if (r < ramSize && !(a & 3)) { ram32[r >>> 2] = R[rt]; return done(next, 2); }
    return slow();
  };
  const load8 = (rt, a, next) => {
    const r = (a - RAM) >>> 0;
    if (r < ramSize) { R[rt] = ram8[r]; return done(next, 2); }
    const f = (a - FLASH) >>> 0;
    if (f < flashSize) { R[rt] = flash8[f]; return done(next, 2); }
    return slow();
  };
  const load16 = (rt, a, next) => {
    const r = (a - RAM) >>> 0;
    if (r < ramSize && !(a & 1)) { R[rt] = ram16[r >>> 1]; return done(next, 2); }
    const f = (a - FLASH) >>> 0;
    if (f < flashSize && !(a & 1)) { R[rt] = flash16[f >>> 1]; return done(next, 2); }
    return slow();
  };

  core.executeInstruction = () => {
    if (core.interruptsUpdated) return slow();
    const pc = R[15] & ~1, next = pc + 2;
    let op;
    const f = (pc - FLASH) >>> 0, r = (pc - RAM) >>> 0;
    if (f < flashSize) op = flash16[f >>> 1];
    else if (r < ramSize) op = ram16[r >>> 1];
    else if (pc >>> 0 < romSize) op = rom16[pc >>> 1];
    else return slow();
    const d = op & 7, n = (op >> 3) & 7, imm5 = (op >> 6) & 31, w = (op >> 8) & 7, imm8 = op & 255;
    switch (op >> 11) {
      case 0: { // LSLS #imm, MOVS reg
        const x = R[n], y = x << imm5;
        if (imm5) core.C = ((x >>> (32 - imm5)) & 1) !== 0;
        R[d] = y; nz(y); return done(next, 1);
      }
      case 1: { // LSRS
        const x = R[n], y = imm5 ? x >>> imm5 : 0;
        core.C = ((x >>> (imm5 ? imm5 - 1 : 31)) & 1) !== 0;
        R[d] = y; nz(y); return done(next, 1);
      }
      case 3: { // ADDS/SUBS Rd, Rn, Rm|#imm3
        const y = op & 0x400 ? (op >> 6) & 7 : R[(op >> 6) & 7];
        R[d] = op & 0x200 ? sub(R[n], y) : add(R[n], y);
        return done(next, 1);
      }
      case 4: R[w] = imm8; core.N = false; core.Z = imm8 === 0; return done(next, 1);
      case 5: sub(R[w], imm8); return done(next, 1);
      case 6: R[w] = add(R[w], imm8); return done(next, 1);
      case 7: R[w] = sub(R[w], imm8); return done(next, 1);
      case 8: switch ((op >> 6) & 31) {
        case 0: { const x = R[d] & R[n]; R[d] = x; nz(x); return done(next, 1); } // ANDS
        case 1: { const x = R[d] ^ R[n]; R[d] = x; nz(x); return done(next, 1); } // EORS
        case 8: nz(R[d] & R[n]); return done(next, 1); // TST
        case 10: sub(R[d], R[n]); return done(next, 1); // CMP
        case 12: { const x = R[d] | R[n]; R[d] = x; nz(x); return done(next, 1); } // ORRS
        case 13: { const x = Math.imul(R[d], R[n]); R[d] = x; nz(x); return done(next, 1); } // MULS
        case 14: { const x = R[d] & ~R[n]; R[d] = x; nz(x); return done(next, 1); } // BICS
        case 24: case 25: case 26: case 27: { // MOV with high registers
          const to = ((op >> 4) & 8) | d, from = (op >> 3) & 15;
          if (to >= 13 || from === 15) return slow();
          R[to] = R[from]; return done(next, 1);
        }
        case 17: case 18: case 19: { // ADD with high registers
          const to = ((op >> 4) & 8) | d, from = (op >> 3) & 15;
          if (to >= 13 || from === 15) return slow();
          R[to] = R[to] + R[from]; return done(next, 1);
        }
        case 28: case 29: { // BX
          const to = R[(op >> 3) & 15];
          return op & 7 || to >>> 28 === 15 ? slow() : done(to & ~1, 2);
        }
        case 30: case 31: { // BLX
          const to = R[(op >> 3) & 15];
          if (op & 7) return slow();
          R[14] = next | 1; return done(to & ~1, 2);
        }
        default: return slow();
      }
      case 9: return load32(w, ((next + 2) & ~3) + imm8 * 4, next);
      case 10: case 11: {
        const a = (R[n] + R[(op >> 6) & 7]) >>> 0;
        switch ((op >> 9) & 7) {
          case 0: return store32(d, a, next);
          case 2: { const q = (a - RAM) >>> 0; if (q < ramSize) { ram8[q] = R[d]; return done(next, 2); } return slow(); }
          case 4: return load32(d, a, next);
          case 5: return load16(d, a, next);
          case 6: return load8(d, a, next);
          default: return slow();
        }
      }
      case 12: return store32(d, (R[n] + imm5 * 4) >>> 0, next);
      case 13: return load32(d, (R[n] + imm5 * 4) >>> 0, next);
      case 14: { const q = (R[n] + imm5 - RAM) >>> 0; if (q < ramSize) { ram8[q] = R[d]; return done(next, 2); } return slow(); }
      case 15: return load8(d, (R[n] + imm5) >>> 0, next);
      case 16: { const q = (R[n] + imm5 * 2 - RAM) >>> 0; if (q < ramSize && !(q & 1)) { ram16[q >>> 1] = R[d]; return done(next, 2); } return slow(); }
      case 17: return load16(d, (R[n] + imm5 * 2) >>> 0, next);
      case 18: return store32(w, R[13] + imm8 * 4, next);
      case 19: return load32(w, R[13] + imm8 * 4, next);
      case 22: if ((op & 0xff00) === 0xb200) { // extends
        const x = R[n];
        R[d] = [(x << 16) >> 16, (x << 24) >> 24, x & 0xffff, x & 0xff][(op >> 6) & 3];
        return done(next, 1);
      }
      if ((op & 0xfe00) === 0xb400) { // PUSH
        let count = 0;
        for (let i = 0; i < 9; i++) count += (op >> i) & 1;
        let q = R[13] - count * 4 - RAM;
        if (q < 0 || q + count * 4 > ramSize) return slow();
        R[13] -= count * 4;
        q >>>= 2;
        for (let i = 0; i < 8; i++) if (op & (1 << i)) ram32[q++] = R[i];
        if (op & 256) ram32[q] = R[14];
        return done(next, 1 + count - ((op >> 8) & 1));
      }
      return slow();
      case 23: if ((op & 0xfe00) === 0xbc00) { // POP
        let q = R[13] - RAM, count = 0;
        if (q < 0 || q + 36 > ramSize) return slow();
        q >>>= 2;
        for (let i = 0; i < 8; i++) count += (op >> i) & 1;
        const to = op & 256 ? ram32[q + count] : 0;
        if (to >>> 28 === 15) return slow(); // exception return
        for (let i = 0; i < 8; i++) if (op & (1 << i)) R[i] = ram32[q++];
        R[13] += (count + ((op >> 8) & 1)) * 4;
        return op & 256 ? done(to & ~1, 3 + count) : done(next, 1 + count);
      }
      return slow();
      case 30: { // BL
        const op2 = f < flashSize ? flash16[(f >>> 1) + 1] : r < ramSize ? ram16[(r >>> 1) + 1] : rom16[(pc >>> 1) + 1];
        if ((op2 & 0xd000) !== 0xd000) return slow();
        const sign = (op >> 10) & 1, i1 = ~((op2 >> 13) ^ sign) & 1, i2 = ~((op2 >> 11) ^ sign) & 1;
        const offset = (sign ? -0x1000000 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1);
        R[14] = (pc + 4) | 1;
        return done(pc + 4 + offset, 3);
      }
      case 26: case 27: { // B<cond>
        const cond = (op >> 8) & 15;
        if (cond >= 14) return slow();
        return holds(cond) ? done(next + 2 + ((imm8 << 24) >> 23), 2) : done(next, 1);
      }
      case 28: return done(next + 2 + ((op << 21) >> 20), 2);
      default: return slow();
    }
  };
}
