"""The door of a room: a command goes in; out come its answer and the entry that must be in the log first."""
from collections.abc import Callable
from dataclasses import dataclass

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor, Entropy, No, Outdated, propose
from deadeye.room.fold import apply
from deadeye.room.room import Room

Answer = wire.Ack | wire.Stale | wire.Refused
MakeEntry = Callable[[Room], log.AnyEntry]


@dataclass(frozen=True)
class Handled:
    """What comes of a command. Write `logged` first, then settle; None: nothing changes, there is only an answer."""

    answer: Answer
    logged: log.Logged | None = None


def handle(room: Room, actor: Actor, action: wire.AnyAction, at: int, entropy: Entropy) -> Handled:
    """What comes of this command now. The room is as it was until it is settled."""
    return bring(room, actor.seat, action.action_id, at, lambda now: propose(now, actor, action, entropy))


def bring(room: Room, seat: int, action_id: str, at: int, make: MakeEntry) -> Handled:
    """The same for an entry that no command asked for; `make` raises No or Outdated."""
    first = answered(room, seat, action_id)
    if first is not None:
        return Handled(first)
    try:
        entry = make(room)
    except Outdated:
        return Handled(wire.Stale(version=room.version, action_id=action_id))
    except No as no:
        return Handled(wire.Refused(version=room.version, action_id=action_id, code=no.code, clause=no.clause,
                                    why=no.why))
    logged = log.Logged(room.version + 1, seat, action_id, at, entry)
    return Handled(wire.Ack(version=logged.version, action_id=action_id), logged)


def answered(room: Room, seat: int, action_id: str) -> Answer | None:
    """The first answer to an action that was sent before."""
    if not action_id:
        return None
    version = room.answers.get((seat, action_id))
    if version is not None:
        return wire.Ack(version=version, action_id=action_id)
    return room.refusals.get((seat, action_id))


def settle(room: Room, seat: int, handled: Handled) -> Answer:
    """Apply it: the entry is in the log, or there is none. Returns the answer, to be given now."""
    if handled.logged is not None:
        apply(room, handled.logged)
    elif not isinstance(handled.answer, wire.Ack):
        room.remember(seat, handled.answer)
    return handled.answer
