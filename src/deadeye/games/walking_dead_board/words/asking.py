"""What is asked, each option in a few words, and what it would do."""
from mypy_extensions import i64

from deadeye.core.frame import Decision, seat_of
from deadeye.games.walking_dead_board.cast.scrounge import scrounge_card
from deadeye.games.walking_dead_board.codes import (
    ABILITY, AFTER_ROLL, AIM, ARM, BY_ROLL, CARD, CHARGE, CHOICE_1, CONFLICT, DASH, DISCARD, ENCOUNTER_FOE, ESCORT,
    FORGO, GATHER, HAND_OVER, LEAD, LEAD_TO, LINGER, LURK, MARCH, PASS, PICK, POUNCE, PREY, REROLL, ROLL, SAVE,
    SET_OUT, SHED, SHOW, STALK, STRIDE, TARGET, TRIANGLE, TURN_ALLY, UP_TO_THIS, WAIVE, WALK,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.masks import size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.games.walking_dead_board.steps.fight import TRIO, barred, roll_bonus, strength_of, walker_strength, wins
from deadeye.games.walking_dead_board.steps.moving import has_all_tiles
from deadeye.games.walking_dead_board.steps.marching import stride_of
from deadeye.games.walking_dead_board.things import (
    CARD_STEPS, SEAT_STEPS, SURVIVOR_MOVES, WALKER_MOVES, WALKER_STEPS, path_to,
)
from deadeye.games.walking_dead_board.words.cards import scrounge_text, walker_text
from deadeye.games.walking_dead_board.words.names import path_named, sum_named, what_it_is
from deadeye.games.walking_dead_board.words.use import (
    use_of_death, use_of_help, use_of_hit, use_of_own_fight, use_of_stalking,
)
from deadeye.kit.seats import EACH
from deadeye.kit.words import number_of, who


# -- prompts ------------------------------------------------------------------------------------


def prompt_for(s: Table, decision: Decision) -> str:
    """What is asked, in one sentence."""
    box = box_at(s.box)
    step = decision.step
    if step in (ARM, AFTER_ROLL, STALK, FORGO, SAVE, DISCARD):
        return fight_prompt(s, box, decision)
    if step in (WALK, STRIDE, PREY, TARGET, CHARGE, TURN_ALLY, POUNCE, SHED):
        return walker_prompt(box, decision)
    if step == PICK:
        return "Who are you? Each can do one thing once a game."
    if step == LURK:
        return "In which sewer do you come up?"
    if step == SET_OUT:
        return "Roll to move, or first play what helps before moving."
    if step == MARCH:
        return march_prompt(s, box, decision)
    if step == HAND_OVER:
        return f"Do you pass a card to {who(s.fellow(decision.seat))}?"
    return other_prompt(s, box, decision)


def other_prompt(s: Table, box: Box, decision: Decision) -> str:
    """Questions about an ability or a card without a Strength."""
    step = decision.step
    if step == LINGER:
        asked = "You have moved: do you use your ability before the turn ends?"
        return f"{asked} You take another after it." if s.again else asked
    if step == LEAD:
        return "Whom do you lead?"
    if step == LEAD_TO:
        far = number_of(decision.a, "space", "spaces")
        return f"Where do you lead {led_name(decision)}? Up to {far}, with no Encounter."
    card = box.encounters.names[s.faced[-1]]
    if step == TRIANGLE:
        return f"{card}: go to Camp, or discard?"
    assert step == CONFLICT
    return f"{card}: an Ally back to the pool, or another Encounter?"


def led_name(decision: Decision) -> str:
    """Whom Lori moves, in her own eyes."""
    return "yourself" if decision.b == decision.seat else who(decision.b)


def march_prompt(s: Table, box: Box, decision: Decision) -> str:
    """How far a survivor goes."""
    if decision.b == UP_TO_THIS:
        return f"Where do you go? Up to {number_of(decision.a, 'space', 'spaces')}."
    more = stride_of(s, box, decision.seat) if decision.b == BY_ROLL else 0
    if more:
        between = "or" if more == 1 else "to"
        return f"Where do you go? {decision.a} {between} {decision.a + more} spaces in one direction."
    return f"Where do you go? {number_of(decision.a, 'space', 'spaces').capitalize()} in one direction."


def foe_named(s: Table, box: Box) -> str:
    """The card that is fought, with its Strength."""
    deck = box.encounters if s.foe == ENCOUNTER_FOE else box.walkers
    if deck.strength[s.card] == 0:
        return deck.names[s.card]
    frenzy = f", {s.frenzy} of it Frenzy" if s.foe == ENCOUNTER_FOE and s.frenzy and not s.calm else ""
    return f"{deck.names[s.card]} (Strength {strength_of(s, box)}{frenzy})"


def fight_prompt(s: Table, box: Box, decision: Decision) -> str:
    """Questions around a card that was drawn or played."""
    step = decision.step
    if step == ARM:
        return arm_prompt(s, box, decision)
    if step == AFTER_ROLL:
        total = s.die + roll_bonus(s, box) + s.late
        needed = strength_of(s, box)
        rolled = f"you rolled {s.die} with {sum_named(s, box)}: {total} of {needed}"
        if wins(s, total, needed):
            return f"{foe_named(s, box)}: {rolled}, and you win. Do you roll again all the same?"
        more = "Do you add something?" if len(decision.options) > 1 else "You have nothing to add."
        return f"{foe_named(s, box)}: {rolled}. {more}"
    if step == STALK:
        return f"{who(s.fighter)} has drawn {foe_named(s, box)}: do you play a card on it?"
    if step == FORGO:
        return f"Do you discard {foe_named(s, box)} unfought?"
    if step == SAVE:
        dying = seat_of(s.asker)
        return f"{'You are' if dying == decision.seat else who(dying) + ' is'} dying: do you prevent it?"
    assert step == DISCARD
    more = f" {decision.a} cards must go." if decision.a > 1 else ""
    return f"Which card do you discard?{more}"


def arm_prompt(s: Table, box: Box, decision: Decision) -> str:
    """What the fighter has, and whether something can be played first."""
    sum_ = f"{foe_named(s, box)}: fight with {sum_named(s, box)}"
    if len(decision.options) > 1:
        return f"{sum_}, or play a card first?"
    return f"{sum_}. {'No card may be played' if barred(s, box) else 'You have no card for it'}."


def walker_prompt(box: Box, decision: Decision) -> str:
    """Questions of a walker's turn."""
    step = decision.step
    if step == WALK:
        return "Do you roll and move, or stay?"
    if step == STRIDE:
        return f"Where do you go? Up to {number_of(decision.a, 'space', 'spaces')}."
    if step == PREY:
        return "Do you play a card?"
    if step == TARGET:
        return f"Whom does {box.walkers.names[decision.a]} attack?"
    if step == CHARGE:
        far = number_of(box.walkers.steps[decision.a], "space", "spaces")
        return f"Where does {box.walkers.names[decision.a]} take you? Up to {far}."
    if step == TURN_ALLY:
        return f"Whose Ally turns with {box.walkers.names[decision.a]}?"
    if step == POUNCE:
        return "You have sneaked up: do you play another card?"
    assert step == SHED
    return "Do you discard a card before you draw?"


# -- labels -------------------------------------------------------------------------------------


def label_for(s: Table, decision: Decision, option: i64) -> str:
    """An option in a few words."""
    box = box_at(s.box)
    step = decision.step
    if step in SURVIVOR_MOVES or step in WALKER_MOVES or step == LURK:
        return way_label(s, box, decision, option)
    if step in SEAT_STEPS:
        return who(option)
    if step == PICK:
        return box.characters[option]
    if option == SHOW:
        return "Show your hand"
    if option == ABILITY:
        return f"Use {box.characters[s.who[decision.seat]]}'s ability"
    if step in (WALK, FORGO, TRIANGLE, CONFLICT):
        return either_label(s, decision, option)
    if option == PASS:
        return pass_label(decision)
    deck = box.walkers if step in WALKER_STEPS else box.scrounge
    return deck.names[option - CARD]


def either_label(s: Table, decision: Decision, option: i64) -> str:
    """One of two."""
    step = decision.step
    if step == WALK:
        return "Roll and move" if option == ROLL else "Stay"
    if step == FORGO:
        return "Discard it" if option else "Face it"
    if step == TRIANGLE:
        there = s.at[decision.seat] == box_at(s.box).graph.camp
        home = "Stay at Camp" if there else "Go to Camp"
        return home if option == CHOICE_1 else f"Discard {number_of(decision.a, 'card', 'cards')}"
    return "An Ally goes back to the pool" if option == CHOICE_1 else "Draw another Encounter"


def pass_label(decision: Decision) -> str:
    """What it means to play nothing."""
    step = decision.step
    if step == SET_OUT:
        return "Roll to move"
    if step == ARM:
        return "Fight"
    if step == AFTER_ROLL:
        return "Leave it at that"
    if step == SAVE:
        return "Let it happen"
    if step == LINGER:
        return "End the turn"
    return "Keep all" if step in (SHED, HAND_OVER) else "No card"


def way_label(s: Table, box: Box, decision: Decision, space: i64) -> str:
    """A space, and the way there."""
    name = box.space_names[space]
    path = path_to(s, box, decision, space)
    if len(path) > 1:
        return f"{name}, by way of {path_named(box, path)}"
    return name if path or decision.step == LURK else f"{name}: stay"


# -- hints --------------------------------------------------------------------------------------

ABILITIES = {
    REROLL: "roll the Attack die again and add {}",
    ESCORT: "lead somebody up to {} spaces, no Encounter",
    WAIVE: "discard a drawn Encounter, unfought",
    DASH: "go up to {} spaces, instead of or after the roll",
    AIM: "add {} to an Attack",
    GATHER: "gain Allies and Scrounge cards, {} of each",
}


def ability_text(box: Box, who_: i64) -> str:
    """What a character can do, once a game."""
    return ABILITIES[box.abilities[who_]].replace("{}", str(box.ability_amount[who_]))


def hint_for(s: Table, decision: Decision, option: i64) -> str:
    """What an option will do, as far as its chooser can know."""
    box = box_at(s.box)
    step = decision.step
    if step == PICK:
        return ability_text(box, option)
    if option == ABILITY and s.who[decision.seat] != NO_CHARACTER:
        return ability_text(box, s.who[decision.seat])
    if option == SHOW:
        return "everybody sees the cards that you hold now"
    if step in SURVIVOR_MOVES or step == TRIANGLE:
        return move_hint(s, box, decision, option)
    if step in WALKER_MOVES:
        there = [f"{who(seat)} there: {use_of_hit(s, seat, 1)}" for seat in EACH[s.survivors_at(option)]]
        return ". ".join(there)
    if step in SEAT_STEPS:
        return seat_hint(s, box, decision, option)
    if step == ARM:
        return arm_hint(s, box, option)
    if step == SAVE and option == PASS:
        return use_of_death(s, decision.seat, seat_of(s.asker))
    return card_hint(s, box, decision, option)


def seat_hint(s: Table, box: Box, decision: Decision, seat: i64) -> str:
    """What somebody has, and what it does for the aim that they are meant."""
    allies = number_of(s.allies[seat], "Ally", "Allies")
    has = f"{allies}, {number_of(size_of(s.hand[seat]), 'card', 'cards')} in hand"
    if decision.step == LEAD:
        return f"{has}; {use_of_help(s, decision.seat, seat)}"
    return f"{has}; {use_of_hit(s, seat, box.walkers.bites[decision.a])}"


def move_hint(s: Table, box: Box, decision: Decision, option: i64) -> str:
    """What a survivor's move brings: what the space does, unless they are moved there; at Camp perhaps the win."""
    step = decision.step
    mover = decision.b if step == LEAD_TO else decision.seat
    home = option == CHOICE_1 if step == TRIANGLE else option == box.graph.camp
    if home and has_all_tiles(s, mover) and s.at[mover] != box.graph.camp:
        if s.teams():
            return "all four tiles are home: Team Survivor wins"
        return "home with all four tiles: you win" if mover == decision.seat else f"{who(mover)} wins"
    return what_it_is(box, option) if step == MARCH else ""


def card_hint(s: Table, box: Box, decision: Decision, option: i64) -> str:
    """What a card would do."""
    step = decision.step
    if step not in CARD_STEPS or not CARD <= option < ABILITY:
        return ""
    if step == AFTER_ROLL:
        total = s.die + roll_bonus(s, box) + s.late + box.scrounge.attack[option - CARD]
        return f"{total} of {strength_of(s, box)}"
    if step == STALK:
        return f"{walker_text(box, option - CARD)}; {use_of_stalking(s, box)}"
    if step not in WALKER_STEPS:
        return scrounge_text(box, option - CARD)
    now = walker_strength(s, box, option - CARD)
    if now > box.walkers.strength[option - CARD]:
        return f"Strength {now} now: {'two survivors live' if s.seats == TRIO else 'the other walker is on the board'}"
    return walker_text(box, option - CARD)


def arm_hint(s: Table, box: Box, option: i64) -> str:
    """What the die would have to show."""
    bonus = roll_bonus(s, box)
    if option != PASS:
        bonus += box.scrounge.attack[option - CARD]
        if scrounge_card(box, option - CARD).calms() and s.foe == ENCOUNTER_FOE and not s.calm:
            bonus += s.frenzy
    needed = strength_of(s, box) - bonus
    if needed <= 1:
        return "any roll wins"
    wins = "only a 6 wins" if needed >= 6 else f"wins on {needed} or more"
    return f"{wins}; {use_of_own_fight(s, box)}" if option == PASS else wins
