"""What happened, by which clause, and how it ended."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import (
    ALL_DEAD, ATTACKED, BITTEN_ALLY, BY_LOSS, CAME_BACK, CAME_UP, CLEARED, DEALT, DIED, DIED_ALONE, DISCARDED, DREW,
    DREW_WALKERS, ENCOUNTER_FOE, ENDED, FRENZIED, GAINED_ALLIES, GAIN_TILE, GOES_AGAIN, GOT_TILE, HANDED, HELD_UP,
    INHERITED, KILLED, LAND, LAST_OF_TWO, LOST, MET, MORE_COMING, MOVED, NOTHING_LEFT, NO_ROLL, OBJECTIVE, OUTCOME,
    PICKED, PLAYED, PLAYED_WALKER, RESHUFFLED, RETURNED_ALLY, ROLLED, ROLLED_FIRST, ROLLED_MOVE, ROSE, SAT_OUT,
    SAVED, SHED_CARD, SHOWED, SNEAKED, TEAM, TEAMS, TEAM_OBJECTIVE, TILE_HELD, TURNED_ALLY, TURN_OF, USED_ABILITY,
    WAIVED, WALKED, WALKER_FOE, WON,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.facts import added, unpacked
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.moving import PLACE, start_of
from deadeye.games.walking_dead_board.words.clauses import END_CLAUSES
from deadeye.games.walking_dead_board.words.names import cards_named
from deadeye.kit.words import listed, number_of, who


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
        gained = f"gains {number_of(event.a, 'Ally', 'Allies')}" if event.a else "gains no Ally"
        return f"{who(event.seat)} {gained}{what_for(event)}{'' if event.a else ': the pool is empty'}."
    if kind == RETURNED_ALLY:
        return f"{who(event.seat)} {'returns an Ally to the pool' if event.a else 'has no Ally to return'}."
    if kind == GOT_TILE or kind == TILE_HELD:
        tile = f"the {box.tile_names[event.a]} tile"
        return f"{who(event.seat)} gains {tile}." if kind == GOT_TILE else f"{who(event.seat)} has {tile} already."
    if kind == CLEARED:
        return ""  # what lay open goes at the end of every turn
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
        _why, strength = added(event)
        return f"{seat} meets {box.encounters.names[event.a]}{f' (Strength {strength})' if strength else ''}."
    if kind == SNEAKED:
        return f"{seat} sneaks up on {who(event.a)}: {box.encounters.names[event.b]} is cancelled."
    if kind == FRENZIED:
        more = box.walkers.amount[event.b]
        return f"{seat} plays {box.walkers.names[event.b]} on {who(event.a)}'s Encounter: +{more}."
    if kind == ATTACKED:
        card, strength = added(event)
        return f"{seat} attacks {who(event.a)} with {box.walkers.names[card]} (Strength {strength})."
    if kind == TURNED_ALLY:
        return f"{seat} turns an Ally of {who(event.a)}, who attacks."
    if kind == USED_ABILITY:
        return f"{seat} uses {box.characters[event.a]}'s ability."
    if kind == WAIVED:
        return f"{seat} discards {box.encounters.names[event.a]} unfought."
    return result_phrase(box, event)


def result_phrase(box: Box, event: Event) -> str:
    """The roll, and what it decides."""
    seat = who(event.seat)
    kind = event.kind
    if kind == ROLLED:
        bonus, strength = added(event)
        sum_ = f" + {bonus} = {event.a + bonus}" if bonus else ""
        lucky = ": a 6 always wins" if event.a == 6 and event.a + bonus < strength else ""
        return f"{seat} rolls {event.a}{sum_} against {strength}{lucky}."
    if kind == NO_ROLL:
        return f"{seat} needs no roll: +{event.a} against {event.b}."
    if kind == WON:
        return f"{seat} wins the fight."
    if kind == LOST:
        return f"{seat} loses the fight, {event.a} against {event.b}."
    if kind == BITTEN_ALLY:
        return f"{seat} loses an Ally to {bite_named(box, event.b)}: {event.a} left."
    if kind == SAVED:
        return f"{seat} prevents {'a death: their own' if event.a == event.seat else 'the death of ' + who(event.a)}."
    if kind == DIED:
        return f"{seat} dies of {bite_named(box, event.b)}."
    if kind == KILLED:
        return f"{who(event.a)} kills {seat}'s walker."
    assert kind == MORE_COMING
    return f"{seat} has {number_of(event.a, 'more Encounter', 'more Encounters')} coming{why_coming(event)}."


def why_coming(event: Event) -> str:
    """A shot that was Loud, a lost fight, or both; whoever chose another Encounter knows."""
    loud = "the shot was Loud" if event.b else ""
    lost = "the fight was lost" if event.step == OUTCOME and event.a > event.b else ""
    both = " and ".join([why for why in (lost, loud) if why])
    return f": {both}" if both else ""


WHAT_FOR: Final[dict[int, str]] = {
    LAND: " on the Scrounge space", GAIN_TILE: " for the tile", OUTCOME: " for winning the fight",
}


def what_for(event: Event) -> str:
    """What something is gained for, where the story hasn't just said it: a card played, an ability, an Encounter."""
    return WHAT_FOR.get(event.step, "")


def bite_named(box: Box, cause: int) -> str:
    """A Bite, and whose it was."""
    foe, by, card = unpacked(cause)
    if foe == ENCOUNTER_FOE:
        return f"a Bite from {box.encounters.names[card]}"
    return f"{who(by)}'s {box.walkers.names[card]}" if foe == WALKER_FOE else "a Bite"


def card_phrase(box: Box, event: Event) -> str:
    """Cards that change hands."""
    seat = who(event.seat)
    kind = event.kind
    scrounge = box.scrounge
    if kind == DEALT:
        known = "" if event.b == HIDDEN else f": {cards_named(scrounge, event.b)}"
        return f"{seat} is dealt {number_of(event.a, 'Scrounge card', 'Scrounge cards')}{known}."
    if kind == DREW:
        known = "a Scrounge card" if event.b == HIDDEN else scrounge.names[scrounge.kind_of[event.b]]
        return f"{seat} draws {known}{what_for(event)}."
    if kind == NOTHING_LEFT:
        return f"{seat} draws nothing{what_for(event)}: the Scrounge deck is empty."
    if kind == PLAYED:
        return f"{seat} plays {scrounge.names[event.a]}."
    if kind == DISCARDED:
        why = " for losing the fight" if event.b == BY_LOSS else ""
        return f"{seat} discards {scrounge.names[event.a]}{why}."
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
        unknown = number_of(event.a, "Walker card", "Walker cards")
        known = unknown if event.b == HIDDEN else cards_named(box.walkers, event.b)
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
    if kind == SAT_OUT:
        return f"{seat} misses this turn."
    if kind == HELD_UP:
        card = box.encounters.names[event.b]
        more = f"one more turn, for {card}: the next {event.a}" if event.a > 1 else f"the next turn, for {card}"
        return f"{seat} will miss {more}."
    if kind == PICKED:
        return f"{seat} is {box.characters[event.a]}."
    if kind == CAME_UP:
        return f"{seat} comes up in {box.space_names[event.a]}."
    if kind == ROLLED_FIRST:
        return f"{seat} rolls {event.a} for the first turn."
    if kind == TURN_OF:
        return f"Round {event.a}: {seat} takes a turn."
    if kind == ROLLED_MOVE:
        more = f", {event.b} more with {stride_named(box)}" if event.b else ""
        return f"{seat} rolls {event.a} to move{more}."
    if kind == MOVED or kind == WALKED:
        return f"{seat} goes from {box.space_names[start_of(event.b)]} to {box.space_names[event.a % PLACE]}."
    if kind == ROSE:
        return f"{seat} rises as a walker at {box.space_names[event.a]}."
    assert kind == GOES_AGAIN
    return f"{seat} takes another turn."


def stride_named(box: Box) -> str:
    """The tiles that lengthen a move."""
    return listed([f"the {name}" for name, more in zip(box.tile_names, box.tile_stride, strict=True) if more])


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
    if s.mode == TEAM:
        clause = "WDB-704" if s.reason == TEAM_OBJECTIVE else "WDB-705"
    return Result(seats_in(s.winners), [], reason_for(s.reason, s.winners), clause)
