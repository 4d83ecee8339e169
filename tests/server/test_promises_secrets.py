"""Promises about secrets, illegal choices and bots; and a leak anywhere would be found."""
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from deadeye import catalog
from deadeye.core.frame import Event
from deadeye.core.match import Match
from deadeye.core.reel import Reel
from deadeye.core.rules import Rules
from deadeye.games.tacdex.game import TacDex
from deadeye.room import project
from deadeye.room.room import Room
from tests.room.world import World
from tests.server.promises import Broken
from tests.server.promises.knowledge import bots_know_no_more, illegal_choices, same_bytes
from tests.server.promises.picks import secret_picks

Patch = pytest.MonkeyPatch


def test_same_knowledge_same_bytes() -> None:
    kept = same_bytes(20_000)
    assert kept.times >= 20_000
    assert int(kept.figures.split()[0]) > 500


def test_bots_act_on_their_view_only() -> None:
    assert bots_know_no_more(1_000).times >= 1_000


def test_no_illegal_choice_is_taken_or_changes_anything() -> None:
    assert illegal_choices(20_000).times >= 20_000


def test_secret_picks_at_the_same_time_are_all_taken_and_tell_nothing() -> None:
    assert secret_picks(200).times >= 200


# -- planted leaks: each must be found -------------------------------------------------------------


def hidden(game: Any, s: Any) -> int:
    """A number that depends on everything on the table, the hidden half too."""
    return zlib.crc32(repr(game.position(s)).encode())


def plant_in_view(patch: Patch, leak: Callable[[Any, Any, int], object]) -> None:
    for game in [type(game) for game in kinds_of_games()]:
        true = game.view
        patch.setattr(game, "view", lambda self, s, seat, true=true: true(self, s, seat) | {"x": leak(self, s, seat)})


def kinds_of_games() -> list[Any]:
    return list({type(game): game for game in catalog.CATALOG}.values())


def leak_seed(patch: Patch) -> None:
    true = project.room_info
    patch.setattr(project, "room_info", lambda room: msgspec.structs.replace(true(room), title=room.secret[:8]))


def leak_handles(patch: Patch) -> None:
    plant_in_view(patch, lambda game, s, _seat: [hidden(game, s) & 7])


def leak_hand_order(patch: Patch) -> None:
    def order(game: Any, s: Any, seat: int) -> list[str]:
        return sorted(str(part) for part in game.position(s)["seats"][(seat + 1) % s.seats].values())

    plant_in_view(patch, order)


def leak_deck_tail(patch: Patch) -> None:
    true = TacDex.view

    def view(self: TacDex, s: Any, seat: int) -> Any:
        return true(self, s, seat) | {"x": [list(half)[-1:] for half in s.lower]}

    patch.setattr(TacDex, "view", view)


def leak_prompt_presence(patch: Patch) -> None:
    def waiting(match: Match[Any]) -> list[int]:
        return [seat for seat in range(match.state.seats) if hidden(match.game, match.state) >> seat & 1]

    patch.setattr(project, "waiting_for", waiting)


def leak_error_text(patch: Patch) -> None:
    true = Rules.check

    def check(self: Any, s: Any, seat: int, choice: int) -> None:
        try:
            true(self, s, seat, choice)
        except Exception as refused:
            refused.why = f"{refused.why} {vars(s)!r}"  # type: ignore[attr-defined]
            raise

    patch.setattr(Rules, "check", check)


def leak_log_entry(patch: Patch) -> None:
    patch.setattr(Event, "as_seen_by", lambda self, _seat: self)


def leak_undo(patch: Patch) -> None:
    def undo(room: Room, _seat: int) -> str:
        match = room.match
        assert match is not None
        return "free" if hidden(match.game, match.state) & 1 else "no"

    patch.setattr(project, "undo_of", undo)


LEAKS = [leak_seed, leak_handles, leak_hand_order, leak_deck_tail, leak_prompt_presence, leak_error_text,
         leak_log_entry, leak_undo]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    leak(monkeypatch)
    with pytest.raises(Broken):
        same_bytes(4_000, only="tacdex" if leak is leak_deck_tail else "")


def test_a_replay_shows_no_more_than_was_seen() -> None:
    """A step of a match under way, replayed for a viewer, is what that viewer was shown then."""
    for game in kinds_of_games():
        world = World(game.name, people=2, seed=5).deal()
        shown: list[bytes] = []
        for _ in range(25):
            match = world.room.match
            assert match is not None
            shown.append(msgspec.json.encode([match.view(1), match.view(None)]))
            if not world.step():
                break
        assert world.room.match is not None
        for step, text in enumerate(shown):
            reel = Reel(world.room.game, world.room.match.record)
            seats = [project.replay(reel, step, seat, False) for seat in (1, -1)]
            assert msgspec.json.encode([seen.view for seen in seats]) == text
            assert all(not seen.chosen or seen.chosen[0] == 1 for seen in seats)
