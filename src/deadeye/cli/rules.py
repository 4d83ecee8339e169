"""deadeye rules: the ledger answers, by clause or in answer to a question."""
import re
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from deadeye import catalog
from deadeye.cli.screen import Screen
from deadeye.core.errors import BadInput
from deadeye.core.ledger import ID, Clause
from deadeye.teach.asking import index_of

ANSWERS = 5  # the best answers to a question
MARKS = {"R": "a ruling of this table", "D": "printed on a component"}


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A clause, like WDD-306, or a question.")] = None,
    game: Annotated[str | None, typer.Option("--game", help="Only this game's rulebooks.")] = None,
) -> None:
    """What the rulebooks say, clause by clause."""
    screen = Screen()
    index = index_of((catalog.find(game),) if game else tuple(catalog.CATALOG))
    wanted = " ".join(words or []).strip()
    if not wanted:
        show_contents(screen, index.clauses)
        return
    found = index.best(wanted)[:ANSWERS]
    if not found:
        raise BadInput(missing(index.clauses, wanted))
    for clause in found:
        show_clause(screen, clause, wanted)


def missing(clauses: list[Clause], wanted: str) -> str:
    """What could have been meant."""
    if not ID.fullmatch(wanted.upper()):
        return f"No clause has {wanted!r} in it; 'deadeye rules' lists the rulebooks."
    prefix = wanted.upper()[:3]
    near = [clause.id for clause in clauses if clause.id.startswith(prefix)]
    if near:
        return f"There is no clause {wanted.upper()}; {prefix} goes from {min(near)} to {max(near)}."
    known = sorted({clause.id[:3] for clause in clauses})
    return f"There is no rulebook {prefix}; there is {', '.join(known)}."


def show_contents(screen: Screen, clauses: list[Clause]) -> None:
    """The rulebooks and their sections."""
    ledger = section = ""
    for clause in clauses:
        if clause.ledger != ledger:
            screen.say(clause.ledger, "bold")
        if (clause.ledger, clause.section) != (ledger, section):
            inside = [c.id for c in clauses if (c.ledger, c.section) == (clause.ledger, clause.section)]
            span = inside[0] if len(inside) == 1 else f"{inside[0]} to {inside[-1]}"
            screen.say(f"  {clause.section}: {span}")
        ledger, section = clause.ledger, clause.section


def show_clause(screen: Screen, clause: Clause, wanted: str = "") -> None:
    """One clause, with the words that were looked for made visible."""
    head = Text.assemble((clause.id, "bold cyan"), f"  {clause.section}")
    if clause.mark:
        head.append(f" ({MARKS[clause.mark]})", "dim")
    body = Text(clause.text)
    for word in wanted.split():
        body.highlight_regex(re.compile(re.escape(word), re.IGNORECASE), "bold yellow")
    screen.show(head, Padding(body, (0, 0, 1, 4)))


def show_clauses(screen: Screen, clauses: list[Clause], ids: Iterable[str]) -> None:
    """These clauses, in this order."""
    by_id = {clause.id: clause for clause in clauses}
    for number in ids:
        if number in by_id:
            show_clause(screen, by_id[number])
