"""Every number with a name: modes, spaces, effects, steps, lines of the turn, events, endings."""
from typing import Final

# modes
SURVIVAL: Final = 0
TEAM: Final = 1
MODES: Final[tuple[str, ...]] = ("survival", "team")

# kinds of space
CAMP: Final = 0
CORNER: Final = 1
BLANK: Final = 2
SCROUNGE: Final = 3
VANTAGE_1: Final = 4
VANTAGE_2: Final = 5
SAFE: Final = 6
AGAIN: Final = 7
SEWER: Final = 8
LAIR: Final = 9  # the middle of a sewer, where walkers come back
SPACE_KINDS: Final = (
    "camp", "corner", "blank", "scrounge", "vantage1", "vantage2", "safe", "again", "sewer", "lair",
)

# what a character does, once a game
REROLL: Final = 0
ESCORT: Final = 1
WAIVE: Final = 2
DASH: Final = 3
AIM: Final = 4
GATHER: Final = 5
CHARACTER_EFFECTS: Final = ("reroll", "escort", "waive", "dash", "aim", "gather")

# what a Location tile does
TILE_ATTACK: Final = 0
TILE_ALLIES: Final = 1
TILE_STRIDE: Final = 2
TILE_SCROUNGE: Final = 3
TILE_EFFECTS: Final = ("attack", "allies", "stride", "scrounge")

# what a Scrounge, an Encounter, a Walker card does: the place of its class in the cast
SCROUNGE_EFFECTS: Final = (
    "weapon", "shotgun", "axe", "bat", "crossbow", "handgun", "sack", "wound", "gallop", "medicine", "pack",
)
ENCOUNTER_EFFECTS: Final = ("fight", "door", "quiet", "store", "stranger", "triangle", "conflict", "hide", "surround",
                           "crowd")
REWARDS: Final = ("nothing", "loot", "rescue")  # of a fight that is won
PENALTIES: Final = ("nothing", "chase", "grab", "pin")  # of one that is lost, apart from its Bites
WALKER_EFFECTS: Final = ("attack", "grasp", "panic", "rush", "sneak", "frenzy", "bitten", "horde")
RUSH: Final = 3
SNEAK: Final = 4
FRENZY: Final = 5
BITTEN: Final = 6

SOURCES: Final = ("printed", "inferred", "reconstructed")

# steps
PICK: Final = 1
LURK: Final = 2
DEAL: Final = 3
HIGH_ROLL: Final = 4
BEGIN: Final = 5
SET_OUT: Final = 6
MARCH: Final = 7
LAND: Final = 8
SECOND: Final = 9
GAIN_TILE: Final = 10
CLEAN_UP: Final = 11
HAND_OVER: Final = 12
NEXT_TURN: Final = 13
DRAW: Final = 14
STALK: Final = 15
FORGO: Final = 16
MEET: Final = 17
ARM: Final = 18
STRIKE: Final = 19
AFTER_ROLL: Final = 20
OUTCOME: Final = 21
BITE: Final = 22
SAVE: Final = 23
DIE: Final = 24
DISCARD: Final = 25
TRIANGLE: Final = 26
CONFLICT: Final = 27
LEAD: Final = 28
LEAD_TO: Final = 29
WALK: Final = 30
STRIDE: Final = 31
PREY: Final = 32
TARGET: Final = 33
CHARGE: Final = 34
TURN_ALLY: Final = 35
POUNCE: Final = 36
SHED: Final = 37
REFILL: Final = 38
PUT_AWAY: Final = 39
LINGER: Final = 40

# lines of the turn: a survivor's from the first, a walker's from WALKING, both end at the same three
CLEANING: Final = 4
ENDING: Final = 6
WALKING: Final = 7

# options: PASS is "nothing more" everywhere, a card is its kind plus one, the rest lies beyond all cards
PASS: Final = 0
CARD: Final = 1
ABILITY: Final = 100
SHOW: Final = 101
ROLL: Final = 1  # in a walker's WALK
YES: Final = 1
CHOICE_1: Final = 1
CHOICE_2: Final = 2

# how a survivor moves
BY_ROLL: Final = 0
EXACTLY: Final = 1
UP_TO_THIS: Final = 2

# when a Scrounge card is played
FOR_A_FIGHT: Final = 0
AFTER_THE_ROLL: Final = 1
BEFORE_MOVING: Final = 2
AT_A_DEATH: Final = 3

# why an Encounter is drawn
BY_CARD: Final = 0
BY_LANDING: Final = 1

# why Scrounge cards are discarded
BY_LOSS: Final = 0
BY_CHOICE: Final = 1
BY_WALKER: Final = 2

# who may prevent a death
ANYONE: Final = 0
NO_ONE: Final = 1
OTHERS: Final = 2  # the one who dies may not
SAVIOURS: Final = 4  # how many such answers there is room for

# foes
NO_FOE: Final = 0
ENCOUNTER_FOE: Final = 1
WALKER_FOE: Final = 2

# events
PICKED: Final = 1
CAME_UP: Final = 2
DEALT: Final = 3
ROLLED_FIRST: Final = 4
TURN_OF: Final = 5
ROLLED_MOVE: Final = 6
MOVED: Final = 7
DREW: Final = 8
NOTHING_LEFT: Final = 9
MET: Final = 10
SNEAKED: Final = 11
FRENZIED: Final = 12
PLAYED: Final = 13
ROLLED: Final = 14
NO_ROLL: Final = 15
USED_ABILITY: Final = 16
WON: Final = 17
LOST: Final = 18
BITTEN_ALLY: Final = 19
SAVED: Final = 20
DIED: Final = 21
ROSE: Final = 22
KILLED: Final = 23
GOT_TILE: Final = 24
GAINED_ALLIES: Final = 25
RETURNED_ALLY: Final = 26
DISCARDED: Final = 27
CAME_BACK: Final = 28
ATTACKED: Final = 29
DREW_WALKERS: Final = 30
SHED_CARD: Final = 31
HANDED: Final = 32
SHOWED: Final = 33
RESHUFFLED: Final = 34
TEAMS: Final = 35
GOES_AGAIN: Final = 36
MORE_COMING: Final = 37
INHERITED: Final = 38
PLAYED_WALKER: Final = 39
WAIVED: Final = 40
WALKED: Final = 41
ENDED: Final = 42
TURNED_ALLY: Final = 43
HELD_UP: Final = 44
SAT_OUT: Final = 45
CLEARED: Final = 46
TILE_HELD: Final = 47
EVENT_NAMES: Final = (
    "", "picked", "came-up", "dealt", "rolled-first", "turn", "rolled-move", "moved", "drew", "nothing-left",
    "met", "sneaked", "frenzied", "played", "rolled", "no-roll", "used-ability", "won", "lost", "bitten-ally",
    "saved", "died", "rose", "killed", "got-tile", "gained-allies", "returned-ally", "discarded", "came-back",
    "attacked", "drew-walkers", "shed-card", "handed", "showed", "reshuffled", "teams", "goes-again",
    "more-coming", "inherited", "played-walker", "waived", "walked", "ended", "turned-ally", "held-up",
    "sat-out", "cleared", "tile-held",
)  # by number

# how it ended
OBJECTIVE: Final = 1  # a survivor came home with all four tiles
TEAM_OBJECTIVE: Final = 2  # Team Survivor did
ALL_DEAD: Final = 3
DIED_ALONE: Final = 4
LAST_OF_TWO: Final = 5
ENDINGS: Final = ("", "objective", "team-objective", "all-dead", "died-alone", "last-of-two")  # by number
