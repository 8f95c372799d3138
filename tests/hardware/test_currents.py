"""The build guide names the currents that the firmware itself brings about, on the desk."""

from __future__ import annotations

import pytest
from table import Table

from tools.hardware import facts, power

MENU, OK = 52, 53


@pytest.fixture(scope="module")
def guide() -> str:
    return " ".join((facts.HARDWARE / "README.md").read_text(encoding="utf-8").split())


@pytest.fixture
def table():
    with Table() as table:
        yield table


def light_ma(table: Table) -> float:
    """What the lights of the last frame draw beyond their rest."""
    return sum(table.world.leds) * facts.BOARD.LIGHT_CHANNEL_MA / 255


def test_the_limits_of_the_first_steps_are_above_what_they_draw(guide: str, table: Table) -> None:
    """56 lights at rest; then the Pico, without and with its screen, and what its title shows."""
    other = power.other_ma()
    assert sum(other.values()) == facts.BOARD.BASE_MA
    idle = power.budget(500).idle
    bare, dark = idle + other["Pico"], idle + other["Pico"] + other["screen"]
    table.wait(3000)
    title = light_ma(table)
    assert f"It should draw {idle} mA" in guide and "**limit 150 mA**" in guide
    drawn = f"some {bare} mA with dark lights, {dark} once the screen is on"
    assert f"{drawn}; the title's lights take {title:.0f} more" in guide
    assert "**limit 250 mA**" in guide and idle < 150 and dark + other["margin"] + title < 250


def test_the_self_test_draws_what_the_guide_says_and_its_limit_allows(guide: str, table: Table) -> None:
    table.power_off()
    table.press(MENU)
    table.power_on()
    table.wait(3000)
    table.release(MENU)
    table.wait(100)
    table.tap(MENU, 2500)
    table.wait(500)
    drawn = []
    for _ in range(4):
        drawn.append(power.budget(500).other + power.budget(500).idle + light_ma(table))
        table.push(OK)
    assert drawn == pytest.approx([power.self_test(1)] * 3 + [power.self_test(3)], abs=6)  # rounded down
    assert max(drawn) <= 500
    assert f"{power.self_test(1)} mA for one colour, up to {power.self_test(3)} for white" in guide
    assert "**raise the limit to 700 mA**" in guide and 250 < min(drawn) and max(drawn) < 700
