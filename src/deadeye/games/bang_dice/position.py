"""A position as readable data, both ways."""
from librt.vecs import append, remove, vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import NOBODY, a_of, b_of, step_of
from deadeye.core.position import Plain, read_flow, seats_in, write_flow
from deadeye.core.reading import Reader
from deadeye.games.bang_dice.codes import (
    ALL_FACES, BETWEEN_GAMES, FACTIONS, HILLTOP, LEADER, OUTBREAK, PICK_RAGE, SAVIOR, SURVIVOR, TRIANGLE,
    UNDEAD_MODULE, ZOMBIE,
)
from deadeye.games.bang_dice.data import BASIC_SIDES, EDITIONS, Edition, card_name
from deadeye.games.bang_dice.rules import RULES, first_seat, unpack
from deadeye.games.bang_dice.state import Table, kind_of, known_to, rage_card, round_of
from deadeye.games.bang_dice.steps.rage import beside_the_dice
from deadeye.games.bang_dice.steps.turns import GRAVE_LINE, ZOMBIE_LINE
from deadeye.kit.deck import bag_of
from deadeye.kit.dice import DICE, face_of
from deadeye.kit.seats import COUNT, EACH, bit


def card_names(box: Edition) -> list[str]:
    """The Rage cards by the symbols on them."""
    return [card_name(box, kind) for kind in range(len(box.more.symbols))]


# -- writing ------------------------------------------------------------------------------------


def write_seat(s: Table, box: Edition, seat: i64) -> Plain:
    """One player."""
    plain: Plain = {
        "character": box.characters[s.who[seat]],
        "role": box.roles[s.role[seat]],
        "health": s.health[seat],
        "most": s.most[seat],
        "walkers": s.walkers[seat],
        "alive": bool(s.living >> seat & 1),
        "hits": s.hits_on(seat),
        "struck": bool(s.struck >> seat & 1),
    }
    for name, place in (("shot", seat), ("aided", s.seats + seat)):
        if s.acts[place]:
            plain[name] = [s.acts[place] >> 7 * other & 127 for other in range(s.seats)]
    if s.modules:
        names = card_names(box)
        plain["lost"] = s.lost(seat)
        plain["rage"] = [
            {"card": names[kind_of(card)], "known": seats_in(known_to(card)), "round": round_of(card)}
            for card in s.rage_of(seat)
        ]
        plain["wounds"] = [box.faces[face] for face in EACH[s.wounds[seat]]]
        plain["zombie"] = bool(s.risen >> seat & 1)
    return plain


def write_position(s: Table) -> Plain:
    """Everything on the table in the words of its edition."""
    box = EDITIONS[s.edition]
    faces = [face_of(s.dice, die) for die in range(DICE)]
    position: Plain = {
        "seats": [write_seat(s, box, seat) for seat in range(s.seats)],
        "pile": s.pile,
        "dice": [box.faces[face] for face in faces if face >= 0],
        "rolls": s.rolls,
        "spent": s.spent,
        "turns": s.turns,
    }
    if s.modules:
        write_modules(s, box, position)
    if len(s.spares) > 0:
        write_legacy(s, box, position)
    position.update(write_flow(RULES, s))
    return position


def write_modules(s: Table, box: Edition, position: Plain) -> None:
    """What the modules put on the table."""
    names = card_names(box)
    position["added"] = [box.faces[face] for face in range(ALL_FACES) for _ in range(s.added >> 6 * face & 63)]
    position["rage_pile"] = [names[kind] for kind in s.rage_pile]
    position["rage_discards"] = [names[kind] for kind in s.rage_out]
    position["rage_round"] = s.rage_round
    position["revealed"] = [names[kind] for kind in s.shown]
    position["wound_pile"] = [box.faces[face] for face in s.wound_pile]
    position["challenged"] = seats_in(s.given)
    position["ability_used"] = bool(s.used)
    position["boneyard"] = list(s.bones)
    position["boneyard_up"] = list(s.bones_up)
    position["eliminated_now"] = seats_in(s.fell)
    position["outbreak_due"] = bool(s.due)
    if s.goal == OUTBREAK:
        master = [] if s.master == NOBODY else [s.master]
        position["outbreak"] = {"began": s.rose_at, "master": master}


def write_legacy(s: Table, box: Edition, position: Plain) -> None:
    """What the last of several games left."""
    position["legacy"] = {
        "sheriff": [] if s.heir == NOBODY else [s.heir],
        "thanked": [] if s.thanked == NOBODY else [s.thanked],
        "eliminated": seats_in(s.gone),
        "new": seats_in(s.fresh),
        "unused": [box.characters[number] for number in s.spares],
        "between": s.goal == BETWEEN_GAMES,
    }


# -- reading ------------------------------------------------------------------------------------


def read_table(position: Reader, edition: int, limit: int, modules: int) -> Table:
    """The table that a position describes; what it leaves out is as at the start of a turn."""
    chairs = position.tables("seats")
    if not 3 <= len(chairs) <= 8:
        raise BadInput(f"position: 'seats' must list 3 to 8 players, not {len(chairs)}.")
    s = Table(len(chairs))
    box = EDITIONS[edition]
    s.edition = edition
    s.limit = limit
    s.goal = TRIANGLE if s.seats == 3 else FACTIONS
    if modules:
        unpack(s, modules)
        s.rage_round = position.number("rage_round", 0, 1 << 20, 0)
    read_seats(s, box, chairs)
    read_middle(s, box, position)
    if modules:
        read_modules(s, box, position)
    if position.has("legacy"):
        read_legacy(s, box, Reader(position.value("legacy"), "legacy"))
    turn = position.number("turn", 0, s.seats - 1, first_seat(s))
    read_flow(RULES, s, position, turn, line_for(s, turn))
    if modules:
        if not position.has("added"):
            s.added = beside_the_dice(s, s.turn)
        check_cards(s)
        check_undead(s, box)
    else:
        check_turn(s, box, position.has("owed"))
    check_dice(s, box)
    if position.has("legacy"):
        check_legacy(s, box, [str(item[0]) for item in position.items("owed") if isinstance(item, list) and item])
    return s


def line_for(s: Table, seat: i64) -> i64:
    """The line this seat's turn begins with."""
    if s.risen >> seat & 1:
        return ZOMBIE_LINE[s.modules]
    if s.modules & UNDEAD_MODULE and not s.living >> seat & 1:
        return GRAVE_LINE[s.modules]
    return s.opening


def read_seats(s: Table, box: Edition, chairs: list[Reader]) -> None:
    """The players."""
    s.role = vec[i64]([chair.name("role", box.roles) for chair in chairs])
    s.who = vec[i64]([chair.name("character", box.characters) for chair in chairs])
    check_roles(s, box)
    check_cast(s, box)
    zeros = vec[i64]([0] * s.seats)
    s.most, s.health, s.walkers = zeros[:], zeros[:], zeros[:]
    s.acts = vec[i64]([0] * (2 * s.seats))
    for seat, chair in enumerate(chairs):
        extra = box.extra_health if s.role[seat] == LEADER else 0
        printed = box.health[s.who[seat]] + extra
        if s.who[seat] == ZOMBIE:  # what is left is the most there can be
            printed = max(1, chair.number("health", 0, 30, s.seats))
        s.most[seat] = chair.number("most", 1, 30, printed)
        s.health[seat] = chair.number("health", 0, s.most[seat], s.most[seat])
        s.walkers[seat] = chair.number("walkers", 0, box.walkers, 0)
        if hits := chair.number("hits", 0, 30, 0):
            s.hit(seat, hits)
        if chair.flag("alive", s.health[seat] > 0):
            s.living |= 1 << seat
        if chair.flag("struck", False):
            s.struck |= 1 << seat
        read_acts(s, seat, "shot", chair)
        read_acts(s, s.seats + seat, "aided", chair)
        if s.modules:
            read_module_seat(s, box, seat, chair)
        chair.done()
    s.left = COUNT[s.living]


def read_acts(s: Table, place: i64, name: str, chair: Reader) -> None:
    """How often a player shot at each other one, or gave them aid."""
    if chair.has(name):
        times = chair.numbers(name, 0, 127)
        if len(times) != s.seats:
            raise BadInput(f"{chair.where}: '{name}' has a number for each of the {s.seats} seats, not {len(times)}.")
        for other in range(s.seats):
            s.act(place, other, times[other])


def read_module_seat(s: Table, box: Edition, seat: i64, chair: Reader) -> None:
    """What the modules put in front of a player."""
    names = card_names(box)
    s.toll += chair.number("lost", 0, 127, 0) << seat * 7
    for item in chair.items("rage"):
        if isinstance(item, str):
            s.rage = append(s.rage, rage_card(chair.named("rage", item, names), seat, 1 << seat, s.rage_round))
            continue
        card = Reader(item, f"{chair.where}: rage")
        known = mask_of(card.numbers("known", 0, s.seats - 1)) | 1 << seat
        s.rage = append(s.rage, rage_card(card.name("card", names), seat, known,
                                card.number("round", 0, s.rage_round, s.rage_round)))
        card.done()
    s.wounds[seat] = mask_of(chair.names("wounds", box.faces))
    if chair.flag("zombie", s.who[seat] == ZOMBIE):
        s.risen |= 1 << seat


def mask_of(numbers: list[int]) -> int:
    """Seats or faces as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def check_roles(s: Table, box: Edition) -> None:
    """One Leader with four players or more; with three, one of each."""
    if s.seats == 3:
        if sorted(s.role) != [SURVIVOR, SAVIOR, HILLTOP]:
            raise BadInput(f"position: three players are {box.roles[1]}, {box.roles[2]} and {box.roles[3]}.")
    elif list(s.role).count(LEADER) != 1:
        raise BadInput(f"position: there must be one {box.roles[0]}, not {list(s.role).count(LEADER)}.")


def check_cast(s: Table, box: Edition) -> None:
    """Only characters that the modules bring."""
    for number in s.who:
        zombie = number == ZOMBIE and s.modules & UNDEAD_MODULE
        if not zombie and number not in box.more.in_play[s.modules]:
            raise BadInput(f"position: {box.character_names[number]} needs another module (UOA-301).")


def read_middle(s: Table, box: Edition, position: Reader) -> None:
    """The pile and the dice."""
    held = sum(s.walkers)
    if held >= box.walkers:
        raise BadInput(f"position: the players have {held} {box.tokens}; at most {box.walkers - 1} fit.")
    s.pile = position.number("pile", 1, box.walkers, box.walkers - held)
    if s.pile + held != box.walkers:
        raise BadInput(f"position: pile and players must have {box.walkers} {box.tokens} in all, not {s.pile + held}.")
    faces = position.names("dice", box.faces)
    if faces and len(faces) != DICE and not (s.risen and len(faces) == 3):
        raise BadInput(f"position: 'dice' must show five faces or none, not {len(faces)}.")
    for die, face in enumerate(faces):
        s.dice |= bit(face * DICE + die)
    s.rolls = position.number("rolls", 0, 9, 0)
    s.spent = position.number("spent", 0, 9, 0)
    s.turns = position.number("turns", 0, 1 << 40, 0)


def read_modules(s: Table, box: Edition, position: Reader) -> None:
    """What the modules put on the table; piles that are left out hold whatever lies nowhere else."""
    names = card_names(box)
    for face in position.names("added", box.faces):
        s.added += bit(6 * face)
    s.rage_out = bag_of(position.names("rage_discards", names))
    s.shown = bag_of(position.names("revealed", names))
    s.rage_pile = bag_of(position.names("rage_pile", names)) if position.has("rage_pile") else rest(
        s.rage_pile, [*s.rage_out, *s.shown, *[kind_of(card) for card in s.rage]])
    held = [face for mask in s.wounds for face in EACH[mask]]
    wounds = bag_of(position.names("wound_pile", box.faces))
    s.wound_pile = wounds if position.has("wound_pile") else rest(s.wound_pile, held)
    s.given = mask_of(position.numbers("challenged", 0, s.seats - 1))
    s.used = 1 if position.flag("ability_used", False) else 0
    s.bones_up = bag_of(position.numbers("boneyard_up", 0, 9))
    bones = bag_of(position.numbers("boneyard", 0, 9))
    s.bones = bones if position.has("boneyard") else rest(s.bones, list(s.bones_up))
    s.fell = mask_of(position.numbers("eliminated_now", 0, s.seats - 1))
    s.due = 1 if position.flag("outbreak_due", False) else 0
    if position.has("outbreak"):
        outbreak = Reader(position.value("outbreak"), "outbreak")
        s.goal = OUTBREAK
        s.rose_at = outbreak.number("began", 0, s.seats - 1)
        masters = outbreak.numbers("master", 0, s.seats - 1)
        if len(masters) > 1:
            raise BadInput(f"outbreak: 'master' names one seat or none, not {len(masters)} (UOA-408).")
        for seat in masters:
            s.master = seat
        s.bones = vec[i64]()
        s.bones_up = vec[i64]()
        outbreak.done()


def read_legacy(s: Table, box: Edition, legacy: Reader) -> None:
    """What the last of several games left; between games the roles in a position mean nothing: they are dealt again."""
    for seat in legacy.numbers("sheriff", 0, s.seats - 1):
        s.heir = seat
    for seat in legacy.numbers("thanked", 0, s.seats - 1):
        s.thanked = seat
    s.gone = mask_of(legacy.numbers("eliminated", 0, s.seats - 1))
    s.fresh = mask_of(legacy.numbers("new", 0, s.seats - 1))
    s.spares = bag_of(legacy.names("unused", box.characters))
    if legacy.flag("between", True):
        s.goal = BETWEEN_GAMES
    legacy.done()


def rest(pile: vec[i64], elsewhere: list[int]) -> vec[i64]:
    """A pile without the cards that lie elsewhere."""
    for card in elsewhere:
        if card in pile:
            pile = remove(pile, card)
    return pile


def check_cards(s: Table) -> None:
    """No card or token is there twice, and none is missing."""
    more = EDITIONS[s.edition].more
    cards = rage_cards(s)
    if cards and sorted(cards) != sorted(more.rage):
        raise BadInput(f"position: the Rage cards in play must be the {len(more.rage)} of the box.")
    tokens = list(s.wound_pile) + [face for mask in s.wounds for face in EACH[mask]]
    if tokens and sorted(tokens) != sorted(more.wounds):
        raise BadInput(f"position: the Duel Wounds in play must be the {len(more.wounds)} of the box.")


def check_turn(s: Table, box: Edition, owed: bool) -> None:
    """A turn that begins is that of a living player, in a game that nobody has won yet."""
    if s.over or owed:
        return
    if not s.living >> s.turn & 1:
        raise BadInput(f"position: seat {s.turn} has been eliminated, so it can't be their turn.")
    fallen = [seat for seat in range(s.seats) if s.role[seat] == LEADER and not s.living >> seat & 1]
    if fallen and s.goal == FACTIONS:
        raise BadInput(f"position: the {box.role_names[LEADER]} has been eliminated: say with 'over' who won.")


def check_dice(s: Table, box: Edition) -> None:
    """A die shows one of its own sides."""
    for die in range(DICE):
        face = face_of(s.dice, die)
        sides = BASIC_SIDES if die < s.basic else box.more.duel_sides
        if face >= 0 and not sides >> face & 1:
            what = "a basic one" if die < s.basic else "a Duel die"
            raise BadInput(f"position: die {die + 1} is {what} and has no side '{box.faces[face]}'.")


def check_undead(s: Table, box: Edition) -> None:
    """Zombies and an outbreak come together, with Module 4; the Master is a Renegade who never fell."""
    if s.goal == OUTBREAK and not s.modules & UNDEAD_MODULE:
        raise BadInput("position: an outbreak needs Module 4.")
    if s.goal == OUTBREAK and not s.risen:
        raise BadInput("position: an outbreak makes zombies of the eliminated, and there is none (UOA-407).")
    if s.risen and s.goal != OUTBREAK:
        raise BadInput("position: zombies rise in an 'outbreak': say with whose turn it began (UOA-407).")
    for seat in range(s.seats):
        risen = s.risen >> seat & 1 == 1
        if risen != (s.who[seat] == ZOMBIE):
            raise BadInput(f"position: zombies have the character 'zombie', and nobody else has; not so seat {seat}.")
        if risen and (s.wounds[seat] or s.rage_of(seat)):
            raise BadInput(f"position: a zombie has no Rage cards and no Duel Wounds, not even seat {seat} (UOA-409).")
    if s.master != NOBODY and (s.role[s.master] < HILLTOP or s.risen >> s.master & 1):
        raise BadInput(f"outbreak: the Master is a {box.loner} who isn't a zombie, not seat {s.master} (UOA-407).")


def check_legacy(s: Table, box: Edition, owed: list[str]) -> None:
    """Before the next of several games: what is owed leads to its first turn, and there is a character for all."""
    begins = "appoint" in owed or "gather" in owed
    if not begins and (s.goal == BETWEEN_GAMES or "begin" not in owed):
        raise BadInput("legacy: between two games 'owed' holds appoint or gather; once roles are dealt, begin.")
    held = [s.who[seat] for seat in range(s.seats) if not s.fresh >> seat & 1]
    for number in s.spares:
        if number in held or list(s.spares).count(number) > 1 or number not in box.more.in_play[s.modules]:
            raise BadInput(f"legacy: {box.character_names[number]} can't be unused: each is there once (UOA-503).")
    needed = s.seats if begins else owed.count("recast")
    if len(s.spares) < needed:
        raise BadInput(f"legacy: {needed} characters must be unused, so that all may draw, not {len(s.spares)}.")


def rage_cards(s: Table) -> list[int]:
    """Every Rage card wherever it lies, by kind; two may be in the hand of somebody choosing."""
    cards = [*s.rage_pile, *s.rage_out, *s.shown, *[kind_of(card) for card in s.rage]]
    waiting = s.asker if s.chooser >= 0 else s.next
    if step_of(waiting) == PICK_RAGE:
        cards += [kind_of(a_of(waiting)), kind_of(b_of(waiting))]
    return cards
