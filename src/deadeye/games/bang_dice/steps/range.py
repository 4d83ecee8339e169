"""Range dice: all are aimed on the seating as it is, then they hit together."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import ONE_PLACE, THREE_PLACES, TWO_PLACES, card_of
from deadeye.games.bang_dice.codes import AID, AIM, AIMED, BY_RANGE, DOUBLE, HIT, RANGE_1, RANGE_2, TYRESE
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.kit.seats import EACH, left_of, right_of

DOUBLED: Final[list[tuple[int, ...]]] = [tuple([seat + DOUBLE for seat in EACH[mask]]) for mask in range(256)]
FARTHEST: Final[i64] = 3
HOW_FAR: Final[dict[int, str]] = {
    ONE_PLACE: "one place", TWO_PLACES: "exactly two places", ONE_PLACE | TWO_PLACES: "one or two places",
    TWO_PLACES | THREE_PLACES: "two or three places",
}
"""How far a die hits, in words."""


class Range(Step[Table]):
    """All Range dice are aimed, then they hit together."""

    covers = ("WDD-205", "WDD-306")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        ones = s.count(RANGE_1)
        twos = s.count(RANGE_2)
        if ones + twos > 0:
            s.then(HIT, seat, BY_RANGE)
            s.then(AIM, seat, ones, twos)


class Aim(Step[Table]):
    """A Range die hits somebody at its distance, left or right; Range 1 dice are aimed first."""

    clauses = ("WDD-303", "WDD-304", "WDD-305")
    covers = ("WDD-502", "WDD-505", "WDD-515", "UOA-112")

    def run(self, s: Table, seat: i64, ones: i64, _twos: i64, /) -> None:
        card = card_of(s, seat)
        targets = in_reach(s, seat, card.reach(die_of(s, ones)))
        if card.may_double(s, seat):
            s.ask(seat, EACH[targets] + DOUBLED[targets])
        else:
            s.ask(seat, EACH[targets])

    def answer(self, s: Table, seat: i64, target: i64, ones: i64, twos: i64, /) -> None:
        hits: i64 = 1
        if target >= DOUBLE:
            target -= DOUBLE
            s.spent = 1
            hits = 2
        s.hit(target, hits)
        s.shot(seat, target, hits)
        if s.listening:
            self.tell(s, seat, target, hits, RANGE_1 if ones else RANGE_2)
        if ones:
            ones -= 1
        else:
            twos -= 1
        if ones + twos > 0:
            s.then(AIM, seat, ones, twos)

    def tell(self, s: Table, seat: i64, target: i64, hits: i64, die: i64) -> None:
        """The shot with its die, and whether only the shooter's character reaches that far."""
        counts = RANGE_1 if s.left <= 3 else die
        usual = in_reach(s, seat, ONE_PLACE if counts == RANGE_1 else TWO_PLACES)
        further: i64 = 0 if usual >> target & 1 else 1 + s.who[seat]
        s.tell(AIMED, seat, target, hits | die << 4 | further << 8)

    def refuse(self, s: Table, seat: i64, choice: i64, ones: i64, _twos: i64, /) -> Refused:
        box = EDITIONS[s.edition]
        die = box.face_names[RANGE_1 if ones else RANGE_2]
        target = choice - DOUBLE if choice >= DOUBLE else choice
        if target < 0 or target >= s.seats:
            return Refused("WDD-303", f"A {die} die hits a player: name a seat.")
        if not s.living >> target & 1:
            return Refused("WDD-401", f"{{{target}}} has been eliminated.")
        if target == seat:
            return Refused("WDD-303", f"A {die} die hits another player.")
        card = card_of(s, seat)
        if choice >= DOUBLE and not card.may_double(s, seat):
            if s.who[seat] == TYRESE and s.spent == 0 and s.count(AID):
                return Refused("UOA-112", f"Your Duel Wound is going to cancel that {box.face_names[AID]} die.")
            doubler = box.character_names[TYRESE]
            return Refused("WDD-502", f"Only {doubler} doubles a die, once a turn, with {box.face_names[AID]}.")
        reach = card.reach(die_of(s, ones))
        clause = "WDD-303" if reach == ONE_PLACE else "WDD-304" if reach == TWO_PLACES else card.clauses[0]
        return Refused(clause, f"{{{target}}} is out of reach: this die hits {HOW_FAR[reach]} to the left or right.")


def die_of(s: Table, ones: i64) -> i64:
    """What the current die counts as: with three players or fewer every Range die is a Range 1."""
    return RANGE_1 if ones or s.left <= 3 else RANGE_2


def in_reach(s: Table, seat: i64, places: i64) -> i64:
    """The players at these distances, as a mask; places count the shorter way round."""
    targets: i64 = 0
    for far in range(FARTHEST + 1):
        if places >> far & 1 and far * 2 <= s.left:
            targets |= 1 << left_of(s.seats, s.living, seat, far) | 1 << right_of(s.seats, s.living, seat, far)
    return targets
