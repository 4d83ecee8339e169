"""What each character, role, face, card and token does: one sentence each, in the words of an edition."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Component
from deadeye.games.bang_dice.codes import (
    AID, ALL_FACES, BELLE, DUEL, FACES, GRENADE, INFECTION, LEADER, RANGE_1, RANGE_2, WALKER, WHISKEY,
)
from deadeye.games.bang_dice.data import Edition, card_name
from deadeye.games.bang_dice.steps.ending import HUNTED
from deadeye.games.bang_dice.words.plain import card_words, points
from deadeye.games.bang_dice.words.stake import foes
from deadeye.kit.words import a_or_an

PART: Final = "Undead or Alive"
IN_BOX: Final = "in the box"
DUEL_SIDES: Final = "sides of a Duel die"


def components_of(box: Edition) -> list[Component]:
    """Characters, roles and faces; Rage cards, Duel Wounds and Boneyard cards of the modules."""
    more = box.more
    found = [Component("character", box.characters[who], box.character_names[who], box.abilities[who],
                       {box.health_word: box.health[who]} if box.health[who] else {}, box.sources[who],
                       PART if who >= BELLE else "", number_from(box.health_word, box.health_sources[who],
                                                                 box.sources[who]))
             for who in range(len(box.characters))]
    found += [Component("role", box.roles[role], box.role_names[role], role_sentence(box, role), {}, box.source)
              for role in range(len(box.roles))]
    found += [face_component(box, face) for face in range(ALL_FACES)]
    found += [Component("rage", card_name(box, kind),
                        f"Rage: {card_words(box, kind)}", rage_sentence(box, kind),
                        {IN_BOX: more.rage.count(kind)}, more.rage_sources[kind], PART)
              for kind in range(len(more.symbols))]
    found += [Component("wound", box.faces[face], f"Duel Wound: {box.face_names[face]}", wound_sentence(box, face),
                        {IN_BOX: more.wounds.count(face)}, "printed", PART, number_from(IN_BOX, source, "printed"))
              for face, source in more.wound_sources.items()]
    found += [Component("bone", str(hands), f"Boneyard: {hands or 'no'} {'hand' if hands == 1 else 'hands'}",
                        bone_sentence(hands), {IN_BOX: more.bones.count(hands)}, "printed", PART,
                        number_from(IN_BOX, source, "printed"))
              for hands, source in more.bone_sources.items()]
    return found


def face_component(box: Edition, face: int) -> Component:
    """A side of the dice, and on how many sides of a Duel die it is."""
    source = box.source if face < FACES else "printed"  # Whiskey and Duel are the expansion's own
    sides = box.more.duel_die.count(face)
    return Component("face", box.faces[face], box.face_names[face], face_sentence(box, face),
                     {DUEL_SIDES: sides} if sides else {}, source, PART if face >= FACES else "",
                     number_from(DUEL_SIDES, box.more.duel_source, source) if sides else {})


def number_from(name: str, source: str, text: str) -> dict[str, str]:
    """Where a number comes from, if not from the same place as the text."""
    return {name: source} if source != text else {}


def role_sentence(box: Edition, role: int) -> str:
    """What a role wants; with three players it is different."""
    all_foes = foes(box, len(box.dealt))
    text = f"The goal: {box.role_goals[role].replace(all_foes, foes(box, len(box.dealt), rare=True))}"
    if role == LEADER and box.extra_health:
        text += f"; starts with {points(box, box.extra_health)} more"
    if role in HUNTED:
        text += f"; with three players: take the last {box.point} of the {box.role_names[HUNTED[role]]} yourself"
    return text + "."


def face_sentence(box: Edition, face: int) -> str:
    """What a side of a die does."""
    one = points(box, 1)
    token = a_or_an(box.token)
    return {
        WALKER: f"Take {token} at once; the last one in the pile brings the {box.attack}: everybody loses {one} for "
                f"each of their {box.tokens}.",
        INFECTION: f"Can't be rolled again; three or more end the rolling and cost you {one}.",
        RANGE_1: f"A player next to you loses {one}.",
        RANGE_2: f"A player two places away loses {one}; with two or three players left, one next to you.",
        AID: f"A player of your choice, yourself included, gains {one}.",
        GRENADE: f"Three or more: everybody else loses {one}, and your {box.tokens} go back to the pile.",
        WHISKEY: f"You gain {one}, and discard a Duel Wound; with none, you draw a Rage card.",
        DUEL: f"Another player rolls this die, and so on in turns: the first without a {box.face_names[DUEL]} loses "
              f"{one} and draws a Duel Wound.",
    }[face]


def rage_sentence(box: Edition, kind: i64) -> str:
    """A Rage card: its symbols count with the dice."""
    count = "counts" if len(box.more.symbols[kind]) == 1 else "count"
    return f"Face down until its owner's next turn starts; then {card_words(box, kind)} {count} with the dice."


def wound_sentence(box: Edition, face: int) -> str:
    """A Duel Wound: against its owner's dice."""
    name = box.face_names[face]
    if face == INFECTION:
        return f"Counts as one more {name} in its owner's turn, and goes back at the end of it."
    return f"Cancels one {name} among the dice of its owner's turn, and goes back at the end of it."


def bone_sentence(hands: int) -> str:
    """A Boneyard card: towards the outbreak."""
    if not hands:
        return "No outbreak this turn; it is shuffled back."
    return "It stays face up; with more hands showing than players alive, the outbreak begins."
