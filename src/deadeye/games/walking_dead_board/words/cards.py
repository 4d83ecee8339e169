"""What each card does, in a few words of our own."""
from typing import Final

from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import (
    ENCOUNTER_EFFECTS, PENALTIES, REWARDS, SCROUNGE_EFFECTS, WALKER_EFFECTS,
)
from deadeye.games.walking_dead_board.data.box import Box, Deck

SCROUNGE_TEXTS: Final[dict[str, str]] = {
    "weapon": "",
    "shotgun": "loud: on a rolled 1 one more Encounter",
    "axe": "played after the roll",
    "bat": "comes back if the roll itself won",
    "crossbow": "comes back on a rolled 6",
    "handgun": "counts in every fight of this turn",
    "sack": "no Frenzy counts this turn",
    "wound": "any survivor's death does not happen",
    "gallop": "before moving: exactly N spaces instead of the roll",
    "medicine": "before moving: N more Allies",
    "pack": "before moving: draw N Scrounge cards",
}

ENCOUNTER_TEXTS: Final[dict[str, str]] = {
    "fight": "",
    "door": "no card may be played",
    "quiet": "nothing happens",
    "store": "draw N Scrounge cards",
    "stranger": "gain N Allies",
    "triangle": "go to Camp or discard N Scrounge cards",
    "conflict": "an Ally back to the pool, or N more Encounters",
    "hide": "the next turn is missed",
    "surround": "Strength N while you are alone on the board, not of three players",
    "crowd": "Strength N while three or more survivors are alive, or two of three",
}

REWARD_TEXTS: Final[dict[str, str]] = {
    "nothing": "",
    "loot": "a win draws N Scrounge cards",
    "rescue": "a win gains N Allies",
}

PENALTY_TEXTS: Final[dict[str, str]] = {
    "nothing": "",
    "chase": "a loss brings N more Encounters",
    "grab": "a loss costs N Scrounge cards",
    "pin": "a loss costs the next N turns",
}

WALKER_TEXTS: Final[dict[str, str]] = {
    "attack": "",
    "grasp": "the target first discards N cards",
    "panic": "the target may play no card",
    "rush": "move up to N more, and attack there",
    "sneak": "cancels a drawn Encounter; go there and play another card",
    "frenzy": "a drawn Encounter has N more Strength",
    "bitten": "an Ally in another region turns and attacks",
    "horde": "Strength N while the other walker is on the board; of three players, while two live",
}

STRONGER: Final = ("surround", "crowd", "horde")  # their amount is added to the Strength

ONE: Final = (("1 Scrounge cards", "a Scrounge card"), ("1 more Allies", "another Ally"), ("1 Allies", "an Ally"),
              ("1 more Encounters", "another Encounter"), ("1 cards", "a card"), ("1 turns", "turn"),
              ("1 spaces", "1 space"))


def counted(text: str, n: i64) -> str:
    """A text with its number, in the singular for one."""
    text = text.replace("N", str(n), 1)
    for many, one in ONE:
        text = text.replace(many, one)
    return text


def told_amount(deck: Deck, kind: i64, effect: str) -> i64:
    """The number in a card's text: of what makes it stronger, the Strength that it comes to."""
    return deck.amount[kind] + (deck.strength[kind] if effect in STRONGER else 0)


def joined(parts: list[str]) -> str:
    """What there is to say, joined by separators."""
    return "; ".join([part for part in parts if part])


def scrounge_text(box: Box, kind: i64) -> str:
    """What a Scrounge card does."""
    deck = box.scrounge
    bonus = f"+{deck.attack[kind]}" if deck.attack[kind] else ""
    return joined([bonus, counted(SCROUNGE_TEXTS[SCROUNGE_EFFECTS[deck.effects[kind]]], deck.amount[kind])])


def encounter_text(box: Box, kind: i64) -> str:
    """What an Encounter does."""
    deck = box.encounters
    strength = f"Strength {deck.strength[kind]}" if deck.strength[kind] else ""
    effect = ENCOUNTER_EFFECTS[deck.effects[kind]]
    text = counted(ENCOUNTER_TEXTS[effect], told_amount(deck, kind, effect))
    reward = counted(REWARD_TEXTS[REWARDS[deck.rewards[kind]]], deck.gains[kind])
    penalty = counted(PENALTY_TEXTS[PENALTIES[deck.penalties[kind]]], deck.losses[kind])
    return joined([strength, bites_text(deck.bites[kind]) if strength else "", text, reward, penalty])


def walker_text(box: Box, kind: i64) -> str:
    """What a Walker card does."""
    deck = box.walkers
    strength = f"Strength {deck.strength[kind]}" if deck.strength[kind] else ""
    effect = WALKER_EFFECTS[deck.effects[kind]]
    text = counted(WALKER_TEXTS[effect], deck.steps[kind] or told_amount(deck, kind, effect))
    return joined([strength, bites_text(deck.bites[kind]) if strength else "", text, less_for_the_last(deck, kind)])


def less_for_the_last(deck: Deck, kind: i64) -> str:
    """What somebody left alone by two others is spared."""
    return f"{deck.last[kind]} less for the last of three players" if deck.last[kind] else ""


def bites_text(bites: i64) -> str:
    """What a loss costs, where it isn't one Bite."""
    if bites == 1:
        return ""
    return "no Bite" if bites == 0 else f"{bites} Bites"
