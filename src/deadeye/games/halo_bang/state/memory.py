"""What seats know of the hands of others: cards that were taken in their sight, and hands shown to have no Weapon.

An item says: this observer knows that a card of this kind is in the hand of one of these seats. With NO_WEAPON it
says: of the hand of this seat, at least this many cards aren't Weapons. Items are never false: when a card is taken
unseen, they become less exact.
"""
from librt.vecs import append, pop, vec
from mypy_extensions import i64

from deadeye.games.halo_bang.codes import FIRST_WEAPON, NO_WEAPON, PUBLIC
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.seats import COUNT, MEMBERS


def item(observer: i64, kind: i64, holders: i64, count: i64 = 1) -> i64:
    """An item in one number."""
    return observer | kind << 4 | holders << 12 | count << 24


def observer_of(known: i64) -> i64:
    """Who knows it: a seat, or PUBLIC."""
    return known & 15


def kind_of(known: i64) -> i64:
    """Which card."""
    return known >> 4 & 255


def holders_of(known: i64) -> i64:
    """The seats of which one has it, as a mask."""
    return known >> 12 & 4095


def count_of(known: i64) -> i64:
    """How many cards it is about."""
    return known >> 24


def learn(s: Table, observer: i64, kind: i64, holder: i64) -> None:
    """An observer saw this card go into that hand; if it isn't a Weapon, it joins those that are counted there."""
    for number in range(len(s.known)):
        known = s.known[number]
        if kind < FIRST_WEAPON and about(known, observer, holder, NO_WEAPON):
            s.known[number] = item(observer, NO_WEAPON, 1 << holder, count_of(known) + 1)
    s.known = append(s.known, item(observer, kind, 1 << holder))


def all_learn(s: Table, kind: i64, holder: i64) -> None:
    """Everybody else saw this card go into that hand."""
    for observer in range(s.seats):
        if observer != holder:
            learn(s, observer, kind, holder)
    learn(s, PUBLIC, kind, holder)


def forget(s: Table, observer: i64, seat: i64, card: i64) -> None:
    """An observer saw this card leave that hand: the most exact item about it is used up.

    It may have been a different copy from the one seen before; then the other items about it hold for either, so they
    get the holders of the one that went.
    """
    used: i64 = -1
    holders: i64 = 0
    for number in range(len(s.known)):
        known = s.known[number]
        if about(known, observer, seat, card) and (used < 0 or COUNT[holders_of(known)] < COUNT[holders]):
            used = number
            holders = holders_of(known)
    if used >= 0:
        s.known, _ = pop(s.known, used)
        for number in range(len(s.known)):
            known = s.known[number]
            if about(known, observer, seat, card):
                s.known[number] = item(observer, card, holders_of(known) | holders)
    if card < FIRST_WEAPON:
        fewer_unarmed(s, observer, seat)


def about(known: i64, observer: i64, seat: i64, card: i64) -> bool:
    """Whether an item is this observer's, of this card, and perhaps in this hand."""
    return observer_of(known) == observer and kind_of(known) == card and holders_of(known) >> seat & 1 == 1


def fewer_unarmed(s: Table, observer: i64, seat: i64) -> None:
    """One card fewer of this hand is surely not a Weapon."""
    for number in range(len(s.known)):
        known = s.known[number]
        if about(known, observer, seat, NO_WEAPON):
            if count_of(known) > 1:
                s.known[number] = item(observer, NO_WEAPON, 1 << seat, count_of(known) - 1)
            else:
                s.known, _ = pop(s.known, number)
            return


def gone(s: Table, seat: i64, card: i64) -> None:
    """A card has left this hand in everybody's sight."""
    knowing: i64 = 0  # who knew something that this changes, as a mask
    for known in s.known:
        kind = kind_of(known)
        if (kind == card or kind == NO_WEAPON) and holders_of(known) >> seat & 1:
            knowing |= 1 << observer_of(known)
    for observer in MEMBERS[knowing & ~(1 << seat)]:
        forget(s, observer, seat, card)
    if s.cards[seat] == 0 and len(s.known) > 0:
        emptied(s, seat)


def emptied(s: Table, seat: i64) -> None:
    """A hand without cards holds nothing of what was known."""
    kept = vec[i64]()
    for known in s.known:
        holders = holders_of(known) & ~(1 << seat)
        if holders:
            kept = append(kept, item(observer_of(known), kind_of(known), holders, count_of(known)))
    s.known = kept


def moved(s: Table, seat: i64, to: i64, card: i64) -> None:
    """HLO-309: a card has gone from hand to hand; those two know which, the others only that something has gone."""
    if len(s.known) > 0:
        forget(s, to, seat, card)
        for observer in range(s.seats):
            if observer != seat and observer != to:
                moved_unseen(s, observer, seat, to)
        moved_unseen(s, PUBLIC, seat, to)
    learn(s, seat, card, to)
    if s.cards[seat] == 0:
        emptied(s, seat)


def moved_unseen(s: Table, observer: i64, seat: i64, to: i64) -> None:
    """Whatever was in the one hand may now be in the other."""
    harmless = False
    for number in range(len(s.known)):
        known = s.known[number]
        if observer_of(known) != observer or not holders_of(known) >> seat & 1:
            continue
        if kind_of(known) == NO_WEAPON:
            harmless = count_of(known) > s.cards[seat]  # all the cards that were there before
        else:
            s.known[number] = item(observer, kind_of(known), holders_of(known) | 1 << to)
    fewer_unarmed(s, observer, seat)
    if harmless:
        more_unarmed(s, observer, to, unarmed_cards(s, observer, to) + 1)


def unarmed_cards(s: Table, observer: i64, seat: i64) -> i64:
    """How many cards of this hand aren't Weapons, as far as an observer knows: counted, or seen one by one."""
    counted: i64 = 0
    seen: i64 = 0
    for known in s.known:
        if observer_of(known) == observer and holders_of(known) == 1 << seat:
            if kind_of(known) == NO_WEAPON:
                counted = count_of(known)
            elif kind_of(known) < FIRST_WEAPON:
                seen += 1
    return max(counted, seen)


def more_unarmed(s: Table, observer: i64, seat: i64, count: i64) -> None:
    """This many cards of this hand are now known not to be Weapons."""
    for number in range(len(s.known)):
        if about(s.known[number], observer, seat, NO_WEAPON):
            s.known[number] = item(observer, NO_WEAPON, 1 << seat, count)
            return
    s.known = append(s.known, item(observer, NO_WEAPON, 1 << seat, count))


def all_unarmed(s: Table, seat: i64) -> None:
    """HLO-706: everybody has seen that this hand has no Weapon."""
    for number in range(len(s.known)):
        known = s.known[number]
        if FIRST_WEAPON <= kind_of(known) < NO_WEAPON:
            s.known[number] = item(observer_of(known), kind_of(known), holders_of(known) & ~(1 << seat))
    if s.cards[seat] == 0:
        return
    for observer in range(s.seats):
        if observer != seat:
            more_unarmed(s, observer, seat, s.cards[seat])
    more_unarmed(s, PUBLIC, seat, s.cards[seat])
