"""The power budget, worked out from the firmware's own constants: what the README's table says.

python -m tools.hardware.power prints it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, NamedTuple

from tools.hardware.facts import BOARD, REVISION, ROOT

HOLD_MA = {"F1": {23: 1500, 40: 1250, 50: 1130}, "F2": {23: 750, 40: 650, 50: 600}}
"""What the fuses hold in mA by the degrees Celsius around them: Bourns' derating table of the MF-MSMF series,
MF-MSMF150/24X and MF-MSMF075. Their values in the schematic are those at 23."""
WARM_C = 50
"""What a closed case may come to in a warm room: 1 A at 5 V is 5 W, all of which stays inside."""
MOST_MA = {ref: held[WARM_C] // 50 * 50 for ref, held in HOLD_MA.items()}
"""What CURRENT_MA may be: by USB-C (F1), by the Pico's USB (F2)."""
MARK = "<!-- power -->"
_GAMMA = 2.2


class Budget(NamedTuple):
    """All in mA."""

    limit: int
    other: int
    idle: int
    light: int
    full: int

    @property
    def whole(self) -> int:
        """What all lights at white would draw together with the rest, if nothing kept them down."""
        return self.other + self.idle + self.full


def settings() -> dict[str, Any]:
    """Return the firmware's settings as it ships."""
    return tomllib.loads((ROOT / "firmware" / "settings.toml").read_text(encoding="utf-8"))


def budget(limit_ma: int, board: Any = BOARD) -> Budget:
    """Return how a limit is shared out, as drivers/lights.py does."""
    idle = board.LIGHT_COUNT * board.LIGHT_IDLE_MA
    light = max(0, limit_ma - board.BASE_MA - idle)
    return Budget(limit_ma, board.BASE_MA, idle, light, board.LIGHT_COUNT * 3 * board.LIGHT_CHANNEL_MA)


def table() -> str:
    """Return the README's table."""
    limit = int(settings()["CURRENT_MA"])
    plans = [budget(limit), budget(MOST_MA["F2"]), budget(MOST_MA["F1"])]
    default = plans[0]
    count, channel, idle = BOARD.LIGHT_COUNT, BOARD.LIGHT_CHANNEL_MA, BOARD.LIGHT_IDLE_MA
    white = 3 * channel
    heads = ("as it ships", "the most, by the Pico's USB", "the most, by USB-C")
    rows = [
        ("mA at 5 V", *heads, "all lights white, were they not kept down"),
        ("---",) * (len(heads) + 2),
        ("Pico, screen, margin", *(plan.other for plan in plans), default.other),
        (f"{count} lights at rest, {idle} each", *(plan.idle for plan in plans), default.idle),
        ("light itself", *(plan.light for plan in plans), f"{count} x 3 x {channel} = {default.full}"),
        ("together", *(f"**{plan.limit}**" for plan in plans), f"**{default.whole}**"),
        ("that is, of full white", *map(_share, plans), "100 %"),
        (f"or so many keys at full white, {white} each", *(plan.light // white for plan in plans), count),
    ]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)


def other_ma() -> dict[str, int]:
    """Return what is not light, in mA, as the board's file says it: Pico, screen, margin."""
    path = ROOT / "firmware" / "pelman" / "boards" / f"{REVISION}.py"
    (said,) = re.findall(r"What is not light: (.+)\.", path.read_text(encoding="utf-8"))
    return {name: int(ma) for name, ma in (part.split() for part in said.split(", "))}


def self_test(colours: int) -> int:
    """Return what the device draws, in mA, while the self-test shows all lights in so many of red, green and
    blue, as it ships: at the settings' brightness, within their limit (drivers/lights.py)."""
    chosen = settings()
    byte = int(255 * (chosen["BRIGHTNESS"] / 100) ** _GAMMA + 0.5)
    plan = budget(int(chosen["CURRENT_MA"]))
    light = BOARD.LIGHT_COUNT * colours * byte * BOARD.LIGHT_CHANNEL_MA / 255
    return plan.other + plan.idle + int(min(light, plan.light) + 0.5)


def _share(part: Budget) -> str:
    return f"{100 * part.light // part.full} %"


if __name__ == "__main__":
    print(table())
