"""The house keeps its own rules: files and functions stay small, and what is built is what was meant."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
LONGEST_FILE = 400
LONGEST_FUNCTION = 40


def python_files() -> Iterator[Path]:
    yield from (ROOT / "hatch_build.py", ROOT / "start.py")
    for folder in ("src", "tests", "bench"):
        yield from sorted((ROOT / folder).rglob("*.py"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A package of one module that does not compile: its types are wrong."""
    core = tmp_path / "src" / "deadeye" / "core"
    core.mkdir(parents=True)
    (core.parent / "__init__.py").touch()
    (core / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text("[build-system]\n")
    (core / "wrong.py").write_text('number: int = "one"\n')
    return tmp_path


def build(hook: ModuleType, root: Path, version: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """What the hook adds to a wheel, and what it says."""
    said: list[str] = []
    app = SimpleNamespace(display_warning=said.append)
    engine = hook.EngineHook(str(root), {"compile": ["deadeye/core"]}, None, None, "", "wheel", app)
    data: dict[str, Any] = {"force_include": {}}
    engine.initialize(version, data)
    engine.finalize(version, data, "")
    return data, said


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    lengths = {str(file.relative_to(ROOT)): len(file.read_text().splitlines()) for file in python_files()}
    assert [file for file, length in lengths.items() if length > LONGEST_FILE] == []


def test_no_function_is_longer_than_forty_lines() -> None:
    long = [
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in python_files()
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


def test_all_of_the_engine_is_compiled_but_the_files_that_only_name_it(hook: ModuleType) -> None:
    files = hook.engine_files(ROOT / "src", ["deadeye/core", "deadeye/kit", "deadeye/games"])
    assert "deadeye/core/state.py" in files
    assert not [file for file in files if file.endswith("__init__.py")]


def test_without_a_compiler_the_wheel_is_pure(
    hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(project))
    data, said = build(hook, project)
    assert data == {"force_include": {}}
    assert re.fullmatch(r"deadeye: pure Python, no C compiler \(.*\)", said[0])


def test_pure_can_be_asked_for(hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEADEYE_PURE", "1")
    assert build(hook, project) == ({"force_include": {}}, ["deadeye: pure Python, DEADEYE_PURE=1"])


def test_an_editable_install_stays_as_it_is_written(hook: ModuleType, project: Path) -> None:
    assert build(hook, project, "editable") == ({"force_include": {}}, [])


def test_an_engine_that_does_not_compile_falls_back_with_a_notice(
    hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "why_not", lambda: "")
    monkeypatch.delenv("DEADEYE_COMPILED", raising=False)
    data, said = build(hook, project)
    assert data == {"force_include": {}}
    assert said[0].startswith("deadeye: pure Python, the engine did not compile")


def test_an_engine_that_does_not_compile_is_an_error_where_it_must(
    hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "why_not", lambda: "")
    monkeypatch.setenv("DEADEYE_COMPILED", "1")
    with pytest.raises(SystemExit):
        build(hook, project)


TRACKED = """
static void
Node_dealloc(NodeObject *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, Node_dealloc)
    Node_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""
UNTRACKED = TRACKED.replace("Node", "Leaf").replace("    PyObject_GC_UnTrack(self);\n", "")


def test_what_has_no_gc_header_is_freed_without_the_trashcan(hook: ModuleType) -> None:
    made = hook.without_untracked_trashcans(UNTRACKED + TRACKED)
    leaf, node = made[:-len(TRACKED)], made[-len(TRACKED):]
    assert node == TRACKED
    assert "TRASHCAN" not in leaf
    assert leaf.count("\n") == UNTRACKED.count("\n") - 2


READ = """
    cpy_r_r13 = (uint64_t)cpy_r_r11 < (uint64_t)cpy_r_r12;
    if (cpy_r_r13) goto CPyL11;
    cpy_r_r23 = cpy_r_r21 < cpy_r_r22;
    if (cpy_r_r23) goto CPyL21;
"""


def test_a_number_is_expected_within_its_vec(hook: ModuleType) -> None:
    assert hook.expecting(READ) == READ.replace("(cpy_r_r13) goto", "(likely(cpy_r_r13)) goto")


def test_what_nobody_waits_for_is_compiled_apart_from_what_is_played(hook: ModuleType, tmp_path: Path) -> None:
    names = {"hot": ["deadeye___core___rules", "deadeye___games___tacdex___steps", "deadeye___games___tacdex___view"],
             "cold": ["deadeye___core___record", "deadeye___games___tacdex___words",
                      "deadeye___games___halo_bang___words___told"]}
    files = [tmp_path / f"__native_{name}.c" for half in names.values() for name in half]
    for file in files:
        file.write_text(UNTRACKED)
    made = hook.halves([str(file) for file in files], tmp_path)
    assert [file.stem for file in made] == list(names)
    for file in made:
        assert [f"___{line.split('___', 1)[1]}" for line in file.read_text().splitlines() if "__native" in line] == [
            f"___{name.split('___', 1)[1]}.c\"" for name in names[file.stem]]
    assert "TRASHCAN" not in files[0].read_text()
