"""deadeye play --campaign: several games in a row, in which the last one has a say in the next."""
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.rule import Rule

import deadeye
from deadeye.bots.arena import kinds_for
from deadeye.cli.host import Host
from deadeye.cli.room import open_table
from deadeye.cli.saves import new_save
from deadeye.cli.screen import Left, Screen
from deadeye.cli.setup import (
    bot_kinds,
    check_seed,
    find_game,
    my_seats,
    names_of,
    read_options,
    seat_count,
    table_names,
)
from deadeye.core.campaign import Campaign, is_campaign
from deadeye.core.match import Match


class Trail:
    """A campaign at one terminal, game after game."""

    def __init__(self, screen: Screen, campaign: Campaign[Any], me: Sequence[int], bots: str | None, path: Path,
                 study: bool) -> None:
        self.screen = screen
        self.campaign = campaign
        seats = campaign.match.record.seats
        self.humans = my_seats(seats, me)
        self.kinds = kinds_for(seats, bot_kinds(bots))
        self.path = path
        mine = [f"--me={seat}" for seat in self.humans] + ([f"--bots={bots}"] if bots else []) + ["--study"] * study
        self.study = study
        self.again = shlex.join(["deadeye", "play", "--resume", str(path), *mine])

    def run(self) -> int:
        """Play until the players leave; returns the exit code."""
        while True:
            match = self.campaign.match
            match.record.names = names_of(match.record)
            table = open_table(match.record, self.humans, self.kinds, self.study)
            host = Host(self.screen, table, self.humans, self.path, self.again, self.keep)
            if not match.over:
                code = host.run()
                if not self.campaign.match.over:
                    return code
            try:
                if not self.another():
                    return host.leave(0)
            except Left as left:
                return host.leave(left.code)
            self.campaign.go_on()

    def keep(self, match: Match[Any], path: Path) -> None:
        """What is saved is the whole campaign, with the game as the room has it."""
        self.campaign.matches[-1] = match
        self.campaign.save(path)

    def another(self) -> bool:
        """Who has won how often, and whether the next game begins."""
        self.screen.show(Rule(f"After game {len(self.campaign.matches)}"))
        campaign = self.campaign
        names = names_of(campaign.match.record)
        position = campaign.left_by(campaign.match, list(range(len(names))))
        keeps = campaign.game.keeps(position, campaign.match.record.options)
        for seat, (name, won) in enumerate(zip(names, campaign.wins, strict=True)):
            self.screen.say(f"{name}: {won} won")
            if keeps:
                self.screen.say(f"    {keeps[seat]}.")
        return self.screen.read("Enter for the next game, 'quit' to stop: ").lower() not in {"quit", "q", "exit", "no"}


def new_campaign(game: str | None, seats: int | None, seed: str | None, names: str | None,
                 option: list[str]) -> Campaign[Any]:
    """A campaign as the command line asks for it."""
    found = find_game(game or "bang-dice")
    count = seat_count(found, seats)
    options = found.table_options(count, read_options(found, option))
    campaign = deadeye.campaign(found.name, count, check_seed(seed), **options)
    campaign.names = table_names(count, names)
    return campaign


def saved_campaign(path: Path | None) -> bool:
    """Whether this file is a campaign's."""
    try:
        return path is not None and is_campaign(path.read_bytes())
    except OSError:
        return False


def play_campaign(screen: Screen, campaign: Campaign[Any], me: Sequence[int], bots: str | None, resume: Path | None,
                  save: Path | None, study: bool) -> int:
    """Go on where the campaign stands."""
    path = resume or new_save(f"{campaign.game.name}-campaign", save)
    return Trail(screen, campaign, me, bots, path, study).run()
