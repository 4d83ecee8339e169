"""The pages: games, rooms, and getting in."""
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import QueryParameter

import deadeye
from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.core.game import DATA, Game, Option, Options
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.commands import No
from deadeye.room.luck import seed_of
from deadeye.room.players import kinds_of
from deadeye.room.room import WATCHING
from deadeye.room.texts import clean
from deadeye.server import pages
from deadeye.server.cards import card_of
from deadeye.server.door import (
    TROUBLES,
    check_origin,
    cookies_for,
    enter,
    hall_of,
    limit_an_hour,
    moved,
)
from deadeye.server.entering import way_in
from deadeye.server.hall import Hall
from deadeye.server.hinting import hint_for
from deadeye.server.metrics import METRICS
from deadeye.server.tokens import fresh_id, fresh_token, hash_of
from deadeye.study.hint import Hint
from deadeye.teach.asking import answers
from deadeye.teach.glossary import Word, glossary_of
from deadeye.teach.lesson import Lesson, lessons_of
from deadeye.teach.primer import Primer, primer_of
from deadeye.teach.puzzle import lesson_of, puzzles_of

Call = Request[Any, Any, Any]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=14)]
AtLeast = Annotated[int, QueryParameter(ge=0, le=wire.BIGGEST)]
LOBBY = 100
RECENT = 86_400_000  # milliseconds: what nobody has touched for a day is not in the lobby


# -- the server ----------------------------------------------------------------------------------


@get("/health", responses=TROUBLES)
async def health(request: Call) -> pages.Health:
    """How the server is."""
    return health_of(hall_of(request))


def health_of(hall: Hall) -> pages.Health:
    """How the server is."""
    return pages.Health(state_of(hall), deadeye.__version__, deadeye.compiled(), len(hall.rooms),
                        int(METRICS.sockets.value))


def state_of(hall: Hall) -> str:
    """Whether tables can be played here."""
    if hall.closing:
        return "closing"
    if hall.draining:
        return "draining"
    return "degraded" if hall.store.trouble or not hall.homes.alive() else "ok"


@get("/ready", responses=TROUBLES)
async def ready(request: Call) -> pages.Health:
    """Whether to send people here: 503 while nothing can be saved, or the server is about to stop."""
    answer = health_of(hall_of(request))
    if answer.status != "ok":
        raise No("trouble", "Nothing can be played here at the moment.")
    return answer


@get("/api/privacy", responses=TROUBLES)
async def privacy(request: Call) -> pages.Privacy:
    """What is kept here, and whom to ask about it."""
    settings = hall_of(request).settings
    return pages.Privacy(settings.keep, settings.contact)


# -- games ---------------------------------------------------------------------------------------


@get("/api/games", responses=TROUBLES)
async def games(request: Call) -> list[pages.GameInfo]:
    """Every game that can be played."""
    boxes: dict[str, pages.MeaningInfo] = request.app.state.boxes
    return [game_info(game, boxes.get(game.name)) for game in catalog.CATALOG]


def game_info(game: Game[Any], box: pages.MeaningInfo | None) -> pages.GameInfo:
    """A game as the page shows it; with the corrected box that this server has, if it has one."""
    options = [setting_info(option) for option in game.options if not option.simulated]
    for option in options:
        if option.name == DATA.name and box is not None:
            option.meanings.append(box)
    return pages.GameInfo(game.name, game.title, game.about, game.least, game.most, game.minutes, options,
                          kinds_of(game), game.campaign, len(lessons_of(game.name)), len(puzzles_of(game.name)))


def setting_info(o: Option) -> pages.SettingInfo:
    """An option, and what each of its values means."""
    meanings = [pages.MeaningInfo(m.value, m.name, m.text, list(m.needs), m.least, m.most) for m in o.meanings]
    return pages.SettingInfo(o.name, o.title, o.about, o.default, list(o.words), o.low, o.high, meanings, o.several)


@get("/api/games/{game:str}/clauses", responses=TROUBLES)
async def clauses(game: str, search: Annotated[str, QueryParameter(max_length=200)] = "") -> list[pages.ClauseInfo]:
    """The clauses of a game's rulebooks; with a question or words to search for, those that answer, the best first."""
    try:
        box = catalog.find(game)
    except BadInput as error:
        raise No("unknown", str(error)) from error
    found = answers(box, search) if search.strip() else box.clauses()
    return [pages.ClauseInfo(c.id, c.mark, c.text, c.section, c.ledger) for c in found]


@get("/api/games/{game:str}/printed", responses=TROUBLES)
async def printed(game: str, digest: Annotated[str, QueryParameter(name="data", max_length=64)] = "") -> dict[str, Any]:
    """What a table needs for drawing and no update repeats: a board; `data` is the digest of a corrected file."""
    try:
        return catalog.find(game).printed(digest)
    except BadInput as error:
        raise No("unknown", str(error)) from error


@get("/api/games/{game:str}/components", responses=TROUBLES)
async def components(
    game: str, digest: Annotated[str, QueryParameter(name="data", max_length=64)] = "",
) -> list[pages.ComponentInfo]:
    """What each character, card, tile and role does, in a sentence; `data` is the digest of a corrected file."""
    try:
        found = catalog.find(game).components(digest)
    except BadInput as error:
        raise No("unknown", str(error)) from error
    return [pages.ComponentInfo(c.kind, c.slug, c.name, c.text, c.facts, c.source, c.part, c.sources) for c in found]


@get("/api/games/{game:str}/glossary", responses=TROUBLES)
async def glossary(game: str, digest: Annotated[str, QueryParameter(name="data", max_length=64)] = "") -> list[Word]:
    """What each word of a game means, and how it is written in sentences; `data` is the digest of a corrected file."""
    try:
        return glossary_of(catalog.find(game), digest)
    except BadInput as error:
        raise No("unknown", str(error)) from error


@get("/api/games/{game:str}/lessons", responses=TROUBLES)
async def lessons(game: str) -> list[Lesson]:
    """The lessons of a game, in order."""
    try:
        return lessons_of(catalog.find(game).name)
    except BadInput as error:
        raise No("unknown", str(error)) from error


@get("/api/games/{game:str}/primer", responses=TROUBLES)
async def primer(game: str) -> Primer:
    """A game on one screen, what its words mean, and the tips of a first match."""
    try:
        return primer_of(game)
    except BadInput as error:
        raise No("unknown", str(error)) from error


@get("/api/games/{game:str}/puzzles", responses=TROUBLES)
async def puzzles(game: str) -> list[Lesson]:
    """The puzzles of a game, each as a lesson of one scene."""
    try:
        return [lesson_of(puzzle) for puzzle in puzzles_of(catalog.find(game).name)]
    except BadInput as error:
        raise No("unknown", str(error)) from error


# -- rooms ---------------------------------------------------------------------------------------


@get("/api/rooms", responses=TROUBLES)
async def lobby(request: Call) -> Response[list[pages.RoomCard]]:
    """Public tables."""
    hall = hall_of(request)
    return Response(await hall.store.lobby(LOBBY, hall.clock() - RECENT), cookies=moved(request))


@post("/api/rooms", responses=TROUBLES)
async def open_room(request: Call, data: pages.OpenRoom) -> Response[pages.Opened]:
    """Open a room."""
    check_origin(request)
    return await opened(request, data)


async def opened(request: Call, data: pages.OpenRoom, origin: str = "", step: int = 0) -> Response[pages.Opened]:
    """A new room; `origin` is the record it branches off from, after this many choices."""
    hall = hall_of(request)
    limit_an_hour(request, "rooms", hall.settings.rooms_an_hour)
    key, spectator, link = fresh_token(), fresh_token(), fresh_token()
    tokens = [fresh_token() for _ in range(data.seats)]
    entry = opening(data, key, spectator, tokens, hall.entropy(32))
    entry = msgspec.structs.replace(entry, origin=origin, origin_step=step, link=hash_of(link))
    live = await hall.open(fresh_id(), entry)
    room = live.room
    invites = [pages.Invite(n, tokens[n]) for n, seat in enumerate(room.seats) if seat.invite]
    entered, cookies = way_in(request, live, room.host, key, data.bearer)
    return Response(pages.Opened(entered, invites, spectator, link, project.room_info(room).luck.commit),
                    cookies=cookies)


def opening(data: pages.OpenRoom, key: str, spectator: str, tokens: list[str], secret: str) -> log.Opened:
    """The first entry of a room; refuses what the game doesn't take."""
    game = catalog.find(data.game)
    options = game.table_options(data.seats, data.options)
    host = WATCHING if data.seat is None else data.seat
    if host >= data.seats:
        raise BadInput(f"A seat is a number from 0 to {data.seats - 1}.")
    bots = [bot_for(game, data.bots.get(str(seat), ""), seat == host) for seat in range(data.seats)]
    if data.first:
        chair = first_chair(game, data, options, secret)
        bots[host], bots[chair] = bots[chair], bots[host]
        host = chair
    strange = [name for name in (data.bots | data.names) if name not in [str(seat) for seat in range(data.seats)]]
    if strange:
        raise BadInput(f"A seat is a number from 0 to {data.seats - 1}, not {strange[0][:20]!r}.")
    taken = [seat == host for seat in range(data.seats)]
    check_position(game, data, options)
    return log.Opened(
        game=game.name, options=options, title=clean(data.title, 40) or game.title, public=data.public,
        study=data.study, pace=data.pace, grace=data.grace, brisk=data.brisk,
        position=data.position, seed=data.seed,
        names=[clean(data.name if mine else data.names.get(str(seat), ""), 40) for seat, mine in enumerate(taken)],
        bots=bots, keys=[hash_of(key) if mine else "" for mine in taken],
        invites=["" if mine or bot else hash_of(token) for mine, bot, token in zip(taken, bots, tokens, strict=True)],
        host=host, host_key=hash_of(key) if host == WATCHING else "", spectators=hash_of(spectator), secret=secret,
    )


def first_chair(game: Game[Any], data: pages.OpenRoom, options: Options, secret: str) -> int:
    """The seat that is asked first, by luck that is already sealed: who sits where doesn't change it."""
    others = {str(seat) for seat in range(data.seats)} - {str(data.seat)}
    if data.seat is None or data.position is not None or set(data.bots) != others:
        raise BadInput("first: only for one person at a table of bots that is dealt by chance.")
    record = Record(game.name, data.seats, options, seed_of(secret, [""] * data.seats))
    return int(Match(game, record).decisions[0].seat)


def check_position(game: Game[Any], data: pages.OpenRoom, options: Options) -> None:
    """Refuse a position that can't be laid out, and a seed without one: other tables seal their luck."""
    if data.position is None:
        if data.seed:
            raise BadInput("seed: only a table laid out from a position has a seed that you can choose.")
        return
    record = Record(game.name, data.seats, options, data.seed)
    record.position = data.position
    Match(game, record)


def bot_for(game: Game[Any], kind: str, taken: bool) -> str:
    """A kind of bot that knows the game, in a seat that is free."""
    if kind and kind not in kinds_of(game):
        raise BadInput(f"A bot here is one of {', '.join(kinds_of(game))}, not {kind!r}.")
    if kind and taken:
        raise BadInput("bots: that seat is your own.")
    return kind


@get("/api/rooms/{room:str}", responses=TROUBLES)
async def look(request: Call, room: str, seat: AsSeat = None, version: AtLeast = 0) -> wire.Update:
    """The room as you see it now: never older than the version you have seen."""
    live, actor, key = await enter(request, room, seat)
    await hall_of(request).reach(live, version)
    may_sit = actor.seat == WATCHING and live.room.may_sit(key)
    return project.update(live.room, actor.seat, actor.host, 0, may_sit=may_sit)


@get("/api/rooms/{room:str}/card", responses=TROUBLES)
async def card(request: Call, room: str, seat: AsSeat = None) -> pages.MyCard | None:
    """One of your tables in a few words, null if it isn't; to ask for it doesn't keep the room in memory."""
    known = hall_of(request).rooms.get(room)
    used = known.used if known is not None else 0.0
    try:
        live, actor, _ = await enter(request, room, seat)
    except No as no:
        if no.code != "unknown":
            raise
        return None
    if live is known:
        live.used = used
    match = live.room.match
    asked = match is not None and actor.seat in project.waiting_for(match) and live.room.seats[actor.seat].playing
    return pages.MyCard(card_of(live.room), actor.seat, asked)


@get("/api/rooms/{room:str}/why", responses=TROUBLES)
async def why(request: Call, room: str, choice: Annotated[int, QueryParameter(ge=-wire.BIGGEST, le=wire.BIGGEST)],
              seat: AsSeat = None) -> wire.Why:
    """Why may I not choose this?"""
    live, actor, _ = await enter(request, room, seat)
    return project.why(live.room, actor.seat, choice)


@post("/api/rooms/{room:str}/hint", responses=TROUBLES, status_code=200)
async def hint(request: Call, room: str, seat: AsSeat = None) -> Hint:
    """What a good player would do now; for somebody alone with bots, and the room says that they asked."""
    check_origin(request)
    live, actor, key = await enter(request, room, seat)
    if not hall_of(request).may_talk(key):
        raise No("limit", "That is too much at once: wait a moment.")
    return await hint_for(hall_of(request), live, actor.seat)


@post("/api/rooms/{room:str}/commands", responses=TROUBLES, status_code=200)
async def command(request: Call, room: str, data: wire.AnyAction, seat: AsSeat = None
                  ) -> Response[wire.Ack | wire.Stale | wire.Refused]:
    """An action without a socket; leaving also removes the cookie."""
    check_origin(request)
    live, actor, key = await enter(request, room, seat)
    if not isinstance(data, wire.Choose) and not hall_of(request).may_talk(key):
        raise No("limit", "That is too much at once: wait a moment.")
    answer = await hall_of(request).act(live, actor, data)
    left = isinstance(data, wire.Leave) and isinstance(answer, wire.Ack)
    return Response(answer, cookies=cookies_for(request, live.room.id, actor.seat, "") if left else [])


HANDLERS = [
    health, ready, privacy, games, clauses, printed, components, glossary, lessons, primer, puzzles, lobby, open_room,
    look, card, why, hint, command,
]
