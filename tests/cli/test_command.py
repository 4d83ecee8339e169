"""The command over a pipe: what it says, what it refuses, and that no game is lost."""
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import deadeye
from deadeye.cli import main
from deadeye.cli.app import app
from deadeye.cli.screen import PLAINLY
from deadeye.cli.tables.bang_dice import GLYPHS
from tests.cli.command import ANSWERS, command, environment, saves

PLAY = ("play", "walking-dead-dice")


def test_the_version_says_which_engine_runs() -> None:
    run = CliRunner().invoke(app, ["--version"])
    assert run.output == f"deadeye 0.1.0 ({'compiled' if deadeye.compiled() else 'interpreted'})\n"


def test_the_shelf_has_every_game_with_its_options() -> None:
    shelf = CliRunner().invoke(app, ["games"]).output
    for game in deadeye.shelf():
        assert game.name in shelf
        assert game.title in shelf
        for option in game.options:
            assert (f"--option {option.name}=" in shelf) != option.simulated


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", "chess"), "There is no game called 'chess'; there is walking-dead-dice"),
        ((*PLAY, "--seats", "12"), "seats 3 to 8 players, not 12"),
        ((*PLAY, "--seats", "many"), "--seats"),
        ((*PLAY, "--seats", "4", "--me", "4"), "a seat is a number from 0 to 3, not 4"),
        ((*PLAY, "--option", "turn_limit"), "write name=value, like"),
        ((*PLAY, "--option", "turn_limit=soon"), "must be a number from 0 to 100000, not 'soon'"),
        ((*PLAY, "--option", "turn_limit=1"), "'turn_limit' is for simulations; leave it out at a table"),
        (("play", "--campaign", "--option", "turn_limit=1"), "'turn_limit' is for simulations"),
        ((*PLAY, "--save", "a" * 300), "can't be the name of a file: choose another name"),
        ((*PLAY, "--option", "speed=3"), "has no 'speed'; it has"),
        ((*PLAY, "--seed", "a b"), "a seed is up to 64 letters"),
        ((*PLAY, "--bots", "clever"), "There is no bot called 'clever'; there is easy"),
        ((*PLAY, "--bots", "random,random"), "one for each, not 2"),
        ((*PLAY, "--names", "a,a"), "a name of its own"),
        ((*PLAY, "--names", "a,b,c,d,e,f"), "at most 5 names, not 6"),
        ((*PLAY, "--names", "a" * 30), "up to 20 letters"),
        ((*PLAY, "--position", "nowhere.json"), "nowhere.json can't be read"),
        ((*PLAY, "--save", "nowhere/game.json"), "There is no folder nowhere"),
        (("play", "--resume", "nowhere.json"), "nowhere.json can't be read"),
        (("play", "tacdex", "--resume", "nowhere.json"), "don't name them again"),
        (("replay", "nowhere.json"), "nowhere.json can't be read"),
        (("replay",), "Missing argument 'file'"),
        (("watch", "--pace", "-1"), "--pace"),
        (("rules", "WDD-999"), "WDD goes from WDD-101 to"),
        (("rules", "XYZ-100"), "There is no rulebook XYZ"),
        (("rules", "quidditch"), "No clause has 'quidditch' in it"),
        (("rules", "overrun", "--game", "chess"), "no game called 'chess'"),
        (("golden", "nowhere"), "There is no folder nowhere"),
        (("fly",), "No such command 'fly'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
        arguments: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert says in err
    assert err.count("\n") == 1
    assert out == ""
    assert saves(tmp_path) == []


def test_a_wrong_command_leaves_with_two_and_no_traceback(tmp_path: Path) -> None:
    run = command(tmp_path, "play", "chess")
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("There is no game called 'chess'")
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("no save at all", "This isn't a saved game"),
        ('{"deadeye": 3, "game": "walking-dead-dice"}', "format 3"),
        ('{"deadeye": 1, "game": "walking-dead-dice", "seats": 4}', "must be"),
        ('{"deadeye":1,"game":"walking-dead-dice","seats":4,"options":{},"seed":"1","names":[],"position":null,'
         '"loaded":[],"choices":[[0,99]]}', "Choice 1 of the record is not allowed"),
    ],
)
def test_a_damaged_or_newer_save_is_refused_and_left_untouched(
        text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    for arguments in (["play", "--resume", str(path)], ["replay", str(path)], [*PLAY, "--save", str(path)]):
        assert main(arguments) == 2
        assert path.read_text("utf-8") == text
    assert says in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_whole_game_over_a_pipe_is_plain_text_and_can_be_replayed(tmp_path: Path) -> None:
    run = command(tmp_path, *PLAY, "--seats", "5", "--me", "1", "--bots", "random", "--seed", "3", typed=ANSWERS)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert "\x1b" not in run.stdout
    assert "The end" in run.stdout
    (save,) = saves(tmp_path)
    result = deadeye.replay(save).result
    assert result is not None
    again = command(tmp_path, "replay", str(save))
    assert again.returncode == 0
    assert f"({result.clause})" in again.stdout
    assert f"({result.clause})" in run.stdout


def test_the_end_of_input_keeps_the_game_and_says_where(tmp_path: Path) -> None:
    run = command(tmp_path, *PLAY, "--seed", "4", "--me", "2", "--bots", "random", typed="stop\n")
    (save,) = saves(tmp_path)
    assert run.returncode == 0
    assert f"The game is saved in {save}" in run.stdout
    assert f"deadeye play --resume {save} --me=2 --bots=random" in run.stdout
    assert (2, 0) in deadeye.replay(save).record.choices
    question = run.stdout.rpartition("Cleo ─")[2].partition(">")[0]
    again = command(tmp_path, "play", "--resume", str(save), "--me=2", "--bots=random")
    assert question.partition("\n\n")[2] == again.stdout.rpartition("Cleo ─")[2].partition(">")[0].partition("\n\n")[2]


def test_ctrl_c_keeps_the_game_and_says_where(tmp_path: Path) -> None:
    asked = subprocess.Popen(
        [sys.executable, "-m", "deadeye", *PLAY, "--seed", "4", "--me", "2", "--bots", "random"], text=True,
        encoding="utf-8", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    with asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        asked.stdin.write("stop\n")
        asked.stdin.flush()
        seen = ""
        while "> stop" not in seen:
            seen += asked.stdout.readline()
        while "? rules" not in seen.partition("> stop")[2]:
            seen += asked.stdout.readline()
        asked.send_signal(signal.SIGINT)
        out, err = asked.communicate(timeout=60)
    (save,) = saves(tmp_path)
    assert asked.returncode == 130
    assert f"The game is saved in {save}" in out
    assert err == ""
    assert (2, 0) in deadeye.replay(save).record.choices


def test_a_pipe_that_closes_ends_it_quietly(tmp_path: Path) -> None:
    shown = subprocess.Popen(
        [sys.executable, "-m", "deadeye", "watch", "walking-dead-dice", "--seed", "1"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=environment(tmp_path),
    )
    with shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        shown.stdout.readline()
        shown.stdout.close()
        err = shown.stderr.read()
    assert b"Traceback" not in err


def test_a_stream_without_such_signs_gets_plain_ones(tmp_path: Path) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "deadeye", "watch", "walking-dead-dice", "--seed", "1"], capture_output=True, check=True,
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"}, timeout=120,
    )
    assert b"******** 8" in shown.stdout
    assert b"?" not in (GLYPHS + "⬢⬡★✗▲▼…").encode("ascii", PLAINLY)
    assert shown.stdout.isascii()


def test_as_many_sit_at_the_table_as_bots_are_named(tmp_path: Path) -> None:
    run = command(tmp_path, "watch", "tacdex", "--bots", "random,normal", "--names", "Ann,Ben", "--seed", "1")
    assert run.returncode == 0
    assert "Ben" in run.stdout
    refused = command(tmp_path, "watch", "tacdex", "--bots", "random,random", "--seats", "3")
    assert "Name one kind of bot for all seats or 3 kinds" in refused.stderr


def test_the_same_seed_shows_the_same_game(tmp_path: Path) -> None:
    first, second = [command(tmp_path, "watch", "walking-dead-dice", "--seats", "3", "--seed", "11") for _ in range(2)]
    assert first.stdout == second.stdout
    assert "The end" in first.stdout


def test_two_games_that_begin_together_have_two_files(tmp_path: Path) -> None:
    for _ in range(2):
        command(tmp_path, *PLAY)
    assert len(saves(tmp_path)) == 2


def test_a_game_begins_from_a_position(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(deadeye.new("walking-dead-dice", 4, 9).position()), "utf-8")
    run = command(tmp_path, *PLAY, "--position", str(path), "--me", "0", "--me", "1", "--me", "2", "--me", "3",
                  typed="\nstop\n")
    assert run.returncode == 0, run.stderr
    (save,) = saves(tmp_path)
    assert deadeye.replay(save).record.position is not None


def test_a_choice_is_taken_back_and_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    seats = [{"role": role, "character": "carl"} for role in ("leader", "savior", "hilltop", "savior")]
    dice = ["range-1", "range-1", "infection", "infection", "walker"]
    path.write_text(json.dumps({"seats": seats, "loaded": dice}), "utf-8")
    typed = "stop\nBen\nundo\nDov\nundo\nundo\nstop\nundo\nstop\nDov\n"
    run = command(tmp_path, *PLAY, "--position", str(path), typed=typed)
    assert run.returncode == 0, run.stderr
    (save,) = saves(tmp_path)
    assert deadeye.replay(save).record.choices == [(0, 0), (0, 3)]
    assert run.stdout.count("Whom does this Range 1 hit?") == 8


def test_what_no_file_can_be_called_and_no_number_can_mean_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    typed = f"save ~nosuchuser/x\nsave {'a' * 300}\nsave a\0b\n{'9' * 5000}\nquit\n"
    run = command(tmp_path, "play", "tacdex", "--seed", "3", typed=typed)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("can't be the name of a file: choose another name.") == 3
    assert len(saves(tmp_path)) == 1


def test_names_in_a_save_are_shown_only_if_fit(tmp_path: Path) -> None:
    command(tmp_path, *PLAY, "--seats", "4", "--names", "Zoe,Yan")
    (save,) = saves(tmp_path)
    assert deadeye.replay(save).record.names[:2] == ["Zoe", "Yan"]
    plain = json.loads(save.read_bytes())
    plain["names"] = ["\x1b[31mred", "b", "c", "d"]
    save.write_text(json.dumps(plain), "utf-8")
    assert "\x1b" not in command(tmp_path, "replay", str(save)).stdout
    assert "\x1b" not in command(tmp_path, "play", "--resume", str(save)).stdout
