"""The bench: a breadboard with six keys, six lights and a screen, for parts from a drawer. Data only.

    GP3 row 0    [18 MENU] [19 PAGE] [20 INFO]      GP28 lights     GP20 SDA, GP21 SCL of the screen
    GP4 row 1    [31     ] [32     ] [33 OK  ]      GP27 piezo, if there is one
                  GP0       GP1       GP2

Six cards are played on it. The six keys are the cells in the middle of the board, where six cards lie; a key
that is pressed shortly is its cell, and one that is held for 0.6 s is the control key that is written on it
above (HELD): hold the last one for OK. Two people can play (20 and 18 are seats), and opponents, whom PAGE
seats.

Each key has a diode from its column to its row, as rev A; without diodes it works as long as no three keys
are down at once. The lights are the first six of any chain of WS2812 or SK6812 that takes 3.3 V or has a
level shifter, in reading order. Whoever adds control keys writes a third row into ROWS and KEYS, with
52 MENU, 53 OK, 54 PAGE, 55 INFO, takes them out of HELD, and has a board of their own: copy this file.
"""

PICOS = ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w")
"""The Picos that fit, by the name in their boot_out.txt; the first one is what is built for."""

COLUMNS = ("GP0", "GP1", "GP2")
ROWS = ("GP3", "GP4")
LIGHTS = "GP28"
PIEZO = "GP27"
SDA = "GP20"
SCL = "GP21"

NONE = 255
# fmt: off
KEYS = bytes((
    18, 19, 20,
    31, 32, 33,
))
"""Key number (row x 3 + column) -> what it is: 0-51 a cell, 52 MENU, 53 OK, 54 PAGE, 55 INFO."""

HELD = {52: 18, 53: 33, 54: 19, 55: 20}
"""Control key -> the cell whose key is that, while it is held, where it has no key of its own."""

LIGHT_OF = bytes((
    NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
    NONE, NONE, NONE, NONE, NONE, 0, 1, 2, NONE, NONE, NONE, NONE, NONE,
    NONE, NONE, NONE, NONE, NONE, 3, 4, 5, NONE, NONE, NONE, NONE, NONE,
    NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
    NONE, NONE, NONE, NONE,
))
"""What a key is (0-51 a cell, 52-55 a control key) -> place of its light in the chain."""
# fmt: on

LIGHT_COUNT = 6
LIGHT_IDLE_MA = 1
LIGHT_CHANNEL_MA = 20
"""Current of one colour channel at 255: WS2812B, the thirstiest."""
BASE_MA = 100
"""What is not light: Pico 30, screen 20, margin 50."""
