"""A survivor's turn: set out, move, resolve the space, gain its tile, clean up, pass a card on."""
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.characters import can_act, character_of
from deadeye.games.walking_dead_board.cast.hands import (
    WITH_ABILITY, WITH_PASS, WITH_SHOW, card_menu, kinds_at, kinds_in,
)
from deadeye.games.walking_dead_board.cast.scrounge import scrounge_card
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AGAIN, BEFORE_MOVING, BY_LANDING, BY_ROLL, CAMP, CARD, CLEARED, CORNER, DRAW, ENDING, GAIN_TILE,
    GOES_AGAIN, GOT_TILE, HANDED, LAND, LURK, MARCH, PASS, PLAYED, ROLLED_MOVE, ROSE, SAFE, SAT_OUT, SCROUNGE,
    SECOND, SET_OUT, SHOW, SHOWED, TEAM, TILE_HELD, TURN_OF, USED_ABILITY, WALKING,
)
from deadeye.games.walking_dead_board.data.masks import size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.marching import stride_of
from deadeye.games.walking_dead_board.steps.moving import come_home, has_all_tiles
from deadeye.kit.seats import bit, changed, next_of

MOMENTS: Final = ("in a fight, before the roll", "in a fight, after a roll that didn't win",
                  "in your own turn, before you move", "when a survivor would die")  # by timing
MOMENT_CLAUSES: Final = ("", "", "WDB-309", "WDB-811")  # where it differs from that of the step that refuses
PASS_OR_ABILITY: Final[tuple[int, ...]] = (PASS, ABILITY)
EXTRA: Final = 2  # in `again`: this turn is the extra one that the space gave


class Begin(Step[Table]):
    """Whose turn it is, and as what: a survivor, a walker, somebody who rises or comes back; a card may cost a turn."""

    clauses = ("WDB-105",)
    covers = ("WDB-201", "WDB-502", "WDB-610", "WDB-814")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.tell(TURN_OF, seat, s.round)
        extra = s.again == EXTRA
        if extra:
            s.again = 0
        elif s.turns_lost(seat):
            s.lose_turns(seat, -1)
            s.tell(SAT_OUT, seat)
            s.line = ENDING
            return
        if s.living >> seat & 1:
            return
        s.line = WALKING
        if s.killed >> seat & 1:
            s.then(LURK, seat)
        elif s.rising >> seat & 1:
            s.rising &= ~(1 << seat)
            s.walkers |= 1 << seat
            s.tell(ROSE, seat, s.at[seat])
            s.refill(seat)


class SetOut(Step[Table]):
    """Before moving: roll, or play what moves, draws or heals."""

    clauses = ("WDB-201", "WDB-309")
    covers = ("WDB-401", "WDB-404", "WDB-805")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        extras: i64 = WITH_PASS
        if can_act(s, seat) and character_of(s, seat).on_the_way(s, seat):
            extras |= WITH_ABILITY
        hand = s.hand[seat]
        if hand & ~s.open and s.seats > 1:
            extras |= WITH_SHOW
        s.ask_hiding(seat, card_menu(kinds_at(s, box, seat, BEFORE_MOVING), extras))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            die = s.below(6) + 1
            s.tell(ROLLED_MOVE, seat, die, stride_of(s, box_at(s.box), seat))
            s.then(MARCH, seat, die, BY_ROLL)
        elif choice == SHOW:
            s.reveal()
            s.open |= s.hand[seat]
            s.tell(SHOWED, seat, s.hand[seat])
            s.then(SET_OUT, seat)
        elif choice == ABILITY:
            use_ability(s, seat)
            if not character_of(s, seat).moves():
                s.then(SET_OUT, seat)
            character_of(s, seat).acts(s, seat, ability_amount(s, seat))
        else:
            kind = choice - CARD
            lay_down(s, seat, kind)
            box = box_at(s.box)
            scrounge_card(box, kind).sets_out(s, seat, box.scrounge.amount[kind])

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == ABILITY:
            return Refused("WDB-404", "That ability has been used, or is for another moment of the turn.")
        return refuse_card(s, seat, choice, "WDB-309")


def refuse_card(s: Table, seat: i64, choice: i64, clause: str) -> Refused:
    """Why a Scrounge card can't be played now, as far as its holder can know: it is for another moment."""
    box = box_at(s.box)
    kind = choice - CARD
    if not 0 <= kind < box.scrounge.kinds:
        return Refused(clause, "That isn't one of the choices now.")
    name = box.scrounge.names[kind]
    if not s.hand[seat] & box.scrounge.masks[kind]:
        return Refused("WDB-401", f"You don't hold {name}.")
    when = scrounge_card(box, kind).when()
    return Refused(MOMENT_CLAUSES[when] or clause, f"{name} is played {MOMENTS[when]}.")


def use_ability(s: Table, seat: i64) -> None:
    """Once a game (WDB-404)."""
    s.used |= 1 << seat
    s.tell(USED_ABILITY, seat, s.who[seat])


def ability_amount(s: Table, seat: i64) -> i64:
    """The number on the character card."""
    return box_at(s.box).ability_amount[s.who[seat]]


def lay_down(s: Table, seat: i64, kind: i64) -> i64:
    """A Scrounge card goes from the hand face up to the table, until the turn ends (WDB-213)."""
    card = s.card_of_kind(seat, kind)
    s.take_from_hand(seat, card)
    s.front[seat] |= bit(card)
    s.tell(PLAYED, seat, kind, box_at(s.box).scrounge.effects[kind])
    return card


class Land(Step[Table]):
    """Resolve the space: what it gives, and its Encounters."""

    clauses = ("WDB-202",)
    covers = ("WDB-203", "WDB-204", "WDB-205", "WDB-206", "WDB-207", "WDB-208", "WDB-209", "WDB-210", "WDB-612")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        space = s.at[seat]
        kind = box_at(s.box).space_kinds[space]
        if kind == CAMP or kind == SAFE:
            return
        if kind == CORNER:
            s.then(GAIN_TILE, seat, space)
            s.then(SECOND, seat, space)
        elif kind == SCROUNGE:
            s.draw_scrounge(seat, 1)
        elif kind == AGAIN:
            s.again = 1
        s.then(DRAW, seat, 1, BY_LANDING)


class Second(Step[Table]):
    """The second Encounter of a corner, for a survivor who is still there."""

    clauses = ("WDB-209",)
    covers = ("WDB-215",)

    def run(self, s: Table, seat: i64, space: i64, _b: i64, /) -> None:
        if s.at[seat] == space:
            s.then(DRAW, seat, 1, BY_LANDING)


class GainTile(Step[Table]):
    """Having survived both, and still there: the tile, and what it grants; with the last a partner at Camp wins."""

    clauses = ("WDB-209",)
    covers = ("WDB-210", "WDB-215", "WDB-704", "WDB-808")

    def run(self, s: Table, seat: i64, space: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        tile = box.regions[space]
        if s.at[seat] != space:
            return
        if s.tiles[seat] >> tile & 1:
            s.tell(TILE_HELD, seat, tile)
            return
        others: i64 = 0
        for other in range(s.seats):
            others |= s.tiles[other] >> tile & 1
        s.tiles = changed(s.tiles, seat, s.tiles[seat] | 1 << tile)
        s.tell(GOT_TILE, seat, tile, others)
        fellow = s.fellow(seat)
        if s.mode == TEAM and fellow >= 0 and s.at[fellow] == box.graph.camp and has_all_tiles(s, seat):
            come_home(s, fellow)
            return
        if box.tile_allies[tile]:
            s.gain_allies(seat, box.tile_allies[tile])
        s.draw_scrounge(seat, box.tile_scrounge[tile])


class Linger(Step[Table]):
    """After moving, when the space is resolved, an ability for travelling may still be used."""

    clauses = ("WDB-404",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if can_act(s, seat) and character_of(s, seat).on_the_way(s, seat):
            s.ask(seat, PASS_OR_ABILITY)

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            return
        use_ability(s, seat)
        if character_of(s, seat).moves():
            s.then(LAND, seat)
        character_of(s, seat).acts(s, seat, ability_amount(s, seat))

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return refuse_card(s, seat, choice, "WDB-404")


class CleanUp(Step[Table]):
    """At the end of a turn everything that lies face up is discarded."""

    clauses = ("WDB-213",)
    covers = ("WDB-806",)

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        cleared: i64 = len(s.faced)
        for seat in range(s.seats):
            if s.front[seat]:
                cleared += size_of(s.front[seat])
                clear_front(s, seat)
        if cleared:
            s.tell(CLEARED, s.turn, cleared)
        if len(s.faced) > 0:
            s.buried = extend(s.buried, s.faced)
            s.faced = vec[i64]()
        s.calm = 0


def clear_front(s: Table, seat: i64) -> None:
    """The cards in front of a seat go to the discards."""
    cards = s.front[seat]
    s.front[seat] = 0
    card: i64 = 0
    while cards:
        if cards & 1:
            s.spent = append(s.spent, card)
        cards >>= 1
        card += 1


class HandOver(Step[Table]):
    """On Team Survivor a card may be passed at the end of the turn, unseen by the others."""

    clauses = ("WDB-505",)
    covers = ("WDB-401",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.living >> seat & 1 and s.hand[seat] and s.fellow(seat) >= 0:
            kinds = kinds_in(box_at(s.box).scrounge, s.hand[seat])
            s.ask_openly(seat, card_menu(kinds, WITH_PASS))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            return
        fellow = s.fellow(seat)
        card = s.card_of_kind(seat, choice - CARD)
        s.hand[seat] &= ~bit(card)
        s.hand[fellow] |= bit(card)
        # what lay open stays open: everybody sees it change hands
        seen_by: i64 = -1 if s.open >> card & 1 else 1 << seat | 1 << fellow
        s.given |= bit(card)
        s.sunk = changed(s.sunk, fellow, s.sunk[fellow] & ~bit(card))
        s.reveal()
        s.tell(HANDED, seat, fellow, choice - CARD, seen_by)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return refuse_card(s, seat, choice, "WDB-505")


class NextTurn(Step[Table]):
    """The next player clockwise, or the same after an Another-turn space, as whatever they are by then."""

    clauses = ("WDB-105",)
    covers = ("WDB-208", "WDB-215", "WDB-812", "WDB-814")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        playing = s.living | s.rising | s.walkers | s.killed
        if s.again:
            s.again = 0
            if playing >> seat & 1:
                s.again = EXTRA
                s.tell(GOES_AGAIN, seat, s.rising >> seat & 1)
                s.start(seat)
                return
        while True:
            seat = next_of(s.seats, seat)
            if seat == s.first:
                s.round += 1
            if playing >> seat & 1:
                break
        s.start(seat)
