"""Seats of a room: who sits there, who plays, and how long somebody has been away."""
from dataclasses import dataclass


@dataclass
class Seat:
    """A chair: a person (known by the hash of a key), a bot, both while the bot sits in, or nobody."""

    name: str = ""
    key: str = ""  # hash of the person's key
    invite: str = ""  # hash of the link's token
    bot: str = ""
    cause: str = ""  # why the bot plays a person's seat
    ready: bool = False
    words: str = ""
    connected: bool = False
    barred: bool = False  # nobody may sit here until the match is over: its person was asked to leave
    joined: bool = False  # whether it has changed hands since the end of the last match
    since: int = 0  # the version at which its person sat down
    program: str = ""  # what plays in the person's name, and whose it is
    here_since: int = 0  # milliseconds: when somebody came, for those who are here
    away_since: int = -1  # milliseconds; -1 while somebody is here, or nobody is expected

    @property
    def person(self) -> bool:
        """Whether a person has this seat, even while a bot sits in."""
        return bool(self.key)

    @property
    def playing(self) -> bool:
        """Whether a person plays it themselves."""
        return bool(self.key) and not self.bot

    @property
    def free(self) -> bool:
        """Whether somebody could sit down."""
        return not self.key and not self.bot

    def gone(self) -> None:
        """The person got up."""
        self.key = self.cause = self.words = self.invite = self.program = ""
        self.ready = False
        self.joined = True
        self.away_since = -1
