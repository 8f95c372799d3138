"""What a card looks and sounds like, whatever the rules: one theme each module, the chosen one alone is
loaded.

A theme has LIGHTS, for each card the code of its key while it lies open; CLOSED, the code of keys that may be
pressed, OFF where they glow in the colour of the seat; MOTIFS, for each card a tune, or nothing; and
`draw(screen, x, card)`, which draws it in `faces.WIDTH` columns and six pages.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

THEMES = (
    ("cards", 0, 52),
    ("suits", 0, 52),
    ("pictures", 1, 26),
    ("colours", 1, 26),
    ("rhythms", 1, 8),
    ("sounds", 1, 12),
)
"""Of every theme: its module, the `faces` of rules that it can show (0: playing cards, 1: pairs of twins),
and how many pairs it can tell apart."""


def load(theme: int, faces: int | None, pairs: int) -> Any:
    """Import a theme and return its module; where it cannot show so many pairs of these faces, one that can.

    None for a game that has pictures of its own: its `faces` are None.
    """
    if faces is None:
        return None
    if THEMES[theme][1] != faces or THEMES[theme][2] < pairs:
        theme = [known[1] for known in THEMES].index(faces)
    return __import__("pelman.view.themes." + THEMES[theme][0], None, None, ("draw",))
