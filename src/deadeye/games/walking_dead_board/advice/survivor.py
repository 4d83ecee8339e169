"""Advice for survivors: what everything costs, counted in turns."""
from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import seat_of
from deadeye.games.walking_dead_board.advice.odds import (
    BITES, Dangers, bite_cost, bites_cost, card_value, kinds_of, missing_tiles, place_of, wins,
)
from deadeye.games.walking_dead_board.advice.ways import ways_of
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AFTER_THE_ROLL, AT_A_DEATH, CARD, CHOICE_1, CHOICE_2, CORNER, DASH, ENCOUNTER_FOE, ESCORT, FOR_A_FIGHT,
    GATHER, LEAD, NO_FOE, PASS, TEAM, WALKER_FOE,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.masks import lowest, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import roll_bonus, strength_of
from deadeye.kit.seats import COUNT, EACH

BAT: Final = 3  # effects of Scrounge cards
CROSSBOW: Final = 4
SACK: Final = 6
GALLOP: Final = 8
MEDICINE: Final = 9
PACK: Final = 10
RESERVE: Final = 0.5  # how much more a card is worth when kept for the way home
SIX: Final = 6  # always wins
WALKER_NEAR: Final[i64] = 7  # steps within which a walker may come in its turn
NEARLY_HOME: Final = 6  # steps of a rival who has all tiles
SAVED: Final = 12.0  # what losing costs at most if you can prevent a death
MUCH: Final = 4.0  # at stake: worth an ability
HOME: Final = -1000.0
NOWHERE_TO_GO: Final = 1.0e9
MOST_CARDS: Final = 10  # that are tried together in a fight, up to four of them


def choices_of(cards: int) -> list[int]:
    """Every choice of one to four out of a number of cards, as masks, the small ones first."""
    return [sum([1 << card for card in part]) for size in range(1, 5) for part in combinations(range(cards), size)]


CHOICES: Final = vec[vec[i64]]([vec[i64](choices_of(cards)) for cards in range(MOST_CARDS + 1)])


class Survivor:
    """One survivor's decision."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.s = s
        self.box: Box = box_at(s.box)
        self.ways = ways_of(s.box)
        self.seat = seat
        self.at = place_of(s, self.box, seat)
        self.allies: i64 = s.allies[seat]
        self.missing = missing_tiles(s, seat)
        self.dangers = Dangers(s, self.box, seat)
        self.costs = self.dangers.costs
        self.ability: i64 = self.box.abilities[s.who[seat]]
        self.amount: i64 = self.box.ability_amount[s.who[seat]]
        self.fellow = self.other_survivor()
        self.mine = self.missing  # of the missing tiles, those that nobody else gets for us
        if s.mode == TEAM and self.fellow >= 0:
            self.mine = self.ways.share(self.at, place_of(s, self.box, self.fellow), self.missing)

    def other_survivor(self) -> i64:
        """The first other survivor who lives; -1 without one."""
        for seat in EACH[self.s.living & ~(1 << self.seat)]:
            return seat
        return -1

    # -- on the way -----------------------------------------------------------------------------

    def place_cost(self, space: i64) -> float:
        """What it costs to be there: the distance left, and the dangers of the space."""
        if not self.missing and space == self.box.graph.camp:
            return HOME
        left = self.mine
        for tile in EACH[self.mine]:
            if self.box.corners[tile] == space:
                left &= ~(1 << tile)
        # every turn on the way brings its dangers: hiding postpones them, and costs a turn
        way = self.ways.tour(space, left) * (1.0 + self.dangers.usual())
        return way + self.dangers.landing(space) + self.walkers_near(space)

    def walkers_near(self, space: i64) -> float:
        """The danger of walkers who may come."""
        danger = 0.0
        for seat in EACH[self.s.walkers]:
            far = self.box.graph.between(self.s.at[seat], space)
            if far <= WALKER_NEAR:
                danger += 0.25 * bite_cost(self.allies) * (1.0 - float(far) / float(WALKER_NEAR + 3))
        return danger

    def least_cost(self, spaces: tuple[int, ...]) -> float:
        """What the best of these spaces costs."""
        least = NOWHERE_TO_GO
        for space in spaces:
            least = min(least, self.place_cost(space))
        return least

    def march(self, options: tuple[int, ...]) -> i64:
        """Where it costs least."""
        best: i64 = options[0]
        least = NOWHERE_TO_GO
        for space in options:
            cost = self.place_cost(space)
            if cost < least:
                least = cost
                best = space
        return best

    def set_out(self, options: tuple[int, ...]) -> i64:
        """Heal and draw at once; ride or run where it gets home or to a corner for sure."""
        effects = self.box.scrounge.effects
        for option in options:
            if CARD <= option < ABILITY:
                effect = effects[option - CARD]
                if (effect == MEDICINE and self.s.pool) or (effect == PACK and len(self.s.scrounge) > 0):
                    return option
        if ABILITY in options and self.ability_helps():
            return ABILITY
        for option in options:
            if CARD <= option < ABILITY and effects[option - CARD] == GALLOP and self.worth_riding(option - CARD):
                return option
        return PASS

    def worth_riding(self, kind: i64) -> bool:
        """Whether the spaces that a card leads to are worth it."""
        return self.worth_going(self.box.graph.marches(self.at, self.box.scrounge.amount[kind]))

    def ability_helps(self) -> bool:
        """Whether an ability for the time before moving is worth it now."""
        if self.ability == GATHER:
            return self.s.pool > 0
        if self.ability == DASH:
            return self.worth_going(self.box.graph.dashes(self.at, self.amount))
        return self.ability == ESCORT and self.led() >= 0

    def lingering_helps(self) -> bool:
        """Whether an ability is worth it after moving: an instant gain always, a run if it gets somewhere."""
        if self.ability == DASH:
            best = self.least_cost(self.box.graph.dashes(self.at, self.amount))
            return best < self.place_cost(self.at) - 2.0 - self.dangers.usual()
        return self.ability_helps()

    def worth_going(self, ends: tuple[int, ...]) -> bool:
        """Whether one of these spaces is much better than where a roll leads on average."""
        rolls = 0.0
        for die in range(1, 7):
            rolls += self.least_cost(self.box.graph.marches(self.at, die))
        return self.least_cost(ends) < rolls / 6.0 - 1.5

    def led(self) -> i64:
        """Whom to lead: a teammate home, alone yourself, or a rival away from home; -1 for nobody."""
        camp = self.box.graph.camp
        if self.s.seats == 1:
            home = not self.missing and camp in self.box.graph.dashes(self.at, self.amount)
            return self.seat if home else -1
        for seat in EACH[self.s.living & ~(1 << self.seat)]:
            at = place_of(self.s, self.box, seat)
            if missing_tiles(self.s, seat):
                continue
            if self.s.teams():
                if camp in self.box.graph.dashes(at, self.amount):
                    return seat
            elif self.ways.steps[at][camp] <= NEARLY_HOME:
                return seat
        return -1

    def lead(self, options: tuple[int, ...], step: i64) -> i64:
        """Whom, then where to: home, or as far from it as possible."""
        led = self.led()
        if step == LEAD:
            return led if led in options else options[0]
        camp = self.box.graph.camp
        best: i64 = options[0]
        if led < 0:
            return best
        if self.s.teams() or self.s.seats == 1:
            return camp if camp in options else best
        far: i64 = -1
        for space in options:
            steps: i64 = self.ways.steps[space][camp]
            if space != camp and steps > far:
                far = steps
                best = space
        return best

    # -- in a fight -----------------------------------------------------------------------------

    def cards_for(self, when: i64) -> list[int]:
        """The kinds of card in hand that are played at such a moment, each copy by itself."""
        return kinds_of(self.box, self.s.hand[self.seat] & self.box.timing[when])

    def attack_of(self, kinds: list[int]) -> i64:
        """What these cards add."""
        total: i64 = 0
        for kind in kinds:
            total += self.box.scrounge.attack[kind]
        return total

    def strength(self) -> i64:
        """What must be met."""
        s = self.s
        deck = self.box.encounters if s.foe == ENCOUNTER_FOE else self.box.walkers
        return strength_of(s, self.box) if deck.strength[s.card] else 0

    def total(self) -> i64:
        """What has been mustered so far."""
        return self.s.die + roll_bonus(self.s, self.box) + self.s.late

    def stakes(self) -> float:
        """How much more losing this fight costs than winning it."""
        s = self.s
        deck = self.box.walkers if s.foe == WALKER_FOE else self.box.encounters
        bites: i64 = deck.bites[s.card]
        stakes = bites_cost(self.allies, bites)
        if self.allies < bites and self.cards_for(AT_A_DEATH):
            stakes = min(stakes, SAVED)
        if s.foe == WALKER_FOE:
            return stakes + 1.0  # a killed walker is out of the way, for a turn
        return stakes + self.costs.penalties[s.card] + self.costs.rewards[s.card]

    def price(self, kind: i64) -> float:
        """What playing a card costs: more while there is far to go, less if it comes back."""
        effect = self.box.scrounge.effects[kind]
        back = 0.6 if effect == BAT else 1.0 / 6.0 if effect == CROSSBOW else 0.0
        price = card_value(self.box, kind) * (1.0 - back)
        return price * (1.0 + RESERVE) if COUNT[self.missing] > 1 else price

    def arm(self, options: tuple[int, ...]) -> i64:
        """The cheapest cards that are worth it, one after the other; then fight."""
        if self.s.foe == NO_FOE:
            return PASS
        cards = [kind for kind in self.cards_for(FOR_A_FIGHT) if CARD + kind in options][:MOST_CARDS]
        needed = self.strength() - self.total() - self.attack_of(self.cards_for(AFTER_THE_ROLL))
        stakes = self.stakes()
        best: i64 = PASS
        least = stakes * (1.0 - wins(needed))
        hand = Hand(self, cards)
        for choice in CHOICES[len(cards)]:
            cost = hand.cost_of_playing(choice, needed, stakes)
            if cost < least - 1e-9:
                best = CARD + cards[lowest(choice)]
                least = cost
        better = stakes * (wins(needed - self.amount) - wins(needed))
        return ABILITY if ABILITY in options and least > MUCH and better > MUCH else best

    def after_roll(self, options: tuple[int, ...]) -> i64:
        """An Axe if Axes suffice; a second roll if it may well help and much is at stake."""
        short = self.strength() - self.total()
        if self.s.foe == NO_FOE or short <= 0 or self.s.die == SIX:
            return PASS
        late = self.cards_for(AFTER_THE_ROLL)
        stakes = self.stakes()
        if late and short <= self.attack_of(late) and stakes > self.price(late[0]) and CARD + late[0] in options:
            return CARD + late[0]
        if ABILITY in options and stakes * wins(short + self.s.die - self.amount) > 3.0:
            return ABILITY
        return PASS

    def save(self, options: tuple[int, ...]) -> i64:
        """Yourself always, a teammate too; a rival while a walker would come too early."""
        s = self.s
        most: i64 = 0
        for seat in range(s.seats):
            most = max(most, COUNT[s.tiles[seat]])
        mine = seat_of(s.asker) == self.seat
        early = most < 2 and len(self.cards_for(AT_A_DEATH)) > 1
        return options[-1] if mine or s.teams() or early else PASS

    def forgo(self, options: tuple[int, ...]) -> i64:
        """Leave an Encounter that would cost half a Bite."""
        if self.s.foe == NO_FOE:
            return PASS
        cost = self.costs.fight(self.s, self.box, self.s.card, float(self.total()), self.allies)
        return options[-1] if cost > 0.5 * BITES[2] else PASS

    # -- choices of cards -----------------------------------------------------------------------

    def discard(self, options: tuple[int, ...]) -> i64:
        """The card that is worth least."""
        best: i64 = options[0]
        for option in options:
            if card_value(self.box, option - CARD) < card_value(self.box, best - CARD):
                best = option
        return best

    def triangle(self) -> i64:
        """To Camp if it wins or saves steps; never away from a corner that is wanted."""
        if not self.missing:
            return CHOICE_1
        if self.box.space_kinds[self.at] == CORNER and self.missing >> self.box.corners.index(self.at) & 1:
            return CHOICE_2
        price = NOWHERE_TO_GO
        for kind in kinds_of(self.box, self.s.hand[self.seat]):
            price = min(price, card_value(self.box, kind))
        if not self.s.hand[self.seat]:
            price = 0.0
        nearer = self.ways.tour(self.box.graph.camp, self.missing) < self.ways.tour(self.at, self.missing) - price
        return CHOICE_1 if nearer else CHOICE_2

    def conflict(self) -> i64:
        """The Ally if there is none or there are many; otherwise the Encounter if it is cheaper."""
        if self.allies == 0:
            return CHOICE_1
        bonus = 2.0 if size_of(self.s.hand[self.seat]) > 1 else 0.0
        risk = self.costs.encounter(self.s, self.box, self.costs.left(self.s), bonus, self.allies)
        return CHOICE_1 if risk > bite_cost(self.allies) * 0.8 else CHOICE_2

    def hand_over(self, options: tuple[int, ...]) -> i64:
        """The best card to a teammate who has far fewer."""
        best: i64 = PASS
        if self.fellow >= 0 and size_of(self.s.hand[self.seat]) >= size_of(self.s.hand[self.fellow]) + 3:
            for option in options:
                if option != PASS and (
                        best == PASS or card_value(self.box, option - CARD) > card_value(self.box, best - CARD)):
                    best = option
        return best


class Hand:
    """The cards that can be played in a fight: what each costs, and what each adds."""

    def __init__(self, me: Survivor, kinds: list[int]) -> None:
        deck = me.box.scrounge
        self.prices = vec[float]([me.price(kind) for kind in kinds])
        self.attacks = vec[i64]([deck.attack[kind] for kind in kinds])
        self.sacks: i64 = 0  # those that calm a Frenzy, as a mask
        for place in range(len(kinds)):
            if deck.effects[kinds[place]] == SACK:
                self.sacks |= 1 << place
        self.frenzy: i64 = 0 if me.s.calm else me.s.frenzy

    def cost_of_playing(self, choice: i64, needed: i64, stakes: float) -> float:
        """What a choice of these cards costs, and the fight that may still be lost."""
        strain = 0.0
        bonus = self.frenzy if choice & self.sacks else 0
        for place in range(len(self.prices)):
            if choice >> place & 1:
                strain += self.prices[place]
                bonus += self.attacks[place]
        return strain + stakes * (1.0 - wins(needed - bonus))
