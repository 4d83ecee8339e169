"""Tables that a seat can't tell from the true one: what it can't know is dealt again, what it has seen stays.

An imagined table follows from what the viewer knows and from its luck, and from nothing else: every pool is sorted
before it is dealt, so that not even the order of the true deck shows through.
"""
from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import step_of
from deadeye.core.rng import Chance
from deadeye.games.halo_bang.codes import BLUE, FIRST_WEAPON, KINDS, NO_WEAPON, PUBLIC, RED, STRIDE, SURRENDER
from deadeye.games.halo_bang.rules import RULES, has_multipliers
from deadeye.games.halo_bang.state.memory import count_of, holders_of, item, kind_of, observer_of, unarmed_cards
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.deck import bag_of
from deadeye.kit.seats import COUNT, EACH


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """Hands, deck and multipliers as this viewer can imagine them, with luck of its own."""
    world = s.clone()
    world.new_luck(chance)
    if s.over:
        world.deck = bag_of(sorted(world.deck))
        return world
    if has_multipliers(s.seats):
        world.multiplier = imagine_multipliers(s, viewer, chance)
    deal_again(world, s, viewer, chance)
    world.known = imagine_knowledge(s, viewer)
    RULES.ask_again(world)
    return world


def imagine_multipliers(s: Table, viewer: i64, chance: Chance) -> vec[i64]:
    """HLO-102: one player in each team has 2x; the viewer knows their own token."""
    tokens = vec[i64]([1] * s.seats)
    for team in (RED, BLUE):
        members = [seat for seat in range(s.seats) if s.team[seat] == team and seat != viewer]
        mine = viewer >= 0 and s.team[viewer] == team and s.multiplier[viewer] == 2
        tokens[viewer if mine else members[chance.below(len(members))]] = 2
    return tokens


def imagine_knowledge(s: Table, viewer: i64) -> vec[i64]:
    """What the viewer knows; the others, as far as the viewer can tell, know only what everybody knows."""
    observer: i64 = PUBLIC if viewer < 0 else viewer
    public = [known for known in s.known if observer_of(known) == PUBLIC]
    kept = public.copy()
    for other in range(s.seats):
        if other == observer:
            kept += [known for known in s.known if observer_of(known) == observer]
        else:
            kept += [item(other, kind_of(known), holders_of(known), count_of(known))
                     for known in public if not holders_of(known) >> other & 1]
    return bag_of(kept)


# -- hands and deck -----------------------------------------------------------------------------


def deal_again(world: Table, s: Table, viewer: i64, chance: Chance) -> None:
    """The deck and the hands of others: first the cards that the viewer knows of, then all the rest at random."""
    observer: i64 = PUBLIC if viewer < 0 else viewer
    counts = unseen(s, viewer)
    items = [known for known in s.known if observer_of(known) == observer and kind_of(known) != NO_WEAPON]
    items.sort(key=vagueness)
    for known in items:
        counts[kind_of(known)] = counts[kind_of(known)] - 1
    pool = [kind for kind in range(1, KINDS) for _ in range(counts[kind])]
    hands: list[list[int]] = [[] for _ in range(s.seats)]
    placed = place(s, observer, hands, items, 0, pool, chance)
    assert placed, "What a seat knows of the hands of others can't be."
    for seat in range(s.seats):
        if seat != viewer:
            keep_promises(s, observer, seat, hands[seat], chance, pool)
    for seat in range(s.seats):
        if seat != viewer:
            while len(hands[seat]) < s.cards[seat]:
                hands[seat].append(draw_any(pool, chance))
            set_hand(world, seat, hands[seat])
    world.deck = bag_of(pool)


def unseen(s: Table, viewer: i64) -> list[int]:
    """How many cards of each kind are in the deck and in the hands of others."""
    counts = [0] * KINDS
    for kind in s.deck:
        counts[kind] = counts[kind] + 1
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(1, KINDS):
                counts[kind] = counts[kind] + s.held[seat * STRIDE + kind]
    return counts


def vagueness(known: i64) -> i64:
    """First what may be in few hands; the other fields decide between equals."""
    hands: i64 = COUNT[holders_of(known)]
    return hands << 40 | known


def place(s: Table, observer: i64, hands: list[list[int]], items: list[int], number: i64, pool: list[int],
          chance: Chance) -> bool:
    """Put each known card into one of the hands it may be in, so that everything known holds."""
    if number == len(items):
        return comes_out(s, observer, hands, pool)
    kind = kind_of(items[number])
    able = [seat for seat in EACH[holders_of(items[number])] if has_room(s, observer, seat, hands[seat], kind)]
    while able:
        seat = draw_any(able, chance)
        hands[seat].append(kind)
        if place(s, observer, hands, items, number + 1, pool, chance):
            return True
        hands[seat].pop()
    return False


def has_room(s: Table, observer: i64, seat: i64, hand: list[int], kind: i64) -> bool:
    """Whether this hand may hold one more such card."""
    room: i64 = s.cards[seat] - len(hand)
    if kind >= FIRST_WEAPON:
        return room > unarmed_cards(s, observer, seat) - unarmed_in(hand)
    return room > 0


def unarmed_in(hand: list[int]) -> i64:
    """How many of these aren't Weapons."""
    found: i64 = 0
    for kind in hand:
        if kind < FIRST_WEAPON:
            found += 1
    return found


def short_of(s: Table, observer: i64, seat: i64, hand: list[int]) -> i64:
    """How many more cards of this hand were shown not to be Weapons."""
    return max(0, unarmed_cards(s, observer, seat) - unarmed_in(hand))


def needs_weapon(s: Table, seat: i64, hand: list[int]) -> bool:
    """Whether this hand is asked for a Weapon now, and has none yet."""
    return step_of(s.asker) == SURRENDER and s.chooser == seat and unarmed_in(hand) == len(hand)


def comes_out(s: Table, observer: i64, hands: list[list[int]], pool: list[int]) -> bool:
    """Whether each hand has room for what it still needs, and the pool has it."""
    harmless = unarmed_in(pool)
    weapons: i64 = len(pool) - harmless
    for seat in range(s.seats):
        if seat != observer:
            short = short_of(s, observer, seat, hands[seat])
            asked: i64 = 1 if needs_weapon(s, seat, hands[seat]) else 0
            harmless -= short
            weapons -= asked
            if len(hands[seat]) + short + asked > s.cards[seat]:
                return False
    return harmless >= 0 and weapons >= 0


def keep_promises(s: Table, observer: i64, seat: i64, hand: list[int], chance: Chance, pool: list[int]) -> None:
    """A hand that was shown to have cards that aren't Weapons, or that is asked for a Weapon now."""
    asked = needs_weapon(s, seat, hand)
    hand += [draw_some(pool, chance, False) for _ in range(short_of(s, observer, seat, hand))]
    if asked:
        hand.append(draw_some(pool, chance, True))


def draw_any(pool: list[int], chance: Chance) -> int:
    """One of these at random."""
    return take(pool, chance.below(len(pool)))


def draw_some(pool: list[int], chance: Chance, armed: bool) -> int:
    """A Weapon from the pool at random, or a card that isn't one."""
    able = [number for number in range(len(pool)) if (pool[number] >= FIRST_WEAPON) == armed]
    return take(pool, able[chance.below(len(able))])


def take(pool: list[int], number: i64) -> int:
    """Take one out; the last one takes its place."""
    card = pool[number]
    pool[number] = pool[len(pool) - 1]
    pool.pop()
    return card


def set_hand(world: Table, seat: i64, hand: list[int]) -> None:
    """These cards, as many as there were."""
    for kind in range(KINDS):
        world.held[seat * STRIDE + kind] = 0
    for kind in hand:
        number = seat * STRIDE + kind
        world.held[number] = world.held[number] + 1
