"""Advice for walker players: hunt the leader, by the sewers if that is shorter, and strike when it hurts."""
from typing import Final

from mypy_extensions import i64

from deadeye.games.walking_dead_board.advice.odds import bite_cost, missing_tiles, place_of, standing, wins
from deadeye.games.walking_dead_board.codes import (
    BITTEN, CARD, CHARGE, FRENZY, LURK, NO_FOE, PASS, POUNCE, PREY, ROLL, RUSH, SHED, SHOW, STALK, STRIDE,
    WALK,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.masks import cards_in, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import added_by, barred, strength_of, walker_strength
from deadeye.games.walking_dead_board.steps.walker import bite_targets
from deadeye.kit.seats import COUNT, EACH

PLAIN: Final = 0  # the effect of an attack that does nothing else
GRASP: Final = 1
PANIC: Final = 2
MOST_HELP: Final[i64] = 4  # that a hand adds to a fight, a point per card, as far as a walker can guess
DEATH_OF_A_WALKER: Final = 0.3  # it is back on its next turn, with a full hand
DRAINED: Final = 0.8  # what it is worth if a survivor may have to spend a card
SNEAK_FROM: Final = 3.0  # what an attack after a Sneak must promise
FRENZY_FROM: Final = 2.0
WORTH_IT: Final = 0.3  # what a card must promise to be played
WEAK: Final = 6  # a Strength
FAR: Final = 99.0


class Prowl:
    """One walker player's decision."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.s = s
        self.box: Box = box_at(s.box)
        self.seat = seat
        self.here = place_of(s, self.box, seat)
        self.hand: list[int] = [self.box.walkers.kind_of[card] for card in cards_in(s.hand[seat])]
        self.prey: tuple[int, ...] = EACH[s.living]

    def choose(self, options: tuple[int, ...], step: i64, register: i64) -> i64:
        """Each question has its own advice."""
        if step == WALK:
            return PASS if self.best_blow(self.here, self.hand) > 1.0 else ROLL
        if step == PREY:
            return self.pick_card(options)
        if step == POUNCE:
            return self.pounce(options)
        if step == STALK:
            return self.stalk(options)
        if step == SHED:
            return self.shed(options)
        return self.best(options, step, register)

    def best(self, options: tuple[int, ...], step: i64, register: i64) -> i64:
        """The space or the survivor that promises most; among equals the first."""
        kinds = [register] if step == CHARGE else self.hand
        best: i64 = options[0]
        most = -999.0
        for option in options:
            if step == LURK:
                worth = -self.chase(option)
            elif step == STRIDE or step == CHARGE:
                worth = self.promise(option, kinds)
            else:
                worth = self.blow(option, register)
            if worth > most:
                most = worth
                best = option
        return best

    # -- whom and where -------------------------------------------------------------------------

    def at(self, seat: i64) -> i64:
        """Where a piece stands."""
        return place_of(self.s, self.box, seat)

    def threat(self, seat: i64) -> float:
        """How near a survivor is to winning."""
        missing = missing_tiles(self.s, seat)
        if missing:
            return 5.0 - float(COUNT[missing])
        return 5.0 - float(self.box.graph.between(self.at(seat), self.box.graph.camp)) / 12.0

    def chase(self, space: i64) -> float:
        """How far the leader is, and a little how far the others are."""
        least = FAR
        for seat in self.prey:
            least = min(least, float(self.box.graph.between(space, self.at(seat))) - 2.0 * self.threat(seat))
        return least if self.prey else 0.0

    def damage(self, seat: i64) -> float:
        """What a Bite on this survivor is worth."""
        return bite_cost(self.s.allies[seat]) * (0.5 + 0.25 * self.threat(seat))

    def resists(self, seat: i64, strength: i64, barred_: bool) -> float:
        """How likely a survivor is to meet a Strength."""
        help_: i64 = 0 if barred_ else min(MOST_HELP, size_of(self.s.hand[seat]))
        return wins(strength - standing(self.s, self.box, seat, self.at(seat)) - help_)

    def blow(self, seat: i64, kind: i64) -> float:
        """What an attack with this card on this survivor promises."""
        deck = self.box.walkers
        effect = deck.effects[kind]
        met = self.resists(seat, walker_strength(self.s, self.box, kind), effect == PANIC)
        gain = (1.0 - met) * self.damage(seat) * float(max(1, deck.bites[kind]))
        armed = self.s.hand[seat] != 0
        if effect == GRASP and armed:
            gain += 1.5
        if effect == BITTEN:
            return gain + self.damage(seat)
        if armed and effect != PANIC:
            gain += DRAINED
        return gain - met * DEATH_OF_A_WALKER

    def best_blow(self, space: i64, kinds: list[int]) -> float:
        """The most that an attack on a space promises; nothing where nobody is."""
        most = -FAR
        for seat in self.prey:
            if self.at(seat) == space:
                for kind in kinds:
                    if self.box.attacks & self.box.walkers.masks[kind]:
                        most = max(most, self.blow(seat, kind))
        return most if most > -FAR else 0.0

    def promise(self, space: i64, kinds: list[int]) -> float:
        """What it is worth to end on a space: an attack now, or being near later."""
        reach: i64 = 0
        for kind in kinds:
            reach = max(reach, self.box.walkers.steps[kind])
        near = max(0.0, self.chase(space) + 10.0 - float(reach)) / 3.0
        return max(0.0, self.best_blow(space, kinds)) * 2.0 - near

    # -- cards ----------------------------------------------------------------------------------

    def pick_card(self, options: tuple[int, ...]) -> i64:
        """The card that promises most here, a movement card also where it leads; none if none is worth it."""
        best: i64 = PASS
        most = WORTH_IT
        for option in options:
            if option == PASS or option == SHOW:
                continue
            worth = self.worth_of_card(option - CARD)
            if worth > most:
                best = option
                most = worth
        return best

    def worth_of_card(self, kind: i64) -> float:
        """What a card promises, played now."""
        effect = self.box.walkers.effects[kind]
        if effect == BITTEN:
            most = 0.0
            for seat in EACH[bite_targets(self.s, self.box, self.seat)]:
                most = max(most, self.blow(seat, kind))
            return most
        if effect == RUSH:
            return self.rush(kind)
        return self.best_blow(self.here, [kind])

    def rush(self, kind: i64) -> float:
        """What a movement card reaches; a little for a much shorter distance."""
        most = -FAR
        for seat in self.prey:
            if self.box.graph.between(self.here, self.at(seat)) <= self.box.walkers.steps[kind]:
                most = max(most, self.blow(seat, kind))
        if most > -FAR:
            return most
        return 0.4 if self.chase(self.here) > 4.0 and len(self.hand) > 1 else 0.0

    def pounce(self, options: tuple[int, ...]) -> i64:
        """The best attack after a Sneak."""
        best: i64 = PASS
        most = 0.0
        for option in options:
            if option != PASS:
                worth = self.best_blow(self.here, [option - CARD])
                if worth > most:
                    best = option
                    most = worth
        return best

    def stalk(self, options: tuple[int, ...]) -> i64:
        """Sneak where an attack promises more than the Encounter; Frenzy where it may decide the fight."""
        s = self.s
        if s.foe == NO_FOE:
            return PASS
        seat = s.fighter
        deck = self.box.encounters
        shut = barred(s, self.box)
        strength = strength_of(s, self.box) if deck.strength[s.card] else 0
        lost = 1.0 - self.resists(seat, strength, shut) if strength else 0.0
        for option in options:
            if option == PASS:
                continue
            if self.box.walkers.effects[option - CARD] == FRENZY:
                more = strength + added_by(s, self.box, option - CARD)
                if (1.0 - self.resists(seat, more, shut) - lost) * self.damage(seat) > FRENZY_FROM:
                    return option
            elif self.best_blow(self.at(seat), self.hand) > lost * self.damage(seat) + SNEAK_FROM:
                return option
        return PASS

    def shed(self, options: tuple[int, ...]) -> i64:
        """The weakest attack, so that a better card may come."""
        deck = self.box.walkers
        for option in options:
            kind = option - CARD
            if option != PASS and deck.effects[kind] == PLAIN and deck.strength[kind] <= WEAK and deck.bites[kind] == 1:
                return option
        return PASS
