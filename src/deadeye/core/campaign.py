"""A campaign: several games in a row, in which the last one has a say in the next."""
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic

import msgspec

from deadeye.core.errors import BadInput, Changed
from deadeye.core.game import NEW, Game, Options, Plain
from deadeye.core.match import Match
from deadeye.core.reading import Reader, shown
from deadeye.core.record import Record, read_choice, read_digests, read_loaded, read_options, whole, write_whole
from deadeye.core.step import S

FORMAT: Final = 2  # 1 had neither rules nor digests


class Campaign(Generic[S]):
    """Several games in a row. It saves, loads and replays as a whole."""

    def __init__(self, game: Game[S], seats: int, seed: str, options: Options) -> None:
        if not game.campaign:
            raise BadInput(f"{game.title} has no campaign: each match stands alone.")
        self.game = game
        self.seed = seed
        self.options = options
        self.players: list[list[int]] = []  # before each game but the first, where its players sat in the last
        self.matches: list[Match[S]] = [Match(game, Record(game.name, seats, options, f"{seed}/game 1"))]

    def __repr__(self) -> str:
        return f"Campaign({self.game.name!r}, games={len(self.matches)}, wins={self.wins})"

    @property
    def match(self) -> Match[S]:
        """The game in progress, or the last one."""
        return self.matches[-1]

    @property
    def names(self) -> list[str]:
        """Who sits at today's table; empty where nobody was named."""
        return self.match.record.names

    @names.setter
    def names(self, names: list[str]) -> None:
        self.match.record.names = names

    @property
    def wins(self) -> list[int]:
        """How many games each seat of today's table has won, as far back as its player has been there."""
        won = [0] * self.match.record.seats
        seats = list(range(len(won)))
        for number in range(len(self.matches) - 1, -1, -1):
            result = self.matches[number].result
            for seat, old in enumerate(seats):
                if result is not None and old in result.winners:
                    won[seat] += 1
            if number:
                moved = self.players[number - 1]
                seats = [moved[old] if old != NEW else NEW for old in seats]
        return won

    def go_on(self, players: object = None) -> Match[S]:
        """The next game; `players` says for each seat where its player sat in the last, NEW for whoever joins."""
        seats = self.match.record.seats
        moved = list(range(seats)) if players is None else read_players(players, seats)
        options = self.game.read_options(len(moved), self.options)
        position = self.left_by(self.match, moved)
        record = Record(self.game.name, len(moved), options, f"{self.seed}/game {len(self.matches) + 1}")
        record.position = position
        record.names = names_after(self.names, moved)
        self.players.append(moved)
        self.matches.append(Match(self.game, record))
        return self.match

    def left_by(self, match: Match[S], players: list[int]) -> Plain:
        """The position that a finished game leaves to these players."""
        if not match.over:
            raise BadInput("The game is not over: the next one begins when it is.")
        return self.game.sequel(match.state, match.record.options, players)

    def check(self) -> None:
        """Each game must still begin as the one before it ended: a save is played again from the first to the last."""
        for number, players in enumerate(self.players):
            match = self.matches[number]
            if not match.over or self.left_by(match, players) != self.matches[number + 1].record.position:
                raise BadInput(f"Game {number + 1} was changed after game {number + 2} had begun: that can't be saved.")

    def to_json(self) -> bytes:
        """The text of a save."""
        self.check()
        plain: Plain = {
            "deadeye_campaign": FORMAT,
            "game": self.game.name,
            "seats": self.matches[0].record.seats,
            "options": self.options,
            "seed": self.seed,
            "games": [self.plain_game(number) for number in range(len(self.matches))],
        }
        return msgspec.json.encode(plain) + b"\n"

    def plain_game(self, number: int) -> Plain:
        """One game as what was chosen in it."""
        record = self.matches[number].record
        return {
            "players": self.players[number - 1] if number else [],
            "names": record.names,
            "rules": record.rules,
            "loaded": [[count, outcomes] for count, outcomes in record.loaded],
            "choices": [[seat, choice] for seat, choice in record.choices],
            "digests": record.digests,
        }

    def save(self, path: str | Path) -> None:
        """Write it whole or not at all."""
        write_whole(path, self.to_json(), "campaign")


def read_players(players: object, seats: int) -> list[int]:
    """A list of old seats: each of the last game at most once; others are new."""
    moved = [old for old in players if whole(old)] if isinstance(players, list) else []
    known = [old for old in moved if old != NEW]
    fit = isinstance(players, list) and len(moved) == len(players) and len(set(known)) == len(known)
    if not fit or not all([0 <= old < seats for old in known]):
        raise BadInput(f"players: list each old seat, from 0 to {seats - 1}, at most once, or {NEW} for a new player, "
                       f"not {shown(players)}.")
    return moved


def names_after(names: list[str], players: list[int]) -> list[str]:
    """The names of the next table: they move with their players, and newcomers have none yet."""
    moved = [names[old] if 0 <= old < len(names) else "" for old in players]
    return moved if any(moved) else []


def is_campaign(text: bytes) -> bool:
    """Whether the text of a save is a campaign's."""
    try:
        return "deadeye_campaign" in Reader(msgspec.json.decode(text), "the save").table
    except (BadInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def played_again(game: Game[S], record: Record, number: int) -> Match[S]:
    """One game of a save; if it comes out differently, the error says which game it was."""
    try:
        return Match(game, record)
    except Changed as changed:
        raise Changed(changed.step, f"Game {number + 1}: {changed}") from changed


def read_campaign(text: bytes, find: Callable[[str], Game[Any]]) -> Campaign[Any]:
    """A campaign from the text of a save, played again to its last choice; `find` knows games by their names."""
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"This isn't a saved campaign: {error}.") from error
    save = Reader(plain, "the save")
    if save.number("deadeye_campaign", 1, 1 << 20) > FORMAT:
        raise BadInput(f"This campaign has a newer format; this Deadeye reads up to {FORMAT}.")
    game = find(save.text("game"))
    campaign: Campaign[Any] = Campaign(game, save.number("seats", 1, 15), save.text("seed"), read_options(save))
    campaign.names = [str(name) for name in save.items("names")]
    for number, each in enumerate(save.tables("games")):
        players = each.numbers("players", NEW, 14)
        if number:
            campaign.go_on(players)
        record = campaign.match.record
        fuller = Record(record.game, record.seats, record.options, record.seed)
        fuller.position = record.position
        fuller.names = [str(name) for name in each.items("names")] if each.has("names") else record.names
        fuller.loaded = [read_loaded(item) for item in each.items("loaded")]
        fuller.choices = [read_choice(item) for item in each.items("choices")]
        fuller.rules = each.text("rules", "")
        fuller.digests = read_digests(each.items("digests"), len(fuller.choices))
        each.done()
        campaign.matches[-1] = played_again(game, fuller, number)
    save.done()
    return campaign

