"""A golden: a scene that a person can read, and below the line what happens in it, word by word."""
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import deadeye
from deadeye import catalog
from deadeye.bots.arena import Arena, kinds_for, seat_bots
from deadeye.cli.screen import fill
from deadeye.cli.setup import PEOPLE
from deadeye.cli.tables.plain import words
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Value
from deadeye.core.ledger import ID
from deadeye.core.match import Match
from deadeye.core.reading import Reader, shown

LINE: Final = "-" * 100
"""Above it the scene, below it what the rules made of it."""


def golden_files(folder: Path) -> list[Path]:
    """Every transcript below a folder."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}: run this where the sources are, or name the folder.")
    return sorted(folder.glob("*/*.txt"))


def made_from(text: str) -> str:
    """The whole file again: its scene unchanged, and the transcript that today's rules give."""
    scene, _, _ = text.partition(LINE)
    return f"{scene}{LINE}\n{Scene(scene).transcript()}"


class Scene:
    """The head of a golden: a title, then game, seats or position, options, seed, names, what is played."""

    def __init__(self, text: str) -> None:
        title, _, rest = text.lstrip().partition("\n")
        if not title.startswith("# "):
            raise BadInput(f"A golden begins with a title like '# ABC-123: what it shows', not {shown(title)}.")
        self.title = title[2:]
        try:
            plain = tomllib.loads(rest)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"The scene isn't TOML: {error}.") from error
        scene = Reader(plain, "the scene")
        self.game = catalog.find(scene.text("game"))
        self.seed = scene.text("seed", "1")
        self.because = scene.flag("because", False)
        self.most = scene.number("choices", 1, 100_000, 100_000)  # of the bots
        self.lines = [line.strip() for line in scene.text("play", "").splitlines() if line.strip()]
        bots = scene.value("bots")
        self.kinds = [str(kind) for kind in bots] if isinstance(bots, list) else [str(bots)] if bots else []
        self.names = [str(name) for name in scene.items("names")]
        self.match = self.lay(scene)
        scene.done()
        self.names += PEOPLE[len(self.names):]
        self.check_clauses()

    def lay(self, scene: Reader) -> Match[Any]:
        """The table of the scene."""
        given = scene.value("options")
        options: dict[str, Value] = {}
        for name, value in Reader({} if given is None else given, "options").table.items():
            if not isinstance(value, (bool, int, str)):
                raise BadInput(f"options: '{name}' must be true, false, a number or a text, not {shown(value)}.")
            options[str(name)] = value
        position = scene.value("position")
        if position is None:
            seats = scene.number("seats", self.game.least, self.game.most)
            return deadeye.new(self.game.name, seats, self.seed, **options)
        if not isinstance(position, dict):
            raise BadInput(f"'position' must be a table, not {shown(position)}.")
        return deadeye.from_position(self.game.name, position, self.seed, **options)

    def check_clauses(self) -> None:
        """A clause in the title must exist."""
        known = {clause.id for clause in self.game.clauses()}
        for clause in ID.findall(self.title):
            if clause not in known:
                raise BadInput(f"The title names {clause}, and no rulebook of {self.game.name} has it.")

    # -- playing it --------------------------------------------------------------------------

    def transcript(self) -> str:
        """What happens, line by line, and the table at the end."""
        told = self.tell(0)
        for line in self.lines:
            told += self.play(line)
        if self.kinds:
            told += self.play_bots()
        told += ["", *self.ending()]
        return "\n".join(told) + "\n"

    def play(self, line: str) -> list[str]:
        """A line of the script: 'load walker grenade' or 'Ada: Stop here'."""
        if line.startswith("load "):
            self.match.load(line.split()[1:])
            return ["", f"(Next: {', '.join(line.split()[1:])})"]
        name, colon, text = line.partition(":")
        if not colon or name not in self.names[: self.match.record.seats]:
            raise BadInput(f"A line is 'load …' or 'name: choice', not {shown(line)}.")
        decision = self.match.decision_of(self.names.index(name))
        if decision is None:
            raise BadInput(f"{name} is not asked now; asked are {self.asked()}.")
        return self.choose(decision, self.meant(decision, text.strip()))

    def asked(self) -> str:
        """Who must choose now."""
        return ", ".join([self.names[decision.seat] for decision in self.match.decisions]) or "none: it is over"

    def meant(self, decision: Decision, text: str) -> int:
        """The option of this label, or of this number."""
        labels = {self.label(decision, option): option for option in decision.options}
        if text in labels:
            return labels[text]
        if text.lstrip("-").isdigit() and int(text) in decision.options:
            return int(text)
        known = "; ".join(labels)
        raise BadInput(f"{self.names[decision.seat]} can't choose {text!r}: there is {known}.")

    def label(self, decision: Decision, option: int) -> str:
        """An option as it is written."""
        return fill(self.match.game.label(self.match.state, decision, option), self.names)

    def choose(self, decision: Decision, option: int) -> list[str]:
        """Question, answer, and what comes of it."""
        prompt = fill(decision.prompt, self.names)
        asked = ["", f"{self.names[decision.seat]}: {prompt}", f"  > {self.label(decision, option)}"]
        since = len(self.match.events)
        self.match.choose(decision.seat, option)
        return asked + self.tell(since)

    def play_bots(self) -> list[str]:
        """Bots in every seat play on."""
        kinds = kinds_for(self.match.record.seats, self.kinds)
        arena = Arena(self.match, seat_bots(self.game.name, kinds))
        told: list[str] = []
        for _ in range(self.most):
            if self.match.over:
                break
            decision = self.match.decisions[0]
            told += self.choose(decision, arena.choice(decision))
        return told

    def tell(self, since: int) -> list[str]:
        """What happened from an event on, secrets included."""
        return [line for event in self.match.events[since:] for line in self.line(event)]

    def line(self, event: Event) -> list[str]:
        """One event in words; with its clauses if the scene is about them."""
        phrase = fill(self.match.game.phrase(self.match.state, event), self.names)
        if not phrase:
            return []
        return [f"{phrase} [{', '.join(self.match.game.because(event))}]" if self.because else phrase]

    def ending(self) -> list[str]:
        """The result, or who is asked, and the table that everybody sees."""
        match = self.match
        result = match.result
        if result is not None:
            lines = [f"The end: {fill(result.reason, self.names)} [{result.clause}]"]
        else:
            lines = [f"{self.names[d.seat]} is asked: {fill(d.prompt, self.names)}" for d in match.decisions]
        view = match.view(None)
        seats = view.get("seats")
        for seat, row in enumerate(seats if isinstance(seats, list) else []):
            lines.append(f"{self.names[seat]}: {facts(row) if isinstance(row, dict) else words(row)}")
        lines.append(facts({key: value for key, value in view.items() if key not in {"seats", "me"}}))
        return lines


def facts(table: Mapping[str, object]) -> str:
    """Names and values on one line."""
    return "; ".join([f"{key.replace('_', ' ')} {words(value)}" for key, value in table.items()])
