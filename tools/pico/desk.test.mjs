// The whole machine with the real CircuitPython: UF2=… BOOTROM=… node --test desk.test.mjs; skipped without them.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { PicoDesk } from './desk.mjs';
import { NVM_AT, VOLUME_AT } from './flash.mjs';
import { HARSH_BOUNCE } from './keys.mjs';

const { UF2 = '', BOOTROM = '' } = process.env;
const skip = !(existsSync(UF2) && existsSync(BOOTROM)) && 'UF2 and BOOTROM name no files';

const BEGIN = `
import board, busio, keypad, microcontroller, pwmio, supervisor, time, watchdog
while not supervisor.runtime.serial_connected:
    pass
nvm = microcontroller.nvm
`;

function boot(code, options = {}) { return new PicoDesk({ volume: { 'code.py': BEGIN + code }, ...options }); }

test('keys reach keypad.KeyMatrix, and the REPL answers', { skip }, () => {
  const desk = boot(`
rows = [getattr(board, "GP%d" % pin) for pin in (13, 14, 15, 26, 22)]
columns = [getattr(board, "GP%d" % pin) for pin in range(13)]
keys = keypad.KeyMatrix(rows, columns, interval=0.002)
print("READY")
while True:
    event = keys.events.get()
    if event:
        print("KEY", event.key_number, event.pressed)
`);
  assert.ok(desk.runUntilLine('READY'));
  const start = desk.ms;
  desk.tap(53);
  const { ms } = desk.runUntilLine(/KEY 57 True/);
  assert.ok(ms - start < 6, `${ms - start} ms`);
  assert.ok(desk.runUntilLine(/KEY 57 False/));
  const from = desk.lines.length;
  desk.bouncingTap(0, 40, HARSH_BOUNCE);
  desk.run(100);
  assert.ok(desk.lines.slice(from).filter(({ line }) => line === 'KEY 0 True').length > 1, 'it bounces');
  assert.equal(desk.matrix.closed.size, 0);
  desk.machine.send('\x03');
  assert.ok(desk.runUntilLine(/KeyboardInterrupt/));
  desk.run(100);
  desk.machine.send('\r');
  assert.ok(desk.machine.runUntilText('>>> ', 500));
  desk.machine.send('print(6 * 7 + 1000)\r');
  assert.ok(desk.runUntilLine(/^1042/));
});

test('flash outlives a power cut in the middle of a write, the screen does not, and time goes on', { skip }, () => {
  const desk = boot(`
i2c = busio.I2C(board.GP21, board.GP20, frequency=400000)
while not i2c.try_lock():
    pass
i2c.writeto(0x3c, b"\\x00\\xaf")
print("BOOT", nvm[0], nvm[1])
if nvm[0] == 255:
    nvm[0] = 7
    print("WRITTEN")
    time.sleep(0.1)
    nvm[0:2] = b"89"
    print("DONE" if nvm[0] == 56 else "BAD")
while True:
    pass
`);
  let offMs = 0;
  desk.onFlash = ({ kind, at }) => {
    if (kind !== 'erase' || at !== NVM_AT || offMs) return;
    offMs = desk.ms;
    desk.power(false);
    desk.at(offMs + 1000, () => desk.power(true));
  };
  const told = [];
  desk.onEvent = (ns, kind, value) => { if (kind === 'power') told.push(value); };
  desk.runTo(7000);
  const lines = desk.lines.map(({ line }) => line).filter((line) => /^(BOOT|WRITTEN|DONE|BAD)/.test(line));
  assert.deepEqual(lines, ['BOOT 255 255', 'WRITTEN', 'BOOT 255 255', 'WRITTEN', 'DONE']);
  assert.deepEqual(told, [false, true]);
  assert.ok(desk.lines.findLast(({ line }) => line.startsWith('BOOT')).ms > offMs + 2200);
  assert.equal(desk.screen.isOn, true, 'switched on again');
  const inNvm = desk.flashOps.filter(({ at }) => at >= NVM_AT && at < VOLUME_AT).map(({ kind }) => kind);
  assert.deepEqual(inNvm.slice(0, 3), ['program', 'erase', 'program']);
});

test('after its first start CircuitPython is quicker', { skip }, () => {
  const files = { 'code.py': 'print("HELLO")\nimport time\ntime.sleep(1)\nprint("END")\n' };
  const desk = PicoDesk.afterFirstBoot({ volume: files });
  const { ms } = desk.runUntilLine(/END/);
  assert.ok(ms > 2200 && ms < 2300, `${ms} ms`);
  assert.ok(!desk.flashOps.length);
});

test('a flash snapshot boots another desk', { skip }, () => {
  const code = 'print("NVM", nvm[5])\nif nvm[5] == 255:\n    nvm[5] = 3\nprint("DONE")\n';
  const desk = boot(code);
  assert.ok(desk.runUntilLine(/NVM 255/));
  assert.ok(desk.runUntilLine(/DONE/));
  assert.equal(desk.nvm()[5], 3);
  assert.ok(new PicoDesk({ flash: desk.flash() }).runUntilLine(/NVM 3/));
});

test('the watchdog resets the chip, and what was planned still happens', { skip }, () => {
  const desk = boot(`
print("REASON", microcontroller.cpu.reset_reason)
if microcontroller.cpu.reset_reason != microcontroller.ResetReason.WATCHDOG:
    dog = microcontroller.watchdog
    dog.timeout = 1.0
    dog.mode = watchdog.WatchDogMode.RESET
while True:
    pass
`);
  let isPressed = false;
  desk.at(3400, () => { isPressed = true; });
  assert.ok(desk.runUntilLine(/REASON .*POWER_ON/));
  assert.ok(desk.runUntilLine(/REASON .*WATCHDOG/));
  assert.equal(desk.machine.resets, 1);
  assert.ok(desk.ms > 3400 && isPressed);
});

test('code runs again after a reload, with the same I2C bus and a tone', { skip }, () => {
  const desk = boot(`
i2c = busio.I2C(board.GP21, board.GP20, frequency=400000)
piezo = pwmio.PWMOut(board.GP27, frequency=440, duty_cycle=4000, variable_frequency=True)
time.sleep(0.05)
piezo.frequency = 2000
time.sleep(0.05)
piezo.duty_cycle = 0
print("RUN", nvm[0])
if nvm[0] == 255:
    nvm[0] = 1
    supervisor.reload()
`);
  assert.ok(desk.runUntilLine(/RUN 255/));
  assert.ok(desk.runUntilLine(/RUN 1/));
  assert.ok(!desk.lines.some(({ line }) => line.includes('Traceback')));
  const [low, high, silence] = desk.tone.tones;
  assert.ok(Math.abs(low.hz - 440) < 5, `${low.hz} Hz`);
  assert.deepEqual([high.hz, silence.hz], [2000, 0]);
  assert.ok(Math.abs(high.ms - low.ms - 50) < 2);
});

test('a screen that is missing or refuses is an error in Python', { skip }, () => {
  const absent = boot('busio.I2C(board.GP21, board.GP20)\n', { screen: { isPlugged: false } });
  assert.ok(absent.runUntilLine(/RuntimeError: No pull up/));
  const desk = boot(`
i2c = busio.I2C(board.GP21, board.GP20, frequency=400000)
while not i2c.try_lock():
    pass
while True:
    try:
        i2c.writeto(0x3c, b"\\x80\\xe3")
        print("OK")
    except OSError as error:
        print("ERROR", error.errno)
    time.sleep(0.1)
`, { screen: { nackEvery: 3 } });
  const next = (count) => Array.from({ length: count }, () => desk.runUntilLine(/^(OK|ERROR)/).line.trim());
  assert.deepEqual(next(4), ['OK', 'OK', 'ERROR 19', 'OK']);
  desk.wires.nackEvery = 0;
  desk.wires.unplug();
  assert.match(next(2)[1], /^ERROR/);
  desk.wires.plug();
  assert.equal(next(2)[1], 'OK');
});

test('the quick decoder and that of rp2040js give the same, to the nanosecond', { skip }, () => {
  const code = `
import board, neopixel_write, digitalio, math, os
pin = digitalio.DigitalInOut(board.GP28)
pin.switch_to_output()
neopixel_write.neopixel_write(pin, bytes(range(168)))
print("A", sum(n * n % 7 - n // 3 for n in range(500)), math.sin(1), os.urandom(4), hash("x" * 99))
nvm[9] = 3
print("B", nvm[9], supervisor.ticks_ms(), sorted({"%04x" % (n * 12345 & 0xffff) for n in range(40)}))
`;
  const seen = [true, false].map((fast) => {
    const desk = boot(code, { fast });
    desk.runUntilLine(/^B /, 4000);
    return { lines: desk.lines, flash: desk.flashOps, lights: desk.lights.frames };
  });
  assert.ok(seen[0].lights.length && seen[0].lines.some(({ line }) => line.startsWith('B 3')));
  assert.deepEqual(seen[0], seen[1]);
});

test('it runs on a charger, without a USB host', { skip }, () => {
  const desk = new PicoDesk({ usb: false, volume: { 'code.py': `
import board, digitalio
pin = digitalio.DigitalInOut(board.GP19)
pin.switch_to_output(True)
while True:
    pass
` } });
  assert.ok(desk.run(4000, () => desk.machine.level(19)));
  assert.deepEqual(desk.lines, []);
});
