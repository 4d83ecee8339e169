"""A game without a drawing of its own: what its view says, in lines."""
from typing import Any

import pytest
from rich.console import Console

import deadeye
from deadeye.cli.setup import PEOPLE
from deadeye.cli.tables import art_of, plain
from deadeye.core.game import Game

GAMES = deadeye.shelf()


def drawn(view: dict[str, object], me: int | None) -> str:
    """The table as plain text."""
    console = Console(width=80, no_color=True)
    with console.capture() as caught:
        console.print(plain.draw(view, PEOPLE, me))
    return caught.get()


def test_a_row_for_each_seat_and_a_line_for_the_rest() -> None:
    seats = [{"coins": 3, "hand": None}, {"coins": 0, "hand": ["a", "b"]}]
    view: dict[str, object] = {"me": 1, "turn": 0, "seats": seats}
    lines = [line.split() for line in drawn(view, 1).splitlines()]
    assert lines == [
        ["coins", "hand"], ["Ada", "3", "unknown"], ["Ben", "(you)", "0", "a,", "b"], ["turn:", "0"],
    ]


def test_a_seat_with_many_facts_has_a_paragraph() -> None:
    seats = [{f"fact_{number}": number for number in range(12)} for _ in range(2)]
    text = drawn({"seats": seats}, None)
    assert "Ben: fact 0 0; fact 1 1" in text
    assert "…" not in text


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_view_can_be_drawn_both_ways(game: Game[Any]) -> None:
    match = deadeye.new(game.name, game.least, 3)
    console = Console(width=80, no_color=True)
    for me in (None, 0):
        assert PEOPLE[0] in drawn(match.view(me), me)
        with console.capture() as caught:
            console.print(art_of(game).draw(match.view(me), PEOPLE, me))
        assert PEOPLE[0] in caught.get()
