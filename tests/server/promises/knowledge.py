"""Same knowledge, same bytes: what a viewer gets depends on nothing that this viewer can't know."""
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from deadeye.core.frame import EVERYBODY, Event
from deadeye.core.match import Match
from deadeye.room import project
from deadeye.room.commands import Actor, No, Outdated, propose
from deadeye.room.luck import commit_of
from deadeye.room.players import kinds_of
from deadeye.room.room import WATCHING, Room
from deadeye.room.thought import Question, question_for, think
from deadeye.room.wire import Choose
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached

NOWHERE = 99_999_999  # no game has such a choice
SEARCHING = ("hard", "expert")  # slow bots: they are asked rarely, in a hurry, and with few options
RARELY = 40
IN_HASTE = 500
FEW = 6
TRIED = (-1, 0, 1, 2, 3, 7, 31, NOWHERE)


def worlds(seed: int = 0, only: str = "") -> Iterator[World]:
    """Matches of every game, or of only one, somewhere in the middle, forever."""
    for number in itertools.count(seed):
        for game in [game for game in games() if only in ("", game.name)]:
            seats = game.least + number % (game.most - game.least + 1)
            world = World(game.name, seats, people=min(2, seats), seed=number).deal()
            world.play(world.dice.randrange(1, 60))
            if world.room.phase == "playing":
                yield world


def twin(world: World, viewer: int, chance: int) -> Room:
    """The same room, but everything that the viewer can't know is different, the luck to come included."""
    true = world.room.match
    assert true is not None
    room = world.again()
    room.secret = f"{chance:064x}"
    room.stirred = world.room.stirred
    room.match = imagined(true, viewer, chance)
    room.match.record.seed = f"{room.secret}|||"
    return room


def imagined(true: Match[Any], viewer: int, chance: int) -> Match[Any]:
    """A match like the true one, around an imagined table; secrets in past events differ too."""
    match = Match(true.game, true.record)
    state = true.imagine(None if viewer == WATCHING else viewer, chance)
    state.listening = True
    state.events = [otherwise(event, viewer, chance) for event in true.events]
    match.state = state
    match.record.choices = true.record.choices
    return match


def otherwise(event: Event, viewer: int, chance: int) -> Event:
    """What happened, with another secret in it if this viewer doesn't know the secret."""
    knows = event.seen_by == EVERYBODY or (viewer >= 0 and event.seen_by >> viewer & 1)
    return event if knows else Event(event.kind, event.seat, event.a, event.b ^ chance, event.seen_by, event.step)


def said(room: Room, viewer: int, since: int, commit: str, shared: project.Shared | None) -> bytes:
    """An update as text. The hash of the secret is the one thing that is bound to differ."""
    text = msgspec.json.encode(project.update(room, viewer, False, since, shared))
    return text.replace(commit_of(room.secret).encode(), commit.encode())


def refusals(room: Room, viewer: int) -> list[bytes]:
    """What this viewer hears when trying numbers, by asking and by choosing."""
    heard = [msgspec.json.encode(project.why(room, viewer, choice)) for choice in TRIED]
    for choice in TRIED:
        actor = Actor(viewer, False, room.seats[viewer].bot if viewer >= 0 else "")
        try:
            entry = propose(room, actor, Choose(action_id="x", base_version=room.version, choice=choice), bytes.hex)  # type: ignore[arg-type]
            # Digests of what it will tell, and of the whole table, are only for the log: nobody hears of them.
            heard.append(msgspec.json.encode(msgspec.structs.replace(entry, digest="", table="")))
        except (No, Outdated) as no:
            heard.append(repr((type(no), no.args, vars(no))).encode())
    return heard


def bot_question(room: Room, viewer: int) -> Question | None:
    """What a bot in this seat would get; its own luck isn't the table's."""
    if viewer == WATCHING or room.match is None or room.match.decision_of(viewer) is None:
        return None
    world = room.game.position(room.match.imagine(viewer, 1))
    return msgspec.structs.replace(question_for(room, viewer), luck=(1, 2, 3, 4), world=world)


def everything(room: Room, viewer: int, since: int, commit: str, shared: project.Shared | None = None) -> list[bytes]:
    """All that ever reaches this viewer; what was `shared` may have been made for another."""
    question = bot_question(room, viewer)
    asked = [msgspec.msgpack.encode(question)] if question is not None else []
    updates = [said(room, viewer, start, commit, shared) for start in (0, since)]
    return [*updates, *asked, *refusals(room, viewer)]


def same_bytes(times: int, twins: int = 3, only: str = "") -> Kept:
    """Compare as often as asked; raises at the first byte that differs."""
    compared = differing = 0
    for world in worlds(0, only):
        room = world.room
        shared = project.Shared(room)
        for viewer in reversed(range(WATCHING, len(room.seats))):
            since = max(room.floor, room.version - 5)
            true = everything(room, viewer, since, commit_of(room.secret), shared)
            for chance in range(1, twins + 1):
                other = twin(world, viewer, chance)
                told = everything(other, viewer, since, commit_of(room.secret))
                if told != true:
                    raise Broken(f"{room.game.name}, seat {viewer}: {first_difference(true, told)}")
                compared += len(true)
                assert other.match is not None
                differing += other.match.position() != room.match.position()  # type: ignore[union-attr]
            reached(compared, times)
            if compared >= times:
                return Kept(compared, f"{differing} worlds really differed")
    raise AssertionError("endless")


def first_difference(true: list[bytes], told: list[bytes]) -> str:
    """Where two lists of texts part."""
    for place, (a, b) in enumerate(zip(true, told, strict=False)):
        for at, (x, y) in enumerate(zip(a, b, strict=False)):
            if x != y:
                return f"text {place}: …{a[max(0, at - 60) : at + 30]!r} against …{b[max(0, at - 60) : at + 30]!r}"
        if a != b:
            return f"text {place}: {len(a)} against {len(b)} bytes"
    return f"{len(true)} against {len(told)} texts"


def bots_know_no_more(times: int) -> Kept:
    """A bot makes the same choice in every world that looks the same to it."""
    made = 0
    kinds: set[tuple[str, str]] = set()
    for world in worlds(1000):
        for viewer in range(len(world.room.seats)):
            question = bot_question(world.room, viewer)
            if question is None:
                continue
            for kind in kinds_of(world.room.game):
                if kind in SEARCHING and (made % RARELY or len(question.options) > FEW):
                    continue
                kinds.add((world.room.game.name, kind))
                true = think(msgspec.structs.replace(question, kind=kind, haste=IN_HASTE))
                for chance in (1, 2):
                    other = bot_question(twin(world, viewer, chance), viewer)
                    assert other is not None
                    if think(msgspec.structs.replace(other, kind=kind, haste=IN_HASTE)) != true:
                        raise Broken(f"the {kind} bot of {world.room.game.name} knows more than its seat")
                    made += 1
            reached(made, times)
            if made >= times:
                return Kept(made, f"{len(kinds)} kinds of bots")
    raise AssertionError("endless")


def illegal_choices(times: int) -> Kept:
    """Whatever number is sent for whatever seat: what isn't an option is refused and changes nothing."""
    tried = 0
    for world in worlds(2000):
        room = world.room
        match = room.match
        assert match is not None
        before = msgspec.json.encode([project.update(room, seat, False, 0) for seat in range(-1, len(room.seats))])
        version = room.version
        for seat in range(-1, len(room.seats) + 1):
            options = match.state.options_of(seat) if 0 <= seat < len(room.seats) else ()
            for _ in range(60):
                choice = world.dice.choice([world.dice.randrange(-5, 70), world.dice.randrange(-(2**53), 2**53)])
                if choice in options:
                    continue
                answer = world.do(seat, Choose(action_id=world.id(), base_version=version, choice=choice))
                if type(answer).__name__ != "Refused":
                    raise Broken(f"{room.game.name}: seat {seat} chose {choice} of {options}")
                tried += 1
        after = msgspec.json.encode([project.update(room, seat, False, 0) for seat in range(-1, len(room.seats))])
        if after != before or room.version != version:
            raise Broken(f"{room.game.name}: a refused choice changed something")
        reached(tried, times)
        if tried >= times:
            return Kept(tried)
    raise AssertionError("endless")
