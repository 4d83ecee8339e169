"""The ledger: a rulebook clause by clause, parsed from the text that ships with the game."""
import re
from typing import Final

from deadeye.core.errors import BadInput

CLAUSE: Final = re.compile(r"- ([A-Z]{3}-\d{3}) (?:\[([RD])\] )?(.+)")
ID: Final = re.compile(r"[A-Z]{3}-\d{3}")


class Clause:
    """One line of a ledger."""

    def __init__(self, id: str, mark: str, text: str, section: str, ledger: str) -> None:
        self.id = id
        self.mark = mark  # "": from the rulebook, "R": a ruling of ours, "D": printed on a component
        self.text = text
        self.section = section
        self.ledger = ledger


def parse(text: str) -> list[Clause]:
    """The clauses of a ledger in order; its first heading names it, the others are sections."""
    clauses: list[Clause] = []
    ledger = section = ""
    for line in text.splitlines():
        if line.startswith("# "):
            ledger = line[2:].strip()
        elif line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("- "):
            match = CLAUSE.fullmatch(line.strip())
            if match is None:
                raise BadInput(f"A ledger line must read '- ABC-123 text', not '{line.strip()[:40]}'.")
            clauses.append(Clause(match.group(1), match.group(2) or "", match.group(3), section, ledger))
    return clauses
