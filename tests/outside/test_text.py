"""The text environment: a scripted agent plays every game by reading what any language model would read."""
import re

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.outside.text import TextEnv

OPTION = re.compile(r"^- ([a-z0-9/-]+): ", re.M)


@pytest.mark.parametrize("game", [game.name for game in deadeye.shelf()])
def test_a_scripted_agent_plays_a_whole_match(game: str) -> None:
    env = TextEnv(game)
    seats = next(one.least for one in deadeye.shelf() if one.name == game)
    env.reset(num_players=seats, seed=4)
    done, turns = False, 0
    while not done and turns < 5000:
        player, text = env.get_observation()
        assert f"You are seat {player}." in text
        things = OPTION.findall(text)
        done, told = env.step(f"I think that [{things[turns % len(things)]}] is best.")
        assert "error" not in told
        turns += 1
    rewards, info = env.close()
    assert done
    assert set(rewards) == set(range(seats))
    assert set(rewards.values()) <= {-1.0, 1.0}
    assert info["reason"]


def test_nobody_reads_another_s_hand() -> None:
    env = TextEnv("tacdex")
    env.reset(num_players=2, seed=1)
    _, text = env.get_observation()
    assert text.count('"hand": null') == 1
    assert text.count('"hand": [') == 1


def test_nonsense_is_forgiven_once_and_then_it_has_lost() -> None:
    env = TextEnv("tacdex")
    with pytest.raises(BadInput, match="reset"):
        env.get_observation()
    env.reset(num_players=2, seed=1)
    _, text = env.get_observation()
    assert env.step("[card/none]")[0] is False
    assert "was not done" in env.get_observation()[1]
    done, _ = env.step(f"[{OPTION.findall(text)[0]}]")
    assert not done
    assert env.step("?")[0] is False
    assert env.step("?")[0] is True
    rewards, _ = env.close()
    assert sorted(rewards.values()) == [-1.0, 0.0]
    with pytest.raises(BadInput, match="over"):
        env.step("?")
