"""What a chooser has in sight and can't choose now: spaces out of reach, cards for another moment, other seats."""
from deadeye.core.frame import Decision
from deadeye.games.walking_dead_board.codes import ARM, CARD, LURK
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table, cards_in, deck_of
from deadeye.games.walking_dead_board.words.asking import CARD_STEPS, SEAT_STEPS, SURVIVOR_MOVES, WALKER_MOVES


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """By name, with the number that choosing it would have."""
    step = decision.step
    if step in SURVIVOR_MOVES or step in WALKER_MOVES or step == LURK:
        slugs = box_at(s.box).space_slugs
        return {f"space/{slugs[n]}": n for n in range(len(slugs)) if n not in decision.options}
    if step in SEAT_STEPS:
        there = [seat for seat in range(s.seats) if s.who[seat] != NO_CHARACTER]
        return {f"seat/{seat}": seat for seat in there if seat not in decision.options}
    if step in CARD_STEPS or step == ARM:
        deck = deck_of(s, box_at(s.box), decision.seat)
        kinds = [deck.kind_of[card] for card in cards_in(s.hand[decision.seat])]
        return {f"card/{deck.slugs[kind]}": kind + CARD for kind in kinds if kind + CARD not in decision.options}
    return {}
