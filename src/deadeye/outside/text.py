"""A text environment for language models, with the calls of TextArena: reset, get_observation, step, close."""
import re
from typing import Any, Final

import deadeye
from deadeye.bots.asked import decision_info
from deadeye.bots.telling import filled, names_at, question, sight
from deadeye.core.errors import BadInput
from deadeye.core.match import Match

NAMED: Final = re.compile(r"\[([a-z0-9/-]+)\]")
ALLOWED: Final = 1  # wrong choices in a row that are forgiven


class TextEnv:
    """A match in words: each player in turn reads what its seat sees and answers with the name of an option."""

    def __init__(self, game: str, error_allowance: int = ALLOWED, **options: Any) -> None:
        self.game = game
        self.options = options
        self.error_allowance = error_allowance
        self.match: Match[Any] | None = None
        self.read: list[int] = []  # events that each player has read
        self.errors = 0
        self.no = ""  # why the last choice was refused
        self.loser = -1  # who chose what wasn't on offer

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal for this many players; the same seed deals the same."""
        self.match = deadeye.new(self.game, num_players, seed, **self.options)
        self.read = [0] * num_players
        self.errors = 0
        self.no = ""
        self.loser = -1

    @property
    def table(self) -> Match[Any]:
        """The match on the table."""
        if self.match is None:
            raise BadInput("Nothing is dealt: call reset(num_players) first.")
        return self.match

    def get_observation(self) -> tuple[int, str]:
        """Who is to choose, and all that this player knows: what has happened since, the table, the question."""
        match = self.table
        if match.over:
            raise BadInput("The match is over: close() has the rewards, reset() deals another one.")
        asked = match.decisions[0]
        seat, names = asked.seat, names_at(match.record.seats, asked.seat)
        game, s = match.game, match.state
        phrases = [filled(game.phrase(s, event), names) for event in match.seen(seat, self.read[seat])]
        self.read[seat] = len(match.events)
        story = "\n".join([phrase for phrase in phrases if phrase])
        parts = [f"{game.title}. You are seat {seat}. Answer with the name of one option in brackets, such as "
                 f"[{asked.things[0]}].", story, sight(dict(match.view(seat))), self.no,
                 question(decision_info(game, s, asked, 0), names)]
        return seat, "\n\n".join([part for part in parts if part])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The player who was asked answers; returns whether it is over, and what there is to say about it."""
        match = self.table
        if match.over or self.loser >= 0:
            raise BadInput("The match is over: close() has the rewards, reset() deals another one.")
        asked = match.decisions[0]
        named = NAMED.findall(action)
        thing = named[-1] if named else action.strip()
        refused = match.why_not(asked.seat, thing)
        if refused is None:
            match.choose(asked.seat, thing)
            self.errors, self.no = 0, ""
            return match.over, {"thing": thing}
        names = names_at(match.record.seats, asked.seat)
        self.no = f"{thing or 'Nothing'} was not done: {filled(refused.why, names)}"
        self.errors += 1
        if self.errors > self.error_allowance:
            self.loser = asked.seat
        return self.loser >= 0, {"thing": thing, "error": self.no, "clause": refused.clause}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """What each player gets: 1 or -1 at the end; whoever chose what wasn't on offer has lost alone."""
        match = self.table
        result = match.result
        players = range(match.record.seats)
        if result is None:
            return {seat: -1.0 if seat == self.loser else 0.0 for seat in players}, {"reason": self.no}
        return {seat: 1.0 if seat in result.winners else -1.0 for seat in players}, {"reason": result.reason}
