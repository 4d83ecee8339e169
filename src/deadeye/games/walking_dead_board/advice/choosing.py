"""Each question, and how a sensible player answers it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import a_of, step_of
from deadeye.games.walking_dead_board.advice.survivor import Survivor
from deadeye.games.walking_dead_board.advice.walker import Prowl
from deadeye.games.walking_dead_board.codes import (
    AFTER_ROLL, AIM, ARM, CHARGE, CONFLICT, DASH, DISCARD, ESCORT, FORGO, GATHER, HAND_OVER, LINGER, LURK, MARCH, PASS,
    PICK, POUNCE, PREY, REROLL, SAVE, SET_OUT, SHED, STALK, STRIDE, TARGET, TRIANGLE, TURN_ALLY, WAIVE, WALK,
)
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table

FAVOURITES: Final = (REROLL, WAIVE, GATHER, AIM, DASH, ESCORT)
PROWLING: Final = (LURK, WALK, STRIDE, PREY, TARGET, CHARGE, TURN_ALLY, STALK, POUNCE, SHED)


def advise(s: Table, seat: i64) -> i64:
    """The option that a sensible player would choose."""
    options = s.options_of(seat)
    step = step_of(s.asker)
    if len(options) == 1:
        return options[0]
    if step == PICK:
        return pick(s, options)
    if step in PROWLING:
        return Prowl(s, seat).choose(options, step, a_of(s.asker))
    me = Survivor(s, seat)
    if step == MARCH:
        return me.march(options)
    if step == ARM:
        return me.arm(options)
    if step == AFTER_ROLL:
        return me.after_roll(options)
    if step == SET_OUT:
        return me.set_out(options)
    if step == LINGER:
        return options[-1] if me.lingering_helps() else PASS
    return by_card(me, options, step)


def by_card(me: Survivor, options: tuple[int, ...], step: i64) -> i64:
    """The rarer questions of a survivor."""
    if step == SAVE:
        return me.save(options)
    if step == FORGO:
        return me.forgo(options)
    if step == DISCARD:
        return me.discard(options)
    if step == TRIANGLE:
        return me.triangle()
    if step == CONFLICT:
        return me.conflict()
    if step == HAND_OVER:
        return me.hand_over(options)
    return me.lead(options, step)


def pick(s: Table, options: tuple[int, ...]) -> i64:
    """The character whose ability helps most."""
    abilities = box_at(s.box).abilities
    best: i64 = options[0]
    for who in options:
        if FAVOURITES.index(abilities[who]) < FAVOURITES.index(abilities[best]):
            best = who
    return best
