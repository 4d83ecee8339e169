"""What the scenes cite is written down while they are played."""
from collections.abc import Iterator
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import Refused
from deadeye.core.match import Match
from tests.citations import CITED, PLAYED, kept


@pytest.fixture(autouse=True)
def cited(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Listens while a scene is played; compiled classes can't be listened to, but play the same."""
    found = kept(request.config, CITED)
    kept(request.config, PLAYED).add(str(request.path))
    if deadeye.compiled():
        yield
        return
    matches: list[Match[Any]] = []
    first, refused, asked = Match.__init__, Refused.__init__, Match.decision

    def begin(match: Match[Any], *arguments: Any, **more: Any) -> None:
        matches.append(match)
        first(match, *arguments, **more)

    def refuse(self: Refused, clause: str, why: str) -> None:
        found.add(clause)
        refused(self, clause, why)

    def ask(match: Match[Any], seat: int) -> Any:
        decision = asked(match, seat)
        found.update(decision.clauses)
        return decision

    monkeypatch.setattr(Match, "__init__", begin)
    monkeypatch.setattr(Refused, "__init__", refuse)
    monkeypatch.setattr(Match, "decision", ask)
    yield
    for match in matches:
        if hasattr(match, "marks"):  # otherwise it was never laid out
            for event in (*match.events, *match.seen(None)):  # whole, and as a spectator saw it
                found.update(match.game.because(event))
            found.add(match.result.clause if match.result is not None else "")
