"""deadeye play --campaign: several games in a row at one terminal, saved, resumed and replayed."""
import json
import re
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.core.campaign import Campaign
from tests.cli.command import command

GUIDE = (Path(__file__).parents[2] / "docs" / "undead-or-alive.md").read_text("utf-8")


def test_a_campaign_is_played_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    wanted = ["bang-dice", "--campaign", "--seed=3", "--bots=random", "--option=modules=1,2,4", f"--save={path}"]
    first = command(tmp_path, "play", *wanted, typed="stop\n1\n" * 60)
    assert first.returncode == 0
    assert "After game 2" in first.stdout and "Enter for the next game" in first.stdout
    saved = deadeye.replay_campaign(path)
    assert len(saved.matches) > 2 and saved.options["modules"] == "1,2,4"
    again = command(tmp_path, "play", "--resume", str(path), "--bots=random", typed="stop\n1\n" * 20)
    assert again.returncode == 0
    longer = deadeye.replay_campaign(path)
    assert len(longer.matches) >= len(saved.matches)
    assert longer.matches[0].record.choices == saved.matches[0].record.choices
    told = command(tmp_path, "replay", str(path))
    assert told.returncode == 0 and "Game 2" in told.stdout


def over(seats: int) -> Campaign[Any]:
    """A campaign whose first game is over."""
    campaign = deadeye.campaign("bang-dice", seats, 5)
    while not campaign.match.over:
        decision = campaign.match.decisions[0]
        campaign.match.choose(decision.seat, decision.options[0])
    return campaign


def test_quitting_between_games_keeps_the_campaign(tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    campaign = over(4)
    campaign.names = ["Ada", "Ben", "Cleo", "Dov"]
    campaign.save(path)
    left = command(tmp_path, "play", "--resume", str(path), typed="quit\n")
    assert left.returncode == 0 and "After game 1" in left.stdout and "--resume" in left.stdout
    assert len(re.findall(r"^    (?:brought|survived|was eliminated|may keep) .*[.]?$", left.stdout, re.M)) == 4
    assert len(deadeye.replay_campaign(path).matches) == 1


def test_the_campaign_of_the_guide_is_replayed_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = next(text for text in re.findall(r"```python\n(.*?)```", GUIDE, re.S) if "campaign" in text)
    exec(compile(example, "undead-or-alive.md", "exec"), {})  # noqa: S102 - the guide is our own
    path = tmp_path / "campaign.json"
    told = command(tmp_path, "replay", str(path))
    assert told.returncode == 0 and "Game 2" in told.stdout and "Elif" in told.stdout
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")), indent=2, sort_keys=True), "utf-8")
    left = command(tmp_path, "play", "--resume", str(path), typed="quit\n")
    assert left.returncode == 0 and "Go on with it" in left.stdout, "also as somebody else has written it"
    assert deadeye.replay_campaign(path).names == ["Ada", "Ben", "Cleo", "Dov", "Elif"]


def test_names_move_with_their_players_and_newcomers_get_one(tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    campaign = over(5)
    campaign.save(path)
    left = command(tmp_path, "play", "--resume", str(path), typed="quit\n")
    assert left.returncode == 0 and re.search(r"^Elif: [01] won$", left.stdout, re.M), "nobody was named"
    campaign.names = ["Una", "Vic", "Walt", "Xi", "Yves"]
    campaign.go_on([4, 3, -1, 1, 0, -1])
    assert campaign.names == ["Yves", "Xi", "", "Vic", "Una", ""]
    campaign.save(path)
    told = command(tmp_path, "replay", str(path)).stdout
    first, second = told.split("Game 2")
    assert "Walt" in first and "Ada" not in first
    assert "Walt" not in second and "Ada" in second and "Ben" in second
    assert command(tmp_path, "play", "--resume", str(path), typed="quit\n").returncode == 0
    assert deadeye.replay_campaign(path).names == ["Yves", "Xi", "Ada", "Vic", "Una", "Ben"]
    assert "0 to 4" in command(tmp_path, "replay", "--me=5", str(path)).stderr


@pytest.mark.parametrize(("words", "reason"), [
    (("play", "tacdex", "--campaign"), "has no campaign: each match stands alone"),
    (("play", "bang-dice", "--campaign", "--option=modules=1"), "UOA-101"),
    (("play", "bang-dice", "--campaign", "--position=p.json"), "first game"),
    (("play", "bang-dice", "--campaign", "--resume=row.json"), "saved campaign"),
])
def test_what_cannot_be_is_refused_in_one_sentence(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    refused = command(tmp_path, *words, typed="")
    assert refused.returncode != 0 and reason in refused.stderr + refused.stdout
