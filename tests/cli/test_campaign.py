"""deadeye play --campaign: several games in a row at one terminal, saved, gone on with and replayed."""
from pathlib import Path

import pytest

import deadeye
from tests.cli.command import command


def test_a_campaign_is_played_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    wanted = ["bang-dice", "--campaign", "--seed=3", "--bots=random", "--option=modules=1,2,4", f"--save={path}"]
    first = command(tmp_path, "play", *wanted, typed="stop\n1\n" * 60)
    assert first.returncode == 0
    assert "After game 2" in first.stdout and "Enter for the next game" in first.stdout
    saved = deadeye.replay_campaign(path)
    assert len(saved.matches) > 2 and saved.options == {"modules": "1,2,4"}
    again = command(tmp_path, "play", "--resume", str(path), "--bots=random", typed="stop\n1\n" * 20)
    assert again.returncode == 0
    longer = deadeye.replay_campaign(path)
    assert len(longer.matches) >= len(saved.matches)
    assert longer.matches[0].record.choices == saved.matches[0].record.choices
    told = command(tmp_path, "replay", str(path))
    assert told.returncode == 0 and "Game 2" in told.stdout


def test_quitting_between_games_keeps_the_campaign(tmp_path: Path) -> None:
    path = tmp_path / "row.json"
    campaign = deadeye.campaign("bang-dice", 4, 5)
    campaign.names = ["Ada", "Ben", "Cleo", "Dov"]
    while not campaign.match.over:
        decision = campaign.match.decisions[0]
        campaign.match.choose(decision.seat, decision.options[0])
    campaign.save(path)
    left = command(tmp_path, "play", "--resume", str(path), typed="quit\n")
    assert left.returncode == 0 and "After game 1" in left.stdout and "--resume" in left.stdout
    assert len(deadeye.replay_campaign(path).matches) == 1


@pytest.mark.parametrize(("words", "reason"), [
    (("play", "tacdex", "--campaign"), "A campaign is played with"),
    (("play", "bang-dice", "--campaign", "--option=modules=1"), "UOA-101"),
    (("play", "bang-dice", "--campaign", "--position=p.json"), "first game"),
    (("play", "bang-dice", "--campaign", "--resume=row.json"), "saved campaign"),
])
def test_what_cannot_be_is_refused_in_one_sentence(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    refused = command(tmp_path, *words, typed="")
    assert refused.returncode != 0 and reason in refused.stderr + refused.stdout
