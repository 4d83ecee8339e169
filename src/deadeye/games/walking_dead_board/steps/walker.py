"""A walker player's turn: roll and move, play a card, discard one, draw up to a full hand."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.hands import WITH_PASS, card_menu, kinds_in
from deadeye.games.walking_dead_board.cast.walkers import walker_card
from deadeye.games.walking_dead_board.codes import (
    ATTACKED, BITTEN, CARD, CLEANING, FRENZY, PASS, PLAYED_WALKER, ROLL, ROLLED_MOVE, SHED_CARD, SHOW, SHOWED, SNEAK,
    STRIDE, TARGET, TURNED_ALLY, WALK,
)
from deadeye.games.walking_dead_board.data.box import NO_REGION, Box
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import SUM, begin_fight, walker_strength
from deadeye.games.walking_dead_board.steps.moving import walk, walker_menu
from deadeye.kit.seats import EACH, MEMBERS
from deadeye.kit.words import number_of

STAY_OR_ROLL: Final[tuple[int, ...]] = (PASS, ROLL)
STAY_ROLL_OR_SHOW: Final[tuple[int, ...]] = (PASS, ROLL, SHOW)


class Walk(Step[Table]):
    """A walker may roll and move, or stay where it is."""

    clauses = ("WDB-601",)
    covers = ("WDB-614",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        hidden = s.hand[seat] & ~s.open_walkers
        s.ask(seat, STAY_ROLL_OR_SHOW if hidden else STAY_OR_ROLL)

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == ROLL:
            die = s.below(6) + 1
            s.tell(ROLLED_MOVE, seat, die)
            s.then(STRIDE, seat, die)
        elif choice == SHOW:
            s.reveal()
            s.open_walkers |= s.hand[seat]
            s.tell(SHOWED, seat, s.hand[seat], 1)
            s.then(WALK, seat)


class Stride(Step[Table]):
    """Up to this many spaces, sewers and all; on entering a survivor's space it must stop."""

    clauses = ("WDB-601",)
    covers = ("WDB-602",)

    def run(self, s: Table, seat: i64, steps: i64, _b: i64, /) -> None:
        s.ask(seat, walker_menu(s, box_at(s.box), seat, steps))

    def answer(self, s: Table, seat: i64, space: i64, _steps: i64, _b: i64, /) -> None:
        walk(s, seat, space)

    def refuse(self, s: Table, seat: i64, choice: i64, steps: i64, _b: i64, /) -> Refused:
        return refuse_walk(s, seat, choice, steps)


def refuse_walk(s: Table, seat: i64, choice: i64, steps: i64) -> Refused:
    """Why a walker can't get there."""
    graph = box_at(s.box).graph
    if not 0 <= choice < graph.size:
        return Refused("WDB-601", "There is no such space.")
    name = box_at(s.box).space_names[choice]
    if graph.between(s.at[seat], choice) <= steps:
        return Refused("WDB-601", f"{name} is behind a survivor: a walker must stop there.")
    return Refused("WDB-601", f"{name} is more than {number_of(steps, 'space', 'spaces')} away.")


def bite_targets(s: Table, box: Box, seat: i64) -> i64:
    """Survivors in another space and another region who have an Ally (WDB-608)."""
    targets: i64 = 0
    region = box.regions[s.at[seat]]
    for other in MEMBERS[s.living]:
        near = s.at[other] == s.at[seat] or (region != NO_REGION and box.regions[s.at[other]] == region)
        if s.allies[other] and not near:
            targets |= 1 << other
    return targets


class Prey(Step[Table]):
    """After moving, one card may be played."""

    clauses = ("WDB-603",)
    covers = ("WDB-604", "WDB-605", "WDB-608", "WDB-613")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.hand[seat] == 0:
            return
        box = box_at(s.box)
        cards = box.charges
        if s.survivors_at(s.at[seat]):
            cards |= box.attacks
        if s.hand[seat] & box.bittens and bite_targets(s, box, seat):
            cards |= box.bittens
        s.ask_hiding(seat, card_menu(kinds_in(box.walkers, cards & s.hand[seat]), WITH_PASS))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice != PASS:
            kind = choice - CARD
            s.spend_walker(seat, kind)
            s.tell(PLAYED_WALKER, seat, kind)
            walker_card(box_at(s.box), kind).plays(s, seat, kind)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return refuse_prey(s, seat, choice)


def refuse_prey(s: Table, seat: i64, choice: i64) -> Refused:
    """Why a Walker card can't be played now, as far as its holder can know."""
    box = box_at(s.box)
    kind = choice - CARD
    if not 0 <= kind < box.walkers.kinds:
        return Refused("WDB-603", "That isn't one of the choices now.")
    if not s.hand[seat] & box.walkers.masks[kind]:
        return Refused("WDB-614", f"You don't hold {box.walkers.names[kind]}.")
    effect = box.walkers.effects[kind]
    name = box.walkers.names[kind]
    if effect == SNEAK:
        return Refused("WDB-606", f"{name} is played when a survivor has drawn an Encounter.")
    if effect == FRENZY:
        return Refused("WDB-607", f"{name} is played when a survivor has drawn an Encounter.")
    if effect == BITTEN:
        return Refused("WDB-608", f"{name} needs your own turn, and a survivor with an Ally in another region.")
    return Refused("WDB-603", "There is no survivor on this space.")


class Target(Step[Table]):
    """Of several survivors on the space, one is attacked; the card's extra effect comes first."""

    clauses = ("WDB-603",)
    covers = ("WDB-604",)

    def run(self, s: Table, seat: i64, _kind: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.survivors_at(s.at[seat])])

    def answer(self, s: Table, seat: i64, target: i64, kind: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        s.tell(ATTACKED, seat, target, kind + SUM * walker_strength(s, box, kind))
        begin_fight(s, target, seat, kind)
        walker_card(box, kind).strikes(s, target, box.walkers.amount[kind])

    def refuse(self, s: Table, seat: i64, choice: i64, _kind: i64, _b: i64, /) -> Refused:
        return Refused("WDB-603", "The target is a survivor on the walker's own space.")


class Charge(Step[Table]):
    """A movement card moves the walker further, and attacks if it ends on a survivor."""

    clauses = ("WDB-605",)

    def run(self, s: Table, seat: i64, kind: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        s.ask(seat, walker_menu(s, box, seat, box.walkers.steps[kind]))

    def answer(self, s: Table, seat: i64, space: i64, kind: i64, _b: i64, /) -> None:
        walk(s, seat, space)
        if s.survivors_at(space):
            s.then(TARGET, seat, kind)

    def refuse(self, s: Table, seat: i64, choice: i64, kind: i64, _b: i64, /) -> Refused:
        return refuse_walk(s, seat, choice, box_at(s.box).walkers.steps[kind])


class TurnAlly(Step[Table]):
    """An Ally of a survivor elsewhere is out of the game, becomes a walker and attacks that survivor."""

    clauses = ("WDB-608", "WDB-212")

    def run(self, s: Table, seat: i64, _kind: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[bite_targets(s, box_at(s.box), seat)])

    def answer(self, s: Table, seat: i64, target: i64, kind: i64, _b: i64, /) -> None:
        s.lose_ally(target)
        s.tell(TURNED_ALLY, seat, target)
        begin_fight(s, target, seat, kind)

    def refuse(self, s: Table, seat: i64, choice: i64, kind: i64, _b: i64, /) -> Refused:
        name = box_at(s.box).walkers.names[kind]
        return Refused("WDB-608", f"{name} needs a survivor in another space and region, who has an Ally.")


class Pounce(Step[Table]):
    """After a Sneak the walker may play another card: an attack there, a movement card for its Strength only."""

    clauses = ("WDB-606",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.hand[seat]:
            box = box_at(s.box)
            s.ask_hiding(seat, card_menu(kinds_in(box.walkers, box.attacks & s.hand[seat]), WITH_PASS))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice != PASS:
            s.spend_walker(seat, choice - CARD)
            s.tell(PLAYED_WALKER, seat, choice - CARD)
            s.then(TARGET, seat, choice - CARD)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return refuse_prey(s, seat, choice)


class Shed(Step[Table]):
    """At the end of its turn a walker may discard one card."""

    clauses = ("WDB-611",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.hand[seat]:
            s.ask_openly(seat, card_menu(kinds_in(box_at(s.box).walkers, s.hand[seat]), WITH_PASS))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice != PASS:
            s.spend_walker(seat, choice - CARD)
            s.tell(SHED_CARD, seat, choice - CARD)


class Refill(Step[Table]):
    """Then it draws up to a full hand, and the turn ends as all turns do."""

    clauses = ("WDB-611",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.refill(seat)
        s.line = CLEANING
