"""Advice: kill for Dog Tags, play Enhancements early, keep Shields for what kills, and mind the score.

It reads the table, but only what its seat can know: its own hand and multiplier, and what it has seen of others.
"""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import a_of, b_of, seat_of, step_of
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ATTACK, BLAST, DAMAGE_BOOST, DONE, DRAW, FIREPOWER, FIRST_WEAPON, FLOOD, FROM_HAND,
    MEDIC, ODD_BALL, ONI, ORDNANCE_POD, OVERLOAD, PATHFINDER, PLAY, PROMETHEAN_VISION, PULSE_GRENADE,
    REGENERATION_FIELD, SHIELD, SPECTER, STALKER, STEALTH, STRIP, SWARM, WEAPON_CACHE,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.memory import holders_of, kind_of, observer_of
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.window import PASS

SHIELDS: Final = 15 / 90  # of the cards
WEAPONS: Final = 32 / 90
CARDS_IN_ALL: Final = 90
WITHOUT_SHIELD: Final[list[float]] = [(1 - SHIELDS) ** n for n in range(CARDS_IN_ALL + 1)]
"""How likely it is that this many cards hold no Shield; the next two are alike."""
WITHOUT_EITHER: Final[list[float]] = [(1 - (SHIELDS + WEAPONS)) ** n for n in range(CARDS_IN_ALL + 1)]
WITHOUT_WEAPON: Final[list[float]] = [(1 - WEAPONS) ** n for n in range(CARDS_IN_ALL + 1)]
SEEN_SHIELD: Final = 0.15  # how likely a player won't use a Shield that was seen

WIN: Final = 40.0  # a choice that ends the game well, in points
HALF: Final = 0.5  # of a kill: what the damage before it is worth, at most
BETRAYAL: Final = 3.0  # points that a betrayal costs when it ends the game
LAST_TAGS: Final = 1  # a player with this few may end the game at any moment
ANSWER: Final = 0.4  # what it is worth that somebody else must give up a card
LAST_OF_OURS: Final = 2.0  # what a Shield or an Overshield is worth to a teammate with the last Dog Tag

TRACKED: Final = 2.5  # what a card of the discard pile must be worth to be taken
LAID: Final[list[float]] = [0.0, 12.0, 11.0, 10.0]  # by kind: early, since what lies there works every turn
DRAWN: Final[dict[int, float]] = {WEAPON_CACHE: 9.0, ORDNANCE_POD: 8.0, PROMETHEAN_VISION: 7.0}
"""First the cards, then the fight."""
STRIPPED: Final[list[float]] = [0.0, 3.0, 2.5, 2.0]  # by kind: what it is worth that an enemy loses it
KEPT: Final[dict[int, float]] = {
    DAMAGE_BOOST: 4.0, FIREPOWER: 4.0, STEALTH: 3.0, ODD_BALL: 1.0, SHIELD: 5.0, ACTIVE_CAMOUFLAGE: 2.5, FLOOD: 2.0,
    ORDNANCE_POD: 3.0, REGENERATION_FIELD: 2.5, PROMETHEAN_VISION: 3.0, PULSE_GRENADE: 2.0, WEAPON_CACHE: 4.0,
}
KEEPING: Final[list[float]] = [KEPT.get(kind, 0.0) for kind in range(FIRST_WEAPON)]
"""What a card in hand is good for later, by kind; for a Weapon its numbers say it."""


def advise(s: Table, seat: i64) -> i64:
    """The option that a sensible player would choose."""
    options = s.options_of(seat)
    if len(options) == 1:
        return options[0]
    plan = Plan(s, seat)
    step = step_of(s.asker)
    if step == PLAY:
        return plan.play(options)
    if step == ATTACK:
        return plan.shield(options, plan.damage(b_of(s.asker), seat_of(s.asker), seat))
    if step == BLAST:
        return plan.shield(options, 1)
    if step == SWARM:
        return plan.hold_off(options)
    if step == STRIP:
        return plan.strip(options, a_of(s.asker))
    if step == DRAW:
        return 1 if plan.keeping(s.pile[-1]) >= TRACKED else 0
    return plan.least(options, 0)  # to the Odd Ball, or down to seven


class Plan:
    """What a seat makes of the table: who is worth killing, and what that would do to the score."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.me = me
        self.team: i64 = s.team[me]
        self.facts = SETS[s.data]
        self.worth: list[float] = [self.worth_of_tag(seat) for seat in range(s.seats)]
        self.there: i64 = 0  # teams, as a mask
        self.score: list[float] = [0.0, 0.0, 0.0]  # of each team, were it to end now
        for seat in range(s.seats):
            team: i64 = s.team[seat]
            self.there |= 1 << team
            self.score[team] = self.score[team] + float(s.tags[seat]) * self.worth[seat]
        self.score[self.team] = self.score[self.team] + float(s.has(me, ORDNANCE_POD))

    # -- the score ------------------------------------------------------------------------------

    def worth_of_tag(self, seat: i64) -> float:
        """What this player's Dog Tag counts, as far as I can know."""
        s = self.s
        team = s.team[seat]
        if team == ONI:
            return 2.0 if s.seats == 3 else 3.0
        if s.seats != 4 and s.seats != 6:
            return 1.0
        mine = s.multiplier[self.me]
        if seat == self.me:
            return float(mine)
        mates = s.seats >> 1
        if team != self.team:
            return 1.0 + 1.0 / float(mates)
        return 1.0 if mine == 2 else 1.0 + 1.0 / float(mates - 1)

    def enemy(self, seat: i64) -> bool:
        """Whether somebody sits there who plays for another team."""
        return seat < self.s.seats and self.s.team[seat] != self.team

    def lead(self, gain: float, loser: i64, loss: float) -> float:
        """How far my team would be ahead of the best other one, after this gain of mine and that team's loss."""
        best = -999.0
        mine = 0.0
        for team in range(3):
            if not self.there >> team & 1:
                continue
            change = gain if team == self.team else 0.0
            if team == loser:
                change -= loss
            points = self.score[team] + change
            if team == self.team:
                mine = points
            else:
                best = max(best, points + 0.5 if team == ONI else points)  # a tie with ONI is ONI's
        return mine - best

    # -- the fight ------------------------------------------------------------------------------

    def worth_of_killing(self, seat: i64) -> float:
        """A Dog Tag from them to me: in points, and whether it ends the game."""
        friend = self.s.team[seat] == self.team
        alone = self.last_standing(seat)
        mine = self.worth[self.me]
        theirs = self.worth[seat]
        if alone and not friend:
            return WIN
        if self.s.tags[seat] > LAST_TAGS and not (friend and alone):
            return mine - theirs - 2.0 if friend else mine + theirs
        loss = theirs + BETRAYAL if friend else theirs
        return WIN if self.lead(mine, self.s.team[seat], loss) > 0.0 else -WIN

    def last_standing(self, seat: i64) -> bool:
        """Whether nobody but me would have an Overshield left."""
        if self.s.seats <= 3:
            return False
        for other in range(self.s.seats):
            if other != self.me and other != seat and self.s.blue[other]:
                return False
        return True

    def worth_of_hitting(self, seat: i64, damage: i64) -> float:
        """This much damage to this player."""
        left: i64 = self.s.blue[seat]
        kill = self.worth_of_killing(seat)
        if damage >= left:
            return kill
        return HALF * max(-3.0, min(kill, 4.0)) * float(damage) / float(left)

    def damage(self, kind: i64, by: i64, seat: i64) -> i64:
        """What a Weapon would do."""
        s = self.s
        damage: i64 = self.facts.damage[kind] + s.in_front(by, DAMAGE_BOOST)
        if s.who[by] == STALKER:
            damage += 1
        if s.who[seat] == PATHFINDER and damage > 1:
            damage -= 1
        return damage

    def open_to_shots(self, seat: i64) -> float:
        """How likely this player has no card to shield with."""
        cards = self.s.cards[seat]
        if self.s.who[seat] == MEDIC and cards > 1:
            return WITHOUT_EITHER[cards]
        for known in self.s.known:
            if observer_of(known) == self.me and kind_of(known) == SHIELD and holders_of(known) == 1 << seat:
                return SEEN_SHIELD
        return WITHOUT_SHIELD[cards]

    def worth_of_attack(self, kind: i64, seat: i64) -> float:
        """A Weapon at this player; the weakest that does the same is the best."""
        hits = self.open_to_shots(seat)
        good = hits * self.worth_of_hitting(seat, self.damage(kind, self.me, seat))
        if self.s.team[seat] == self.team:
            return good if good > WIN / 4.0 else -1.0
        return good + (1.0 - hits) * ANSWER - 0.05 * self.keeping(kind)

    def worth_of_area(self, flood: bool) -> float:
        """One damage to everybody else, teammates too, who has nothing to answer with."""
        s = self.s
        total = 0.0
        for seat in range(s.seats):
            if seat == self.me or s.respawning(seat) or s.who[seat] == SPECTER:
                continue
            hits = WITHOUT_WEAPON[s.cards[seat]] if flood else self.open_to_shots(seat)
            worth = self.worth_of_hitting(seat, 1)
            if s.team[seat] != self.team:
                total += (1.0 - hits) * ANSWER + hits * worth
            elif s.tags[seat] <= LAST_TAGS:
                total -= max(LAST_OF_OURS, -hits * worth)
            else:
                total -= (1.0 - hits) * ANSWER + hits * max(0.5, -worth)
        return total

    # -- the Play phase ---------------------------------------------------------------------------

    def play(self, options: tuple[int, ...]) -> i64:
        """The option worth most; stopping is worth nothing."""
        best: i64 = options[0]
        most = -999.0
        for option in options:
            worth = self.worth_of_playing(option)
            if worth > most:
                most = worth
                best = option
        return best

    def worth_of_playing(self, option: i64) -> float:
        """A choice in the Play phase."""
        mine: i64 = self.s.cards[self.me]
        if option == DONE:
            return 0.0
        if option == OVERLOAD:
            return 1.0 if self.s.blue[self.me] > 3 and mine < 4 else -1.0
        value = self.worth_of_card(option >> 3, option & 7)
        if mine == 1 and value > -1.0:
            value += 1.0 + self.danger()  # without a card nobody can attack
        return value

    def worth_of_card(self, kind: i64, target: i64) -> float:
        """A card at somebody, or at nobody."""
        if kind >= FIRST_WEAPON:
            return self.worth_of_attack(kind, target)
        if kind <= STEALTH:
            return LAID[kind]
        if kind == FLOOD or kind == PULSE_GRENADE:
            return self.worth_of_area(kind == FLOOD)
        if kind == REGENERATION_FIELD:
            return self.worth_of_healing(target)
        if kind == ODD_BALL:
            return self.worth_of_ball(target)
        if kind == ACTIVE_CAMOUFLAGE:
            return self.worth_of_camouflage(target)
        return self.worth_of_drawing(kind, target)

    def worth_of_drawing(self, kind: i64, target: i64) -> float:
        """Weapon Cache, Ordnance Pod and Promethean Vision: cards for me, and what the others get or lose."""
        s = self.s
        if kind == PROMETHEAN_VISION:
            if not self.enemy(target):
                return -1.0
            tags = 0.1 * float(s.tags[target]) * self.worth[target]
            return DRAWN[kind] + tags + 0.1 * float(min(s.cards[target], 4))
        if kind == ORDNANCE_POD and min(s.tags) <= LAST_TAGS:
            return -0.5  # a point in hand, and the end is near
        if kind == WEAPON_CACHE and s.cards[self.me] > 4:
            enemies: i64 = 0
            for seat in range(s.seats):
                if self.enemy(seat):
                    enemies += 1
            if enemies > 4:
                return -0.5
        return DRAWN[kind]

    def danger(self) -> float:
        """How much I have to fear, from 0 to 1."""
        return 1.0 - float(self.s.blue[self.me]) / float(self.s.most[self.me] + 1)

    def worth_of_healing(self, target: i64) -> float:
        """Overshields back, and a card for a friend; for ONI to whoever has least."""
        blue: i64 = self.s.blue[self.me]
        lost = self.s.most[self.me] - blue
        friend = -0.05 * float(min(5, self.s.cards[target])) if self.enemy(target) else 0.5
        if lost < 2 and blue > 1:
            return friend - 0.7
        return float(lost) * 1.2 + friend

    def worth_of_ball(self, target: i64) -> float:
        """The Odd Ball goes round with the turn, so it starts best with an enemy on my left."""
        if not self.enemy(target):
            return -2.0
        return 1.0 - 0.1 * float((target - self.me + self.s.seats) % self.s.seats)

    def worth_of_camouflage(self, target: i64) -> float:
        """The best that a player could lose."""
        best = -2.0  # nothing is worse
        for kind in range(1, ODD_BALL + 1):
            if self.s.in_front(target, kind):
                best = max(best, self.worth_of_stripping(target, kind))
        if target != self.me and self.s.cards[target]:
            best = max(best, self.worth_of_stripping(target, FROM_HAND))
        return best

    def worth_of_stripping(self, target: i64, kind: i64) -> float:
        """What it is worth if a player loses this card."""
        hostile = self.enemy(target)
        if kind == ODD_BALL:
            return -1.0 if hostile else 2.5
        if not hostile:
            return -2.0
        if kind == FROM_HAND:
            return 1.2 if self.s.cards[target] > 1 else 0.6
        return STRIPPED[kind]

    def strip(self, options: tuple[int, ...], target: i64) -> i64:
        """The best of what a player could lose."""
        best: i64 = options[0]
        for kind in options:
            if self.worth_of_stripping(target, kind) > self.worth_of_stripping(target, best):
                best = kind
        return best

    # -- answers ----------------------------------------------------------------------------------

    def shield(self, options: tuple[int, ...], damage: i64) -> i64:
        """Shield what would kill or hurt much; a single damage at full strength isn't worth a Shield."""
        left: i64 = self.s.blue[self.me]
        if damage >= left and self.better_with(seat_of(self.s.asker)):
            return PASS
        spare = self.s.has(self.me, SHIELD) > 1
        if damage < left and damage < 2 and not spare and left > 2:
            return PASS
        weapons: i64 = 0
        for kind in options:
            if kind >= FIRST_WEAPON:
                weapons += 1
        if weapons and (SHIELD not in options or weapons > 1):
            return self.least(options, FIRST_WEAPON)
        return SHIELD

    def hold_off(self, options: tuple[int, ...]) -> i64:
        """Against the Flood: the weakest Weapon, where an Overshield is worth more."""
        left: i64 = self.s.blue[self.me]
        if (left > 2 and len(options) < 3) or (left == 1 and self.better_with(seat_of(self.s.asker))):
            return PASS
        return self.least(options, FIRST_WEAPON)

    def better_with(self, by: i64) -> bool:
        """Whether my Dog Tag is better off with the attacker: a teammate who has only one, while I have more."""
        mate = self.s.team[by] == self.team and self.s.tags[by] <= LAST_TAGS
        return mate and self.s.tags[self.me] > LAST_TAGS and not self.last_standing(by)

    # -- cards ------------------------------------------------------------------------------------

    def keeping(self, kind: i64) -> float:
        """What a card in hand is good for later."""
        if kind < FIRST_WEAPON:
            return KEEPING[kind]
        return float(self.facts.damage[kind]) + 0.4 * float(self.facts.reach[kind])

    def least(self, options: tuple[int, ...], first: i64) -> i64:
        """The card worth least, of those from this kind on."""
        best: i64 = options[-1]
        low = 99.0
        for kind in options:
            if kind >= first and self.keeping(kind) < low:
                low = self.keeping(kind)
                best = kind
        return best
