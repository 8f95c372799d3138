"""The log that outlives power cuts: what was written is found again, or what was there before."""

from pelman.core.journal import BEST, CRASH, PAGE, POWER, Journal
from pelman.core.luck import Luck

TEXT = "concentration memory seats=1,2 turn=1 open= piles=/ deal=" + "AcAd" * 26


class Flash:
    """4,096 bytes as `microcontroller.nvm`: writing over anything but 0xFF erases all of it first.

    `cut` is the number of the step (an erased sector, a programmed page) at which the power fails;
    `luck` says how much of that step was done.
    """

    def __init__(self, content=b"\xff" * 4096, cut=-1, luck=None):
        self.content = bytearray(content)
        self.erases = self.steps = 0
        self.cut = cut
        self.luck = luck

    def __len__(self):
        return len(self.content)

    def __getitem__(self, index):
        return bytearray(self.content[index])

    def __setitem__(self, index, value):
        start = index.start
        assert len(value) == index.stop - start
        whole = bytearray(self.content)
        whole[start : start + len(value)] = value
        if self.content[start : start + len(value)] != b"\xff" * len(value):
            self._step(0, bytes(b"\xff" * len(whole)))
            self.erases += 1
            start, value = 0, bytes(whole)
        while value:
            part = value[: PAGE - start % PAGE]
            self._step(start, part)
            value = value[len(part) :]
            start += len(part)

    def _step(self, at, data):
        if self.steps == self.cut:
            for i in range(len(data)):
                if self.luck.random_bytes(1)[0] & 1:
                    mask = self.luck.random_bytes(1)[0]
                    self.content[at + i] = self.content[at + i] & mask | data[i] & ~mask & 0xFF
            raise PowerCut
        self.content[at : at + len(data)] = data
        self.steps += 1


class PowerCut(Exception):
    """The plug was pulled."""


def state(memory):
    journal = Journal(memory)
    return journal.game.decode(), list(journal.actions), journal.noted(CRASH), journal.noted(POWER)


def test_an_erased_memory_holds_nothing():
    assert state(Flash()) == ("", [], b"", b"")


def test_a_game_and_its_actions_are_found_again():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    for action in (0, 51, 128, 103, 223):
        journal.act(action)
    assert state(flash) == (TEXT, [0, 51, 128, 103, 223], b"", b"")
    again = Journal(flash)
    again.act(7)
    assert state(flash) == (TEXT, [0, 51, 128, 103, 223, 7], b"", b"")


def test_a_game_that_ended_is_no_unfinished_game():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    journal.act(1)
    journal.end()
    assert state(flash)[0] == ""
    Journal(flash).begin(TEXT + "s")
    assert state(flash)[:2] == (TEXT + "s", [])


def test_a_text_longer_than_a_page_is_kept_in_parts():
    flash = Flash()
    text = TEXT * 5
    Journal(flash).begin(text)
    assert state(flash)[0] == text


def test_the_last_note_of_a_kind_counts():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    for line in (b"play.py 5", b"app.py 9", b"app.py 9"):
        journal.note(CRASH, line)
    journal.note(POWER, b"weak")
    assert state(flash)[2:] == (b"app.py 9", b"weak")
    steps = flash.steps
    journal.note(CRASH, b"app.py 9")
    assert flash.steps == steps, "what is noted already is not written again"


def test_no_record_crosses_a_page_and_nothing_is_erased_until_the_sector_is_full():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    steps = flash.steps
    for count in range(1100):
        journal.act(count % 200)
    assert flash.erases == 0
    assert flash.steps == steps + 1100, "each record is one step"
    assert state(flash)[1] == [count % 200 for count in range(1100)]


def test_a_full_sector_is_rewritten_from_the_game_as_it_is_then():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    journal.note(CRASH, b"kept")
    for count in range(3000):
        if not journal.act(count % 200):
            journal.begin("the game as it is")
    assert 1 <= flash.erases <= 3
    text, actions, crash, _ = state(flash)
    assert text == "the game as it is" and crash == b"kept"
    assert actions == [count % 200 for count in range(3000)][-len(actions) :]


def test_a_new_game_makes_room_for_itself_before_it_begins():
    flash = Flash()
    journal = Journal(flash)
    for _ in range(40):
        journal.begin(TEXT)
        for count in range(150):
            journal.act(count)
        journal.end()
    assert flash.erases <= 0.2 * 40


def test_a_note_is_kept_at_once_even_on_a_new_console_and_in_a_full_log():
    flash = Flash()
    Journal(flash).note(POWER, b"weak")
    assert state(flash)[3] == b"weak" and flash.erases == 0
    journal = Journal(flash)
    journal.begin(TEXT)
    while journal.act(1):
        pass
    journal.note(CRASH, b"a long note that has no room any more")
    assert state(flash)[2] == b"" and state(flash)[0] == TEXT, "an open game is not put at risk for a note"
    journal.end()
    journal.note(POWER, b"")
    assert state(flash)[2:] == (b"a long note that has no room any more", b"")


def test_a_note_that_finds_no_room_in_a_game_is_written_at_its_end():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    while journal.act(7):
        pass
    journal.note(BEST, b"7" * 100)
    assert Journal(flash).noted(BEST) == b"", "the open game is not put at risk"
    assert Journal(flash).game == TEXT.encode()
    journal.end()
    assert Journal(flash).noted(BEST) == b"7" * 100 and Journal(flash).game == b""


def test_the_end_of_a_game_is_written_once():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    journal.end()
    steps = flash.steps
    journal.end()
    assert flash.steps == steps


def test_where_a_torn_erase_has_left_pages_of_old_the_log_is_written_anew():
    flash = Flash()
    Journal(flash).begin(TEXT)
    flash.content[256:] = bytes(4096 - 256)
    journal = Journal(flash)
    journal.begin(TEXT + "new")
    for _ in range(200):
        assert journal.act(5)
    assert state(flash)[:2] == (TEXT + "new", [5] * 200)


def test_garbage_is_no_game_and_the_next_game_overwrites_it():
    luck = Luck.seeded(5)
    for content in (
        bytes(4096),
        luck.random_bytes(4096),
        b"\xe0" * 4096,
        b"\xe0\xff" * 2048,
        b"\x00\xff" * 2048,
    ):
        flash = Flash(content)
        assert state(flash) == ("", [], b"", b"")
        journal = Journal(flash)
        journal.end()
        journal.note(CRASH, b"told")
        assert bytes(flash.content) == content, "nothing is written that would erase"
        journal.begin(TEXT)
        journal.act(3)
        assert state(flash) == (TEXT, [3], b"told", b"")


def test_the_log_of_another_version_is_left_alone_until_a_game_begins():
    flash = Flash()
    Journal(flash).begin(TEXT)
    at = bytes(flash.content).find(b"pelman 1")
    flash.content[at + 7 : at + 8] = b"9"
    before = bytes(flash.content)
    assert state(flash)[0] == "" and bytes(flash.content) == before


def test_any_flipped_byte_costs_at_most_what_follows_it_in_its_page():
    flash = Flash()
    journal = Journal(flash)
    journal.begin(TEXT)
    for action in range(60):
        journal.act(action)
    good = bytes(flash.content)
    end = len(good.rstrip(b"\xff"))
    for at in range(12, end, 5):
        broken = bytearray(good)
        broken[at] ^= 0x10
        text, actions, _, _ = state(Flash(bytes(broken)))
        assert text in (TEXT, "")
        if text:
            assert actions == list(range(len(actions)))


def session(flash, done):
    """Play three games; after each step that is safe, note in `done` what must be found from then on."""
    journal = Journal(flash)
    for number in range(3):
        text = TEXT + str(number)
        done.append((text, []))
        journal.begin(text)
        for action in range(30):
            done.append((text, list(range(action + 1))))
            journal.act(action)
        done.append(("", []))
        journal.end()


def test_a_power_cut_at_any_step_leaves_the_state_before_it_or_after_it():
    whole = Flash()
    session(whole, [])
    luck = Luck.seeded(9)
    for cut in range(whole.steps):
        flash = Flash(cut=cut, luck=luck)
        done = [("", [])]
        try:
            session(flash, done)
        except PowerCut:
            pass
        flash.cut = -1
        text, actions, _, _ = state(flash)
        assert (text, actions) in done[-2:], cut
        journal = Journal(flash)
        journal.begin(TEXT)
        journal.act(9)
        assert state(flash)[:2] == (TEXT, [9]), "the log goes on behind what is torn"
        assert flash.erases == (1 if cut == 0 else 0), "only a torn beginning of the log asks for an erase"


def test_looking_again_keeps_a_note_that_waits_for_room():
    flash = bytearray(b"\xff" * 4096)
    journal = Journal(flash)
    journal.note(POWER, b"old")
    journal.begin(TEXT)
    while journal.act(1):
        pass
    journal.note(POWER, b"new" * 60)
    journal.look_again()
    assert journal.noted(POWER) == b"new" * 60
    journal.end()
    assert Journal(flash).noted(POWER) == b"new" * 60
