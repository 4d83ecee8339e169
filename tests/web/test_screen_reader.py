"""A whole match through Chromium's accessibility tree alone: roles, names, and what live regions say."""
import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.scenes import found, late
from tests.web.seats import PATIENCE, sit_down, table_of

# Live regions speak when something is added to them; this is what a screen reader would have said.
EARS = """() => {
  window.heard = []
  const listen = (region) => new MutationObserver((changes) => {
    if (changes.some((change) => change.addedNodes.length || change.type === 'characterData')) {
      const text = region.textContent.trim()
      if (text) window.heard.push(text)
    }
  }).observe(region, {childList: true, characterData: true, subtree: true})
  document.querySelectorAll('[aria-live]').forEach(listen)
}"""


class Reader:
    """Knows the page by its accessibility tree only."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def tree(self) -> list[dict[str, Any]]:
        nodes: list[dict[str, Any]] = self.line.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    def named(self, *roles: str) -> dict[str, int]:
        """Things of these roles by their names, each with its place in the document."""
        return {node["name"]["value"]: node["backendDOMNodeId"] for node in self.tree()
                if node["role"]["value"] in roles and node.get("name", {}).get("value") and not is_off(node)}

    def live(self) -> list[str]:
        """The regions that speak by themselves: how urgent each is."""
        found = [one["value"]["value"] for node in self.tree() for one in node.get("properties", [])
                 if one["name"] == "live" and node["role"]["value"] == "status"]
        return [str(one) for one in found]

    def press(self, place: int) -> None:
        """The default action of a thing."""
        thing = self.line.send("DOM.resolveNode", {"backendNodeId": place})["object"]
        self.line.send("Runtime.callFunctionOn", {"objectId": thing["objectId"],
                                                  "functionDeclaration": "function() { this.click() }"})


def is_off(node: dict[str, Any]) -> bool:
    """Neither what is disabled nor what only unfolds, such as a turn of the story, can be chosen."""
    return any(one["name"] == "expanded" or (one["name"] == "disabled" and one["value"]["value"])
               for one in node.get("properties", []) if node["role"]["value"] == "button" or one["name"] == "disabled")


def asked(page: Page, room: str) -> dict[str, Any]:
    """The match as this seat sees it."""
    table: dict[str, Any] = table_of(page, room)["table"]
    return table


def filled(names: list[str], phrase: str) -> str:
    """With names in place of {0} and {1}."""
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], phrase)


def heard(page: Page) -> list[str]:
    return list(page.evaluate("window.heard"))


def until(page: Page, true: Any, what: str) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, what
        page.wait_for_timeout(25)


def reachable(reader: Reader, labels: list[str]) -> dict[str, int]:
    """A button for each of these options; lists that are folded are opened."""
    buttons = reader.named("button")
    if not all(has(buttons, label) for label in labels):
        for name, place in reader.named("DisclosureTriangle").items():
            if "in a list" in name:
                reader.press(place)
        buttons = reader.named("button")
    assert [label for label in labels if not has(buttons, label)] == [], f"no button for these among {sorted(buttons)}"
    return buttons


def has(buttons: dict[str, int], label: str) -> bool:
    return any(is_for(name, label) for name in buttons)


def is_for(name: str, label: str) -> bool:
    """Whether a thing of this name is that option: its label, then perhaps what it does."""
    return name == label or name.startswith(f"{label} ")


def walk(page: Page, game: str, seats: int) -> int:
    """Play to the end by what the tree says; how many questions were asked."""
    deal = found(game, seats, late(0))  # always the same one: another may be over before three questions
    room = sit_down(page, game, seats, position=dict(deal.position()))
    names = [seat["name"] for seat in table_of(page, room)["room"]["seats"]]
    page.evaluate(EARS)
    reader = Reader(page)
    assert {"assertive", "polite"} <= set(reader.live())
    chance = random.Random(game)
    questions, announced, answered = 0, 0, -1
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        table = asked(page, room)
        if table["over"]:
            break
        if not table["decisions"] or table["decisions"][0]["since"] <= answered:
            page.wait_for_timeout(20)
            continue
        decision = table["decisions"][0]
        answered = decision["since"]
        questions += 1
        sentence = "Your move: " + filled(names, decision["prompt"])
        if questions > 1:  # the first stood there before we listened
            announced += 1
            until(page, lambda said=sentence, n=announced: len([1 for one in heard(page) if "Your move" in one]) >= n
                  and said in heard(page), f"question {questions} was not announced: {sentence}")
        called = ["You" if seat == decision["seat"] else name for seat, name in enumerate(names)]
        labels = [filled(called, option["label"]) for option in decision["options"]]
        buttons = reachable(reader, labels)
        label = chance.choice(labels)
        reader.press(next(place for name, place in buttons.items() if is_for(name, label)))
        until(page, lambda since=answered: moved_on(page, room, since), f"{label} did nothing")
    table = asked(page, room)
    reason = filled(names, table["stake"]["verdict"] or table["result"]["reason"])
    until(page, lambda: any(reason in one for one in heard(page)), f"the end was not announced: {reason}")
    assert has(reader.named("link"), "Watch it again")
    return questions


def moved_on(page: Page, room: str, since: int) -> bool:
    table = asked(page, room)
    return bool(table["over"]) or not table["decisions"] or table["decisions"][0]["since"] > since


@pytest.mark.long
def test_a_whole_match_of_tacdex_by_screen_reader(page: Page) -> None:
    assert walk(page, "tacdex", 2) > 5


def test_a_whole_match_of_dice_by_screen_reader(page: Page) -> None:
    assert walk(page, "walking-dead-dice", 3) > 2
