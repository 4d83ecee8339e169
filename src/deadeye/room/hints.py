"""Hints: what a good player would do, for somebody alone with bots; the table says that one was asked for."""
from typing import Any, Final

import msgspec

from deadeye import catalog
from deadeye.bots.bot import Clock
from deadeye.core.rng import Chance
from deadeye.room import entries as log
from deadeye.room.commands import No
from deadeye.room.room import Room
from deadeye.study.curve import luck_at
from deadeye.study.hint import Hint, Weighed, in_words, weigh

PATIENCE: Final = 800  # milliseconds of thought: a hint is there within a second


class HintWanted(msgspec.Struct, frozen=True, array_like=True, tag="hint"):
    """All that a hint is made from: what the seat may know, and nothing else."""

    game: str
    seat: int
    luck: tuple[int, int, int, int]
    world: dict[str, Any]  # a position that the seat can't tell from the true one
    setup: dict[str, Any]  # the options of the match
    most: int = PATIENCE


def may_hint(room: Room, seat: int) -> bool:
    """Whether this seat may have a hint now: it is asked, has a choice, and no other person plays here."""
    return why_no_hint(room, seat) is None


def why_no_hint(room: Room, seat: int) -> No | None:
    """Why this seat can't have a hint, if it can't."""
    if not 0 <= seat < len(room.seats) or not room.seats[seat].playing:
        return No("not-yours", "Hints are for those who play.")
    if [number for number, other in enumerate(room.seats) if other.person] != [seat]:
        return No("not-yours", "Hints are for those who play alone with bots: other people sit here.")
    asked = room.match.state if room.match is not None and room.phase == "playing" else None
    if asked is None or asked.over or len(asked.options_of(seat)) < 2:
        return No("not-now", "There is nothing to choose between now.")
    return None


def asked_for(room: Room, seat: int) -> log.Hinted:
    """The entry that tells everybody."""
    if (no := why_no_hint(room, seat)) is not None:
        raise no
    return log.Hinted(seat)


def wanted(room: Room, seat: int) -> HintWanted:
    """What has to be thought about."""
    match = room.match
    assert match is not None
    luck = luck_at(match, f"hint {seat}")
    world = match.game.position(match.game.imagine(match.state, seat, luck))
    return HintWanted(match.game.name, seat, (luck.r0, luck.r1, luck.r2, luck.r3), world, match.kept.options)


def think_of(question: HintWanted, clock: Clock) -> Weighed:
    """Think about it, in whatever process this is."""
    game = catalog.find(question.game)
    chance = Chance()
    chance.r0, chance.r1, chance.r2, chance.r3 = question.luck
    table = game.from_position(question.world, question.setup, Chance(), False)
    return weigh(game, table, question.seat, chance, clock, most=question.most)


def given(room: Room, seat: int, asked_at: int, weighed: Weighed) -> Hint:
    """What was found, in the words of the question; it must still be the same one."""
    decision = room.match.decision_of(seat) if room.match is not None else None
    if decision is None or room.asked_at[seat] != asked_at:
        raise No("not-now", "The question has changed: take another look.")
    return in_words(decision, weighed)
