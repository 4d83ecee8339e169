"""The page's files: packed when it was built; with a hash in the name kept for a year, any other asked about first."""
import asyncio
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, route

from deadeye.room.commands import No

PAGE: Final = Path(__file__).parent.parent / "web"  # what Vite builds
FILE: Final = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*)*", re.ASCII)
HASHED: Final = re.compile(r"assets/.+-[\w-]{8}\.\w+", re.ASCII)
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"  # may be kept, and is asked about before each use
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the best first
TYPES: Final = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".woff": "font/woff",
    ".webmanifest": "application/manifest+json", ".txt": "text/plain",
}
ENTRY: Final = re.compile(r'src="/(assets/[^"]+\.js)"')
Call = Request[Any, Any, Any]


def build_of(page: Path = PAGE) -> str:
    """Which page this server has: the name of its first script, which is another one for every build; "" for none."""
    try:
        found = ENTRY.search((page / "index.html").read_text())
    except OSError:
        return ""
    return found[1] if found else ""


def chosen(file: Path, accepted: str) -> tuple[Path, str]:
    """The smallest copy that the browser takes, and how it is packed."""
    parts = [part.replace(" ", "") for part in accepted.split(",")]
    names = {part.partition(";")[0] for part in parts if not part.endswith(";q=0")}
    for packing, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if packing in names and packed.is_file():
            return packed, packing
    return file, ""


def file_for(path: str) -> Path | None:
    """The file behind an address."""
    name = path.strip("/") or "index.html"
    file = PAGE / name
    if not FILE.fullmatch(name) or file.suffix not in TYPES:
        return None
    try:
        return file if file.is_file() else None
    except OSError:  # longer than a name may be
        return None


@lru_cache(maxsize=256)
def read(file: Path, _changed: int) -> tuple[bytes, str]:
    """A file and its tag, kept until it changes."""
    body = file.read_bytes()
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page_file(request: Call, path: str = "") -> Response[bytes]:
    """A file of the page. A person who follows a bad link gets the page, which says so in a sentence."""
    return await asyncio.to_thread(sent, request, path)


def sent(request: Call, path: str) -> Response[bytes]:
    """What goes out for an address: the whole file, or that it is still the same."""
    file = file_for(path)
    status = 200
    if file is None:
        people = "text/html" in request.headers.get("accept", "") and not path.startswith(("/api/", "/admin/"))
        if not people:
            raise No("unknown", "There is no such page.")
        file, status = PAGE / "index.html", 404
    copy, packing = chosen(file, request.headers.get("accept-encoding", ""))
    body, tag = read(copy, copy.stat().st_mtime_ns)
    kept = bool(HASHED.fullmatch(str(file.relative_to(PAGE))))
    headers = {"Cache-Control": FOR_EVER if kept else ASK_FIRST, "ETag": tag, "Vary": "Accept-Encoding"}
    if packing:
        headers["Content-Encoding"] = packing
    if status == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, status_code=status, headers=headers, media_type=TYPES[file.suffix])
