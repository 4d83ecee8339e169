"""Encounters: drawn face up, stalked by walker players, then met: fought, or their text done."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import seat_of
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.characters import can_act, character_of
from deadeye.games.walking_dead_board.cast.encounters import encounter_card
from deadeye.games.walking_dead_board.cast.hands import WITH_PASS, card_menu, kinds_in
from deadeye.games.walking_dead_board.codes import (
    ARM, BY_CHOICE, CARD, CHOICE_1, CHOICE_2, DISCARD, DRAW, ENCOUNTER_FOE, FORGO, FRENZIED, FRENZY, MEET, MET,
    MORE_COMING, NO_FOE, PASS, POUNCE, PUT_AWAY, RETURNED_ALLY, SNEAK, SNEAKED, STALK, WAIVED, YES,
)
from deadeye.games.walking_dead_board.data.masks import lowest, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import SUM, added_by, encounter_strength
from deadeye.games.walking_dead_board.steps.moving import move, turn_up
from deadeye.games.walking_dead_board.steps.turn import refuse_card, use_ability
from deadeye.kit.seats import COUNT, MEMBERS, UP_TO, changed, first_from, next_of

EITHER: Final[tuple[int, ...]] = (CHOICE_1, CHOICE_2)


class Draw(Step[Table]):
    """Draw this many Encounters, one at a time; they are dropped if the survivor has died."""

    clauses = ("WDB-301",)
    covers = ("WDB-202", "WDB-203", "WDB-307")

    def run(self, s: Table, seat: i64, n: i64, why: i64, /) -> None:
        if not s.living >> seat & 1:
            return
        if n > 1:
            s.then(DRAW, seat, n - 1, why)
        kind = s.draw_encounter()
        if kind < 0:
            return
        s.foe = ENCOUNTER_FOE
        s.card = kind
        s.fighter = seat
        s.frenzy = 0
        s.armed = 0
        s.edge = 0
        s.late = 0
        s.die = 0
        if s.listening:
            s.tell(MET, seat, kind, why + SUM * encounter_strength(s, box_at(s.box), kind))
        s.then(STALK, seat, next_of(s.seats, seat))


class Stalk(Step[Table]):
    """Walker players who hold a card may Sneak or Frenzy, round after round until all pass or a Sneak cancels it."""

    clauses = ("WDB-613", "WDB-813")
    covers = ("WDB-606", "WDB-607")

    def run(self, s: Table, seat: i64, start: i64, passes: i64, /) -> None:
        stalkers: i64 = 0
        for walker in MEMBERS[s.walkers]:
            if s.hand[walker]:
                stalkers |= 1 << walker
        if passes >= COUNT[stalkers]:
            s.then(FORGO, seat)
            return
        walker = first_from(s.seats, start, stalkers)
        box = box_at(s.box)
        cards = box.sneaks
        if box.encounters.strength[s.card]:
            cards |= box.frenzies
        s.ask_hiding(walker, card_menu(kinds_in(box.walkers, cards & s.hand[walker]), WITH_PASS))

    def answer(self, s: Table, walker: i64, choice: i64, _start: i64, passes: i64, /) -> None:
        seat = seat_of(s.asker)
        if choice == PASS:
            s.then(STALK, seat, next_of(s.seats, walker), passes + 1)
            return
        kind = choice - CARD
        box = box_at(s.box)
        s.spend_walker(walker, kind)
        if box.walkers.effects[kind] == FRENZY:
            s.frenzy += added_by(s, box, kind)
            s.tell(FRENZIED, walker, seat, kind)
            s.then(STALK, seat, next_of(s.seats, walker))
            return
        s.tell(SNEAKED, walker, seat, s.card)
        s.bury()
        s.foe = NO_FOE
        turn_up(s, walker, s.at[seat])
        s.then(POUNCE, walker)

    def refuse(self, s: Table, walker: i64, choice: i64, _start: i64, _passes: i64, /) -> Refused:
        box = box_at(s.box)
        kind = choice - CARD
        if 0 <= kind < box.walkers.kinds:
            effect = box.walkers.effects[kind]
            if not s.hand[walker] & box.walkers.masks[kind]:
                return Refused("WDB-613", f"You don't hold {box.walkers.names[kind]}.")
            if effect == FRENZY:
                return Refused("WDB-607", f"{box.walkers.names[kind]} is for an Encounter with a Strength.")
            if effect != SNEAK:
                return Refused("WDB-613", "On a drawn Encounter only what cancels or strengthens it is played.")
        return Refused("WDB-613", "That isn't one of the choices now.")


class Forgo(Step[Table]):
    """Shane may discard the Encounter that he has drawn, unfought."""

    clauses = ("WDB-404",)
    covers = ("WDB-209",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if can_act(s, seat) and character_of(s, seat).waives():
            s.ask(seat, UP_TO[YES])
        else:
            s.then(MEET, seat)

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            s.then(MEET, seat)
            return
        use_ability(s, seat)
        s.tell(WAIVED, seat, s.card)
        s.bury()
        s.foe = NO_FOE


class Meet(Step[Table]):
    """With a Strength it must be fought; without, its text is done, and until then it lies face up."""

    clauses = ("WDB-301",)
    covers = ("WDB-310",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        if box.encounters.strength[s.card]:
            s.then(ARM, seat)
            return
        s.foe = NO_FOE
        s.then(PUT_AWAY, seat, s.card)
        encounter_card(box, s.card).happens(s, seat, box.encounters.amount[s.card])


class PutAway(Step[Table]):
    """An Encounter whose text is done is discarded."""

    clauses = ("WDB-301",)

    def run(self, s: Table, _seat: i64, kind: i64, _b: i64, /) -> None:
        s.put_away(kind)


class Discard(Step[Table]):
    """Discard this many Scrounge cards of your choice; with no more than that, all of them."""

    clauses = ("WDB-304",)
    covers = ("WDB-604",)

    def run(self, s: Table, seat: i64, n: i64, why: i64, /) -> None:
        if not s.living >> seat & 1:
            return
        deck = box_at(s.box).scrounge
        if size_of(s.hand[seat]) > n:
            s.ask_openly(seat, card_menu(kinds_in(deck, s.hand[seat]), 0))
            return
        while s.hand[seat]:
            s.discard(seat, deck.kind_of[lowest(s.hand[seat])], why)

    def answer(self, s: Table, seat: i64, choice: i64, n: i64, why: i64, /) -> None:
        s.discard(seat, choice - CARD, why)
        if n > 1:
            s.then(DISCARD, seat, n - 1, why)

    def refuse(self, s: Table, seat: i64, choice: i64, _n: i64, _why: i64, /) -> Refused:
        return refuse_card(s, seat, choice, "WDB-304")


class Triangle(Step[Table]):
    """Go to Camp, or discard Scrounge cards; a survivor already at Camp stays, and that isn't a landing."""

    clauses = ("WDB-808",)
    covers = ("WDB-210",)

    def run(self, s: Table, seat: i64, _amount: i64, _b: i64, /) -> None:
        s.ask(seat, EITHER)

    def answer(self, s: Table, seat: i64, choice: i64, amount: i64, _b: i64, /) -> None:
        camp = box_at(s.box).graph.camp
        if choice == CHOICE_2:
            s.then(DISCARD, seat, amount, BY_CHOICE)
        elif s.at[seat] != camp:
            move(s, seat, camp, 0, 0)


class Conflict(Step[Table]):
    """An Ally goes back to the pool, at no cost to a survivor who has none, or another Encounter is drawn."""

    clauses = ("WDB-809",)
    covers = ("WDB-403",)

    def run(self, s: Table, seat: i64, _amount: i64, _b: i64, /) -> None:
        s.ask(seat, EITHER)

    def answer(self, s: Table, seat: i64, choice: i64, amount: i64, _b: i64, /) -> None:
        if choice == CHOICE_1:
            gone = 1 if s.allies[seat] else 0
            s.allies = changed(s.allies, seat, s.allies[seat] - gone)
            s.pool += gone
            s.tell(RETURNED_ALLY, seat, gone)
        else:
            s.tell(MORE_COMING, seat, amount)
            s.then(DRAW, seat, amount)
