"""The Walking Dead Board Game in a terminal: the board in characters with its pieces, the players, the fight."""
from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from deadeye.cli.tables.art import Art
from deadeye.core.game import Plain
from deadeye.games.walking_dead_board.codes import SEWER
from deadeye.games.walking_dead_board.data.box import NO_REGION, Box, Deck
from deadeye.games.walking_dead_board.data.shelf import box_at, find_box
from deadeye.games.walking_dead_board.view import FightView, SeatView, TableView
from deadeye.games.walking_dead_board.words.asking import ability_text
from deadeye.games.walking_dead_board.words.cards import encounter_text, scrounge_text, walker_text

WIDE: Final = 77  # what fits between the borders in 80 columns
SIGNS: Final = ("CAMP", "", "·", "card", "+1", "+2", "safe", "again", "~~~", "(~)")
LINES: Final = ("──", "│", "\\", "/")  # by direction
SEWER_LINES: Final = ("╌╌", "┊", "\\", "/")
REGIONS: Final = ("bright_blue", "magenta", "yellow", "green", "white")
PIECES: Final = {"survivor": "bold black on white", "walker": "bold white on red", "rising": "strike red",
                 "dead": "strike dim"}


def box_of(view: TableView) -> Box:
    """The box that is played with."""
    return box_at(find_box(view["data"]))


def draw(plain: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """The board, the players, the piles; the current fight; for a player, the hand."""
    view = cast(TableView, plain)
    box = box_of(view)
    parts: list[RenderableType] = [board(view, box), player_rows(view, box, names, me), *in_play(view, box, names),
                                   *known_hands(view, box, names, me), piles(view)]
    fight = view["fight"]
    if fight is not None:
        parts.append(fight_line(fight, names))
    own = [me] if me is not None else []
    for seat in range(len(view["seats"])) if view["over"] else own:
        player = view["seats"][seat]
        if player["hand"]:
            parts.append(Padding(hand_rows(box, player, names[seat] if view["over"] else "Your hand"), (1, 0, 0, 1)))
    return Group(*parts)


# -- the board ----------------------------------------------------------------------------------


def board(view: TableView, box: Box) -> Text:
    """Every space where the data put it: a line with what it does, a line with who is on it."""
    columns = max(column for column, _ in box.places) + 1
    rows = max(row for _, row in box.places) + 1
    width = max(3, WIDE // columns)
    spaces = {place: space for space, place in enumerate(box.places)}
    between = ways_between(box)
    picture = Text()
    for row in range(rows):
        above, below = Text(), Text()
        for column in range(columns):
            space = spaces.get((column, row))
            if space is None:
                above.append(between.get((column, row), "").center(width), "dim")
                below.append(" " * width)
            else:
                above.append(with_ways(box, spaces, space, width), style_of(box, space))
                below.append_text(pieces(view, box, space, width))
        picture.append_text(above).append("\n").append_text(below).append("\n")
    return picture


def is_sewer(box: Box, space: int) -> bool:
    """Whether only walkers may go there."""
    return box.space_kinds[space] >= SEWER


def with_ways(box: Box, spaces: dict[tuple[int, int], int], space: int, width: int) -> str:
    """What a space is, with lines to the neighbours on its left and right."""
    column, row = box.places[space]
    text = f" {sign(box, space)} "[: width]
    sides = []
    for other in (spaces.get((column - 1, row)), spaces.get((column + 1, row))):
        joined = other is not None and other in box.graph.near[space]
        sewer = other is not None and (is_sewer(box, other) or is_sewer(box, space))
        sides.append(("~" if sewer else "─") if joined else " ")
    left = (width - len(text)) // 2
    return sides[0] * left + text + sides[1] * (width - len(text) - left)


def ways_between(box: Box) -> dict[tuple[int, int], str]:
    """Lines on the empty spots that a path crosses: in its direction, so that none looks like a space."""
    marks: dict[tuple[int, int], str] = {}
    for here, others in enumerate(box.graph.near):
        for there in others:
            (left, top), (right, bottom) = box.places[here], box.places[there]
            steps = max(abs(right - left), abs(bottom - top))
            lines = SEWER_LINES if is_sewer(box, here) or is_sewer(box, there) else LINES
            mark = lines[direction(right - left, bottom - top)]
            for step in range(1, steps):
                spot = (left + (right - left) * step // steps, top + (bottom - top) * step // steps)
                marks.setdefault(spot, mark)
    return marks


def direction(across: int, down: int) -> int:
    """Along a row, along a column, or one of the two slopes: the longer part decides."""
    if abs(across) >= 2 * abs(down):
        return 0
    if abs(down) >= 2 * abs(across):
        return 1
    return 2 if across * down > 0 else 3


def sign(box: Box, space: int) -> str:
    """What a space is, in a few letters."""
    kind = box.space_kinds[space]
    return SIGNS[kind] or "".join(word[0] for word in box.space_names[space].split() if word[0].isupper())


def style_of(box: Box, space: int) -> str:
    """The colour of its region; corners and Camp stand out, sewers step back."""
    region = box.regions[space]
    if region == NO_REGION:
        return "bold" if space == box.graph.camp else "dim cyan"
    return f"{'bold reverse ' if space in box.corners else ''}{REGIONS[region]}"


def pieces(view: TableView, box: Box, space: int, width: int) -> Text:
    """Who is on a space, by the number of the seat."""
    here = [seat for seat, player in enumerate(view["seats"]) if player["at"] == box.space_slugs[space]]
    text = Text(" " * ((width - max(1, len(here))) // 2))
    column, row = box.places[space]
    below = [there for there in box.graph.near[space] if box.places[there] == (column, row + 1)]
    if below and not here:
        text.append("~" if is_sewer(box, space) or is_sewer(box, below[0]) else "│", style_of(box, space))
    for seat in here:
        text.append(str(seat + 1), PIECES[view["seats"][seat]["status"]])
    text.append(" " * max(0, width - len(text)))
    return text


# -- around it ----------------------------------------------------------------------------------


def player_rows(view: TableView, box: Box, names: Sequence[str], me: int | None) -> Table:
    """Number, name, character, place, Allies, tiles, cards; only the notes at the end are cut where space is tight."""
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
    for heading in ("", "", "", "at", "Allies", "tiles", "cards"):
        rows.add_column(heading, justify="right" if heading in ("Allies", "cards") else "left", no_wrap=True)
    rows.add_column("")
    for seat, player in enumerate(view["seats"]):
        turn = view["turn"] == seat and not view["over"]
        won = seat in view["winners"]
        called = f"{cut(names[seat], 11)} (you)" if seat == me else cut(names[seat], 17)
        name = Text(called, "bold reverse" if won else "bold" if turn else "")
        number = Text(str(seat + 1), PIECES.get(player["status"], "dim"))
        place = box.space_names[box.space_slugs.index(player["at"])] if player["at"] else "off the board"
        survivor = player["status"] == "survivor"
        rows.add_row(number, name, cut(player["name"] or "", 8), short(place),
                     str(player["allies"]) if survivor else "", tile_letters(box, player) if survivor else "",
                     str(player["hand_size"]), notes(view, player))
    return rows


def cut(text: str, most: int) -> str:
    """A text in at most this many letters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def short(place: str) -> str:
    """A place in at most 18 letters."""
    initials = "".join(word[0] for word in place.split() if word[0].isupper())
    return place if len(place) <= 18 else initials or cut(place, 18)


def tile_letters(box: Box, player: SeatView) -> Text:
    """The tiles by their first letters, those that are missing as dots."""
    text = Text()
    for tile, slug in enumerate(box.tile_slugs):
        text.append(box.tile_names[tile][0] if slug in player["tiles"] else "·", REGIONS[tile])
    return text


def notes(view: TableView, player: SeatView) -> Text:
    """What there is to know apart from the numbers."""
    words = [] if player["status"] == "survivor" else [player["status"]]
    if view["teams"]:
        words.append("Team Zombie" if player["side"] == "walker" else "Team Survivor")
    if player["held_up"]:
        words.append("misses a turn")
    if player["character"] and player["status"] == "survivor" and not player["ability_used"]:
        words.append("ability ready")
    return Text(", ".join(words), "dim")


def card_names(deck: Deck, slugs: Sequence[str]) -> str:
    """Cards by name, several of a kind counted."""
    counts = Counter(slugs)
    return ", ".join(f"{count} x {name}" if (count := counts[slug]) > 1 else name
                     for slug, name in zip(deck.slugs, deck.names, strict=True) if slug in counts)


def in_play(view: TableView, box: Box, names: Sequence[str]) -> list[Text]:
    """Who has which cards face up on the table, one line each."""
    return [Text(f"{names[seat]} has in play: {card_names(box.scrounge, player['front'])}")
            for seat, player in enumerate(view["seats"]) if player["front"]]


def known_hands(view: TableView, box: Box, names: Sequence[str], me: int | None) -> list[Text]:
    """What this viewer knows of others' hands: cards that were shown, came back or were passed; one line each."""
    lines = []
    for seat, player in enumerate(view["seats"]):
        if player["hand"] and seat != me and not view["over"]:
            more = player["hand_size"] - len(player["hand"])
            rest = f", and {more} hidden" if more else ""
            lines.append(Text(f"{names[seat]} holds: {card_names(deck_of(box, player), player['hand'])}{rest}"))
    return lines


def piles(view: TableView) -> Text:
    """What lies in the middle."""
    parts = [f"round {view['round']}", f"pool {view['pool']} Allies", f"Scrounge {view['scrounge_deck']}",
             f"Encounters {view['encounter_deck']}", f"Walkers {view['walker_deck']}"]
    return Text("\n" + " · ".join(parts), "dim")


def fight_line(fight: FightView, names: Sequence[str]) -> Text:
    """Who faces what, with the sum so far."""
    text = Text(f"\n{names[fight['fighter']]} faces {fight['name']}", "bold")
    if fight["strength"]:
        text.append(f": Strength {fight['strength']}")
        sources = [(fight["die"], "die"), (fight["cards"], "cards"), (fight["standing"], "in play"),
                   (fight["space"], "space"), (fight["tiles"], "tiles"), (fight["late"], "after the roll")]
        counted = [f"{label} {number}" for number, label in sources if number]
        text.append(f" against {' + '.join(counted)} = {fight['total']}" if counted else ", and nothing yet against it")
    return text


def deck_of(box: Box, player: SeatView) -> Deck:
    """Where a player's cards come from."""
    return box.walkers if player["status"] in ("walker", "killed") else box.scrounge


def hand_rows(box: Box, player: SeatView, title: str) -> Table:
    """Cards, and what each does."""
    deck = deck_of(box, player)
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), title=title, title_justify="left", show_header=False)
    for slug, count in Counter(player["hand"]).items():
        kind = deck.slugs.index(slug)
        text = walker_text(box, kind) if deck is box.walkers else scrounge_text(box, kind)
        rows.add_row(Text(f"{count} x " if count > 1 else "") + Text(deck.names[kind], "bold"), text)
    return rows


def cards(plain: Plain, _names: Sequence[str], _me: int | None) -> RenderableType:
    """Every character and every card, with what it does; the discards may be looked through."""
    view = cast(TableView, plain)
    box = box_of(view)
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for who, name in enumerate(box.characters):
        rows.add_row(Text(name, "bold"), "", f"once a game: {ability_text(box, who)}")
    for title, deck, pile in (("Scrounge", box.scrounge, view["scrounge_discards"]),
                              ("Encounters", box.encounters, view["encounter_discards"]),
                              ("Walkers", box.walkers, view["walker_discards"])):
        rows.add_row("", "", "")
        rows.add_row(Text(title, "bold underline"), "", f"discards: {card_names(deck, pile) or 'none'}")
        for kind in range(len(deck.names)):
            count = list(deck.kind_of).count(kind)
            rows.add_row(Text(deck.names[kind], "bold"), str(count), deck_text(box, deck, kind))
    return rows


def deck_text(box: Box, deck: Deck, kind: int) -> str:
    """What a card of a deck does."""
    if deck is box.scrounge:
        return scrounge_text(box, kind)
    return encounter_text(box, kind) if deck is box.encounters else walker_text(box, kind)


ART: Final = Art(draw, cards, None, "turn")
