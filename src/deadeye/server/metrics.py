"""Counters and times, in the text that Prometheus reads, at an address of their own."""
import asyncio
import contextlib
import socket
from typing import Final

PATIENCE: Final = 5.0  # seconds for a scraper to ask
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1.0, 5.0)


class Counter:
    """Something that only grows, or a gauge that is set."""

    def __init__(self, name: str, about: str, kind: str = "counter") -> None:
        self.name = name
        self.about = about
        self.kind = kind
        self.value = 0.0

    def add(self, n: float = 1) -> None:
        """Add to it."""
        self.value += n

    def text(self) -> list[str]:
        """As Prometheus reads it."""
        return [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} {self.kind}", f"{self.name} {self.value:g}"]


class Times:
    """How long something took, in buckets."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * len(BUCKETS)
        self.all = 0
        self.sum = 0.0

    def count(self, seconds: float) -> None:
        """It took this long once."""
        self.all += 1
        self.sum += seconds
        for place, edge in enumerate(BUCKETS):
            if seconds <= edge:
                self.counts[place] += 1

    def text(self) -> list[str]:
        """As Prometheus reads it."""
        lines = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} histogram"]
        lines += [f'{self.name}_bucket{{le="{edge:g}"}} {n}' for edge, n in zip(BUCKETS, self.counts, strict=True)]
        lines += [f'{self.name}_bucket{{le="+Inf"}} {self.all}', f"{self.name}_sum {self.sum:g}"]
        return [*lines, f"{self.name}_count {self.all}"]


class Metrics:
    """What the server counts."""

    def __init__(self) -> None:
        self.rooms = Counter("deadeye_rooms", "Rooms in memory.", "gauge")
        self.sockets = Counter("deadeye_sockets", "Open sockets.", "gauge")
        self.entries = Counter("deadeye_entries_total", "Entries written to the log.")
        self.commits = Times("deadeye_commit_seconds", "Time of a commit to the log.")
        self.commits_failed = Counter("deadeye_commits_failed_total", "Commits that failed.")
        self.lag = Times("deadeye_loop_lag_seconds", "How late the event loop was, measured once a second.")
        self.bots_awaited = Counter("deadeye_tables_waiting_for_bots", "Tables at which a bot is to move.", "gauge")
        self.pool = Counter("deadeye_pool_in_use", "Connections to the database that are in use.", "gauge")
        self.pool_waits = Times("deadeye_pool_wait_seconds", "Time until a connection to the database was free.")
        self.disk_free = Counter("deadeye_disk_free_bytes", "Free space on the disk of the SQLite file.", "gauge")
        self.wal = Counter("deadeye_wal_bytes", "Size of SQLite's write-ahead log.", "gauge")
        self.choices = Times("deadeye_choice_seconds", "From a choice to its acknowledgement.")
        self.stale = Counter("deadeye_stale_total", "Choices for a question that had changed.")
        self.refused = Counter("deadeye_refused_total", "Commands that were refused.")
        self.malformed = Counter("deadeye_malformed_total", "Messages that made no sense.")
        self.limited = Counter("deadeye_limited_total", "Messages beyond a limit.")
        self.floods = Counter("deadeye_floods_total", "Sockets cut because they sent too much.")
        self.dropped = Counter("deadeye_dropped_total", "Sockets dropped because they did not read.")
        self.bot_failures = Counter("deadeye_bot_failures_total", "Bots that failed or hung and were replaced.")
        self.bots = Times("deadeye_bot_seconds", "Time that a bot thought.")
        self.pushes = Counter("deadeye_pushes_total", "Pushes that a push service took.")
        self.pushes_failed = Counter("deadeye_pushes_failed_total", "Pushes that were given up.")
        self.updates = Counter("deadeye_updates_total", "Updates sent.")

    def text(self) -> str:
        """The whole page."""
        lines: list[str] = []
        for metric in vars(self).values():
            lines += metric.text()
        return "\n".join(lines) + "\n"


METRICS: Final = Metrics()


async def tell_prometheus(listening: socket.socket) -> asyncio.Server:
    """Serve this process's figures to whoever calls here."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b"\r\n\r\n")
                text = METRICS.text().encode()
                writer.write(f"HTTP/1.1 200 OK\r\ncontent-type: text/plain; version=0.0.4\r\ncontent-length: "
                             f"{len(text)}\r\nconnection: close\r\n\r\n".encode() + text)
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, sock=listening)
