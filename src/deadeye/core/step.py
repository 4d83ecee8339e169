"""Step: one sentence of the rulebook."""
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.state import State

S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """What happens, what is asked, what the answer does. A run that asks changes nothing: it can be run again."""

    clauses: ClassVar[tuple[str, ...]] = ()  # what its question, its refusals and its events show
    covers: ClassVar[tuple[str, ...]] = ()  # what else it does, only for the ledger

    def shown(self, s: S, seat: i64, /) -> tuple[str, ...]:
        """What its question shows to this seat."""
        return self.clauses

    def run(self, s: S, seat: i64, a: i64, b: i64, /) -> None:
        """Do what the rule says, or ask."""
        raise NotImplementedError

    def answer(self, s: S, seat: i64, choice: i64, a: i64, b: i64, /) -> None:
        """Do what the choice means."""
        raise NotImplementedError

    def refuse(self, s: S, seat: i64, choice: i64, a: i64, b: i64, /) -> Refused:
        """Why this choice isn't among the options; tells no more than the seat may know."""
        return Refused(self.clauses[0] if self.clauses else "", "That is not one of the choices now.")
