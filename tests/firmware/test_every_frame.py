"""What holds for every frame of light that is sent, in every recorded game and every theme: current and
flashes."""

import pytest
import screens
from people import People
from table import Table

from host_sim.script import parse
from tools.record_games import FOLDER

IDLE_MA = 100 + 56
CHANNEL_MA = 12
SCRIPTS = sorted(FOLDER.glob("*.txt"))
MOST_FLASHES = 3
"""A second: more can harm people with photosensitive epilepsy (WCAG 2.3.1)."""


def drawn_ma(leds):
    return IDLE_MA + sum(leds) * CHANNEL_MA / 255


def flashes(frames, key):
    """The most flashes of one key within any second: dark to bright and back is one; small changes are
    none."""
    steps = [(ms, sum(leds[3 * key : 3 * key + 3])) for ms, leds in frames]
    most = max((level for _, level in steps), default=0)
    pairs = zip(steps, steps[1:], strict=False)
    rises = [ms for (_, before), (ms, after) in pairs if after - before > most / 10]
    counts = [sum(ms <= other < ms + 1000 for other in rises) for ms in rises]
    return max(counts, default=0)


def play(script, settings):
    """Play a script on a desk; return every frame of light as (ms, bytes)."""
    with Table(settings=settings) as table:
        table.power_off()
        table.leds_at.clear()
        table.power_on()
        first, _, _, *commands = parse(script.read_text(), script.name)  # English is chosen already
        for command in (first, *commands):
            if command.verb == "wait":
                table.wait(command.ms)
            elif command.verb == "tap":
                table.tap(command.key, command.ms)
            elif command.verb == "press":
                table.press(command.key)
            elif command.verb == "release":
                table.release(command.key)
        assert table.world.crashes == []
        return list(table.leds_at)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_no_frame_of_a_recorded_game_exceeds_the_budget_or_flashes(script):
    settings = "BRIGHTNESS = 100\nCURRENT_MA = 250\n"
    frames = play(script, settings)
    assert len(frames) > 10
    assert max(drawn_ma(leds) for _, leds in frames) <= 250
    assert max(flashes(frames, key) for key in range(56)) <= MOST_FLASHES


@pytest.mark.parametrize("theme", range(6))
@pytest.mark.parametrize("limit_ma", [200, 500])
def test_no_frame_of_a_theme_exceeds_the_budget_or_flashes(theme, limit_ma):
    with Table(settings=f"BRIGHTNESS = 100\nCURRENT_MA = {limit_ma}\n") as table:
        people = People(table)
        cards = 52 if theme < 2 else (28 if theme == 2 else 16)
        people.choose(("profile", 0 if theme < 2 else 2), ("theme", theme), ("cards", cards))
        people.sit_down(0, 1, 2, 3, 4, 5)
        people.begin()
        table.leds_at.clear()
        for _ in range(3):
            people.turn_two(False)
            people.turn_two(True)
            table.wait(2500)
        frames = list(table.leds_at)
        assert len(frames) > 10
        assert max(drawn_ma(leds) for _, leds in frames) <= limit_ma
        assert max(flashes(frames, key) for key in range(56)) <= MOST_FLASHES


class Dim(Table):
    """A table at full brightness, on a weak plug; keeps the frames of all of its kind."""

    frames = []

    def __init__(self, settings="", language="en"):
        super().__init__(settings=f"{settings}BRIGHTNESS = 100\nCURRENT_MA = 200\n", language=language)

    def __exit__(self, *error):
        self.frames.extend(leds for _, leds in self.leds_at)
        super().__exit__(*error)


def test_no_frame_of_any_screen_exceeds_the_budget(monkeypatch):
    monkeypatch.setattr(screens, "Table", Dim)
    names = [name for name, _ in screens.walk("en")]
    assert len(names) > 40 and len(Dim.frames) > 400
    assert 190 < max(map(drawn_ma, Dim.frames)) <= 200


def test_attract_mode_is_calm_and_within_the_budget():
    with Table(settings="BRIGHTNESS = 100\nCURRENT_MA = 250\n") as table:
        table.wait(60_000)
        table.leds_at.clear()
        table.wait(60_000)
        frames = list(table.leds_at)
        assert len(frames) > 20
        assert max(drawn_ma(leds) for _, leds in frames) <= 250
        assert max(flashes(frames, key) for key in range(56)) <= 1


def test_the_count_finds_a_key_that_flashes_too_fast():
    frames = [(ms, bytes([255 * (ms // 100 % 2)] * 168)) for ms in range(0, 3000, 100)]
    assert flashes(frames, 0) == 5
