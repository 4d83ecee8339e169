"""Links to a table, and getting in with one: the same seat again after a restart."""
import json
import os
import re
import secrets
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from deadeye.core.errors import BadInput

LINK: Final = re.compile(r"(https?)://([^/#\s]+)(/[^#\s]*)?#/room/([\w-]+)(?:/([\w-]+))?/?")
SECONDS: Final = 30  # seconds for an answer


class Link(msgspec.Struct, frozen=True):
    """An address, a room, and a seat's token; without one, a public table."""

    base: str
    room: str
    token: str

    @property
    def text(self) -> str:
        """As it is given out."""
        return f"{self.base}/#/room/{self.room}/{self.token}"

    @property
    def socket(self) -> str:
        """Where its socket is."""
        return f"ws{self.base.removeprefix('http')}/api/rooms/{self.room}/socket"


class Entered(msgspec.Struct):
    """We are in."""

    seat: int
    key: str
    room: str = ""


class Invited(msgspec.Struct):
    """The token of a seat that is free."""

    seat: int
    token: str


class Opened(msgspec.Struct):
    """A table of our own, with us as its host, watching."""

    entered: Entered
    invites: list[Invited]
    spectator: str


class Out(BadInput):
    """The table doesn't let us in; coming back won't help."""


class Away(Exception):
    """The table can't be reached now."""


def read_link(text: str) -> Link:
    """A link as the table gives it out."""
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise BadInput(f"A link to a table looks like http://host:8000/#/room/ID/TOKEN, not {text[:80]!r}.")
    return Link(f"{found[1]}://{found[2]}{(found[3] or '').rstrip('/')}", found[4], found[5] or "")


def call(base: str, path: str, body: object = None, key: str = "") -> Any:
    """One request, and its answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    text = None if body is None else msgspec.json.encode(body)
    try:
        with urlopen(Request(base + path, text, headers), timeout=SECONDS) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise refused(error) from error
    except (URLError, OSError, ValueError) as error:
        raise Away(f"{base} can't be reached: {error}") from error


def refused(error: HTTPError) -> Exception:
    """What an answer of 4xx or 5xx means."""
    try:
        why = json.load(error).get("why", "")
    except (ValueError, AttributeError, OSError):
        why = ""
    sentence = why or f"the answer was {error.code}"
    return Away(sentence) if error.code in (429, 502, 503, 504) else Out(sentence)


def enter(link: Link, name: str, program: str, own: str) -> Entered:
    """Sit down; with the same link and secret it is the same seat."""
    body = {"name": name, "client": own, "bearer": True, "program": program}
    if link.token:
        said = call(link.base, f"/api/rooms/{link.room}/claim", body | {"token": link.token})
    else:
        said = call(link.base, f"/api/rooms/{link.room}/join", body)
    return msgspec.convert(said, Entered)


def open_room(base: str, room: dict[str, Any]) -> Opened:
    """Set a table at a server."""
    if not re.fullmatch(r"https?://[^/#\s]+(/[^#\s]*)?", base):
        raise BadInput(f"A server's address looks like http://host:8000, not {base[:80]!r}.")
    return msgspec.convert(call(base.rstrip("/"), "/api/rooms", room | {"seat": None, "bearer": True}), Opened)


def own_secret() -> str:
    """The secret by which tables recognise us; made once, for nobody else to read."""
    data = os.environ.get("XDG_DATA_HOME")
    file = (Path(data) if data else Path.home() / ".local" / "share") / "deadeye" / "bot.secret"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(32))
    except FileExistsError:
        pass
    except OSError as error:
        raise BadInput(f"{file} can't be written ({error.strerror}): it holds the bot's identity.") from error
    return file.read_text().strip()
