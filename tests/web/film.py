"""A whole match of every game in the browser at everyday speed, stopped for pictures at its great moments:
`make film` writes docs/pictures/moments. Names of games film these alone."""
import random
import sys
import time
from typing import Any, Final

from playwright.sync_api import Browser, Page

from deadeye.catalog import CATALOG
from tests.server.serving import Serving
from tests.web.pictures import OPTIONS, PICTURES, SEATS, at_home
from tests.web.seats import is_over, post, touch_something

MOMENTS: Final = PICTURES / "moments"
SIZES: Final = ((1440, 900), (1280, 720), (390, 844))
LONGEST: Final = 1500  # seconds for a match
MATCHES: Final = 4  # at most: not everything happens in each

# What is waited for, by its name in the file: a part of the page that is there only then.
ALWAYS: Final = {"deal": ".ceremony .turning", "my-move": ".dock.asked"}
IN_TURNS: Final = {"since": ".since"}
DICE: Final = IN_TURNS | {"overrun": "[data-piece=overran]", "blast": "[data-piece=exploded]",
                          "out": "[data-piece=out]", "shot": ".shots .flash"}
OF_GAME: Final[dict[str, dict[str, str]]] = {
    "walking-dead-dice": DICE,
    "bang-dice": DICE | {"duel": "[data-piece=faced]", "outbreak": "[data-piece=rose]"},
    "tacdex": {"battle": ".battle .lies.won", "tie": "[data-piece=tied]", "last-card": "[data-piece=showed-end]"},
    "halo-bang": IN_TURNS | {
        "shield": "[data-piece=shielded]", "hit": "[data-piece=hurt]", "kill": "[data-piece=killed]",
        "tag": "[data-piece=gave-tag]", "respawn": "[data-piece=respawned]"},
    "walking-dead-board": IN_TURNS | {
        "fight": "[data-spot=fight]", "won": "[data-piece=won]", "lost": "[data-piece=lost]",
        "bite": "[data-piece=bitten-ally]", "death": "[data-piece=died]", "rising": "[data-piece=rose]",
        "tile": "[data-piece=got-tile]"},
}

# Each moment once. The table is paused, and all that moves is put to the middle of the moment and stands still there,
# however busy the machine is; where the person is asked, the table waits anyway.
WATCH: Final = """(wanted) => {
  const seen = new Set()
  const later = window.setTimeout
  window.setTimeout = (call, ms, ...more) => {
    const wait = () => { if (window.still) later(wait, 50); else call(...more) }
    return later(wait, ms)
  }
  window.still = null
  const stop = (name, found) => {
    if (!document.querySelector('.dock.asked')) document.querySelector('.pace [aria-pressed=false]')?.click()
    const lasts = parseFloat(getComputedStyle(found).getPropertyValue('--lasts')) || (name === 'deal' ? 7000 : 800)
    const scene = found.closest('.ceremony, .stage, .shots') ?? found
    const freeze = () => { // what comes into the scene later, too
      for (const moving of document.getAnimations()) {
        moving.pause()
        if (scene.contains(moving.effect.target)) moving.currentTime = lasts * 0.4
      }
      if (window.still) requestAnimationFrame(freeze)
    }
    document.body.inert = true // nobody answers while pictures are taken
    window.still = name
    freeze()
  }
  new MutationObserver(() => {
    if (window.still) return
    for (const [name, place] of Object.entries(wanted)) {
      const found = seen.has(name) ? null : document.querySelector(place)
      if (!found) continue
      seen.add(name)
      return stop(name, found)
    }
  }).observe(document, {subtree: true, childList: true, attributes: true})
  window.goOn = () => {
    window.still = null
    document.body.inert = false
    for (const moving of document.getAnimations()) moving.play()
    document.querySelector('.pace [aria-pressed=true]')?.click()
  }
}"""


def take(page: Page, game: str, moment: str) -> None:
    """The same moment at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        page.screenshot(path=MOMENTS / f"{game}-{moment}-{width}.jpg", type="jpeg", quality=62)
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def sit(page: Page, game: str) -> None:
    """At a table of sensible bots, before the deal; then deal."""
    bots = {str(seat): "normal" for seat in range(1, SEATS[game])}
    wishes: dict[str, Any] = {"game": game, "seats": SEATS[game], "name": "Dana", "bots": bots,
                              "options": OPTIONS.get(game, {})}
    room = post(page, "/api/rooms", wishes)["entered"]["room"]
    page.goto(f"/#/room/{room}")
    page.get_by_role("button", name="Deal").click()


def film(browser: Browser, serving: Serving, game: str, wanted: dict[str, str]) -> tuple[list[str], float]:
    """One match, from the deal to the end: the moments that were filmed of it, and how many minutes it took."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{serving.settings.port}",
                                  viewport={"width": SIZES[0][0], "height": SIZES[0][1]})
    page = context.new_page()
    page.goto("/")
    page.evaluate(WATCH, wanted)
    sit(page, game)
    chance, began, stood = random.Random(game), time.monotonic(), 0.0
    taken: list[str] = []
    while not is_over(page) and time.monotonic() - began < LONGEST:
        if moment := page.evaluate("window.still"):
            stopped = time.monotonic()
            take(page, game, moment)
            page.evaluate("window.goOn()")
            taken.append(moment)
            stood += time.monotonic() - stopped
        elif not touch_something(page, chance):
            page.wait_for_timeout(100)
    minutes = (time.monotonic() - began - stood) / 60
    page.wait_for_timeout(4000)  # roles turn one by one
    take(page, game, "end")
    context.close()
    return taken, minutes


def film_all(browser: Browser, serving: Serving, game: str) -> str:
    """Match after match until every moment has come, or enough were played; what there is to say about them."""
    wanted = ALWAYS | OF_GAME[game]
    lasted: list[float] = []
    while wanted and len(lasted) < MATCHES:
        taken, minutes = film(browser, serving, game, wanted)
        wanted = {name: place for name, place in wanted.items() if name not in taken}
        lasted.append(minutes)
    minutes_each = ", ".join([f"{minutes:.1f}" for minutes in lasted])
    return f"{game}: {minutes_each} minutes" + (f"; never came: {', '.join(wanted)}" if wanted else "")


def main() -> None:
    """Film the games that are named, or all."""
    MOMENTS.mkdir(parents=True, exist_ok=True)
    games = sys.argv[1:] or [game.name for game in CATALOG]
    with at_home() as (browser, serving):
        for game in games:
            sys.stdout.write(film_all(browser, serving, game) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
