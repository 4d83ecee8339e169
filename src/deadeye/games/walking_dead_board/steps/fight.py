"""Fights: cards before the roll, the die, cards after it, and what winning and losing bring."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.characters import can_act, character_of
from deadeye.games.walking_dead_board.cast.encounters import encounter_card
from deadeye.games.walking_dead_board.cast.hands import WITH_ABILITY, WITH_PASS, card_menu, kinds_at
from deadeye.games.walking_dead_board.cast.results import penalty_of, reward_of
from deadeye.games.walking_dead_board.cast.scrounge import scrounge_card
from deadeye.games.walking_dead_board.cast.walkers import walker_card
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AFTER_ROLL, AFTER_THE_ROLL, ANYONE, ARM, BITE, CAME_BACK, CARD, CLEANING, DRAW, ENCOUNTER_FOE,
    FOR_A_FIGHT, KILLED, LOST, MORE_COMING, NO_FOE, NO_ONE, NO_ROLL, OTHERS, OUTCOME, PASS, ROLLED, SAVIOURS, STRIKE,
    VANTAGE_1, VANTAGE_2, WALKER_FOE, WON,
)
from deadeye.games.walking_dead_board.data.box import TILES, Box
from deadeye.games.walking_dead_board.data.masks import lowest
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.turn import ability_amount, lay_down, refuse_card, use_ability
from deadeye.kit.seats import COUNT, bit

SUM: Final = 256  # in an event: what is added to the die, why or what, and this many times the Strength
# the cause of a Bite, in one number: what was fought, this many times the walker player, this many times both the card
FOES: Final = 4
SEATS: Final = 16
CROWD: Final = 3  # survivors
TRIO: Final = 3  # players


# -- bonuses by source ------------------------------------------------------------------------


def vantage_of(kind: i64) -> i64:
    """What a kind of space adds to attacks made there (WDB-205, WDB-206)."""
    if kind == VANTAGE_1:
        return 1
    return 2 if kind == VANTAGE_2 else 0


def space_bonus(s: Table, box: Box, seat: i64) -> i64:
    """The Vantage of the space where a survivor stands, in anyone's turn."""
    return vantage_of(box.space_kinds[s.at[seat]])


def tile_bonus(s: Table, box: Box, seat: i64) -> i64:
    """What the Location tiles add to every Attack."""
    bonus: i64 = 0
    if s.tiles[seat]:
        for tile in range(TILES):
            if s.tiles[seat] >> tile & 1:
                bonus += box.tile_attack[tile]
    return bonus


def standing_bonus(s: Table, box: Box, seat: i64) -> i64:
    """What cards that stay in play for the turn add."""
    cards = s.front[seat] & box.staying
    bonus: i64 = 0
    while cards:
        bonus += box.scrounge.attack[box.scrounge.kind_of[lowest(cards)]]
        cards &= cards - 1
    return bonus


def roll_bonus(s: Table, box: Box) -> i64:
    """All that is added to the roll itself: cards, space, tiles (WDB-303)."""
    seat = s.fighter
    return s.edge + space_bonus(s, box, seat) + tile_bonus(s, box, seat) + standing_bonus(s, box, seat)


def total_of(s: Table, box: Box) -> i64:
    """The roll with all that is added to it, before and after."""
    return s.die + roll_bonus(s, box) + s.late


def encounter_strength(s: Table, box: Box, kind: i64) -> i64:
    """The Strength of an Encounter; for some it counts who is alive and on the board."""
    strength = box.encounters.strength[kind]
    pieces = s.living | s.walkers
    if s.seats != TRIO and pieces & (pieces - 1) == 0:
        return strength + box.surrounds[kind]
    if COUNT[s.living] >= CROWD or (s.seats == TRIO and COUNT[s.living] == CROWD - 1):
        return strength + box.crowds[kind]
    return strength


def added_by(s: Table, box: Box, kind: i64) -> i64:
    """WDB-607: what a Frenzy adds; less for the last of three players, whom the two others hunt together."""
    last = s.seats == TRIO and COUNT[s.living] == 1
    return box.walkers.amount[kind] - (box.walkers.last[kind] if last else 0)


def walker_strength(s: Table, box: Box, kind: i64) -> i64:
    """The Strength of a Walker card; some are stronger while two walkers are on the board, or two of three live."""
    strong = COUNT[s.living] > 1 if s.seats == TRIO else COUNT[s.walkers] > 1
    return box.walkers.strength[kind] + (box.hordes[kind] if strong else 0)


def strength_of(s: Table, box: Box) -> i64:
    """What must be met: the card's Strength, and Frenzy unless a Sack of Guns cancels it (WDB-806)."""
    if s.foe == WALKER_FOE:
        return walker_strength(s, box, s.card)
    strength = encounter_strength(s, box, s.card)
    return strength if s.calm else strength + s.frenzy


def barred(s: Table, box: Box) -> bool:
    """Whether no card may be played in this fight (WDB-308, WDB-801)."""
    if s.foe == WALKER_FOE:
        return walker_card(box, s.card).barred()
    return s.foe == ENCOUNTER_FOE and encounter_card(box, s.card).barred()


def saviours(s: Table, box: Box) -> i64:
    """Who may prevent a death: nobody where no card may be played; the others where only the target may not."""
    if not barred(s, box):
        return ANYONE
    return OTHERS if s.foe == WALKER_FOE else NO_ONE


def cause_of(s: Table) -> i64:
    """What the Bites of this fight come from: an Encounter, or a walker player's card."""
    by: i64 = NOBODY
    if s.foe == WALKER_FOE:
        by = s.attacker
    return s.foe + FOES * (by + SEATS * s.card)


def begin_fight(s: Table, target: i64, walker: i64, kind: i64) -> None:
    """A Walker card attacks this survivor."""
    s.foe = WALKER_FOE
    s.card = kind
    s.fighter = target
    s.attacker = walker
    s.frenzy = 0
    s.armed = 0
    s.edge = 0
    s.late = 0
    s.die = 0
    s.then(ARM, target)


# -- the steps --------------------------------------------------------------------------------


class Arm(Step[Table]):
    """Before the roll the survivor may play any number of cards for the fight."""

    clauses = ("WDB-302", "WDB-303", "WDB-308")
    covers = ("WDB-310", "WDB-404", "WDB-801")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        extras: i64 = WITH_PASS
        if can_act(s, seat) and character_of(s, seat).aims():
            extras |= WITH_ABILITY
        if barred(s, box):
            s.ask(seat, card_menu(0, extras))
        else:
            s.ask_hiding(seat, card_menu(kinds_at(s, box, seat, FOR_A_FIGHT), extras))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            s.then(STRIKE, seat)
            return
        s.then(ARM, seat)
        if choice == ABILITY:
            use_ability(s, seat)
            s.edge += ability_amount(s, seat)
            return
        box = box_at(s.box)
        kind = choice - CARD
        card = scrounge_card(box, kind)
        s.armed |= bit(lay_down(s, seat, kind))
        if not card.stays():
            s.edge += box.scrounge.attack[kind]
        if card.calms():
            s.calm = 1

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == ABILITY:
            return Refused("WDB-404", "That ability has been used, or is for another moment of your own turn.")
        if barred(s, box_at(s.box)):
            return Refused("WDB-801", "No card may be played in this fight.")
        return refuse_card(s, seat, choice, "WDB-302")


class Strike(Step[Table]):
    """Roll, unless the bonus alone meets the Strength and no card of the fight wants the roll."""

    clauses = ("WDB-303",)
    covers = ("WDB-306",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        bonus = roll_bonus(s, box)
        strength = strength_of(s, box)
        if bonus >= strength and not roll_wanted(s, box):
            s.tell(NO_ROLL, seat, bonus, strength)
            s.then(OUTCOME, seat)
            return
        roll_attack(s, box)
        s.then(AFTER_ROLL, seat)


def roll_wanted(s: Table, box: Box) -> bool:
    """Whether a card of the fight needs the roll (WDB-306)."""
    cards = s.armed
    while cards:
        if scrounge_card(box, box.scrounge.kind_of[lowest(cards)]).wants_roll():
            return True
        cards &= cards - 1
    return False


def roll_attack(s: Table, box: Box) -> None:
    """The Attack die."""
    s.die = s.below(6) + 1
    if s.listening:
        s.tell(ROLLED, s.fighter, s.die, roll_bonus(s, box) + s.late + SUM * strength_of(s, box))


def wins(s: Table, total: i64, strength: i64) -> bool:
    """Whether this total meets the Strength; a rolled 6 always wins, and no roll was needed to win (WDB-303)."""
    return s.die == 0 or s.die == 6 or total >= strength


def winning(s: Table, box: Box) -> bool:
    """Whether the fight is won as it stands."""
    return wins(s, total_of(s, box), strength_of(s, box))


class AfterRoll(Step[Table]):
    """A roll that did not win may be helped by cards that say so; Rick may roll again, won or not."""

    clauses = ("WDB-302", "WDB-310")
    covers = ("WDB-404", "WDB-801", "WDB-813")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        extras: i64 = WITH_PASS
        if can_act(s, seat) and character_of(s, seat).rerolls():
            extras |= WITH_ABILITY
        may_play = s.hand[seat] != 0 and not barred(s, box) and not winning(s, box)
        if extras == WITH_PASS and not may_play:
            s.then(OUTCOME, seat)
        elif may_play:
            s.ask_hiding(seat, card_menu(kinds_at(s, box, seat, AFTER_THE_ROLL), extras))
        else:
            s.ask(seat, card_menu(0, extras))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == PASS:
            s.then(OUTCOME, seat)
            return
        s.then(AFTER_ROLL, seat)
        box = box_at(s.box)
        if choice == ABILITY:
            use_ability(s, seat)
            s.edge += ability_amount(s, seat)
            roll_attack(s, box)
        else:
            kind = choice - CARD
            s.armed |= bit(lay_down(s, seat, kind))
            s.late += box.scrounge.attack[kind]

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == ABILITY:
            return Refused("WDB-404", "That ability has been used, or is for another moment of your own turn.")
        if barred(s, box_at(s.box)):
            return Refused("WDB-801", "No card may be played in this fight.")
        return refuse_card(s, seat, choice, "WDB-302")


class Outcome(Step[Table]):
    """At least the Strength, or a rolled 6, wins. A loss costs a Bite unless the card says otherwise."""

    clauses = ("WDB-303",)
    covers = ("WDB-304", "WDB-307", "WDB-310", "WDB-609", "WDB-810")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        total = total_of(s, box)
        strength = strength_of(s, box)
        won = wins(s, total, strength)
        s.tell(WON if won else LOST, seat, total, strength)
        more = loudness(s, box)
        foe = s.foe
        # who may prevent a death, and this many times what it came from
        bite: i64 = saviours(s, box) + SAVIOURS * cause_of(s)
        if won:
            bring_back(s, box, wins(s, total - s.late, strength))
        s.foe = NO_FOE
        if foe == WALKER_FOE:
            owe_more(s, seat, more, more)
            if won:
                kill_walker(s)
            else:
                s.then(BITE, seat, box.walkers.bites[s.card], bite)
            return
        result = reward_of(box, s.card) if won else penalty_of(box, s.card)
        n: i64 = box.encounters.gains[s.card] if won else box.encounters.losses[s.card]
        owe_more(s, seat, more + result.more(n), more)
        if not won:
            s.then(BITE, seat, box.encounters.bites[s.card], bite)
        result.comes(s, seat, n)


def owe_more(s: Table, seat: i64, n: i64, loud: i64) -> None:
    """More Encounters are coming, some of them for the noise: they wait until the fight is over (WDB-307)."""
    if n:
        s.tell(MORE_COMING, seat, n, loud)
        s.then(DRAW, seat, n)


def loudness(s: Table, box: Box) -> i64:
    """How many more Encounters the cards of the fight bring on this roll."""
    more: i64 = 0
    cards = s.armed
    while cards:
        more += scrounge_card(box, box.scrounge.kind_of[lowest(cards)]).loud(s.die)
        cards &= cards - 1
    return more


def bring_back(s: Table, box: Box, by_roll: bool) -> None:
    """Cards that return to the hand after this win; everybody has seen them."""
    cards = s.armed
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        kind = box.scrounge.kind_of[card]
        if scrounge_card(box, kind).comes_back(s.die, by_roll):
            s.front[s.fighter] &= ~bit(card)
            s.hand[s.fighter] |= bit(card)
            s.open |= bit(card)
            s.tell(CAME_BACK, s.fighter, kind, 0 if scrounge_card(box, kind).comes_back(1, True) else 1)


def kill_walker(s: Table) -> None:
    """A walker beaten on the same space is off the board, its hand discarded, its turn over (WDB-609)."""
    walker = s.attacker
    if s.at[walker] != s.at[s.fighter]:
        return  # a turned Ally: its walker is elsewhere
    s.tell(KILLED, walker, s.fighter)
    s.drop_walkers(walker)
    s.walkers &= ~(1 << walker)
    s.killed |= 1 << walker
    if s.turn == walker:
        s.line = CLEANING
