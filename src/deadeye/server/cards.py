"""Cards: a room as lists show it: who sits there, whose move it is, and how it ended."""
from typing import Final

import msgspec

from deadeye.bots.telling import filled
from deadeye.room import entries as log
from deadeye.room.project import waiting_for
from deadeye.room.room import Room
from deadeye.server.live import Live
from deadeye.server.pages import RoomCard, Standing
from deadeye.server.store.log import Log, Row, Unavailable

CARD_ENTRIES: Final = (log.Sat, log.Renamed, log.Changed, log.Dealt, log.BotSat, log.Returned, log.Left, log.Again,
                       log.Erased, log.Closed)


def card_of(room: Room) -> RoomCard:
    """The room as a list shows it."""
    people = [seat.name or f"Player {number + 1}" for number, seat in enumerate(room.seats) if seat.person]
    free = len([seat for seat in room.seats if seat.free])
    return RoomCard(room.id, room.title, room.game.name, room.phase, len(room.seats), free, people, room.opened_at,
                    standing_of(room))


def standing_of(room: Room) -> Standing:
    """Whose move it is, of the people; how it ended, once it is over."""
    match = room.match
    if match is None:
        return Standing()
    asked = [room.name_of(seat) for seat in waiting_for(match) if room.seats[seat].playing]
    result = match.result
    if result is None:
        return Standing(waiting=asked)
    names = [room.name_of(seat) for seat in range(len(room.seats))]
    return Standing(winners=[names[seat] for seat in result.winners], why=filled(result.reason, names))


def card_row(room: Room) -> Row:
    """The card as the database keeps it, for the lobby."""
    card = card_of(room)
    return {
        "id": card.id, "game": card.game, "title": card.title, "phase": card.phase, "public": room.public,
        "seats": card.seats, "open": card.open, "people": msgspec.json.encode(card.people).decode(),
        "standing": msgspec.json.encode(card.standing).decode(), "opened": card.opened, "touched": room.touched_at,
    }


def outdated(live: Live, entry: log.AnyEntry) -> bool:
    """Whether the card that was filed is another one after this entry; whose move it is only the lobby says."""
    if isinstance(entry, CARD_ENTRIES):
        return True
    if not isinstance(entry, (log.Chose, log.TakenBack, log.Agreed)):
        return False
    return live.room.phase == "over" or (live.room.public and standing_of(live.room).waiting != live.filed)


async def file_card(store: Log, live: Live) -> None:
    """Put the card in order, as the room is by then: of two that are under way the later counts. While the database is
    away it stays as it was, and the hall tries again."""
    live.unfiled = True
    async with live.filing:
        if live.unfiled:
            live.unfiled = False
            live.filed = standing_of(live.room).waiting
            try:
                await store.file_card(card_row(live.room))
            except Unavailable:
                live.unfiled = True
