"""The table in a real terminal: colours, the screen that is wiped when the device changes hands, winding a record."""
from pathlib import Path

import deadeye
from deadeye.bots.arena import play_match
from tests.cli.command import saves
from tests.cli.terminal import OpenTerminal

WIPED = "\x1b[H\x1b[2J\x1b[3J"


def test_the_screen_is_wiped_when_the_device_changes_hands(tmp_path: Path, terminal: OpenTerminal) -> None:
    table = terminal("play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5")
    before = table.until("press Enter when you're ready.")
    assert WIPED in before
    assert "Type a card from your hand" not in before
    table.type("")
    mine = table.until("quit")
    assert WIPED in mine
    card = mine.partition("Type a card from your hand: ")[2].split(",")[0]
    table.type(card)
    between = table.until("Ben, press Enter when you're ready.")
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


def test_the_screen_is_wiped_before_the_others_are_asked_to_agree(tmp_path: Path, terminal: OpenTerminal) -> None:
    table = terminal("play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5")
    for card in ("7", "8"):
        table.until("press Enter when you're ready.")
        table.type("")
        table.until("quit")
        table.type(card)
    assert "Type a card from your hand" in table.until("quit")
    table.type("undo")
    asked = table.until("Ada, do you agree (yes or no)? ").rpartition(WIPED)[2]
    assert "Ben asks to take a choice back" in asked
    assert "Type a card" not in asked
    table.type("yes")
    table.until("Ben, press Enter when you're ready.")
    table.type("")
    table.until("All agree: Ben takes a choice back.")
    table.until("quit")
    table.type("quit")
    table.until("The game is saved in")
    assert table.leave() == 0


def test_a_terminal_has_colours_and_ctrl_c_keeps_the_game(tmp_path: Path, terminal: OpenTerminal) -> None:
    table = terminal("play", "walking-dead-dice", "--seed", "12", "--me", "1")
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


def test_without_a_game_the_shelf_is_offered(tmp_path: Path, terminal: OpenTerminal) -> None:
    table = terminal("play")
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


def test_a_record_is_wound_forward_and_back(tmp_path: Path, terminal: OpenTerminal) -> None:
    match = play_match("walking-dead-dice", ["random"] * 4, "reel")
    match.save(tmp_path / "game.json")
    last = len(match.record.choices)
    table = terminal("replay", str(tmp_path / "game.json"))
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
