"""What happened, by which clause, and how it ended."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import (
    ALL_DEAD, ATTACKED, BITTEN_ALLY, CAME_BACK, CAME_UP, CAMP, CORNER, DEALT, DIED, DIED_ALONE, DISCARDED, DREW,
    DREW_WALKERS, ENDED, FRENZIED, GAINED_ALLIES, GOES_AGAIN, GOT_TILE, HANDED, HELD_UP, INHERITED, KILLED,
    LAST_OF_TWO, LEAD_TO, LOST, MET, MORE_COMING, MOVED, NOTHING_LEFT, NO_ROLL, OBJECTIVE, PICKED, PLAYED,
    PLAYED_WALKER, RESHUFFLED, RETURNED_ALLY, ROLLED, ROLLED_FIRST, ROLLED_MOVE, ROSE, SAT_OUT, SAVED, SHED_CARD,
    SHOWED, SNEAKED, TEAMS, TEAM_OBJECTIVE, TRIANGLE, TURNED_ALLY, TURN_OF, USED_ABILITY, WAIVED, WALK, WALKED, WON,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.rules import RULES
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import SUM
from deadeye.games.walking_dead_board.steps.moving import LANDING
from deadeye.games.walking_dead_board.words.names import cards_named, some
from deadeye.kit.words import listed, who


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it."""
    box = box_at(s.box)
    kind = event.kind
    if kind in FIGHTING:
        return fight_phrase(box, event)
    if kind in CARDS:
        return card_phrase(box, event)
    if kind in PIECES:
        return piece_phrase(box, event)
    if kind == ENDED:
        return reason_for(event.b, event.a)
    if kind == TEAMS:
        return f"From now on Team Zombie, {named(event.a)}, plays against Team Survivor."
    if kind == GAINED_ALLIES:
        gained = some(event.a, "Ally", "Allies")
        return f"{who(event.seat)} gains {gained}." if event.a else "No Ally is left in the pool."
    if kind == RETURNED_ALLY:
        return f"{who(event.seat)} {'returns an Ally to the pool' if event.a else 'has no Ally to return'}."
    if kind == GOT_TILE:
        return f"{who(event.seat)} gains the {box.tile_names[event.a]} tile."
    assert kind == INHERITED
    return f"{who(event.seat)} takes over the tiles of {who(event.a)}."


FIGHTING: Final = (MET, SNEAKED, FRENZIED, ROLLED, NO_ROLL, USED_ABILITY, WON, LOST, BITTEN_ALLY, SAVED, DIED, KILLED,
                   MORE_COMING, ATTACKED, WAIVED, TURNED_ALLY)
CARDS: Final = (DEALT, DREW, NOTHING_LEFT, PLAYED, DISCARDED, CAME_BACK, DREW_WALKERS, SHED_CARD, HANDED, SHOWED,
                RESHUFFLED, PLAYED_WALKER)
PIECES: Final = (HELD_UP, SAT_OUT, PICKED, CAME_UP, ROLLED_FIRST, TURN_OF, ROLLED_MOVE, MOVED, WALKED, ROSE, GOES_AGAIN)


def fight_phrase(box: Box, event: Event) -> str:
    """Encounters, attacks and what comes of them."""
    seat = who(event.seat)
    kind = event.kind
    if kind == MET:
        strength = box.encounters.strength[event.a]
        return f"{seat} meets {box.encounters.names[event.a]}{f' (Strength {strength})' if strength else ''}."
    if kind == SNEAKED:
        return f"{seat} sneaks up on {who(event.a)}: {box.encounters.names[event.b]} is cancelled."
    if kind == FRENZIED:
        more = box.walkers.amount[event.b]
        return f"{seat} plays {box.walkers.names[event.b]} on {who(event.a)}'s Encounter: +{more}."
    if kind == ATTACKED:
        strength = box.walkers.strength[event.b]
        return f"{seat} attacks {who(event.a)} with {box.walkers.names[event.b]} (Strength {strength})."
    if kind == TURNED_ALLY:
        return f"An Ally of {who(event.a)} turns and attacks."
    if kind == USED_ABILITY:
        return f"{seat} uses {box.characters[event.a]}'s ability."
    if kind == WAIVED:
        return f"{seat} discards {box.encounters.names[event.a]} unfought."
    return result_phrase(event)


def result_phrase(event: Event) -> str:
    """The roll, and what it decides."""
    seat = who(event.seat)
    kind = event.kind
    if kind == ROLLED:
        bonus = event.b % SUM
        sum_ = f" + {bonus} = {event.a + bonus}" if bonus else ""
        return f"{seat} rolls {event.a}{sum_} against {event.b // SUM}."
    if kind == NO_ROLL:
        return f"{seat} needs no roll: +{event.a} against {event.b}."
    if kind == WON:
        return f"{seat} wins the fight."
    if kind == LOST:
        return f"{seat} loses the fight, {event.a} against {event.b}."
    if kind == BITTEN_ALLY:
        return f"{seat} loses an Ally to a Bite: {event.a} left."
    if kind == SAVED:
        return f"{seat} prevents the death of {who(event.a)}."
    if kind == DIED:
        return f"{seat} dies."
    if kind == KILLED:
        return f"{who(event.a)} kills {seat}'s walker."
    assert kind == MORE_COMING
    return f"{seat} has {some(event.a, 'more Encounter', 'more Encounters')} coming."


def card_phrase(box: Box, event: Event) -> str:
    """Cards that change hands."""
    seat = who(event.seat)
    kind = event.kind
    scrounge = box.scrounge
    if kind == DEALT:
        known = "" if event.b == HIDDEN else f": {cards_named(scrounge, event.b)}"
        return f"{seat} is dealt {some(event.a, 'Scrounge card', 'Scrounge cards')}{known}."
    if kind == DREW:
        known = "a Scrounge card" if event.b == HIDDEN else scrounge.names[scrounge.kind_of[event.b]]
        return f"{seat} draws {known}."
    if kind == NOTHING_LEFT:
        return f"{seat} finds nothing: the Scrounge deck is empty."
    if kind == PLAYED:
        return f"{seat} plays {scrounge.names[event.a]}."
    if kind == DISCARDED:
        return f"{seat} discards {scrounge.names[event.a]}."
    if kind == CAME_BACK:
        return f"{scrounge.names[event.a]} comes back to {seat}'s hand."
    if kind == HANDED:
        known = "a card" if event.b == HIDDEN else scrounge.names[event.b]
        return f"{seat} passes {known} to {who(event.a)}."
    return walker_phrase(box, event)


def walker_phrase(box: Box, event: Event) -> str:
    """Walker cards, and hands that are shown."""
    seat = who(event.seat)
    kind = event.kind
    if kind == DREW_WALKERS:
        known = some(event.a, "Walker card", "Walker cards") if event.b == HIDDEN else cards_named(box.walkers, event.b)
        return f"{seat} draws {known}."
    if kind == SHED_CARD:
        return f"{seat} discards {box.walkers.names[event.a]}."
    if kind == PLAYED_WALKER:
        return f"{seat} plays {box.walkers.names[event.a]}."
    if kind == SHOWED:
        return f"{seat} shows {cards_named(box.walkers if event.b else box.scrounge, event.a)}."
    assert kind == RESHUFFLED
    return f"The {'Walker' if event.a else 'Encounter'} discards are shuffled into a new deck."


def piece_phrase(box: Box, event: Event) -> str:
    """Turns, rolls for movement, pieces."""
    seat = who(event.seat)
    kind = event.kind
    if kind == HELD_UP or kind == SAT_OUT:
        return f"{seat} misses this turn." if kind == SAT_OUT else \
            f"{seat} will miss {'the next turn' if event.a == 1 else f'the next {event.a} turns'}."
    if kind == PICKED:
        return f"{seat} is {box.characters[event.a]}."
    if kind == CAME_UP:
        return f"{seat} comes up in {box.space_names[event.a]}."
    if kind == ROLLED_FIRST:
        return f"{seat} rolls {event.a} for the first turn."
    if kind == TURN_OF:
        return f"Round {event.a}: {seat} takes a turn."
    if kind == ROLLED_MOVE:
        return f"{seat} rolls {event.a} to move."
    if kind == MOVED or kind == WALKED:
        return f"{seat} goes from {box.space_names[event.b % LANDING]} to {box.space_names[event.a]}."
    if kind == ROSE:
        return f"{seat} rises as a walker at {box.space_names[event.a]}."
    assert kind == GOES_AGAIN
    return f"{seat} takes another turn."


# -- by which clause ------------------------------------------------------------------------------

CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    PICKED: ("WDB-101",),
    CAME_UP: ("WDB-610", "WDB-701"),
    DEALT: ("WDB-103", "WDB-702"),
    ROLLED_FIRST: ("WDB-105", "WDB-703"),
    TURN_OF: ("WDB-105",),
    ROSE: ("WDB-502",),
    GOES_AGAIN: ("WDB-208",),
    WALKED: ("WDB-601", "WDB-606"),
    DREW: ("WDB-204", "WDB-402"),
    NOTHING_LEFT: ("WDB-402",),
    SHOWED: ("WDB-401", "WDB-614"),
    HANDED: ("WDB-505",),
    DISCARDED: ("WDB-304", "WDB-604"),
    RESHUFFLED: ("WDB-301", "WDB-611"),
    GAINED_ALLIES: ("WDB-403",),
    RETURNED_ALLY: ("WDB-403", "WDB-809"),
    GOT_TILE: ("WDB-209",),
    USED_ABILITY: ("WDB-404",),
    WAIVED: ("WDB-404",),
    MET: ("WDB-301",),
    SNEAKED: ("WDB-606",),
    FRENZIED: ("WDB-607",),
    PLAYED: ("WDB-302", "WDB-401"),
    ROLLED: ("WDB-303",),
    NO_ROLL: ("WDB-306",),
    WON: ("WDB-303",),
    LOST: ("WDB-303", "WDB-304"),
    CAME_BACK: ("WDB-802", "WDB-803"),
    MORE_COMING: ("WDB-307",),
    HELD_UP: ("WDB-301", "WDB-304"),
    SAT_OUT: ("WDB-301", "WDB-304"),
    BITTEN_ALLY: ("WDB-305",),
    SAVED: ("WDB-804", "WDB-811"),
    DIED: ("WDB-305", "WDB-501"),
    INHERITED: ("WDB-704",),
    TEAMS: ("WDB-503",),
    PLAYED_WALKER: ("WDB-603",),
    ATTACKED: ("WDB-604",),
    TURNED_ALLY: ("WDB-608",),
    KILLED: ("WDB-609",),
    DREW_WALKERS: ("WDB-502", "WDB-611"),
    SHED_CARD: ("WDB-609", "WDB-611"),
}
"""By event; what isn't here is by the step that told it."""

END_CLAUSES: Final[dict[int, str]] = {
    OBJECTIVE: "WDB-106",
    TEAM_OBJECTIVE: "WDB-504",
    ALL_DEAD: "WDB-504",
    DIED_ALONE: "WDB-506",
    LAST_OF_TWO: "WDB-507",
}


MOVES: Final[dict[int, tuple[str, ...]]] = {LEAD_TO: ("WDB-404", "WDB-807"), TRIANGLE: ("WDB-808",)}
LANDINGS: Final[dict[int, tuple[str, ...]]] = {CAMP: ("WDB-210",), CORNER: ("WDB-209",)}
"""A move is by the rule that made it, and by that of the space where it must or may end."""


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses behind what happened."""
    if event.kind == ENDED:
        return (END_CLAUSES[event.b],)
    if event.kind == ROLLED_MOVE:
        return ("WDB-601",) if event.step == WALK else ("WDB-201",)
    if event.kind == MOVED:
        return MOVES.get(event.step, ("WDB-201",)) + LANDINGS.get(event.b // LANDING, ())
    return CLAUSES.get(event.kind) or RULES.steps[event.step].clauses


# -- how it ended ---------------------------------------------------------------------------------


def named(mask: i64) -> str:
    """The seats of a mask."""
    return listed([who(seat) for seat in seats_in(mask)])


def reason_for(reason: i64, winners: i64) -> str:
    """Why it is over, and who won."""
    if reason == OBJECTIVE:
        return f"{named(winners)} is back at Camp with all four tiles and wins."
    if reason == TEAM_OBJECTIVE:
        return f"Team Survivor is back at Camp with all four tiles: {named(winners)} won."
    if reason == DIED_ALONE:
        return "The only survivor is dead: the walkers win."
    if reason == LAST_OF_TWO:
        return "Nobody is left alive, and nobody wins."
    assert reason == ALL_DEAD
    return f"Every survivor is dead: Team Zombie, {named(winners)}, wins."


def result_of(s: Table) -> Result:
    """How it ended."""
    clause = END_CLAUSES[s.reason]
    if s.mode == 1:
        clause = "WDB-704" if s.reason == TEAM_OBJECTIVE else "WDB-705"
    return Result(seats_in(s.winners), [], reason_for(s.reason, s.winners), clause)
