"""The lights' driver: order of the chain, effects, and the current budget, on a wire of our own."""

import sys
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelman.boards import rev_a
from pelman.view.frame import LEVELS
from pelman.view.palette import colours

IDLE_MA = 100 + 56


@pytest.fixture(scope="module")
def make():
    """Return a function that makes the driver; `lights.wire` is what was sent last."""
    wire = []
    neopixel, native, board = ModuleType("neopixel"), ModuleType("neopixel_write"), ModuleType("board")
    neopixel.NeoPixel = lambda *_, **__: SimpleNamespace(pin=None, show=lambda: None)
    native.neopixel_write = lambda pin, data: wire.append(bytes(data))
    board.__getattr__ = lambda name: name
    with pytest.MonkeyPatch.context() as patch:
        for module in (neopixel, native, board):
            patch.setitem(sys.modules, module.__name__, module)
        patch.delitem(sys.modules, "pelman.drivers.lights", raising=False)
        kind = __import__("pelman.drivers.lights", fromlist=["Lights"]).Lights

        def made(brightness=60, limit_ma=500, pins=rev_a):
            wire.clear()
            lights = kind(pins, colours(), LEVELS, brightness, limit_ma)
            lights.wire = wire
            return lights

        yield made
        sys.modules.pop("pelman.drivers.lights", None)


CODES = st.lists(st.sampled_from(list(range(32))), min_size=56, max_size=56)
EFFECTS = st.lists(st.sampled_from(range(0, 256, 32)), min_size=56, max_size=56)


@given(CODES, EFFECTS, st.integers(5, 100), st.sampled_from([200, 300, 500, 1000]))
def test_no_frame_and_no_step_of_it_draws_more_than_the_budget(make, codes, effects, brightness, limit_ma):
    lights = make(brightness, limit_ma)
    lights.show(bytearray(code + effect for code, effect in zip(codes, effects, strict=True)))
    for _ in range(100):
        lights.step(50)
    for sent in lights.wire:
        assert IDLE_MA + sum(sent) * 12 / 255 <= limit_ma + 0.001


def test_all_at_full_brightness_is_dimmed_alike_not_cut_off(make):
    lights = make(brightness=100)
    lights.show(bytearray([3] * 56))
    [sent] = lights.wire
    assert len({sent[at : at + 3] for at in range(0, 168, 3)}) == 1
    assert 480 < IDLE_MA + sum(sent) * 12 / 255 <= 500


def test_a_dim_frame_is_not_dimmed_and_one_bright_key_is_as_bright_alone_as_among_dim_ones(make):
    lights = make()
    lights.show(bytearray([3] + [0] * 55))
    lights.show(bytearray([3] + [16] * 55))
    alone, among = lights.wire
    assert alone[:3] == among[:3]


def test_the_same_frame_is_sent_once(make):
    lights = make()
    for _ in range(3):
        lights.show(bytearray([16] * 56))
        lights.step(50)
    assert len(lights.wire) == 1


def test_effects_begin_anew_with_a_new_frame_and_run_in_steps_of_50_ms(make):
    lights = make()
    lights.show(bytearray([8 + 64] + [0] * 55))
    for _ in range(7 * 5):
        lights.step(10)
    bright, dim = lights.wire
    assert sum(dim) < sum(bright)
    lights.show(bytearray([8 + 64] + [1] * 55))
    assert lights.wire[-1][:3] == bright[:3]


@pytest.mark.parametrize("effect", range(32, 256, 32))
def test_no_effect_flashes_more_than_three_times_a_second(make, effect):
    lights = make()
    lights.show(bytearray([8 + effect] + [0] * 55))
    levels = [sum(lights.wire[-1])]
    for _ in range(200):
        lights.step(50)
        levels.append(sum(lights.wire[-1]))
    rises = [
        at for at in range(1, len(levels)) if levels[at] > levels[at - 1] and levels[at] > levels[at - 2]
    ]
    starts = [at for at in rises if at - 1 not in rises]
    assert len(starts) <= 3 * 10


def test_a_chain_in_another_order_lights_the_same_keys(make):
    pins = ModuleType("pins")
    vars(pins).update(vars(rev_a))
    pins.LIGHT_OF = bytes(reversed(range(56)))
    codes = bytearray([2, 16] + [0] * 54)
    straight, turned = make(), None
    straight.show(codes)
    wire = straight.wire[-1]
    turned = make(pins=pins)
    turned.show(codes)
    assert turned.wire[-1] == b"".join(wire[at : at + 3] for at in range(165, -1, -3))


@pytest.mark.parametrize("brightness", [5, 10, 20])
def test_no_colour_is_black_however_dim_the_board(make, brightness):
    lights = make(brightness)
    for code in (*range(1, 7), *range(8, 14), *range(16, 32)):
        for step in range(50):
            if step == 0:
                lights.show(bytearray([code + 32] + [0] * 55))
            lights.step(50)
            assert any(lights.wire[-1][:3]), code
