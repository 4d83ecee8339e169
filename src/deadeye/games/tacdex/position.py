"""A position as readable data, both ways."""
from librt.vecs import append

from deadeye.core.errors import BadInput
from deadeye.core.frame import NOBODY, a_of, step_of
from deadeye.core.position import Plain, read_flow, seats_in, write_flow
from deadeye.core.reading import Reader
from deadeye.games.tacdex.codes import DEEDS, DID_ADD, DID_PICK, END, HIGH, NONE, PICK
from deadeye.games.tacdex.data import CARD_NAMES, COPIES, DECK, DECK_NAMES, SIDES, named
from deadeye.games.tacdex.rules import RULES, empty_table
from deadeye.games.tacdex.state import (
    Table, card_in, deed_in, fighting_in, marker_in, pack, pack_battle, pot_in, seat_in,
)
from deadeye.kit.deck import bag_of
from deadeye.kit.together import NOT_YET


def write_position(s: Table) -> Plain:
    """Everything on the table in readable names."""
    seats: list[Plain] = []
    for seat in range(s.seats):
        chair: Plain = {
            "hand": named(list(s.hands[seat])),
            "upper": named(list(s.upper[seat])),
            "lower": named(list(s.lower[seat])),
            "bottom": named(list(s.bottom[seat])),
            "score": s.scores[seat],
            "end": bool(s.ended >> seat & 1),
        }
        if s.picks[seat] != NOT_YET:
            chair["pick"] = CARD_NAMES[s.picks[seat]]
        if s.shown[seat] != NONE:
            chair["shown"] = CARD_NAMES[s.shown[seat]]
        seats.append(chair)
    position: Plain = {
        "seats": seats,
        "marker": SIDES[s.marker],
        "won": s.won,
        "fighting": seats_in(s.fighting),
        "pot": s.pot,
        "out": s.out,
        "laid": [write_laid(entry) for entry in s.laid],
        "past": [write_deed(entry) for entry in s.past],
    }
    position.update(write_flow(RULES, s))
    return position


def write_laid(entry: int) -> Plain:
    """A card that was laid, or the side that decided a round."""
    if entry & 15 == NOBODY:
        return {"decided": SIDES[entry >> 4]}
    return {"seat": entry & 15, "card": CARD_NAMES[entry >> 4]}


def write_deed(entry: int) -> Plain:
    """How a card came into a hand or left it; of a pick also how the battle stood, since it says why."""
    deed = deed_in(entry)
    written: Plain = {"seat": seat_in(entry), "did": DEEDS[deed]}
    if deed in (DID_PICK, DID_ADD):
        written["card"] = CARD_NAMES[card_in(entry)]
    if deed == DID_PICK:
        written["marker"] = SIDES[marker_in(entry)]
        written["fighting"] = seats_in(fighting_in(entry))
        written["pot"] = pot_in(entry)
    return written


def read_table(position: Reader) -> Table:
    """The table that a position describes; what it leaves out is empty, and a battle begins."""
    chairs = position.tables("seats")
    if not 2 <= len(chairs) <= len(DECK_NAMES):
        raise BadInput(f"position: 'seats' must list 2 to {len(DECK_NAMES)} players, not {len(chairs)}.")
    s = empty_table(len(chairs))
    for seat, chair in enumerate(chairs):
        read_seat(s, seat, chair)
    s.marker = position.name("marker", SIDES, HIGH)
    s.won = position.number("won", 0, s.seats - 1, 0)
    for seat in position.numbers("fighting", 0, s.seats - 1):
        s.fighting |= 1 << seat
    s.pot = position.number("pot", 0, len(DECK) * s.seats, 0)
    s.out = position.number("out", 0, len(DECK) * s.seats, 0)
    for entry in position.tables("laid"):
        read_laid(s, entry)
    for deed in position.tables("past"):
        read_deed(s, deed)
    read_flow(RULES, s, position, s.won)
    if step_of(s.next) == PICK and (a_of(s.next) != s.fighting or s.fighting & ~s.with_cards(1)):
        raise BadInput("position: those who pick are those of 'fighting', and each has a card in hand.")
    return s


def read_seat(s: Table, seat: int, chair: Reader) -> None:
    """One player."""
    playable = CARD_NAMES[:END]
    s.hands[seat] = bag_of(chair.names("hand", playable))
    s.upper[seat] = bag_of(chair.names("upper", playable))
    s.lower[seat] = bag_of(chair.names("lower", CARD_NAMES))
    s.bottom[seat] = bag_of(chair.names("bottom", playable))
    s.scores[seat] = chair.number("score", 0, len(DECK) * s.seats, 0)
    if chair.flag("end", False):
        s.ended |= 1 << seat
    if chair.has("pick"):
        s.picks[seat] = chair.name("pick", playable)
    if chair.has("shown"):
        s.shown[seat] = chair.name("shown", playable)
    chair.done()
    check_cards(s, seat, chair.where)


def check_cards(s: Table, seat: int, where: str) -> None:
    """No deck has more of a card than the box, its END is in one place, and a pick comes from the hand."""
    cards = [*s.hands[seat], *s.upper[seat], *s.lower[seat], *s.bottom[seat]]
    cards += [END] * (s.ended >> seat & 1)
    for card, copies in enumerate(COPIES):
        if cards.count(card) > copies:
            raise BadInput(f"{where}: a deck has {copies} of '{CARD_NAMES[card]}', not {cards.count(card)}.")
    if s.picks[seat] != NOT_YET and s.picks[seat] not in s.hands[seat]:
        raise BadInput(f"{where}: 'pick' must be a card of the hand, not '{CARD_NAMES[s.picks[seat]]}'.")


def read_laid(s: Table, entry: Reader) -> None:
    """A card that was laid, or the side that decided a round."""
    if entry.has("decided"):
        if len(s.laid) == 0 or s.laid[-1] & 15 == NOBODY:
            raise BadInput(f"{entry.where}: a round is decided after cards were laid in it.")
        s.laid = append(s.laid, NOBODY | entry.name("decided", SIDES) << 4)
    else:
        card = entry.number("seat", 0, s.seats - 1) | entry.name("card", CARD_NAMES[:END]) << 4
        s.laid = append(s.laid, card)
    entry.done()


def read_deed(s: Table, entry: Reader) -> None:
    """How a card came into a hand or left it."""
    seat = entry.number("seat", 0, s.seats - 1)
    deed = entry.name("did", DEEDS)
    card = entry.name("card", CARD_NAMES[:END]) if deed in (DID_PICK, DID_ADD) else NONE
    written = pack(deed, seat, card)
    if deed == DID_PICK:
        fighting = 0
        for other in entry.numbers("fighting", 0, s.seats - 1):
            fighting |= 1 << other
        if not fighting >> seat & 1:
            raise BadInput(f"{entry.where}: who picks a card is one of 'fighting'.")
        written |= pack_battle(entry.name("marker", SIDES), fighting, entry.number("pot", 0, len(DECK) * s.seats))
    s.past = append(s.past, written)
    entry.done()
