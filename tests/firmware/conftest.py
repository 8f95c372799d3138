"""A device at its title screen, for every test of the firmware; at the end it must not have crashed."""

import pytest
from table import Table


@pytest.fixture
def table():
    with Table() as table:
        yield table
        assert table.world.crashes == []
