"""What the operator sets; several workers read the same from the environment."""
import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from deadeye import catalog
from deadeye.bots import GUESTS, KINDS, make
from deadeye.core.errors import BadInput
from deadeye.server.store.database import DEFAULT, is_sqlite, url_of

VARIABLE: Final = "DEADEYE_SETTINGS"
HERE: Final = ("127.0.0.1", "::1")  # proxies on the same machine
BOT_NAME: Final = re.compile("[a-z][a-z0-9-]{0,39}", re.ASCII)
METRICS_AT: Final = re.compile(r"[\w.\[\]:-]+:[0-9]{1,5}", re.ASCII)
ENDLESS: Final = 1e15  # more than anybody means
CONTACT: Final = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://[^/\s@?#]+\S*", re.IGNORECASE)
ORIGIN: Final = re.compile(r"https?://[^/\s@?#]+/?", re.IGNORECASE)


def all_cores_but_one() -> int:
    """How many processes may think while people's choices still have a core."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, kw_only=True):
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = DEFAULT
    workers: int = 1
    peer: str = "127.0.0.1"  # the address at which the workers reach each other
    join: bool = False  # whether other servers may share the database
    hang_seconds: float = 60  # without an answer before one of several workers is replaced
    thinkers: int = msgspec.field(default_factory=all_cores_but_one)  # for bots, per worker; started when needed
    metrics: str = ""  # host:port at which Prometheus asks; each further worker has the next port
    origins: list[str] = []  # addresses of the page besides the server's own
    proxies: list[str] = msgspec.field(default_factory=lambda: list(HERE))  # trusted about who asks and how
    requests_a_minute: int = 600  # over HTTP, from one address
    messages_a_second: float = 20  # on one socket, in the long run
    burst: int = 60
    bytes_a_second: float = 65_536  # on one socket
    bytes_at_once: int = 524_288
    resumed_a_second: float = 65_536  # bytes that a socket may ask to be resent
    resumed_at_once: int = 2_000_000
    connections: int = 0  # at a time; 0: as many as this process may have files open, which is never exceeded
    connections_an_address: int = 256  # proxies aside
    head_seconds: float = 10  # seconds until a request has said what it wants
    body_seconds: float = 30  # and until its body has arrived
    talk_a_second: float = 2  # of them, those that change the room without moving the match: chat, names, …
    talk_burst: int = 30
    rooms_an_hour: int = 120  # opened from one address
    records_an_hour: int = 60  # uploaded from one address
    studies_an_hour: int = 240  # of matches that are over, begun for one address
    sockets_a_seat: int = 16
    spectators_a_room: int = 128  # their sockets
    spectators_an_address: int = 32  # of them, from one address
    window: float = 0.004  # seconds that a commit waits for company: store/company.py
    patience: float = 5  # seconds that a bot may think
    program_seconds: float = 30  # and a program that plays in a person's name
    bots: dict[str, str] = {}  # further kinds of bots, by name: a Python file, or exec: and a command
    programs: int = 16  # of their seats, at a time
    push: bool = True  # whether people away from a slow table are told by their browsers' push services
    push_contact: str = ""  # whom those services may write to: mailto:… or https://…; else the first https origin
    push_wait: float = 30  # seconds for a broken line to come back before its owner is told
    pushes_a_minute: int = 120  # by all workers of this server
    push_loopback: bool = False  # for tests only: push services on this machine, at any port
    slow: float = 10  # seconds after which a socket that doesn't read is dropped
    idle: int = 600  # seconds after which an unwatched room leaves memory
    keep: int = 365  # days after which an untouched room or an uploaded record is removed; 0: never
    contact: str = ""  # how people reach the operator, for the page about privacy
    data: dict[str, str] = {}  # by game, a corrected copy of its printed facts
    lab: str = ""  # a folder with reports of the lab, for everybody to read
    synchronous: str = "FULL"  # of SQLite: less than FULL may lose what was acknowledged

    def check(self) -> None:
        """Refuse what can't work, and say why."""
        sqlite = is_sqlite(url_of(self.database))
        if not 1 <= self.workers <= 64:
            raise BadInput(f"A server has 1 to 64 workers, not {self.workers}.")
        if self.workers > 1 and sqlite:
            raise BadInput("Several workers need PostgreSQL: one process owns a SQLite file (--database postgresql://…).")
        if self.join and sqlite:
            raise BadInput("Several servers share PostgreSQL only: one process owns a SQLite file.")
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise BadInput(f"An address of the page looks like https://table.example, not {origin!r}.")
        for proxy in self.proxies:
            check_proxy(proxy)
        if self.keep < 0:
            raise BadInput(f"Rooms and records are kept for a number of days (0: for ever), not {self.keep}.")
        if self.metrics and not METRICS_AT.fullmatch(self.metrics):
            raise BadInput(f"Figures are given at an address and a port, such as 127.0.0.1:9100, not {self.metrics!r}.")
        check_numbers(msgspec.structs.asdict(self))
        check_lab(self.lab)
        check_push(self.push_contact, self.pushes_a_minute)
        if not 1 <= self.port <= 65_535:
            raise BadInput(f"A port is a number from 1 to 65535, not {self.port}.")


def gathered(file: str, variables: Mapping[str, str], named: list[str]) -> dict[str, Any]:
    """What the operator has set, by a file (TOML), by variables (DEADEYE_NAME) and by name=value; later ones win."""
    found: dict[str, Any] = read_file(file) if file else {}
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    words = {name: variables[f"DEADEYE_{name.upper()}"] for name in kinds if f"DEADEYE_{name.upper()}" in variables}
    words |= {name.strip(): value.strip() for name, _, value in [text.partition("=") for text in named]}
    for name, word in words.items():
        found[name] = [part for part in word.split(",") if part] if kinds.get(name) == list[str] else word
    for name, value in found.items():
        if name not in kinds:
            raise BadInput(f"There is no setting {name!r}; there are {', '.join(sorted(kinds))}.")
        try:
            found[name] = msgspec.convert(value, kinds[name], strict=not isinstance(value, str))
        except msgspec.ValidationError as error:
            raise BadInput(f"The setting {name} can't be {value!r}: {error}.") from error
    return found


def read_file(path: str) -> dict[str, Any]:
    """Settings from a TOML file."""
    try:
        return tomllib.loads(Path(path).read_text())
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"The settings in {path} can't be read: {error}.") from error


def check_proxy(address: str) -> None:
    """Refuse what isn't a proxy's address: otherwise the proxy would be silently distrusted."""
    try:
        ip_network(address)
    except ValueError as error:
        raise BadInput(f"A proxy is an address or a network, such as 10.0.0.5 or 10.0.0.0/24: {error}.") from error


def check_numbers(settings: dict[str, Any]) -> None:
    """Refuse numbers that nobody can mean."""
    for name, value in settings.items():
        if isinstance(value, (int, float)) and not 0 <= value < ENDLESS:
            raise BadInput(f"The setting {name} can't be {value}.")


def check_lab(folder: str) -> None:
    """Refuse a folder that isn't there."""
    if folder and not Path(folder).is_dir():
        raise BadInput(f"--lab names a folder with reports of the lab, and {folder} isn't one.")


def check_push(contact: str, a_minute: int) -> None:
    """Refuse what no push service could write to: some would refuse every push because of it."""
    if contact and not CONTACT.fullmatch(contact):
        raise BadInput(f"push_contact looks like mailto:you@table.example or https://table.example, not {contact!r}.")
    if a_minute < 1:
        raise BadInput("pushes_a_minute is at least 1; without any pushes, say push=false.")


def load_data(settings: Settings) -> dict[str, str]:
    """Read the corrected copies, in every process that plays; by game, the value of the option `data`."""
    return {game: catalog.find(game).load_data(path) for game, path in settings.data.items()}


def seat_guests(bots: dict[str, str]) -> None:
    """Let bots from outside be asked for by their names, in every process that plays; refuse what can't be run."""
    for name in bots:
        if not BOT_NAME.fullmatch(name) or name in KINDS:
            raise BadInput(f"{name!r} can't be a bot's name: choose up to 40 small letters, digits and hyphens, "
                           "and a name that isn't taken.")
    GUESTS.update(bots)
    for name in bots:
        make(name, catalog.CATALOG[0].name, 0, 0)


def to_environment(settings: Settings) -> None:
    """For the workers that are started from here."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """What the parent was told."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
