"""Trying a mutant: in a process of its own the tests that reach it run, likeliest first, until one fails.

A mutant inside a function is put in place by giving the function other code, in a fork of a process that has imported
and collected everything: that takes milliseconds. What is run while modules are imported (tables, constants, classes)
is written into a copy of the tree and imported there from the start.
"""
import gc
import importlib
import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from tests.mutants.making import Mutant
from tests.mutants.planning import Plan
from tests.mutants.tests_of import Tests, with_tests

SURVIVED: Final = ""
HUNG: Final = "no end"  # or no memory left
LEAST_TIME: Final = 5.0  # the least processor time that a test gets, in seconds
PATIENCE: Final = 30  # times what it takes without a mutant
MEMORY: Final = 4 << 30


def try_in_place(plan: Plan, tests: Tests, mutant: Mutant, likely: str) -> str:
    """The test that fails, or SURVIVED: in a fork of this process, which has collected the tests."""
    order = plan.killers(mutant, likely)
    return in_a_fork(lambda: in_place(tests, plan, order, mutant)) if order else SURVIVED


def try_from_the_start(plan: Plan, copy: Path, mutant: Mutant, likely: str) -> str:
    """The same for what takes effect while modules are imported: in a fork of a process that hasn't imported them."""
    order = plan.killers(mutant, likely)
    file = copy / mutant.file
    original = file.read_text("utf-8")
    try:
        rewrite(file, mutant.text)
        return in_a_fork(lambda: from_the_start(plan, order))
    finally:
        rewrite(file, original)


STAMP = [0]


def rewrite(file: Path, text: str) -> None:
    """Another text, with a time of its own: Python would take the compiled file of the text before for this one's."""
    STAMP[0] += 2
    file.write_text(text, "utf-8")
    os.utime(file, (STAMP[0], STAMP[0]))


def in_a_fork(work: Callable[[], str], heard: bool = False) -> str:
    """What the work returns, from a process of its own; one that was killed was too slow or too big."""
    reader, writer = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reader)
        if not heard:
            quiet()
        with os.fdopen(writer, "wb") as answer:
            answer.write(json.dumps(answer_of(work)).encode())
        sys.stdout.flush()
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        told = answer.read()
    os.waitpid(child, 0)
    if not told:
        return HUNG
    value, error = json.loads(told)
    if error:
        raise RuntimeError(error)
    return str(value)


def answer_of(work: Callable[[], str]) -> tuple[str, str]:
    """What the work returns, and what went wrong outside the tests."""
    try:
        return work(), ""
    except Exception:  # noqa: BLE001 - the process that waits for the answer raises it again
        return "", traceback.format_exc()


def quiet() -> None:
    """Nothing that a mutant prints is heard, and it can't eat up the machine."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    gc.disable()


def in_place(tests: Tests, plan: Plan, order: list[str], mutant: Mutant) -> str:
    """Give the function its other code, and run."""
    module = module_of(mutant.file)
    function = function_at(module, mutant.place)
    code = compile(mutant.text, str(module.__file__), "exec")
    function.__code__ = code_at(code, mutant.place.split("."))
    return first_failure(tests, plan, order)


def module_of(file: str) -> ModuleType:
    """The module of a file below src."""
    return importlib.import_module(".".join(Path(file).with_suffix("").parts[1:]))


def function_at(module: ModuleType, place: str) -> FunctionType:
    """A function or method, as the machine holds it."""
    found: object = module
    for name in place.split("."):
        found = vars(found)[name]
    assert isinstance(found, FunctionType)
    return found


def code_at(code: CodeType, names: list[str]) -> CodeType:
    """The code of a function or method within the code of its module."""
    for name in names:
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code


def from_the_start(plan: Plan, order: list[str]) -> str:
    """Import and collect everything with the mutant in it, and run; if that fails it is killed too."""
    told = ["collecting"]

    def work(tests: Tests) -> None:
        told[0] = first_failure(tests, plan, order)

    limit(LEAST_TIME * PATIENCE)
    with_tests(plan.folder, plan.names, work)
    return told[0]


def first_failure(tests: Tests, plan: Plan, order: list[str]) -> str:
    """Run the tests in this order until one fails."""
    for test in order:
        if test not in tests.items:
            return test
        limit(max(LEAST_TIME, PATIENCE * plan.taken[test]))
        if not tests.run(test):
            return test
    return SURVIVED


def limit(seconds: float) -> None:
    """A test that takes this much processor time is stuck: the process ends."""
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
