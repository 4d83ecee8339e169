"""The table in a real terminal: colours, the screen that is wiped when the device changes hands, winding a record."""
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import deadeye
from deadeye.bots.arena import play_match
from tests.cli.command import environment, saves

WIPED = "\x1b[H\x1b[2J\x1b[3J"


class Terminal:
    """A person at a terminal: reads what comes, and types."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.screen, slave = pty.openpty()
        environ = {**environment(home), "TERM": "xterm-256color", "LINES": "40"}
        environ.pop("NO_COLOR", None)
        self.run = subprocess.Popen(
            [sys.executable, "-m", "deadeye", *arguments], stdin=slave, stdout=slave, stderr=slave, env=environ,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def until(self, words: str, *, interrupting: bool = False) -> str:
        """All that comes until these words; they are read off. Ctrl-C is pressed until then, if at all."""
        end = time.monotonic() + 60
        again = 0.0
        while words not in self.seen:
            if interrupting and time.monotonic() > again:  # one that comes just before the wait for a key isn't heard
                self.run.send_signal(signal.SIGINT)
                again = time.monotonic() + 5
            assert time.monotonic() < end, f"never came: {words!r} in {self.seen[-2000:]!r}"
            if select.select([self.screen], [], [], 0.5)[0]:
                try:
                    self.seen += os.read(self.screen, 65536).decode("utf-8", "replace")
                except OSError as gone:  # the other end is closed
                    raise AssertionError(f"ended before {words!r}: {self.seen[-2000:]!r}") from gone
        text, _, self.seen = self.seen.partition(words)
        return text

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.screen, f"{line}\n".encode())

    def leave(self) -> int:
        """The exit code."""
        code = self.run.wait(timeout=60)
        os.close(self.screen)
        return code


def test_the_screen_is_wiped_when_the_device_changes_hands(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5")
    before = table.until("press Enter when only you look.")
    assert WIPED in before
    assert "Type a card of your hand" not in before
    table.type("")
    mine = table.until("quit")
    assert WIPED in mine
    card = mine.partition("Type a card of your hand: ")[2].split(",")[0]
    table.type(card)
    between = table.until("Ben, press Enter when only you look.")
    assert between.rpartition(WIPED)[2].count("Type a card") == 0
    table.type("")
    theirs = table.until("quit").rpartition(WIPED)[2]
    assert "Ben (you)" in theirs
    table.until("> ")
    table.type("\x1b[A")  # the key up: what Ada typed is not there
    assert card not in table.until("\r\n")
    table.until("> ")
    table.type("quit")
    table.until("The game is saved in")
    assert table.leave() == 0
    assert len(saves(tmp_path)) == 1


def test_the_screen_is_wiped_before_the_others_are_asked_to_agree(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5")
    for card in ("7", "8"):
        table.until("press Enter when only you look.")
        table.type("")
        table.until("quit")
        table.type(card)
    assert "Type a card of your hand" in table.until("quit")
    table.type("undo")
    asked = table.until("Ada, do you agree (yes or no)? ").rpartition(WIPED)[2]
    assert "Ben asks to take a choice back" in asked
    assert "Type a card" not in asked
    table.type("yes")
    table.until("Ben, press Enter when only you look.")
    table.type("")
    table.until("All agree: Ben takes a choice back.")
    table.until("quit")
    table.type("quit")
    table.until("The game is saved in")
    assert table.leave() == 0


def test_a_terminal_has_colours_and_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "walking-dead-dice", "--seed", "12", "--me", "1")
    shown = table.until("quit")
    assert "\x1b[1;36m" in shown or "\x1b[1;32m" in shown
    table.type("keep 1 2")
    table.until("roll 2 of 3")
    table.until("quit")
    table.until("> ")
    table.until("The game is saved in", interrupting=True)
    assert table.leave() == 130
    (save,) = saves(tmp_path)
    assert deadeye.replay(save).record.choices == [(1, 28)]


def test_without_a_game_the_shelf_is_offered(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play")
    offered = table.until("Which game")
    for game in deadeye.shelf():
        assert game.title in offered
    table.type("x")
    table.until("Which game")
    table.type("1")
    table.until("How many players")
    table.type("99")
    table.until("How many players")
    table.type("3")
    table.until("quit")
    table.type("quit")
    table.until("The game is saved in")
    assert table.leave() == 0
    (save,) = saves(tmp_path)
    assert deadeye.replay(save).record.seats == 3


def test_a_record_is_wound_forward_and_back(tmp_path: Path) -> None:
    match = play_match("walking-dead-dice", ["random"] * 4, "reel")
    match.save(tmp_path / "game.json")
    last = len(match.record.choices)
    table = Terminal(tmp_path, "replay", str(tmp_path / "game.json"))
    table.until(f"0 of {last} choices")
    for typed, count in (("", 1), (str(last), last), ("b", last - 1), ("back", last - 2), ("0", 0), (str(last), last)):
        table.until("q quit > ")
        table.type(typed)
        table.until(f"{count} of {last} choices")
    table.until("q quit > ")
    table.type(str(last + 1))
    table.until(f"a number from 0 to {last}")
    table.until("q quit > ")
    table.type("")
    table.until("The end")
    assert table.leave() == 0
