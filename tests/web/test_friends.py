"""With friends: one link for all, whose move it is for those who look elsewhere, and a friend who is away."""
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.seats import post, quiet_page, say_yes

SLOW = 60_000
TITLE = "Friday"


def room_for(page: Page, game: str = "tacdex", seats: int = 2, **more: object) -> tuple[str, str]:
    """A table of Dana's, past the page; its id, and its own link."""
    page.goto("/")
    opened = post(page, "/api/rooms", {"game": game, "seats": seats, "name": "Dana", "title": TITLE, "pace": 0} | more)
    room = str(opened["entered"]["room"])
    return room, f"/#/room/{room}/{opened['link']}"


def test_one_link_a_name_a_seat_and_the_deal_says_what_it_waits_for(page: Page, other: Page) -> None:
    room, link = room_for(page, grace=3600)
    page.goto(f"/#/room/{room}")
    expect(page.get_by_text("A bot takes the free seat.")).to_be_visible(timeout=SLOW)
    other.goto(link)
    expect(other.get_by_role("heading", name="Dana invites you to this table")).to_be_visible(timeout=SLOW)
    other.get_by_label("What should we call you?").fill("Ben")
    other.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Waiting until Ben is ready.")).to_be_visible(timeout=SLOW)
    other.get_by_role("button", name="I'm ready").click(timeout=SLOW)
    expect(page.get_by_text("Everyone is here.")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Deal").click()
    for one in (page, other):
        expect(one).to_have_title(f"● Your move · {TITLE}", timeout=SLOW)
        expect(one.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-move.svg")
    other.goto("/")
    mine = other.get_by_role("region", name="My tables").get_by_role("listitem").filter(has_text=TITLE)
    expect(mine).to_contain_text("Your move", timeout=SLOW)
    bar = page.locator(".bars")
    expect(bar).to_contain_text("Ben left", timeout=SLOW)
    expect(bar).to_contain_text("a bot plays in 5")
    page.get_by_role("button", name="Let a bot play for Ben now").click()
    expect(bar).to_have_count(0, timeout=SLOW)


def test_who_gets_up_in_the_lobby_is_asked_first_and_the_seat_is_free_again(page: Page, other: Page) -> None:
    room, link = room_for(page)
    page.goto(f"/#/room/{room}")
    other.goto(link)
    other.get_by_label("What should we call you?").fill("Ben")
    other.get_by_role("button", name="Sit down").click(timeout=SLOW)
    other.get_by_role("button", name="Leave the table").click(timeout=SLOW)
    other.keyboard.press("Escape")
    expect(other.get_by_role("alertdialog")).to_have_count(0)
    other.get_by_role("button", name="Leave the table").click()
    assert "will be free again" in say_yes(other, "Leave")
    expect(other.get_by_text("Your seat is free again.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("A bot takes the free seat.")).to_be_visible(timeout=SLOW)


def test_a_table_for_days_is_chosen_in_words(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click(timeout=SLOW)
    page.get_by_label("When somebody is away").select_option(label="nobody is replaced: slow play, over days")
    page.get_by_role("button", name="Set the table", exact=True).click()
    expect(page.get_by_text("everyone plays when they find the time")).to_be_visible(timeout=SLOW)


def test_a_phone_sends_the_link_with_its_own_sheet_and_notices_are_opted_into(browser: Browser, served: Serving
                                                                             ) -> None:
    with quiet_page(browser, served, 390, 844) as phone:
        phone.add_init_script("""
            window.sent = []
            Object.defineProperty(navigator, "share", {value: async (what) => void window.sent.push(what)})
            window.Notification = class { static permission = "denied"
                static requestPermission = async () => (this.permission = window.leave ?? "denied") }""")
        room, link = room_for(phone)
        phone.goto(f"/#/room/{room}")
        phone.get_by_role("button", name="New link: One link for everybody").click(timeout=SLOW)
        phone.get_by_role("button", name="Send…").click(timeout=SLOW)
        (sent,) = phone.evaluate("window.sent")
        assert sent["title"] == TITLE
        assert f"/#/room/{room}/" in sent["url"] and link not in sent["url"], "the new one"
        phone.get_by_role("button", name="Look and sound").click()
        notices = phone.get_by_role("checkbox", name="Tell me when it's my move")
        notices.click()
        expect(phone.get_by_text("This browser doesn't allow notifications from this page")).to_be_visible()
        expect(notices).not_to_be_checked()
        phone.evaluate("window.leave = 'granted'")
        notices.click()
        expect(notices).to_be_checked()
        assert phone.evaluate("JSON.parse(localStorage.deadeye).notify") is True
