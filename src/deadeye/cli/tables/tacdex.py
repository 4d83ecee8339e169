"""TacDex in a terminal: the marker, piles and counts, the last battle side by side, your hand."""
from collections.abc import Sequence
from typing import Final, cast

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from deadeye.cli.tables.art import Art, Typed
from deadeye.core.game import Plain
from deadeye.games.tacdex.codes import NONE
from deadeye.games.tacdex.data import ACTIONS, CARD_NAMES
from deadeye.games.tacdex.view import RoundView, SeatView, TableView
from deadeye.games.tacdex.words import HINTS

MARKER: Final = {"high": ("▲ HIGH: the highest number wins", "bold red"),
                 "low": ("▼ LOW: the lowest number wins", "bold blue")}
SHORT: Final = {"a": "ambush", "e": "end"}
NOTHING: Final = ("none", "nothing", "-")


def draw(view: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """The whole table."""
    table = cast(TableView, view)
    parts: list[RenderableType] = [marker_line(table), seat_rows(table, names, me)]
    if table["rounds"]:
        parts += [Text(""), battle(table, names)]
    hand = table["seats"][me]["hand"] if me is not None else None
    if hand:
        parts += [Text(""), cards_in(hand)]
    return Group(*parts)


def marker_line(table: TableView) -> Text:
    """What wins, and what lies in the battle."""
    text, style = MARKER[table["marker"]]
    line = Text(text, style)
    if table["pot"]:
        line.append(f"   {table['pot']} cards in the battle", "bold")
    if table["out"]:
        line.append(f"   {table['out']} cards out of the game", "dim")
    return line


def seat_rows(table: TableView, names: Sequence[str], me: int | None) -> Table:
    """Scoring pile, hand and deck of everybody."""
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    rows.add_column("")
    for heading in ("won", "hand", "deck"):
        rows.add_column(heading, justify="right")
    rows.add_column("")
    for seat, player in enumerate(table["seats"]):
        style = "bold reverse" if seat in table["winners"] else "bold"
        name = Text(names[seat] + (" (you)" if seat == me else ""), style)
        counts = [str(player["score"]), str(player["hand_size"]), str(player["deck"])]
        rows.add_row(name, *counts, state_of(table, seat, player))
    return rows


def state_of(table: TableView, seat: int, player: SeatView) -> Text:
    """What there is to know of a player besides the counts."""
    words = [player["deck_name"]]
    if player["picked"]:
        words.append(f"has picked {player['pick']}" if player["pick"] else "has picked")
    if player["end"]:
        words.append("END is out")
    elif player["upper"]:
        words.append(f"no END in the top {player['upper']}")
    if player["bottom"]:
        words.append(f"{', '.join(player['bottom'])} at the bottom")
    elif player["under"]:
        words.append(f"{player['under']} put at the bottom")
    if seat == table["first"]:
        words.append("acts first")
    return Text(" · ".join(words), "dim")


def battle(table: TableView, names: Sequence[str]) -> Table:
    """The rounds of this battle or the last one, the players side by side."""
    rows = Table(box=ROUNDED, title_justify="left", title="Battle" if table["pot"] else "Last battle")
    rows.add_column("")
    for seat in range(len(table["seats"])):
        won = not table["pot"] and seat == table["first"]
        heading = Text(names[seat] + (" wins" if won else ""), "bold reverse" if won else "")
        rows.add_column(heading, justify="center")
    for round_ in table["rounds"]:
        rows.add_row((round_["side"] or "").upper(), *laid(round_))
    return rows


def laid(round_: RoundView) -> list[str]:
    """The cards of one round; nothing for anyone who sat it out."""
    return [" + ".join(cards) for cards in round_["cards"]]


def cards_in(hand: Sequence[str]) -> Columns:
    """Cards in a row, each with its action."""
    return Columns([Panel(card_face(name), width=12) for name in hand])


def card_face(name: str) -> Text:
    """What is on a card."""
    action = ACTIONS.get(CARD_NAMES.index(name), "")
    number = name if name.isdigit() else "·"
    return Text.assemble((number, "bold"), "\n", (action, "italic"), justify="center")


def explain(_view: Plain, _names: Sequence[str], _me: int | None) -> RenderableType:
    """What the action cards do."""
    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for card, action in sorted(ACTIONS.items()):
        number = CARD_NAMES[card] if CARD_NAMES[card].isdigit() else ""
        rows.add_row(Text(number, "bold"), Text(action, "bold"), HINTS[action])
    return rows


def typed(_view: Plain, kind: str, options: Sequence[int]) -> Typed | None:
    """A card is typed as it is printed."""
    if kind not in {"pick", "add-card"}:
        return None
    names = [CARD_NAMES[option] for option in options if option != NONE]
    adding = kind == "add-card"
    lines = [f"Type a card from your hand: {', '.join(names)}{'; or none' if adding else ''}."]
    lines += [f"{CARD_NAMES[card]}: {HINTS[ACTIONS[card]]}" for card in options if card in ACTIONS]
    return Typed(lines, lambda text: card_typed(text, adding))


def card_typed(text: str, adding: bool) -> int | None:
    """The card that a text means, held or not: the rules say why not."""
    if adding and text in NOTHING:
        return NONE
    name = SHORT.get(text, text)
    return CARD_NAMES.index(name) if name in CARD_NAMES[1:] else None


ART: Final = Art(draw, explain, typed, "began")
