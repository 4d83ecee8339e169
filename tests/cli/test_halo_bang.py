"""Halo BANG! at the terminal."""
import io
import shlex
from importlib.resources import files
from itertools import takewhile
from pathlib import Path

import pytest
from rich.console import Console

from deadeye.cli import main
from deadeye.cli.screen import PLAINLY
from deadeye.cli.tables.halo_bang import draw, explain
from deadeye.games.halo_bang.data import SETS
from tests.games.halo_bang.scene import BEGIN, DONE, Table, answer, play, scene

NAMES = ["Ann", "Ben", "Cas", "Dee", "Eli", "Fay", "Gil"]
TEXT = files("deadeye.games.halo_bang").joinpath("data.toml").read_text("utf-8")


def drawn(match: Table, me: int | None, what: object = draw) -> str:
    """The table as plain text, in a narrow terminal."""
    console = Console(width=80, no_color=True)
    with console.capture() as caught:
        console.print((explain if what is explain else draw)(match.view(me), NAMES, me))
    return caught.get()


def row(text: str, name: str) -> str:
    """What is said of a player below the ring, as one line."""
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(f" {name} "))
    more = list(takewhile(lambda line: line.startswith("      "), lines[first + 1:]))
    return " ".join(" ".join([lines[first], *more]).split())


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_ring_fits_and_shows_everybody_with_their_range(seats: int) -> None:
    text = drawn(scene(seats), 0)
    assert max(len(line) for line in text.splitlines()) <= 80
    for name in NAMES[:seats]:
        assert name in text
    assert "Ann (you)" in text
    assert text.count("range 1") >= 2 * 2  # both neighbours, in the ring and below


def test_the_left_neighbour_sits_on_the_left() -> None:
    lines = drawn(scene(4), 0).splitlines()
    line = next(line for line in lines if "Ben" in line and "Dee" in line)
    assert line.index("Ben") < line.index("Dee")


def test_it_says_whom_each_weapon_reaches_and_why_not_the_others() -> None:
    match = scene(6, s0={"hand": ["shotgun", "broadsword"]}, s2={"hand": []}, s4={"overshields": 0},
                  s3={"enhancements": ["stealth", "stealth"]})
    text = drawn(match, 0)
    assert row(text, "Ben") == "Ben range 1 Shotgun, Broadsword"
    assert "Respawning: has no card" in row(text, "Cas")
    assert "Respawning: was killed" in row(text, "Eli")
    assert "HLO-202" in row(text, "Eli")
    assert row(text, "Dee") == "Dee (teammate) range 4 Broadsword · too short: Shotgun (reaches 1) (HLO-403)"
    assert "2 Stealth" in text


def test_it_says_when_the_weapons_of_the_turn_are_played() -> None:
    match = scene(s0={"hand": ["shotgun", "saw"]})
    play(match, "shotgun", 1)
    answer(match, "")
    assert "SAW, but you have played your Weapons this turn (HLO-303)" in row(drawn(match, 0), "Ben")


def test_the_hand_is_shown_to_its_player_alone() -> None:
    match = scene(s0={"hand": ["broadsword", "flood", "flood"]})
    text = drawn(match, 0)
    assert "range 5, damage 2" in text
    assert " 2  Flood" in text
    for viewer in (None, 1):
        assert "Broadsword" not in drawn(match, viewer)


def test_what_was_seen_of_other_hands_is_noted() -> None:
    match = scene(s0={"hand": ["promethean-vision"]}, s2={"hand": ["dmr", "flood"]}, loaded=["dmr"])
    play(match, "promethean-vision", 2)
    assert "Ann has DMR." in drawn(match, 2)
    assert "DMR" not in drawn(match, 3)
    ball = scene(line=BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert "Ann has at least 1 card that isn't a Weapon." in drawn(ball, 3)
    ball = scene(line=BEGIN, s0={"hand": ["flood"] * 2, "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert "Ann has at least 2 cards that aren't Weapons." in drawn(ball, 3)


def test_a_stream_of_plain_letters_tells_blue_overshields_from_red_ones_and_who_won() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"overshields": 2, "tags": 1}, s2={"overshields": 3})
    play(match, "shotgun", 1)
    answer(match, "")
    plain = drawn(match, None).encode("ascii", PLAINLY).decode()
    assert "ooooo  tags 0" in plain
    assert "###oo  tags 3" in plain
    assert "* ONI" in plain


def test_multipliers_top_and_tags_are_on_the_table() -> None:
    text = drawn(scene(4, discards=["magnum"], deck=[], line=2, s0={"tags": 3}), 0)
    assert "2x" in text
    assert "4 tags out" in text
    assert "top: Magnum" in drawn(scene(4, discards=["magnum"]), 1)


def test_what_is_being_played_lies_open_with_its_answers() -> None:
    match = scene(4, s0={"hand": ["flood"]}, s1={"hand": ["dmr"]})
    play(match, "flood")
    answer(match, "dmr")
    text = drawn(match, 2)
    assert 0 < text.index("open: Flood") < text.index("open: DMR")


def test_at_the_end_all_hands_and_scores_are_there() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"overshields": 1, "tags": 1, "hand": ["dmr", "dmr"]})
    play(match, "shotgun", 1)
    answer(match, "")
    text = drawn(match, None)
    assert "2 DMR" in text
    assert "★ ONI   9  Eli: tags 3 x 3 = 9" in text
    assert "Red   7  Ann: tags 4 x 1 = 4" in text
    assert "Dog Tags count by HLO-504; the highest score wins (HLO-508)." in text


def test_at_the_end_a_betrayal_and_the_last_man_standing_are_told() -> None:
    match = scene(4, s0={"hand": ["magnum"]}, s2={"overshields": 1, "tags": 1, "hand": ["ordnance-pod"]})
    play(match, "magnum", 2)
    answer(match, "")
    text = drawn(match, 0)
    assert "Betrayal -3 (HLO-507)" in text
    assert "tags 0 x 1 + 1 for Ordnance Pod = 1" in text
    match = scene(4, s0={"hand": ["magnum"]}, s1={"overshields": 1}, s2={"overshields": 0}, s3={"overshields": 0})
    play(match, "magnum", 1)
    answer(match, "")
    assert "Ann is the Last Man Standing: the score doesn't count (HLO-509)." in drawn(match, 3)


def test_cards_explains_specializations_and_what_is_in_sight() -> None:
    text = drawn(scene(s0={"specialization": "medic", "hand": ["flood"]}), 0, explain)
    assert "serves as a Hardlight Shield" in text
    assert "gives up a Weapon" in text


# -- a corrected data file ----------------------------------------------------------------------


def corrected(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of the data file with a place changed."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), "utf-8")
    return path


def test_a_game_is_played_with_a_corrected_file_saved_and_replayed_with_it_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path = corrected(tmp_path, 'name = "Assault Rifle"', 'name = "Carbine"')
    save = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "halo-bang", "--seats", "3", "--seed", "4", "--data", str(path), "--save", str(save)]) == 0
    assert "Carbine" in capsys.readouterr().out
    assert main(["replay", str(save), "--data", str(path)]) == 0
    assert "The end" in capsys.readouterr().out
    other = corrected(tmp_path, 'name = "Assault Rifle"', 'name = "Pistol"')
    assert main(["replay", str(save), "--data", str(other)]) == 2
    assert "was not played with the cards of" in capsys.readouterr().err


def test_the_line_that_a_game_closes_with_is_a_command_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path = corrected(tmp_path, 'name = "Shotgun"', 'name = "Blunderbuss"').rename(tmp_path / "my box.toml")
    save = tmp_path / "my game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "halo-bang", "--seats", "3", "--seed", "4", "--data", str(path), "--save", str(save)]) == 0
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.startswith("Replay it: deadeye replay ")
    del SETS[1:]  # as in another process, which has read no file yet
    assert main(["replay", str(save)]) == 2
    assert "give the same file that it began with (--data FILE)." in capsys.readouterr().err
    assert main(shlex.split(said)[3:]) == 0
    assert "Blunderbuss" in capsys.readouterr().out


def test_a_wrong_file_is_refused_with_line_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = corrected(tmp_path, "damage = 3", "damage = 30")
    assert main(["watch", "halo-bang", "--data", str(path)]) == 2
    line = path.read_text("utf-8").splitlines().index("damage = 30") + 1
    said = capsys.readouterr().err
    assert f"mine.toml, line {line}: weapons.warthog: 'damage' must be a number from 1 to 9, not 30." in said


def test_other_games_have_no_data_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = corrected(tmp_path, "", "")
    assert main(["watch", "tacdex", "--data", str(path)]) == 2
    assert "has no data file that can be changed" in capsys.readouterr().err


def test_bots_are_watched_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "halo-bang", "--seats", "5", "--seed", "3"]) == 0
    assert "The end" in capsys.readouterr().out


def test_a_turn_that_ends_is_drawn_for_the_next_player() -> None:
    match = scene()
    match.choose(0, DONE)
    assert "▶ Ben" in drawn(match, 1)
