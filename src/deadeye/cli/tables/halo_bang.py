"""Halo BANG! in a terminal: the ring with the ranges from where you sit, whom you reach with what, your hand."""
from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from deadeye.cli.tables.art import Art
from deadeye.core.game import Plain
from deadeye.games.halo_bang.view.score import ScoreLine, ScoreSheet
from deadeye.games.halo_bang.view.seen import Known, Reach, SeatView, TableView

PLACES: Final[dict[int, str]] = {
    3: "s nw ne",
    4: "s w n e",
    5: "s w nw ne e",
    6: "s w nw n ne e",
    7: "s sw w nw ne e se",
}
"""Where the seats of the ring are drawn, clockwise; the viewer sits in the south."""

ROWS: Final = (("nw", "n", "ne"), ("w", "middle", "e"), ("sw", "s", "se"))
CELL: Final = 26  # three of them fit in 80 columns
COLOURS: Final = {"red": "bold red", "blue": "bold bright_blue", "oni": "bold magenta"}
SPARTANS: Final = {"red-leader": "Red Leader", "blue-leader": "Blue Leader", "red": "Red", "blue": "Blue", "oni": "ONI"}


def draw(plain: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """The ring; for a player also whom they reach, their hand, and what they know of others."""
    view = cast(TableView, plain)
    parts: list[RenderableType] = [ring(view, names, me)]
    if view["over"]:
        parts.append(Padding(final_hands(view, names), (0, 0, 0, 2)))
        if view["sheet"] is not None:
            parts.append(Padding(final_score(view, view["sheet"], names), (1, 0, 0, 0)))
            parts.append(Padding(decided(view["sheet"], names), (0, 0, 0, 2)))
    elif me is not None:
        parts += [Padding(reach_rows(view, names, me), (0, 0, 0, 1)), Padding(hand_rows(view, me), (1, 0, 0, 1))]
    if view["known"]:
        parts.append(Padding(known_lines(view, names), (0, 0, 0, 2)))
    return Group(*parts)


# -- the ring ---------------------------------------------------------------------------------


def ring(view: TableView, names: Sequence[str], me: int | None) -> Table:
    """The seats clockwise, the viewer in the south; left is left."""
    count = len(view["seats"])
    cells: dict[str, Text] = {"middle": middle(view)}
    ranges = {entry["seat"]: entry for entry in view["reach"]}
    for step, place in enumerate(PLACES[count].split()):
        seat = ((me or 0) + step) % count
        cells[place] = chair(view, names, seat, me, ranges.get(seat))
    grid = Table.grid()
    for _ in range(3):
        grid.add_column(width=CELL, justify="center")
    for row in ROWS:
        if any(place in cells for place in row):
            grid.add_row(*[Text.assemble(cells.get(place, ""), "\n") for place in row])
    return grid


def chair(view: TableView, names: Sequence[str], seat: int, me: int | None, reach: Reach | None) -> Text:
    """One player: whose turn, team, Specialization, Overshields, Dog Tags, cards, what lies there, how far away."""
    player = view["seats"][seat]
    turn = view["turn"] == seat and not view["over"]
    name = names[seat] + (" (you)" if seat == me else "")
    text = Text.assemble(
        ("▶ " if turn else "", "bold yellow"), (name, "bold reverse" if turn else "bold"), "\n",
        (SPARTANS[player["spartan"]], COLOURS[player["team"]]), f" {player['title']}\n",
        overshields(player), f"  tags {player['tags']}  cards {player['cards']}",
    )
    if player["multiplier"] is not None:
        text.append(f"  {player['multiplier']}x", "bold yellow")
    if player["enhancements"]:
        text.append("\n" + counted([view["facts"][card]["name"] for card in player["enhancements"]]), "cyan")
    if player["respawning"]:
        text.append("\nRespawning", "dim italic")
    elif reach is not None:
        text.append(f"\nrange {reach['range']}", "green" if reach["weapons"] else "dim")
    return text


def overshields(player: SeatView) -> Text:
    """Blue ones and red ones."""
    red = player["most"] - player["overshields"]
    return Text.assemble(("⬢" * player["overshields"], "bright_blue"), ("⬡" * red, "red"))


def counted(cards: Sequence[str]) -> str:
    """Cards with how many there are of each."""
    return ", ".join([name if n == 1 else f"{n} {name}" for name, n in Counter(cards).items()])


def middle(view: TableView) -> Text:
    """The deck, the discard pile with its top, and what is being played with the answers to it."""
    top = view["top"]
    text = Text(f"deck {view['deck']}\ndiscards {view['discards']}")
    if top is not None:
        text.append(f"\ntop: {view['facts'][top]['name']}", "bold")
    for laid in view["open"]:
        text.append(f"\nopen: {view['facts'][laid['card']]['name']}", "bold yellow")
    if view["tags_out"]:
        text.append(f"\n{view['tags_out']} tags out", "dim")
    return text


# -- whom I reach -------------------------------------------------------------------------------


def reach_rows(view: TableView, names: Sequence[str], me: int) -> Table:
    """For everybody else: the range, the Weapons of the hand that reach, and why the others don't."""
    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for entry in view["reach"]:
        name = Text(names[entry["seat"]], COLOURS[view["seats"][entry["seat"]]["team"]])
        if entry["teammate"]:
            name.append(" (teammate)", "dim")
        far = "-" if entry["range"] is None else f"range {entry['range']}"
        rows.add_row(name, far, with_what(view, entry, me))
    return rows


def with_what(view: TableView, entry: Reach, me: int) -> Text:
    """The Weapons that reach; then what stands in the way of the rest."""
    facts = view["facts"]
    if entry["range"] is None:
        player = view["seats"][entry["seat"]]
        why = "was killed" if player["overshields"] == 0 else "has no card"
        return Text(f"Respawning: {why}, so no Weapon can be played at them (HLO-202)", "dim")
    if not entry["weapons"] and not entry["short"]:
        return Text("no Weapon in your hand", "dim")
    text = Text()
    if entry["weapons"]:
        text.append(", ".join([facts[card]["name"] for card in entry["weapons"]]), "bold green")
        if view["turn"] == me and not view["weapons_left"]:
            text.append(", but you have played your Weapons this turn (HLO-303)", "dim")
    if entry["short"]:
        short = [f"{facts[card]['name']} (reaches {facts[card]['range']})" for card in entry["short"]]
        text.append(f"{' · ' if text else ''}too short: {', '.join(short)} (HLO-403)", "dim")
    return text


# -- what I hold and know -----------------------------------------------------------------------


def hand_rows(view: TableView, me: int) -> Table:
    """My hand, with what each card does."""
    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    hand = view["seats"][me]["hand"] or []
    for card, count in Counter(hand).items():
        fact = view["facts"][card]
        what = f"Weapon: range {fact['range']}, damage {fact['damage']}" if fact["range"] else fact["about"]
        rows.add_row(Text(str(count) if count > 1 else "", "bold"), Text(fact["name"], "bold"), Text(what, "dim"))
    if not hand:
        rows.add_row("", Text("No card in hand: you are Respawning", "italic"), "")
    return rows


def known_lines(view: TableView, names: Sequence[str]) -> Text:
    """What was seen of other hands."""
    return Text("\n".join([known_line(view, known, names) for known in view["known"]]), "italic")


def known_line(view: TableView, known: Known, names: Sequence[str]) -> str:
    """One thing that was seen."""
    holders = " or ".join([names[seat] for seat in known["seats"]])
    if known["card"] == "no-weapon":
        some = "1 card that isn't a Weapon" if known["count"] == 1 else f"{known['count']} cards that aren't Weapons"
        return f"{holders} has at least {some}."
    return f"{holders} has {view['facts'][known['card']]['name']}."


def final_hands(view: TableView, names: Sequence[str]) -> Table:
    """All hands at the end."""
    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for seat, player in enumerate(view["seats"]):
        hand = counted([view["facts"][card]["name"] for card in player["hand"] or []])
        rows.add_row(Text(names[seat], COLOURS[player["team"]]), hand or "no cards")
    return rows


def final_score(view: TableView, sheet: ScoreSheet, names: Sequence[str]) -> Table:
    """The score line by line, and what decided."""
    rows = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for team in sheet["teams"]:
        first = Text.assemble("★ " if team["won"] else "  ", (SPARTANS[team["team"]], COLOURS[team["team"]]))
        parts = [score_part(view, line, names) for line in team["lines"]]
        if team["betrayal"]:
            parts.append(f"Betrayal {team['betrayal']} (HLO-507)")
        rows.add_row(first, Text(str(team["total"]), "bold"), "\n".join(parts))
    return rows


def score_part(view: TableView, line: ScoreLine, names: Sequence[str]) -> str:
    """What one player brings."""
    pods = "" if not line["pods"] else f" + {line['pods']} for {view['facts']['ordnance-pod']['name']}"
    return f"{names[line['seat']]}: tags {line['tags']} x {line['worth']}{pods} = {line['points']}"


def decided(sheet: ScoreSheet, names: Sequence[str]) -> str:
    """What decided, and by which clause."""
    damage = ", ".join([f"{SPARTANS[team['team']]} {team['damage']}" for team in sheet["teams"]])
    standing = "" if sheet["standing"] is None else names[sheet["standing"]]
    words = {
        "last-standing": f"{standing} is the Last Man Standing: the score doesn't count",
        "score": f"Dog Tags count by {sheet['rule']}; the highest score wins",
        "oni": "A tie that involves ONI is ONI's",
        "damage": f"A tie: the most damage in hand and in play wins ({damage})",
        "shared": f"A tie, in damage too ({damage}): the win is shared",
    }
    return f"{words[sheet['verdict']]} ({sheet['clause']})."


def explain(plain: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """What every Specialization on the table can do, and the cards that can be seen."""
    view = cast(TableView, plain)
    rows = Table(box=None, show_header=False, padding=(0, 1))
    for seat, player in enumerate(view["seats"]):
        name = names[seat] + (" (you)" if seat == me else "")
        rows.add_row(Text(name, "bold"), player["title"], Text(player["ability"]))
    for fact in view["facts"].values():
        what = f"Weapon: range {fact['range']}, damage {fact['damage']}" if fact["range"] else fact["about"]
        rows.add_row("", Text(fact["name"], "bold"), Text(what))
    return rows


ART: Final = Art(draw, explain, None, "turn")
