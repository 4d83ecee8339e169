"""The rulebooks in the words of an edition: one text of each, and the other edition's words for it."""
import re
from typing import Final

from deadeye.core.ledger import Clause
from deadeye.games.bang_dice.codes import BELLE
from deadeye.games.bang_dice.data import EDITIONS, SPOKEN, find_box

DEAD: Final = "walking-dead-dice"  # the edition whose words the base game's rulebook uses

TO_WEST: Final[list[tuple[str, str]]] = [
    # sentences that another word would bend
    (r"Starting Health is the (.*); the Leader has 2 more\. Starting Health is also the most",
     r"Starting life points are the \1; the Sheriff has 2 more. They are also the most"),
    (r"Health, Walkers and", "Life points, Arrows and"),
    (r"Health and Walkers that", "Life points and Arrows that"),
    (r"The Health supply", "The supply of life points"),
    (r"Kingdom \(a second Loner\)", "a second Renegade"),
    (r"everyone is Overrun", "there is an Arrow attack"),
    (r"when Overrun", "in an Arrow attack"),
    (r"Overruns everyone", "brings an Arrow attack"),
    (r"\b(a|A)n Overrun", r"\1n Arrow attack"),
    (r"one Overrun", "one Arrow attack"),
    (r"Range 1 and 2 together", "Bull's Eyes 1 and 2 together"),
    (r"the Range targets", "the targets"),
    (r"\(Health\)", "(life points)"),
    # words
    (r"(1|last|each|The) Health\b", r"\1 life point"),
    (r"\bHealth\b", "life points"),
    (r"\bA Walker die", "An Arrow die"), (r"\b(a|A) Walker\b", r"\1n Arrow"), (r"Walker", "Arrow"),
    (r"\bAn Infection\b", "A Dynamite"), (r"\ban Infection\b", "a Dynamite"), (r"Infection", "Dynamite"),
    (r"Range dice", "Bull's Eyes"), (r"Range die", "Bull's Eye"), (r"\bRange\b", "Bull's Eye"),
    (r"First Aid dice", "Beers"), (r"First Aid die", "Beer"), (r"First Aid", "Beer"), (r"Grenade", "Gatling"),
    (r"Leader", "Sheriff"), (r"Survivors", "Deputies"), (r"Survivor", "Deputy"), (r"Savior", "Outlaw"),
    (r"Loner|Hilltop|Kingdom", "Renegade"), (r"[Tt]he Governor", "El Gringo"),
    (r": The Walking Dead$", ""),
]
"""The base game's rulebook in the words of the Old West, the longest first."""

TO_DEAD: Final[list[tuple[str, str]]] = [
    (r", read with its names by BDG-101 and BDG-102", ", with its names"),
    (r"Slab the Killer, Tyrese", "Tyrese"),
    (r"A Bull's Eye or Beer token", "A Range or First Aid token"),
    (r"\bBull's Eyes\b", "Range dice"), (r"Bull's Eye", "Range"),
    (r"\b(a|A)n Arrow\b", r"\1 Walker"), (r"Arrow", "Walker"),
    (r"\ba Dynamite\b", "an Infection"), (r"\bA Dynamite\b", "An Infection"), (r"Dynamite", "Infection"),
    (r"Beer", "First Aid"), (r"Gatling", "Grenade"),
    (r"at full life\b", "at full Health"), (r"as many life points", "as much Health"), (r"life points?", "Health"),
    (r"Sheriff", "Leader"), (r"Deputy", "Survivor"), (r"Outlaw", "Savior"), (r"Renegade", "Loner"),
    (r"(?<=[a-z] )El Gringo", "the Governor"), (r"El Gringo", "The Governor"),
]
"""The expansion's rulebook in the words of the Walking Dead."""


def in_words_of(name: str, clauses: list[Clause]) -> list[Clause]:
    """These clauses as an edition says them; each names only what is in its box."""
    changes = TO_WEST if name == SPOKEN else TO_DEAD
    other = "WDD" if name == SPOKEN else "UOA"
    pairs = changes + characters(name)
    own = [("Slab the Killer, Tyrese", "Slab the Killer")] if name == SPOKEN else []
    return [reworded(clause, pairs if clause.id.startswith(other) else own) for clause in clauses]


def reworded(clause: Clause, pairs: list[tuple[str, str]]) -> Clause:
    """A clause with other words, in its headings too."""
    return Clause(clause.id, clause.mark, said(clause.text, pairs), said(clause.section, pairs),
                  said(clause.ledger, pairs))


def characters(name: str) -> list[tuple[str, str]]:
    """The characters of the other edition, by the names of their counterparts here."""
    mine = EDITIONS[find_box(name, "")]
    theirs = EDITIONS[find_box(DEAD if name == SPOKEN else SPOKEN, "")]
    return [(rf"\b{re.escape(theirs.character_names[number])}\b", mine.character_names[number])
            for number in range(BELLE)]


def said(text: str, pairs: list[tuple[str, str]]) -> str:
    """A text with other words."""
    for pattern, word in pairs:
        text = re.sub(pattern, word, text)
    return text
