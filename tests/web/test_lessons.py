"""Lessons in the browser: every one is taken to its end, by what its coach asks for."""
import random

import pytest
from playwright.sync_api import Page, expect

from deadeye.teach.lesson import Lesson, LessonStep, lessons
from deadeye.teach.primer import primer_of
from deadeye.teach.puzzle import puzzles_of
from tests.web.scenes import kind, lay_out
from tests.web.seats import is_over, open_shelf, touch_something
from tests.web.test_pages import violations

SLOW = 60_000
CHANCE = random.Random(7)
OPEN = """(thing) => {
    const option = document.querySelector(`.option[data-thing="${thing}"]`)
    const list = option?.closest("details")
    if (list && !list.open) list.querySelector("summary").click()
    return option?.checkVisibility() ?? false
}"""


def do(page: Page, thing: str) -> None:
    """Choose from the list next to the table, which may be folded, and folds again with each question."""
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


def test_a_puzzle_is_solved_and_the_next_one_follows(page: Page) -> None:
    first, second = puzzles_of("tacdex")[:2]
    open_shelf(page)
    page.get_by_role("link", name="Puzzles: The Walking Dead: TacDex").click()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text(first.asked, timeout=SLOW)
    do(page, first.others[0].thing)
    expect(coach).to_contain_text("There is something better")
    do(page, first.best)
    for _ in range(2):
        coach.get_by_role("button", name="Next", exact=True).click()
    expect(coach).to_contain_text("Solved.")
    coach.get_by_role("button", name="Next puzzle").click()
    expect(coach).to_contain_text(second.asked, timeout=SLOW)
    page.goto("/#/puzzle/tacdex")
    page.reload()
    expect(coach).to_contain_text(second.asked, timeout=SLOW)


def test_a_game_is_on_one_screen_and_its_words_are_explained(page: Page) -> None:
    page.goto("/#/rules/halo-bang")
    primer = page.get_by_role("region", name="The game on one screen")
    expect(primer).to_contain_text("Draw two cards.")
    expect(primer.locator(".turn li")).to_have_count(6)
    primer.get_by_text("What the words mean").click()
    expect(primer).to_contain_text("When the last one turns red you are killed.")
    assert violations(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(primer).to_be_visible()


def test_a_new_thing_is_explained_once(page: Page) -> None:
    lay_out(page, "tacdex", 2, kind("pick"), study=True)
    tip = page.get_by_role("status", name="New to you")
    told: set[str] = set()
    for _ in range(40):
        if is_over(page):
            break
        if tip.count():
            told.add(tip.inner_text())
            tip.get_by_role("button", name="Got it").click()
        touch_something(page, CHANCE)
        page.wait_for_timeout(20)
    texts = primer_of("tacdex").tips.values()
    assert told
    assert all(any(words.startswith(text) for text in texts) for words in told)
