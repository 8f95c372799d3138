"""Golden pictures: what a picture must be, pixel for pixel; `make accept` takes new ones. CPython only."""

import os

import pygame
from paths import ROOT

FOLDER = ROOT / "tests" / "golden"


def check(surface, name):
    """Fail if the picture differs from the accepted one; what came out lies in build/golden then."""
    accepted = FOLDER / (name + ".png")
    if os.environ.get("PELMAN_ACCEPT"):
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(surface, str(accepted))
    assert accepted.exists(), f"no accepted picture {name}: look at it after `make accept`"
    wanted = pygame.image.load(str(accepted))
    if pygame.image.tobytes(wanted, "RGB") != pygame.image.tobytes(surface, "RGB"):
        came_out = ROOT / "build" / "golden" / (name + ".png")
        came_out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(came_out))
        raise AssertionError(f"{name} differs from the accepted picture: see build/golden/{name}.png")
