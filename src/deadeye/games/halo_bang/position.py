"""A position as readable data, both ways."""
from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import a_of, b_of, seat_of, step_of
from deadeye.core.position import Plain, read_flow, seats_in, write_flow
from deadeye.core.reading import Reader, shown
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ATTACK, BLAST, BLUE, BLUE_LEADER, CARDS, FIRST_WEAPON, FLOOD, FOR_ONI, JUDGE, KINDS,
    LAST_STANDING, NO_SEAT, NO_TEAM, NO_WEAPON, ODD_BALL, ONI, PUBLIC, PULSE_GRENADE, PUT_AWAY, RED, RED_LEADER,
    RUMOURS, SPARTANS, SPECIALIZATIONS, STRIP, SURRENDER, SWARM, TAKE, TEAMS, TEAM_OF,
)
from deadeye.games.halo_bang.data import MOST, SETS
from deadeye.games.halo_bang.rules import RULES, SPARTAN_CARDS, bare_table, first_tags, has_multipliers, in_hand
from deadeye.games.halo_bang.state.memory import count_of, holders_of, item, kind_of, observer_of
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import team_seats, winners
from deadeye.kit.deck import bag_of
from deadeye.kit.seats import COUNT, first_with


def named(kinds: list[int]) -> list[str]:
    """Cards by name."""
    return [CARDS[kind] for kind in kinds]


def write_seat(s: Table, seat: i64) -> Plain:
    """One player."""
    return {
        "spartan": SPARTANS[s.spartan[seat]],
        "specialization": SPECIALIZATIONS[s.who[seat]],
        "overshields": s.blue[seat],
        "tags": s.tags[seat],
        "hand": named(in_hand(s, seat)),
        "enhancements": named(s.all_in_front(seat)),
        "multiplier": s.multiplier[seat],
    }


def write_known(known: i64) -> list[object]:
    """Who knows it (-1 is whoever watches), the card, the seats of which one has it, how many."""
    observer = observer_of(known)
    return [-1 if observer == PUBLIC else observer, RUMOURS[kind_of(known)], seats_in(holders_of(known)),
            count_of(known)]


def write_position(s: Table) -> Plain:
    """Everything on the table; the deck in the order that chance counts it."""
    position: Plain = {
        "seats": [write_seat(s, seat) for seat in range(s.seats)],
        "deck": named(list(s.deck)),
        "discards": named(list(s.pile)),
        "open": [{"seat": laid & 15, "card": CARDS[laid >> 4]} for laid in s.open],
        "tags_out": s.box,
        "fired": s.fired,
        "known": [write_known(known) for known in s.known],
    }
    if s.dry:
        position["dry"] = True
    if s.betrayed != NO_TEAM:
        position["betrayed"] = TEAMS[s.betrayed]
    position.update(write_flow(RULES, s))
    return position


# -- and back -----------------------------------------------------------------------------------


def read_table(position: Reader, data: int) -> Table:
    """The table that a position describes; what it leaves out is as at the start of a game, hands empty."""
    chairs = position.tables("seats")
    if not 3 <= len(chairs) <= 7:
        raise BadInput(f"position: 'seats' must list 3 to 7 players, not {len(chairs)}.")
    s = bare_table(len(chairs), data, False)
    read_spartans(s, chairs)
    read_seats(s, chairs, 0 if position.has("over") else 1)
    read_multipliers(s, chairs)
    for laid in position.tables("open"):
        s.open = append(s.open, laid.number("seat", 0, s.seats - 1) | laid.name("card", CARDS) << 4)
        laid.done()
    read_cards(s, position)
    s.dry = position.flag("dry", False)
    s.box = position.number("tags_out", 0, 99, 0)
    s.fired = position.number("fired", 0, 99, 0)
    s.betrayed = position.name("betrayed", TEAMS, NO_TEAM)
    for entry in position.items("known"):
        read_known(s, entry)
    for chair in chairs:
        chair.done()
    read_flow(RULES, s, position, 0 if s.seats > 3 else first_with(s.team, ONI))
    check_flow(s)
    return s


def read_spartans(s: Table, chairs: list[Reader]) -> None:
    """HLO-101: the Spartans that this number of players has, each somewhere; by default in the rulebook's order."""
    wanted = SPARTAN_CARDS[s.seats]
    s.spartan = vec[i64]([chair.name("spartan", SPARTANS, wanted[seat]) for seat, chair in enumerate(chairs)])
    if sorted(s.spartan) != sorted(wanted):
        names = ", ".join([SPARTANS[spartan] for spartan in wanted])
        raise BadInput(f"position: {s.seats} players are {names}, each once as listed.")
    s.team = vec[i64]([TEAM_OF[spartan] for spartan in s.spartan])


def read_seats(s: Table, chairs: list[Reader], least: int) -> None:
    """Specializations, Overshields, Dog Tags (HLO-503: until it is over, one at least), hands, what lies in front."""
    taken = [chair.name("specialization", SPECIALIZATIONS) for chair in chairs if chair.has("specialization")]
    if len(set(taken)) < len(taken):
        raise BadInput("position: two players have the same specialization; there is one of each.")
    free = [number for number in range(len(SPECIALIZATIONS)) if number not in taken]
    s.who = vec[i64]([chair.name("specialization", SPECIALIZATIONS) if chair.has("specialization") else free.pop(0)
                      for chair in chairs])
    s.most = vec[i64]([SETS[s.data].overshields[number] for number in s.who])
    s.blue = vec[i64]([chair.number("overshields", 0, s.most[seat], s.most[seat]) for seat, chair in enumerate(chairs)])
    s.tags = vec[i64]([chair.number("tags", least, 99, first_tags(s.seats, s.spartan[seat]))
                       for seat, chair in enumerate(chairs)])
    for seat, chair in enumerate(chairs):
        for kind in chair.names("hand", CARDS):
            s.add(seat, kind)
        for kind in chair.names("enhancements", CARDS):
            lay_down(s, seat, kind)


def lay_down(s: Table, seat: i64, kind: i64) -> None:
    """An Enhancement that lies in front of a player."""
    if kind > ODD_BALL:
        raise BadInput(f"position: {CARDS[kind]} isn't an Enhancement and can't lie in front of seat {seat}.")
    if kind == ODD_BALL and s.ball != NO_SEAT:
        raise BadInput("position: only one odd-ball can be in play.")
    s.lay(seat, kind)


def read_multipliers(s: Table, chairs: list[Reader]) -> None:
    """HLO-102: one 2x in each team, by default the Leader's; only 1x with other numbers of players."""
    tokens = has_multipliers(s.seats)
    given = any([chair.has("multiplier") for chair in chairs])
    for seat, chair in enumerate(chairs):
        default = 2 if tokens and not given and s.spartan[seat] in (RED_LEADER, BLUE_LEADER) else 1
        s.multiplier[seat] = chair.number("multiplier", 1, 2 if tokens else 1, default)
    for team in (RED, BLUE):
        doubled = sum([s.multiplier[seat] - 1 for seat in range(s.seats) if s.team[seat] == team])
        if tokens and doubled != 1:
            raise BadInput(f"position: the {TEAMS[team]} team must have one multiplier of 2, not {doubled}.")


def read_cards(s: Table, position: Reader) -> None:
    """HLO-107: all 90 cards; those that aren't named are in the deck, or where that is given, under the discards."""
    left = SETS[s.data].copies.copy()
    for seat in range(s.seats):
        for kind in in_hand(s, seat) + s.all_in_front(seat):
            left[kind] = left[kind] - 1
    deck = position.names("deck", CARDS)
    pile = position.names("discards", CARDS)
    for kind in deck + pile + [laid >> 4 for laid in s.open]:
        left[kind] = left[kind] - 1
    for kind in range(KINDS):
        if left[kind] < 0:
            copies = SETS[s.data].copies[kind]
            raise BadInput(f"position: there are {copies} of {CARDS[kind]}, and {copies - left[kind]} are named.")
    rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
    if position.has("deck"):
        s.deck, s.pile = bag_of(deck), bag_of(rest + pile)
    else:
        s.deck, s.pile = bag_of(rest), bag_of(pile)


def read_known(s: Table, entry: object) -> None:
    """One thing that a seat knows of the hands of others, as [seat, card, [seats], count]."""
    if not isinstance(entry, list) or len(entry) != 4:
        raise BadInput(f"known must hold lists like [0, 'shotgun', [2], 1], not {shown(entry)}.")
    plain = Reader({"seat": entry[0], "card": entry[1], "seats": entry[2], "count": entry[3]}, "known")
    observer = plain.number("seat", -1, s.seats - 1)
    kind = plain.name("card", RUMOURS)
    count = plain.number("count", 1, 90 if kind == NO_WEAPON else 1)
    holders = 0
    for seat in plain.numbers("seats", 0, s.seats - 1):
        holders |= 1 << seat
    known = item(PUBLIC if observer < 0 else observer, kind, holders, count)
    several = kind == NO_WEAPON and (COUNT[holders] > 1 or unarmed_item(s, observer_of(known), holders))
    s.known = append(s.known, known)
    if several or (observer >= 0 and holders >> observer & 1) or not can_be(s, observer_of(known), kind):
        raise BadInput(f"known: {shown(entry)} is impossible with the hands in the position.")


def unarmed_item(s: Table, observer: i64, holders: i64) -> bool:
    """Whether this observer has already counted what isn't a Weapon in this hand."""
    return any([observer_of(known) == observer and kind_of(known) == NO_WEAPON and holders_of(known) == holders
                for known in s.known])


def can_be(s: Table, observer: i64, kind: i64) -> bool:
    """Whether all that an observer knows of a kind is true at once: no seats are said to hold more than they do."""
    items = [known for known in s.known if observer_of(known) == observer and kind_of(known) == kind]
    for seats in range(1 << s.seats):
        said = sum([count_of(known) for known in items if not holders_of(known) & ~seats])
        if said > sum([s.cards[seat] - s.weapons(seat) if kind == NO_WEAPON else s.has(seat, kind)
                       for seat in seats_in(seats)]):
            return False
    return True


def check_flow(s: Table) -> None:
    """How it ended must agree with the score, and what is owed must be possible."""
    if s.over and (s.reason > LAST_STANDING or s.winners != team_seats(s, winners(s, s.reason))):
        raise BadInput(f"over: {seats_in(s.winners)} can't have won for reason {s.reason}, by the table.")
    if len(s.open) > 0 and not s.over and PUT_AWAY not in [step_of(owed) for owed in s.owed()]:
        raise BadInput("open: a card that lies open is put away at the end: 'owed' must say so with 'put-away'.")
    for place, owed in enumerate(s.owed()):
        if not can_be_owed(s, step_of(owed), seat_of(owed), a_of(owed), b_of(owed), place == 0):
            entry = [RULES.names[step_of(owed)], seat_of(owed), a_of(owed), b_of(owed)]
            raise BadInput(f"owed: {shown(entry)} is impossible on the table in the position.")


def can_be_owed(s: Table, step: i64, seat: i64, a: i64, b: i64, first: bool) -> bool:
    """Whether a step finds the seats and cards that it is about; what needs a card to choose must come first."""
    if seat >= s.seats:
        return False
    if step == SURRENDER:
        return first and s.weapons(seat) > 0
    if step == STRIP:
        return first and a < s.seats and (s.enhanced(a) or s.cards[a] > 0) and s.at_work() == ACTIVE_CAMOUFLAGE
    if step == ATTACK:
        return not a & ~s.others(seat) and COUNT[a] == 1 and b >= FIRST_WEAPON and s.at_work() == b
    if step == SWARM or step == BLAST:
        return not a & ~s.others(seat) and s.at_work() == (FLOOD if step == SWARM else PULSE_GRENADE)
    if step == TAKE:
        return a <= MOST and b >> 1 <= FOR_ONI
    return step != JUDGE or (a < s.seats and a != seat)
