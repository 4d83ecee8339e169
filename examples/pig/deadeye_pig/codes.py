"""Every number with a name: steps, answers, events, reasons of an end."""
from typing import Final

# steps; 0 is no step
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

SIDES: Final = 6
GOAL: Final = 100
