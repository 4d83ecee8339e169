"""Reports of the lab in a folder of the operator's: listed and shown, never changed."""
import re
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response, get

from deadeye.room.commands import No
from deadeye.server import pages
from deadeye.server.door import TROUBLES

Call = Request[Any, Any, Any]
NAME: Final = re.compile(r"[\w-][\w.-]{0,99}", re.ASCII)
MOST: Final = 200  # reports in a list
LARGEST: Final = 1_500_000  # bytes of a report
# A report has its own style and its own pictures, and no script at all.
ALONE: Final = ("default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
                "frame-ancestors 'none'")


def reports_in(folder: str) -> list[pages.LabInfo]:
    """The reports of a folder, by name; anything that isn't a complete report is left out."""
    if not folder:
        return []
    found = []
    for place in sorted(Path(folder).glob("*/results.json"))[:MOST]:
        name = place.parent.name
        if not NAME.fullmatch(name) or not (place.parent / "report.html").is_file():
            continue
        try:
            said = msgspec.json.decode(place.read_bytes(), type=pages.LabInfo)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            continue
        said.name = name
        found.append(said)
    return found


@get("/api/lab", responses=TROUBLES, sync_to_thread=True)
def labs(request: Call) -> list[pages.LabInfo]:
    """Reports of the lab that can be read here."""
    return reports_in(request.app.state.settings.lab)


@get("/lab/{name:str}/report.html", responses=TROUBLES, sync_to_thread=True)
def report(request: Call, name: str) -> Response[bytes]:
    """A report as the lab wrote it."""
    folder: str = request.app.state.settings.lab
    file = Path(folder) / name / "report.html"
    try:
        if not folder or not NAME.fullmatch(name) or file.stat().st_size > LARGEST:
            raise No("unknown", "There is no such report.")
        return Response(file.read_bytes(), media_type="text/html",
                        headers={"Content-Security-Policy": ALONE, "Cache-Control": "no-cache"})
    except OSError as error:
        raise No("unknown", "There is no such report.") from error


HANDLERS = [labs, report]
