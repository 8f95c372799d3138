"""The picture: where things are on it, and what they look like."""

import pygame
import pytest

from host_sim import picture
from host_sim.keys import KEY_COUNT

FOREVER = "import supervisor\nwhile True: supervisor.ticks_ms()\n"
SCREEN = """
import board, busio, adafruit_ssd1306
oled = adafruit_ssd1306.SSD1306_I2C(128, 64, busio.I2C(board.GP21, board.GP20, frequency=400_000))
"""


@pytest.fixture
def world(run):
    return run(FOREVER, wait_ms=0).world


def with_light(world, key, red, green, blue):
    leds = bytearray(168)
    at = 3 * world.board.light_of[key]
    leds[at : at + 3] = bytes((green, red, blue))
    world.leds = bytes(leds)
    return world


def middle(surface, key):
    return tuple(surface.get_at(picture.key_rect(key).center))[:3]


def test_every_point_of_a_key_belongs_to_it():
    for key in range(KEY_COUNT):
        rect = picture.key_rect(key)
        assert picture.key_at(rect.center) == picture.key_at(rect.topleft) == key
    assert picture.key_at((5, 5)) is None


def test_the_control_keys_are_below_the_board_at_columns_5_6_8_and_9():
    places = [picture.key_rect(key).x for key in (52, 53, 54, 55)]
    assert places == [picture.key_rect(column).x for column in (4, 5, 7, 8)]
    assert picture.key_rect(52).y > picture.key_rect(51).bottom


def test_a_key_glows_in_its_colour_and_its_neighbours_stay_dark(world):
    surface = picture.device(with_light(world, 53, 200, 0, 0))
    red, green, blue = middle(surface, 53)
    assert red > 200 and green < 60 and blue < 60
    assert max(middle(surface, 0)) < 80


def test_a_dim_light_shows_as_it_does_to_an_eye(world):
    dark, dim = middle(picture.device(world), 5), middle(picture.device(with_light(world, 5, 2, 2, 2)), 5)
    assert min(dim) > max(dark) + 10


def test_a_light_too_bright_to_draw_keeps_its_hue(world):
    half, full = (
        picture.light_colour(with_light(world, 7, *rgb), 7) for rgb in ((100, 50, 0), (200, 100, 0))
    )
    assert full == half
    assert full[0] == 255 and 180 < full[1] < 190


def test_pressed_keys_look_different(world):
    up, down = picture.device(world), picture.device(world, pressed={30})
    assert pygame.image.tobytes(up, "RGB") != pygame.image.tobytes(down, "RGB")
    world.closed.add(30)
    assert pygame.image.tobytes(picture.device(world), "RGB") == pygame.image.tobytes(down, "RGB")


def test_the_glass_shows_each_pixel_three_by_three(run):
    glass = picture.glass(run(SCREEN + "oled.pixel(2, 1, 1)\noled.show()\n" + FOREVER).world)
    lit = [(x, y) for y in range(192) for x in range(384) if max(glass.get_at((x, y))[:3]) > 100]
    assert lit == [(x, y) for y in (3, 4, 5) for x in (6, 7, 8)]


def test_a_screen_that_is_off_is_black(run):
    glass = picture.glass(run(SCREEN + "oled.fill(1)\noled.show()\noled.poweroff()\n" + FOREVER).world)
    assert max(glass.get_at((100, 100))[:3]) < 20


def test_the_same_device_gives_the_same_pixels(world):
    first, second = (pygame.image.tobytes(picture.device(world), "RGB") for _ in range(2))
    assert first == second


def test_a_picture_that_cannot_be_written_is_an_error_that_names_the_file(world, tmp_path):
    path = str(tmp_path / "none" / "a.png")
    with pytest.raises(OSError) as raised:
        picture.save(picture.glass(world), path)
    assert raised.value.filename == path
