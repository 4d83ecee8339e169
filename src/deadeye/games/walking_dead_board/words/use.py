"""What it does for a seat's aim that something happens to another: tiles, Allies and sides are open to all."""
from typing import Final

from mypy_extensions import i64

from deadeye.games.walking_dead_board.cast.hands import kinds_at
from deadeye.games.walking_dead_board.codes import ANYONE, AT_A_DEATH, ENCOUNTER_FOE, PENALTIES, TEAM
from deadeye.games.walking_dead_board.data.box import TILES, Box
from deadeye.games.walking_dead_board.data.masks import lowest
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import saviours
from deadeye.games.walking_dead_board.steps.moving import has_all_tiles
from deadeye.games.walking_dead_board.words.cards import counted
from deadeye.kit.seats import EACH
from deadeye.kit.words import who

ON_YOUR_SIDE: Final = "on your side"
PENALTY_COSTS: Final[dict[str, str]] = {
    "nothing": "",
    "chase": "brings N more Encounters",
    "grab": "costs N Scrounge cards",
    "pin": "costs the next N turns",
}


def tiles_held(s: Table, seat: i64) -> str:
    """How near somebody is to winning."""
    if has_all_tiles(s, seat):
        return "all four tiles, and must not get home"
    return f"{len(EACH[s.tiles[seat]])} of {TILES} tiles"


def use_of_hit(s: Table, target: i64, bites: i64) -> str:
    """For a walker: what a survivor would lose, and how near they are to winning."""
    return f"{tiles_held(s, target)}; {use_of_loss(s, target, bites)}"


def use_of_loss(s: Table, seat: i64, bites: i64) -> str:
    """What this many Bites would cost."""
    if bites == 0:
        return "a loss costs no Ally"
    if bites > s.allies[seat]:
        return "a loss kills"
    return "a loss costs the last Ally" if s.allies[seat] == 1 else f"a loss costs {bites} of {s.allies[seat]} Allies"


def bites_at_stake(s: Table, box: Box) -> i64:
    """The Bites of the fight that is on."""
    deck = box.encounters if s.foe == ENCOUNTER_FOE else box.walkers
    return deck.bites[s.card]


def use_of_fight(s: Table, box: Box) -> str:
    """What it would cost the fighter to lose the fight that is on: Allies, and what the card takes besides."""
    bites = bites_at_stake(s, box)
    loss = use_of_loss(s, s.fighter, bites)
    deck = box.encounters
    more = counted(PENALTY_COSTS[PENALTIES[deck.penalties[s.card]]], deck.losses[s.card]) \
        if s.foe == ENCOUNTER_FOE else ""
    if not more or bites > s.allies[s.fighter]:
        return loss
    return f"{loss} and {more.removeprefix('costs ')}" if bites else f"a loss {more}"


def use_of_own_fight(s: Table, box: Box) -> str:
    """The same for the fighter, who knows what would prevent the death."""
    loss = use_of_fight(s, box)
    saving = kinds_at(s, box, s.fighter, AT_A_DEATH)
    if not saving or bites_at_stake(s, box) <= s.allies[s.fighter] or saviours(s, box) != ANYONE:
        return loss
    return f"{loss}, unless you play {box.scrounge.names[lowest(saving)]}"


def use_of_stalking(s: Table, box: Box) -> str:
    """For a walker: on whose Encounter a card would be played."""
    held = f"{who(s.fighter)} has {tiles_held(s, s.fighter)}"
    if not box.encounters.strength[s.card]:
        return held
    return f"{held}; {use_of_fight(s, box)}"


def use_of_help(s: Table, seat: i64, other: i64) -> str:
    """What it means that another survivor is helped."""
    if other == seat:
        return "yourself"
    return ON_YOUR_SIDE if s.mode == TEAM else f"a rival: {tiles_held(s, other)}"


def use_of_death(s: Table, seat: i64, dying: i64) -> str:
    """What it means that a death isn't prevented."""
    if dying == seat:
        return "you die"
    lost = f"{who(dying)} dies"
    return f"{lost}, and was {ON_YOUR_SIDE}" if s.mode == TEAM else f"{lost}: a rival less, with {tiles_held(s, dying)}"
