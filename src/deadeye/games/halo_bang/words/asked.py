"""What is in the box, and what is asked."""
from mypy_extensions import i64

from deadeye.core.frame import Decision, b_of, seat_of
from deadeye.core.game import Component
from deadeye.games.halo_bang.cast.cards import damage_of, name_of, range_to, ranges_from, weapons_allowed
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ALONE, ATTACK, BLAST, CARDS, DISCARD, DONE, DRAW, FIRST_WEAPON, FLOOD, FROM_HAND, KINDS,
    ODD_BALL, OVERLOAD, PLAY, PULSE_GRENADE, REGENERATION_FIELD, SHIELD, SPECIALIZATIONS, STRIP, SURRENDER, SWARM,
)
from deadeye.games.halo_bang.data import Facts
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.turn import HAND
from deadeye.games.halo_bang.words.stake import use_of_blast, use_of_card, use_of_hit
from deadeye.kit.window import PASS
from deadeye.kit.words import number_of, who


def components_of(facts: Facts) -> list[Component]:
    """The cards of a set, and the Specializations."""
    found: list[Component] = []
    for kind in range(1, KINDS):
        numbers = {"in the box": facts.copies[kind]}
        text = facts.about[kind]
        if kind >= FIRST_WEAPON:
            numbers.update({"range": facts.reach[kind], "damage": facts.damage[kind]})
            text = (f"Attack a player up to range {facts.reach[kind]}: {facts.damage[kind]} damage, unless a "
                    f"{facts.names[SHIELD]} stops it.")
        found.append(Component("weapon" if kind >= FIRST_WEAPON else "card", CARDS[kind], facts.names[kind], text,
                               numbers, facts.provenance[kind], "",
                               numbers_from(numbers, facts.numbers_from[kind], facts.provenance[kind])))
    for number in range(len(SPECIALIZATIONS)):
        shields = {"Overshields": facts.overshields[number]}
        found.append(Component("specialization", SPECIALIZATIONS[number], facts.titles[number],
                               facts.abilities[number], shields, facts.origins[number], "",
                               numbers_from(shields, facts.overshields_from[number], facts.origins[number])))
    return found


def numbers_from(numbers: dict[str, int], source: str, words: str) -> dict[str, str]:
    """Where each number comes from, if not from the same place as the words."""
    return {} if source == words else dict.fromkeys(numbers, source)


# -- what is asked ----------------------------------------------------------------------------


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    step = decision.step
    by = who(seat_of(s.asker))
    if step == PLAY:
        left = max(0, weapons_allowed(s, decision.seat) - s.fired)
        return f"Play a card, or end your Play phase ({number_of(left, 'Weapon', 'Weapons')} left)."
    if step == STRIP:
        return f"Which card does {who(decision.a)} lose to your {name_of(s, ACTIVE_CAMOUFLAGE)}?"
    if step == ATTACK:
        damage = damage_of(s, seat_of(s.asker), decision.seat, b_of(s.asker))
        return f"{by} attacks you with {name_of(s, b_of(s.asker))} for {damage} damage: do you shield?"
    if step == SWARM:
        return f"{name_of(s, FLOOD)} from {by}: play a Weapon, or take 1 damage?"
    if step == BLAST:
        return f"{name_of(s, PULSE_GRENADE)} from {by}: shield, or take 1 damage?"
    if step == SURRENDER:
        return f"The {name_of(s, ODD_BALL)} wants a Weapon: which one do you discard?"
    if step == DRAW:
        return f"Take {name_of(s, s.pile[-1])} from the top of the discard pile as your first card?"
    assert step == DISCARD
    return f"Discard down to {HAND} cards: which one of your {s.cards[decision.seat]} goes next?"


def label_for(s: Table, decision: Decision, option: i64) -> str:
    """An option in a few words."""
    step = decision.step
    if step == PLAY:
        return play_label(s, option)
    if step == STRIP:
        return "A random card from hand" if option == FROM_HAND else name_of(s, option)
    if step == DRAW:
        return f"Take {name_of(s, s.pile[-1])}" if option else "Draw from the deck only"
    if (step == ATTACK or step == SWARM or step == BLAST) and option == PASS:
        return "Take the hit"
    return name_of(s, option)


def play_label(s: Table, option: i64) -> str:
    """A card and at whom it is played."""
    if option == DONE:
        return "End the Play phase"
    if option == OVERLOAD:
        return "Turn an Overshield red to draw a card"
    kind, target = option >> 3, option & 7
    card = name_of(s, kind)
    if target == ALONE:
        return card
    if kind == ODD_BALL:
        return f"{card} in front of {who(target)}"
    if kind == REGENERATION_FIELD:
        return f"{card}, a card for {who(target)}"
    return f"{card} at {who(target)}"


def hint_for(s: Table, decision: Decision, option: i64) -> str:
    """What an option will do, as far as its chooser can know."""
    step = decision.step
    seat = decision.seat
    if step == PLAY and option > OVERLOAD:
        return play_hint(s, seat, option >> 3, option & 7)
    if step == PLAY and option == DONE:
        over = s.cards[seat] - HAND
        return f"then discard {number_of(over, 'card', 'cards')}" if over > 0 else ""
    if step in (SWARM, BLAST) and option == PASS:
        return left_after(s, seat, 1)
    if step == ATTACK and option == PASS:
        return left_after(s, seat, damage_of(s, seat_of(s.asker), seat, b_of(s.asker)))
    return ""


def play_hint(s: Table, seat: i64, kind: i64, target: i64) -> str:
    """What a card would do, and what that does for the aim."""
    if kind == FLOOD or kind == PULSE_GRENADE:
        return use_of_blast(s, seat)
    if target == ALONE:
        return ""
    if kind < FIRST_WEAPON:
        return use_of_card(s, seat, target, kind)
    far = range_to(ranges_from(s, seat), target)
    damage = damage_of(s, seat, target, kind)
    shields = number_of(s.most[target], "Overshield", "Overshields")
    return f"range {far}, {damage} damage to {s.blue[target]} of {shields}; {use_of_hit(s, seat, target, damage)}"


def left_after(s: Table, seat: i64, damage: i64) -> str:
    """What a hit would leave."""
    left = max(0, s.blue[seat] - damage)
    return f"leaves {number_of(left, 'Overshield', 'Overshields')}" if left else "kills you: a Dog Tag is lost"
