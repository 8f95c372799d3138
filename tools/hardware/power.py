"""The power budget, worked out from the firmware's own constants: what the README's table says.

python -m tools.hardware.power prints it.
"""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

from tools.hardware.facts import BOARD, ROOT

FUSE_MA = {"F1": 1500, "F2": 750}
"""What the fuses hold, as their values in the schematic say."""
MARK = "<!-- power -->"


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
    default, most = budget(limit), budget(FUSE_MA["F1"])
    count, channel, idle = BOARD.LIGHT_COUNT, BOARD.LIGHT_CHANNEL_MA, BOARD.LIGHT_IDLE_MA
    white = 3 * channel
    rows = [
        ("mA at 5 V", "as it ships", "the most, by USB-C", "all lights white, were they not kept down"),
        ("---", "---", "---", "---"),
        ("Pico, screen, margin", default.other, most.other, default.other),
        (f"{count} lights at rest, {idle} each", default.idle, most.idle, default.idle),
        ("light itself", default.light, most.light, f"{count} x 3 x {channel} = {default.full}"),
        ("together", f"**{default.limit}**", f"**{most.limit}**", f"**{default.whole}**"),
        ("that is, of full white", _share(default), _share(most), "100 %"),
        (f"or so many keys at full white, {white} each", default.light // white, most.light // white, count),
    ]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)


def _share(part: Budget) -> str:
    return f"{100 * part.light // part.full} %"


if __name__ == "__main__":
    print(table())
