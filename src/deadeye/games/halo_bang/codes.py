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

# cards; 0 is no card
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

NO_WEAPON: Final = 26  # of cards that were never seen: so many are no Weapons

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

# steps; 0 is no step
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

# events
DEALT: Final = 1  # seat, a nothing, b the card
TOKEN: Final = 2  # seat, a nothing, b the multiplier
TOSSED: Final = 3  # seat begins
TURN_OF: Final = 4
RESPAWNED: Final = 5
REVEALED: Final = 6  # a the card
PASSED_ON: Final = 7  # the Odd Ball, a to whom
SURRENDERED: Final = 8  # a the Weapon
LOST_TAG: Final = 9  # to the box
BALL_GONE: Final = 10
TRACKED: Final = 11  # a the card
DREW: Final = 12  # a why, b the card
PLAYED: Final = 13  # a the choice: card and target
SHIELDED: Final = 14  # a the card, b who attacked
ANSWERED: Final = 15  # a the card, b whose
HURT: Final = 16  # a how much, b by whom
KILLED: Final = 17  # a by whom
GAVE_TAG: Final = 18  # a to whom
STRIPPED: Final = 19  # a the card in front, b by whom
DROPPED: Final = 20  # a the card from the hand, b by whom
STOLE: Final = 21  # a from whom, b the card
HEALED: Final = 22
OVERLOADED: Final = 23
DISCARDED: Final = 24  # a the card
RAN_OUT: Final = 25
SHUFFLED: Final = 26  # a how many
ENDED: Final = 27  # a why
EVENT_NAMES: Final = (
    "", "dealt", "token", "tossed", "turn", "respawned", "revealed", "passed-on", "surrendered", "lost-tag",
    "ball-gone", "tracked", "drew", "played", "shielded", "answered", "hurt", "killed", "gave-tag", "stripped",
    "dropped", "stole", "healed", "overloaded", "discarded", "ran-out", "shuffled", "ended",
)  # by number

# why cards are drawn
AS_EVER: Final = 0  # in the Draw phase
FOR_POD: Final = 1
FOR_FIELD: Final = 2
FOR_CACHE: Final = 3
FOR_DAMAGE: Final = 4
FOR_HIT: Final = 5
FOR_OVERLOAD: Final = 6

# why it ended
BY_KILL: Final = 0
BY_DECK: Final = 1
BY_BALL: Final = 2
BY_BETRAYAL: Final = 3
LAST_STANDING: Final = 4

# what decided who won
ONE_STANDS: Final = 0  # Last Man Standing, whatever the score
HIGHEST: Final = 1  # the score
ONI_TIE: Final = 2  # a tie that involves ONI
DAMAGE_TIE: Final = 3  # Red and Blue tied: the damage held
SHARED: Final = 4  # and tied in that too
VERDICTS: Final = ["last-standing", "score", "oni", "damage", "shared"]

NO_SEAT: Final = 15  # the Odd Ball before it is played
PUBLIC: Final = 7  # among those who know things: whoever watches
