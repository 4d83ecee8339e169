"""`python -m tests.mutants GAME`: changes the rules of a game in hundreds of small ways, and reports what no test saw.

GAME is a folder of games, a name of the catalog, or `all`. What has been tried is kept in build/mutants, so that a run
that was broken off goes on. A survivor that is shown to play the same game stands in equivalent.toml with its reason.
"""
import argparse
import random
import shutil
import sys
import tempfile
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from tests.mutants.kept import UNTRIED, Kept
from tests.mutants.making import Mutant, mutants_of
from tests.mutants.planning import Plan, make_plan
from tests.mutants.tests_of import ROOT, Tests, with_tests
from tests.mutants.trying import SURVIVED, in_a_fork, try_from_the_start, try_in_place

GAMES: Final = Path("src/deadeye/games")
RULES: Final = ("steps", "cast", "state", "rules.py", "steps.py", "cast.py", "state.py")
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
KEPT: Final = ROOT / "build" / "mutants"
WANTED: Final = 97  # of 100 killed or shown equivalent
SHELF: Final[dict[str, list[str]]] = {
    "bang_dice": ["walking-dead-dice", "bang-dice"],
    "halo_bang": ["halo-bang"],
    "tacdex": ["tacdex"],
    "walking_dead_board": ["walking-dead-board"],
}  # folders, and what the catalog calls the games in them


class Run:
    """The mutants of one game, and what becomes of them."""

    def __init__(self, name: str, most: int, seed: int, copy: Path) -> None:
        self.name = name
        self.folder = next(folder for folder, names in SHELF.items() if name in (folder, *names))
        self.names = [name] if name in SHELF[self.folder] else SHELF[self.folder]
        self.copy = copy
        self.files = rules_of(self.folder)
        every = [mutant for file in self.files for mutant in mutants_of(ROOT, file)]
        self.possible = len(every)
        self.mutants = random.Random(f"{name} {seed}").sample(every, min(most, len(every)))
        self.equivalent = shown_equivalent()
        self.digest = digest_of([ROOT / "src/deadeye", ROOT / "tests/games" / self.folder, ROOT / "tests/contract"])
        self.kept = Kept(KEPT / f"{name}.jsonl", self.digest)

    def go(self) -> None:
        """Try all untried ones: those inside functions first, then those that need a fresh import."""
        shutil.copytree(ROOT / "src/deadeye", self.copy / "src/deadeye",
                        ignore=shutil.ignore_patterns("web", "__pycache__", "*.so"))
        sys.path.insert(0, str(self.copy / "src"))
        plan = self.plan()
        untried = [mutant for mutant in self.mutants if self.kept.fate(mutant.key) == UNTRIED]
        warm = [mutant for mutant in untried if not plan.is_early(mutant)]
        if warm:
            in_a_fork(lambda: self.go_warm(plan, warm), heard=True)
            self.kept = Kept(self.kept.file, self.digest)
        for mutant in untried:
            if plan.is_early(mutant):
                self.note(mutant, try_from_the_start(plan, self.copy, mutant, self.kept.hints.get(mutant.key, "")))

    def plan(self) -> Plan:
        """What the tests reach: it takes a while, and is kept."""
        file = KEPT / f"{self.name}-{self.digest}.json"
        if not file.exists():
            sys.stdout.write(f"{self.name}: watching what each test reaches\n")
            for old in KEPT.glob(f"{self.name}-*.json"):
                old.unlink()
            file.write_text(in_a_fork(lambda: make_plan(self.folder, self.names, self.copy, self.files)), "utf-8")
        return Plan(self.folder, self.names, file.read_text("utf-8"))

    def go_warm(self, plan: Plan, mutants: list[Mutant]) -> str:
        """In a process that has imported and collected everything."""

        def work(tests: Tests) -> None:
            for mutant in mutants:
                self.note(mutant, try_in_place(plan, tests, mutant, self.kept.hints.get(mutant.key, "")))

        with_tests(self.folder, self.names, work)
        return "done"

    def note(self, mutant: Mutant, killer: str) -> None:
        """Write down what became of it, and say how far along we are."""
        self.kept.add(mutant.key, killer)
        tried = [self.kept.fate(one.key) for one in self.mutants if self.kept.fate(one.key) != UNTRIED]
        if len(tried) % 20 == 0 or killer == SURVIVED:
            lived = tried.count(SURVIVED)
            sys.stdout.write(f"{self.name}: {len(tried)} of {len(self.mutants)} tried, {lived} survive\n")
            sys.stdout.flush()

    def report(self) -> bool:
        """Print the survivors and the share; returns whether it is enough."""
        lived = [mutant for mutant in self.mutants if self.kept.fate(mutant.key) == SURVIVED]
        equal = [mutant for mutant in lived if mutant.key in self.equivalent]
        wrong = [mutant for mutant in self.mutants if mutant.key in self.equivalent and mutant not in lived]
        for mutant in lived:
            if mutant not in equal:
                sys.stdout.write(f"\n{mutant.key}\n{mutant.diff((ROOT / mutant.file).read_text('utf-8'))}\n")
        for mutant in wrong:
            sys.stdout.write(f"\nNot equivalent: {self.kept.fate(mutant.key)} kills {mutant.key}\n")
        killed = len(self.mutants) - len(lived)
        share = 100 * (killed + len(equal)) / len(self.mutants)
        sys.stdout.write(f"\n{self.name}: {len(self.mutants)} of {self.possible} mutants, {killed} killed, "
                         f"{len(equal)} shown equivalent, {len(lived) - len(equal)} survive: {share:.1f} %\n")
        return share >= WANTED and not wrong


def rules_of(folder: str) -> list[str]:
    """The files that hold the rules of a game."""
    base = ROOT / GAMES / folder
    files = sorted(base.rglob("*.py"))
    return [str(file.relative_to(ROOT)) for file in files if file.relative_to(base).parts[0] in RULES]


def shown_equivalent() -> dict[str, str]:
    """Mutants that play the same game, each with the reason."""
    told = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    return {entry["mutant"]: entry["reason"] for entry in told.get("equivalent", [])}


def digest_of(folders: list[Path]) -> str:
    """A digest of every file that a mutant's fate depends on."""
    digest = blake2b(digest_size=8)
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml", ".md") and "web" not in file.parts:
                digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def run_game(name: str, most: int, seed: int) -> bool:
    """All of one game, in a process of its own: the copy of the tree is in its path only."""

    def work() -> str:
        with tempfile.TemporaryDirectory() as folder:
            run = Run(name, most, seed, Path(folder))
            run.go()
            return "enough" if run.report() else "too few"

    return in_a_fork(work, heard=True) == "enough"


def main() -> None:
    """Read the command line."""
    known = [*SHELF, *[name for names in SHELF.values() for name in names if name not in SHELF]]
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=[*known, "all"], metavar="GAME", help=f"{', '.join(known)}, or all")
    parser.add_argument("--most", type=int, default=300, help="how many mutants (default: 300)")
    parser.add_argument("--seed", type=int, default=0, help="which of them (default: 0)")
    given = parser.parse_args()
    names = [name for names in SHELF.values() for name in names] if given.game == "all" else [given.game]
    enough = [run_game(name, given.most, given.seed) for name in names]
    sys.exit(0 if all(enough) else 1)


if __name__ == "__main__":
    main()
