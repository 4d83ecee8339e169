"""Every number with a name: steps, answers, events, reasons for an end."""
from typing import Final

# steps; there is no step 0
ROLL: Final = 1
DECIDE: Final = 2
PASS_ON: Final = 3

# answers
HOLD: Final = 0
AGAIN: Final = 1

# events
ROLLED: Final = 0
LOST: Final = 1
HELD: Final = 2
OVER: Final = 3
EVENT_NAMES: Final = ("rolled", "lost", "held", "over")  # by number

FACES: Final = ("1", "2", "3", "4", "5", "6")
GOAL: Final = 100
ENOUGH: Final = 20  # points at which another roll loses more than it brings, on average
