"""Each edition speaks its own language, in its rulebooks too, and hints and stories are true."""
import re

import pytest

from deadeye.games.bang_dice import OLD_WEST, WALKING_DEAD
from deadeye.games.bang_dice.codes import BELLE
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.game import DiceGame
from tests.games.bang_dice.scene import each, scene
from tests.games.bang_dice.west import act, is_, load, names, outbreak, west, zombie


def words_of(game: DiceGame) -> set[str]:
    """What only this edition calls things."""
    box = EDITIONS[game.edition]
    names = [*box.face_names[:6], *box.role_names, *box.character_names[:BELLE], box.token, box.attack, box.loner]
    return {name for name in names if name != "The Governor"} | ({"Governor"} if game is WALKING_DEAD else set())


@pytest.mark.parametrize(("game", "other"), [(OLD_WEST, WALKING_DEAD), (WALKING_DEAD, OLD_WEST)],
                         ids=["west", "dead"])
def test_clauses_speak_the_language_of_their_edition(game: DiceGame, other: DiceGame) -> None:
    foreign = re.compile("|".join(rf"\b{re.escape(word)}s?\b" for word in words_of(other)))
    clauses = [clause for clause in game.clauses() if not clause.id.startswith("BDG")]  # which say what is what
    assert len(clauses) > 100
    for clause in clauses:
        text = clause.text.replace("Survivors are all who", "")  # of an outbreak, in either edition
        assert not foreign.search(text), (clause.id, foreign.search(clause.text))
        assert not re.search(r"\b(a [AEIO][a-z]|an [^AEIOaeio])", clause.text.replace("a One", "")), clause.text
    points = "Health" if game is OLD_WEST else "life point"
    assert not [clause.id for clause in clauses if points in clause.text]


def test_both_editions_have_the_same_clauses() -> None:
    ids = [clause.id for clause in OLD_WEST.clauses() if not clause.id.startswith("BDG")]
    assert [clause.id for clause in WALKING_DEAD.clauses()] == ids
    text = {clause.id: clause.text for clause in OLD_WEST.clauses()}
    assert text["WDD-203"] == "A Dynamite die can't be re-rolled."
    assert text["WDD-510"] == "Lucky Duke (8): one more re-roll (four rolls in all)."
    dead = {clause.id: clause.text for clause in WALKING_DEAD.clauses()}
    assert dead["UOA-402"] == "An eliminated player shows the role and gives back Walkers, Rage cards, Duel Wounds " \
                              "and the Character."


# -- the story and the questions ----------------------------------------------------------------


@pytest.mark.rule("WDD-304")
def test_a_range_2_is_called_so_when_few_are_left() -> None:
    match = scene("2AIIG", seats=3)
    match.choose(0, "stop")
    assert match.decisions[0].prompt == "Whom does this Range 2, which counts as Range 1 now, hit?"
    match.choose(0, "seat/1")
    assert "{0} aims at {1} with a Range 2." in match.phrases()
    assert "out of reach" not in str(match.why_not(0, "seat/0"))
    four = scene("2AIIG", seats=4)
    four.choose(0, "stop")
    assert four.decisions == [] or "counts" not in four.decisions[0].prompt


@pytest.mark.rule("WDD-307", "WDD-509", "UOA-308")
def test_it_is_told_who_heals_whom_with_what() -> None:
    match = west("BBDGG", modules="", s0={"health": 5}, s2={"health": 5})
    act(match, 0, 2, 0)
    assert match.phrases()[-4:-2] == ["{0} gives {2} 1 life point with a Beer.",
                                      "{0} gains 1 life point with a Beer."]
    sid = west("BBDGG", modules="", s0={"character": "sid-ketchum"}, s2={"health": 5})
    sid.choose(0, "seat/2")
    assert "{0}, as Sid Ketchum, gives {2} 1 life point." in sid.phrases()
    sam = west("DDGGX", modules="1,2,3", s0=is_("sam-the-healer"), s2={"health": 5})
    act(sam, 0, 1)
    load(sam, "G", "wound:beer")
    sam.choose(0, "seat/2")
    assert "{0}, as Sam the Healer, gives {2} 1 life point." in sam.phrases()


@pytest.mark.rule("UOA-403")
def test_the_turn_that_would_have_been_has_a_heading() -> None:
    match = west("1DDGG", "hands:1", "hands:0", modules="4", s1={"health": 1})
    act(match, 0, 1)
    story = match.phrases()
    heading = story.index("It would be {1}'s turn.")
    assert story[heading - 1:heading + 2] == [
        "{1} reveals a Boneyard card: one hand.", "It would be {1}'s turn.", "{1} reveals a Boneyard card: no hands."]


@pytest.mark.rule("UOA-407")
def test_one_zombie_rises() -> None:
    match = west("1DDGG", "hands:2", modules="4", seats=4, s1={"health": 1},
                 more={"boneyard_up": [2]})
    act(match, 0, 1)
    assert any(line.startswith("Outbreak! {1} rises from the dead.") for line in match.phrases())


@pytest.mark.rule("UOA-107")
def test_a_duel_that_is_wasted_is_told() -> None:
    match = west("11DGX", modules="1,2", more={"challenged": [1, 2, 3, 4]})
    act(match, 0, 1, 4)
    assert "{0} has a Duel left, and nobody to challenge." in match.phrases()


@pytest.mark.rule("UOA-110", "UOA-114")
def test_a_dynamite_token_that_counts_is_told() -> None:
    match = west("11DGG", modules="1,2", s0={"wounds": ["dynamite"]})
    assert "The Dynamite Wound of {0} counts as a Dynamite." in match.phrases()


@pytest.mark.rule("UOA-205")
def test_it_is_told_that_the_rage_cards_are_reshuffled() -> None:
    match = west("11DGG", modules="2", more={"rage_pile": [], "rage_discards": names("AD12BG") * 3})
    load(match, "", "rage:beer")
    act(match, 0, 1, 1)
    assert "The 18 discarded Rage cards are reshuffled into a new pile." in match.phrases()


@pytest.mark.rule("UOA-409")
def test_a_beer_on_the_undead_is_told_as_wasted() -> None:
    match = outbreak("BDDGG"[:3], turn=1, s1=zombie("outlaw", 3), modules="4")
    act(match, 0, 1)
    assert "{1} wastes a Beer: the undead gain nothing." in match.phrases()


@pytest.mark.rule("WDD-202", "WDD-302")
def test_the_final_dice_of_a_turn_are_told_however_it_ends() -> None:
    match = scene("1AIGG")
    assert "WDD-203" in match.decisions[0].clauses and "WDD-504" not in match.decisions[0].clauses
    match.choose(0, "stop")
    assert "{0} stops with Range 1, First Aid, Infection, Grenade and Grenade." in match.phrases()
    assert "Too many Infections: {0} must stop with Infection, Infection, Infection, Range 1 and First Aid." in \
        scene("III1A").phrases()


@pytest.mark.rule("WDD-201")
def test_the_refusal_of_dice_asks_for_dice() -> None:
    refused = scene("1AIGG").why_not(0, 99)
    assert refused is not None and refused.why == "Choose dice to roll again, or stop."


@pytest.mark.parametrize(("turn", "fallen", "meant"), [
    (0, (3,), "2 of 3 hidden roles are against you"), (0, (1, 3), "1 of 2 hidden roles is against you"),
    (2, (1, 3), "Survivor: must fall for you to win"),
])
def test_what_a_hit_means_counts_the_hidden_roles_and_names_the_last_one(
    turn: int, fallen: tuple[int, ...], meant: str
) -> None:
    match = scene("22111", turn=turn, **each(fallen, health=0, alive=False))
    match.choose(turn, "stop")
    (decision,) = match.decisions
    assert match.game.hint(match.state, decision, 4).partition("; ")[2] == meant


def test_dice_are_told_apart_by_their_place_only_where_faces_are_the_same() -> None:
    match = scene("A2211")
    (decision,) = match.decisions
    labels = [match.game.label(match.state, decision, option) for option in (1, 2, 9)]
    assert labels == ["Roll again: First Aid", "Roll again: Range 2 (die 2)", "Roll again: First Aid, Range 1 (die 4)"]
