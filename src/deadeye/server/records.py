"""The pages of records: download, upload, replay at any step, and the luck of a match that is over."""
import hashlib
import re
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Body, QueryParameter

from deadeye import catalog
from deadeye.core.match import Match
from deadeye.core.record import Record, read_record
from deadeye.core.reel import Reel
from deadeye.room import project, review
from deadeye.room.commands import No
from deadeye.room.entries import Again, Logged, Opened
from deadeye.room.fold import apply
from deadeye.room.luck import luck_of
from deadeye.room.players import default_bot
from deadeye.room.room import WATCHING, Room
from deadeye.room.texts import clean
from deadeye.server import pages
from deadeye.server.aside import aside
from deadeye.server.door import TROUBLES, NoKey, check_origin, enter, hall_of, limit_an_hour
from deadeye.server.reels import REELS
from deadeye.server.routes import opened
from deadeye.server.studies import Studies
from deadeye.server.tokens import ROOM_ID

Call = Request[Any, Any, Any]
Step = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=14)]
LookingBack = Annotated[int | None, QueryParameter(name="seat", ge=review.OPEN, le=14)]
News = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
MatchNumber = Annotated[int | None, QueryParameter(name="match", ge=1, le=100_000)]
UPLOADED = re.compile("[0-9a-f]{32}")
MATCH = re.compile(rf"({ROOM_ID.pattern})\.([1-9][0-9]{{0,5}})")
BIGGEST_RECORD = 100_000  # bytes; a long match has a few thousand
MOST_PAST = 64  # old matches that are remembered
PAST: dict[str, Record | None] = {}
LONGEST_SEED = 8_000  # a secret and every seat's words, percent-encoded


@get("/api/rooms/{room:str}/replay", responses=TROUBLES)
async def replay_room(request: Call, room: str, step: Step = None, seat: AsSeat = None, number: MatchNumber = None
                      ) -> review.Replay:
    """The match on the table at a step, as you saw it then; as any seat once it is over."""
    try:
        live, actor, _ = await enter(request, room, seat)
    except NoKey:
        live, actor, _ = await enter(request, room, None)
    match = live.room.match
    if number is not None and number != live.room.number:
        record = await record_of(request, f"{room}.{number}")
        return await replayed(record, step, WATCHING if seat is None else seat, True)
    if match is None:
        raise No("not-now", "Nothing is dealt yet.")
    viewer = actor.seat if seat is None else seat
    if not match.over and viewer not in (actor.seat, WATCHING):
        raise No("not-yours", "While the match is being played, you see only your own seat.")
    return await replayed(match.record, step, viewer, match.over)


async def replayed(record: Record, step: int | None, viewer: int, open_to_all: bool) -> review.Replay:
    """Wound to a step."""
    last = len(record.choices)
    if viewer >= record.seats:
        raise No("bad-input", f"A seat is a number from 0 to {record.seats - 1}.")
    at = last if step is None else step
    if at > last:
        raise No("bad-input", f"The match has {last} steps.")
    return await REELS.replay(record, at, viewer, open_to_all)


async def record_of(request: Call, id: str) -> Record:
    """A record by its id: an uploaded one, or a match of a room (ROOM.NUMBER) that is over."""
    if UPLOADED.fullmatch(id) and (text := await hall_of(request).store.record(id)) is not None:
        return read_record(text)
    match = MATCH.fullmatch(id)
    live = await hall_of(request).find(match[1]) if match else None
    if match is None or live is None:
        raise No("unknown", "There is no such record.")
    found = await past_match(request, live.room, int(match[2]))
    if found is None:
        raise No("not-now", "There is no such match in that room, or it isn't over.")
    return found


async def past_match(request: Call, room: Room, number: int) -> Record | None:
    """The record of a match that is over, from the room's log."""
    if number == room.number:
        return room.match.record if room.match is not None and room.match.over else None
    if f"{room.id}.{number}" not in room.records:
        return None
    name = f"{room.id}.{number}/{room.wiped}"  # a different one once somebody has deleted their name
    if name not in PAST:
        lines = await hall_of(request).store.read(room.id)
        found = await aside(match_of, room.id, lines, number)
        while len(PAST) >= MOST_PAST:
            del PAST[next(iter(PAST))]
        PAST[name] = found
    return PAST[name]


def match_of(room: str, lines: list[Logged], number: int) -> Record | None:
    """The match of this number, played from a room's log; the matches before it are skipped."""
    earlier = Room(room)
    for logged in lines:
        begun = earlier.number + isinstance(logged.entry, (Again, Opened))
        earlier.skimmed = begun < number
        apply(earlier, logged)
        if earlier.number == number and earlier.broken:
            raise No("newer", earlier.broken)
        if earlier.number == number and earlier.match is not None and earlier.match.over:
            return earlier.match.record
    return None


def saved(id: str, match: Match[Any]) -> pages.Saved:
    """What there is to know about a record."""
    record = match.record
    return pages.Saved(id, record.game, record.seats, record.names, len(record.choices), match.over,
                       project.result_info(match.result))


def played(record: Record) -> Match[Any]:
    """The match of a record."""
    return Match(catalog.find(record.game), record)


@get("/api/records/{id:str}", responses=TROUBLES)
async def show_record(request: Call, id: str) -> pages.Saved:
    """What a record is about."""
    record = await record_of(request, id)
    return saved(id, await aside(played, record))


@get("/api/records/{id:str}/file", responses=TROUBLES)
async def record_file(request: Call, id: str) -> Response[dict[str, Any]]:
    """The record itself."""
    record = await record_of(request, id)
    name = f"{record.game}-{id[:12]}.json"
    return Response(msgspec.json.decode(record.to_json()), media_type="application/json",
                    headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/records/{id:str}/replay", responses=TROUBLES)
async def replay_record(request: Call, id: str, step: Step = None, seat: LookingBack = None) -> review.Replay:
    """A record at a step, as a seat or a spectator saw it, or (-2) with all cards open, since it is over."""
    record = await record_of(request, id)
    return await replayed(record, step, WATCHING if seat is None else seat, True)


@get("/api/records/{id:str}/story", responses=TROUBLES)
async def record_story(request: Call, id: str, seat: LookingBack = None) -> review.Story:
    """What happened from the deal to the end, step by step."""
    record = await record_of(request, id)
    return await aside(project.story, catalog.find(record.game), record, viewer_of(record, seat))


@get("/api/records/{id:str}/luck", responses=TROUBLES)
async def record_luck(request: Call, id: str) -> review.Luck:
    """Every draw of a match, to be recomputed."""
    record = await record_of(request, id)
    return await aside(luck_of, catalog.find(record.game), record)


@get("/api/records/{id:str}/study", responses=TROUBLES)
async def record_study(request: Call, id: str, seat: AsSeat = None, news: News = -1) -> review.Study:
    """How the match stood over time: whatever is newer than `news`, or what there is after a while."""
    record = await record_of(request, id)
    viewer = viewer_of(record, seat)
    return await studies_of(request).curve(id, record, viewer, news, partial(allow_study, request))


@get("/api/records/{id:str}/choices", responses=TROUBLES)
async def record_choices(request: Call, id: str, seat: int, news: News = -1) -> review.Choices:
    """How a seat played, by what it knew; while it is being judged, how far along that is."""
    record = await record_of(request, id)
    if not 0 <= seat < record.seats:
        raise No("bad-input", f"A seat is a number from 0 to {record.seats - 1}.")
    return await studies_of(request).choices(id, record, seat, news, partial(allow_study, request))


def studies_of(request: Call) -> Studies:
    """The studies of this worker."""
    studies: Studies = request.app.state.studies
    return studies


def allow_study(request: Call) -> None:
    """A study is work: one address may start a limited number per hour."""
    limit_an_hour(request, "studies", hall_of(request).settings.studies_an_hour)


def viewer_of(record: Record, seat: int | None) -> int:
    """A seat of the match, or a spectator."""
    viewer = WATCHING if seat is None else seat
    if viewer >= record.seats:
        raise No("bad-input", f"A seat is a number from 0 to {record.seats - 1}.")
    return viewer


@post("/api/records/{id:str}/what-if", responses=TROUBLES)
async def what_if(request: Call, id: str, data: pages.WhatIf) -> Response[pages.Opened]:
    """A study table on which the match branches off from a step."""
    check_origin(request)
    record = await record_of(request, id)
    game = catalog.find(record.game)
    viewer_of(record, data.seat)
    position = await aside(position_at, record, data.step)
    kind = data.bot or default_bot(game)
    room = pages.OpenRoom(
        game=record.game, seats=record.seats, options=record.options, name=data.name, seat=data.seat, study=True,
        bots={str(seat): kind for seat in range(record.seats) if seat != data.seat}, pace=data.pace, position=position,
        bearer=data.bearer,
    )
    return await opened(request, room, id, data.step)


def position_at(record: Record, step: int) -> dict[str, Any]:
    """The table after this many choices; one that is over can't go on."""
    match = Reel(catalog.find(record.game), record).at(step)
    if match.over:
        raise No("bad-input", "The match was over by then: choose an earlier moment.")
    return dict(match.position())


@post("/api/records", responses=TROUBLES)
async def upload(request: Call, data: Annotated[dict[str, Any], Body(title="A record")]) -> pages.Saved:
    """Keep a record; it must be one that can be played."""
    check_origin(request)
    limit_an_hour(request, "records", hall_of(request).settings.records_an_hour)
    text = msgspec.json.encode(data)
    if len(text) > BIGGEST_RECORD:
        raise No("limit", f"A record is at most {BIGGEST_RECORD} bytes long.")
    record = read_record(text)
    if len(record.seed) > LONGEST_SEED:
        raise No("limit", f"A seed is at most {LONGEST_SEED} characters long.")
    record.names = [clean(name, 40) for name in record.names[: record.seats]]
    match = await aside(played, record)
    canonical = match.record.to_json()
    name = hashlib.sha256(canonical).hexdigest()[:32]
    await hall_of(request).store.keep_record(name, record.game, hall_of(request).clock(), canonical.decode())
    return saved(name, match)


HANDLERS = [replay_room, show_record, record_file, replay_record, record_story, record_luck, record_study,
            record_choices, what_if, upload]
