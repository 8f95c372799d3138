// Executes Thumb instructions quickly: the common ones with operands in RAM or flash are done here, by a switch on the
// top five bits; the others, and every access to a peripheral, by rp2040js. The cycle counts are the same.
//
// One long function on purpose: some 80 million instructions run for each second of the Pico, so the program counter
// and the flags stay in local variables from one to the next.
const RAM = 0x20000000, FLASH = 0x10000000;

/**
 * Gives the processor `executeMany(budget)`: runs instructions until `budget` cycles have passed or one of them needs
 * rp2040js, which is then the last. Returns the cycles by which the clock must go on; before an instruction that may
 * look at the clock, it has gone on by those before.
 */
export function accelerate(mcu) {
  const { core, clock } = mcu, R = core.registers, slow = core.executeInstruction.bind(core);
  const ram8 = mcu.sram, ram16 = new Uint16Array(ram8.buffer), ram32 = new Uint32Array(ram8.buffer);
  const flash8 = mcu.flash, flash16 = new Uint16Array(flash8.buffer), flash32 = new Uint32Array(flash8.buffer);
  const ramSize = ram8.length, flashSize = flash8.length;
  const rom16 = new Uint16Array(mcu.bootrom.buffer), romSize = rom16.length * 2;
  const blocks = quickenAccess(mcu, ram32);

  /** Reads a register of a peripheral, if the instruction is an LDR of one; else rp2040js does it. */
  const finish = (pc, op) => {
    const address = (R[(op >> 3) & 7] + ((op >> 6) & 31) * 4) >>> 0;
    if (op >> 11 !== 13 || address >>> 28 !== 4 || address & 3 || !blocks[address >>> 14]) return slow();
    R[15] = pc + 2;
    R[op & 7] = blocks[address >>> 14].readUint32(address & 0x3fff);
    return 4;
  };

  core.executeMany = (budget) => {
    if (core.interruptsUpdated) return slow();
    let pc = (R[15] & ~1) >>> 0, cycles = 0, op = 0;
    let { N, Z, C, V } = core;
    run: while (cycles < budget) {
      const inFlash = (pc - FLASH) >>> 0, inRam = (pc - RAM) >>> 0;
      if (inFlash < flashSize) op = flash16[inFlash >>> 1];
      else if (inRam < ramSize) op = ram16[inRam >>> 1];
      else if (pc < romSize) op = rom16[pc >>> 1];
      else { op = 0; break; }
      const d = op & 7, n = (op >> 3) & 7, imm5 = (op >> 6) & 31, w = (op >> 8) & 7, imm8 = op & 255;
      let next = pc + 2, took = 1;
      switch (op >> 11) {
        case 0: { // LSLS #imm, MOVS reg
          const x = R[n], y = x << imm5;
          if (imm5) C = ((x >>> (32 - imm5)) & 1) !== 0;
          R[d] = y; N = y < 0; Z = y === 0;
          break;
        }
        case 1: { // LSRS #imm
          const x = R[n], y = imm5 ? x >>> imm5 : 0;
          C = ((x >>> (imm5 ? imm5 - 1 : 31)) & 1) !== 0;
          R[d] = y; N = false; Z = y === 0;
          break;
        }
        case 2: { // ASRS #imm
          const x = R[n] | 0, y = imm5 ? x >> imm5 : x >> 31;
          C = ((x >> (imm5 ? imm5 - 1 : 31)) & 1) !== 0;
          R[d] = y; N = y < 0; Z = y === 0;
          break;
        }
        case 3: { // ADDS, SUBS Rd, Rn, Rm or #imm3
          const x = R[n], y = op & 0x400 ? (op >> 6) & 7 : R[(op >> 6) & 7];
          let r;
          if (op & 0x200) {
            r = (x - y) >>> 0; C = x >= y; V = ((x ^ y) & (x ^ r)) < 0;
          } else {
            const s = x + y;
            r = s >>> 0; C = s > 0xffffffff; V = ((x ^ r) & (y ^ r)) < 0;
          }
          R[d] = r; N = (r | 0) < 0; Z = r === 0;
          break;
        }
        case 4: R[w] = imm8; N = false; Z = imm8 === 0; break; // MOVS #imm
        case 5: { // CMP #imm
          const x = R[w], r = (x - imm8) >>> 0;
          N = (r | 0) < 0; Z = r === 0; C = x >= imm8; V = ((x ^ imm8) & (x ^ r)) < 0;
          break;
        }
        case 6: { // ADDS #imm
          const x = R[w], s = x + imm8, r = s >>> 0;
          R[w] = r; N = (r | 0) < 0; Z = r === 0; C = s > 0xffffffff; V = ((x ^ r) & (imm8 ^ r)) < 0;
          break;
        }
        case 7: { // SUBS #imm
          const x = R[w], r = (x - imm8) >>> 0;
          R[w] = r; N = (r | 0) < 0; Z = r === 0; C = x >= imm8; V = ((x ^ imm8) & (x ^ r)) < 0;
          break;
        }
        case 8: switch (imm5) {
          case 0: case 1: case 8: case 12: case 13: case 14: { // ANDS, EORS, TST, ORRS, MULS, BICS
            const x = R[d], y = R[n];
            let r;
            if (imm5 === 0 || imm5 === 8) r = x & y;
            else if (imm5 === 1) r = x ^ y;
            else if (imm5 === 12) r = x | y;
            else if (imm5 === 13) r = Math.imul(x, y);
            else r = x & ~y;
            if (imm5 !== 8) R[d] = r;
            N = r < 0; Z = r === 0;
            break;
          }
          case 9: { // RSBS #0
            const y = R[n], r = -y >>> 0;
            R[d] = r; N = (r | 0) < 0; Z = r === 0; C = y === 0; V = (y & r) >>> 31 === 1;
            break;
          }
          case 10: case 20: case 21: case 22: case 23: { // CMP
            const left = imm5 === 10 ? d : ((op >> 4) & 8) | d, right = (op >> 3) & 15;
            if (imm5 !== 10 && (left === 15 || right === 15)) break run;
            const x = R[left], y = R[imm5 === 10 ? n : right], r = (x - y) >>> 0;
            N = (r | 0) < 0; Z = r === 0; C = x >= y; V = ((x ^ y) & (x ^ r)) < 0;
            break;
          }
          case 17: case 18: case 19: case 24: case 25: case 26: case 27: { // ADD, MOV with high registers
            const to = ((op >> 4) & 8) | d, from = (op >> 3) & 15;
            if (to === 13 || from === 15 || (to === 15 && imm5 < 24)) break run;
            if (to === 15) { next = (R[from] & ~1) >>> 0; took = 2; } else R[to] = imm5 < 24 ? R[to] + R[from] : R[from];
            break;
          }
          case 28: case 29: case 30: case 31: { // BX, BLX
            const to = R[(op >> 3) & 15];
            if (op & 7 || (imm5 < 30 && to >>> 28 === 15)) break run;
            if (imm5 >= 30) R[14] = next | 1;
            next = (to & ~1) >>> 0; took = 2;
            break;
          }
          default: break run;
        } break;
        case 9: case 13: case 19: { // LDR from the code, Rn + #imm, SP + #imm
          const a = op >> 11 === 13 ? (R[n] + imm5 * 4) >>> 0 : op >> 11 === 9 ? ((pc + 4) & ~3) + imm8 * 4 : R[13] + imm8 * 4;
          const q = (a - RAM) >>> 0, f = (a - FLASH) >>> 0;
          if (a & 3) break run;
          if (q < ramSize) R[op >> 11 === 13 ? d : w] = ram32[q >>> 2];
          else if (f < flashSize) R[op >> 11 === 13 ? d : w] = flash32[f >>> 2];
          else break run;
          took = 2;
          break;
        }
        case 10: case 11: { // loads and stores at Rn + Rm
          const a = (R[n] + R[(op >> 6) & 7]) >>> 0, q = (a - RAM) >>> 0, f = (a - FLASH) >>> 0, kind = (op >> 9) & 7;
          if (kind === 0) {
            if (q >= ramSize || a & 3) break run;
            ram32[q >>> 2] = R[d];
          } else if (kind === 2) {
            if (q >= ramSize) break run;
            ram8[q] = R[d];
          } else if (kind === 4) {
            if (a & 3) break run;
            if (q < ramSize) R[d] = ram32[q >>> 2]; else if (f < flashSize) R[d] = flash32[f >>> 2]; else break run;
          } else if (kind === 5) {
            if (a & 1) break run;
            if (q < ramSize) R[d] = ram16[q >>> 1]; else if (f < flashSize) R[d] = flash16[f >>> 1]; else break run;
          } else if (kind === 6 || kind === 3) {
            let x;
            if (q < ramSize) x = ram8[q]; else if (f < flashSize) x = flash8[f]; else break run;
            R[d] = kind === 3 ? (x << 24) >> 24 : x;
          } else break run;
          took = 2;
          break;
        }
        case 12: case 18: { // STR at Rn + #imm, SP + #imm
          const a = op >> 11 === 12 ? (R[n] + imm5 * 4) >>> 0 : R[13] + imm8 * 4, q = (a - RAM) >>> 0;
          if (q >= ramSize || a & 3) break run;
          ram32[q >>> 2] = R[op >> 11 === 12 ? d : w];
          took = 2;
          break;
        }
        case 14: { // STRB
          const q = (R[n] + imm5 - RAM) >>> 0;
          if (q >= ramSize) break run;
          ram8[q] = R[d]; took = 2;
          break;
        }
        case 15: { // LDRB
          const a = R[n] + imm5, q = (a - RAM) >>> 0, f = (a - FLASH) >>> 0;
          if (q < ramSize) R[d] = ram8[q]; else if (f < flashSize) R[d] = flash8[f]; else break run;
          took = 2;
          break;
        }
        case 16: { // STRH
          const q = (R[n] + imm5 * 2 - RAM) >>> 0;
          if (q >= ramSize || q & 1) break run;
          ram16[q >>> 1] = R[d]; took = 2;
          break;
        }
        case 17: { // LDRH
          const a = (R[n] + imm5 * 2) >>> 0, q = (a - RAM) >>> 0, f = (a - FLASH) >>> 0;
          if (a & 1) break run;
          if (q < ramSize) R[d] = ram16[q >>> 1]; else if (f < flashSize) R[d] = flash16[f >>> 1]; else break run;
          took = 2;
          break;
        }
        case 21: R[w] = R[13] + imm8 * 4; break; // ADD Rd, SP, #imm
        case 22:
          if ((op & 0xff00) === 0xb000) { // ADD, SUB SP
            R[13] += op & 0x80 ? -(op & 0x7f) * 4 : (op & 0x7f) * 4;
          } else if ((op & 0xff00) === 0xb200) { // SXTH, SXTB, UXTH, UXTB
            const x = R[n], kind = imm5 & 3;
            R[d] = kind === 0 ? (x << 16) >> 16 : kind === 1 ? (x << 24) >> 24 : kind === 2 ? x & 0xffff : x & 0xff;
          } else if ((op & 0xfe00) === 0xb400) { // PUSH
            let count = 0;
            for (let i = 0; i < 9; i++) count += (op >> i) & 1;
            let q = R[13] - count * 4 - RAM;
            if (q < 0 || q + count * 4 > ramSize) break run;
            R[13] -= count * 4;
            q >>>= 2;
            for (let i = 0; i < 8; i++) if (op & (1 << i)) ram32[q++] = R[i];
            if (op & 256) ram32[q] = R[14];
            took = 1 + count - ((op >> 8) & 1);
          } else break run;
          break;
        case 23: { // POP
          let q = R[13] - RAM, count = 0;
          if ((op & 0xfe00) !== 0xbc00 || q < 0 || q + 36 > ramSize) break run;
          q >>>= 2;
          for (let i = 0; i < 8; i++) count += (op >> i) & 1;
          const to = op & 256 ? ram32[q + count] : 0;
          if (to >>> 28 === 15) break run; // the end of an exception
          for (let i = 0; i < 8; i++) if (op & (1 << i)) R[i] = ram32[q++];
          R[13] += (count + ((op >> 8) & 1)) * 4;
          took = 1 + count;
          if (op & 256) { next = (to & ~1) >>> 0; took = 3 + count; }
          break;
        }
        case 26: case 27: { // B with a condition
          let holds;
          switch ((op >> 8) & 15) {
            case 0: holds = Z; break;
            case 1: holds = !Z; break;
            case 2: holds = C; break;
            case 3: holds = !C; break;
            case 4: holds = N; break;
            case 5: holds = !N; break;
            case 6: holds = V; break;
            case 7: holds = !V; break;
            case 8: holds = C && !Z; break;
            case 9: holds = !C || Z; break;
            case 10: holds = N === V; break;
            case 11: holds = N !== V; break;
            case 12: holds = !Z && N === V; break;
            case 13: holds = Z || N !== V; break;
            default: break run;
          }
          if (holds) { next = (next + 2 + ((imm8 << 24) >> 23)) >>> 0; took = 2; }
          break;
        }
        case 28: next = (next + 2 + ((op << 21) >> 20)) >>> 0; took = 2; break; // B
        case 30: { // BL
          const op2 = inFlash < flashSize ? flash16[(inFlash >>> 1) + 1] : inRam < ramSize ? ram16[(inRam >>> 1) + 1] : rom16[(pc >>> 1) + 1];
          if ((op2 & 0xd000) !== 0xd000) break run;
          const sign = (op >> 10) & 1, i1 = ~((op2 >> 13) ^ sign) & 1, i2 = ~((op2 >> 11) ^ sign) & 1;
          R[14] = (pc + 4) | 1;
          next = (pc + 4 + ((sign ? -0x1000000 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1))) >>> 0;
          took = 3;
          break;
        }
        default: break run;
      }
      pc = next;
      cycles += took;
    }
    R[15] = pc;
    core.N = N; core.Z = Z; core.C = C; core.V = V;
    if (cycles >= budget) return cycles;
    clock.nanosCounter += cycles * (1e9 / mcu.clkSys);
    return finish(pc, op);
  };
}

/** Makes rp2040js's own access to memory quicker; returns the peripherals by the upper bits of their address. */
function quickenAccess(mcu, ram32) {
  const read = mcu.readUint32.bind(mcu), write = mcu.writeUint32.bind(mcu), size = mcu.sram.length;
  mcu.readUint32 = (address) => {
    const a = address >>> 0, q = (a - RAM) >>> 0;
    return q < size && !(a & 3) ? ram32[q >>> 2] : read(a);
  };
  mcu.writeUint32 = (address, value) => {
    const a = address >>> 0, q = (a - RAM) >>> 0;
    if (q < size && !(a & 3)) ram32[q >>> 2] = value; else write(a, value);
  };
  const blocks = new Array(0x14100).fill(undefined); // a plain array is far quicker than rp2040js's sparse object
  for (const [page, peripheral] of Object.entries(mcu.peripherals)) blocks[Number(page) >>> 2] = peripheral;
  mcu.findPeripheral = (address) => blocks[address >>> 14];
  return blocks;
}
