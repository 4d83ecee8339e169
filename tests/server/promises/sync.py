"""An acknowledgement leaves the server only after the disk has confirmed the entry: the order of its system calls."""
import asyncio
import re
from pathlib import Path

from deadeye.server import wire
from deadeye.server.client import Server
from tests.server.promises import Broken, Kept
from tests.server.promises.rooms import attended, close, opened

CALLS = "trace=pwrite64,fdatasync,fsync,sendto,write,writev,sendmsg"
ACTION = re.compile(r"sync-(\d+)-x")
CALL = re.compile(r"^(\d+) +(?:<\.\.\. )?(\w+)")
ROOMS = 8


def strace(trace: Path) -> tuple[str, ...]:
    """The command that writes the system calls down."""
    return ("strace", "-f", "-s", "16384", "-e", CALLS, "-o", str(trace))


async def acknowledged(server: Server, times: int) -> None:
    """So many acknowledged actions, over several rooms at once."""
    sockets = []
    for _ in range(ROOMS):
        room, keys = await opened(server, "walking-dead-dice", 1)
        sockets += await attended(server, room, keys)

    async def talk(place: int) -> None:
        for number in range(place, times, ROOMS):
            answer = await sockets[place].do(wire.Chat(action_id=f"sync-{number}-x", text="well"), 60)
            assert isinstance(answer, wire.Ack), answer

    await asyncio.gather(*[talk(place) for place in range(ROOMS)])
    await close(sockets)


def in_order(trace: Path, times: int) -> Kept:
    """For every action: written, then synced, then acknowledged."""
    written: dict[str, int] = {}  # action: how many syncs had begun when it was written
    acked = syncs_begun = syncs_done = 0
    begun_at: dict[str, int] = {}  # by thread, the sync that is under way
    for line in trace.read_text(errors="replace").splitlines():
        found = CALL.match(line)
        if found is None:
            continue
        thread, call = found.groups()
        if call in ("fdatasync", "fsync"):
            if "resumed>" not in line:
                syncs_begun += 1
                begun_at[thread] = syncs_begun
            if "unfinished" not in line:
                syncs_done = max(syncs_done, begun_at[thread])
        elif call == "pwrite64":
            for action in ACTION.findall(line):
                written.setdefault(action, syncs_begun)
        elif '\\"type\\":\\"ack\\"' in line:
            for action in ACTION.findall(line):
                if action not in written or syncs_done <= written[action]:
                    raise Broken(f"action {action} was acknowledged before it was on the disk")
                acked += 1
    if acked < times:
        raise AssertionError(f"only {acked} acknowledgements in the trace")
    return Kept(acked, f"{syncs_done} syncs")
