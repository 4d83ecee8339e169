"""Hints at the terminal, and a saved game that goes on differently."""
from pathlib import Path

import pytest

import deadeye
from deadeye.bots.arena import play_match
from tests.cli.command import command, saves
from tests.cli.terminal import OpenTerminal


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game that is over, in a file."""
    match = play_match("tacdex", ["random"] * 2, 5)
    match.record.names = ["Ann", "Ben"]
    path = tmp_path / "game.json"
    match.save(path)
    return path


def test_one_alone_with_bots_is_given_a_hint_and_the_table_says_so(tmp_path: Path) -> None:
    run = command(tmp_path, "play", "tacdex", "--seats=2", "--seed=5", typed="hint\nhint\n5\nquit\n")
    assert run.stdout.count("A good player would choose: ") == 2
    assert run.stdout.count("Ada asks for a hint.") == 1
    assert "? rules · hint · table" in run.stdout


def test_two_people_get_no_hints(tmp_path: Path) -> None:
    run = command(tmp_path, "play", "tacdex", "--seats=2", "--me=0", "--me=1", "--seed=5", typed="\nhint\nquit\n")
    assert "Hints are for those who play alone with bots: other people sit here." in run.stdout
    assert "A good player" not in run.stdout
    assert "· hint ·" not in run.stdout


def test_a_saved_game_goes_on_in_another_way_and_stays_as_it_is(tmp_path: Path, saved: Path) -> None:
    kept = saved.read_bytes()
    before = deadeye.replay(saved).record
    step = next(step for step, (seat, _) in enumerate(before.choices) if seat == 0 and step > 3)
    run = command(tmp_path, "replay", str(saved), f"--what-if={step}", typed="1\nquit\n")
    assert "The game is saved in" in run.stdout
    assert "--me=0 --study" in run.stdout
    (other,) = saves(tmp_path)
    after = deadeye.replay(other).record
    assert after.choices[:step] == before.choices[:step]
    assert after.names == ["Ann", "Ben"]
    assert saved.read_bytes() == kept
    late = command(tmp_path, "replay", str(saved), f"--what-if={len(before.choices)}")
    assert late.stderr == "The game was over by then: go on from an earlier choice.\n"
    none = command(tmp_path, "replay", str(saved), "--what-if=9999")
    assert "a step is a number from 0 to" in none.stderr


def test_from_the_replay_one_tries_another_way_and_comes_back(terminal: OpenTerminal, saved: Path) -> None:
    table = terminal("replay", str(saved))
    table.until("w what if · q quit > ")
    table.type("4")
    table.until("4 of")
    table.until("q quit > ")
    table.type("w")
    table.until("save · quit")
    table.until("> ")
    table.type("quit")
    table.until("Go on with it")
    table.until("4 of")
    table.until("q quit > ")
    table.type("q")
    assert table.leave() == 0
