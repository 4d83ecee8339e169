"""The dice game, played sensibly: by role, by suspicion, and by what the dice can still bring."""
import math
from collections.abc import Callable
from typing import Final, cast

from deadeye.bots.bot import Bot
from deadeye.bots.rolling import DICE, FULL, HANDS, NUMBER, keeps, worth_of_keeping
from deadeye.bots.sensible.suspicion import Suspicion
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Plain
from deadeye.games.bang_dice.codes import (
    ABRAHAM,
    AID,
    AIMED,
    CARL,
    DOUBLE,
    EUGENE,
    GAINED,
    GIFT,
    GOVERNOR,
    GRENADE,
    HEAL,
    HILLTOP,
    INFECTION,
    KINGDOM,
    LEADER,
    MAGGIE,
    NEGAN,
    NO_ONE,
    OVERLOAD,
    RANGE_1,
    RANGE_2,
    ROSITA,
    SAVIOR,
    SURVIVOR,
    TURN_OF,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition, find_box
from deadeye.games.bang_dice.steps.gathering import THREE
from deadeye.games.bang_dice.view import TableView

STUCK: Final = keeps(INFECTION)
LOOSE: Final = keeps(-1)
ENDED: Final = [hand[INFECTION] >= OVERLOAD for hand in HANDS[:FULL]]
FADE: Final = 0.78  # a player with so much Health more is so much less likely to fall
WALKER_RISK: Final = 0.6  # how likely a Walker costs its Health before it is rid of
SOON: Final = (1.0, 0.4, 0.2)  # how likely the pile ends with this roll, by what is left in it
PREY: Final = {SURVIVOR: HILLTOP, HILLTOP: SAVIOR, SAVIOR: SURVIVOR}  # with three players (WDD-602)


def life(health: float) -> float:
    """How safe somebody with this much Health is, from 0 to 1: the first Health counts most."""
    return 1.0 - math.pow(FADE, max(0.0, health))


class Sensible(Bot):
    """Wants some players to live and others to fall, by its role and what it thinks of theirs."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.suspicion = Suspicion()
        self.active = 0  # whose turn it is

    def see(self, event: Event) -> None:
        if event.kind == TURN_OF:
            self.active = event.seat
        elif event.kind == AIMED:
            self.suspicion.shot(event.seat, event.a, event.b)
        elif event.kind == GAINED and event.step in {HEAL, GIFT}:
            self.suspicion.healed(self.active, event.seat)

    def choose(self, view: Plain, decision: Decision) -> int:
        if len(decision.options) == 1:
            return decision.options[0]
        plan = self.plan(cast(TableView, view))
        if decision.kind == "keep":
            return plan.keep(decision.options)
        if decision.kind == "aim":
            return plan.best(decision.options, plan.worth_of_aiming)
        if decision.kind in {"heal", "gift"}:
            own = decision.b if decision.kind == "heal" else 1
            return plan.best(decision.options, lambda seat: plan.worth_of_aid(seat, own if seat == self.seat else 1))
        if decision.kind == "discard":
            return plan.best(decision.options, plan.worth_of_discard)
        if decision.kind == "instead":
            return plan.best(decision.options, plan.worth_of_swapping)
        if decision.kind == "shed":
            return decision.options[-1]
        return decision.options[self.chance.below(len(decision.options))]


    def plan(self, view: TableView) -> "Plan":
        """What this seat wants now."""
        return Plan(view, self.seat, self.suspicion)


WISHES: Final[dict[int, dict[int, float]]] = {
    LEADER: {SURVIVOR: 0.1, SAVIOR: -0.45, HILLTOP: -0.4, KINGDOM: -0.4},
    SURVIVOR: {LEADER: 1.0, SURVIVOR: 0.12, SAVIOR: -0.45, HILLTOP: -0.35, KINGDOM: -0.35},
    SAVIOR: {LEADER: -1.0, SURVIVOR: -0.12, SAVIOR: 0.1, HILLTOP: -0.02, KINGDOM: -0.02},
    HILLTOP: {LEADER: 0.5, SURVIVOR: -0.35, SAVIOR: -0.5, HILLTOP: -0.4, KINGDOM: -0.4},
    KINGDOM: {LEADER: 0.5, SURVIVOR: -0.35, SAVIOR: -0.5, HILLTOP: -0.4, KINGDOM: -0.4},
}
"""What a role wishes another: above 0 to live, below 0 to fall."""

OWN_LIFE: Final[dict[int, float]] = {LEADER: 1.0, SURVIVOR: 0.2, SAVIOR: 0.3, HILLTOP: 1.0, KINGDOM: 1.0}


class Plan:
    """What a seat wants now, and what each choice would bring; read from its view alone."""

    def __init__(self, view: TableView, me: int, suspicion: Suspicion) -> None:
        self.view = view
        self.seats = view["seats"]
        self.me = me
        self.box = box_of(view)
        self.living = [seat for seat, player in enumerate(self.seats) if player["alive"]]
        self.known = [None if p["role"] is None else self.box.roles.index(p["role"]) for p in self.seats]
        self.wish = self.wishes(suspicion)
        self.walker = self.worth_of_walker()

    # -- who should live --------------------------------------------------------------------

    def wishes(self, suspicion: Suspicion) -> list[float]:
        """For each seat what this one wishes it."""
        mine = self.known[self.me]
        assert mine is not None
        if len(self.seats) == len(THREE):
            return self.wishes_of_three(mine)
        odds = suspicion.odds(self.known, self.hidden_roles())
        wish = [0.0] * len(self.seats)
        for seat in self.living:
            wish[seat] = sum([odds[seat][role] * worth for role, worth in self.table(mine).items()])
        wish[self.me] = OWN_LIFE[mine]
        return wish

    def hidden_roles(self) -> list[int]:
        """The roles that the unknown seats share: those of the box less the known ones."""
        hidden = self.box.dealt[: len(self.seats)]
        for role in self.known:
            if role in hidden:  # a position may have others than the box deals
                hidden.remove(role)
        return hidden[: self.known.count(None)]

    def table(self, mine: int) -> dict[int, float]:
        """What a role wishes the others; a Loner turns on the Leader when nobody else is left."""
        if mine in {HILLTOP, KINGDOM} and len(self.living) == 2:
            return {LEADER: -1.0}
        return WISHES[mine]

    def wishes_of_three(self, mine: int) -> list[float]:
        """With three: the prey must fall by this hand, and the hunter is the danger."""
        wish = [-0.3] * len(self.seats)
        for seat in self.living:
            if self.known[seat] == PREY[mine]:
                wish[seat] = -1.0
        wish[self.me] = 1.0
        return wish

    # -- what things are worth --------------------------------------------------------------

    def best(self, options: tuple[int, ...], worth: Callable[[int], float]) -> int:
        """The option that is worth most; of equals the first."""
        return max(options, key=lambda option: (worth(option), -option))

    def health(self, seat: int) -> int:
        """What a player will have when the shots so far have hit."""
        return self.seats[seat]["health"] - self.seats[seat]["aimed"]

    def worth_of_loss(self, seat: int, health: float, loss: float) -> float:
        """A player with this much Health loses some."""
        return self.wish[seat] * (life(health - loss) - life(health))

    def worth_of_walker(self) -> float:
        """A Walker more in front of me: the fewer in the pile, the sooner it bites everybody."""
        mine = self.seats[self.me]
        risk = WALKER_RISK
        alone = self.worth_of_loss(self.me, mine["health"], mine["walkers"] + 1)
        alone -= self.worth_of_loss(self.me, mine["health"], mine["walkers"])
        pile = self.view["pile"]
        if pile > len(SOON):
            return risk * alone
        bite = sum([self.worth_of_loss(s, self.seats[s]["health"], self.seats[s]["walkers"]) for s in self.living])
        return risk * alone + SOON[pile - 1] * bite

    def worth_of_shot(self, seat: int, already: int = 0, hits: int = 1) -> float:
        """So many hits on a player, after some that are already on their way."""
        worth = self.worth_of_loss(seat, self.health(seat) - already, hits)
        if self.seats[seat]["character"] == self.box.characters[GOVERNOR] and already + self.seats[seat]["aimed"] == 0:
            worth += self.walker
        return worth

    def worth_of_aiming(self, option: int) -> float:
        """A Range die on this target; doubled, it costs a First Aid die."""
        if option < DOUBLE:
            return self.worth_of_shot(option)
        return self.worth_of_shot(option - DOUBLE, 0, 2) - self.worth_of_aids(1)[1]

    def worth_of_aid(self, seat: int, gain: int = 1) -> float:
        """Health for a player, as far as there is room."""
        player = self.seats[seat]
        gain = min(gain, player["most"] - player["health"])
        return self.wish[seat] * (life(player["health"] + gain) - life(player["health"]))

    def worth_of_discard(self, option: int) -> float:
        """A Walker less in front of a player."""
        if option == NO_ONE:
            return 0.0
        player = self.seats[option]
        loss = self.worth_of_loss(option, player["health"], player["walkers"])
        return WALKER_RISK * (self.worth_of_loss(option, player["health"], player["walkers"] - 1) - loss)

    def worth_of_swapping(self, swapped: int) -> float:
        """Walkers instead of losses: each is a loss put off, that may never come."""
        mine = self.seats[self.me]
        risk = WALKER_RISK if self.view["pile"] - swapped > len(SOON) else 0.9
        left = mine["health"] - mine["aimed"] + swapped
        return life(left - risk * (mine["walkers"] + swapped)) if left > 0 else 0.0

    # -- the dice ---------------------------------------------------------------------------

    def keep(self, options: tuple[int, ...]) -> int:
        """Which dice to roll again: the exact best, for what each hand is worth to this seat."""
        rolls = self.view["rolls_allowed"] - self.view["rolls"]
        faces = [self.box.faces.index(face) for face in self.view["dice"] if face is not None]
        final = self.worth_of_hands()
        rolled = [self.walker, 0.0, 0.0, 0.0, 0.0, 0.0]
        loose = self.seats[self.me]["character"] == self.box.characters[ABRAHAM]
        worth = worth_of_keeping(final, rolled, rolls, LOOSE if loose else STUCK, ENDED)
        return self.best(options, lambda dice: worth[hand_kept(faces, dice)])

    def worth_of_hands(self) -> list[float]:
        """What each full hand is worth when it is used."""
        aids = self.worth_of_aids(DICE)
        shots = self.worth_of_shots()
        card = self.box.characters.index(self.seats[self.me]["character"])
        blast = self.worth_of_blast()
        sick = self.worth_of_loss(self.me, self.seats[self.me]["health"], 1)
        dies = self.seats[self.me]["health"] == 1
        needed = 2 if card == CARL else 3
        rest = self.worth_of_aid(self.me, 2) if card == MAGGIE else 0.0
        clear = max([self.worth_of_discard(seat) for seat in self.living]) if card == EUGENE else 0.0
        worth: list[float] = []
        for hand in HANDS[:FULL]:
            value = aids[hand[AID]] + shots[hand[RANGE_1]][hand[RANGE_2]] + max(0.0, clear) * hand[GRENADE]
            if hand[GRENADE] >= needed:
                value += blast
            if hand[RANGE_1] + hand[RANGE_2] == 0:
                value += rest
            if hand[INFECTION] >= OVERLOAD:
                value = sick if dies else value + sick  # the dead use no dice (WDD-302)
            worth.append(value)
        return worth

    def worth_of_aids(self, most: int) -> list[float]:
        """What so many First Aid dice are worth, each on whoever needs it most."""
        own = 2 if self.seats[self.me]["character"] == self.box.characters[NEGAN] else 1
        health = {seat: self.seats[seat]["health"] for seat in self.living}
        if health[self.me] > 4:
            own = 1
        worth = [0.0]
        for _ in range(most):
            gains = {seat: min(own if seat == self.me else 1, self.seats[seat]["most"] - health[seat])
                     for seat in self.living}
            value, seat = max([
                (self.wish[s] * (life(health[s] + gains[s]) - life(health[s])), s) for s in self.living
            ])
            health[seat] += gains[seat]
            worth.append(worth[-1] + value)
        return worth

    def worth_of_shots(self, most: int = DICE) -> list[list[float]]:
        """What so many Range 1 and Range 2 dice are worth, each on the best target in its reach."""
        near, far = self.targets(RANGE_1), self.targets(RANGE_2)
        table: list[list[float]] = []
        for ones in range(most + 1):
            row: list[float] = []
            hits = dict.fromkeys(self.living, 0)
            value = sum([self.shoot(near, hits) for _ in range(ones)])
            for twos in range(most + 1 - ones):
                value += self.shoot(far, hits) if twos else 0.0
                row.append(value)
            table.append(row)
        return table

    def shoot(self, targets: list[int], hits: dict[int, int]) -> float:
        """One more die on the best of these targets."""
        if not targets:
            return 0.0
        value, seat = max([(self.worth_of_shot(seat, hits[seat]), seat) for seat in targets])
        hits[seat] += 1
        return value

    def targets(self, die: int) -> list[int]:
        """Whom a Range die can hit from here."""
        face = self.box.faces[die]
        return sorted([entry["seat"] for entry in self.view["reach"] if face in entry["dice"]])

    def worth_of_blast(self) -> float:
        """Everybody else loses one, and my Walkers go."""
        worth = 0.0
        for seat in self.living:
            if seat != self.me and self.seats[seat]["character"] != self.box.characters[ROSITA]:
                worth += self.worth_of_loss(seat, self.seats[seat]["health"], 1)
        mine = self.seats[self.me]
        return worth - WALKER_RISK * self.worth_of_loss(self.me, mine["health"], mine["walkers"])


def box_of(view: TableView) -> Edition:
    """The edition on the table."""
    return EDITIONS[find_box(view["edition"], view.get("data", ""))]


def hand_kept(faces: list[int], rolled: int) -> int:
    """The number of the hand that lies when these dice are taken up."""
    hand = [0] * 6
    for die, face in enumerate(faces):
        if not rolled >> die & 1:
            hand[face] += 1
    return NUMBER[tuple(hand)]
