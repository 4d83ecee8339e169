"""What each character, tile and card of a box does: one sentence each, with the box's own numbers."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Component
from deadeye.games.walking_dead_board.codes import (
    AIM, DASH, ENCOUNTER_EFFECTS, ESCORT, GATHER, PENALTIES, REROLL, REWARDS, SCROUNGE_EFFECTS, WAIVE,
    WALKER_EFFECTS,
)
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.words.cards import less_for_the_last, told_amount
from deadeye.kit.words import number_of

# N is the amount; where it counts things, they are written in braces, one and several of them.
ABILITIES: Final[dict[int, str]] = {
    REROLL: "once a game in your turn, after any Attack roll, roll the die again and add N",
    ESCORT: "once a game before or after you move, another survivor moves up to {space|spaces}, with no Encounter; "
            "alone, you move yourself",
    WAIVE: "once a game in your turn, discard an Encounter that you have drawn, unfought",
    DASH: "once a game, move up to {space|spaces} instead of rolling, or after you have moved",
    AIM: "once a game in your turn, add N to an Attack before the roll",
    GATHER: "once a game before or after you move, gain {Ally|Allies} and draw {Scrounge card|Scrounge cards}",
}

SCROUNGE: Final[dict[str, str]] = {
    "weapon": "",
    "shotgun": "it is loud: a rolled 1 brings you one more Encounter",
    "axe": "",
    "bat": "it comes back to your hand if the roll itself won",
    "crossbow": "it comes back to your hand on a rolled 6",
    "handgun": "it counts in every fight of this turn",
    "sack": "no Frenzy counts this turn",
    "wound": "when any survivor would die, that death does not happen",
    "gallop": "before you move, go exactly {space|spaces} instead of rolling",
    "medicine": "before you move, gain {Ally|Allies}",
    "pack": "before you move, draw {Scrounge card|Scrounge cards}",
}
AFTER: Final = "axe"

AMOUNTS: Final[dict[str, str]] = {
    "gallop": "spaces", "medicine": "Allies", "pack": "cards", "store": "cards", "stranger": "Allies",
    "triangle": "cards", "conflict": "Encounters", "surround": "extra Strength", "crowd": "extra Strength",
    "frenzy": "extra Strength", "horde": "extra Strength", "grasp": "cards",
}
"""What a card's amount counts."""

ENCOUNTERS: Final[dict[str, str]] = {
    "fight": "",
    "door": "no card may be played in this fight",
    "quiet": "nothing happens",
    "store": "draw {Scrounge card|Scrounge cards}",
    "stranger": "gain {Ally|Allies}",
    "triangle": "go to Camp, or discard {Scrounge card|Scrounge cards}",
    "conflict": "one of your Allies goes back to the pool, or {more Encounter comes|more Encounters come}",
    "hide": "you miss your next turn",
    "surround": "Strength N if alone on the board, not of three players",
    "crowd": "Strength N while three or more survivors are alive, or two of three",
}

LESS: Final = "less for the last of three"

WINNING: Final[dict[str, str]] = {
    "nothing": "",
    "loot": "if you win, draw {Scrounge card|Scrounge cards}",
    "rescue": "if you win, gain {Ally|Allies}",
}

LOSING: Final[dict[str, str]] = {
    "nothing": "",
    "chase": "if you lose, {more Encounter comes|more Encounters come}",
    "grab": "if you lose, discard {Scrounge card|Scrounge cards}",
    "pin": "if you lose, you miss your next N turns",
}

WALKERS: Final[dict[str, str]] = {
    "attack": "",
    "grasp": ", who first discards {Scrounge card|Scrounge cards}",
    "panic": ", who may play no card",
    "rush": "",
    "sneak": "when a survivor has drawn an Encounter, cancel it, go there from anywhere and play another card",
    "frenzy": "when a survivor has drawn an Encounter with a Strength, add N to it",
    "bitten": "",
    "horde": "Strength N while the other walker is on the board; of three players, while two live",
}


def counted(text: str, n: i64) -> str:
    """A text with its number."""
    if "{" not in text:
        return " ".join([str(n) if word == "N" else word for word in text.split(" ")])
    before, rest = text.split("{", 1)
    things, after = rest.split("}", 1)
    one, more = things.split("|")
    return before + number_of(n, one, more) + (counted(after, n) if "{" in after else after)


def sentence(parts: list[str]) -> str:
    """What there is to say, as one sentence."""
    text = "; ".join([part for part in parts if part])
    return text[:1].upper() + text[1:] + "."


def character_sentence(box: Box, who: i64) -> str:
    """WDB-902: what a character can do."""
    return sentence([counted(ABILITIES[box.abilities[who]], box.ability_amount[who])])


def tile_sentence(box: Box, tile: i64) -> str:
    """WDB-903: what a Location is good for."""
    parts = ["one of the four tiles to bring home"]
    if box.tile_attack[tile]:
        parts.append(f"with it you have +{box.tile_attack[tile]} in every fight")
    if box.tile_allies[tile]:
        parts.append(counted("with it you gain {Ally|Allies}, once", box.tile_allies[tile]))
    if box.tile_stride[tile]:
        parts.append(f"with it you may add {box.tile_stride[tile]} to every movement roll")
    if box.tile_scrounge[tile]:
        parts.append(counted("with it you draw {Scrounge card|Scrounge cards}, once", box.tile_scrounge[tile]))
    return sentence(parts)


def scrounge_sentence(box: Box, kind: i64) -> str:
    """WDB-905: what a Scrounge card does."""
    deck = box.scrounge
    effect = SCROUNGE_EFFECTS[deck.effects[kind]]
    text = counted(SCROUNGE[effect], deck.amount[kind])
    if not deck.attack[kind] and text:
        return sentence([text])
    when = "after the roll" if effect == AFTER else "before the roll"
    return sentence([f"in a fight of yours, {when}: +{deck.attack[kind]}", text])


def encounter_sentence(box: Box, kind: i64) -> str:
    """WDB-906: what an Encounter does."""
    deck = box.encounters
    effect = ENCOUNTER_EFFECTS[deck.effects[kind]]
    text = counted(ENCOUNTERS[effect], told_amount(deck, kind, effect))
    if not deck.strength[kind]:
        return sentence([text, "the second option is our guess" if "other option" in deck.ours[kind] else ""])
    won = counted(WINNING[REWARDS[deck.rewards[kind]]], deck.gains[kind])
    lost = counted(LOSING[PENALTIES[deck.penalties[kind]]], deck.losses[kind]).replace("next 1 turns", "next turn")
    return sentence([strength(deck, kind), text, won, lost])


def walker_sentence(box: Box, kind: i64) -> str:
    """WDB-907: what a Walker card does."""
    deck = box.walkers
    effect = WALKER_EFFECTS[deck.effects[kind]]
    text = counted(WALKERS[effect], told_amount(deck, kind, effect))
    if effect in ("sneak", "frenzy"):
        return sentence([text, less_for_the_last(deck, kind)])
    if effect == "rush":
        return sentence([counted("move up to {more space|more spaces}", deck.steps[kind]) +
                         f" and attack a survivor there, {strength(deck, kind)}"])
    if effect == "bitten":
        return sentence([f"an Ally of a survivor in another region turns on that survivor, {strength(deck, kind)}"])
    if effect == "horde":
        return sentence([f"attack a survivor on your space, {strength(deck, kind)}", text])
    return sentence([f"attack a survivor on your space{text}, {strength(deck, kind)}"])


def strength(deck: Deck, kind: i64) -> str:
    """What has to be reached, and what a lost fight costs."""
    cost = number_of(deck.bites[kind], "Bite", "Bites") if deck.bites[kind] else "no Bite"
    return f"Strength {deck.strength[kind]}: a lost fight costs {cost}"


def numbers(deck: Deck, kind: i64, counts: str) -> dict[str, int]:
    """What is printed on a card in figures, and how often it is there."""
    found = {"copies": list(deck.kind_of).count(kind)}
    for name, values in (("attack", deck.attack), ("strength", deck.strength), (counts, deck.amount),
                         ("steps", deck.steps), (LESS, deck.last)):
        if values[kind]:
            found[name] = values[kind]
    return found


def guessed(deck: Deck, kind: i64, counts: str) -> dict[str, str]:
    """The numbers of a known card that are ours."""
    named = [{"count": "copies", "amount": counts, "last": LESS}.get(part, part) for part in deck.ours[kind]]
    figures = numbers(deck, kind, counts)
    return {name: "reconstructed" for name in named if name in figures}


def components_of(box: Box) -> list[Component]:
    """Characters, tiles, and the three kinds of card."""
    found = [Component("character", box.character_slugs[who], box.characters[who], character_sentence(box, who), {},
                       box.character_sources[who]) for who in range(len(box.characters))]
    found += [Component("tile", box.tile_slugs[tile], box.tile_names[tile], tile_sentence(box, tile), {},
                        box.tile_sources[tile]) for tile in range(TILES)]
    scrounge = [scrounge_sentence(box, kind) for kind in range(box.scrounge.kinds)]
    encounters = [encounter_sentence(box, kind) for kind in range(box.encounters.kinds)]
    walkers = [walker_sentence(box, kind) for kind in range(box.walkers.kinds)]
    return found + cards("scrounge", box.scrounge, SCROUNGE_EFFECTS, scrounge) \
        + cards("encounter", box.encounters, ENCOUNTER_EFFECTS, encounters) \
        + cards("walker", box.walkers, WALKER_EFFECTS, walkers)


def cards(name: str, deck: Deck, effects: tuple[str, ...], texts: list[str]) -> list[Component]:
    """The kinds of card in a deck."""
    counts = [AMOUNTS.get(effects[effect], "") for effect in deck.effects]
    return [Component(name, deck.slugs[kind], deck.names[kind], texts[kind], numbers(deck, kind, counts[kind]),
                      deck.sources[kind], "", guessed(deck, kind, counts[kind])) for kind in range(deck.kinds)]
