"""A campaign: what it is given, and what it saves, can be loaded again."""
from typing import Any

import pytest

import deadeye
from deadeye.core.campaign import Campaign
from deadeye.core.errors import BadInput
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.test_legacy import play_out

WRONG: list[Any] = [
    "abc", 5, {0: 1}, [0, 1, 2, 3.5, 4], [True, 0, 2, 3], [0, 1, 2, None], ["0", "1", "2", "3"], [0, 1, 2, 1 << 70],
]


def over(seed: int = 1) -> Campaign[Any]:
    """A campaign whose first game is over, played one way or another."""
    campaign = deadeye.campaign("bang-dice", seats=5, seed=1)
    play_out(campaign.match, seed)
    return campaign


@pytest.mark.rule("UOA-505")
def test_players_that_are_no_list_of_old_seats_are_refused() -> None:
    campaign = over()
    before = campaign.to_json()
    for players in WRONG:
        with pytest.raises(BadInput, match="players: list each old seat, from 0 to 4"):
            campaign.go_on(players)
    assert campaign.to_json() == before


@pytest.mark.rule("UOA-505")
def test_a_list_of_players_is_copied() -> None:
    campaign = over()
    players = [3, 2, 1, 0]
    campaign.go_on(players)
    players.append(4)
    assert campaign.players == [[3, 2, 1, 0]]


def test_an_earlier_game_that_was_changed_since_is_not_saved() -> None:
    campaign = over()
    campaign.go_on()
    text = campaign.to_json()
    first = campaign.matches[0]
    seat, choice = first.record.choices[-1]
    first.undo()
    with pytest.raises(BadInput, match="Game 1 was changed after game 2 had begun"):
        campaign.to_json()
    first.choose(seat, choice)
    assert campaign.to_json() == text, "as it was"


def test_an_earlier_game_that_ended_otherwise_is_not_saved() -> None:
    campaign = over()
    campaign.go_on()
    fallen = [player["alive"] for player in table(campaign.matches[0])["seats"]]
    others = [over(seed).match for seed in range(2, 9)]
    other = next(match for match in others if [player["alive"] for player in table(match)["seats"]] != fallen)
    campaign.matches[0] = other
    with pytest.raises(BadInput, match="Game 1 was changed"):
        campaign.to_json()
