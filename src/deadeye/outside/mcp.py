"""An MCP server: any assistant that speaks the Model Context Protocol can sit at a table. docs/llm.md."""
from collections.abc import Callable
from functools import wraps
from typing import Final

from mcp.server.fastmcp import FastMCP

from deadeye import catalog
from deadeye.bots.arena import kinds_for
from deadeye.core.errors import BadInput
from deadeye.core.game import Option, Value
from deadeye.outside.link import Away, own_secret, read_link
from deadeye.outside.tables import Here, Own, Seat, There
from deadeye.teach.asking import answers

ABOUT: Final = """Play tabletop games with whole, enforced rules. list_games says what there is; open_table sets a table
with bots, join_table takes the link of a seat at somebody's table. Then look, choose by the name of an option, and look
again until the match is over. You see what your seat may see and nothing else."""
MOST_CLAUSES: Final = 8


class Player:
    """The one seat that this assistant has at a time."""

    def __init__(self, name: str, program: str) -> None:
        self.name = name
        self.program = program
        self.seat: Seat | None = None

    def seated(self) -> Seat:
        """The seat, if there is one."""
        if self.seat is None:
            raise BadInput("You aren't at a table: open_table sets one, join_table takes a link.")
        return self.seat

    def list_games(self) -> str:
        """Every game that can be played: its name, its number of seats, its options."""
        lines = []
        for game in catalog.CATALOG:
            options = "; ".join([f"{one.name}={one.default} ({' '.join([one.about, *explained(one)])})"
                                 for one in game.options if not one.simulated])
            lines.append(f"{game.name}: {game.title}, {game.least} to {game.most} seats. {game.about}"
                         + (f" Options: {options}" if options else ""))
        return "\n".join(lines)

    def open_table(self, game: str, seats: int = 0, bots: str = "normal", seed: str = "",
                   options: dict[str, Value] | None = None, server: str = "") -> str:
        """Set a table of this game, you in seat 0 and bots (easy, normal, random, ...) in the others. With the address
        of a server, http://host:8000, the table is there: people watch by a link, or play where a kind is 'open'."""
        found = catalog.find(game)
        seats = seats or max(found.least, min(4, found.most))
        kinds = kinds_for(seats, [kind.strip() for kind in bots.split(",")])
        if not server:
            self.seat = Here(game, seats, kinds, seed or None, options or {})
            return self.seat.look()
        if seed:
            raise BadInput("A server seals its own luck: leave out the seed.")
        own = self.seat = Own(server, game, kinds, options or {}, self.name, self.program, own_secret())
        return "\n".join([own.look(), *own.links])

    def join_table(self, link: str) -> str:
        """Sit down at a table by its link: http://host:8000/#/room/ID/TOKEN. Everybody sees that a program plays."""
        self.seat = There(read_link(link), self.name, self.program, own_secret())
        return self.seat.look()

    def look(self) -> str:
        """What your seat sees now, and what you are asked, with every option by its name."""
        return self.seated().look()

    def choose(self, thing: str) -> str:
        """Choose an option by its name, such as card/4, seat/2 or stop; the answer tells what came of it."""
        seat = self.seated()
        seat.story()
        no = seat.choose(thing)
        return no or f"{seat.story()}\n\n{seat.look()}"

    def why_not(self, thing: str) -> str:
        """Why something in sight can't be chosen now, by the clause of the rulebook."""
        return self.seated().why(thing)

    def story(self, since: int = 0) -> str:
        """What has happened, as your seat saw it, from this event on."""
        return self.seated().story(since)

    def rules(self, game: str, search: str) -> str:
        """What the rulebook of a game says: a question, words to search for, or a clause's id such as TDX-201."""
        found = answers(catalog.find(game), search)[:MOST_CLAUSES]
        return "\n".join([f"[{clause.id}] {clause.text}" for clause in found]) or "The rules don't say."


def explained(option: Option) -> list[str]:
    """What each value of an option means."""
    return [f"{one.value or 'Empty'}: {one.name}. {one.text}" for one in option.meanings]


def sentence(tool: Callable[..., str]) -> Callable[..., str]:
    """The same tool; what is wrong with a call is its answer, in a sentence."""
    @wraps(tool)
    def said(*given: object, **named: object) -> str:
        try:
            return tool(*given, **named)
        except (BadInput, Away) as error:
            return str(error)

    return said


def server(name: str, program: str) -> FastMCP:
    """The server with its tools."""
    made = FastMCP("deadeye", instructions=ABOUT)
    player = Player(name, program)
    for tool in (player.list_games, player.open_table, player.join_table, player.look, player.choose, player.why_not,
                 player.story, player.rules):
        made.add_tool(sentence(tool))
    return made
