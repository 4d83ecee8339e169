"""Lessons in the browser: every one is taken to its end, by what its coach asks for."""
import random

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from deadeye.teach.lesson import Lesson, LessonStep, lessons
from deadeye.teach.primer import primer_of
from deadeye.teach.puzzle import puzzles_of
from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out
from tests.web.seats import is_over, open_shelf, quiet_page, touch_something
from tests.web.test_keyboard import tab_to
from tests.web.test_pages import violations
from tests.web.test_screen_reader import EARS, Reader, heard, is_for, reachable, until

SLOW = 60_000
CHANCE = random.Random(7)
RING_IS_STILL = """() => new Promise((done) => {
    const place = () => JSON.stringify(document.querySelector(".ring[aria-hidden]")?.getBoundingClientRect() ?? null)
    const before = place()
    requestAnimationFrame(() => requestAnimationFrame(() => done(before !== "null" && before === place())))
})"""
OPEN = """(thing) => {
    const option = document.querySelector(`.option[data-thing="${thing}"]`)
    const list = option?.closest("details")
    if (list && !list.open) list.querySelector("summary").click()
    return option?.checkVisibility() ?? false
}"""


def do(page: Page, thing: str) -> None:
    """Choose from the list next to the table, which may be folded, and folds again with each question."""
    option = page.locator(f'.option[data-thing="{thing}"]').first

    def chosen() -> bool:
        page.wait_for_function(OPEN, arg=thing, timeout=SLOW)
        try:
            option.click(timeout=2_000)
        except PlaywrightTimeoutError:  # the question came between opening and clicking, and folded the list
            return False
        return True

    until(page, chosen, f"{thing} was not to be had")


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
    coach.get_by_role("button", name="Hint").click()
    expect(coach).to_contain_text(second.clue)
    expect(page.locator(".dock").get_by_role("button", name="Hint")).to_have_count(0)  # it would tell the answer
    page.goto("/#/puzzle/tacdex")
    page.reload()
    expect(coach).to_contain_text(second.asked, timeout=SLOW)


def lesson_named(name: str) -> Lesson:
    return next(lesson for lesson in lessons() if lesson.name == name)


def test_a_lesson_is_taken_by_keys_alone_and_the_focus_goes_along(page: Page) -> None:
    lesson = lesson_named("duels")
    page.goto(f"/#/learn/{lesson.game}/{lesson.name}")
    coach = page.get_by_role("region", name="Coach")
    (scene,) = lesson.scenes
    for number, step in enumerate(scene.steps):
        expect(coach).to_contain_text(words_of(lesson, step), timeout=SLOW)
        if number == 0:
            tab_to(page, "Next")
        if step.do:
            expect(page.locator(".dock .line")).to_be_focused(timeout=SLOW)
            listed = page.locator(".dock .options").last.locator(".option")
            place = listed.evaluate_all("(all, thing) => all.findIndex(one => one.dataset.thing === thing)", step.do[0])
            page.keyboard.press(str(place + 1))
        else:
            expect(coach.get_by_role("button", name="Next")).to_be_focused(timeout=SLOW)
            page.keyboard.press("Enter")
    expect(coach).to_contain_text("You know enough to play")
    expect(coach.get_by_role("button", name="Play now")).to_be_focused()


def test_a_lesson_is_taken_on_a_phone_by_touching_what_the_coach_points_at(browser: Browser, served: Serving) -> None:
    lesson = lesson_named("posse")
    with quiet_page(browser, served, 390, 844, has_touch=True, is_mobile=True) as phone:
        phone.goto(f"/#/learn/{lesson.game}/{lesson.name}")
        coach = phone.get_by_role("region", name="Coach")
        (scene,) = lesson.scenes
        for step in scene.steps:
            expect(coach).to_contain_text(words_of(lesson, step), timeout=SLOW)
            expect(coach).to_be_in_viewport(ratio=1)
            if step.do:
                touch_the_ring(phone)
            else:
                coach.get_by_role("button", name="Next").tap()
        expect(coach).to_contain_text("You know enough to play")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        assert violations(phone) == []


def touch_the_ring(phone: Page) -> None:
    """Touch what the coach's ring is round, once that lies still."""
    phone.locator(".dock.asked").wait_for(timeout=SLOW)
    phone.wait_for_function(RING_IS_STILL, timeout=SLOW)
    box = phone.locator(".ring[aria-hidden]").bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_lesson_is_taken_by_screen_reader(page: Page) -> None:
    lesson = lesson_named("rage")
    page.goto(f"/#/learn/{lesson.game}/{lesson.name}")
    page.get_by_role("region", name="Coach").wait_for(timeout=SLOW)
    page.evaluate(EARS)
    reader = Reader(page)
    (scene,) = lesson.scenes
    for number, step in enumerate(scene.steps):
        said = words_of(lesson, step)
        if number:  # the first stood there before we listened
            until(page, lambda words=said: any(words in one for one in heard(page)), f"nobody said {said!r}")
        if step.do:
            option = page.locator(f'.option[data-thing="{step.do[0]}"]').last
            option.wait_for(state="attached", timeout=SLOW)
            label = option.locator(".label").text_content() or ""
            buttons = reachable(reader, [label])
            reader.press(next(place for name, place in buttons.items() if is_for(name, label)))
        else:
            until(page, lambda: "Next" in reader.named("button"), f"no way on from {said!r}")
            reader.press(reader.named("button")["Next"])
    until(page, lambda: any("You know enough to play" in one for one in heard(page)), "the end was not announced")


def test_a_lesson_is_offered_once_on_the_second_visit(page: Page) -> None:
    open_shelf(page)
    offer = page.get_by_role("complementary", name="Back again?")
    expect(offer).to_have_count(0)
    page.reload()
    page.locator(".shelf h3").first.wait_for()
    expect(offer).to_have_count(0)  # still the first visit
    second = page.context.new_page()
    open_shelf(second)
    offer = second.get_by_role("complementary", name="Back again?")
    expect(offer).to_contain_text("BANG! The Dice Game: The Walking Dead in three minutes")
    expect(offer.get_by_role("link", name="Show me")).to_have_attribute("href", "#/learn/walking-dead-dice")
    assert violations(second) == []
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    for again in (second, page.context.new_page()):
        again.goto("/")
        again.reload()
        again.locator(".shelf h3").first.wait_for()
        expect(again.get_by_role("complementary", name="Back again?")).to_have_count(0)


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


def test_a_tip_that_nobody_closes_gives_way_to_the_next(page: Page) -> None:
    lay_out(page, "tacdex", 2, kind("pick"), study=True)
    tip = page.get_by_role("status", name="New to you")
    told: set[str] = set()
    while len(told) < 2:
        assert not is_over(page), told
        told |= set(tip.all_inner_texts())
        touch_something(page, CHANCE)
        page.wait_for_timeout(400)
