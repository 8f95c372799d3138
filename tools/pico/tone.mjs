// The piezo: which frequency the PWM block puts on its pin.

const FUNCTION_PWM = 4;
const CSR = 0x00, DIV = 0x04, CC = 0x0c, TOP = 0x10, SLICE_BYTES = 0x14;
const ENABLED = 1, PHASE_CORRECT = 2;
/** Divider, wrap and level are written one after the other; only what then stays is a tone. */
const SETTLE_NS = 50e3;

/**
 * Reads the tone from the registers of the pin's PWM slice, as CircuitPython's pwmio sets them: the divider below
 * 1,908 Hz (in sixteenths, hence up to 3 % beside the frequency asked for), the wrap above.
 *
 * `tones` lists what sounded as {ms, hz}, 0 being silence; `onTone(hz, ns)` is called at each.
 */
export class Tone {
  constructor(pin) {
    this.pin = pin;
    this.hz = 0;
    this.tones = [];
    this.onTone = () => {};
  }

  attach(machine) {
    this.machine = machine;
    const { pwm } = machine.mcu, write = pwm.writeUint32.bind(pwm);
    this.alarm = machine.clock.createAlarm(() => this.#settle());
    pwm.writeUint32 = (offset, value) => {
      write(offset, value);
      this.#changed();
    };
    this.#tell(0, machine.nanos);
  }

  losePower() { this.#tell(0, this.machine.nanos); }

  #changed() {
    this.changedNs = this.machine.nanos;
    this.alarm.schedule(SETTLE_NS);
  }

  #settle() { this.#tell(this.#isOnPin() ? this.#frequency() : 0, this.changedNs); }

  #isOnPin() { return this.machine.mcu.gpio[this.pin].functionSelect === FUNCTION_PWM; }

  #frequency() {
    const { pwm, clkSys } = this.machine.mcu, slice = (this.pin >> 1) & 7;
    const read = (register) => pwm.readUint32(slice * SLICE_BYTES + register);
    const csr = read(CSR), wrap = read(TOP), level = (read(CC) >>> (this.pin & 1 ? 16 : 0)) & 0xffff;
    if (!(csr & ENABLED) || level === 0 || level > wrap) return 0;
    const divider = (read(DIV) & 0xfff) / 16 || 256;
    return Math.round(clkSys / divider / (wrap + 1) / (csr & PHASE_CORRECT ? 2 : 1));
  }

  #tell(hz, ns) {
    if (hz === this.hz) return;
    this.hz = hz;
    this.tones.push({ ms: ns / 1e6, hz });
    this.onTone(hz, ns);
  }
}
