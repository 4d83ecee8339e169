"""Bites and deaths: an Ally is lost, or the survivor dies, unless a card prevents it."""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import seat_of
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.cast.hands import WITH_PASS, card_menu, kinds_at
from deadeye.games.walking_dead_board.codes import (
    ALL_DEAD, AT_A_DEATH, BITE, BITTEN_ALLY, CARD, CLEANING, DIE, DIED, DIED_ALONE, INHERITED, LAST_OF_TWO, NO_ONE,
    OTHERS, PASS, SAVE, SAVED, SAVIOURS, SURVIVAL, TEAM, TEAMS,
)
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.moving import finish
from deadeye.games.walking_dead_board.steps.turn import clear_front, lay_down, refuse_card
from deadeye.kit.seats import changed


RISERS: Final = 2  # how many of the dead become walkers


class Bite(Step[Table]):
    """Each Bite takes an Ally out of the game; without one it kills, and if that is prevented the next one follows."""

    clauses = ("WDB-305",)
    covers = ("WDB-304", "WDB-811", "WDB-814")

    def run(self, s: Table, seat: i64, n: i64, bite: i64, /) -> None:
        if n == 0 or not s.living >> seat & 1:
            return
        if n > 1:
            s.then(BITE, seat, n - 1, bite)
        saviours = bite % SAVIOURS
        cause = bite // SAVIOURS
        if s.allies[seat]:
            s.lose_ally(seat)
            s.tell(BITTEN_ALLY, seat, s.allies[seat], cause)
        elif saviours == NO_ONE:
            s.then(DIE, seat, cause)
        else:
            s.then(SAVE, seat, 1 if saviours == OTHERS else 0, cause)


class Save(Step[Table]):
    """The dying survivor, then the others in seat order, may play a card that prevents the death."""

    clauses = ("WDB-811", "WDB-804")
    covers = ("WDB-310", "WDB-401", "WDB-813")

    def run(self, s: Table, seat: i64, asked: i64, cause: i64, /) -> None:
        for places in range(asked, s.seats):
            other = (seat + places) % s.seats
            if s.living >> other & 1 and s.hand[other]:
                kinds = kinds_at(s, box_at(s.box), other, AT_A_DEATH)
                s.ask_hiding(other, card_menu(kinds, WITH_PASS))
                return
        s.then(DIE, seat, cause)

    def answer(self, s: Table, by: i64, choice: i64, _asked: i64, cause: i64, /) -> None:
        seat = seat_of(s.asker)
        if choice == PASS:
            s.then(SAVE, seat, (by + s.seats - seat) % s.seats + 1, cause)
            return
        lay_down(s, by, choice - CARD)
        s.tell(SAVED, by, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _asked: i64, _cause: i64, /) -> Refused:
        return refuse_card(s, seat, choice, "WDB-811")


class Die(Step[Table]):
    """The hand is shuffled into the Scrounge deck, the piece laid down; who rises, and whether it is over."""

    clauses = ("WDB-501",)
    covers = ("WDB-402", "WDB-502", "WDB-503", "WDB-506", "WDB-507", "WDB-704", "WDB-705", "WDB-812")

    def run(self, s: Table, seat: i64, cause: i64, _b: i64, /) -> None:
        s.tell(DIED, seat, s.at[seat], cause)
        fellow = s.fellow(seat)
        shuffle_hand_in(s, seat, fellow)
        clear_front(s, seat)
        s.living &= ~(1 << seat)
        s.lose_turns(seat, -s.turns_lost(seat))
        if s.mode == TEAM and fellow >= 0 and s.tiles[seat]:
            s.tiles = changed(s.tiles, fellow, s.tiles[fellow] | s.tiles[seat])
            s.tell(INHERITED, fellow, seat, s.tiles[seat])
        s.tiles = changed(s.tiles, seat, 0)
        s.deaths += 1
        if s.living == 0:
            nobody_left(s)
            return
        if s.mode == SURVIVAL and s.deaths <= RISERS:
            s.rising |= 1 << seat
            s.zombies |= 1 << seat
            if s.deaths == RISERS and s.teams():
                s.tell(TEAMS, seat, s.zombies)
        if s.turn == seat:
            s.start(seat, CLEANING)


def shuffle_hand_in(s: Table, seat: i64, fellow: i64) -> None:
    """The hand goes into the deck; each seat remembers what it saw of it."""
    hand = s.hand[seat]
    s.hand[seat] = 0
    s.sunk = vec[i64]([seen | hand & s.open for seen in s.sunk])
    s.sunk[seat] |= hand
    if fellow >= 0:
        s.sunk[fellow] |= hand & s.given
    s.open &= ~hand
    s.given &= ~hand
    s.came = vec[i64]([cards & ~hand for cards in s.came])
    for shuffle in range(len(s.taken)):
        s.taken[shuffle] &= ~hand
    s.came = append(s.came, hand)
    s.taken = append(s.taken, 0)
    card: i64 = 0
    while hand:
        if hand & 1:
            s.scrounge = append(s.scrounge, card)
        hand >>= 1
        card += 1


def nobody_left(s: Table) -> None:
    """WDB-504, WDB-506, WDB-507: the last survivor is dead; with three or more, two have risen by then."""
    if s.seats == 1:
        finish(s, 0, DIED_ALONE)
    elif s.seats == 2:
        finish(s, 0, LAST_OF_TWO)
    else:
        finish(s, s.zombies, ALL_DEAD)
