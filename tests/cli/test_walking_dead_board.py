"""The Walking Dead Board Game at the terminal."""
import io
from pathlib import Path

import pytest
from rich.console import Console

from deadeye.cli import main
from deadeye.cli.tables.walking_dead_board import cards, draw
from deadeye.games.walking_dead_board.codes import BLANK, LAIR
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    BOX,
    BOX_FILE,
    Match_,
    do,
    go,
    play,
    scene,
    survivor,
    walker,
)

NAMES = ["Ann", "Ben", "Cas", "Dee"]
WIDTH = 7  # of a space in the picture


def drawn(match: Match_, me: int | None) -> list[str]:
    """The table as lines of plain text, in a terminal of 80 columns."""
    console = Console(width=80, no_color=True)
    with console.capture() as caught:
        console.print(draw(match.view(me), NAMES, me))
    return caught.get().splitlines()


def shelf(match: Match_) -> list[str]:
    """What `cards` shows."""
    console = Console(width=100, no_color=True)
    with console.capture() as caught:
        console.print(cards(match.view(0), NAMES, 0))
    return caught.get().splitlines()


def spot(lines: list[str], space: str) -> tuple[str, str]:
    """What is drawn for a space: its sign, and who is on it."""
    column, row = BOX.places[BOX.space_slugs.index(space)]
    part = slice(column * WIDTH, (column + 1) * WIDTH)
    return lines[2 * row][part].strip(" ─~"), lines[2 * row + 1][part].strip(" │~")


def row_of(lines: list[str], name: str) -> str:
    """What is said of a player, single-spaced."""
    return " ".join(next(line for line in lines if f" {name}" in line[:8]).split())


def test_the_board_fits_80_columns_with_every_space_in_its_place() -> None:
    lines = drawn(scene(survivor(), loaded="1"), 0)
    assert max(len(line) for line in lines) <= 80
    signs = {"camp": "CAMP", "police-station": "PS", "center-for-disease-control": "CDC", "abandoned-car-lot": "ACL",
             "department-store": "DS", "police-1": "·", "police-2": "card", "police-4": "+1", "police-path-2": "+2",
             "police-8": "safe", "police-6": "again", "north-sewer-2": "(~)"}
    for space, text in signs.items():
        assert spot(lines, space)[0] == text, space
    assert "PS ──── · ── card ─── · ─── +1" in lines[0], "ways to neighbours are lines"
    drawn_as_spaces = sum(line.count("·") + line.count("~)") for line in lines[:2 * 11])
    assert drawn_as_spaces == sum(kind in (BLANK, LAIR) for kind in BOX.space_kinds), "and none looks like a space"


def test_pieces_stand_on_their_spaces_by_number() -> None:
    match = scene(survivor("police-7"), survivor("police-7"), walker("north-sewer-2"), survivor("camp"), loaded="1")
    lines = drawn(match, 0)
    assert spot(lines, "police-7")[1] == "12"
    assert spot(lines, "north-sewer-2")[1] == "3"
    assert spot(lines, "camp")[1] == "4"
    assert spot(lines, "cdc-7")[1] == ""


def test_players_have_their_allies_tiles_and_cards() -> None:
    match = scene(survivor("police-7", "axe rifle", 3, "police-station department-store", who="rick"),
                  walker("cdc-7", "sneak"), walker("camp"), {"status": "dead", "allies": 0, "at": "cdc-7"})
    lines = drawn(match, 0)
    assert row_of(lines, "Ann") == "1 Ann (you) Rick Police 7 3 P··D 2 Team Survivor, ability ready"
    assert row_of(lines, "Ben") == "2 Ben Lori CDC 7 1 walker, Team Zombie"
    assert row_of(lines, "Dee") == "4 Dee Glenn CDC 7 0 dead, Team Survivor"
    assert any("Rifle" in line and "+4" in line for line in lines), "the hand, with what each card does"
    assert not any("Sneak" in line for line in lines), "not the others' hands"


def test_with_cards_in_play_and_long_names_no_column_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.NAMES", ["Annabella", "Bartholomew the Bold", "Cassandra", "Deedee"])
    match = scene(survivor("police-7", "handgun handgun baseball-bat sack-of-guns axe", 2, "police-station", "rick"),
                  walker("north-sewer-2"), walker("cdc-7"), survivor("center-for-disease-control", held_up=1))
    match.load(["2"])
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-9")
    play(match, "handgun", "handgun", "baseball-bat", "sack-of-guns")
    lines = drawn(match, 0)
    assert max(len(line) for line in lines) <= 80
    assert row_of(lines, "Ann").startswith("1 Annabella (you) Rick Police 9 2 P··· 1 Team Survivor")
    assert row_of(lines, "Bar").startswith("2 Bartholomew the … Lori North Sewer 2 0 walker")
    assert row_of(lines, "Dee").startswith("4 Deedee Glenn CDC 2 ···· 0 Team Survivor")
    text = " ".join("\n".join(lines).split())
    assert "misses a turn" in text, "the notes go on in the next line"
    assert "Annabella has in play: Baseball Bat, 2 x Handgun, Sack of Guns" in text


def test_a_fight_is_shown_with_its_sum() -> None:
    match = scene(survivor("police-3", "rifle axe", tiles="police-station"), survivor(), loaded="1")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-4")
    play(match, "rifle")
    assert any("Ann faces The Herd: Strength 10 against cards 4 + space 1 + tiles 1 = 6" in line
               for line in drawn(match, 0))


def test_what_a_player_knows_of_the_others_hands_is_shown() -> None:
    match = scene(survivor("police-7", "axe rifle rifle"), walker("cdc-7", "sneak lunge"), walker("camp", "frenzy"),
                  survivor("camp", "shotgun"))
    match.load(["1"])
    do(match, "Show")
    go(match, "police-8")
    play(match, "rifle")
    do(match, "Show")
    text = "\n".join(drawn(match, 0))
    assert "Ben holds: Sneak, Lunge\n" in text
    assert "Dee holds: Rifle, and 1 hidden" in text
    assert "Cas holds" not in text
    assert "Ann holds: Axe, Rifle\n" in "\n".join(drawn(match, None)), "shown to those who watch too"
    assert "Ann holds" not in text, "her own are below"


def test_the_discards_can_be_looked_through() -> None:
    match = scene(survivor(), survivor(), scrounge_discards=["axe", "rifle", "rifle"],
                  encounter_discards=["the-herd"], loaded="1")
    text = " ".join("\n".join(shelf(match)).split())
    assert "Scrounge discards: Axe, 2 x Rifle" in text
    assert "Encounters discards: The Herd" in text
    assert "Walkers discards: none" in text


def test_at_the_end_the_winner_stands_out_and_hands_are_open() -> None:
    match = scene(survivor("police-path-1", "axe", tiles=ALL_TILES), survivor("camp", "rifle"), loaded="1")
    do(match, "Roll")
    go(match, "camp")
    text = "\n".join(drawn(match, None))
    assert "Axe" in text
    assert "Rifle" in text


def test_what_every_card_does_can_be_read() -> None:
    text = "\n".join(shelf(scene(survivor(), loaded="1")))
    for name in (*BOX.characters, *BOX.scrounge.names, *BOX.encounters.names, *BOX.walkers.names):
        assert name in text


def test_it_is_watched_to_the_end_and_played_with_a_corrected_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["watch", "walking-dead-board", "--seats", "4", "--seed", "3"]) == 0
    assert "The end" in capsys.readouterr().out
    path = tmp_path / "mine.toml"
    path.write_text(BOX_FILE.read_text("utf-8").replace('name = "Rick"', 'name = "Sheriff"'), "utf-8")
    save = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    command = ["play", "walking-dead-board", "--seats", "1", "--seed", "4", "--data", str(path), "--save", str(save)]
    assert main(command) == 0
    assert "Sheriff" in capsys.readouterr().out
    assert main(["replay", str(save), "--data", str(path)]) == 0
    assert main(["replay", str(save), "--data", str(BOX_FILE)]) == 2
    assert "was not played with the cards of" in capsys.readouterr().err
