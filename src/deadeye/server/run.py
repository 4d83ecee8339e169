"""Running a server: check what was set, bring the database up to date, and serve until told to stop."""
from collections.abc import Callable

import uvicorn

from deadeye.server.settings import Settings, from_environment, load_data, to_environment
from deadeye.server.socket import BIGGEST_MESSAGE, TableProtocol
from deadeye.server.store.database import bring_up_to_date, sole_owner, url_of

__all__ = ["Settings", "load_data", "run"]


def run(settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
    """Serve; returns when it was stopped. `ready` is called when nothing stands in the way."""
    settings.check()
    url = url_of(settings.database)
    with sole_owner(url):
        bring_up_to_date(url)
        to_environment(settings)
        ready()
        uvicorn.run(
            "deadeye.server.app:factory", factory=True, host=settings.host, port=settings.port,
            workers=settings.workers, ws=TableProtocol, ws_max_size=4 * BIGGEST_MESSAGE, ws_per_message_deflate=False,
            log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=10, lifespan="on",
            forwarded_allow_ips=settings.proxies,
        )


if __name__ == "__main__":
    run(from_environment())
