"""Events and choices as phrases; seats are written {0}, {1}, …"""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, Decision, Event, b_of, seat_of
from deadeye.core.game import Component, Result
from deadeye.core.position import seats_in
from deadeye.games.halo_bang.cast.cards import DEALER, damage_of, name_of, range_to, ranges_from, weapons_allowed
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ALONE, ANSWERED, AS_EVER, ATTACK, BALL_GONE, BLAST, BY_BALL, BY_BETRAYAL, BY_DECK,
    BY_KILL, CARDS, DEALT, DISCARD, DISCARDED, DONE, DRAW, DREW, DROPPED, ENDED, FIRST_WEAPON, FLOOD, FOR_CACHE,
    FOR_DAMAGE, FOR_FIELD, FOR_HIT, FOR_OVERLOAD, FOR_POD, FROM_HAND, GAVE_TAG, HEALED, HURT, KILLED, KINDS,
    LAST_STANDING, LOST_TAG, NO_TEAM, ODD_BALL, OVERLOAD, OVERLOADED, PASSED_ON, PLAY, PLAYED, PULSE_GRENADE,
    RAN_OUT, REGENERATION_FIELD, RESPAWNED, REVEALED, SHIELD, SHIELDED, SHUFFLED, SPECIALIZATIONS, STOLE, STRIP,
    STRIPPED, SURRENDER, SURRENDERED, SWARM, TOKEN, TOSSED, TRACKED, TURN_OF,
)
from deadeye.games.halo_bang.data import Facts
from deadeye.games.halo_bang.rules import RULES, SET_UP
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import NOT_THERE, team_scores
from deadeye.kit.window import PASS
from deadeye.kit.words import who

TEAM_NAMES: Final = ["the Red Team", "the Blue Team", "ONI"]


def some(n: i64, thing: str) -> str:
    """A number of things."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def components_of(facts: Facts) -> list[Component]:
    """The cards of a set, and the Specializations."""
    found = [Component("card", CARDS[kind], facts.names[kind], facts.about[kind], {"in the box": facts.copies[kind]},
                       facts.provenance[kind]) for kind in range(1, FIRST_WEAPON)]
    for kind in range(FIRST_WEAPON, KINDS):
        reach, damage = facts.reach[kind], facts.damage[kind]
        text = f"Attack a player up to range {reach}: {damage} damage, unless a {facts.names[SHIELD]} stops it."
        numbers = {"in the box": facts.copies[kind], "range": reach, "damage": damage}
        found.append(Component("weapon", CARDS[kind], facts.names[kind], text, numbers, facts.provenance[kind]))
    return found + [Component("specialization", SPECIALIZATIONS[who], facts.titles[who], facts.abilities[who],
                              {"Overshields": facts.overshields[who]}, facts.origins[who])
                    for who in range(len(SPECIALIZATIONS))]


# -- what is asked ----------------------------------------------------------------------------


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    step = decision.step
    by = who(seat_of(s.asker))
    if step == PLAY:
        left = max(0, weapons_allowed(s, decision.seat) - s.fired)
        return f"Play a card, or end your Play phase ({some(left, 'Weapon')} left)."
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
    return f"Discard down to 7 cards: which one of your {s.cards[decision.seat]} goes next?"


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
    if step == PLAY and option >> 3 >= FIRST_WEAPON:
        kind, target = option >> 3, option & 7
        far = range_to(ranges_from(s, seat), target)
        damage = damage_of(s, seat, target, kind)
        mate = ", your teammate" if s.teammates(seat, target) else ""
        return f"range {far}, {damage} damage to {s.blue[target]} of {some(s.most[target], 'Overshield')}{mate}"
    if step == PLAY and option == DONE:
        over = s.cards[seat] - 7
        return f"then discard {some(over, 'card')}" if over > 0 else ""
    if step in (SWARM, BLAST) and option == PASS:
        return left_after(s, seat, 1)
    if step == ATTACK and option == PASS:
        return left_after(s, seat, damage_of(s, seat_of(s.asker), seat, b_of(s.asker)))
    return ""


def left_after(s: Table, seat: i64, damage: i64) -> str:
    """What a hit would leave."""
    left = max(0, s.blue[seat] - damage)
    return f"leaves {some(left, 'Overshield')}" if left else "kills you: a Dog Tag is lost"


# -- what happened ----------------------------------------------------------------------------


def phrase_for(s: Table, event: Event) -> str:
    """What happened, as its viewer saw it."""
    kind = event.kind
    seat = who(event.seat)
    if kind == TURN_OF:
        return f"{seat} takes a turn."
    if kind == PLAYED:
        return played_phrase(s, event)
    if kind in (HURT, KILLED, GAVE_TAG, RESPAWNED, HEALED, OVERLOADED, LOST_TAG, SHIELDED, ANSWERED):
        return fight_phrase(s, event)
    if kind in (DEALT, DREW, STOLE, TOKEN):
        return secret_phrase(s, event)
    if kind == TOSSED:
        return f"{seat} begins."
    if kind == RAN_OUT:
        return "The deck has run out: everybody discards a Dog Tag."
    if kind == SHUFFLED:
        return f"The discard pile of {some(event.a, 'card')} is the new deck."
    if kind == ENDED:
        return reason_for(s)
    return card_phrase(s, event)


def played_phrase(s: Table, event: Event) -> str:
    """A card was played."""
    kind, target = event.a >> 3, event.a & 7
    card = name_of(s, kind)
    if target == ALONE:
        return f"{who(event.seat)} plays {card}."
    if kind >= FIRST_WEAPON:
        return f"{who(event.seat)} attacks {who(target)} with {card}."
    if kind == REGENERATION_FIELD:
        return f"{who(event.seat)} plays {card} and lets {who(target)} draw."
    return f"{who(event.seat)} plays {card} {'in front of' if kind == ODD_BALL else 'at'} {who(target)}."


def fight_phrase(s: Table, event: Event) -> str:
    """Overshields, Dog Tags and answers."""
    kind = event.kind
    seat = who(event.seat)
    if kind == HURT:
        return f"{seat} takes {event.a} damage."
    if kind == KILLED:
        return f"{seat} is killed by {who(event.a)}."
    if kind == GAVE_TAG:
        return f"{seat} gives a Dog Tag to {who(event.a)}."
    if kind == RESPAWNED:
        return f"{seat} respawns with all Overshields blue."
    if kind == HEALED:
        return f"{seat} has all Overshields blue again."
    if kind == OVERLOADED:
        return f"{seat} turns an Overshield red for a card."
    if kind == LOST_TAG:
        return f"{seat} loses a Dog Tag to the box."
    verb = "shields with" if kind == SHIELDED else f"holds the {name_of(s, FLOOD)} off with"
    return f"{seat} {verb} {name_of(s, event.a)}."


def secret_phrase(s: Table, event: Event) -> str:
    """What only some have seen."""
    card = "a card" if event.b == HIDDEN else name_of(s, event.b) if event.kind != TOKEN else ""
    if event.kind == STOLE:
        return f"{who(event.seat)} takes {card} from {who(event.a)}."
    if event.kind == DREW:
        return f"{who(event.seat)} draws {card}."
    if event.b == HIDDEN:
        return ""
    if event.kind == TOKEN:
        return f"{who(event.seat)} has the {event.b}x token."
    return f"{who(event.seat)} is dealt {card}."


def card_phrase(s: Table, event: Event) -> str:
    """Cards that come and go in everybody's sight."""
    kind = event.kind
    seat = who(event.seat)
    ball = name_of(s, ODD_BALL)
    if kind == PASSED_ON:
        return f"The {ball} goes from {seat} to {who(event.a)}."
    if kind == BALL_GONE:
        return f"The {ball} is discarded."
    card = name_of(s, event.a)
    if kind == REVEALED:
        return f"{seat} reveals {card} for the {ball}."
    if kind == SURRENDERED:
        return f"{seat} discards {card} to the {ball}."
    if kind == TRACKED:
        return f"{seat} takes {card} from the discard pile."
    if kind == STRIPPED or kind == DROPPED:
        whose = "" if event.b == event.seat else f"{who(event.b)}'s "
        place = "" if kind == STRIPPED else " from hand"
        return f"{seat} loses {card}{place} to {whose}{name_of(s, ACTIVE_CAMOUFLAGE)}."
    assert kind == DISCARDED
    return f"{seat} discards {card}."


BEHIND: Final[dict[int, tuple[str, ...]]] = {
    KILLED: ("HLO-501", "HLO-201", "HLO-307"),
    GAVE_TAG: ("HLO-501",),
    STOLE: ("HLO-805", "HLO-309"),
    HEALED: ("HLO-804",),
    OVERLOADED: ("HLO-902",),
    TRACKED: ("HLO-911",),
}
"""The clauses of events that a card brings about, whatever step it was."""


DRAWS: Final[dict[int, tuple[str, ...]]] = {
    AS_EVER: ("HLO-302", "HLO-602", "HLO-906"),
    FOR_POD: ("HLO-803",),
    FOR_FIELD: ("HLO-804",),
    FOR_CACHE: ("HLO-807",),
    FOR_DAMAGE: ("HLO-907",),
    FOR_HIT: ("HLO-912",),
    FOR_OVERLOAD: ("HLO-902",),
}
"""Why cards are drawn."""

ANSWERS: Final[dict[int, dict[int, tuple[str, ...]]]] = {
    ATTACK: {HURT: ("HLO-405", "HLO-913"), SHIELDED: ("HLO-404", "HLO-406")},
    SWARM: {HURT: ("HLO-802",)},
    BLAST: {HURT: ("HLO-806",), SHIELDED: ("HLO-806",)},
}
"""What was answered, and what it cost not to."""


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses behind what happened."""
    if event.kind == ENDED:
        return END_CLAUSES[event.a]
    if event.step == 0:
        return SET_UP
    if event.kind == PLAYED:
        return (*DEALER[event.a >> 3].card.clauses, "HLO-304")
    if event.kind == HURT or event.kind == SHIELDED:
        behind = ANSWERS.get(event.step, {}).get(event.kind, ("HLO-405",))
        return (*behind, "HLO-903") if event.kind == SHIELDED and event.a >= FIRST_WEAPON else behind
    if event.kind == DREW:
        return DRAWS[event.a]
    return BEHIND.get(event.kind) or RULES.slots[event.step].step.clauses


# -- how it ended -----------------------------------------------------------------------------

END_CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    BY_KILL: ("HLO-503", "HLO-501", "HLO-504", "HLO-505", "HLO-506", "HLO-508", "HLO-603"),
    BY_DECK: ("HLO-502", "HLO-503", "HLO-504", "HLO-505", "HLO-506", "HLO-508", "HLO-603"),
    BY_BALL: ("HLO-706", "HLO-503", "HLO-504", "HLO-505", "HLO-506", "HLO-508", "HLO-603"),
    BY_BETRAYAL: ("HLO-507", "HLO-510", "HLO-503", "HLO-504", "HLO-505", "HLO-506", "HLO-508"),
    LAST_STANDING: ("HLO-509", "HLO-512"),
}

WHYS: Final[dict[int, str]] = {
    BY_KILL: "The last Dog Tag of a killed player is gone",
    BY_DECK: "The deck has run out and taken somebody's last Dog Tag",
    BY_BALL: "The {ball} has taken a last Dog Tag",
    BY_BETRAYAL: "A Spartan was killed by a teammate",
    LAST_STANDING: "Only one Spartan is standing",
}


def reason_for(s: Table) -> str:
    """Why it is over, who won, and by how much."""
    teams = sorted({s.team[seat] for seat in seats_in(s.winners)})
    names = " and ".join([TEAM_NAMES[team] for team in teams])
    wins = "win together" if len(teams) > 1 else "wins"
    why = WHYS[s.reason].replace("{ball}", name_of(s, ODD_BALL))
    if s.reason == LAST_STANDING:
        return f"{why}: {names} {wins}."
    scores = team_scores(s)
    told = [f"{TEAM_NAMES[team]} {scores[team]}" for team in range(NO_TEAM) if scores[team] != NOT_THERE]
    return f"{why}: {names} {wins} ({', '.join(told)})."


def result_of(s: Table) -> Result:
    """How it ended; each seat has the score of its team."""
    scores = [] if s.reason == LAST_STANDING else [team_scores(s)[team] for team in s.team]
    return Result(seats_in(s.winners), scores, reason_for(s), END_CLAUSES[s.reason][0])


