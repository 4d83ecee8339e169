"""Whether a position makes sense: sides and deaths, whose turn it is, the fight that is on, the rules that are owed."""
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.core.frame import a_of, b_of, seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.core.reading import shown
from deadeye.games.walking_dead_board.cast.characters import led_by
from deadeye.games.walking_dead_board.codes import (
    AFTER_ROLL, ARM, BITE, BY_ROLL, BY_WALKER, CHARGE, CLEANING, CONFLICT, DEAL, DIE, DISCARD, DRAW, ENCOUNTER_FOE,
    FORGO, GAIN_TILE, HIGH_ROLL, LAND, LAST_OF_TWO, LEAD, LEAD_TO, LURK, MARCH, MEET, NO_FOE, OUTCOME, PICK, POUNCE,
    PREY, PUT_AWAY, REFILL, SAVE, SAVIOURS, SECOND, SET_OUT, SHED, STALK, STRIDE, STRIKE, SURVIVAL, TARGET, TEAM,
    TRIANGLE, TURN_ALLY, UP_TO_THIS, WALK, WALKER_FOE, WALKING,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.graph import FARTHEST
from deadeye.games.walking_dead_board.facts import unpacked
from deadeye.games.walking_dead_board.rules import RULES
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.games.walking_dead_board.steps.death import RISERS
from deadeye.games.walking_dead_board.steps.walker import bite_targets
from deadeye.kit.seats import COUNT

FIGHTING: Final = (STALK, FORGO, MEET, ARM, STRIKE, AFTER_ROLL, OUTCOME)
CAUSED: Final = (BITE, SAVE, DIE)
AT_A_DRAW: Final = (STALK, FORGO, MEET)
SURVIVORS: Final = FIGHTING + (SET_OUT, MARCH, LAND, SECOND, GAIN_TILE, SAVE, DIE, TRIANGLE, CONFLICT, LEAD, LEAD_TO)
HUNTING: Final = (WALK, STRIDE, PREY, TARGET, CHARGE, TURN_ALLY, POUNCE, SHED, REFILL)
# what can wait under another rule: these under any, the rest only under rules that leave it undone
PENDING: Final = (DRAW, BITE, SECOND, GAIN_TILE, PUT_AWAY)
UNDER: Final[dict[int, tuple[int, ...]]] = {
    ARM: (DISCARD,), LAND: (MARCH,), SET_OUT: (LEAD, LEAD_TO), PICK: (PICK, LURK), LURK: (PICK, LURK),
    DEAL: (PICK, LURK), HIGH_ROLL: (PICK, LURK, DEAL),
}


def check_sense(s: Table, box: Box) -> None:
    """Refuse a table that no play leads to and no play leads on from."""
    if s.over:
        if not 1 <= s.reason <= LAST_OF_TWO:
            raise BadInput(f"over: 'reason' must be a number from 1 to {LAST_OF_TWO}, not {s.reason}.")
        return
    if s.living == 0:
        raise BadInput("position: somebody must be a survivor, or it is over.")
    check_people(s)
    check_turn(s)
    if s.foe != NO_FOE:
        check_fight(s)
    owed = s.owed()
    for place, f in enumerate(owed):
        lacks = lacking(s, box, step_of(f), seat_of(f), a_of(f), b_of(f))
        before = step_of(owed[place - 1]) if place else 0
        if place and step_of(f) not in PENDING and before not in UNDER.get(step_of(f), ()):
            lacks = f"to come first, not under {RULES.names[before]}"
        if lacks:
            rule = [RULES.names[step_of(f)], seat_of(f), a_of(f), b_of(f)]
            raise BadInput(f"position: owed: {shown(rule)} needs {lacks}.")
    for seat in range(s.seats):
        picks = [f for f in owed if step_of(f) == PICK and seat_of(f) == seat]
        if s.who[seat] == NO_CHARACTER and not picks and not (s.mode == TEAM and seat % 2):
            raise BadInput(f"position: seats {seat}: 'character' must be given, or ['pick', {seat}, 0, 0] owed.")


def died(s: Table) -> int:
    """How many survivors have died; in the Team Game the walkers never were any."""
    fallen = ((1 << s.seats) - 1) & ~s.living
    return COUNT[fallen & ~s.zombies if s.mode == TEAM else fallen]


def check_people(s: Table) -> None:
    """Each character once; as many deaths as there are dead, of whom in Survival Mode the first two rise."""
    picked = [who for who in s.who if who != NO_CHARACTER]
    if len(set(picked)) < len(picked):
        raise BadInput("position: no 'character' may appear twice.")
    dead = died(s)
    if s.deaths != dead:
        raise BadInput(f"position: 'deaths' must be {dead}, as many as have died, not {s.deaths}.")
    risers = min(dead, RISERS)
    if s.mode == SURVIVAL and COUNT[s.zombies] != risers:
        raise BadInput(f"position: of {dead} who have died {risers} rise or have risen, not {COUNT[s.zombies]}.")


def check_turn(s: Table) -> None:
    """It is the turn of somebody who plays, and the line belongs to that turn."""
    turn = 1 << s.turn
    if not (s.living | s.rising | s.walkers | s.killed) & turn:
        raise BadInput(f"position: 'turn' must name somebody who plays: seat {s.turn} is dead.")
    coming = bool(s.killed & turn) and step_of(s.next) == LURK
    if 0 < s.line < CLEANING and not s.living & turn:
        raise BadInput(f"position: 'line' {s.line} is of a survivor's turn, and seat {s.turn} isn't one.")
    if s.line >= WALKING and not s.walkers & turn and not coming:
        raise BadInput(f"position: 'line' {s.line} is of a walker's turn, and seat {s.turn} isn't one.")


def check_fight(s: Table) -> None:
    """A survivor fights what lies face up, or what a walker on the board has played, with cards in play."""
    if not s.living >> s.fighter & 1:
        raise BadInput("fight: 'fighter' must be a survivor.")
    if s.foe == WALKER_FOE and not s.walkers >> s.attacker & 1:
        raise BadInput("fight: 'attacker' must be a walker on the board.")
    if s.foe == ENCOUNTER_FOE and (len(s.faced) == 0 or s.faced[-1] != s.card):
        raise BadInput("fight: 'card' must be the last of 'faced'.")
    if s.armed & ~s.front[s.fighter]:
        raise BadInput("fight: 'armed' cards must be in the fighter's 'front'.")


# -- what is owed -------------------------------------------------------------------------------


def lacking(s: Table, box: Box, step: int, seat: int, a: int, b: int) -> str:
    """What an owed rule needs and doesn't have; nothing if it is possible."""
    if step == DEAL:
        dealt = [player for player in seats_in(s.living) if s.hand[player] or s.allies[player]]
        return "survivors without a card or an Ally, and no discards" if dealt or len(s.spent) > 0 else ""
    if step == HIGH_ROLL:
        return "" if a and a & ~s.living == 0 else "some survivors, as a mask"
    if seat >= s.seats:
        return f"a seat from 0 to {s.seats - 1}"
    if step == LURK:
        return "" if s.killed >> seat & 1 else "a walker who was killed"
    if step in CAUSED and not known_cause(s, box, b // SAVIOURS if step == BITE else a if step == DIE else b):
        return "0 at the end, or the cause that the game wrote"
    if step in SURVIVORS and not s.living >> seat & 1:
        return "a survivor"
    if step in HUNTING:
        return hunting_lacks(s, box, step, seat, a) if s.walkers >> seat & 1 else "a walker on the board"
    return fighting_lacks(s, step, seat, a) if step in FIGHTING else moving_lacks(s, box, step, seat, a, b)


def known_cause(s: Table, box: Box, cause: int) -> bool:
    """Whether a Bite can have come from this."""
    foe, by, card = unpacked(cause)
    if foe == WALKER_FOE:
        return by < s.seats and card < box.walkers.kinds
    return cause == NO_FOE or (foe == ENCOUNTER_FOE and card < box.encounters.kinds)


def hunting_lacks(s: Table, box: Box, step: int, seat: int, a: int) -> str:
    """… of a walker's turn."""
    if step == STRIDE:
        return "" if 1 <= a <= 6 else "1 to 6 steps"
    if step == CHARGE:
        return "" if a < box.walkers.kinds and box.walkers.steps[a] else "a Walker card that moves"
    if step == TARGET or step == TURN_ALLY:
        if a >= box.walkers.kinds or not box.walkers.strength[a]:
            return "a Walker card with a Strength"
        prey = s.survivors_at(s.at[seat]) if step == TARGET else bite_targets(s, box, seat)
        return "" if prey else "a survivor to attack"
    return ""


def fighting_lacks(s: Table, step: int, seat: int, a: int) -> str:
    """… of a fight."""
    if s.foe == NO_FOE or s.fighter != seat:
        return "a 'fight' of that seat"
    if step in AT_A_DRAW and s.foe != ENCOUNTER_FOE:
        return "an Encounter"
    return "a seat to begin with" if step == STALK and a >= s.seats else ""


def moving_lacks(s: Table, box: Box, step: int, seat: int, a: int, b: int) -> str:
    """… of moving and landing."""
    if step == SECOND or step == GAIN_TILE:
        return "" if a in box.corners and seat == s.turn else "a corner, and that seat's turn"
    if (step in (TRIANGLE, CONFLICT) and len(s.faced) == 0) or (step == PUT_AWAY and a not in s.faced):
        return "its Encounter in 'faced'"
    if step == MARCH and b > UP_TO_THIS:
        return "0, 1 or 2 at the end: by a roll, exactly, up to"
    if step == DISCARD and b > BY_WALKER:
        return "0, 1 or 2 at the end: for a lost fight, by choice, for a walker's card"
    most = 6 if step == MARCH and b == BY_ROLL else FARTHEST
    if step in (MARCH, LEAD, LEAD_TO) and not 1 <= a <= most:
        return f"1 to {most} steps"
    others = led_by(s, seat)
    if (step == LEAD and not others) or (step == LEAD_TO and (b >= s.seats or not others >> b & 1)):
        return "another survivor"
    return ""
