"""Bots at a table: they see what their seat sees, and a game goes on the same wherever it is resumed."""
from collections.abc import Sequence
from typing import Any

import pytest

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena, kinds_for, play_match, seat_bots
from deadeye.bots.bot import Bot
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.record import Record

GAMES = deadeye.shelf()


def seats_for(game: Game[Any]) -> int:
    """Just enough seats for a whole table to play quickly."""
    return max(game.least, min(5, game.most))


class Spy(Bot):
    """Checks all that it was given: a table on which its seat sees what it sees at the true one."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        super().__init__(seat, seat)
        self.match = match
        self.differed = 0  # worlds that weren't the true table

    def choose_in(self, world: Any, decision: Decision) -> int:
        game, s = self.match.game, self.match.state
        assert world is not s
        assert game.view(world, self.seat) == game.view(s, self.seat)
        self.differed += game.position(world) != game.position(s)
        return decision.options[self.chance.below(len(decision.options))]


def part(match: Match[Any], choices: int) -> Match[Any]:
    """The same match after its first choices."""
    record = Record(match.record.game, match.record.seats, match.record.options, match.record.seed)
    record.choices = match.record.choices[:choices]
    return deadeye.replay(record)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_bot_is_given_what_its_seat_sees_and_no_more(game: Game[Any]) -> None:
    match = deadeye.new(game.name, seats_for(game), 8)
    spies = [Spy(match, seat) for seat in range(match.record.seats)]
    Arena(match, dict(enumerate(spies))).play(120)
    assert sum(spy.differed for spy in spies) > 20


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("kind", ["random", "easy", "normal"])
def test_a_game_goes_on_the_same_wherever_it_is_taken_up(game: Game[Any], kind: str) -> None:
    match = deadeye.new(game.name, seats_for(game), 21)
    kinds = [kind] * match.record.seats
    Arena(match, seat_bots(game.name, kinds)).play(150)
    total = len(match.record.choices)
    for choices in (0, 1, total // 2, total - 1):
        again = part(match, choices)
        Arena(again, seat_bots(game.name, kinds)).play(total - choices)
        assert again.record.choices == match.record.choices


def test_a_whole_match_is_played_by_one_call() -> None:
    match = play_match("walking-dead-dice", ["normal", "random", "random", "normal"], "x")
    assert match.over
    assert match.record.choices == play_match("walking-dead-dice", ["normal", "random"] + ["random", "normal"],
                                              "x").record.choices


def test_seats_without_a_bot_are_left_to_people() -> None:
    match = deadeye.new("walking-dead-dice", 4, 2)
    arena = Arena(match, seat_bots("walking-dead-dice", ["random"] * 4, humans=[1]))
    arena.play()
    assert [decision.seat for decision in match.decisions] == [1]
    assert not arena.step()


@pytest.mark.parametrize(("kinds", "wanted"), [(["random"], ["random"] * 4), (["random", "normal"] * 2, None)])
def test_one_kind_of_bot_for_all_or_one_for_each(kinds: Sequence[str], wanted: list[str] | None) -> None:
    assert kinds_for(4, kinds) == (wanted or list(kinds))
    with pytest.raises(BadInput, match="one for each, not 3"):
        kinds_for(4, ["random"] * 3)


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="no bot called 'clever'"):
        make("clever", "walking-dead-dice", 0, 0)
    with pytest.raises(BadInput, match="no game called 'chess'"):
        make("normal", "chess", 0, 0)
