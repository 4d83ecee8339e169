"""What an option is about, by name: dice, a seat, a card, a number; and what is in sight but can't be chosen."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.bang_dice.codes import (
    AGAIN, AIM, ALL_FACES, CURE, DEFUSE, DISCARD, DOUBLE, DUELS, GIFT, HAND_OVER, HEAL, INSTEAD, KEEP, LEAVE_IT,
    NO_CARD, NO_ONE, ONE_MORE, PICK_RAGE, RECAST, SALVE, SECOND_TRY, SHED, SLIP, TURN_DIE,
)
from deadeye.games.bang_dice.data import EDITIONS, card_name
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.gathering import DRAW_ONE
from deadeye.games.bang_dice.steps.rage import PLACES
from deadeye.kit.dice import DICE, face_of

THINGS: Final = (
    "stop", "dice/{dice}", "die/{die}", "seat/{seat}", "double/{seat}", "count/{count}", "die/{die}/{face}",
    "wound/{face}", "card/{card}", "rage/{seat}/{count}", "character/{character}", "draw", "yes", "no", "nobody",
    "pass",
)
SEAT_STEPS: Final = (AIM, HEAL, GIFT, DISCARD, DUELS, CURE, HAND_OVER)


def thing_of(s: Table, decision: Decision, option: i64) -> str:
    """What an option is about."""
    step = decision.step
    if step == KEEP:
        return "dice/" + "".join([str(option >> die & 1) for die in range(DICE)]) if option else "stop"
    if step == AIM and option >= DOUBLE:
        return f"double/{option - DOUBLE}"
    if step == INSTEAD or step == SHED:
        return f"count/{option}"
    if step == DEFUSE or step == ONE_MORE:
        return "no" if option == NO_ONE else f"die/{option}"
    if step == TURN_DIE:
        face = EDITIONS[s.edition].faces[option % ALL_FACES]
        return "no" if option == LEAVE_IT else f"die/{option // ALL_FACES}/{face}"
    if step == AGAIN or step == SECOND_TRY:
        return "yes" if option else "no"
    return card_thing(s, step, option)


def card_thing(s: Table, step: i64, option: i64) -> str:
    """What an option is about if it is a card or a token; otherwise it is a seat."""
    box = EDITIONS[s.edition]
    if step == SALVE:
        return f"wound/{box.faces[option]}"
    if step == PICK_RAGE:
        return f"card/{card_name(box, option)}"
    if step == SLIP:
        return "pass" if option == NO_CARD else f"rage/{option // PLACES}/{option % PLACES}"
    if step == RECAST:
        return "draw" if option == DRAW_ONE else f"character/{box.characters[option]}"
    return "nobody" if option == NO_ONE else f"seat/{option}"


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """Dice that stay and players who can't be named, with the number that choosing one would have."""
    options = decision.options
    if decision.step == KEEP:
        lying = [die for die in range(DICE) if face_of(s.dice, die) >= 0]
        return {f"die/{die}": 1 << die for die in lying if 1 << die not in options}
    if decision.step in SEAT_STEPS:
        living = [seat for seat in range(s.seats) if s.living >> seat & 1]
        return {f"seat/{seat}": seat for seat in living if seat not in options}
    return {}
