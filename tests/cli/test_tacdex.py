"""TacDex at the terminal."""
import io
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

import deadeye
from deadeye.cli import main
from deadeye.cli.tables import art_of
from deadeye.cli.tables.tacdex import card_typed, draw, explain, typed
from deadeye.games.tacdex.data import CARD_NAMES
from tests.games.tacdex.scene import Match_, choose, own, pick, scene

NAMES = ["Ann", "Ben", "Cas", "Dee"]


def drawn(match: Match_, me: int | None) -> str:
    """The table as plain text."""
    console = Console(width=100, no_color=True)
    with console.capture() as caught:
        console.print(draw(match.view(me), NAMES, me))
    return caught.get()


def test_the_table_shows_marker_piles_counts_and_the_own_hand_only() -> None:
    match = scene("7 11", "5 10 A", upper="8 8 | 8", lower=" | E", ended="0", bottom="4 | 2", scores="12 3")
    text = drawn(match, 0)
    assert "HIGH" in text
    rows = {line.split()[0]: line.split() for line in text.splitlines() if line.startswith(("Ann", "Ben"))}
    assert rows["Ann"][1:5] == ["(you)", "12", "2", "3"]
    assert rows["Ben"][1:4] == ["3", "3", "3"]
    assert "END is out" in text
    assert "4 at the bottom" in text
    assert "1 put at the bottom" in text
    assert "Scavenge" in text
    assert "Sabotage" not in text
    assert "Sabotage" not in drawn(match, None)


def test_a_pick_is_shown_to_its_player_alone() -> None:
    match = scene("7 11", "5 10")
    choose(match, 0, "7")
    assert "has picked 7" in drawn(match, 0)
    for viewer in (1, None):
        assert "has picked" in drawn(match, viewer)
        assert "has picked 7" not in drawn(match, viewer)


def test_the_last_battle_lies_side_by_side() -> None:
    match = scene("9 A 4 11", "9 3 2", "1 1", upper="8 8 | 8 8 | 8 8")
    pick(match, "9", "9", "1")
    assert "3 cards in the battle" in drawn(match, 0)
    pick(match, "A", "3")
    choose(match, 0, "-")
    text = drawn(match, 2)
    assert "Last battle" in text
    assert "Ben wins" in text
    lines = [line.replace("│", " ").split() for line in text.splitlines()]
    assert ["HIGH", "9", "9", "1"] in lines
    assert ["LOW", "ambush", "3"] in lines


def test_a_card_is_typed_as_it_is_printed_and_refused_by_the_rules() -> None:
    match = scene("7 11 A", "5 10")
    question = typed(match.view(0), match.decisions[0].kind, match.decisions[0].options)
    assert question is not None
    assert question.lines[0] == "Type a card from your hand: 7, 11, ambush."
    assert question.read("11") == 11
    assert question.read("a") == question.read("ambush") == 12
    assert question.read("none") is None
    assert question.read("x") is None
    refused = match.why_not(0, cast(int, question.read("end")))
    assert refused is not None
    assert refused.clause == "TDX-304"


def test_an_ambush_may_add_nothing() -> None:
    assert card_typed("none", adding=True) == 0
    assert card_typed("none", adding=False) is None


@pytest.mark.parametrize("kind", ["turn-marker", "take-away"])
def test_other_questions_are_answered_by_number(kind: str) -> None:
    assert typed({}, kind, (0, 1)) is None


def test_the_action_cards_are_explained() -> None:
    console = Console(width=100, no_color=True)
    with console.capture() as caught:
        console.print(explain({}, NAMES, 0))
    assert [line[0] for line in caught.get().splitlines() if line[0] != " "] == ["5", "6", "7"]


def test_two_people_share_the_terminal_and_neither_sees_the_others_hand(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = deadeye.new("tacdex", 2, 5)
    mine = [own(match, seat)["hand"] or [] for seat in range(2)]
    assert mine[0] != mine[1]
    lines = ["", mine[0][0], "", "table", "quit", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    main(["play", "tacdex", "--seats", "2", "--me", "0", "--me", "1", "--seed", "5", "--save", str(tmp_path / "g")])
    before, hidden, after = capsys.readouterr().out.partition("This is for Ben alone")
    assert hidden
    for text, cards in ((before, mine[0]), (after, mine[1])):
        assert f"Type a card from your hand: {', '.join(sorted(set(cards), key=CARD_NAMES.index))}." in text
    assert "has picked" in after
    assert "has picked " + mine[0][0] not in after


def test_the_game_is_drawn_by_its_own_art() -> None:
    assert art_of(scene("7 11", "5 10").game).draw is draw
