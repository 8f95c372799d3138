// The I2C bus with one target on it, whose plug can be pulled and which can refuse what it gets.

const DEFAULT_BIT_CYCLES = 312; // 400 kHz

/**
 * The wires between the Pico and a target: the I2C block's traffic, and the bit-banging with which CircuitPython asks
 * for a device. Pull-ups sit on the target's module: without it the lines are low, and `busio.I2C` says so.
 *
 * `onWrite(bytes, ns)` is called at the end of each write that the target took, at least in part.
 *
 * @param {object} o  bus: 0 or 1; sda, scl: pins; nackEvery: refuse each Nth write, at its address or, with nackAt, at
 *                    that byte (0 is the first after the address)
 */
export class I2cWires {
  constructor({ bus, sda, scl, nackEvery = 0, nackAt = null }, target) {
    Object.assign(this, { bus, sda, scl, target, nackEvery, nackAt });
    this.isPlugged = true;
    this.onWrite = () => {};
    this.transactions = this.refused = 0;
    this.bytes = null; // of the write that is under way
  }

  attach(machine) {
    this.machine = machine;
    this.bytes = null;
    const i2c = machine.mcu.i2c[this.bus];
    i2c.onStart = () => this.#after(i2c, 1, () => i2c.completeStart());
    i2c.onConnect = (address, mode) => this.#after(i2c, 9, () => i2c.completeConnect(this.begin(address, mode === 1)));
    i2c.onWriteByte = (byte) => this.#after(i2c, 9, () => i2c.completeWrite(this.write(byte)));
    i2c.onReadByte = () => this.#after(i2c, 9, () => i2c.completeRead(this.isPlugged ? this.target.status() : 0xff));
    i2c.onStop = () => this.#after(i2c, 1, () => { this.end(); i2c.completeStop(); });
    this.#listenToBitBanging(machine);
  }

  /** Pulls the target off its plug: it loses its power. */
  unplug() {
    this.isPlugged = false;
    this.bytes = null;
    this.#refresh();
  }

  /** Plugs the target in again: switched off, its RAM full of noise. */
  plug() {
    if (this.isPlugged) return;
    this.isPlugged = true;
    this.target.powerUp();
    this.#refresh();
  }

  losePower() {
    this.bytes = null;
    this.target.powerUp();
  }

  /** An address on the bus: whether the target answers. */
  begin(address, isRead = false) {
    this.bytes = null;
    if (!this.isPlugged || address !== this.target.address) return false;
    if (isRead) return true;
    this.transactions++;
    this.isRefusing = this.nackEvery > 0 && this.transactions % this.nackEvery === 0;
    if (this.isRefusing) this.refused++;
    if (this.isRefusing && this.nackAt === null) return false;
    this.bytes = [];
    this.target.begin();
    return true;
  }

  /** A byte written: whether the target takes it. */
  write(byte) {
    if (!this.isPlugged || this.bytes === null) return false;
    if (this.isRefusing && this.bytes.length >= this.nackAt) return false;
    this.bytes.push(byte);
    this.target.take(byte);
    return true;
  }

  /** The stop condition. */
  end() {
    const bytes = this.bytes;
    this.bytes = null;
    if (bytes === null) return;
    this.target.end();
    if (bytes.length) this.onWrite(Uint8Array.from(bytes), this.machine?.nanos ?? 0);
  }

  /** Each bit takes its time on the wire. */
  #after(i2c, bits, act) {
    const cycles = i2c.sclHighPeriod + i2c.sclLowPeriod || DEFAULT_BIT_CYCLES;
    const { clock, mcu } = this.machine;
    clock.createAlarm(act).schedule(bits * cycles * (1e9 / mcu.clkSys));
  }

  #refresh() {
    if (!this.machine?.isOn) return;
    for (const pin of [this.scl, this.sda]) this.machine.refresh(pin);
  }

  /** CircuitPython probes for a device by hand: start, address, acknowledge, stop. */
  #listenToBitBanging(machine) {
    const banging = new BitBanging(this);
    machine.outside[this.scl] = () => (this.isPlugged ? true : null);
    machine.outside[this.sda] = () => (this.isPlugged ? !banging.isPulling : null);
    const watch = () => {
      banging.see(machine.level(this.scl), machine.level(this.sda));
      machine.refresh(this.sda);
    };
    machine.hooks[this.scl].push(watch);
    machine.hooks[this.sda].push(watch);
  }
}

/** Reads the two lines bit by bit, and pulls SDA low to acknowledge. */
class BitBanging {
  constructor(wires) {
    this.wires = wires;
    this.isPulling = false;
    this.scl = this.sda = true;
    this.bits = -1; // of the byte that comes; -1 when the bus is free
    this.isAnswered = this.isMine = false;
  }

  see(scl, level) {
    const sda = this.isPulling ? this.sda : level;
    if (this.scl && scl && this.sda !== sda) this.#startOrStop(sda);
    else if (this.bits >= 0 && !this.scl && scl) this.#rise(sda);
    else if (this.bits >= 0 && this.scl && !scl) this.#fall();
    this.scl = scl;
    this.sda = sda;
  }

  #startOrStop(sda) {
    if (sda && this.isMine) this.wires.end();
    this.isMine = this.isAnswered = false;
    this.isAddress = true;
    this.bits = sda ? -1 : 0;
    this.byte = 0;
  }

  #rise(sda) {
    if (this.bits === 8) return;
    this.byte = (this.byte << 1) | (sda ? 1 : 0);
    this.bits++;
  }

  #fall() {
    if (this.bits === 8 && !this.isAnswered) {
      this.isPulling = this.#take();
      this.isAnswered = true;
    } else if (this.isAnswered) {
      this.isPulling = this.isAnswered = false;
      this.bits = this.byte = 0;
    }
  }

  #take() {
    if (!this.isAddress) return this.isMine && this.wires.write(this.byte & 0xff);
    this.isAddress = false;
    this.isMine = !(this.byte & 1) && this.wires.begin(this.byte >> 1);
    return this.isMine;
  }
}
