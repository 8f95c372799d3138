// The SSD1306 display controller: 1,024 bytes of RAM behind the command set of its datasheet.
import { randomOf } from './keys.mjs';

export const WIDTH = 128, HEIGHT = 64, PAGES = 8;
const ONE_BYTE = 0x80, DATA = 0x40;
const HORIZONTAL = 0, VERTICAL = 1;
/** How many bytes follow a command; none where it is not named. */
const ARGUMENTS = {
  0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2a: 5, 0x81: 1, 0x8d: 1, 0xa3: 2, 0xa8: 1, 0xad: 1,
  0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1,
};

/** The chip as a target on the I2C bus: `begin()`, `take(byte)` for each byte written to it, `end()`. */
export class Ssd1306 {
  constructor(address = 0x3c) {
    this.address = address;
    this.powerUp(new Uint8Array(WIDTH * PAGES));
  }

  /** As after power-on: switched off, its RAM holding whatever it happens to hold. */
  powerUp(ram = garbage()) {
    this.ram = ram;
    this.isOn = this.isInverted = this.isAllOn = this.isRemapped = this.isFlipped = false;
    this.contrast = 0x7f;
    this.mode = 2;
    this.startLine = this.offset = 0;
    this.column = this.columnFrom = this.page = this.pageFrom = 0;
    this.columnTo = WIDTH - 1;
    this.pageTo = PAGES - 1;
    this.command = [];
    this.begin();
  }

  begin() { this.expected = 'control'; }

  take(byte) {
    if (this.expected === 'control') {
      this.isSingle = Boolean(byte & ONE_BYTE);
      this.expected = byte & DATA ? 'data' : 'command';
      return;
    }
    if (this.expected === 'data') this.#takeData(byte); else this.#takeCommand(byte);
    if (this.isSingle) this.expected = 'control';
  }

  end() {}

  /** The status byte that a read gives: bit 6 is set while the display is off. */
  status() { return this.isOn ? 0 : 0x40; }

  /** 1 where the glass is lit; (0, 0) is the viewer's top left on the usual module. */
  pixel(x, y) {
    if (!this.isOn) return 0;
    const column = this.isRemapped ? x : WIDTH - 1 - x;
    const row = ((this.isFlipped ? y : HEIGHT - 1 - y) + this.startLine + this.offset) % HEIGHT;
    const bit = this.isAllOn ? 1 : (this.ram[(row >> 3) * WIDTH + column] >> (row & 7)) & 1;
    return bit ^ (this.isInverted ? 1 : 0);
  }

  /** The glass as text, two rows of pixels a line. */
  text() {
    const lines = [];
    for (let y = 0; y < HEIGHT; y += 2) {
      let line = '';
      for (let x = 0; x < WIDTH; x++) line += ' ▀▄█'[this.pixel(x, y) | (this.pixel(x, y + 1) << 1)];
      lines.push(line.trimEnd());
    }
    return lines.join('\n');
  }

  #takeData(byte) {
    this.ram[this.page * WIDTH + this.column] = byte;
    if (this.mode === HORIZONTAL) {
      if (this.#nextColumn()) this.#nextPage();
    } else if (this.mode === VERTICAL) {
      if (this.#nextPage()) this.#nextColumn();
    } else this.column = (this.column + 1) % WIDTH;
  }

  #nextColumn() {
    const isLast = this.column === this.columnTo;
    this.column = isLast ? this.columnFrom : (this.column + 1) % WIDTH;
    return isLast;
  }

  #nextPage() {
    const isLast = this.page === this.pageTo;
    this.page = isLast ? this.pageFrom : (this.page + 1) % PAGES;
    return isLast;
  }

  #takeCommand(byte) {
    this.command.push(byte);
    if (this.command.length <= (ARGUMENTS[this.command[0]] ?? 0)) return;
    const [op, a, b] = this.command;
    this.command = [];
    if (a !== undefined) this.#configure(op, a, b);
    else if (op < 0x20 || (op & 0xf8) === 0xb0) this.#point(op);
    else if (op >= 0x40 && op < 0x80) this.startLine = op & 63;
    else this.#switch(op);
  }

  #configure(op, a, b) {
    switch (op) {
      case 0x20: this.mode = a & 3; break;
      case 0x21: this.columnFrom = this.column = a % WIDTH; this.columnTo = b % WIDTH; break;
      case 0x22: this.pageFrom = this.page = a % PAGES; this.pageTo = b % PAGES; break;
      case 0x81: this.contrast = a; break;
      case 0xd3: this.offset = a % HEIGHT; break;
      default: // scrolling, clocks and voltages do not change what we look at
    }
  }

  #point(op) {
    if (op >= 0xb0) this.page = op & 7;
    else if (op >= 0x10) this.column = ((op & 7) << 4) | (this.column & 15);
    else this.column = (this.column & 0x70) | op;
  }

  #switch(op) {
    switch (op) {
      case 0xa0: case 0xa1: this.isRemapped = op === 0xa1; break;
      case 0xa4: case 0xa5: this.isAllOn = op === 0xa5; break;
      case 0xa6: case 0xa7: this.isInverted = op === 0xa7; break;
      case 0xae: case 0xaf: this.isOn = op === 0xaf; break;
      case 0xc0: case 0xc8: this.isFlipped = op === 0xc8; break;
      default:
    }
  }
}

/** What a RAM may hold after power-on: always the same noise, so that runs repeat. */
function garbage() {
  const random = randomOf(1306);
  return Uint8Array.from({ length: WIDTH * PAGES }, () => random() * 256);
}
