"""Advice for the board game: the way of least risk to the next tile, the cheapest cards that suffice."""
from itertools import combinations
from typing import Final, cast

from deadeye.bots.bot import Bot
from deadeye.bots.sensible.odds import (
    BACK_AFTER,
    BITES,
    Map,
    bite_cost,
    card_value,
    encounter_cost,
    encounters_left,
    fight_cost,
    landing_cost,
    missing_tiles,
    penalty_cost,
    place_of,
    reward_value,
    tiles_bonus,
    wins,
)
from deadeye.bots.sensible.prowl import Prowl
from deadeye.core.frame import Decision
from deadeye.core.game import Plain
from deadeye.games.walking_dead_board.codes import (
    ABILITY,
    AFTER_THE_ROLL,
    AIM,
    AT_A_DEATH,
    CARD,
    CHOICE_1,
    CHOICE_2,
    CORNER,
    DASH,
    ESCORT,
    FOR_A_FIGHT,
    GATHER,
    PASS,
    REROLL,
    SCROUNGE_EFFECTS,
    WAIVE,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.shelf import box_at, find_box
from deadeye.games.walking_dead_board.view import FightView, SeatView, TableView

FAVOURITES: Final = (REROLL, WAIVE, GATHER, AIM, DASH, ESCORT)
RESERVE: Final = 0.5  # a card that is kept for the way home is worth so much more
SIX: Final = 6  # always wins
WALKER_NEAR: Final = 7  # steps within which a walker may come in its turn
MAPS: Final[dict[str, Map]] = {}


def map_of(digest: str) -> Map:
    """The map of a box."""
    if digest not in MAPS:
        MAPS[digest] = Map(box_at(find_box(digest)))
    return MAPS[digest]


class Sensible(Bot):
    """A survivor who counts in turns what everything costs; and, once dead, a hunter."""

    def choose(self, view: Plain, decision: Decision) -> int:
        table = cast(TableView, view)
        if len(decision.options) == 1:
            return decision.options[0]
        paths = map_of(table["data"])
        box = paths.box
        if decision.kind in PROWLING:
            return Prowl(table, box, self.seat).choose(decision)
        if decision.kind == "pick":
            return min(decision.options, key=lambda who: FAVOURITES.index(box.abilities[who]))
        return Survivor(table, paths, self.seat).choose(decision)


PROWLING: Final = ("lurk", "walk", "stride", "prey", "target", "charge", "turn-ally", "stalk", "pounce", "shed")


class Survivor:
    """One survivor's decision."""

    def __init__(self, table: TableView, paths: Map, seat: int) -> None:
        self.table = table
        self.paths = paths
        self.box: Box = paths.box
        self.seat = seat
        self.me: SeatView = table["seats"][seat]
        self.at = place_of(self.box, self.me)
        self.missing = missing_tiles(self.box, table, seat)
        self.danger = max(0.0, encounter_cost(self.box, table, self.me, tiles_bonus(self.box, self.me)))
        self.mine = self.my_share()  # of the missing ones, those that nobody else gets for us

    def my_share(self) -> list[int]:
        """All that is missing; in the Team Game the two go for different corners."""
        if self.table["mode"] != "team":
            return self.missing
        for seat, player in enumerate(self.table["seats"]):
            if seat != self.seat and player["status"] == "survivor":
                fellow = place_of(self.box, player)
                return self.paths.share(self.at, fellow, self.missing)
        return self.missing

    def choose(self, decision: Decision) -> int:
        """Each question has its own advice."""
        kind = decision.kind
        if kind == "set-out":
            return self.set_out(decision.options)
        if kind == "march":
            return min(decision.options, key=self.place_cost)
        if kind == "arm":
            return self.arm(decision.options)
        if kind == "after-roll":
            return self.after_roll(decision.options)
        if kind == "save":
            return self.save(decision.options)
        if kind in ("forgo", "linger"):
            helps = self.meeting_cost() > 0.5 * BITES[2] if kind == "forgo" else self.lingering_helps()
            return decision.options[-1] if helps else PASS
        if kind == "discard":
            return min(decision.options, key=self.value)
        if kind in ("triangle", "conflict"):
            return self.triangle() if kind == "triangle" else self.conflict()
        if kind == "hand-over":
            return self.hand_over(decision.options)
        return self.lead(decision)

    # -- on the way -----------------------------------------------------------------------------

    def place_cost(self, space: int) -> float:
        """What it costs to be there: the way that is left, and the dangers of the space."""
        left = [corner for corner in self.mine if corner != space]
        # every turn on the way brings its dangers: to hide puts them off, and costs a turn
        way = self.paths.tour(space, left) * (1 + self.danger)
        if not self.missing and space == self.box.graph.camp:
            return -1000.0
        return way + landing_cost(self.box, self.table, self.seat, space) + self.walkers_near(space)

    def walkers_near(self, space: int) -> float:
        """The danger of walkers who may come."""
        danger = 0.0
        for player in self.table["seats"]:
            if player["status"] == "walker" and player["at"]:
                far = self.box.graph.between(self.box.space_slugs.index(player["at"]), space)
                if far <= WALKER_NEAR:
                    danger += 0.25 * bite_cost(self.me["allies"]) * (1 - far / (WALKER_NEAR + 3))
        return danger

    def set_out(self, options: tuple[int, ...]) -> int:
        """Heal and draw at once; ride or run where it gets home or to a corner for sure."""
        for option in options:
            if CARD <= option < ABILITY:
                effect = self.effect(option)
                if (effect == "medicine" and self.table["pool"]) or (effect == "pack" and self.table["scrounge_deck"]):
                    return option
        if ABILITY in options and self.ability_helps():
            return ABILITY
        for option in options:
            if CARD <= option < ABILITY and self.effect(option) == "gallop":
                steps = self.box.scrounge.amount[option - CARD]
                if self.worth_going(self.box.graph.marches(self.at, steps)):
                    return option
        return PASS

    def ability(self) -> tuple[int, int]:
        """What the character does, and its number."""
        who = self.box.character_slugs.index(self.me["character"] or "")
        return self.box.abilities[who], self.box.ability_amount[who]

    def ability_helps(self) -> bool:
        """Whether an ability for the time before moving is worth it now."""
        ability, amount = self.ability()
        if ability == GATHER:
            return self.table["pool"] > 0
        if ability == DASH:
            return self.worth_going(self.box.graph.dashes(self.at, amount))
        return ability == ESCORT and self.led() is not None

    def lingering_helps(self) -> bool:
        """Whether an ability is worth it after moving: what comes at once always, a run where it gets somewhere."""
        ability, amount = self.ability()
        if ability == DASH:
            best = min(self.place_cost(space) for space in self.box.graph.dashes(self.at, amount))
            return best < self.place_cost(self.at) - 2.0 - self.danger
        return self.ability_helps()

    def worth_going(self, ends: tuple[int, ...]) -> bool:
        """Whether one of these spaces is much better than where a roll leads on average."""
        best = min(self.place_cost(space) for space in ends)
        rolls = [min(self.place_cost(space) for space in self.box.graph.marches(self.at, die)) for die in range(1, 7)]
        return best < sum(rolls) / 6 - 1.5

    def led(self) -> tuple[int, int] | None:
        """Whom to lead where: a fellow home, alone oneself, or a rival away from home."""
        camp = int(self.box.graph.camp)
        if len(self.table["seats"]) == 1:
            home = not self.missing and camp in self.box.graph.dashes(self.at, self.ability()[1])
            return (self.seat, camp) if home else None
        for seat, player in enumerate(self.table["seats"]):
            if seat == self.seat or player["status"] != "survivor":
                continue
            at = place_of(self.box, player)
            done = not missing_tiles(self.box, self.table, seat)
            ends = self.box.graph.dashes(at, self.ability()[1])
            if done and self.table["teams"] and camp in ends:
                return seat, camp
            if done and not self.table["teams"] and self.paths.far[at][camp] <= 6:
                return seat, max([end for end in ends if end != camp], key=lambda end: self.paths.far[end][camp])
        return None

    def lead(self, decision: Decision) -> int:
        """Whom, then where to."""
        led = self.led()
        wanted = led[0 if decision.kind == "lead" else 1] if led is not None else -1
        return wanted if wanted in decision.options else decision.options[0]

    # -- in a fight -----------------------------------------------------------------------------

    def effect(self, option: int) -> str:
        """What the card of an option does."""
        return SCROUNGE_EFFECTS[self.box.scrounge.effects[option - CARD]]

    def value(self, option: int) -> float:
        """What the card of an option is worth when it is kept."""
        return card_value(self.box, self.box.scrounge.slugs[option - CARD])

    def stakes(self, fight: FightView) -> float:
        """What losing this fight costs more than winning it."""
        box = self.box
        deck = box.encounters if fight["foe"] == "encounter" else box.walkers
        kind = deck.slugs.index(fight["card"])
        stakes = bite_cost(self.me["allies"], deck.bites[kind])
        if self.me["allies"] < deck.bites[kind] and self.wounds():
            stakes = min(stakes, 12.0)
        if fight["foe"] == "walker":
            return stakes + 1.0  # a killed walker is out of the way, for a turn
        return stakes + penalty_cost(box, kind) + reward_value(box, kind)

    def arm(self, options: tuple[int, ...]) -> int:
        """The cheapest cards that are worth it, one after the other; then fight."""
        fight = self.table["fight"]
        if fight is None:
            return PASS
        cards = [option for option in self.fighting_cards() if option in options]
        needed = fight["strength"] - fight["total"]
        axes = sum(self.box.scrounge.attack[option - CARD] for option in self.late_cards())
        stakes = self.stakes(fight)
        best, best_cost, strain = PASS, stakes * (1 - wins(needed - axes)), 0.0
        for size in range(1, min(4, len(cards)) + 1):
            for chosen in combinations(cards, size):
                bonus = sum(self.box.scrounge.attack[option - CARD] for option in chosen)
                bonus += fight["frenzy"] if any(self.effect(option) == "sack" for option in chosen) else 0
                strain = sum(self.price(option) for option in chosen)
                cost = strain + stakes * (1 - wins(needed - bonus - axes))
                if cost < best_cost - 1e-9:
                    best, best_cost = chosen[0], cost
        if ABILITY in options and best_cost > 4.0:
            amount = self.ability()[1]
            if stakes * (wins(needed - amount - axes) - wins(needed - axes)) > 4.0:
                return ABILITY
        return best

    def price(self, option: int) -> float:
        """What playing a card costs: more while the way is long, less if it comes back."""
        price = self.value(option) * (1 - BACK_AFTER.get(self.effect(option), 0.0))
        return price * (1 + RESERVE * (len(self.missing) > 1))

    def fighting_cards(self) -> list[int]:
        """The cards of the hand that help before a roll, each copy by itself."""
        return self.cards_for(FOR_A_FIGHT)

    def late_cards(self) -> list[int]:
        """The cards of the hand that help after a roll."""
        return self.cards_for(AFTER_THE_ROLL)

    def cards_for(self, when: int) -> list[int]:
        """The cards of the hand that are played at such a moment."""
        deck = self.box.scrounge
        kinds = [deck.slugs.index(slug) for slug in self.me["hand"]]
        return [CARD + kind for kind in kinds if deck.masks[kind] & self.box.timing[when]]

    def after_roll(self, options: tuple[int, ...]) -> int:
        """An Axe if Axes suffice; a second roll if it may well help and much is at stake."""
        fight = self.table["fight"]
        if fight is None:
            return PASS
        short = fight["strength"] - fight["total"]
        if short <= 0 or fight["die"] == SIX:
            return PASS
        late = self.late_cards()
        stakes = self.stakes(fight)
        enough = short <= sum(self.box.scrounge.attack[option - CARD] for option in late)
        if late and enough and stakes > self.price(late[0]) and late[0] in options:
            return late[0]
        if ABILITY in options:
            amount = self.ability()[1]
            if stakes * wins(short + fight["die"] - amount) > 3.0:
                return ABILITY
        return PASS

    def wounds(self) -> int:
        """How many cards in hand prevent a death."""
        return len(self.cards_for(AT_A_DEATH))

    def save(self, options: tuple[int, ...]) -> int:
        """Oneself always, a fellow too; a rival while a walker would come too early."""
        fellow = self.table["teams"]
        early = max(len(player["tiles"]) for player in self.table["seats"]) < 2
        mine = self.table["dying"] == self.seat
        return options[-1] if mine or fellow or (early and self.wounds() > 1) else PASS

    def meeting_cost(self) -> float:
        """What the Encounter that was drawn will cost."""
        fight = self.table["fight"]
        if fight is None:
            return 0.0
        kind = self.box.encounters.slugs.index(fight["card"])
        return fight_cost(self.box, kind, fight["total"], self.me["allies"])

    # -- choices of cards -----------------------------------------------------------------------

    def triangle(self) -> int:
        """To Camp if it wins or saves way; never away from a corner that is wanted."""
        camp = int(self.box.graph.camp)
        if not self.missing:
            return CHOICE_1
        if self.box.space_kinds[self.at] == CORNER and self.at in self.missing:
            return CHOICE_2
        price = min([card_value(self.box, slug) for slug in self.me["hand"]], default=0.0)
        nearer = self.paths.tour(camp, self.missing) < self.paths.tour(self.at, self.missing) - price
        return CHOICE_1 if nearer else CHOICE_2

    def conflict(self) -> int:
        """The Ally if there is none or there are many; else the Encounter if it is the cheaper."""
        if self.me["allies"] == 0:
            return CHOICE_1
        left = encounters_left(self.box, self.table)
        bonus = 2.0 if len(self.me["hand"]) > 1 else 0.0
        risk = sum(fight_cost(self.box, kind, bonus, self.me["allies"]) for kind in left) / len(left)
        return CHOICE_1 if risk > bite_cost(self.me["allies"]) * 0.8 else CHOICE_2

    def hand_over(self, options: tuple[int, ...]) -> int:
        """The best card to a fellow who has far fewer."""
        fellows = [player for seat, player in enumerate(self.table["seats"])
                   if seat != self.seat and player["status"] == "survivor"]
        if fellows and self.me["hand_size"] >= fellows[0]["hand_size"] + 3:
            return max([option for option in options if option != PASS], key=self.value)
        return PASS
