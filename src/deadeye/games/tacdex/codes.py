"""Every number with a name: cards, sides of the marker, steps, lines of a battle, events, endings."""
from typing import Final

from mypy_extensions import i64

# cards: the numbers 1 to 11 are themselves
NONE: Final = 0
SABOTAGE: Final = 5
FLIP: Final = 6
SCAVENGE: Final = 7
AMBUSH: Final = 12
END: Final = 13
KINDS: Final[i64] = 14

# sides of the Battle Marker
HIGH: Final = 0
LOW: Final = 1

# steps; there is no step 0
BATTLE: Final = 1
PICK: Final = 2
ACT: Final = 3
ADD_CARD: Final = 4
TURN_MARKER: Final = 5
DECIDE: Final = 6
TAKE_AWAY: Final = 7
REFILL: Final = 8
DRAW: Final = 9
GO_ON: Final = 10
FINISH: Final = 11
DRAW_ON: Final = 12
DRAW_MORE: Final = 13
ACT_ALL: Final = 14

# lines of a battle that play goes to out of order
FIRST_LINE: Final = 0
ACT_LINE: Final = 1
REFILL_LINE: Final = 4
FINISH_LINE: Final = 6

# answers where a card or a seat isn't meant
LEAVE: Final = 0
TURN: Final = 1

# events
DEALT: Final = 0
BEGAN: Final = 1
PICKED: Final = 2
REVEALED: Final = 3
ADDED: Final = 4
TURNED: Final = 5
WON: Final = 6
TIED: Final = 7
DROPPED: Final = 8
WASTED: Final = 9
SABOTAGED: Final = 10
DREW: Final = 11
SHOWED_END: Final = 12
OVER: Final = 13
ACTING: Final = 14
CANCELLED: Final = 15
UNABLE: Final = 16
EVENT_NAMES: Final = (
    "dealt", "began", "picked", "revealed", "added", "turned", "won", "tied", "dropped", "wasted", "sabotaged",
    "drew", "showed-end", "over", "acting", "cancelled", "unable",
)  # by number

# what everybody remembers of a hand
DID_PICK: Final = 0
DID_ADD: Final = 1
DID_DRAW: Final = 2
DID_LOSE: Final = 3  # to Sabotage
DEEDS: Final = ("pick", "add", "draw", "lose")  # by number

# what a draw brought
NO_CARD: Final = 0
A_CARD: Final = 1
FOR_END: Final = 2  # a card in place of an END

# what decides who acts first
BY_WINNER: Final = 0  # clockwise from the winner of the last battle, whatever the cards are
BY_SEAT: Final = 1  # the same, between two equal cards
BY_AMBUSH: Final = 2  # of two battle actions, the Ambush
BY_VALUE: Final = 3  # of two others, the lower one
ORDERS: Final = ("winner", "seat", "ambush", "value")

# endings
BY_END: Final = 0
BY_CARDS: Final = 1
ENDINGS: Final = ("every-end-drawn", "too-few-cards")  # by number
