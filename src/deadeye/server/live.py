"""A live room: a room in memory with those who look at it, and the bots that think for it."""
import asyncio
from typing import Final

import msgspec

from deadeye.room import project
from deadeye.room.room import WATCHING, Room
from deadeye.server.metrics import METRICS
from deadeye.server.viewer import Viewer

encode = msgspec.json.Encoder().encode
MOST_TEXTS: Final = 64  # kept at a time: a client may say that it is at any version


class Live:
    """Commands of one room are done one after the other; its viewers hear of each once it is on disk."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.doubtful = False  # whether the log may hold more than we know
        self.gone = False  # whether the room is no longer ours
        self.viewers: set[Viewer] = set()
        self.bots: set[tuple[int, int]] = set()  # that are thinking: the seat, and the version at which it was asked
        self.pushes: set[tuple[int, int]] = set()  # seats that are told, and the version of the question
        self.texts: dict[tuple[int, bool, int, bool], bytes] = {}
        self.texts_of = (-1, -1)  # version and stir of the texts
        self.shared: project.Shared | None = None
        self.filing = asyncio.Lock()
        self.unfiled = False  # whether the card in the lobby has to be made again
        self.filed: list[str] = []  # whose move it is, by that card
        self.joined_from: dict[int, str] = {}  # the addresses of those who sat down without a link
        self.visits = 0  # how often it was asked for
        self.used = 0.0  # when somebody last looked, by the clock that only goes forward

    # -- who looks --------------------------------------------------------------------------

    def enter(self, viewer: Viewer, now: int) -> None:
        """Somebody opens a socket."""
        self.viewers.add(viewer)
        METRICS.sockets.add()
        self.count_people(now)

    def leave(self, viewer: Viewer, now: int) -> None:
        """A socket is gone."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            METRICS.sockets.add(-1)
            self.count_people(now)

    def busy(self) -> bool:
        """Whether somebody looks, or something is under way."""
        return bool(self.viewers or self.pushes) or self.lock.locked()

    def count_people(self, now: int) -> None:
        """Who is connected."""
        connected = {viewer.seat for viewer in self.viewers}
        spectators = len([viewer for viewer in self.viewers if viewer.seat == WATCHING])
        room = self.room
        changed = spectators != room.spectators
        room.spectators = spectators
        for number, seat in enumerate(room.seats):
            there = number in connected
            changed = changed or there != seat.connected
            if there != seat.connected:
                seat.connected = there
                seat.away_since, seat.here_since = (-1, now) if there else (now, 0)
        if changed:
            room.stirred += 1
            self.call()

    # -- what they get ----------------------------------------------------------------------

    def call(self) -> None:
        """Something changed: every viewer gets it as soon as it can read; whoever has lost their seat is shown out."""
        for viewer in self.viewers:
            if not self.room.holds(viewer.seat, viewer.key):
                viewer.close(*self.farewell(viewer.seat))
            viewer.wake.set()

    def farewell(self, seat: int) -> tuple[int, str]:
        """What somebody with a void key is told: the seat moved to another device, or was given up."""
        if seat != WATCHING and self.room.seats[seat].person:
            return 4011, "This seat is played from another device now."
        return 4010, "This seat or link is no longer yours."

    def update_for(self, viewer: Viewer) -> bytes | None:
        """The next update for a viewer; None when there is nothing new."""
        room = self.room
        if viewer.seen == room.version and viewer.stirred == room.stirred:
            return None
        since, viewer.seen, viewer.stirred = viewer.seen, room.version, room.stirred
        METRICS.updates.add()
        may_sit = viewer.seat == WATCHING and room.may_sit(viewer.key)
        return self.text_for(viewer.seat, room.is_host(viewer.seat, viewer.key), since, may_sit)

    def text_for(self, seat: int, host: bool, since: int, may_sit: bool = False) -> bytes:
        """An update as text; viewers who know the same get the same bytes, made once."""
        state = (self.room.version, self.room.stirred)
        if self.texts_of != state:
            self.texts_of = state
            self.texts.clear()
            self.shared = project.Shared(self.room)
        which = (seat, host, project.told_from(self.room, since), may_sit)
        if which not in self.texts:
            if len(self.texts) >= MOST_TEXTS:
                self.texts.clear()
            self.texts[which] = encode(project.update(self.room, seat, host, since, self.shared, may_sit))
        return self.texts[which]
