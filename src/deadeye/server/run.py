"""Running a server: check what was set, bring the database up to date, and serve until told to stop."""
import os
import sys
from collections.abc import Callable

from deadeye.core.errors import BadInput
from deadeye.server.logs import say, speak_json
from deadeye.server.settings import Settings, from_environment, gathered, load_data, seat_guests, to_environment
from deadeye.server.store.database import bring_up_to_date, sole_owner, url_of
from deadeye.server.workers import TableServer, Workers

__all__ = ["Settings", "gathered", "load_data", "run", "seat_guests"]


def run(settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
    """Serve; returns once it is stopped. `ready` is called when nothing stands in the way."""
    settings.check()
    os.umask(0o077)  # what is at the tables is private, even on this machine
    url = url_of(settings.database)
    with sole_owner(url, settings.join):
        bring_up_to_date(url)
        to_environment(settings)
        speak_json()
        ready()
        if settings.workers == 1:
            TableServer(settings).run()
        elif not Workers(settings).run():
            raise BadInput("The workers could not begin: the log says why.")


if __name__ == "__main__":
    try:
        run(from_environment())
    except BadInput as error:
        say("trouble", why=error)
        sys.exit(2)
