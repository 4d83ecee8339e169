"""deadeye games: what is on the shelf."""
from typing import Any

from rich.padding import Padding
from rich.text import Text

from deadeye import catalog
from deadeye.cli.screen import Screen
from deadeye.core.game import Game, Meaning, Option


def games() -> None:
    """Every game that can be played, with its seats and options."""
    screen = Screen()
    for game in catalog.CATALOG:
        show_game(screen, game)
    for why in catalog.FAILED.values():
        screen.say(why, "red")


def show_game(screen: Screen, game: Game[Any]) -> None:
    """One box on the shelf."""
    seats = f"{game.least} to {game.most} seats" if game.most > game.least else f"{game.least} seats"
    screen.show(Text.assemble((game.name, "bold cyan"), "  ", game.title))
    screen.show(Padding(Text(f"{seats}, about {game.minutes} minutes. {game.about}"), (0, 0, 0, 4)))
    for option in [option for option in game.options if not option.simulated]:
        screen.show(Padding(describe(option), (0, 0, 0, 4)))
        for one in option.meanings:
            screen.show(Padding(explain(option, one), (0, 0, 0, 8)))
    screen.say("")


def describe(option: Option) -> Text:
    """What can be set before the game."""
    if isinstance(option.default, bool):
        values = "true or false"
    elif isinstance(option.default, int):
        values = f"{option.low} to {option.high}"
    elif option.several:
        values = f"none, or several with commas, such as {option.words[-1]}"
    else:
        values = ", ".join(option.words) if option.words else "a text"
    default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
    return Text.assemble((f"--option {option.name}={default}", "yellow"), f"  {option.about} ({values})")


def explain(option: Option, meaning: Meaning) -> Text:
    """What a value means, and what it goes with."""
    names = {one.value: one.name for one in option.meanings}
    needs = [f"needs {names[value]}" for value in meaning.needs]
    if meaning.least:
        needs.append(f"{meaning.least} {'' if meaning.most == meaning.least else 'or more '}players")
    return Text.assemble((meaning.value or "(empty)", "yellow"), f"  {meaning.name}: {meaning.text}",
                         f" ({', '.join(needs)})" if needs else "")
