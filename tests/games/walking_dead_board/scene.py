"""Scenes for the board game: pieces on spaces, hands by name, choices by name, and what the table looks like."""
from pathlib import Path
from typing import Any, cast

import pytest

import deadeye
from deadeye.core.errors import Refused
from deadeye.core.game import Plain
from deadeye.core.match import Match
from deadeye.games.walking_dead_board import GAME
from deadeye.games.walking_dead_board.codes import CARD
from deadeye.games.walking_dead_board.data.shelf import box_at, find_box
from deadeye.games.walking_dead_board.view import FightView, SeatView, TableView

BOX_FILE = Path(__file__).with_name("box.toml")
DATA = GAME.load_data(str(BOX_FILE))
BOX = box_at(find_box(DATA))
NAME = "walking-dead-board"
ALL_TILES = "police-station center-for-disease-control abandoned-car-lot department-store"
WALKER_KINDS = ("stalk", "prey", "pounce", "shed")
TO_MAKE_UP_THE_WAY = ("march", "lead-to", "stride", "charge", "lurk")

Match_ = Match[Any]
Chair = dict[str, Any]


def survivor(at: str = "camp", hand: str = "", allies: int = 2, tiles: str = "", who: str = "", **more: Any) -> Chair:
    """A survivor; Rick, Lori, Shane, Glenn in seat order unless named. Abilities count as used by default."""
    chair: Chair = {"at": at, "hand": hand.split(), "allies": allies, "tiles": tiles.split(), "ability_used": not who}
    if who:
        chair["character"] = who
    return chair | more


def walker(at: str, hand: str = "", **more: Any) -> Chair:
    """A walker player on the board."""
    return {"status": "walker", "at": at, "hand": hand.split(), "allies": 0, "ability_used": True} | more


def scene(*chairs: Chair, loaded: str = "", mode: str = "survival", data: str = DATA, **position: Any) -> Match_:
    """A turn is about to begin, seat 0's unless `turn` says whose; loaded dice and cards come one after the other."""
    told = {"seats": list(chairs), "loaded": loaded.split(), **position}
    return deadeye.from_position(NAME, told, mode=mode, data=data)


def changed(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the box with these changes, as a file."""
    text = BOX_FILE.read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "box.toml"
    path.write_text(text, "utf-8")
    return str(path)


# -- choosing -----------------------------------------------------------------------------------


def asked(match: Match_) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.decisions
    return decision.seat, decision.kind


def labels(match: Match_) -> list[str]:
    """The options in words."""
    (decision,) = match.decisions
    return [match.game.label(match.state, decision, option) for option in decision.options]


def hint(match: Match_, label: str) -> str:
    """What the option that begins like this would do."""
    (decision,) = match.decisions
    option = decision.options[[text.startswith(label) for text in labels(match)].index(True)]
    return match.game.hint(match.state, decision, option)


def do(match: Match_, label: str) -> None:
    """Choose the option that begins like this."""
    (decision,) = match.decisions
    found = [option for option, text in zip(decision.options, labels(match), strict=True) if text.startswith(label)]
    assert len(found) == 1, f"{label!r} in {labels(match)}"
    match.choose(decision.seat, found[0])


def spaces(match: Match_) -> set[str]:
    """Where the piece can end."""
    (decision,) = match.decisions
    assert decision.kind in TO_MAKE_UP_THE_WAY
    return {BOX.space_slugs[option] for option in decision.options}


def go(match: Match_, space: str) -> None:
    """Move there."""
    (decision,) = match.decisions
    assert decision.kind in TO_MAKE_UP_THE_WAY, decision.kind
    match.choose(decision.seat, BOX.space_slugs.index(space))


def card_option(kind: str, card: str) -> int:
    """The number under which a card is offered in such a step."""
    deck = BOX.walkers if kind in WALKER_KINDS else BOX.scrounge
    return CARD + deck.slugs.index(card)


def play(match: Match_, *cards: str) -> None:
    """Play these cards one after the other."""
    for card in cards:
        (decision,) = match.decisions
        match.choose(decision.seat, card_option(decision.kind, card))


def offered(match: Match_) -> set[str]:
    """The cards that can be chosen now."""
    (decision,) = match.decisions
    deck = BOX.walkers if decision.kind in WALKER_KINDS else BOX.scrounge
    return {deck.slugs[option - CARD] for option in decision.options if CARD <= option < 100}


def refused(match: Match_, option: int) -> str:
    """The clause by which this is refused."""
    (decision,) = match.decisions
    with pytest.raises(Refused) as refusal:
        match.choose(decision.seat, option)
    return refusal.value.clause


def refused_card(match: Match_, card: str) -> str:
    """The clause by which this card is refused."""
    return refused(match, card_option(match.decisions[0].kind, card))


def why_not(match: Match_, card: str) -> tuple[str, str]:
    """The clause and the words by which this card is refused."""
    (decision,) = match.decisions
    with pytest.raises(Refused) as refusal:
        match.choose(decision.seat, card_option(decision.kind, card))
    return refusal.value.clause, refusal.value.why


# -- looking ------------------------------------------------------------------------------------


def table(match: Match_, viewer: int | None = None) -> TableView:
    """The table as a viewer sees it."""
    return cast(TableView, match.view(viewer))


def seat(match: Match_, number: int) -> SeatView:
    """A player, as that player sees it."""
    return table(match, number)["seats"][number]


def fight(match: Match_) -> FightView:
    """The fight that is on."""
    found = table(match)["fight"]
    assert found is not None
    return found


def story(match: Match_) -> str:
    """What happened, with the seats as A, B, C, D."""
    return "\n".join(match.phrases(None)).format(*"ABCD")


def met(match: Match_) -> int:
    """How many Encounters were drawn."""
    return story(match).count(" meets ")


def reasons(match: Match_, name: str) -> list[tuple[str, ...]]:
    """The clauses behind every event of this name."""
    return [match.game.because(event) for event in match.events if match.game.kind_name(event.kind) == name]


def told(match: Match_, name: str, viewer: int | None = None) -> list[Plain]:
    """The facts of every event of this name."""
    seen = match.seen(viewer)
    return [match.game.facts(match.state, event) for event in seen if match.game.kind_name(event.kind) == name]
