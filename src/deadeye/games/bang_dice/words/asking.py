"""What is asked, and what an option means."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AGAIN, AID, AIM, ALL_FACES, APPOINT, CURE, DEFUSE, DISCARD, DOUBLE, DUELS, GIFT, GRENADE, HAND_OVER, HEAL,
    INFECTION, INSTEAD, KEEP, LEADER, LEAVE_IT, NO_CARD, NO_ONE, ONE_MORE, PICK_RAGE, RANGE_1, RANGE_2, RECAST, SALVE,
    SECOND_TRY, SHED, SLIP, TURN_DIE, WHISKEY,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.gathering import DRAW_ONE
from deadeye.games.bang_dice.steps.range import die_of
from deadeye.games.bang_dice.steps.rage import PLACES
from deadeye.games.bang_dice.words.plain import card_words, faces_of, numbered, points
from deadeye.games.bang_dice.words.stake import use_of_hit
from deadeye.kit.dice import DICE, face_of
from deadeye.kit.words import a_or_an, some, who


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        left = card_of(s, decision.seat).rolls() - s.rolls
        return f"Roll again ({left} left): choose the dice, or stop."
    if step == AIM:
        face = RANGE_1 if decision.a else RANGE_2
        counts = f", which counts as {box.face_names[RANGE_1]} now," if die_of(s, decision.a) != face else ""
        return f"Whom does this {box.face_names[face]}{counts} hit?"
    if step == HEAL:
        return f"Who gains {box.points} from this {box.face_names[AID]}?"
    if step == GIFT:
        return f"As your turn starts: who gains one {box.point}?"
    if step == DISCARD:
        return f"Who discards {a_or_an(box.token)}, for this {box.face_names[GRENADE]}?"
    if step == INSTEAD:
        return f"You are to lose {points(box, s.hits_on(decision.seat))}: how many do you take as {box.tokens}?"
    if step == SHED:
        return f"How many {box.tokens} do you return, for the {box.points} that you lost?"
    return module_prompt(box, decision)


PROMPTS: Final[dict[int, str]] = {
    ONE_MORE: "Roll one Duel die again?",
    DUELS: "Whom do you challenge to a duel?",
    SECOND_TRY: "You failed in the duel: roll the die once more?",
    PICK_RAGE: "Which of the two Rage cards do you keep?",
    SLIP: "Move a Rage card? It is taken unseen.",
    RECAST: "Who will you be in this game?",
}


def module_prompt(box: Edition, decision: Decision) -> str:
    """What a module's step asks."""
    step = decision.step
    if step == DEFUSE:
        return f"Change a {box.face_names[INFECTION]} die into a {box.face_names[GRENADE]}?"
    if step == TURN_DIE:
        return f"Lose one {box.point} to turn a die?"
    if step == SALVE:
        return f"Which Duel Wound goes back, for this {box.face_names[WHISKEY]}?"
    if step == AGAIN:
        return f"Use this {box.face_names[WHISKEY]} a second time?"
    if step == CURE:
        return f"As you pass the die: who gains one {box.point}?"
    if step == APPOINT:
        return f"Who is the next {box.role_names[LEADER]}? Naming another gives you one {box.point} more."
    if step == HAND_OVER:
        return f"Who gets the Rage card of {who(decision.a // PLACES)}?"
    return PROMPTS[step]


def label_for(s: Table, decision: Decision, option: i64) -> str:
    """An option in a few words."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        return f"Roll again: {numbered(box, s.dice, option)}" if option else "Stop here"
    if step == AIM and option >= DOUBLE:
        return f"{who(option - DOUBLE)}, doubled with {a_or_an(box.face_names[AID])}"
    if step == DISCARD and option == NO_ONE:
        return "Nobody"
    if step == INSTEAD or step == SHED:
        return some(option, box.token, box.tokens) if option else f"No {box.token}"
    return module_label(s, box, step, option)


def module_label(s: Table, box: Edition, step: i64, option: i64) -> str:
    """An option of a module's step; otherwise it is a seat."""
    if step == DEFUSE or step == ONE_MORE:
        return "No" if option == NO_ONE else numbered(box, s.dice, 1 << option)
    if step == TURN_DIE:
        if option == LEAVE_IT:
            return "Leave them as they are"
        return f"{numbered(box, s.dice, 1 << option // ALL_FACES)} to {box.face_names[option % ALL_FACES]}"
    if step == SALVE:
        return box.face_names[option]
    if step == RECAST:
        return "A random one" if option == DRAW_ONE else box.character_names[option]
    if step == AGAIN or step == SECOND_TRY:
        return "Yes" if option else "No"
    if step == PICK_RAGE:
        return card_words(box, option)
    if step == SLIP:
        return "None" if option == NO_CARD else f"{who(option // PLACES)}, card {option % PLACES + 1}"
    return "Nobody" if step == CURE and option == NO_ONE else who(option)


def hint_for(s: Table, decision: Decision, option: i64) -> str:
    """What an option will do, as far as its chooser can know."""
    box = EDITIONS[s.edition]
    step = decision.step
    if step == KEEP:
        return keep_hint(s, box, option)
    if step == AIM:
        target = option % DOUBLE
        loss = 2 if option >= DOUBLE else 1
        left = max(0, s.health[target] - s.hits_on(target) - loss)
        return f"{points(box, s.health[target])}, would have {left}; {use_of_hit(s, decision.seat, target)}"
    if (step == HEAL or step == GIFT or step == CURE) and option != NO_ONE:
        worth = decision.b if step == HEAL and option == decision.seat else 1
        return health_hint(s, box, option, min(worth, s.most[option] - s.health[option]))
    if step == DISCARD:
        return "" if option == NO_ONE else f"has {some(s.walkers[option], box.token, box.tokens)}"
    if step == INSTEAD:
        return f"lose {s.hits_on(decision.seat) - option} of {points(box, s.health[decision.seat])}"
    if step == SHED:
        return f"keep {s.walkers[decision.seat] - option}"
    if step == RECAST and option != DRAW_ONE:
        return f"{points(box, box.health[option])}: {box.abilities[option]}"
    return f"{points(box, s.health[option])}; {use_of_hit(s, decision.seat, option)}" if step == DUELS else ""


def keep_hint(s: Table, box: Edition, dice: i64) -> str:
    """What stopping means, or what stays on the table."""
    lying = 0
    for die in range(DICE):
        if face_of(s.dice, die) >= 0:
            lying |= 1 << die
    if dice == 0:
        return "use " + faces_of(box, s.dice, lying)
    if dice == lying:
        return "keep nothing"
    return "keep " + faces_of(box, s.dice, lying & ~dice)


def health_hint(s: Table, box: Edition, seat: i64, gain: i64) -> str:
    """What First Aid would do."""
    if gain == 0:
        return f"is at full {box.health_word}: wasted"
    return f"from {s.health[seat]} to {points(box, s.health[seat] + gain)}"
