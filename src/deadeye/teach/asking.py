"""Questions: which clauses answer what a player asks, in the player's own words. No model, no network: it counts words.

What a clause says is weighed by how rare its words are (BM25); next to each game lies what players call the things in
its rulebook (`asks.toml`): words for other words (`same`) and what a clause is about (`about`).
"""
import math
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from deadeye.core.game import Game
from deadeye.core.ledger import ID, Clause

FILE: Final = "asks.toml"
WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
ODD: Final = {
    "dies": "dead", "died": "dead", "dying": "dead", "dice": "die", "won": "win", "winner": "win", "lost": "lose",
    "drew": "draw", "drawn": "draw", "fought": "fight", "took": "take", "taken": "take",
}
SAID: Final = (  # straightened out before words are counted: "die" the verb or the thing rolled; "have to" is "must"
    (re.compile(r"\b(i|you|we|they|who|both|all|players?)( of us| of them)? die\b"), r"\1 dead"),
    (re.compile(r"\b(have|has) to\b"), "must"),
)
HEAD: Final = re.compile(r"([^:(.]{1,40})[:(]")  # what a clause is named after: "Grenade: …", "Rick (8): …"
ENDINGS: Final = (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", ""), ("e", ""))
LEAST: Final = 3  # letters that a word keeps when its ending is cut
IDLE: Final = frozenset(WORD.findall(
    "a allowed am an and are as at be been being by can could did do does for from give go goes had has have he her "
    "him his how i if in into is it its just many may me mine much my no not of on or our out should so some someone "
    "somebody still than that the their them then there they this to us was we were what when where which who whom "
    "whose why will with would you your happen happens work works mean means",
))
ABOUT: Final = 3  # times the weight of a word in the clause itself
MEANT: Final = 0.5  # a word that means the same counts half
ENOUGH: Final = 1.2  # BM25: how soon repeating a word adds little
LENGTH: Final = 0.5  # and how much a clause's length counts against it
SHOWN: Final = 20


def root(word: str) -> str:
    """A word without its ending, so that singular and plural, present and past are the same."""
    word = ODD.get(word, word).removesuffix("'s")
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST and not word.endswith("ss"):
            return word[: len(word) - len(ending)] + instead
    return word


def words_in(text: str) -> list[str]:
    """The words of a text that carry meaning."""
    text = text.lower().replace("-", " ")
    for said, plain in SAID:
        text = said.sub(plain, text)
    return [root(word) for word in WORD.findall(text) if word not in IDLE]


class Index:
    """The clauses of some rulebooks, and what players call what is in them."""

    def __init__(self, clauses: Sequence[Clause], about: dict[str, str], same: dict[str, list[str]]) -> None:
        self.clauses = list(clauses)
        self.same = {root(word): [root(other) for other in others] for word, others in same.items()}
        self.counts = [counted(clause, about.get(clause.id, "")) for clause in clauses]
        self.usual = sum([count.total() for count in self.counts]) / max(1, len(self.counts))
        self.holding = Counter([word for count in self.counts for word in count])

    def best(self, asked: str) -> list[Clause]:
        """The clause of this id, or those that answer what is asked, the best first."""
        wanted = asked.strip().upper()
        if ID.fullmatch(wanted):
            return [clause for clause in self.clauses if clause.id == wanted]
        weights = self.weights(asked)
        scored = [(self.score(count, weights), number) for number, count in enumerate(self.counts)]
        ranked = sorted([(-score, number) for score, number in scored if score > 0])
        return [self.clauses[number] for _, number in ranked[:SHOWN]]

    def weights(self, asked: str) -> dict[str, float]:
        """The words to look for, and how much each counts."""
        weights: dict[str, float] = {}
        for word in words_in(asked):
            weights[word] = 1.0
            for other in self.same.get(word, []):
                weights.setdefault(other, MEANT)
        return weights

    def score(self, count: "Counter[str]", weights: dict[str, float]) -> float:
        """How well a clause answers."""
        length = 1 - LENGTH + LENGTH * count.total() / self.usual
        score = 0.0
        for word, weight in weights.items():
            often = count[word]
            if often:
                rare = math.log(1 + (len(self.counts) - self.holding[word] + 0.5) / (self.holding[word] + 0.5))
                score += weight * rare * often * (ENOUGH + 1) / (often + ENOUGH * length)
        return score


def counted(clause: Clause, about: str) -> "Counter[str]":
    """The words of a clause and of its section; those that it is named after, and what it is about, count more."""
    count = Counter(words_in(clause.text) + words_in(clause.section))
    head = HEAD.match(clause.text)
    for word in words_in(about) + words_in(head[1] if head else ""):
        count[word] += ABOUT
    return count


@cache
def index_of(games: tuple[Game[Any], ...]) -> Index:
    """The index over the rulebooks of these games, each clause once: in the words of the first that has it."""
    clauses: dict[str, Clause] = {}
    about: dict[str, str] = {}
    same: dict[str, list[str]] = {}
    for game in games:
        for clause in game.clauses():
            clauses.setdefault(clause.id, clause)
    for package in dict.fromkeys([game.package for game in games]):
        known = files(package).joinpath(FILE)
        if known.is_file():
            said = tomllib.loads(known.read_text("utf-8"))
            about |= said.get("about", {})
            for word, others in said.get("same", {}).items():
                same[word] = [*same.get(word, []), *others]
    return Index(list(clauses.values()), about, same)


def answers(game: Game[Any], asked: str) -> list[Clause]:
    """The clauses of a game that answer what is asked, the best first."""
    return index_of((game,)).best(asked)
