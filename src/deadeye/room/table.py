"""A table that writes its log at once: the terminal's, and those of simulations. The server waits for its disk."""
from collections.abc import Callable

from deadeye.room import entries as log
from deadeye.room import hints, project, wire
from deadeye.room.commands import Actor, Entropy
from deadeye.room.handle import Answer, Handled, bring, handle, settle
from deadeye.room.players import stand_in
from deadeye.room.room import Room
from deadeye.room.thought import attempt, get_up, question_for
from deadeye.study.hint import Hint


class Table:
    """A room with what it needs from outside: a log, a clock, entropy."""

    def __init__(self, room: Room, write: Callable[[log.Logged], None], clock: Callable[[], int], entropy: Entropy
                 ) -> None:
        self.room = room
        self.write = write
        self.clock = clock
        self.entropy = entropy

    def do(self, actor: Actor, action: wire.AnyAction) -> Answer:
        """Do what a command says, once, and answer it."""
        return self.carry_out(actor.seat, handle(self.room, actor, action, self.clock(), self.entropy))

    def enter(self, seat: int, entry: log.AnyEntry) -> Answer:
        """Something happens that is nobody's command."""
        return self.carry_out(seat, bring(self.room, seat, "", self.clock(), lambda _room: entry))

    def carry_out(self, seat: int, handled: Handled) -> Answer:
        """Into the log first, then into force."""
        if handled.logged is not None:
            self.write(handled.logged)
        return settle(self.room, seat, handled)

    def seen_by(self, viewer: int, first: int = 0) -> wire.TableInfo:
        """The match as this viewer sees it, with what happened from event `first` on."""
        assert self.room.match is not None
        return project.table_info(self.room, self.room.match, viewer, first)

    def hint(self, seat: int) -> Hint:
        """What a good player would do in this seat's place; raises No where there are none. The room says so once."""
        room = self.room
        if (no := hints.why_no_hint(room, seat)) is not None:
            raise no
        asked_at = room.asked_at[seat]
        if room.hints.asked_at != asked_at:
            self.enter(seat, hints.asked_for(room, seat))
        return hints.given(room, seat, asked_at, hints.think_of(hints.wanted(room, seat), self.clock))

    def play_bot(self, seat: int) -> Answer:
        """One choice of the bot in this seat; one that fails is replaced, and the next one is asked."""
        question = question_for(self.room, seat)
        answer = attempt(question, self.clock)
        if answer.failure:
            return self.enter(seat, log.BotSat(seat, stand_in(self.room.game, question.kind), "failed"))
        asked_at = self.room.asked_at[seat]
        choose = wire.Choose(action_id=f"bot:{asked_at}:{question.kind}", base_version=asked_at, choice=answer.choice)
        done = self.do(Actor(seat, bot=question.kind), choose)
        if self.room.phase == "over" and self.room.match is not None:
            get_up(question.match, self.room.match.result)
        return done
