"""The trail of a campaign: which games of it were played in a room, who won them, and who was there."""
from typing import Any

from msgspec import Struct

from deadeye.core.match import Match


class CampaignGame(Struct):
    """A game of a campaign that is over; `winners` is null where the log doesn't say who won."""

    record: str
    winners: list[int] | None  # seats whose player of today won it
    left: int = 0  # winners who are no longer at the table


class CampaignInfo(Struct):
    """A campaign, as everybody in the room sees it."""

    number: int  # of the game on the table, from 1
    games: list[CampaignGame]  # those that are over
    wins: list[int]  # by seat
    keeps: list[str]  # by seat: what the last game left them; once a game is over, what it leaves to the next


def winners_of(match: Match[Any]) -> list[int]:
    """The seats that have won."""
    return match.result.winners if match.result is not None else []


def without(games: list[CampaignGame], seats: list[int]) -> list[CampaignGame]:
    """The same games, when somebody else has sat down in these seats: what was won there was won by another."""
    return [one if one.winners is None else
            CampaignGame(one.record, [seat for seat in one.winners if seat not in seats],
                         one.left + len([seat for seat in one.winners if seat in seats]))
            for one in games]


def wins_of(games: list[CampaignGame], seats: int) -> list[int]:
    """How many games each seat's player has won."""
    return [len([one for one in games if one.winners is not None and seat in one.winners]) for seat in range(seats)]
