import { describe, expect, it } from "vitest"
import { boardOf, movesIn } from "../src/games/walking_dead_board/map"
import { diceIn, free, optionFor, thingOf } from "../src/games/bang_dice/look"
import { Answers } from "../src/lib/answers"
import { fan } from "../src/lib/cards"
import { groupsOf } from "../src/lib/cast"
import { capital, fill, marked, pieces, spoken } from "../src/lib/phrase"
import { cardsIn, diceOf, numbersIn, seatsIn } from "../src/lib/general"
import { around, sides } from "../src/lib/play.svelte"
import { placeOf, wholeOf } from "../src/lib/route.svelte"
import { Drawn, optionsAbout, optionsAt, shutAt } from "../src/lib/things.svelte"
import type { DecisionInfo } from "../src/wire"

function decision(kind: string, things: string[], paths: Record<string, string[]> = {}): DecisionInfo {
  return {
    seat: 0,
    kind,
    prompt: "",
    clauses: [],
    shut: {},
    since: 1,
    options: things.map((thing, choice) => ({ choice, thing, label: "", hint: "", path: paths[thing] ?? [] })),
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

  it("of the ledger come apart at its marks", () => {
    expect(marked("Two decks. [R] More get more. [D] Printed.")).toEqual([
      "Two decks. ",
      "R",
      " More get more. ",
      "D",
      " Printed.",
    ])
    expect(marked("[1] isn't a mark")).toEqual(["[1] isn't a mark"])
  })

  it("turn names of things into words", () => {
    expect(spoken("range-1")).toBe("Range 1")
    expect(capital("who")).toBe("Who")
  })
})

describe("things on the table", () => {
  it("a seat can be touched for the options that are about it", () => {
    const asked = decision("aim", [
      "seat/1",
      "card/shotgun/1",
      "card/shotgun/2",
      "seat/12",
      "pass",
      "seat/1/double",
      "double/1",
    ])
    expect(optionsAt(asked, 1).map((option) => option.thing)).toEqual([
      "seat/1",
      "card/shotgun/1",
      "seat/1/double",
      "double/1",
    ])
    expect(optionsAt(null, 1)).toEqual([])
  })

  it("a card goes by its whole name", () => {
    const asked = decision("play", ["card/shotgun/1", "card/shotgun", "card/shotgun-shells", "card/1", "card/10"])
    const about = (thing: string) => optionsAbout(asked, thing).map((option) => option.choice)
    expect([about("card/shotgun"), about("card/shotgun-shells"), about("card/1")]).toEqual([[0, 1], [2], [3]])
  })

  it("what is shut is asked about by the number that the game gives it", () => {
    const asked = {
      ...decision("play", ["card/shotgun/1"]),
      shut: { "card/shotgun/2": 114, "card/shotgun/10": 122, "card/dmr": 145, "seat/2": 146 },
    }
    expect(shutAt(asked, "card/shotgun")).toEqual([
      [2, 114],
      [10, 122],
    ])
    expect(shutAt(asked, "card/dmr")).toEqual([])
    expect(shutAt(null, "card/shotgun")).toEqual([])
  })

  it("is on the table for as long as somebody draws it", () => {
    const drawn = new Drawn()
    const [seat, pass] = decision("aim", ["seat/1", "pass"]).options
    const gone = drawn.add((option) => option.thing === "seat/1")
    expect([drawn.has(seat!), drawn.has(pass!)]).toEqual([true, false])
    gone()
    expect(drawn.has(seat!)).toBe(false)
  })

  it("of any game are read from the shape of its view", () => {
    const view = {
      me: 0,
      turn: 1,
      pot: 3,
      note: "",
      dice: [4, "axe", null],
      pile: ["axe", "rope"],
      seats: [{ score: 2 }],
    }
    expect(numbersIn(view)).toEqual([["pot", "3"]])
    expect([...cardsIn(view)]).toEqual([["pile", ["axe", "rope"]]])
    expect(diceOf(view)).toEqual(["4", "axe", "–"])
    expect(seatsIn(view).map(numbersIn)).toEqual([[["score", "2"]]])
    expect([seatsIn({}), diceOf({})]).toEqual([[], []])
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
    const keep = decision("keep", ["stop", "dice/10000", "dice/00100", "dice/10100"])
    expect(free(keep)).toEqual([true, false, true, false, false])
    expect(optionFor(keep, thingOf([false, false, true, false, false]))?.choice).toBe(2)
    expect(optionFor(keep, thingOf([false, true, false, false, false]))).toBeUndefined()
    expect([free(decision("aim", ["seat/1"])), diceIn("stop")]).toEqual([[], []])
  })
})

describe("the board", () => {
  const board = boardOf({
    spaces: [
      { name: "Camp", slug: "camp", kind: "camp", region: "", at: [5, 5] },
      { name: "Path 1", slug: "path-1", kind: "blank", region: "", at: [5, 4] },
      { name: "Path 2", slug: "path-2", kind: "safe", region: "north", at: [5, 3] },
    ],
    ways: [
      [0, 1],
      [1, 2],
    ],
    regions: [{ name: "North", slug: "north" }],
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
    const way = { "space/path-2": ["path-1", "path-2"], "space/camp": ["camp"] }
    const moves = movesIn(decision("march", ["space/path-2", "space/camp", "space/nowhere", "pass"], way), board)
    expect([...moves.keys()]).toEqual(["path-2", "camp"])
    expect(moves.get("path-2")?.path.map((space) => space.name)).toEqual(["Path 1", "Path 2"])
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
      sources: {},
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
