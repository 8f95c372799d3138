// Builds an RP2040 out of rp2040js and the parts that CircuitPython needs and rp2040js lacks.
import { ConsoleLogger, LogLevel, Simulator } from 'rp2040js';
import { FLASH_BASE, IoQspi, NorFlash } from './flash.mjs';
import { RegisterFile, Rosc } from './registers.mjs';

const SSI = 0x18000, RESETS = 0x4000c, IO_QSPI = 0x40018, WATCHDOG = 0x40058, ROSC = 0x40060, VREG = 0x40064;
const I2C_RESETS = [1 << 3, 1 << 4];
const TX_EMPTY = 1 << 4;
const HAD_POWER_ON = 1 << 8;
const CHIP_SELECT = 1;

/**
 * A chip at its first instruction.
 *
 * @param {object} o  rom: boot ROM words; flash: its image; seed: of the random bits; previous: the chip that this
 *                    one was before a reset, to keep what a reset keeps; onReset: called by the watchdog
 */
export function buildChip({ rom, flash, seed, previous, onReset, logLevel = LogLevel.Error, flashTimes }) {
  const mcu = new Simulator().rp2040;
  mcu.logger = new ConsoleLogger(logLevel, false);
  mcu.loadBootrom(rom);
  mcu.flash.set(flash);
  const nor = mcu.peripherals[SSI] = new NorFlash(mcu, flashTimes);
  mcu.peripherals[IO_QSPI] = new IoQspi(mcu, nor);
  const rosc = mcu.peripherals[ROSC] = new Rosc(mcu, seed);
  const vreg = mcu.peripherals[VREG] = new RegisterFile(mcu, 'VREG_AND_CHIP_RESET');
  if (!previous) vreg.registers.set(8, HAD_POWER_ON);
  mcu.qspi[CHIP_SELECT].padValue = 0x5a; // input enabled and pulled up: CircuitPython 10 waits for it to read high
  mcu.qspi[CHIP_SELECT].setInputValue(true);
  keepOverReset(mcu, previous);
  watchTheDog(mcu.peripherals[WATCHDOG], onReset);
  resetI2c(mcu);
  mcu.i2c.forEach(emptyAfterAbort);
  for (const pio of mcu.pio) pio.run = () => {}; // the machine steps it, in step with the processor
  mcu.core.PC = FLASH_BASE; // boot2, as the boot ROM would do
  return { mcu, nor, rosc };
}

function keepOverReset(mcu, previous) {
  if (!previous) return;
  const dog = mcu.peripherals[WATCHDOG], before = previous.peripherals[WATCHDOG];
  dog.scratchData.set(before.scratchData);
  dog.reason = before.reason;
  mcu.sram.set(previous.sram);
}

function watchTheDog(dog, onReset) {
  dog.onWatchdogTrigger = () => {
    dog.alarm.enable = dog.timer.enable = false; // its alarm would go off again at once, for ever
    onReset();
  };
}

/** Lets the RESETS register reset the I2C blocks: else a second busio.I2C finds its block in use. */
function resetI2c(mcu) {
  const resets = mcu.peripherals[RESETS], write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    if (offset === 0) mcu.i2c.forEach((i2c, index) => { if (value & I2C_RESETS[index]) clearI2c(i2c); });
    write(offset, value);
  };
}

function clearI2c(i2c) {
  i2c.enable = i2c.state = i2c.intRaw = i2c.intEnable = 0;
  i2c.busy = i2c.stop = i2c.pendingRestart = false;
  i2c.txFIFO.reset();
  i2c.rxFIFO.reset();
  i2c.checkInterrupts();
}

/** Says that nothing is left to send when a refused write is dropped: else CircuitPython waits for that in vain. */
function emptyAfterAbort(i2c) {
  const abort = i2c.abort.bind(i2c);
  i2c.abort = (reason) => {
    abort(reason);
    i2c.setInterrupts(TX_EMPTY);
  };
}
