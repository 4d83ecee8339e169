"""The Walker cards: attacks, charges, and three that play by rules of their own."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import BY_WALKER, CHARGE, DISCARD, TARGET, TURN_ALLY
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.state import Table


class WalkerCard:
    """An attack of its Strength on a survivor on the same space."""

    clauses: ClassVar[tuple[str, ...]] = ("WDB-603", "WDB-604")

    def attacks(self) -> bool:
        """Whether it can be played on a survivor on the walker's space."""
        return True

    def charges(self) -> bool:
        """Whether it moves the walker, and so needs nobody."""
        return False

    def barred(self) -> bool:
        """Whether its target may play no card."""
        return False

    def hordes(self, amount: i64) -> i64:
        """What its Strength gains while the other walker is on the board too; of three players, while two live."""
        return 0

    def plays(self, s: Table, seat: i64, kind: i64) -> None:
        """A walker plays it in its own turn."""
        s.then(TARGET, seat, kind)

    def strikes(self, s: Table, target: i64, amount: i64) -> None:
        """Its extra effect, before the survivor plays any card."""


class Attack(WalkerCard):
    """Nothing but its Strength."""


class Grasp(WalkerCard):
    """The target first discards Scrounge cards."""

    def strikes(self, s: Table, target: i64, amount: i64) -> None:
        s.then(DISCARD, target, amount, BY_WALKER)


class Panic(WalkerCard):
    """The target may play no card in this fight; others may, at its death."""

    clauses = ("WDB-308", "WDB-804")

    def barred(self) -> bool:
        return True


class Rush(WalkerCard):
    """Moves the walker further; its Strength is the attack where it ends."""

    clauses = ("WDB-605",)

    def charges(self) -> bool:
        return True

    def plays(self, s: Table, seat: i64, kind: i64) -> None:
        s.then(CHARGE, seat, kind)


class Sneak(WalkerCard):
    """Cancels an Encounter that a survivor has drawn; played in that moment only."""

    clauses = ("WDB-606",)

    def attacks(self) -> bool:
        return False


class Frenzy(WalkerCard):
    """Makes an Encounter that a survivor has drawn stronger; played in that moment only."""

    clauses = ("WDB-607",)

    def attacks(self) -> bool:
        return False


class Bitten(WalkerCard):
    """An Ally of a survivor in another region becomes a walker that attacks them."""

    clauses = ("WDB-608",)

    def attacks(self) -> bool:
        return False

    def plays(self, s: Table, seat: i64, kind: i64) -> None:
        s.then(TURN_ALLY, seat, kind)


class Horde(WalkerCard):
    """Weak by itself, strong while the other walker is on the board too; of three players, while two live."""

    def hordes(self, amount: i64) -> i64:
        return amount


WALKERS: Final[vec[WalkerCard]] = vec[WalkerCard]([
    Attack(), Grasp(), Panic(), Rush(), Sneak(), Frenzy(), Bitten(), Horde(),
])
"""By number: the order is that of the codes."""


def walker_card(box: Box, kind: i64) -> WalkerCard:
    """The rules of this kind of Walker card."""
    return WALKERS[box.walkers.effects[kind]]
