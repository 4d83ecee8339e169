"""What a bot is: it gets what its seat can see, or a table it can't tell from the true one. One way to run it."""
from collections.abc import Callable
from typing import Any, ClassVar

from deadeye.bots.asked import DecisionInfo, EventInfo, decision_info, news_of
from deadeye.core.frame import Decision
from deadeye.core.game import Game, Options, Result
from deadeye.core.house import luck_of
from deadeye.core.match import Match
from deadeye.core.reading import shown
from deadeye.core.rng import Chance

Clock = Callable[[], int]
"""Milliseconds from some moment on."""


def stopped() -> int:
    """A clock that stands still: whoever goes by it thinks as long as the level says, the same in every run."""
    return 0


class WrongChoice(Exception):
    """A bot chose something that wasn't offered."""


class Bot:
    """A player without a face; one for each seat and match. A bot of your own needs one method: `choose`."""

    imagines: ClassVar[bool] = True  # whether it wants a table to think about; otherwise it gets None
    game: Game[Any]  # these three are set before it is asked anything
    seats: int
    options: Options  # of the game

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.chance = Chance()  # its own luck, apart from the table's
        self.chance.seed(seed)

    def choose(self, view: dict[str, Any], decision: DecisionInfo) -> int | str:
        """One of the decision's options, by its `choice` or its `thing`; `view` is what the seat sees."""
        raise NotImplementedError

    def hear(self, events: list[EventInfo]) -> None:
        """What the seat has seen happen since it last chose; for those who want to know."""

    def over(self, result: Result | None) -> None:
        """The match is over, or will not be played to its end."""

    def hurry(self, haste: int, clock: Clock) -> None:
        """Others wait: think for this many times fewer worlds. The clock says when it is time to answer."""

    def choose_in(self, world: Any, decision: Decision) -> int:
        """One of the decision's options. In this world, what is hidden from its seat lies as it might."""
        asked = decision_info(self.game, world, decision, 0)
        return offered(asked, self.choose(self.game.view(world, self.seat), asked))


def offered(asked: DecisionInfo, choice: object) -> int:
    """The number of what was chosen; WrongChoice for anything but one of the options."""
    for option in asked.options:
        if (choice == option.choice and not isinstance(choice, bool)) or choice == option.thing:
            return option.choice
    raise WrongChoice(f"chose {shown(choice)}, which isn't one of the options of {asked.kind}")


def listens(bot: Bot) -> bool:
    """Whether a bot wants to hear what happens."""
    return type(bot).hear is not Bot.hear


def choice_of(bot: Bot, match: Match[Any], decision: Decision) -> int:
    """What a bot chooses at a table in this process."""
    bot.chance = luck_of(match, bot.seat)
    bot.seats, bot.options = match.kept.seats, match.kept.options
    world = match.game.imagine(match.state, bot.seat, bot.chance) if bot.imagines else None
    if listens(bot):
        bot.hear(news_of(match, bot.seat))
    return bot.choose_in(world, decision)
