"""Tables that a seat can't tell from the true one: what it can't know is dealt anew, what it has seen stays."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import step_of
from deadeye.core.rng import Chance
from deadeye.games.halo_bang.codes import BLUE, FIRST_WEAPON, KINDS, NO_WEAPON, PUBLIC, RED, STRIDE, SURRENDER
from deadeye.games.halo_bang.rules import RULES, has_multipliers, in_hand
from deadeye.games.halo_bang.state.memory import (
    count_of, holders_of, item, kind_of, more_unarmed, observer_of, unarmed_cards,
)
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.seats import COUNT, EACH

TRIES: Final = 100
ANY: Final = 0
UNARMED: Final = 1
ARMED: Final = 2


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """Hands, deck and multipliers as this viewer can imagine them, with luck of its own."""
    world = s.clone()
    world.new_luck(chance)
    if s.over:
        return world
    if has_multipliers(s.seats):
        world.multiplier = imagine_multipliers(s, viewer, chance)
    deal_anew(world, s, viewer, chance)
    world.known = imagine_knowledge(world, s, viewer, chance)
    RULES.ask_again(world)
    return world


def imagine_multipliers(s: Table, viewer: i64, chance: Chance) -> list[int]:
    """HLO-102: of each team one has 2x; the viewer knows their own token."""
    tokens = [1] * s.seats
    for team in (RED, BLUE):
        members = [seat for seat in range(s.seats) if s.team[seat] == team and seat != viewer]
        mine = viewer >= 0 and s.team[viewer] == team and s.multiplier[viewer] == 2
        tokens[viewer if mine else members[chance.below(len(members))]] = 2
    return tokens


# -- hands and deck -----------------------------------------------------------------------------


def deal_anew(world: Table, s: Table, viewer: i64, chance: Chance) -> None:
    """The deck and the hands of others; where no deal is found that fits all that was seen, the hands stay."""
    for _ in range(TRIES):
        pool = s.deck.copy()
        for seat in range(s.seats):
            if seat != viewer:
                pool += in_hand(s, seat)
        hands = fitting_hands(s, viewer, chance, pool)
        if hands:
            for seat in range(s.seats):
                if seat != viewer:
                    set_hand(world, seat, hands[seat])
            world.deck = pool
            return


def set_hand(world: Table, seat: i64, hand: list[int]) -> None:
    """These cards, as many as there were."""
    for kind in range(KINDS):
        world.held[seat * STRIDE + kind] = 0
    for kind in hand:
        place = seat * STRIDE + kind
        world.held[place] = world.held[place] + 1


def fitting_hands(s: Table, viewer: i64, chance: Chance, pool: list[int]) -> list[list[int]]:
    """Hands from the pool with all that the viewer knows of them; none if this deal doesn't come out."""
    observer: i64 = PUBLIC if viewer < 0 else viewer
    hands: list[list[int]] = [[] for _ in range(s.seats)]
    items = [known for known in s.known if observer_of(known) == observer and kind_of(known) != NO_WEAPON]
    for known in sorted(items, key=vagueness):
        kind = kind_of(known)
        able = [seat for seat in EACH[holders_of(known)] if has_room(s, observer, seat, hands[seat], kind)]
        if not able:
            return []
        hands[able[chance.below(len(able))]].append(kind)
        pool.remove(kind)
    for seat in range(s.seats):
        if seat != viewer and not keep_promises(s, observer, seat, hands[seat], chance, pool):
            return []
    for seat in range(s.seats):
        if seat != viewer:
            while len(hands[seat]) < s.cards[seat]:
                hands[seat].append(draw_from(pool, chance, ANY))
    return hands


def vagueness(known: i64) -> i64:
    """In how many hands a card may be."""
    return COUNT[holders_of(known)]


def has_room(s: Table, observer: i64, seat: i64, hand: list[int], kind: i64) -> bool:
    """Whether this hand may hold one more such card."""
    room: i64 = s.cards[seat] - len(hand)
    if kind >= FIRST_WEAPON:
        return room > unarmed_cards(s, observer, seat) - unarmed_in(hand)
    return room > 0


def unarmed_in(hand: list[int]) -> i64:
    """How many of these are no Weapons."""
    found: i64 = 0
    for kind in hand:
        if kind < FIRST_WEAPON:
            found += 1
    return found


def keep_promises(s: Table, observer: i64, seat: i64, hand: list[int], chance: Chance, pool: list[int]) -> bool:
    """A hand that was shown to have no Weapons, or that is asked for one now."""
    short = unarmed_cards(s, observer, seat) - unarmed_in(hand)
    hand += [draw_from(pool, chance, UNARMED) for _ in range(short)]
    if step_of(s.asker) == SURRENDER and s.chooser == seat and unarmed_in(hand) == len(hand):
        hand.append(draw_from(pool, chance, ARMED))
    return len(hand) <= s.cards[seat] and 0 not in hand


def draw_from(pool: list[int], chance: Chance, which: i64) -> int:
    """A card from the pool, of those that will do; 0 if there is none."""
    able = [place for place in range(len(pool))
            if which == ANY or (pool[place] < FIRST_WEAPON) == (which == UNARMED)]
    return pool.pop(able[chance.below(len(able))]) if able else 0


# -- what the others know -----------------------------------------------------------------------


def imagine_knowledge(world: Table, s: Table, viewer: i64, chance: Chance) -> list[int]:
    """What the viewer knows stays; what others know of hands that were dealt anew is true of the new hands."""
    observer: i64 = PUBLIC if viewer < 0 else viewer
    shared = [known >> 4 for known in s.known if observer_of(known) in (observer, PUBLIC)]
    kept: list[int] = []
    world.known = kept
    used: dict[int, int] = {}  # by observer and place in the list of hands: how many cards are spoken for
    for known in s.known:
        seer = observer_of(known)
        if seer == observer or known >> 4 in shared or (viewer >= 0 and holders_of(known) == 1 << viewer):
            kept.append(known)
            if kind_of(known) != NO_WEAPON and vagueness(known) == 1:
                speak_for(used, seer, EACH[holders_of(known)][0] * STRIDE + kind_of(known))
        elif kind_of(known) == NO_WEAPON:
            bound_unarmed(world, known)
        else:
            kind = one_of(world, known, chance, used)
            if kind:
                kept.append(item(seer, kind, holders_of(known)))
    return kept


def bound_unarmed(world: Table, known: i64) -> None:
    """No more cards without a Weapon than there are in the new hand."""
    seat = EACH[holders_of(known)][0]
    count = min(count_of(known), world.cards[seat] - world.weapons(seat))
    if count:
        more_unarmed(world, observer_of(known), seat, count)


def one_of(world: Table, known: i64, chance: Chance, used: dict[int, int]) -> i64:
    """Some card of one of these hands that this observer isn't yet said to know; 0 if there is none."""
    seer = observer_of(known)
    found: list[int] = []
    for seat in EACH[holders_of(known)]:
        for kind in range(1, KINDS):
            place = seat * STRIDE + kind
            found += [place] * (world.held[place] - used.get(place << 4 | seer, 0))
    if not found:
        return 0
    place = found[chance.below(len(found))]
    speak_for(used, seer, place)
    return place % STRIDE


def speak_for(used: dict[int, int], seer: i64, place: i64) -> None:
    """One more card of this kind in this hand is known to this observer."""
    used[place << 4 | seer] = used.get(place << 4 | seer, 0) + 1
