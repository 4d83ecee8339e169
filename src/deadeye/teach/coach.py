"""The coach: goes through a lesson step by step, and waits for the act where a step asks for one."""
from collections.abc import Callable

from deadeye.core.errors import BadInput
from deadeye.core.record import Record
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.table import Table
from deadeye.teach.lesson import Lesson, LessonScene, LessonStep, lay

Lay = Callable[[Record], Table]
"""A study table with the learner in their seat and bots in the others."""


class Coach:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson, lay_table: Lay) -> None:
        self.lesson = lesson
        self.lay_table = lay_table
        self.at = 0  # the scene
        self.step = 0
        self.table = self.lay_scene()

    @property
    def over(self) -> bool:
        """Whether the lesson is done."""
        return self.at == len(self.lesson.scenes)

    @property
    def scene(self) -> LessonScene:
        """The current scene."""
        return self.lesson.scenes[self.at]

    @property
    def now(self) -> LessonStep:
        """What the coach says now."""
        return self.scene.steps[self.step]

    def lay_scene(self) -> Table:
        """The table of the scene, played on to the learner's first question."""
        table = self.lay_table(lay(self.lesson, self.scene).record)
        wait_for(table)
        return table

    def things(self) -> list[str]:
        """What the learner could choose now, whatever the lesson says."""
        decisions = self.table.seen_by(self.lesson.me).decisions
        return [option.thing for option in decisions[0].options] if decisions else []

    def go_on(self) -> None:
        """What was said has been read."""
        if self.now.do:
            raise BadInput(f"The coach waits for one of {', '.join(self.now.do)}.")
        self.next_step()

    def choose(self, thing: str) -> str:
        """Do something: "" if it is what the coach waits for, otherwise what there is to say."""
        step = self.now
        if thing not in step.do:
            return step.wrong or step.say
        seat = self.lesson.me
        asked_at = self.table.room.asked_at[seat]
        choice = wire.Choose(action_id=f"lesson-{asked_at}", base_version=asked_at, choice=thing)
        answer = self.table.do(Actor(seat), choice)
        if isinstance(answer, wire.Refused):
            raise BadInput(f"lesson {self.lesson.name}, {self.place()}: {answer.why}")
        wait_for(self.table)
        self.next_step()
        return ""

    def next_step(self) -> None:
        """The next step, or the next scene."""
        self.step += 1
        if self.step == len(self.scene.steps):
            self.at += 1
            self.step = 0
            if not self.over:
                self.table = self.lay_scene()

    def place(self) -> str:
        """Where in the lesson this is."""
        return f"scene {self.at + 1}, step {self.step + 1}"


def wait_for(table: Table) -> None:
    """Let the bots play until a person is asked, or it is over."""
    while bots := table.room.bots_asked():
        table.play_bot(bots[0])
