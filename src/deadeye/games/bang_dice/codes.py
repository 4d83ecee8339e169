"""Every number with a name."""
from typing import Final

# faces
WALKER: Final = 0
INFECTION: Final = 1
RANGE_1: Final = 2
RANGE_2: Final = 3
AID: Final = 4
GRENADE: Final = 5
FACES: Final = 6  # on a basic die
WHISKEY: Final = 6
DUEL: Final = 7
ALL_FACES: Final = 8

# roles
LEADER: Final = 0
SURVIVOR: Final = 1
SAVIOR: Final = 2
HILLTOP: Final = 3
KINGDOM: Final = 4

# steps; 0 is no step
START: Final = 1
GIFT: Final = 2
ROLL: Final = 3
WALKERS: Final = 4
OVERRUN: Final = 5
KEEP: Final = 6
INFECT: Final = 7
RANGE: Final = 8
AIM: Final = 9
HIT: Final = 10
INSTEAD: Final = 11
LOSE: Final = 12
SHED: Final = 13
BURY: Final = 14
REPLY: Final = 15
FIRST_AID: Final = 16
HEAL: Final = 17
GRENADES: Final = 18
DISCARD: Final = 19
BLAST: Final = 20
CLEAR: Final = 21
FINISH: Final = 22
PASS: Final = 23

CUT_SHORT: Final = 7  # the line of the turn with which an eliminated player's turn ends: PASS

# causes of a loss
BY_RANGE: Final = 0
BY_GRENADE: Final = 1
BY_INFECTION: Final = 2
BY_OVERRUN: Final = 3

# events
DEALT: Final = 0
TURN_OF: Final = 1
ROLLED: Final = 2
TOOK: Final = 3
OVERRAN: Final = 4
AIMED: Final = 5
LOST: Final = 6
SPARED: Final = 7
SWAPPED: Final = 8
GAINED: Final = 9
RETURNED: Final = 10
OUT: Final = 11
EXPLODED: Final = 12
ENDED: Final = 13
STOPPED: Final = 14

# why it ended
LEADER_FELL: Final = 1
LONER_STANDS: Final = 2
ORDER_KEPT: Final = 3
TARGET_TAKEN: Final = 4
LAST_STANDS: Final = 5
NOBODY_STANDS: Final = 6
LIMIT_REACHED: Final = 7

# what has to happen to win
FACTIONS: Final = 0
TRIANGLE: Final = 1

DOUBLE: Final = 8  # a target with this added is shot twice (WDD-502)
NO_ONE: Final = 8  # the answer "nobody" where a seat is asked
OVERLOAD: Final = 3  # so many Infections end the rolling

# characters, by what they can do
RICK: Final = 0
TYRESE: Final = 1
CARL: Final = 2
ABRAHAM: Final = 3
ANDREA: Final = 4
NEGAN: Final = 5
ROSITA: Final = 6
JESUS: Final = 7
GABRIEL: Final = 8
EZEKIEL: Final = 9
MAGGIE: Final = 10
EUGENE: Final = 11
GLENN: Final = 12
GOVERNOR: Final = 13
MICHONNE: Final = 14
DWIGHT: Final = 15
