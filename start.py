"""From a clone to a table: makes the environment, the page and the engine, each once, and says how long each took.

`make` calls this. It needs nothing but Python; what it makes goes into .venv and .stamps, and `make clean` removes it.
"""

import contextlib
import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
STAMPS = ROOT / ".stamps"
LOCKED = ROOT / "deploy" / "constraints.txt"  # versions that were tested together
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
ENGINES = STAMPS / "engines"
LOG = STAMPS / "engine.log"
OLDEST = (3, 11)
BUSY = 3  # exit code: another start is already compiling
BEGAN = float(os.environ.get("DEADEYE_BEGAN") or time.time())
LATER = "Plain Python for now: the engine is being compiled, and the next start will use it"


class Trouble(Exception):
    """Something that can't be made, explained to whoever started it."""


def say(line: str) -> None:
    """One line, on a terminal and in a log alike."""
    print(line, flush=True)


@contextlib.contextmanager
def step(name: str) -> Iterator[None]:
    """Making something: a line when it is done, with the seconds since the start and its own."""
    began = time.time()
    yield
    now = time.time()
    say(f"{now - BEGAN:5.1f} s  {name} ({now - began:.1f} s)")


def run(command: list[str | Path], **environment: str) -> None:
    """Run a tool; what it said is shown only if it failed."""
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)
    if done.returncode:
        shown = " ".join([Path(command[0]).name, *[str(word) for word in command[1:4]]])
        raise Trouble(f"{shown} failed:\n{(done.stderr or done.stdout).strip()[-2000:]}")


@contextlib.contextmanager
def alone(name: str, waiting: str = "") -> Iterator[None]:
    """One at a time, even when two start at once; the lock goes with the process, however it ends."""
    STAMPS.mkdir(exist_ok=True)
    with (STAMPS / name).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if not waiting:
                raise
            say(waiting)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def once(name: str, made_of: str, make: Callable[[], None]) -> None:
    """Make something unless it was already made from the same sources; the mark is set when it is complete."""
    mark = STAMPS / name
    if not (PYTHON.exists() and mark.is_file() and mark.read_text() == made_of):
        make()
        mark.write_text(made_of)


# -- the environment --------------------------------------------------------------------------


def find_uv() -> str:
    """The uv of this machine, or PyPI's, in a folder of its own."""
    here = STAMPS / "uv" / "bin" / "uv"
    if not here.exists():
        if found := shutil.which("uv"):
            return found
        with step("uv, which installs the rest"):
            pip: list[str | Path] = [sys.executable, "-m", "pip"]
            if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
                run([sys.executable, "-m", "venv", STAMPS / "pip"])  # a Python without pip can usually make one
                pip = [STAMPS / "pip" / "bin" / "pip"]
            run([*pip, "install", "--disable-pip-version-check", "--target", STAMPS / "uv", "uv>=0.9"])
    return str(here)


def install(*wanted: str | Path) -> None:
    """Put packages into the environment, from where pip was told to look."""
    told = os.environ.get("PIP_INDEX_URL", "")
    where = {"UV_DEFAULT_INDEX": told} if told and "UV_DEFAULT_INDEX" not in os.environ else {}
    run([find_uv(), "pip", "install", "--python", PYTHON, "--constraint", LOCKED, *wanted], **where)


def make_environment() -> None:
    """.venv by uv, with the little that is needed to go on from there."""
    def make() -> None:
        uv = find_uv()
        with step("Environment in .venv"):
            run([uv, "venv", "--clear", "--no-project", "--no-python-downloads", "--python", sys.executable, VENV])
            install("hatchling>=1.27,<2")
    with alone("lock", "Another start is setting up here: waiting for it"):
        once("environment", f"{sys.version}\n", make)


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    read: dict[str, Any] = building().read_project(ROOT)
    return read


def building() -> Any:
    """hatch_build, which knows how page and engine are made; it imports hatchling, which only .venv has."""
    sys.path.insert(0, str(ROOT))
    return import_module("hatch_build")


def requirements(extra: str) -> list[str]:
    """What the package needs with an extra, which may name another one."""
    said = project()["project"]
    wanted: list[str] = []
    for line in said["optional-dependencies"][extra]:
        own = re.fullmatch(r"deadeye\[(\w+)\]", line)
        wanted += requirements(own[1]) if own else [line]
    return sorted({*wanted, *said["dependencies"]})


def make_packages(extra: str) -> None:
    """What Deadeye needs with an extra."""
    wanted = requirements(extra)

    def make() -> None:
        with step(f"Python packages: {extra}"):
            install(*wanted)
    once(f"packages-{extra}", "\n".join([*wanted, LOCKED.read_text("utf-8")]), make)


def make_page() -> None:
    """The page in src/deadeye/web."""
    build = building()
    if build.is_built(ROOT):
        return
    with step("Page for the browser"):
        get_node()
        if reason := build.build_page(ROOT):
            raise Trouble(f"The page was not built: {reason}")


def make_modules() -> None:
    """What the page is checked and tested with."""
    with step("Tools for the page"):
        get_node()
        if reason := building().get_modules(ROOT / "web", for_tests=True):
            raise Trouble(reason)


def get_node() -> None:
    """Node from PyPI, if the machine has no recent one."""
    if building().node_bin() is None:
        install(building().NODE)


def make_both(*parts: Callable[[], None]) -> None:
    """Make things at the same time."""
    with alone("lock", "Another start is setting up here: waiting for it"), ThreadPoolExecutor(2) as both:
        for part in [both.submit(make) for make in parts]:
            part.result()


def make_table() -> None:
    """All that a table needs, in plain Python."""
    make_both(partial(make_packages, "all"), make_page)


def make_tools() -> None:
    """All that the checks and the tests need, the page included: one fetch of its tools is enough for both."""
    def make_web() -> None:
        make_modules()
        make_page()
    make_both(partial(make_packages, "dev"), make_web)


# -- the engine -------------------------------------------------------------------------------


def folders() -> list[str]:
    """What is compiled."""
    hooks = project()["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    named: list[str] = hooks["custom"]["compile"]
    return named


def engine() -> Path:
    """Where the engine of these sources is, or will be."""
    named: str = building().engine_digest(ROOT, folders())
    return ENGINES / named


def failed() -> Path:
    """The mark that this engine doesn't compile: empty once the user has been told."""
    return engine().with_suffix(".failed")


def compile_engine() -> None:
    """Compile the engine of these sources into .stamps/engines, and remove the old ones there."""
    with step("Compiler"):
        install(*project()["build-system"]["requires"])
    for left in ENGINES.glob("compiling-*"):  # left by a start that was killed
        shutil.rmtree(left, ignore_errors=True)
    try:
        with step("Engine"):
            building().kept_engine(ROOT, folders(), ENGINES)
    except (Exception, SystemExit) as error:
        if not isinstance(error, SystemExit) or error.code != signal.SIGTERM:
            ENGINES.mkdir(exist_ok=True)
            failed().write_text(f"{error}\n")
        raise
    failed().unlink(missing_ok=True)
    clear_engines()


def clear_engines() -> None:
    """Remove engines of older sources that nobody is using."""
    for old in ENGINES.iterdir():
        if old.is_dir() and old != engine():
            with contextlib.suppress(OSError), (old / ".used").open("w") as used:
                fcntl.flock(used, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(old, ignore_errors=True)


def compile_quietly() -> int:
    """Compile at low priority while a game is played; when told to stop, leave nothing behind."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(signal.SIGTERM))
    os.nice(15)
    try:
        with alone("engine.lock"):
            compile_engine()
    except BlockingIOError:
        return BUSY
    return 0


def compile_now() -> None:
    """`make engine`: compile in the foreground, even if that failed before."""
    if reason := building().why_not():
        raise Trouble(f"The engine can't be compiled here: {reason}.")
    with alone("engine.lock", "Another start is compiling: waiting for it"):
        if engine().is_dir():
            say("The engine of these sources is already compiled")
            return
        compile_engine()


def link_all(made: Path, true: Path) -> None:
    """Link the sources as they are to where the libraries lie; folders that hold libraries, file by file."""
    for old in made.iterdir():
        if old.is_symlink() and not old.exists():
            old.unlink(missing_ok=True)
    for entry in true.iterdir():
        if (made / entry.name).is_dir() and not (made / entry.name).is_symlink():
            link_all(made / entry.name, entry)
        elif entry.name != "__pycache__":
            with contextlib.suppress(FileExistsError):
                (made / entry.name).symlink_to(entry)


# -- commands ---------------------------------------------------------------------------------


def play(options: list[str]) -> int:
    """Open the table: with the engine if it is there, in plain Python at once if not."""
    make_table()
    compiled = engine()
    if compiled.is_dir():
        link_all(compiled / "deadeye", ROOT / "src" / "deadeye")
        used = (compiled / ".used").open("w")
        fcntl.flock(used, fcntl.LOCK_SH)  # nobody clears it away while we run
        return serve(compiled, options)
    if reason := building().why_not():
        say(f"Plain Python: {reason}; `make engine` compiles once that is there")
    elif not failed().is_file():
        say(LATER)
        with compiling():
            return serve(ROOT / "src", options)
    else:
        tell_failure()
    return serve(ROOT / "src", options)


def tell_failure() -> None:
    """Say that the engine doesn't compile, but only once."""
    with contextlib.suppress(FileNotFoundError):
        if failed().read_text():
            say(f"The engine did not compile, so this is plain Python: {LOG.relative_to(ROOT)} says why")
            failed().write_text("")


def serve(package: Path, options: list[str]) -> int:
    """Run the server until it is closed; Ctrl-C reaches it just as it reaches us."""
    command = [str(PYTHON), "-P", "-m", "deadeye", "serve", "--open", *options]
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(package)})
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        return server.wait()
    except KeyboardInterrupt:  # the normal way to close: wait until everything is on disk
        with contextlib.suppress(KeyboardInterrupt):
            server.wait()
        return 0


@contextlib.contextmanager
def compiling() -> Iterator[None]:
    """Compile in the background; if the table is closed before that is done, the next start begins again."""
    with LOG.open("w") as log:
        compiler = subprocess.Popen([PYTHON, __file__, "compile"], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                    start_new_session=True)  # Ctrl-C is for the table
    teller = threading.Thread(target=tell_compiled, args=(compiler,), daemon=True)
    teller.start()
    try:
        yield
    finally:
        if compiler.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(compiler.pid, signal.SIGTERM)
        teller.join()


def tell_compiled(compiler: "subprocess.Popen[bytes]") -> None:
    """One line when the engine is there, or won't be."""
    code = compiler.wait()
    if code == 0:
        say(f"{time.time() - BEGAN:5.1f} s  The engine is compiled: the next start will use it")
    elif code != BUSY:
        tell_failure()


def install_here() -> None:
    """Install Deadeye into .venv as anybody else would get it, with its page, and its engine compiled if possible."""
    make_table()
    required = not building().why_not()
    if required:
        compile_now()
    with step("Deadeye in .venv"):
        environment = {"DEADEYE_ENGINES": str(ENGINES), "DEADEYE_PAGE": "1", "DEADEYE_COMPILED": str(int(required))}
        os.environ.update(environment)
        install(*project()["build-system"]["requires"])
        install("--no-deps", "--no-build-isolation", "--reinstall-package", "deadeye", str(ROOT))


COMMANDS: dict[str, Callable[[], int | None]] = {
    "needs": make_table,
    "tools": make_tools,
    "page": make_page,
    "engine": compile_now,
    "compile": compile_quietly,
    "install": install_here,
}


def main(command: str, *options: str) -> int:
    """Switch to the environment's Python, and do what was asked."""
    if sys.version_info < OLDEST:
        raise Trouble(f"Deadeye needs Python {'.'.join(map(str, OLDEST))} or newer: this is {sys.version.split()[0]}.")
    if Path(sys.prefix).resolve() != VENV.resolve():
        make_environment()
        os.environ["DEADEYE_BEGAN"] = str(BEGAN)
        os.execv(PYTHON, [str(PYTHON), "-P", __file__, command, *options])
    if command == "play":
        return play(list(options))
    return COMMANDS[command]() or 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.exit("Stopped: the next start goes on from here")
