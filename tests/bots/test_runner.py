"""One way to run bots: in the library, in a room and in a process of their own they make the same choices."""
import msgspec
import pytest

import deadeye
from deadeye.bots.arena import Arena, play_match, seat_bots
from deadeye.room.thought import Question, attempt, question_for
from tests.room.world import World

GAMES = {"walking-dead-dice": 4, "bang-dice": 4, "tacdex": 3, "halo-bang": 4, "walking-dead-board": 2}


def in_a_room(game: str, kind: str, choices: int) -> tuple[str, list[tuple[int, int]]]:
    """What bots of a kind choose in a room, asked as the server asks them: over a wire."""
    world = World(game, seats=GAMES[game], people=0, seat=None, seed=3)
    for chair in world.room.seats:
        chair.bot = kind
    world.deal()
    match = world.room.match
    assert match is not None
    for _ in range(choices):
        if match.over:
            break
        seat = world.room.bots_asked()[0]
        text = msgspec.msgpack.encode(question_for(world.room, seat))
        answer = attempt(msgspec.msgpack.decode(text, type=Question), lambda: 0)
        assert not answer.failure, answer.failure
        world.choose(seat, answer.choice)
    return match.record.seed, match.record.choices


@pytest.mark.parametrize("kind", ["normal", "random", "easy"])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_choices_everywhere(game: str, kind: str) -> None:
    seed, chosen = in_a_room(game, kind, 40)
    library = play_match(game, [kind] * GAMES[game], seed).record.choices
    assert chosen == library[: len(chosen)]
    assert len(chosen) == 40 or len(chosen) == len(library)


def test_a_bot_that_searches_chooses_the_same_too() -> None:
    seed, chosen = in_a_room("tacdex", "hard", 4)
    match = deadeye.new("tacdex", 3, seed)
    Arena(match, seat_bots("tacdex", ["hard"] * 3)).play(4)
    assert match.record.choices == chosen


def test_what_a_bot_is_asked_does_not_grow_with_the_match() -> None:
    world = World("tacdex", seats=3, people=0, seat=None, seed=1).deal()
    sizes = []
    match = world.room.match
    assert match is not None
    while not match.over:
        seat = world.room.bots_asked()[0]
        question = msgspec.structs.replace(question_for(world.room, seat), kind="normal")
        sizes.append(len(msgspec.msgpack.encode(question)))
        world.choose(seat, attempt(question_for(world.room, seat), lambda: 0).choice)
    assert max(sizes[len(sizes) // 2:]) <= 1.5 * max(sizes[:10])
