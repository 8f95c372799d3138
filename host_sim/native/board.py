"""`board`: the pins of a Raspberry Pi Pico."""

from microcontroller import Pin

board_id = "raspberry_pi_pico"

GP0, GP1, GP2, GP3, GP4, GP5, GP6, GP7 = (Pin(f"GP{number}") for number in range(8))
GP8, GP9, GP10, GP11, GP12, GP13, GP14, GP15 = (Pin(f"GP{number}") for number in range(8, 16))
GP16, GP17, GP18, GP19, GP20, GP21, GP22, GP23 = (Pin(f"GP{number}") for number in range(16, 24))
GP24, GP25, GP26, GP27, GP28 = (Pin(f"GP{number}") for number in range(24, 29))
SMPS_MODE, VBUS_SENSE, LED = GP23, GP24, GP25
A0, A1, A2 = GP26_A0, GP27_A1, GP28_A2 = GP26, GP27, GP28
A3 = VOLTAGE_MONITOR = Pin("A3")
