"""UOA-503: characters for the next game; whatever is given up is shuffled back at once."""
import pytest

import deadeye
from deadeye.games.bang_dice import OLD_WEST
from deadeye.games.bang_dice.data import EDITIONS
from tests.games.bang_dice.scene import roles_told, table
from tests.games.bang_dice.west import Table, act

DRAW = 63


def begun(chairs: list[str], eliminated: list[int], new: tuple[int, ...] = (), seed: int = 0) -> Table:
    """A table before the next game: nobody has killed the Sheriff, and the star goes to seat 0."""
    box = EDITIONS[OLD_WEST.edition]
    seats = [{"character": name, "role": "outlaw" if seat else "sheriff"} for seat, name in enumerate(chairs)]
    held = [name for seat, name in enumerate(chairs) if seat not in new]
    legacy = {"sheriff": [0], "eliminated": eliminated, "new": [*new],
              "unused": [name for name in box.characters[:16] if name not in held]}
    return deadeye.from_position("bang-dice", {"seats": seats, "legacy": legacy, "owed": [["gather", 15, 0, 0]]},
                                 str(seed))


FIVE = ["paul-regret", "calamity-janet", "lucky-duke", "black-jack", "rose-doolan"]


@pytest.mark.rule("UOA-503")
def test_a_character_that_is_given_up_can_be_chosen_or_drawn_by_those_after() -> None:
    match = begun(FIVE, eliminated=[1, 3])
    box = EDITIONS[match.state.edition]
    numbers = [box.characters.index(name) for name in FIVE]
    match.load(["character:bart-cassidy"])
    act(match, DRAW)  # seat 0 survived and draws another: Paul Regret goes back
    assert match.state.who[0] == box.characters.index("bart-cassidy")
    assert numbers[0] in match.decisions[0].options and numbers[1] not in match.decisions[0].options
    act(match, numbers[0])  # seat 1 was eliminated and takes him; Calamity Janet goes back
    assert numbers[0] not in match.state.spares
    act(match, numbers[2])  # seat 2 keeps: nothing goes back
    assert numbers[1] in match.decisions[0].options and numbers[2] not in match.decisions[0].options
    match.load(["character:calamity-janet"])
    act(match, DRAW)
    assert match.state.who[3] == numbers[1], "a character that was given up can be drawn"


@pytest.mark.rule("UOA-503")
def test_what_is_refused_says_what_the_player_may_do() -> None:
    match = begun(FIVE, eliminated=[1])
    janet = EDITIONS[match.state.edition].characters.index("calamity-janet")
    assert str(match.why_not(0, janet)) == "A survivor keeps their character, or draws one. (UOA-503)"
    act(match, DRAW)
    assert str(match.why_not(1, janet)) == "Choose one of the unused characters, or draw one. (UOA-503)"


def test_a_copy_has_all_that_the_last_game_left() -> None:
    legacy = {"sheriff": [0], "thanked": [2], "eliminated": [1], "new": [3], "unused": ["bart-cassidy"],
              "between": False}
    position = begun(FIVE, eliminated=[]).position()
    position |= {"legacy": legacy, "owed": [["recast", 4, 0, 0], ["begin", 0, 0, 0]]}
    match = deadeye.from_position("bang-dice", position)
    copy = match.game.position(match.game.clone(match.state))
    assert copy == match.position() and copy["legacy"] == legacy
    match.choose(4, "character/rose-doolan")
    assert "legacy" not in match.position(), "with the first turn it is over"
    assert [player["most"] for player in table(match)["seats"]] == [11, 8, 9, 8, 9]


@pytest.mark.rule("UOA-502", "WDD-104")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_sheriff_of_the_next_game_is_known_and_has_two_more_life_points(seats: int) -> None:
    match = begun(FIVE[:seats], eliminated=[])
    while match.decisions[0].kind == "recast":
        act(match, match.decisions[0].options[0])
    assert [player["most"] for player in table(match)["seats"]] == [11, 8, 8, 8, 9][:seats]
    for viewer in range(seats):
        assert roles_told(match, viewer) == sorted({0, viewer}), "and nobody hears of another role"


@pytest.mark.rule("UOA-503", "UOA-505")
@pytest.mark.parametrize("new", [0, 2])
def test_who_joins_gives_nothing_up(new: int) -> None:
    for seed in range(5):
        match = begun(FIVE, eliminated=[], new=(new,), seed=seed)
        for seat in range(new):
            match.choose(seat, match.state.who[seat])
        assert match.decisions[0].seat == new + 1, "a newcomer draws at once"
        assert sorted([*match.state.who, *match.state.spares]) == list(range(16)), "each character is there once"
        drawn = [event for event in match.events if match.game.kind_name(event.kind) == "recasted"]
        assert [match.game.because(event) for event in drawn] == [("UOA-503",)] * new + [("UOA-503", "UOA-505")]


@pytest.mark.rule("UOA-503")
def test_it_is_told_who_stays_chooses_or_draws() -> None:
    match = begun(FIVE, eliminated=[1])
    match.choose(0, "character/paul-regret")
    match.choose(1, "character/bart-cassidy")
    match.choose(2, "draw")
    casts = [match.game.facts(match.state, event)["cause"] for event in match.events
             if match.game.kind_name(event.kind) == "recasted"]
    assert casts == ["kept", "chosen", "drawn"]
    assert match.phrases()[-3:-1] == ["{0} stays Paul Regret.", "{1} will be Bart Cassidy."]
