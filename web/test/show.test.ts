import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { faceOf } from "../src/games"
import { device } from "../src/lib/device.svelte"
import { damageIn, HOUSE, lastTurn, turnsIn, type Face } from "../src/lib/face"
import { keyframes, pathOf } from "../src/lib/flights"
import { Show } from "../src/lib/show.svelte"
import type { EventInfo } from "../src/wire"

const event = (name: string, seat = 0, facts: Record<string, unknown> = {}): EventInfo =>
  ({ name, seat, facts, phrase: "", clauses: [] }) as unknown as EventInfo

interface View {
  health: number[]
  dice: string
}

/** A game in which dice are rolled, tokens taken, Health lost and gained. */
const GAME: Face = {
  ...HOUSE,
  beats: { turn: [300], rolled: [750, "dice"], took: [300], lost: [500, "hit"], gained: [450, "heal"] },
  changes: {
    rolled: (view: View, { dice }: { dice: string }) => (view.dice = dice),
    lost: (view: View, { amount }: { amount: number }, seat) => (view.health[seat]! -= amount),
  },
  damage: { lost: ({ amount, by }: { amount: number; by: number }, seat) => ({ to: seat, by, amount }) },
  turns: ["turn"],
}
const stand = (health: number[], dice = "") => ({ view: { health, dice }, asked: true })
const showing = (me = -1) => new Show(GAME, stand([8, 8, 8]), 10, () => me)

describe("what happened, shown", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    device.set("pace", 1)
  })
  afterEach(() => vi.useRealTimers())

  it("goes from event to event, each with what it changes, and ends at what is", () => {
    const show = showing()
    const end = stand([8, 6, 8], "AB")
    show.add([event("rolled", 0, { dice: "AB" }), event("lost", 1, { amount: 2 })], end, 12)
    expect([show.beat?.name, show.view, show.told]).toEqual(["rolled", { health: [8, 8, 8], dice: "AB" }, 11])
    vi.advanceTimersByTime(750)
    expect([show.beat?.name, show.view.health, show.told, show.busy]).toEqual(["lost", [8, 6, 8], 12, true])
    expect(show.stand).not.toBe(end)
    vi.advanceTimersByTime(500)
    expect([show.beat, show.stand, show.view, show.told, show.busy]).toEqual([null, end, end.view, 12, false])
  })

  it("never changes a view that it was given", () => {
    const show = showing()
    const { view } = show
    show.add([event("lost", 1, { amount: 2 })], stand([8, 6, 8]), 11)
    expect(view.health).toEqual([8, 8, 8])
  })

  it("drops nothing, however far behind", () => {
    const show = showing()
    const seen: number[] = []
    for (let n = 1; n <= 60; n += 1) show.add([event("lost", 0, { amount: 1 })], stand([8 - n, 8, 8]), 10 + n)
    while (show.busy) {
      seen.push(show.view.health[0] ?? 0)
      vi.advanceTimersByTime(500)
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => 7 - n))
  })

  it("is brought up to date at once", () => {
    const show = showing()
    const end = stand([3, 8, 8])
    show.add([event("rolled"), event("lost", 0, { amount: 2 })], stand([6, 8, 8]), 12)
    show.add([event("lost", 0, { amount: 3 })], end, 13)
    show.catchUp()
    expect([show.busy, show.stand, show.told]).toEqual([false, end, 13])
    vi.advanceTimersByTime(5000)
    expect([show.beat, show.stand]).toEqual([null, end])
  })

  it("waits while it is held, and goes on from there", () => {
    const show = showing()
    show.add([event("rolled"), event("lost", 0, { amount: 2 })], stand([6, 8, 8]), 12)
    show.hold()
    vi.advanceTimersByTime(60_000)
    expect(show.beat?.name).toBe("rolled")
    show.go()
    expect(show.beat?.name).toBe("lost")
  })

  it("asks for the throw at a table that stands as it is, and keeps back what the throw brings", () => {
    const hand = { ...GAME, byHand: { rolled: () => true } }
    const show = new Show(hand, { view: { health: [8, 8], dice: "", reach: 1 } }, 10, () => 0)
    const end = { view: { health: [7, 6], dice: "AB", reach: 2 } }
    const lost = (seat: number, amount: number) => event("lost", seat, { amount })
    show.add([lost(1, 2), event("rolled", 0, { dice: "AB" }), lost(0, 1)], end, 13)
    vi.advanceTimersByTime(500)
    expect([show.asks?.name, show.busy, show.view]).toEqual(["rolled", true, { health: [8, 6], dice: "", reach: 2 }])
    show.act()
    expect(show.view).toEqual({ health: [8, 6], dice: "AB", reach: 2 })
  })

  it("waits while one looks at something else", () => {
    let away = true
    const show = new Show(
      GAME,
      stand([8, 8, 8]),
      10,
      () => -1,
      () => away,
    )
    show.add([event("rolled")], stand([8, 8, 8]), 11)
    vi.advanceTimersByTime(60_000)
    expect([show.beat, show.told]).toEqual([null, 10])
    away = false
    vi.advanceTimersByTime(300)
    expect(show.beat?.name).toBe("rolled")
  })

  it("gives what hits the viewer time to be felt", () => {
    const show = showing(1)
    show.add([event("lost", 1, { amount: 1 }), event("lost", 2, { amount: 1 })], stand([8, 7, 7]), 12)
    expect(show.beat?.ms).toBe(1500)
    vi.advanceTimersByTime(1500)
    expect(show.beat).toMatchObject({ ms: 500, event: { seat: 2 } })
  })

  it("tells people faster what they did themselves", () => {
    const own = { ...GAME, own: { rolled: 200 } }
    const show = new Show(own, stand([8, 8, 8]), 10, () => 1)
    show.add([event("rolled", 1), event("lost", 2, { amount: 1 }), event("rolled", 2)], stand([8, 8, 7]), 13)
    expect(show.beat?.ms).toBe(200)
    vi.advanceTimersByTime(700)
    expect(show.beat).toMatchObject({ ms: 750, event: { seat: 2 } })
  })

  it("gives what is decided about the viewer on the board a second and a half at least", () => {
    const { own } = faceOf("walking-dead-board")
    for (const name of ["rolled", "no-roll", "won", "died"]) expect(own?.[name]).toBeGreaterThanOrEqual(1500)
  })

  it("shows small things of a kind together", () => {
    const show = showing()
    show.add([event("took"), event("took", 1), event("rolled")], stand([8, 8, 8]), 13)
    expect(show.beat?.ms).toBe(100)
    vi.advanceTimersByTime(100)
    expect(show.beat?.ms).toBe(300)
  })

  it("is twice as fast at pace two", () => {
    device.set("pace", 2)
    const show = showing()
    show.add([event("rolled")], stand([8, 8, 8]), 11)
    vi.advanceTimersByTime(375)
    expect(show.beat).toBeNull()
  })

  it("without motion, marks what happened last until the next thing", () => {
    device.set("pace", 0)
    const show = showing()
    const end = stand([8, 8, 8])
    show.add([event("rolled"), event("lost", 2, { amount: 1 }), event("turn", 4), event("dealt")], end, 14)
    expect([show.beat, show.busy, show.stand, show.told]).toEqual([null, false, end, 14])
    expect(show.mark).toMatchObject({ name: "lost", event: { seat: 2 } })
    show.add([event("dealt")], end, 15)
    expect(show.mark).toMatchObject({ name: "lost" })
    show.add([event("turn", 1)], end, 16)
    expect(show.mark).toMatchObject({ name: "turn", event: { seat: 1 } })
    show.jump(end, 16)
    expect(show.mark).toBeNull()
  })

  it("counts each beat, so that two hits in a row are two", () => {
    const show = showing()
    show.add([event("lost", 0, { amount: 1 }), event("lost", 0, { amount: 1 })], stand([6, 8, 8]), 12)
    const first = show.count
    vi.advanceTimersByTime(500)
    expect(show.count).toBe(first + 1)
  })

  it("goes straight to what is in a game that it doesn't know", () => {
    const end = stand([7, 8, 8])
    const show = new Show(faceOf("some-new-game"), stand([8, 8, 8]), 0, () => -1)
    show.add([event("lost", 0, { amount: 1 })], end, 1)
    expect([show.busy, show.stand]).toEqual([false, end])
  })

  it("knows where turns begin", () => {
    expect(turnsIn(GAME, [event("dealt"), event("turn"), event("rolled"), event("turn")])).toEqual([1, 3])
  })

  it("knows what the last finished turn was, even in the middle of another and at the end", () => {
    const events = [event("dealt"), event("turn", 0), event("rolled", 0), event("turn", 1), event("lost", 1)]
    expect(lastTurn(GAME, events, false)).toEqual(events.slice(1, 3))
    expect(lastTurn(GAME, events, true)).toEqual(events.slice(3))
    expect(lastTurn(GAME, events.slice(0, 3), false)).toEqual(events.slice(0, 3))
    expect(lastTurn(HOUSE, events, false)).toEqual(events)
  })
})

describe("what flies", () => {
  it("goes from where it was to where it is", () => {
    const { flights } = faceOf("tacdex")
    expect(flights?.won?.({ amount: 4 }, 1)).toEqual({ thing: "card", from: "pot", to: "seat/1", count: 4 })
    expect(flights?.revealed?.({ card: "7" }, 0)).toMatchObject({ from: "seat/0", to: "pot" })
  })

  it("has a beat to fly in", () => {
    for (const game of ["walking-dead-dice", "bang-dice", "tacdex", "halo-bang", "walking-dead-board"]) {
      const face = faceOf(game)
      expect(Object.keys(face.flights ?? {}).filter((name) => !face.beats[name])).toEqual([])
    }
  })

  it("is measured from the corner of the table", () => {
    const place = (left: number, top: number) => ({ left, top, width: 20, height: 10 })
    expect(pathOf(place(100, 50), place(110, 60), place(300, 250))).toEqual([
      { x: 20, y: 15 },
      { x: 210, y: 205 },
    ])
    expect(pathOf(place(0, 0), null, place(0, 0))).toBeNull()
  })

  it("starts at one end, lands at the other, in order", () => {
    const frames = keyframes(
      [
        { x: 20, y: 15 },
        { x: 210, y: 205 },
      ],
      2,
      4,
    )
    expect(frames[0]?.transform).toContain("translate(20.0px, 15.0px)")
    expect(frames.at(-1)?.transform).toContain("translate(210.0px, 205.0px)")
    const offsets = frames.map((frame) => Number(frame.offset))
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  })
})

describe("damage", () => {
  it("goes to whoever dealt it, as the facts say", () => {
    const lost = (to: number, by: number, amount: number) => event("lost", to, { amount, by })
    expect(damageIn(GAME, [lost(1, 0, 2), lost(2, -1, 1), lost(0, 0, 1)], 3)).toEqual({
      dealt: [2, 0, 0],
      taken: [1, 2, 1],
    })
    expect(damageIn(HOUSE, [lost(1, 0, 2)], 3)).toBeNull()
  })
})
