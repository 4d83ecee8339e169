"""What can be set before a game says what it means, and means what it says."""
from itertools import combinations
from typing import Any

import pytest

from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Meaning, Option
from tests.contract.cells import games

ASKED = [(game, option) for game in games() for option in game.options if not option.simulated]


def ways(option: Option) -> list[list[Meaning]]:
    """Each choice that a table could make."""
    if not option.several:
        return [[one] for one in option.meanings]
    return [list(some) for count in range(len(option.meanings) + 1) for some in combinations(option.meanings, count)]


def fits(chosen: list[Meaning], seats: int) -> bool:
    """Whether these go together at a table of this size, by what they say themselves."""
    values = {one.value for one in chosen}
    return all([values.issuperset(one.needs) and one.least <= seats <= (one.most or seats) for one in chosen])


@pytest.mark.parametrize(("game", "option"), ASKED, ids=[f"{game.name}-{option.name}" for game, option in ASKED])
class TestOption:
    def test_each_value_has_a_name_and_one_sentence(self, game: Game[Any], option: Option) -> None:
        assert option.title
        assert option.meanings or isinstance(option.default, int)
        assert len({one.name for one in option.meanings}) == len(option.meanings)
        for one in option.meanings:
            assert one.name[0].isupper()
            assert one.text.endswith(".")
            assert one.text.count(". ") == 0
            assert len(one.text) <= 120, one.text

    def test_the_words_are_those_that_are_explained(self, game: Game[Any], option: Option) -> None:
        most = [",".join([one.value for one in some]) for some in ways(option) if fits(some, game.most)]
        if option.words:
            assert sorted(most) == sorted(option.words)
        assert option.default in most or not option.meanings

    def test_what_goes_together_is_what_the_game_takes(self, game: Game[Any], option: Option) -> None:
        for seats in range(game.least, game.most + 1):
            for some in ways(option):
                value = ",".join([one.value for one in some])
                try:
                    taken = game.read_options(seats, {option.name: value})[option.name] == value
                except BadInput:
                    taken = False
                assert taken == fits(some, seats), (seats, value)
