"""The dice game in a terminal: the circle of players around the pile, and five dice with faces."""
import re
from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from deadeye.cli.tables.art import Typed
from deadeye.core.game import Plain
from deadeye.games.bang_dice.codes import AID, DUEL, GRENADE, INFECTION, OVERLOAD, RANGE_1, RANGE_2, WHISKEY
from deadeye.games.bang_dice.data import AND, EDITIONS, Edition, find_box
from deadeye.games.bang_dice.view import SeatView, TableView
from deadeye.games.bang_dice.words.stake import wanted
from deadeye.kit.dice import DICE

OPENING: Final = "turn"

PLACES: Final[dict[int, str]] = {
    3: "s nw ne",
    4: "s w n e",
    5: "s w nw ne e",
    6: "s w nw n ne e",
    7: "s sw w nw ne e se",
    8: "s sw w nw n ne e se",
}
"""Where the seats of the circle are drawn, clockwise; the viewer sits in the south."""

ROWS: Final = (("nw", "n", "ne"), ("w", "middle", "e"), ("sw", "s", "se"))
GLYPHS: Final = "☠☣➀➁✚✹♨⚔"
COLOURS: Final = ("green", "yellow", "red", "bright_red", "bright_cyan", "magenta", "bright_yellow", "bold red")
ROLE_COLOURS: Final = ("bold yellow", "bold green", "bold red", "bold blue", "bold magenta")
CELL: Final = 26  # three of them fit in 80 columns


def box_of(view: TableView) -> Edition:
    """The words of the edition on the table."""
    return EDITIONS[find_box(view["edition"], view.get("data", ""))]


def draw(plain: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """The circle, the dice, and who the viewer is."""
    view = cast(TableView, plain)
    box = box_of(view)
    parts: list[RenderableType] = [circle(view, box, names, me)]
    if any([face is not None for face in view["dice"]]):
        parts.append(Padding(dice_row(view, box), (0, 0, 0, 2)))
    if view.get("added"):
        names_of_added = [box.face_names[box.faces.index(face)] for face in view["added"]]
        parts.append(Padding(Text("Added to the dice: " + ", ".join(names_of_added), "bright_red"), (0, 0, 0, 2)))
    if me is not None and not view["over"]:
        parts.append(Padding(about_me(view, box, names, me), (1, 0, 0, 2)))
    return Group(*parts)


# -- the circle -------------------------------------------------------------------------------


def circle(view: TableView, box: Edition, names: Sequence[str], me: int | None) -> Table:
    """The seats clockwise, the viewer in the south; left is left."""
    count = len(view["seats"])
    cells: dict[str, Text] = {"middle": middle(view, box)}
    for step, place in enumerate(PLACES[count].split()):
        seat = ((me or 0) + step) % count
        cells[place] = chair(view, box, names, seat, seat == me)
    grid = Table.grid()
    for _ in range(3):
        grid.add_column(width=CELL, justify="center")
    for row in ROWS:
        if any(place in cells for place in row):
            grid.add_row(*[Text.assemble(cells.get(place, ""), "\n") for place in row])
    return grid


def chair(view: TableView, box: Edition, names: Sequence[str], seat: int, mine: bool) -> Text:
    """One player: whose turn, who, which role, Health and Walkers."""
    player = view["seats"][seat]
    turn = view["turn"] == seat and not view["over"]
    name = f"{names[seat]} (you)" if mine else names[seat]
    if not player["alive"]:
        return Text.assemble((f"{name}, gone", "dim"), "\n", (player["name"], "dim"), " ", role_of(player, box), "\n")
    return Text.assemble(
        ("▶ " if turn else "", "bold yellow"), (name, "bold reverse" if turn else "bold"), "\n",
        player["name"], " ", role_of(player, box), "\n",
        health(player), ("  ☠ " + str(player["walkers"]) if player["walkers"] else "", "green"),
        extras(player, box),
    )


def extras(player: SeatView, box: Edition) -> Text:
    """Rage cards and Duel Wounds, with modules."""
    text = Text()
    cards = player.get("rage", [])
    if cards:
        text.append(f"\nRage {len(cards)}", "bright_red")
    wounds = player.get("wounds", [])
    if wounds:
        names = [box.face_names[box.faces.index(face)] for face in wounds]
        text.append(("  " if cards else "\n") + "✗ " + ", ".join(names), "yellow")
    return text


def role_of(player: SeatView, box: Edition) -> Text:
    """The role, as far as it is known."""
    role = player["role"]
    if role is None:
        return Text("(?)", "dim")
    number = box.roles.index(role)
    return Text(f"({box.role_names[number]})", ROLE_COLOURS[number])


def health(player: SeatView) -> Text:
    """Hearts left and lost, the number, and what is about to go."""
    left, most = player["health"], player["most"]
    style = "bold red" if left <= 2 else "red"
    text = Text.assemble(("♥" * left, style), ("♡" * (most - left), "dim"), f" {left}")
    if player["aimed"]:
        text.append(f" -{player['aimed']}", "bold red reverse")
    return text


def middle(view: TableView, box: Edition) -> Text:
    """The pile, and how far the roll has come."""
    tokens = box.token if view["pile"] == 1 else box.tokens
    text = Text.assemble(("☠ " * view["pile"]).rstrip(), "\n", f"{view['pile']} {tokens} in the pile")
    text.stylize("green")
    if view["rolls"] and not view["over"]:
        text.append(f"\nroll {view['rolls']} of {view['rolls_allowed']}", "dim")
    if view.get("outbreak"):
        text.append("\nOutbreak!", "bold red")
    elif view.get("hands"):
        text.append("\n1 hand reaches up" if view["hands"] == 1 else f"\n{view['hands']} hands reach up", "bold red")
    return text


# -- the dice ---------------------------------------------------------------------------------


def dice_row(view: TableView, box: Edition) -> Text:
    """Five dice side by side, numbered."""
    lines = [Text() for _ in range(4)]
    for die, face in enumerate(view["dice"]):
        number = box.faces.index(face) if face is not None else -1
        glyph = GLYPHS[number] if number >= 0 else " "
        name = box.face_names[number].removeprefix("Bull's ") if number >= 0 else ""
        style = COLOURS[number] if number >= 0 else "dim"
        drawn = ("╭─────────╮", f"│{glyph:^9}│", f"│{name[:9]:^9}│", f"╰────{die + 1}────╯")
        for line, part in zip(lines, drawn, strict=True):
            line.append(part + " ", style)
    return Text("\n").join(lines)


# -- the viewer -------------------------------------------------------------------------------


def about_me(view: TableView, box: Edition, names: Sequence[str], me: int) -> Text:
    """Who I am, what I want, what I can do."""
    player = view["seats"][me]
    if player["role"] is None:
        return Text("Before the next game: no role is dealt yet.")
    role = box.roles.index(player["role"])
    text = Text.assemble(
        "You are ", (player["name"] or "out", "bold"), ", ", (box.role_names[role], ROLE_COLOURS[role]), ": ",
        aim_of(view, box, names, me, role), ". ", (ability_of(player, box), "italic"),
    )
    known = [card for card in player.get("rage", []) if card is not None]
    if known:
        cards_in_words = [" and ".join([box.face_names[box.faces.index(f)] for f in card.split(AND)]) for card in known]
        text.append(" Your Rage: " + ", ".join(cards_in_words) + ".", "bright_red")
    return text


def ability_of(player: SeatView, box: Edition) -> str:
    """What a character can do; nothing for a card that was given back."""
    return box.abilities[box.characters.index(player["character"])] if player["character"] else ""


def aim_of(view: TableView, box: Edition, names: Sequence[str], me: int, role: int) -> str:
    """What has to happen to win: by the role, in an outbreak by the side, with three players by whom you hunt."""
    player = view["seats"][me]
    prey = player.get("prey")
    side = 0
    if view.get("outbreak"):
        side = 2 if player["zombie"] or view["master"] == me else 1
    return wanted(box, role, side, len(view["seats"]), "" if prey is None else names[prey])


def cards(plain: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """What every character on the table can do."""
    view = cast(TableView, plain)
    box = box_of(view)
    table = Table(box=None, show_header=False, padding=(0, 1))
    for seat, player in enumerate(view["seats"]):
        name = names[seat] + (" (you)" if seat == me else "")
        table.add_row(Text(name, "bold"), player["name"], Text(ability_of(player, box)))
    return table


# -- what is typed ----------------------------------------------------------------------------


def typed(plain: Plain, kind: str, options: Sequence[int]) -> Typed | None:
    """Which dice to roll again is typed by their numbers: nobody reads a list of 32."""
    if kind != "keep":
        return None
    view = cast(TableView, plain)
    box = box_of(view)
    shown = [box.faces.index(face) if face is not None else -1 for face in [*view["dice"], *view.get("added", [])]]
    free = options[-1]  # the largest: every die that may be rolled
    dice = " ".join([str(die + 1) for die in range(DICE) if free >> die & 1])
    lines = [
        f"Type dice to roll again, like {dice[:3]}; 'all'; or 'keep {dice[:1]}' to roll the others.",
        f"'stop' uses what lies there. {uses(view, box, shown)}",
    ]
    if shown.count(INFECTION) == OVERLOAD - 1:
        lines.append(f"A third {box.face_names[INFECTION]} ends the rolling and costs 1 {box.point}.")
    return Typed(lines, lambda text: dice_meant(text, free))


def uses(view: TableView, box: Edition, shown: Sequence[int]) -> str:
    """What the dice on the table would do, in the order in which they are used."""
    roller = view["seats"][view["turn"]]
    needed = roller["grenades_needed"]
    own = roller["own_aid"]
    told = {
        INFECTION: f"{shown.count(INFECTION)} of the {OVERLOAD} that hurt",
        WHISKEY: f"1 {box.point} for you, and {after_whiskey(roller)}",
        RANGE_1: f"hits {hit_by(view, box.faces[RANGE_1])}",
        RANGE_2: f"hits {hit_by(view, box.faces[RANGE_2])}",
        AID: f"1 {box.point} for anyone{f', {own} for you' if own > 1 else ''}",
        GRENADE: "everyone else is hit" if shown.count(GRENADE) >= needed else f"{shown.count(GRENADE)} of {needed}",
        DUEL: duels(view),
    }
    parts = []
    for face, what in told.items():
        times = shown.count(face)
        if times:
            many = f" ({times})" if times > 1 else ""
            parts.append(f"{box.face_names[face]}{many}: {cancelled(view, box, face, times, what)}")
    return "; ".join(parts) + "." if parts else "Nothing more comes of it."


def cancelled(view: TableView, box: Edition, face: int, times: int, what: str) -> str:
    """What a symbol does, less the die that the roller's Duel Wound cancels; to an Infection it adds (UOA-109)."""
    slug = box.faces[face]
    if face == INFECTION or slug not in view["seats"][view["turn"]].get("wounds", []) or slug not in view["dice"]:
        return what
    return "cancelled by your Duel Wound" if times == 1 else f"one is cancelled by your Duel Wound; otherwise {what}"


def after_whiskey(roller: SeatView) -> str:
    """What a Whiskey brings besides a life point."""
    return "a Duel Wound goes back" if roller.get("wounds") else "a Rage card"


def duels(view: TableView) -> str:
    """How many can still be challenged."""
    rivals = [seat for seat, player in enumerate(view["seats"])
              if player["alive"] and seat != view["turn"] and seat not in view.get("challenged", [])]
    return "a duel with a player of your choice each" if rivals else "nobody is left to challenge"


def hit_by(view: TableView, face: str) -> str:
    """How far away a die hits, for the viewer's character."""
    words = {1: "next to you", 2: "two places away", 3: "three places away"}
    places = sorted({entry["places"] for entry in view["reach"] if face in entry["dice"]})
    return " or ".join([words[far] for far in places])


def dice_meant(text: str, free: int) -> int | None:
    """The dice that a text names, as a mask; None if it names none."""
    if text in {"0", "stop", "s", "done"}:
        return 0
    if text == "all":
        return free
    found = re.fullmatch(r"(keep|roll)?[\s,+]*([1-5][1-5\s,+]*)", text)
    if found is None:
        return None
    named = 0
    for digit in re.findall(r"\d", found[2]):
        named |= 1 << int(digit) - 1
    return free & ~named if found[1] == "keep" else named
