"""An acknowledgement leaves the server only after the disk has confirmed the entry: the order of its system calls."""
import asyncio
import re
from pathlib import Path

from deadeye.room import wire
from deadeye.server.client import Server
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.rooms import attended, close, opened

CALLS = "trace=pwrite64,fdatasync,fsync,sendto,write,writev,sendmsg"
ACTION = re.compile(r"sync-(\d+)-x")
CALL = re.compile(r"^(\d+) +(?:<\.\.\. )?(\w+)")
ROOMS = 8


def strace(trace: Path) -> tuple[str, ...]:
    """The command that writes the system calls down."""
    return ("strace", "-f", "-s", "16384", "-e", CALLS, "-o", str(trace))


async def acknowledged(server: Server, times: int) -> None:
    """This many acknowledged actions, over several rooms at once."""
    sockets = []
    for _ in range(ROOMS):
        room, keys = await opened(server, "walking-dead-dice", 1)
        sockets += await attended(server, room, keys)

    async def talk(place: int) -> None:
        for number in range(place, times, ROOMS):
            answer = await sockets[place].do(wire.Chat(action_id=f"sync-{number}-x", text="well"), 60)
            assert isinstance(answer, wire.Ack), answer
            reached(number, times)

    await asyncio.gather(*[talk(place) for place in range(ROOMS)])
    await close(sockets)


class Order:
    """What has been written, synced and acknowledged so far."""

    def __init__(self) -> None:
        self.written: dict[str, int] = {}  # action: how many syncs had begun when it was written
        self.begun = 0
        self.done = 0
        self.acked = 0
        self.under_way: dict[str, int] = {}  # by thread

    def sync(self, thread: str, line: str) -> None:
        """A sync begins, ends, or both."""
        if "resumed>" not in line:
            self.begun += 1
            self.under_way[thread] = self.begun
        if "unfinished" not in line:
            self.done = max(self.done, self.under_way[thread])

    def write(self, line: str) -> None:
        """Pages on their way to the disk."""
        for action in ACTION.findall(line):
            self.written.setdefault(action, self.begun)

    def send(self, line: str) -> None:
        """Bytes on their way to a person."""
        for action in ACTION.findall(line):
            if action not in self.written or self.done <= self.written[action]:
                raise Broken(f"action {action} was acknowledged before it was on the disk")
            self.acked += 1


def in_order(trace: Path, times: int) -> Kept:
    """For every action: written, then synced, then acknowledged."""
    order = Order()
    for line in trace.read_text(errors="replace").splitlines():
        found = CALL.match(line)
        if found is None:
            continue
        thread, call = found.groups()
        if call in ("fdatasync", "fsync"):
            order.sync(thread, line)
        elif call == "pwrite64":
            order.write(line)
        elif '\\"type\\":\\"ack\\"' in line:
            order.send(line)
    if order.acked < times:
        raise AssertionError(f"only {order.acked} acknowledgements in the trace")
    return Kept(order.acked, f"{order.done} syncs")
