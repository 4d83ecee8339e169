"""Advice for walker players: hunt the leader, by the sewers if that is shorter, and strike when it hurts."""
from typing import Final

from deadeye.bots.sensible.odds import bite_cost, missing_tiles, place_of, standing, wins
from deadeye.core.frame import Decision
from deadeye.games.walking_dead_board.codes import CARD, FIRST_QUIET, PASS, ROLL, SHOW, WALKER_EFFECTS
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.view import TableView

A_CARD_IN_HAND: Final = 1.0  # what each card of a survivor's hand adds to a fight, as far as a walker can guess
MOST_HELP: Final = 4.0
DEATH_OF_A_WALKER: Final = 0.3  # it is back at its next turn, with a full hand
DRAINED: Final = 0.8  # what it is worth that a survivor may have to spend a card
SNEAK_FROM: Final = 3.0  # what an attack after a Sneak must promise
FRENZY_FROM: Final = 2.0
LAST_FEW: Final = 1


class Prowl:
    """One walker player's decision."""

    def __init__(self, table: TableView, box: Box, seat: int) -> None:
        self.table = table
        self.box = box
        self.seat = seat
        self.me = table["seats"][seat]
        slugs = box.walkers.slugs
        self.hand = [slugs.index(slug) for slug in self.me["hand"]]
        self.prey = [number for number, player in enumerate(table["seats"]) if player["status"] == "survivor"]

    def choose(self, decision: Decision) -> int:
        """Each question has its own advice."""
        kind = decision.kind
        options = decision.options
        if kind == "lurk":
            return min(options, key=self.chase)
        if kind == "walk":
            return self.walk()
        if kind == "stride":
            return max(options, key=lambda space: self.promise(space, self.hand))
        if kind == "charge":
            return max(options, key=lambda space: self.promise(space, [decision.a]))
        if kind == "prey":
            return self.pick_card(options)
        if kind == "pounce":
            return self.pounce(options)
        if kind == "stalk":
            return self.stalk(options)
        if kind == "shed":
            return self.shed(options)
        return max(options, key=lambda target: self.blow(target, decision.a))

    # -- whom and where -------------------------------------------------------------------------

    def effect(self, kind: int) -> str:
        """What a Walker card does."""
        return WALKER_EFFECTS[self.box.walkers.effects[kind]]

    def at(self, seat: int) -> int:
        """Where a piece stands."""
        return place_of(self.box, self.table["seats"][seat])

    def threat(self, seat: int) -> float:
        """How near a survivor is to winning."""
        missing = missing_tiles(self.box, self.table, seat)
        home = self.box.graph.between(self.at(seat), self.box.graph.camp)
        return 5.0 - len(missing) - (home / 12 if not missing else 0.0)

    def chase(self, space: int) -> float:
        """How far the leader is, and a little how far the others are."""
        if not self.prey:
            return 0.0
        graph = self.box.graph
        return min(float(graph.between(space, self.at(seat))) - 2.0 * self.threat(seat) for seat in self.prey)

    def damage(self, seat: int) -> float:
        """What a Bite on this survivor is worth."""
        return bite_cost(self.table["seats"][seat]["allies"]) * (0.5 + 0.25 * self.threat(seat))

    def resists(self, seat: int, strength: int, barred: bool = False) -> float:
        """How likely a survivor meets a Strength."""
        player = self.table["seats"][seat]
        help_ = 0.0 if barred else min(MOST_HELP, A_CARD_IN_HAND * player["hand_size"])
        return wins(round(strength - standing(self.box, player, self.at(seat)) - help_))

    def blow(self, seat: int, kind: int) -> float:
        """What an attack with this card on this survivor promises."""
        effect = self.effect(kind)
        met = self.resists(seat, self.box.walkers.strength[kind], effect == "panic")
        gain = (1 - met) * self.damage(seat) * max(1, self.box.walkers.bites[kind])
        if effect == "grasp" and self.table["seats"][seat]["hand_size"]:
            gain += 1.5
        if effect == "bitten":
            return gain + self.damage(seat)
        if self.table["seats"][seat]["hand_size"] and effect != "panic":
            gain += DRAINED
        return gain - met * DEATH_OF_A_WALKER

    def targets(self, space: int) -> list[int]:
        """The survivors on a space."""
        return [seat for seat in self.prey if self.at(seat) == space]

    def best_blow(self, space: int, kinds: list[int]) -> float:
        """The most that an attack on a space promises; nothing where nobody is."""
        attacks = [kind for kind in kinds if self.effect(kind) in ("attack", "grasp", "panic", "rush")]
        return max([self.blow(seat, kind) for seat in self.targets(space) for kind in attacks], default=0.0)

    def promise(self, space: int, kinds: list[int]) -> float:
        """What it is worth to end on a space: an attack now, or being near later."""
        reach = max([self.box.walkers.steps[kind] for kind in kinds], default=0)
        return max(0.0, self.best_blow(space, kinds)) * 2 - max(0.0, self.chase(space) + 10 - reach) / 3

    def walk(self) -> int:
        """Stay where there is somebody worth attacking; else move."""
        here = self.at(self.seat)
        return PASS if self.best_blow(here, self.hand) > 1.0 else ROLL

    # -- cards ----------------------------------------------------------------------------------

    def pick_card(self, options: tuple[int, ...]) -> int:
        """The card that promises most here, a movement card also where it leads; none if none is worth it."""
        here = self.at(self.seat)
        best, most = PASS, 0.3
        for option in options:
            if option == PASS or option == SHOW:
                continue
            kind = option - CARD
            if self.effect(kind) == "bitten":
                worth = max([self.blow(seat, kind) for seat in self.far_prey()], default=0.0)
            elif self.effect(kind) == "rush":
                worth = self.rush(here, kind)
            else:
                worth = self.best_blow(here, [kind])
            if worth > most:
                best, most = option, worth
        return best

    def far_prey(self) -> list[int]:
        """Survivors who have an Ally and stand elsewhere."""
        here = self.at(self.seat)
        return [seat for seat in self.prey if self.table["seats"][seat]["allies"] and self.at(seat) != here]

    def rush(self, here: int, kind: int) -> float:
        """What a movement card reaches; a little for a way that is much shorter."""
        graph = self.box.graph
        steps = self.box.walkers.steps[kind]
        within = [seat for seat in self.prey if graph.between(here, self.at(seat)) <= steps]
        if within:
            return max(self.blow(seat, kind) for seat in within)
        return 0.4 if self.chase(here) > 4 and len(self.hand) > LAST_FEW else 0.0

    def pounce(self, options: tuple[int, ...]) -> int:
        """The best attack after a Sneak."""
        here = self.at(self.seat)
        worth = {option: self.best_blow(here, [option - CARD]) for option in options if option != PASS}
        best = max(worth, key=lambda option: worth[option], default=PASS)
        return best if best != PASS and worth[best] > 0 else PASS

    def stalk(self, options: tuple[int, ...]) -> int:
        """Sneak where an attack promises more than the Encounter; Frenzy where it may decide the fight."""
        fight = self.table["fight"]
        if fight is None:
            return PASS
        seat = fight["fighter"]
        kind = self.box.encounters.slugs.index(fight["card"])
        quiet = self.box.encounters.effects[kind] >= FIRST_QUIET
        lost = 0.0 if quiet else 1 - self.resists(seat, fight["strength"], fight["barred"])
        for option in options:
            if option == PASS:
                continue
            if self.effect(option - CARD) == "frenzy":
                more = fight["strength"] + self.box.walkers.amount[option - CARD]
                gain = (1 - self.resists(seat, more, fight["barred"]) - lost) * self.damage(seat)
                if gain > FRENZY_FROM:
                    return option
            elif self.best_blow(self.at(seat), self.hand) > lost * self.damage(seat) + SNEAK_FROM:
                return option
        return PASS

    def shed(self, options: tuple[int, ...]) -> int:
        """The weakest attack, so that a better card may come."""
        weak = [option for option in options if option != PASS and self.effect(option - CARD) == "attack"
                and self.box.walkers.strength[option - CARD] <= 6 and self.box.walkers.bites[option - CARD] == 1]
        return weak[0] if weak else PASS
