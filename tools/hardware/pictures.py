"""Makes pictures small: a palette, half the size, a part."""

from __future__ import annotations

from pathlib import Path

from PIL import Image


def shrink(picture: Path, keep_patches: bool = False) -> None:
    """Write a PNG with a palette of 128 colours, which is a third of its size.

    :param keep_patches: keep the colour of small patches; gradients come out in bands then
    """
    method = Image.Quantize.FASTOCTREE if keep_patches else Image.Quantize.MEDIANCUT
    with Image.open(picture) as image:
        _save(image.convert("RGB"), picture, method)


def halve(picture: Path) -> None:
    """Make a PNG half as wide and high, and shrink it."""
    with Image.open(picture) as image:
        small = image.convert("RGB").reduce(2)
    _save(small, picture)


def crop(picture: Path, target: Path, part: tuple[float, float, float, float]) -> None:
    """Write a part of a PNG, given as shares of its width and height, and shrink it."""
    with Image.open(picture) as image:
        width, height = image.size
        left, top, right, bottom = part
        box = (int(left * width), int(top * height), int(right * width), int(bottom * height))
        _save(image.convert("RGB").crop(box), target)


def _save(image: Image.Image, path: Path, method: Image.Quantize = Image.Quantize.MEDIANCUT) -> None:
    image.quantize(128, method, dither=Image.Dither.NONE).save(path, optimize=True)
