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

# what chance brings: a side of a die, or a card of one of these
RAGE_CARD: Final = 1
WOUND_TOKEN: Final = 2
BONE_CARD: Final = 3
CHARACTER_CARD: Final = 4

# roles
LEADER: Final = 0
SURVIVOR: Final = 1
SAVIOR: Final = 2
HILLTOP: Final = 3
KINGDOM: Final = 4

# steps; there is no step 0
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
# steps that the modules add
REVEAL: Final = 24
THROW: Final = 25
ONE_MORE: Final = 26
DRINK: Final = 27
SALVE: Final = 28
AGAIN: Final = 29
SHOOT: Final = 30
POUR: Final = 31
DUELS: Final = 32
CURE: Final = 33
FACE_OFF: Final = 34
SECOND_TRY: Final = 35
BEATEN: Final = 36
WOUND: Final = 37
DEFUSE: Final = 38
TURN_DIE: Final = 39
SLIP: Final = 40
HAND_OVER: Final = 41
TIDY: Final = 42
ANGER: Final = 43
DRAW_RAGE: Final = 44
PICK_RAGE: Final = 45
HUNT: Final = 46
NEXT: Final = 47
GRAVE: Final = 48
WIND_UP: Final = 49
# steps before the next of several games
APPOINT: Final = 50
GATHER: Final = 51
RECAST: Final = 52
BEGIN: Final = 53

CUT_SHORT: Final = 7  # the line of the base game's turn with which an eliminated player's turn ends: PASS

# modules, as bits
DUEL_MODULE: Final = 1 << 1
RAGE_MODULE: Final = 1 << 2
POSSE_MODULE: Final = 1 << 3
UNDEAD_MODULE: Final = 1 << 4

# causes of a loss
BY_RANGE: Final = 0
BY_GRENADE: Final = 1
BY_INFECTION: Final = 2
BY_OVERRUN: Final = 3
BY_DUEL: Final = 4
BY_CHOICE: Final = 5
CAUSES: Final = ("range", "grenade", "infection", "overrun", "duel", "price")  # by number

# why a Walker is taken
FOR_DICE: Final = 0
IN_REPLY: Final = 1  # to being hurt; the event also says by whom
ON_RAGE: Final = 2
INSTEAD_OF_LOSS: Final = 3

# how the rolling ended
CONTENT: Final = 0
LAST_ROLL: Final = 1
TOO_MANY: Final = 2

# how a character came to its player, for the next of several games
KEPT: Final = 0
CHOSEN: Final = 1
DRAWN: Final = 2

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
REVEALED: Final = 15
DREW_RAGE: Final = 16
DROPPED: Final = 17
PUT_BACK: Final = 18
MOVED: Final = 19
WOUNDED: Final = 20
UNHARMED: Final = 21
RECOVERED: Final = 22
CANCELLED: Final = 23
CHALLENGED: Final = 24
FACED: Final = 25
TURNED: Final = 26
BONE: Final = 27
OUTBREAK_DUE: Final = 28
ROSE: Final = 29
APPOINTED: Final = 30
RECASTED: Final = 31
INHERITED: Final = 32
WASTED: Final = 33
COUNTED: Final = 34
RESHUFFLED: Final = 35
EVENT_NAMES: Final = (
    "dealt", "turn", "rolled", "took", "overran", "aimed", "lost", "spared", "swapped", "gained", "returned",
    "out", "exploded", "ended", "stopped", "revealed", "drew-rage", "dropped", "put-back", "moved", "wounded",
    "unharmed", "recovered", "cancelled", "challenged", "faced", "turned", "bone", "outbreak-due", "rose",
    "appointed", "recasted", "inherited", "wasted", "counted", "reshuffled",
)  # by number

# why it ended
LEADER_FELL: Final = 1
LONER_STANDS: Final = 2
ORDER_KEPT: Final = 3
TARGET_TAKEN: Final = 4
LAST_STANDS: Final = 5
NOBODY_STANDS: Final = 6
LIMIT_REACHED: Final = 7
ZOMBIES_WIN: Final = 8
SURVIVORS_WIN: Final = 9
ENDINGS: Final = (
    "", "leader-fell", "loner-stands", "order-kept", "target-taken", "last-stands", "nobody-stands", "limit-reached",
    "zombies-win", "survivors-win",
)  # by number

# what has to happen to win
FACTIONS: Final = 0
TRIANGLE: Final = 1
EXPANDED_FACTIONS: Final = 2
EXPANDED_TRIANGLE: Final = 3
OUTBREAK: Final = 4
BETWEEN_GAMES: Final = 5

DOUBLE: Final = 8  # a target with this added is shot twice (WDD-502)
NO_ONE: Final = 8  # the answer "nobody" where a seat is asked
OVERLOAD: Final = 3  # this many Infections end the rolling
LEAVE_IT: Final = 40  # the answer "no die" where a die and its new side are asked: eight numbers per die
NO_CARD: Final = 256  # the answer "no card" where a Rage card is asked: thirty-two numbers per seat
LAST_OF_PILE: Final = 256  # added to a Rage card after which the pile was reshuffled, for the second of two
ANGRY: Final = 2  # this many losses in one turn bring a Rage card

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
BELLE: Final = 16
CHUCK: Final = 17
GREG: Final = 18
HERB: Final = 19
PAT: Final = 20
PETE: Final = 21
SAM: Final = 22
SEAN: Final = 23
ZOMBIE: Final = 24
