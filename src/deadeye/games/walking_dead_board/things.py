"""What an option is about, by name: a space and the way there, a card, a seat; and what is in sight but shut."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AFTER_ROLL, ARM, BY_ROLL, CARD, CHARGE, CHOICE_1, CONFLICT, DISCARD, FORGO, HAND_OVER, LEAD, LEAD_TO,
    LINGER, LURK, MARCH, PASS, PICK, POUNCE, PREY, SAVE, SET_OUT, SHED, SHOW, STALK, STRIDE, TARGET, TRIANGLE,
    TURN_ALLY, UP_TO_THIS, WALK,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table, deck_of
from deadeye.games.walking_dead_board.steps.marching import stride_of
from deadeye.kit.seats import EACH

THINGS: Final = (
    "space/{space}", "card/{card}", "seat/{seat}", "character/{character}", "roll", "stay", "fight", "pass", "ability",
    "show", "ally", "encounter", "discard",
)

WALKER_STEPS: Final = (STALK, PREY, POUNCE, SHED)
SURVIVOR_MOVES: Final = (MARCH, LEAD_TO)
WALKER_MOVES: Final = (STRIDE, CHARGE)
SEAT_STEPS: Final = (LEAD, TARGET, TURN_ALLY)
CARD_STEPS: Final = (STALK, PREY, POUNCE, SHED, SET_OUT, ARM, AFTER_ROLL, SAVE, DISCARD, HAND_OVER)


def is_move(step: i64) -> bool:
    """Whether this step asks for a space."""
    return step in SURVIVOR_MOVES or step in WALKER_MOVES or step == LURK


def thing_of(s: Table, decision: Decision, option: i64) -> str:
    """What an option is about."""
    box = box_at(s.box)
    step = decision.step
    if is_move(step):
        return f"space/{box.space_slugs[option]}"
    if step in SEAT_STEPS:
        return f"seat/{option}"
    if step == PICK:
        return f"character/{box.character_slugs[option]}"
    if option == SHOW or option == ABILITY:
        return "show" if option == SHOW else "ability"
    if step in (WALK, FORGO, TRIANGLE, CONFLICT):
        return either_thing(box, step, option)
    if option == PASS:
        return "roll" if step == SET_OUT else "fight" if step == ARM else "pass"
    deck = box.walkers if step in WALKER_STEPS else box.scrounge
    return f"card/{deck.slugs[option - CARD]}"


def either_thing(box: Box, step: i64, option: i64) -> str:
    """One of two."""
    if step == WALK:
        return "stay" if option == PASS else "roll"
    if step == FORGO:
        return "pass" if option == PASS else "ability"
    if step == TRIANGLE:
        return f"space/{box.space_slugs[box.graph.camp]}" if option == CHOICE_1 else "discard"
    return "ally" if option == CHOICE_1 else "encounter"


# -- the way there --------------------------------------------------------------------------------


def path_of(s: Table, decision: Decision, option: i64) -> list[str]:
    """For a move, the spaces that it goes over, by name."""
    if not is_move(decision.step):
        return []
    box = box_at(s.box)
    return [box.space_slugs[space] for space in path_to(s, box, decision, option)]


def path_to(s: Table, box: Box, decision: Decision, space: i64) -> list[int]:
    """The spaces on the way to where a piece would end, that one last."""
    step = decision.step
    if step == LURK:
        return []
    if step in WALKER_MOVES:
        stops = [s.at[other] for other in EACH[s.living]]
        return box.graph.walk_path(s.at[decision.seat], space, stops)
    mover = decision.b if step == LEAD_TO else decision.seat
    fewest = decision.a
    most = decision.a
    if step == LEAD_TO or decision.b == UP_TO_THIS:
        fewest = 1
    elif decision.b == BY_ROLL:
        most += stride_of(s, box, mover)
    return box.graph.path_within(s.at[mover], fewest, most, space)


# -- what is shut ---------------------------------------------------------------------------------


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """What a chooser has in sight and can't choose now, with the number that choosing it would have."""
    step = decision.step
    if is_move(step):
        slugs = box_at(s.box).space_slugs
        return {f"space/{slugs[n]}": n for n in range(len(slugs)) if n not in decision.options}
    if step in SEAT_STEPS:
        there = [seat for seat in range(s.seats) if s.who[seat] != NO_CHARACTER]
        return {f"seat/{seat}": seat for seat in there if seat not in decision.options}
    if step in CARD_STEPS or step == LINGER:
        deck = deck_of(s, box_at(s.box), decision.seat)
        kinds = [deck.kind_of[card] for card in cards_in(s.hand[decision.seat])]
        return {f"card/{deck.slugs[kind]}": kind + CARD for kind in kinds if kind + CARD not in decision.options}
    return {}
