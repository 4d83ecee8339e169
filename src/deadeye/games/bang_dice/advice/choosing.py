"""Each question, and how a sensible player answers it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import b_of, step_of
from deadeye.games.bang_dice.advice.hands import keep, one_more, turn_die
from deadeye.games.bang_dice.advice.plan import Plan
from deadeye.games.bang_dice.codes import (
    AGAIN, AID, AIM, APPOINT, CURE, DEFUSE, DISCARD, DUELS, GIFT, GRENADE, HAND_OVER, HEAL, INSTEAD, KEEP, NO_CARD,
    NO_ONE, ONE_MORE, PICK_RAGE, RANGE_1, RANGE_2, RECAST, SALVE, SECOND_TRY, SHED, SLIP, TURN_DIE, WALKER,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.gathering import DRAW_ONE
from deadeye.games.bang_dice.steps.rage import PLACES
from deadeye.kit.seats import COUNT

POINTS: Final[dict[int, int]] = {GRENADE: 5, RANGE_1: 4, RANGE_2: 3, AID: 2, WALKER: 1}
"""What a symbol on a Rage card is good for."""


def advise(s: Table, seat: i64) -> i64:
    """The option that a sensible player would choose."""
    options = s.options_of(seat)
    step = step_of(s.asker)
    if len(options) == 1 or step == DEFUSE:
        return options[0]
    if step == SHED or step == SECOND_TRY:
        return options[-1]
    if step == APPOINT:
        return seat
    if step == RECAST:
        return recast(s, options)
    if step == SALVE:
        return salve(s, options)
    if step == PICK_RAGE:
        return better_card(s, options)
    return by_plan(Plan(s, seat), options, step)


def by_plan(plan: Plan, options: tuple[int, ...], step: i64) -> i64:
    """The same for a question that depends on who should live."""
    if step == KEEP:
        return keep(plan, options)
    if step == TURN_DIE:
        return turn_die(plan, options)
    if step == ONE_MORE:
        return one_more(plan, options)
    if step == SLIP:
        return slip(plan, options)
    return best(plan, options, step)


def best(plan: Plan, options: tuple[int, ...], step: i64) -> i64:
    """The option that is worth most; among equals the first."""
    chosen: i64 = options[0]
    most = worth(plan, chosen, step)
    for option in options:
        value = worth(plan, option, step)
        if value > most:
            most = value
            chosen = option
    return chosen


def worth(plan: Plan, option: i64, step: i64) -> float:
    """What an option of a question is worth."""
    if step == AIM:
        return plan.worth_of_aiming(option)
    if step == HEAL:
        return plan.worth_of_aid(option, b_of(plan.s.asker) if option == plan.me else 1)
    if step == GIFT:
        return plan.worth_of_aid(option)
    if step == DISCARD:
        return plan.worth_of_discard(option)
    if step == INSTEAD:
        return plan.worth_of_swapping(option)
    if step == DUELS:
        return plan.worth_of_duel(option)
    if step == CURE:
        return 0.0 if option == NO_ONE else plan.worth_of_aid(option)
    if step == HAND_OVER:  # a Rage card in front of a player helps them more often than not
        return 1.0 if option == plan.me else plan.wish[option]
    if step == AGAIN:
        return worth_of_another(plan) * float(option)
    return 0.0


def worth_of_another(plan: Plan) -> float:
    """A second Whiskey from the same die: for anyone hurt or wounded."""
    s = plan.s
    return 1.0 if s.health[plan.me] < s.most[plan.me] or s.wounds[plan.me] else -1.0


def recast(s: Table, options: tuple[int, ...]) -> i64:
    """A survivor keeps the character; the eliminated take the one with most life points."""
    health = EDITIONS[s.edition].health
    chosen: i64 = options[0]
    for number in options:
        if number != DRAW_ONE and health[number] > health[chosen]:
            chosen = number
    return chosen


def salve(s: Table, options: tuple[int, ...]) -> i64:
    """The Duel Wound that would cancel the most."""
    chosen: i64 = options[0]
    for face in options:
        if COUNT[s.showing(face)] >= COUNT[s.showing(chosen)]:
            chosen = face
    return chosen


def better_card(s: Table, options: tuple[int, ...]) -> i64:
    """Of two Rage cards the one with the better symbols."""
    symbols = EDITIONS[s.edition].more.symbols
    chosen: i64 = options[0]
    for kind in options:
        if points(symbols[kind]) > points(symbols[chosen]):
            chosen = kind
    return chosen


def points(faces: list[int]) -> i64:
    """What the symbols of a Rage card are good for."""
    return sum([POINTS.get(face, 0) for face in faces])


def slip(plan: Plan, options: tuple[int, ...]) -> i64:
    """Take a card from the player liked least, if anybody has one."""
    chosen: i64 = NO_CARD
    least = 0.0
    for card in options:
        if card != NO_CARD:
            owner = card // PLACES
            if plan.wish[owner] < least or (chosen == NO_CARD and plan.wish[owner] <= least):
                least = plan.wish[owner]
                chosen = card
    return chosen if chosen != NO_CARD and chosen // PLACES != plan.me else NO_CARD
