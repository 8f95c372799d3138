"""People at a device on the desk, who know the deal and the menu; CPython only."""

from tools.record_games import Recorder


class People(Recorder):
    """Plays live what `Recorder` would write down.

    :param desk: a `Table` at its title screen
    """

    def __init__(self, desk):
        self.desk = desk
        super().__init__("")

    def choose_language(self):
        pass

    def say(self, text):
        pass

    def tap(self, *keys, wait_ms=None):
        for key in keys:
            self.desk.push(key, wait_ms)

    def press_down(self, key):
        self.desk.press(key)

    def let_go(self, key):
        self.desk.release(key)

    def wait(self, ms):
        self.desk.wait(ms)
