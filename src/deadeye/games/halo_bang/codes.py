"""Every number with a name: teams, cards, Specializations, steps, events."""
from typing import Final

from mypy_extensions import i64

# Spartan cards, and the teams they make
RED_LEADER: Final = 0
BLUE_LEADER: Final = 1
RED_SPARTAN: Final = 2
BLUE_SPARTAN: Final = 3
OPERATIVE: Final = 4

SPARTANS: Final = ["red-leader", "blue-leader", "red", "blue", "oni"]

RED: Final = 0
BLUE: Final = 1
ONI: Final = 2
NO_TEAM: Final = 3

TEAMS: Final = ["red", "blue", "oni"]
TEAM_OF: Final = [RED, BLUE, RED, BLUE, ONI]

# cards; there is no card 0
DAMAGE_BOOST: Final = 1
FIREPOWER: Final = 2
STEALTH: Final = 3
ODD_BALL: Final = 4
SHIELD: Final = 5
ACTIVE_CAMOUFLAGE: Final = 6
FLOOD: Final = 7
ORDNANCE_POD: Final = 8
REGENERATION_FIELD: Final = 9
PROMETHEAN_VISION: Final = 10
PULSE_GRENADE: Final = 11
WEAPON_CACHE: Final = 12
FIRST_WEAPON: Final[i64] = 13  # from here on all are Weapons
KINDS: Final[i64] = 26
STRIDE: Final[i64] = 26  # places for the kinds of each seat in the list of hands

NO_WEAPON: Final = 26  # about cards never seen: this many aren't Weapons

CARDS: Final = [
    "", "damage-boost", "firepower", "stealth", "odd-ball", "hardlight-shield", "active-camouflage", "flood",
    "ordnance-pod", "regeneration-field", "promethean-vision", "pulse-grenade", "weapon-cache",
    "assault-rifle", "shotgun", "magnum", "saw", "battle-rifle", "dmr", "warthog", "scorpion", "mantis",
    "pelican-gunship", "spartan-laser", "broadsword", "sniper-rifle",
]  # fmt: skip
RUMOURS: Final = [*CARDS, "no-weapon"]

# Specializations
ASSAULT: Final = 0
ENGINEER: Final = 1
MEDIC: Final = 2
OPERATOR: Final = 3
PATHFINDER: Final = 4
PIONEER: Final = 5
RECON: Final = 6
ROGUE: Final = 7
SPECTER: Final = 8
STALKER: Final = 9
TRACKER: Final = 10
NETWORK: Final = 11

SPECIALIZATIONS: Final = [
    "assault", "engineer", "medic", "operator", "pathfinder", "pioneer", "recon", "rogue", "specter", "stalker",
    "tracker", "network",
]  # fmt: skip

# choices in the Play phase: a card and who it is played at; or one of the first two
DONE: Final = 0
OVERLOAD: Final = 1  # the Engineer's
ALONE: Final = 7  # at nobody
FROM_HAND: Final = 0  # Active Camouflage: a random card

# steps; there is no step 0
RESPAWN: Final = 1
BALL: Final = 2
SURRENDER: Final = 3
DRAW: Final = 4
PLAY: Final = 5
STRIP: Final = 6
ATTACK: Final = 7
SWARM: Final = 8
BLAST: Final = 9
TAKE: Final = 10
RUN_OUT: Final = 11
JUDGE: Final = 12
DISCARD: Final = 13
NEXT: Final = 14
PUT_AWAY: Final = 15

LINES: Final = [RESPAWN, BALL, DRAW, PLAY, DISCARD, NEXT]

# events; facts.py says what a and b hold
DEALT: Final = 1
TOKEN: Final = 2
TOSSED: Final = 3
TURN_OF: Final = 4
RESPAWNED: Final = 5
REVEALED: Final = 6
PASSED_ON: Final = 7
SURRENDERED: Final = 8
LOST_TAG: Final = 9
BALL_GONE: Final = 10
TRACKED: Final = 11
DREW: Final = 12
PLAYED: Final = 13
SHIELDED: Final = 14
ANSWERED: Final = 15
HURT: Final = 16
KILLED: Final = 17
GAVE_TAG: Final = 18
STRIPPED: Final = 19
DROPPED: Final = 20
STOLE: Final = 21
HEALED: Final = 22
OVERLOADED: Final = 23
DISCARDED: Final = 24
RAN_OUT: Final = 25
SHUFFLED: Final = 26
ENDED: Final = 27
EMPTIED: Final = 28
PASSED_OVER: Final = 29
DREW_NOTHING: Final = 30
ALONE_OF_THREE: Final = 31
SEATED: Final = 32
MANNERS: Final = 33
EVENT_NAMES: Final = (
    "", "dealt", "token", "tossed", "turn", "respawned", "revealed", "passed-on", "surrendered", "lost-tag",
    "ball-gone", "tracked", "drew", "played", "shielded", "answered", "hurt", "killed", "gave-tag", "stripped",
    "dropped", "stole", "healed", "overloaded", "discarded", "ran-out", "shuffled", "ended", "emptied", "passed-over",
    "drew-nothing", "alone-of-three", "seated", "manners",
)  # by number

# why cards are drawn
AS_EVER: Final = 0  # in the Draw phase
FOR_POD: Final = 1
FOR_FIELD: Final = 2
FOR_CACHE: Final = 3
FOR_DAMAGE: Final = 4
FOR_HIT: Final = 5
FOR_OVERLOAD: Final = 6
FOR_PIONEER: Final = 7
FOR_ONI: Final = 8
DRAW_CAUSES: Final = (
    "draw", "ordnance-pod", "regeneration-field", "weapon-cache", "recon", "network", "engineer", "pioneer", "oni",
)  # by number

# what had a part in a Weapon that was played: bits
PAST_STEALTH: Final = 1  # the target has Stealth
PAST_STEALTHS: Final = 2  # two or more
PAST_OPERATOR: Final = 4
BY_ROGUE: Final = 8  # out of range, except for a Rogue
PAST_EMPTY: Final = 16  # somebody who is Respawning doesn't count between the two
BY_FIREPOWER: Final = 32  # one more Weapon
BY_ASSAULT: Final = 64
BY_LONE_ONI: Final = 128
AT_TEAMMATE: Final = 256

# what had a part in the damage: bits
BOOSTED: Final = 1
STALKED: Final = 2
SOFTENED: Final = 4  # by a Pathfinder
CAPPED: Final = 8  # by the last Overshield

# why a card that hits all passes somebody over
WAS_KILLED: Final = 0
NO_CARDS: Final = 1
IS_SPECTER: Final = 2
SPARED_CAUSES: Final = ("killed", "no-cards", "specter")

# who takes a Dog Tag out of the game
TO_DECK: Final = 0
TO_BALL: Final = 1
TAG_CAUSES: Final = ("deck", "odd-ball")

# why it ended
BY_KILL: Final = 0
BY_DECK: Final = 1
BY_BALL: Final = 2
BY_BETRAYAL: Final = 3
LAST_STANDING: Final = 4
REASONS: Final = ("kill", "deck", "odd-ball", "betrayal", "last-standing")

# what had a part in the end: bits
WITH_PODS: Final = 1  # in a hand
ONE_LEFT: Final = 2  # with a blue Overshield
NO_TAGS: Final = 4  # left to somebody
TOKENS_COUNT: Final = 8  # multipliers
OF_THREE: Final = 16

# what decided who won
ONE_STANDS: Final = 0  # Last Man Standing, whatever the score
HIGHEST: Final = 1  # the score
ONI_TIE: Final = 2  # a tie that involves ONI
DAMAGE_TIE: Final = 3  # Red and Blue tied: the damage held
SHARED: Final = 4  # and tied in that too
VERDICTS: Final = ["last-standing", "score", "oni", "damage", "shared"]

NO_SEAT: Final = 15  # the Odd Ball before it is played
PUBLIC: Final = 7  # among those who know things: anyone watching
