"""Lessons in the browser: every one is taken to its end, by what its coach asks for."""
import pytest
from playwright.sync_api import Page, expect

from deadeye.teach.lesson import Lesson, LessonStep, lessons
from tests.web.seats import open_shelf

SLOW = 60_000
OPEN = """(thing) => {
    const option = document.querySelector(`.option[data-thing="${thing}"]`)
    const list = option?.closest("details")
    if (list && !list.open) list.querySelector("summary").click()
    return option?.checkVisibility() ?? false
}"""


def do(page: Page, thing: str) -> None:
    """Choose from the list beside the table, which may be folded, and folds again with each question."""
    option = page.locator(f'.option[data-thing="{thing}"]').first
    option.wait_for(state="attached", timeout=SLOW)
    page.wait_for_function(OPEN, arg=thing, timeout=SLOW)
    option.click()


def take_step(page: Page, step: LessonStep) -> None:
    """What the coach asks for."""
    if step.do:
        do(page, step.do[0])
    else:
        page.get_by_role("region", name="Coach").get_by_role("button", name="Next").click()


def words_of(lesson: Lesson, step: LessonStep) -> str:
    """The first words of a saying, up to a name, which is the table's."""
    return step.say.split("{")[0].strip()


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_a_lesson_is_taken_to_its_end(page: Page, lesson: Lesson) -> None:
    page.goto(f"/#/learn/{lesson.game}/{lesson.name}")
    coach = page.get_by_role("region", name="Coach")
    for scene in lesson.scenes:
        for step in scene.steps:
            expect(coach).to_contain_text(words_of(lesson, step), timeout=SLOW)
            take_step(page, step)
    expect(coach).to_contain_text("You know enough to play")


def test_the_coach_stays_where_something_else_is_tried_and_a_lesson_can_be_taken_up_again(page: Page) -> None:
    lesson = lessons()[0]
    open_shelf(page)
    page.get_by_role("link", name="Learn: BANG! The Dice Game: The Walking Dead").click()
    coach = page.get_by_role("region", name="Coach")
    first = lesson.scenes[0].steps
    asked = next(number for number, step in enumerate(first) if step.do)
    for step in first[:asked]:
        expect(coach).to_contain_text(words_of(lesson, step), timeout=SLOW)
        take_step(page, step)
    expect(coach).to_contain_text(words_of(lesson, first[asked]))
    do(page, "stop")
    expect(coach).to_contain_text(first[asked].wrong)
    for step in first[asked:]:
        expect(coach).to_contain_text(words_of(lesson, step) if step is not first[asked] else step.wrong, timeout=SLOW)
        take_step(page, step)
    second = words_of(lesson, lesson.scenes[1].steps[0])
    expect(coach).to_contain_text(second, timeout=SLOW)
    page.reload()
    expect(coach).to_contain_text(second, timeout=SLOW)
