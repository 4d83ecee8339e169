"""The dice game with the modules of Undead or Alive, played sensibly: duels, Rage, the posse, and a change of sides."""
from collections.abc import Callable
from typing import Final, cast

from deadeye.bots.mixed import Mix, mix
from deadeye.bots.sensible import bang_dice
from deadeye.bots.sensible.bang_dice import Plan
from deadeye.bots.sensible.suspicion import Suspicion
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Plain
from deadeye.games.bang_dice.codes import (
    ABRAHAM,
    AID,
    ALL_FACES,
    CARL,
    CHALLENGED,
    CURE,
    DUEL,
    EUGENE,
    GAINED,
    GRENADE,
    INFECTION,
    LEAVE_IT,
    MAGGIE,
    NO_CARD,
    NO_ONE,
    OVERLOAD,
    RANGE_1,
    RANGE_2,
    WALKER,
    WHISKEY,
)
from deadeye.games.bang_dice.steps.gathering import DRAW_ONE
from deadeye.games.bang_dice.steps.rage import PLACES
from deadeye.games.bang_dice.view import TableView

WINS_DUEL: Final = 0.75  # who passes the die wins: the other fails first three times of four
A_CARD: Final = 0.02  # what a Rage card or a Duel Wound less is worth by itself
CARDS: Final = {GRENADE: 5, RANGE_1: 4, RANGE_2: 3, AID: 2, WALKER: 1, INFECTION: 0}  # Rage cards, the better the more
OWN_SIDE: Final = 0.25  # in an outbreak
OTHER_SIDE: Final = -0.5
OWN_SELF: Final = 0.45


class Sensible(bang_dice.Sensible):
    """The same wishes, with the symbols and choices that the modules add."""

    def see(self, event: Event) -> None:
        super().see(event)
        if event.kind == CHALLENGED:
            self.suspicion.shot(event.seat, event.a, 1)
        elif event.kind == GAINED and event.step == CURE:
            self.suspicion.healed(self.active, event.seat)

    def plan(self, view: TableView) -> Plan:
        return ModulesPlan(view, self.seat, self.suspicion) if "modules" in view else super().plan(view)

    def choose(self, view: Plain, decision: Decision) -> int:
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == "appoint":
            return self.seat
        if decision.kind == "recast":
            return recast(cast(TableView, view), decision)
        table = cast(TableView, view)
        if "modules" in table:
            plan = ModulesPlan(table, self.seat, self.suspicion)
            answer = plan.answers().get(decision.kind)
            if answer is not None:
                return answer(decision)
        return super().choose(view, decision)


def recast(view: TableView, decision: Decision) -> int:
    """A survivor keeps the character; the eliminated take the one with most life points."""
    box = bang_dice.box_of(view)
    known = [option for option in decision.options if option != DRAW_ONE]
    return max(known, key=lambda number: (box.health[number], -number))


class ModulesPlan(Plan):
    """What a seat wants with modules on the table; read from its view alone."""

    def answers(self) -> dict[str, Callable[[Decision], int]]:
        """How each question of the modules is answered."""
        return {
            "defuse": lambda decision: decision.options[0],
            "turn-die": self.turn_die,
            "one-more": self.one_more,
            "salve": self.salve,
            "again": lambda _: int(self.hurt() or bool(self.seats[self.me]["wounds"])),
            "duels": lambda decision: self.best(decision.options, self.worth_of_duel),
            "cure": lambda decision: self.best(decision.options, self.worth_of_cure),
            "second-try": lambda _: 1,
            "pick-rage": lambda decision: max(decision.options, key=self.card_rank),
            "slip": self.slip,
            "hand-over": lambda decision: self.best(decision.options, self.worth_of_giving),
        }

    # -- sides ------------------------------------------------------------------------------

    def wishes(self, suspicion: Suspicion) -> list[float]:
        """In an outbreak the sides change: the dead and their Master against all others."""
        if not self.view["outbreak"]:
            return super().wishes(suspicion)
        mine = self.is_undead(self.me)
        wish = [0.0] * len(self.seats)
        for seat in self.living:
            wish[seat] = OWN_SIDE if self.is_undead(seat) == mine else OTHER_SIDE
        wish[self.me] = OWN_SELF
        return wish

    def is_undead(self, seat: int) -> bool:
        """Whether a player is on the zombies' side."""
        return self.seats[seat]["zombie"] or seat == self.view["master"]

    def hurt(self) -> bool:
        """Whether this seat could gain a life point."""
        return self.seats[self.me]["health"] < self.seats[self.me]["most"]

    # -- what things are worth --------------------------------------------------------------

    def worth_of_duel(self, seat: int) -> float:
        """A duel with this player: mostly they lose it."""
        mine = self.worth_of_loss(self.me, self.seats[self.me]["health"], 1)
        return WINS_DUEL * self.worth_of_shot(seat) + (1 - WINS_DUEL) * mine

    def worth_of_cure(self, option: int) -> float:
        """A life point for somebody, or for nobody."""
        return 0.0 if option == NO_ONE else self.worth_of_aid(option)

    def worth_of_giving(self, seat: int) -> float:
        """A Rage card in front of a player helps them more often than not."""
        return 1.0 if seat == self.me else self.wish[seat]

    def card_rank(self, kind: int) -> int:
        """How good a Rage card is."""
        return sum([CARDS.get(face, 0) for face in self.box.more.symbols[kind]])

    def slip(self, decision: Decision) -> int:
        """Take a card from whom one likes least, if there is anybody to take it from."""
        worst = min(decision.options, key=lambda card: 0.0 if card == NO_CARD else self.wish[card // PLACES])
        return worst if worst != NO_CARD and worst // PLACES != self.me else NO_CARD

    def salve(self, decision: Decision) -> int:
        """The Duel Wound that would cancel most."""
        lying = self.faces()
        return max(decision.options, key=lambda face: (lying.count(face), face))

    # -- the dice ---------------------------------------------------------------------------

    def faces(self) -> list[int]:
        """What the dice show."""
        return [self.box.faces.index(face) for face in self.view["dice"] if face is not None]

    def added(self) -> list[int]:
        """Symbols beside the dice, as a number for each face."""
        symbols = [self.box.faces.index(face) for face in self.view["added"]]
        return [symbols.count(face) for face in range(ALL_FACES)]

    def mix(self) -> Mix:
        """The dice of this seat: a zombie has three."""
        sides = tuple(self.box.more.duel_die)
        if self.seats[self.me]["zombie"]:
            return mix(3, 0, sides)
        return mix(3, 2, sides) if 1 in self.view["modules"] else mix(5, 0, sides)

    def keep(self, options: tuple[int, ...]) -> int:
        """Which dice to roll again: the exact best, for what each hand is worth to this seat."""
        dice = self.mix()
        worth_of = self.worth_of_counts()
        final = dice.every_hand(worth_of)
        bombs = OVERLOAD - self.added()[INFECTION]
        ended = [[hand[INFECTION] + other[INFECTION] >= bombs
                  for other in [dice.duel.counts(d) for d in range(dice.duel.full)]]
                 for hand in [dice.basic.counts(b) for b in range(dice.basic.full)]]
        rolls = self.view["rolls_allowed"] - self.view["rolls"]
        loose = self.seats[self.me]["character"] == self.box.characters[ABRAHAM]
        worth = dice.keeping(final, lambda b, d: ended[b][d], rolls, not loose, self.walker)
        faces = self.faces()

        def kept(mask: int) -> float:
            left = [die for die in range(len(faces)) if not mask >> die & 1]
            b = dice.basic.hand_of([faces[die] for die in left if die < dice.count])
            d = dice.duel.hand_of([faces[die] for die in left if die >= dice.count])
            return final[b][d] if mask == 0 else worth[b][d]

        return self.best(options, kept)

    def worth_of_counts(self) -> Callable[[list[int]], float]:
        """What a hand is worth when it is used, with the symbols beside it and the Duel Wounds against it."""
        added = self.added()
        wounds = [self.box.faces.index(face) for face in self.seats[self.me]["wounds"]]
        most = len(self.view["dice"]) + sum(added)
        aids = self.worth_of_aids(most)
        shots = self.worth_of_shots(most)
        card = self.box.characters.index(self.seats[self.me]["character"])
        blast = self.worth_of_blast()
        sick = self.worth_of_loss(self.me, self.seats[self.me]["health"], 1)
        dies = self.seats[self.me]["health"] == 1
        needed = 2 if card == CARL else 3
        rest = self.worth_of_aid(self.me, 2) if card == MAGGIE else 0.0
        clear = max([self.worth_of_discard(seat) for seat in self.living]) if card == EUGENE else 0.0
        whiskey = self.worth_of_aid(self.me) + A_CARD
        duels = self.worth_of_duels()

        def worth(dice: list[int]) -> float:
            hand = [n + more for n, more in zip(dice, added, strict=True)]
            shown = hand[RANGE_1] + hand[RANGE_2]
            for face in wounds:
                if face != INFECTION and dice[face]:
                    hand[face] -= 1
            value = aids[hand[AID]] + shots[hand[RANGE_1]][hand[RANGE_2]] + max(0.0, clear) * hand[GRENADE]
            value += whiskey * hand[WHISKEY] + duels[min(hand[DUEL], len(duels) - 1)]
            if hand[GRENADE] >= needed:
                value += blast
            if shown == 0:
                value += rest
            if hand[INFECTION] >= OVERLOAD:
                value = sick if dies else value + sick
            return value

        return worth

    def worth_of_duels(self) -> list[float]:
        """What so many Duel symbols are worth, each on another player; they must be used."""
        rivals = sorted([self.worth_of_duel(seat) for seat in self.living if seat != self.me], reverse=True)
        worth = [0.0]
        for value in rivals:
            worth.append(worth[-1] + value)
        return worth

    def turn_die(self, decision: Decision) -> int:
        """Turn a die when the rolling is over and the new side is worth the life point."""
        if self.view["rolls"] < self.view["rolls_allowed"]:
            return LEAVE_IT
        faces = self.faces()
        worth_of = self.worth_of_counts()
        price = self.worth_of_loss(self.me, self.seats[self.me]["health"], 1)

        def worth(option: int) -> float:
            turned = list(faces)
            cost = 0.0
            if option != LEAVE_IT:
                turned[option // ALL_FACES] = option % ALL_FACES
                cost = price + (self.walker if option % ALL_FACES == WALKER else 0.0)
            return worth_of([turned.count(face) for face in range(ALL_FACES)]) + cost

        return max(decision.options, key=lambda option: (worth(option), option))

    def one_more(self, decision: Decision) -> int:
        """Roll a Duel die again where that is better on average."""
        faces = self.faces()
        worth_of = self.worth_of_counts()

        def worth(option: int) -> float:
            if option == NO_ONE:
                return worth_of([faces.count(face) for face in range(ALL_FACES)])
            total = 0.0
            for side in self.box.more.duel_die:
                rolled = [*faces[:option], side, *faces[option + 1:]]
                total += worth_of([rolled.count(face) for face in range(ALL_FACES)])
                total += self.walker if side == WALKER else 0.0
            return total / len(self.box.more.duel_die)

        return max(decision.options, key=lambda option: (worth(option), option))
