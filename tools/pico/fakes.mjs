// Stand-ins for the machine, with which the parts are tested alone.
import { GPIOPinState } from 'rp2040js';

/** Pins that tests drive: `drive(pin, true, false or null)`; `seen[pin]` is the level that the chip last read. */
export class FakeMachine {
  constructor() {
    this.isOn = true;
    this.nanos = 0;
    this.outside = [];
    this.hooks = Array.from({ length: 30 }, () => []);
    this.seen = [];
    this.alarms = [];
    this.clock = {
      createAlarm: (act) => ({ schedule: (ns) => { this.alarms.push({ at: this.nanos + ns, act }); } }),
    };
    const gpio = Array.from({ length: 30 }, () => ({ value: GPIOPinState.Input, functionSelect: 5 }));
    this.mcu = { gpio, clkSys: 125e6, i2c: [{}, {}] };
  }

  level(pin) {
    const { value } = this.mcu.gpio[pin];
    if (value === GPIOPinState.High || value === GPIOPinState.Low) return value === GPIOPinState.High;
    return this.outside[pin]?.() ?? true; // pulled up
  }

  refresh(pin) { this.seen[pin] = this.level(pin); }

  drive(pin, isHigh) {
    const state = isHigh === null ? GPIOPinState.Input : isHigh ? GPIOPinState.High : GPIOPinState.Low;
    this.mcu.gpio[pin].value = state;
    this.refresh(pin);
    for (const hook of this.hooks[pin]) hook(state, this.nanos);
  }

  /** Lets time pass, and what is due happen. */
  pass(ns) {
    const end = this.nanos + ns;
    for (;;) {
      this.alarms.sort((a, b) => a.at - b.at);
      if (!this.alarms.length || this.alarms[0].at > end) break;
      const { at, act } = this.alarms.shift();
      this.nanos = at;
      act();
    }
    this.nanos = end;
  }
}
