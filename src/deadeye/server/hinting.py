"""Hints at the server: the room says that one was asked for, then a process thinks about it."""
import asyncio
from functools import partial

from deadeye.room import hints, wire
from deadeye.room.commands import No
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.thinking import Failed
from deadeye.study.hint import Hint, Weighed


async def hint_for(hall: Hall, live: Live, seat: int) -> Hint:
    """What a good player would do in this seat's place. What was begun is finished, even if the asker goes away."""
    room = live.room
    if (no := hints.why_no_hint(room, seat)) is not None:
        raise no
    asked_at = room.asked_at[seat]
    if room.hints.asked_at != asked_at:
        noted = hall.go(hall.perform(live, seat, "", 0, partial(hints.asked_for, seat=seat)), "act")
        said = await asyncio.shield(noted)
        if isinstance(said, wire.Refused):
            raise No(said.code, said.why)
    thought = hall.go(weighed(hall, hints.wanted(room, seat)), "hint")
    found = await asyncio.shield(thought)
    if found is None:
        raise No("trouble", "There is no hint now. Try again in a moment.")
    return hints.given(room, seat, asked_at, found)


async def weighed(hall: Hall, question: hints.HintWanted) -> Weighed | None:
    """The thought; None if the process died or took too long."""
    try:
        return await hall.thinking.work(question, Weighed)
    except Failed:
        return None
