"""The projector: the one place where a match becomes something that a viewer gets."""
from itertools import pairwise
from typing import Any

from deadeye.bots.asked import EventInfo, decision_info, event_info, options_of
from deadeye.core.frame import SPECTATOR, Decision
from deadeye.core.game import Game, Result
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.core.reel import Reel
from deadeye.room import wire
from deadeye.room.commands import undo_of
from deadeye.room.hints import may_hint
from deadeye.room.luck import commit_of
from deadeye.room.review import OPEN, Replay, Story
from deadeye.room.room import WATCHING, Room, to_consent
from deadeye.room.trail import CampaignGame, CampaignInfo, winners_of, wins_of, without

Events = dict[tuple[int, int], EventInfo]  # by place, and what it tells those who may know


def told_from(room: Room, since: int) -> int:
    """The version from which to bring a viewer at `since` up to date: 0, everything, if that is no longer known."""
    return since if max(room.floor, room.wiped) <= since <= room.version else 0


class Shared:
    """What the viewers of one version have in common, made once for all of them."""

    def __init__(self, room: Room) -> None:
        self.room = room_info(room)
        self.events: Events = {}


def update(room: Room, viewer: int, host: bool, since: int, shared: Shared | None = None,
           may_sit: bool = False) -> wire.Update:
    """All that a viewer sees, with the events and the chat since a version; `shared` may come from another viewer."""
    start = told_from(room, since)
    shared = Shared(room) if shared is None else shared
    return wire.Update(
        version=room.version,
        since=start,
        you=viewer,
        host=host,
        may_sit=may_sit,
        room=shared.room,
        chat=chat_since(room, start),
        table=None if room.match is None else
        table_info(room, room.match, viewer, room.events_at(start), shared.events),
    )


def chat_since(room: Room, version: int) -> list[wire.ChatLine]:
    """What was said after a version; mostly nothing."""
    if not room.chat or room.chat[-1].version <= version:
        return []
    return [line for line in room.chat if line.version > version]


def room_info(room: Room) -> wire.RoomInfo:
    """The room, the same for everybody."""
    seats = [
        wire.SeatInfo(number, room.name_of(number) if not seat.free else seat.name, seat.person, seat.bot,
                      seat.connected, seat.ready, number == room.host, seat.words, seat.program,
                      seat.away_since if seat.person else -1)
        for number, seat in enumerate(room.seats)
    ]
    over = room.phase == "over" and room.match is not None
    luck = wire.LuckInfo(
        commit_of(room.secret) if room.laid_out is None else "",
        room.secret if over and room.laid_out is None else "",
        room.match.record.seed if over and room.match is not None else "",
    )
    return wire.RoomInfo(room.id, room.title, room.game.name, room.options, room.phase, room.public, room.study,
                         room.laid_out is not None, room.pace, room.grace, seats, room.spectators, luck, room.records,
                         room.origin, campaign_info(room))


def campaign_info(room: Room) -> CampaignInfo | None:
    """The campaign that is played in the room, or could go on from here."""
    match, games, left = room.match, room.trail, room.position
    ended = match is not None and match.over and room.laid_out is None
    if not room.game.campaign or not (games or ended):
        return None
    if match is not None and ended:
        games = [*games, CampaignGame(room.records[-1], winners_of(match))]
        left = room.game.newcomers(room.game.sequel(match.state, room.options, list(range(len(room.seats)))),
                                   room.newcomers)
        games = without(games, room.newcomers)
    keeps = room.game.keeps(left, room.options) if left is not None else []
    return CampaignInfo(len(room.trail) + 1, games, wins_of(games, len(room.seats)), keeps)


def table_info(room: Room, match: Match[Any], viewer: int, first: int,
               made: Events | None = None) -> wire.TableInfo:
    """The match, as this viewer sees it, with what happened from event `first` on."""
    decision = match.decision_of(viewer)
    asked = room.take_back
    return wire.TableInfo(
        match=room.number,
        step=len(match.record.choices),
        digest=match.record.digests[-1],
        view=match.view(seat_or_none(viewer)),
        decisions=[] if decision is None else
        [decision_info(match.game, match.state, decision, room.asked_at[viewer])],
        waiting=waiting_for(match),
        first_event=first,
        events=events_of(match, viewer, first, made),
        over=match.over,
        result=result_info(match.result),
        stake=stake_info(match, viewer),
        undo=undo_of(room, viewer),
        may_hint=may_hint(room, viewer),
        hints=room.hints.count,
        take_back=None if asked is None else wire.TakeBackInfo(asked.seat, asked.step, asked.agreed, to_consent(room)),
    )


def seat_or_none(viewer: int) -> int | None:
    """A viewer as a match knows it."""
    return None if viewer == WATCHING else viewer


def waiting_for(match: Match[Any]) -> list[int]:
    """The seats that are to choose: who is asked isn't a secret."""
    s = match.state
    return [seat for seat in range(s.seats) if s.options_of(seat)] if not s.over else []


def events_of(match: Match[Any], viewer: int, first: int = 0, made: Events | None = None) -> list[EventInfo]:
    """What happened from event `first` on, as this viewer saw it; `made` keeps each event for the next viewer.

    All that differs between viewers is what an event tells in `b`, so who is told the same gets the same words.
    """
    seen = match.events[first:] if viewer == OPEN else match.seen(seat_or_none(viewer), first)
    made = {} if made is None else made
    for place, event in enumerate(seen, first):
        if (place, event.b) not in made:
            made[place, event.b] = event_info(match, event)
    return [made[place, event.b] for place, event in enumerate(seen, first)]


def result_info(result: Result | None) -> wire.ResultInfo | None:
    """How it ended."""
    if result is None:
        return None
    return wire.ResultInfo(result.winners, result.scores, result.reason, result.clause)


def stake_info(match: Match[Any], viewer: int) -> wire.StakeInfo:
    """What is at stake for a viewer."""
    stake = match.game.stake(match.state, SPECTATOR if viewer == WATCHING else viewer)
    parts = [wire.PartInfo(part.slug, part.name, part.side, part.count, part.seats) for part in stake.parts]
    return wire.StakeInfo(stake.role, stake.aim, stake.power, parts, stake.verdict)


def why(room: Room, viewer: int, choice: int | str) -> wire.Why:
    """Whether this viewer may choose this now, and if not, by which clause."""
    if room.match is None or viewer == WATCHING:
        nothing = "There is nothing to choose."
        return wire.Why(version=room.version, choice=choice, allowed=False, clause="", why=nothing)
    refused = room.match.why_not(viewer, choice)
    if refused is None:
        return wire.Why(version=room.version, choice=choice, allowed=True, clause="", why="")
    return wire.Why(version=room.version, choice=choice, allowed=False, clause=refused.clause, why=refused.why)


def replay(reel: Reel[Any], step: int, viewer: int, open_to_all: bool) -> Replay:
    """A match after this many choices, as a viewer saw it then; `open_to_all` once it is over."""
    match, record = reel.at(step), reel.record
    told = match.marks[-1][0] if match.marks else 0
    decision = asked_first(match, viewer, open_to_all)
    following = list(record.choices[step]) if step < len(record.choices) else []
    known = bool(following) and (open_to_all or following[0] == viewer)
    return Replay(
        step=step,
        steps=len(record.choices),
        seat=viewer,
        view=match.game.open_view(match.state) if viewer == OPEN else match.view(seat_or_none(viewer)),
        waiting=waiting_for(match),
        asked=decision.seat if decision is not None else -1,
        prompt=decision.prompt if decision is not None else "",
        options=options_of(match.game, match.state, decision) if decision is not None else [],
        chosen=following if known else [],
        events=events_of(match, viewer, told),
        over=match.over,
        result=result_info(match.result),
    )


def story(game: Game[Any], record: Record, viewer: int) -> Story:
    """All events of a match that is over, step by step."""
    match = Match(game, record)
    told = events_of(match, viewer)
    edges = [0, *[mark[0] for mark in match.marks], len(told)]
    return Story([told[start:end] for start, end in pairwise(edges)])


def asked_first(match: Match[Any], viewer: int, open_to_all: bool) -> Decision | None:
    """The question to show at a step: the viewer's own, or any once the match is over."""
    own = match.decision_of(viewer)
    if own is not None or not open_to_all:
        return own
    return match.decisions[0] if match.decisions else None
