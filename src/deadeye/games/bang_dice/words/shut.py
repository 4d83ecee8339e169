"""What a chooser has in sight and can't choose now: dice that stay, players out of reach."""
from typing import Final

from deadeye.core.frame import Decision
from deadeye.games.bang_dice.codes import AIM, CURE, DISCARD, DUELS, GIFT, HAND_OVER, HEAL, KEEP
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import DICE, face_of

SEAT_STEPS: Final = (AIM, HEAL, GIFT, DISCARD, DUELS, CURE, HAND_OVER)


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """By name, with the number that choosing it would have."""
    options = decision.options
    if decision.step == KEEP:
        lying = [die for die in range(DICE) if face_of(s.dice, die) >= 0]
        return {f"die/{die}": 1 << die for die in lying if 1 << die not in options}
    if decision.step in SEAT_STEPS:
        living = [seat for seat in range(s.seats) if s.living >> seat & 1]
        return {f"seat/{seat}": seat for seat in living if seat not in options}
    return {}
