import { describe, expect, it } from "vitest"
import { boardOf, movesIn } from "../src/games/walking_dead_board/map"
import { free, optionFor } from "../src/games/bang_dice/look"
import { Answers } from "../src/lib/answers"
import { cardOptions, fan } from "../src/lib/cards"
import { groupsOf } from "../src/lib/cast"
import { capital, fill, marked, mentioned, pieces, spoken } from "../src/lib/phrase"
import { around, seatOptions, shutTargets, sides } from "../src/lib/play.svelte"
import { placeOf, wholeOf } from "../src/lib/route.svelte"
import type { DecisionInfo } from "../src/wire"

function decision(kind: string, labels: Record<number, string>): DecisionInfo {
  return {
    seat: 0,
    kind,
    prompt: "",
    clauses: [],
    shut: {},
    since: 1,
    options: Object.entries(labels).map(([choice, label]) => ({ choice: Number(choice), label, hint: "" })),
  }
}

describe("phrases", () => {
  it("get names as text", () => {
    expect(fill("{1} aims at {0}.", ["<b>Ann</b>", "Bob"])).toBe("Bob aims at <b>Ann</b>.")
    expect(fill("{7} waits", ["Ann"])).toBe("{7} waits")
  })

  it("come apart into names and words", () => {
    expect(pieces("{0} hits {1}!", ["Ann", "Bob"])).toEqual([
      { text: "Ann", seat: 0 },
      { text: " hits ", seat: -1 },
      { text: "Bob", seat: 1 },
      { text: "!", seat: -1 },
    ])
  })

  it("say whom they mention", () => {
    expect(mentioned("{2}, doubled with {10}")).toEqual([2, 10])
  })

  it("of the ledger come apart at its marks", () => {
    expect(marked("Two decks. [R] More get more. [D] Printed.")).toEqual([
      "Two decks. ",
      "R",
      " More get more. ",
      "D",
      " Printed.",
    ])
    expect(marked("[1] is no mark")).toEqual(["[1] is no mark"])
  })

  it("turn names of things into words", () => {
    expect(spoken("range-1")).toBe("Range 1")
    expect(capital("who")).toBe("Who")
  })
})

describe("things on the table", () => {
  it("a seat can be touched for the options that are about it alone", () => {
    const found = seatOptions(
      decision("aim", { 1: "{1}", 9: "{1}, doubled with a First Aid die", 8: "Nobody", 5: "{1} and {2}" }),
    )
    expect([...found.keys()]).toEqual([1])
    expect(found.get(1)?.map((option) => option.choice)).toEqual([1, 9])
  })

  it("a card goes by the longest name", () => {
    const found = cardOptions(
      decision("play", { 1: "Shotgun at {1}", 2: "Shotgun, loaded", 3: "Shotgun Shells", 4: "10", 5: "1 (Flip)" }),
      ["Shotgun", "Shotgun Shells", "1", "10"],
    )
    expect(found.get("Shotgun")?.map((option) => option.choice)).toEqual([1, 2])
    expect(found.get("Shotgun Shells")?.map((option) => option.choice)).toEqual([3])
    expect(found.get("1")?.map((option) => option.choice)).toEqual([5])
  })

  it("what is shut is asked about by the number that the game gives it", () => {
    const asked = {
      ...decision("play", { 112: "Shotgun at {1}" }),
      shut: { "card/shotgun/2": 114, "card/shotgun/10": 122, "card/dmr": 145, "seat/2": 146 },
    }
    expect(shutTargets(asked, "shotgun")).toEqual([
      [2, 114],
      [10, 122],
    ])
    expect(shutTargets(asked, "dmr")).toEqual([])
    expect(shutTargets(null, "shotgun")).toEqual([])
  })

  it("the viewer sits at the bottom", () => {
    expect(around(5, 3)).toEqual([3, 4, 0, 1, 2])
    expect(around(3, -1)).toEqual([0, 1, 2])
  })

  it("the others sit clockwise: up the left side, along the top, down the right", () => {
    expect(sides([3, 4, 0, 1, 2])).toEqual({ left: [4], top: [0, 1], right: [2] })
    expect(sides([0, 1])).toEqual({ left: [], top: [1], right: [] })
    expect(sides([0, 1, 2, 3, 4, 5, 6, 7])).toEqual({ left: [1, 2], top: [3, 4, 5], right: [6, 7] })
    for (let seats = 1; seats < 13; seats++) {
      for (const low of [false, true]) {
        const { left, top, right } = sides(around(seats, 0), low)
        expect([...left, ...top, ...right]).toEqual(around(seats, 0).slice(1))
        expect(left.length).toBe(right.length)
        if (low) expect(left.length).toBeLessThanOrEqual(1)
        else if (seats <= 8) expect(top.length).toBeLessThanOrEqual(3) // a phone is three seats wide
      }
    }
  })

  it("a fan is even on both sides", () => {
    expect(fan(0, 5).tilt).toBeCloseTo(-fan(4, 5).tilt)
    expect(fan(0, 1)).toEqual({ tilt: 0, drop: 0 })
  })
})

describe("dice", () => {
  it("can be rolled again where an option has them", () => {
    const keep = decision("keep", { 0: "Stop here", 1: "a", 4: "b", 5: "c" })
    expect(free(keep)).toBe(5)
    expect(optionFor(keep, 4)?.label).toBe("b")
    expect(optionFor(keep, 2)).toBeUndefined()
    expect(free(decision("aim", { 1: "{1}" }))).toBe(0)
  })
})

describe("the board", () => {
  const board = boardOf({
    spaces: [
      { name: "Camp", slug: "camp", kind: "camp", region: "", at: [5, 5] },
      { name: "Path 1", slug: "path-1", kind: "blank", region: "", at: [5, 4] },
      { name: "Path 2", slug: "path-2", kind: "safe", region: "North", at: [5, 3] },
    ],
    ways: [
      [0, 1],
      [1, 2],
    ],
    regions: ["North"],
    cards: [{ name: "Giddy Up!", slug: "giddy-up", attack: 0, strength: 0 }],
  })

  it("has its ways both ends", () => {
    expect(board.ways.map(([from, to]) => [from.name, to.name])).toEqual([
      ["Camp", "Path 1"],
      ["Path 1", "Path 2"],
    ])
    expect(board.cards.get("giddy-up")?.name).toBe("Giddy Up!")
  })

  it("lights what can be reached, with the way there", () => {
    const moves = movesIn(
      decision("march", { 2: "Path 2, by way of Path 1", 0: "Camp: stay", 9: "Show your hand" }),
      board,
    )
    expect([...moves.keys()]).toEqual(["camp", "path-2"])
    expect(moves.get("path-2")?.path.map((space) => space.name)).toEqual(["Path 1"])
  })
})

describe("the rest", () => {
  it("addresses", () => {
    expect(placeOf("")).toMatchObject({ page: "home" })
    expect(placeOf("#/room/abc/tok")).toMatchObject({ page: "room", id: "abc", more: "tok" })
    expect(placeOf("#/replay/abc.1?step=4").query.get("step")).toBe("4")
    expect(placeOf("#/room")).toMatchObject({ page: "lost" })
    expect(placeOf("#/%E0%A4%A")).toMatchObject({ page: "lost" })
  })

  it("numbers in addresses count when they are whole and within bounds", () => {
    expect(wholeOf("3", -1, 4)).toBe(3)
    expect(wholeOf("-1", -1, 4)).toBe(-1)
    for (const text of [null, "", "abc", "99", "-2", "1.5", "1e1", " 3"]) expect(wholeOf(text, -1, 4)).toBeNull()
  })

  it("cast and components in groups, an expansion's apart", () => {
    const thing = (kind: string, slug: string, part = "") => ({
      kind,
      slug,
      name: slug,
      text: `${slug} does it.`,
      facts: {},
      source: "printed",
      part,
    })
    const groups = groupsOf([
      thing("character", "rick"),
      thing("scrounge", "axe"),
      thing("character", "belle-star", "Undead or Alive"),
      thing("scrounge", "bat"),
      thing("gadget", "x"),
    ])
    expect(groups.map((group) => group.name)).toEqual([
      "Characters",
      "Scrounge cards",
      "Undead or Alive: Characters",
      "gadgets",
    ])
    expect(groups[1]?.cards.map((card) => card.slug)).toEqual(["axe", "bat"])
    expect(groups.map((group) => group.people)).toEqual([true, false, true, false])
  })

  it("an answer comes once", async () => {
    const answers = new Answers()
    const { action, answer } = answers.ask({ type: "ready", ready: true })
    answers.take({ type: "ack", action_id: action.action_id, version: 1 })
    answers.take({ type: "stale", action_id: action.action_id, version: 2 })
    await expect(answer).resolves.toMatchObject({ type: "ack" })
    expect(answers.unanswered()).toEqual([])
  })
})
