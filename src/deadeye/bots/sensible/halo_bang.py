"""Advice for Halo BANG!: kill for Dog Tags, lay Enhancements early, keep Shields for what kills, mind the count."""
from collections.abc import Sequence
from typing import Final, cast

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.game import Plain
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE,
    CARDS,
    DAMAGE_BOOST,
    DONE,
    FIREPOWER,
    FIRST_WEAPON,
    FLOOD,
    FROM_HAND,
    ODD_BALL,
    ORDNANCE_POD,
    OVERLOAD,
    PROMETHEAN_VISION,
    PULSE_GRENADE,
    REGENERATION_FIELD,
    SHIELD,
    STEALTH,
    WEAPON_CACHE,
)
from deadeye.games.halo_bang.view.seen import SeatView, TableView
from deadeye.kit.window import PASS

SHIELDS: Final = 15 / 90  # of the cards
WEAPONS: Final = 32 / 90
WIN: Final = 40.0  # a choice that ends the game well, in points
HALF: Final = 0.5  # of a kill: what the damage before it is worth, at most
BETRAYAL: Final = 3.0  # points that a betrayal costs when it ends the game
LAST_TAGS: Final = 1  # a player with so few may end the game any moment

LAID: Final = {DAMAGE_BOOST: 12.0, FIREPOWER: 11.0, STEALTH: 10.0}  # early: what lies there works every turn
DRAWN: Final = {WEAPON_CACHE: 9.0, ORDNANCE_POD: 8.0, PROMETHEAN_VISION: 7.0}  # first the cards, then the fight
TRACKED: Final = 2.5  # what a card of the discard pile must be worth to be taken
KEPT: Final = {SHIELD: 5.0, DAMAGE_BOOST: 4.0, FIREPOWER: 4.0, STEALTH: 3.0, WEAPON_CACHE: 4.0, ORDNANCE_POD: 3.0,
               PROMETHEAN_VISION: 3.0, REGENERATION_FIELD: 2.5, PULSE_GRENADE: 2.0, FLOOD: 2.0,
               ACTIVE_CAMOUFLAGE: 2.5, ODD_BALL: 1.0}


class Sensible(Bot):
    """Reads the table anew for every choice: who is worth killing, and what that would do to the score."""

    def choose(self, view: Plain, decision: Decision) -> int:
        options = decision.options
        if len(options) == 1:
            return options[0]
        plan = Plan(cast(TableView, view), self.seat)
        if decision.kind == "play":
            return max(options, key=plan.worth_of_playing)
        if decision.kind == "attack":
            return plan.shield(options, plan.damage_to_me())
        if decision.kind == "blast":
            return plan.shield(options, 1)
        if decision.kind == "swarm":
            return plan.hold_off(options)
        if decision.kind == "strip":
            return max(options, key=lambda kind: plan.worth_of_stripping(decision.a, kind))
        if decision.kind == "draw":
            return int(plan.worth_of_keeping(CARDS.index(plan.view["top"] or "")) >= TRACKED)
        return min(options, key=plan.worth_of_keeping)  # to the Odd Ball, or down to seven


class Plan:
    """What a seat makes of its view."""

    def __init__(self, view: TableView, me: int) -> None:
        self.view = view
        self.seats = view["seats"]
        self.me = me
        self.mine = self.seats[me]
        self.hand = self.mine["hand"] or []
        self.enemies = [seat for seat, player in enumerate(self.seats) if player["team"] != self.mine["team"]]
        self.score = self.scores()

    # -- the score ------------------------------------------------------------------------------

    def worth(self, seat: int) -> float:
        """What a Dog Tag of this player counts, as far as I can know."""
        player = self.seats[seat]
        if player["team"] == "oni":
            return 2.0 if len(self.seats) == 3 else 3.0
        if len(self.seats) not in {4, 6}:
            return 1.0
        if seat == self.me:
            return float(self.mine["multiplier"] or 1)
        mates = len(self.seats) // 2
        if player["team"] != self.mine["team"]:
            return 1 + 1 / mates
        return 1.0 if self.mine["multiplier"] == 2 else 1 + 1 / (mates - 1)

    def scores(self) -> dict[str, float]:
        """The score of each team, were it to end now."""
        found: dict[str, float] = {}
        for seat, player in enumerate(self.seats):
            found[player["team"]] = found.get(player["team"], 0.0) + player["tags"] * self.worth(seat)
        found[self.mine["team"]] += self.hand.count("ordnance-pod")
        return found

    def lead(self, change: dict[str, float]) -> float:
        """How far my team would be ahead of the best other; a tie with ONI is ONI's."""
        after = {team: points + change.get(team, 0.0) for team, points in self.score.items()}
        mine = after.pop(self.mine["team"])
        return mine - max([points + 0.5 if team == "oni" else points for team, points in after.items()])

    # -- the fight ------------------------------------------------------------------------------

    def worth_of_killing(self, seat: int) -> float:
        """A Dog Tag from them to me: in points, and whether it ends the game."""
        player = self.seats[seat]
        change = {self.mine["team"]: self.worth(self.me)}
        change[player["team"]] = change.get(player["team"], 0.0) - self.worth(seat)
        friend = player["team"] == self.mine["team"]
        if self.last_standing(seat) and not friend:
            return WIN
        if player["tags"] > LAST_TAGS and not (friend and self.last_standing(seat)):
            return self.worth(self.me) - self.worth(seat) - 2.0 if friend else self.worth(self.me) + self.worth(seat)
        if friend:
            change[player["team"]] -= BETRAYAL
        return WIN if self.lead(change) > 0 else -WIN

    def last_standing(self, seat: int) -> bool:
        """Whether nobody but me would have an Overshield left."""
        others = [n for n, player in enumerate(self.seats) if player["overshields"] and n not in (self.me, seat)]
        return not others and len(self.seats) > 3

    def worth_of_hitting(self, seat: int, damage: int) -> float:
        """So much damage to this player."""
        left = self.seats[seat]["overshields"]
        kill = self.worth_of_killing(seat)
        if damage >= left:
            return kill
        return HALF * max(-3.0, min(kill, 4.0)) * damage / left

    def damage(self, kind: int, seat: int, by: SeatView) -> int:
        """What a Weapon would do."""
        fact = self.view["facts"][CARDS[kind]]
        damage = fact["damage"] + by["enhancements"].count("damage-boost") + (by["specialization"] == "stalker")
        return max(1, damage - 1) if self.seats[seat]["specialization"] == "pathfinder" else damage

    def open_chance(self, seat: int, answering: float) -> float:
        """How likely this player has no card to answer with, when so much of the deck would do."""
        player = self.seats[seat]
        if player["specialization"] == "medic" and player["cards"] > 1 and answering == SHIELDS:
            answering += WEAPONS
        if answering == SHIELDS and any([known["card"] == "hardlight-shield" and known["seats"] == [seat]
                                         for known in self.view["known"]]):
            return 0.15
        return (1 - answering) ** player["cards"]

    def worth_of_attack(self, kind: int, seat: int) -> float:
        """A Weapon at this player; the weakest that does the same is the best."""
        damage = self.damage(kind, seat, self.mine)
        hits = self.open_chance(seat, SHIELDS)
        good = hits * self.worth_of_hitting(seat, damage)
        if self.seats[seat]["team"] == self.mine["team"]:
            return good if good > WIN / 4 else -1.0
        return good + (1 - hits) * 0.4 - 0.05 * self.worth_of_keeping(kind)

    def worth_of_area(self, answering: float) -> float:
        """One damage to everybody else, teammates too, who has nothing to answer with."""
        total = 0.0
        for seat, player in enumerate(self.seats):
            if seat == self.me or player["respawning"] or player["specialization"] == "specter":
                continue
            hits = self.open_chance(seat, answering)
            cost = (1 - hits) * 0.4
            if player["team"] == self.mine["team"]:
                total -= cost + hits * max(0.5, -self.worth_of_hitting(seat, 1))
            else:
                total += cost + hits * self.worth_of_hitting(seat, 1)
        return total

    # -- the Play phase ---------------------------------------------------------------------------

    def worth_of_playing(self, option: int) -> float:
        """A choice in the Play phase; to be done is worth nothing."""
        if option == DONE:
            return 0.0
        if option == OVERLOAD:
            return 1.0 if self.mine["overshields"] > 3 and len(self.hand) < 4 else -1.0
        kind, target = option >> 3, option & 7
        value = self.worth_of_card(kind, target)
        if len(self.hand) == 1 and value > -1.0:
            value += 1.0 + self.danger()  # without a card nobody can attack
        return value

    def worth_of_card(self, kind: int, target: int) -> float:
        """A card at somebody, or at nobody."""
        if kind >= FIRST_WEAPON:
            return self.worth_of_attack(kind, target)
        if kind in LAID:
            return LAID[kind]
        if kind == FLOOD:
            return self.worth_of_area(WEAPONS)
        if kind == PULSE_GRENADE:
            return self.worth_of_area(SHIELDS)
        if kind == REGENERATION_FIELD:
            return self.worth_of_healing(target)
        if kind == ODD_BALL:
            return self.worth_of_ball(target)
        if kind == ACTIVE_CAMOUFLAGE:
            return self.worth_of_camouflage(target)
        return self.worth_of_drawing(kind, target)

    def worth_of_drawing(self, kind: int, target: int) -> float:
        """Weapon Cache, Ordnance Pod and Promethean Vision: cards for me, and what the others get or lose."""
        if kind == PROMETHEAN_VISION:
            player = self.seats[target]
            if target not in self.enemies:
                return -1.0
            return DRAWN[kind] + 0.1 * player["tags"] * self.worth(target) + 0.1 * min(player["cards"], 4)
        if kind == ORDNANCE_POD and min([player["tags"] for player in self.seats]) <= LAST_TAGS:
            return -0.5  # a point in hand, and the end is near
        if kind == WEAPON_CACHE and len(self.enemies) > 4 and len(self.hand) > 4:
            return -0.5
        return DRAWN[kind]

    def danger(self) -> float:
        """How much I have to fear, from 0 to 1."""
        return 1 - self.mine["overshields"] / (self.mine["most"] + 1)

    def worth_of_healing(self, target: int) -> float:
        """Overshields back, and a card for a friend; for ONI to whoever has least."""
        lost = self.mine["most"] - self.mine["overshields"]
        friend = 0.5 if target not in self.enemies else -0.05 * min(5, self.seats[target]["cards"])
        if lost < 2 and self.mine["overshields"] > 1:
            return friend - 0.7
        return lost * 1.2 + friend

    def worth_of_ball(self, target: int) -> float:
        """The Odd Ball goes round with the turn, so it starts best with an enemy on my left."""
        if target not in self.enemies:
            return -2.0
        steps = (target - self.me) % len(self.seats)
        return 1.0 - 0.1 * steps

    def worth_of_camouflage(self, target: int) -> float:
        """The best that a player could lose."""
        player = self.seats[target]
        kinds = [CARDS.index(card) for card in player["enhancements"]]
        if target != self.me and player["cards"]:
            kinds.append(FROM_HAND)
        return max([self.worth_of_stripping(target, kind) for kind in kinds], default=-1.0)

    def worth_of_stripping(self, target: int, kind: int) -> float:
        """What it is worth that a player loses this card."""
        hostile = target in self.enemies
        if kind == ODD_BALL:
            return -1.0 if hostile else 2.5
        if not hostile:
            return -2.0
        if kind == FROM_HAND:
            return 1.2 if self.seats[target]["cards"] > 1 else 0.6
        return {DAMAGE_BOOST: 3.0, FIREPOWER: 2.5, STEALTH: 2.0}[kind]

    # -- answers ----------------------------------------------------------------------------------

    def damage_to_me(self) -> int:
        """Of the attack that I may answer."""
        facing = self.view["facing"]
        assert facing is not None
        return self.damage(CARDS.index(facing["card"]), self.me, self.seats[facing["by"]])

    def shield(self, options: Sequence[int], damage: int) -> int:
        """Shield what would kill or hurt much; a single damage at full strength isn't worth a Shield."""
        left = self.mine["overshields"]
        spare = self.hand.count("hardlight-shield") > 1
        if damage < left and damage < 2 and not spare and left > 2:
            return PASS
        weapons = [kind for kind in options if kind >= FIRST_WEAPON]
        if weapons and (SHIELD not in options or len(weapons) > 1):
            return min(weapons, key=self.worth_of_keeping)
        return SHIELD

    def hold_off(self, options: Sequence[int]) -> int:
        """Against the Flood: the weakest Weapon, where an Overshield is worth more."""
        weapons = [kind for kind in options if kind != PASS]
        left = self.mine["overshields"]
        if left > 2 and len(weapons) < 2:
            return PASS
        return min(weapons, key=self.worth_of_keeping) if weapons else PASS

    # -- cards ------------------------------------------------------------------------------------

    def worth_of_keeping(self, kind: int) -> float:
        """What a card in hand is good for later."""
        if kind < FIRST_WEAPON:
            return KEPT.get(kind, 0.0)
        fact = self.view["facts"][CARDS[kind]]
        return fact["damage"] + 0.4 * fact["range"]
