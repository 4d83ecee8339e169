"""A record proves itself: whatever is forged in it is found when it is played again, and winding it costs little."""
import json
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots.arena import Arena, seat_bots
from deadeye.cli import main
from deadeye.core.errors import BadInput, Changed
from deadeye.core.match import Match
from deadeye.core.record import Record, read_record
from deadeye.core.reel import STRIDE, Reel
from deadeye.room.luck import seed_of

GAMES = {"tacdex": 3, "halo-bang": 4, "walking-dead-dice": 4, "walking-dead-board": 2}
SEALED = seed_of("5e" * 32, [""] * 4)


def played(game: str, choices: int = 60) -> Match[Any]:
    match = deadeye.new(game, GAMES[game], SEALED)
    Arena(match, seat_bots(game, ["random"] * GAMES[game])).play(choices)
    return match


def forged(match: Match[Any], **change: Any) -> bytes:
    return json.dumps(json.loads(match.record.to_json()) | change).encode()


def other_choice(match: Match[Any]) -> list[list[int]]:
    """The choices, with one replaced by another that was allowed."""
    choices = [list(choice) for choice in match.record.choices]
    for count, now in enumerate(match.steps()):
        decision = now.decision_of(choices[count][0]) if count < len(choices) else None
        if count > 3 and decision is not None and len(decision.options) > 1:
            choices[count][1] = next(option for option in decision.options if option != choices[count][1])
            return choices
    raise AssertionError("there was never a choice")


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_was_not_touched_is_what_was_told(game: str) -> None:
    match = played(game)
    assert len(match.record.digests) == len(match.record.choices) + 1
    assert len(set(match.record.digests)) == len(match.record.digests)
    assert deadeye.replay(read_record(match.record.to_json())).record.digests == match.record.digests


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_choice_or_digest_is_found(game: str) -> None:
    match = played(game)
    digests = match.record.digests
    for change in (
        {"seed": SEALED + "x"},
        {"choices": other_choice(match)},
        {"digests": [*digests[:-1], "0" * 12]},
        {"digests": ["0" * 12, *digests[1:]]},
        {"loaded": [[3, [0]]]},
    ):
        with pytest.raises(BadInput):
            deadeye.replay(read_record(forged(match, **change)))


@pytest.mark.parametrize("game", GAMES)
def test_another_number_of_seats_is_found(game: str) -> None:
    match = played(game)
    other = GAMES[game] + 1 if GAMES[game] < match.game.most else GAMES[game] - 1
    with pytest.raises(BadInput):
        deadeye.replay(read_record(forged(match, seats=other)))


@pytest.mark.parametrize(("game", "options"), [("walking-dead-dice", {"modules": "1,2"}),
                                               ("walking-dead-dice", {"turn_limit": 3})])
def test_other_options_are_found(game: str, options: dict[str, Any]) -> None:
    match = played(game)
    with pytest.raises(BadInput):
        deadeye.replay(read_record(forged(match, options=match.record.options | options)))


@pytest.mark.parametrize("game", GAMES)
def test_another_position_is_found(game: str) -> None:
    laid = dict(played(game, 20).position())
    match = deadeye.from_position(game, laid, SEALED)
    Arena(match, seat_bots(game, ["random"] * GAMES[game])).play(20)
    assert deadeye.replay(read_record(match.record.to_json())).record.digests == match.record.digests
    other = dict(played(game, 30).position())
    with pytest.raises(BadInput):
        deadeye.replay(read_record(forged(match, position=other)))
    with pytest.raises(BadInput):
        deadeye.replay(read_record(forged(match, position=None)))


def test_it_says_at_which_step_it_differs_and_whether_the_rules_have_changed() -> None:
    match = played("tacdex")
    digests = [*match.record.digests[:7], "0" * 12, *match.record.digests[8:]]
    with pytest.raises(Changed, match=r"Choice 7 .* the record has been changed") as changed:
        deadeye.replay(read_record(forged(match, digests=digests)))
    assert changed.value.step == 7
    with pytest.raises(Changed, match=r"by today's rules .* played by version older"):
        deadeye.replay(read_record(forged(match, digests=digests, rules="older")))
    with pytest.raises(Changed, match="The deal"):
        deadeye.replay(read_record(forged(match, digests=["0" * 12, *match.record.digests[1:]])))


def test_it_says_where_it_first_differs_though_only_a_later_choice_is_not_allowed() -> None:
    match = played("tacdex")
    choices = other_choice(match)
    first = next(n for n, (one, own) in enumerate(zip(choices, match.record.choices, strict=True)) if one[1] != own[1])
    with pytest.raises(BadInput, match=r"Choice \d+ of the record is not allowed") as refused:
        deadeye.replay(read_record(forged(match, choices=choices, digests=[])))
    with pytest.raises(Changed, match=r"by today's rules") as changed:
        deadeye.replay(read_record(forged(match, choices=choices, rules="older")))
    where = int(str(refused.value).split()[1])
    assert first < changed.value.step < where


def test_a_record_of_other_rules_that_comes_out_the_same_is_played() -> None:
    match = played("tacdex")
    assert deadeye.replay(read_record(forged(match, rules="older"))).record.rules == match.game.version()
    assert deadeye.replay(read_record(forged(match, rules="", digests=[]))).record.digests == match.record.digests


def test_verify_fails_for_what_the_table_never_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    match = played("walking-dead-dice")
    match.save(path)
    assert main(["verify", str(path), "--told", match.record.digests[20]]) == 0
    assert "as the table told it" in capsys.readouterr().out
    assert main(["verify", str(path), "--told", "0" * 12]) == 2
    assert "this is not the match that the table told of" in capsys.readouterr().err
    # Other choices with digests of their own: consistent, and still a different match.
    other = Match(match.game, read_record(forged(match, choices=other_choice(match)[:12], digests=[])))
    other.save(path)
    assert main(["verify", str(path)]) == 0
    assert main(["verify", str(path), "--told", match.record.digests[-1]]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_reel_shows_every_step_as_it_was_whichever_way_it_is_wound(game: str) -> None:
    match = played(game, 3 * STRIDE)
    reel = Reel(match.game, match.record)
    last = len(match.record.choices)
    seen = [(now.position(), len(now.events), now.view(0)) for now in match.steps()]
    for step in (last, 0, 5, last - 1, STRIDE, STRIDE - 1, STRIDE + 1, *range(last, 0, -7)):
        now = reel.at(step)
        assert (now.position(), len(now.events), now.view(0)) == seen[step]
        assert now.record.digests == match.record.digests[: step + 1]
    with pytest.raises(BadInput, match=f"from 0 to {last}, not {last + 1}"):
        reel.at(last + 1)


def test_winding_through_a_match_plays_each_choice_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("tacdex", 3 * STRIDE)
    reel = Reel(match.game, match.record)
    followed: list[int] = []
    if deadeye.compiled():
        pytest.skip("compiled methods can't be counted from outside")
    true = Match.follow

    def counted(self: Match[Any], record: Record, count: int) -> None:
        followed.append(count)
        true(self, record, count)

    monkeypatch.setattr(Match, "follow", counted)
    last = len(match.record.choices)
    for step in range(last + 1):
        reel.at(step)
    assert len(followed) == last
    for step in range(last, -1, -1):
        reel.at(step)
    assert len(followed) <= last + last * STRIDE


def test_a_copy_goes_its_own_way() -> None:
    import copy

    match = played("tacdex", 20)
    for other in (copy.copy(match), copy.deepcopy(match)):
        assert other.record.to_json() == match.record.to_json()
        decision = other.decisions[0]
        other.choose(decision.seat, decision.options[0])
        assert len(other.record.choices) == len(match.record.choices) + 1
