"""Draw big heavy characters: from DejaVu, or by hand where DejaVu does not suit."""

from __future__ import annotations

import math

from tools.fonts.pcf import Picture, source

SOURCE = "DejaVuSansCondensed-Bold.ttf"


def stretched(char: str, width: int, height: int) -> Picture:
    """Return a character of DejaVu, its ink stretched to ``width`` x ``height`` pixels."""
    from PIL import Image, ImageDraw, ImageFont  # here, because only drawing needs Pillow

    font = ImageFont.truetype(str(source(SOURCE)), 1000, layout_engine=ImageFont.Layout.BASIC)
    image = Image.new("L", (1400, 1400))
    ImageDraw.Draw(image).text((200, 100), char, fill=255, font=font)
    ink = image.crop(image.getbbox()).resize((width, height), Image.Resampling.BOX)
    grey = ink.tobytes()
    return [[int(grey[y * width + x] >= 128) for x in range(width)] for y in range(height)]


def one(width: int, height: int) -> Picture:
    """Return a "1" without a foot, so that the 0 beside it keeps its thick strokes."""
    return [
        [int(x >= width - 5 or (0 <= x + y - 8 <= 6 and y <= 11)) for x in range(width)]
        for y in range(height)
    ]


def jack(width: int, height: int) -> Picture:
    """Return a "J" with a round hook; the hook of DejaVu is too short to tell from a bar."""
    middle, bend = (width - 1) / 2, height - 12.5

    def lit(x: int, y: int) -> bool:
        if y < bend:
            return x >= width - 8 or (x < 8 and y > bend - 4)
        far = math.hypot((x - middle) / (width / 2), (y - bend) / 12.5)
        return far <= 1 and math.hypot((x - middle) / (width / 2 - 8), (y - bend) / 5.5) >= 1

    return [[int(lit(x, y)) for x in range(width)] for y in range(height)]
