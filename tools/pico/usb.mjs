// The USB host: reads the console of CircuitPython line by line, and types at it.
import { USBCDC } from 'rp2040js';

/** The serial console. What the device prints before the host has enumerated it (about 2.3 s) is lost. */
export class UsbConsole {
  constructor(onText) {
    this.onText = onText;
    this.isConnected = false;
    this.outgoing = [];
  }

  /** Joins a new chip; without a host (`hasHost` false) it only gets power. */
  attach(mcu, hasHost) {
    this.isConnected = false;
    this.armed = 0;
    this.usb = mcu.usbCtrl;
    this.cdc = new USBCDC(mcu.usbCtrl);
    if (!hasHost) mcu.usbCtrl.onUSBEnabled = () => {};
    this.cdc.onSerialData = (data) => this.onText(Buffer.from(data).toString('latin1'));
    this.cdc.onDeviceConnected = () => { this.isConnected = true; };
    // Answer only when there is something to send. rp2040js answers each arming of the endpoint with an
    // empty packet 10 us later, which makes CircuitPython spend half of its time in USB.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.armed = size;
      this.#pump();
    };
  }

  send(text) {
    this.outgoing.push(...Buffer.from(text, 'utf8'));
    this.#pump();
  }

  #pump() {
    if (!this.armed || !this.outgoing.length) return;
    const size = this.armed;
    this.armed = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, Uint8Array.from(this.outgoing.splice(0, size)));
  }
}
