import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { faceOf } from "../src/games"
import { device } from "../src/lib/device.svelte"
import { damageIn, lastTurn, planOf, turnsIn } from "../src/lib/face"
import { keyframes, pathOf } from "../src/lib/flights"
import { Motion } from "../src/lib/motion.svelte"
import type { EventInfo } from "../src/wire"

const event = (name: string, seat = 0): EventInfo => ({ kind: 99, name, seat, a: 1, b: 0, phrase: "", clauses: [] })
const dice = faceOf("walking-dead-dice")

describe("what happened, shown", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    device.set("pace", 1)
  })
  afterEach(() => vi.useRealTimers())

  it("shows one beat after the other", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event("rolled"), event("lost", 3)])
    expect(motion.beat?.name).toBe("rolled")
    vi.advanceTimersByTime(750)
    expect(motion.beat).toMatchObject({ name: "lost", event: { seat: 3 } })
    vi.advanceTimersByTime(500)
    expect(motion.beat).toBeNull()
  })

  it("is twice as fast at pace two", () => {
    device.set("pace", 2)
    const motion = new Motion(planOf(dice))
    motion.show([event("rolled")])
    vi.advanceTimersByTime(375)
    expect(motion.beat).toBeNull()
  })

  it("marks what happened last where nothing may move, until the next thing", () => {
    device.set("pace", 0)
    const motion = new Motion(planOf(dice))
    motion.show([event("rolled"), event("lost", 3), event("turn", 4), event("dealt")])
    expect(motion.beat).toBeNull()
    expect(motion.busy).toBe(false)
    expect(motion.mark).toMatchObject({ name: "lost", event: { seat: 3 } })
    vi.advanceTimersByTime(60_000)
    motion.show([event("dealt")])
    expect(motion.mark).toMatchObject({ name: "lost" })
    motion.show([event("turn", 1)])
    expect(motion.mark).toMatchObject({ name: "turn", event: { seat: 1 } })
    motion.skip()
    expect(motion.mark).toBeNull()
  })

  it("marks nothing where things move", () => {
    device.set("pace", 0)
    const motion = new Motion(planOf(dice))
    motion.show([event("lost", 3)])
    device.set("pace", 1)
    motion.show([event("gained", 2)])
    expect([motion.beat?.name, motion.mark]).toEqual(["gained", null])
  })

  it("can be skipped", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event("rolled"), event("lost"), event("lost")])
    motion.skip()
    expect(motion.busy).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(motion.beat).toBeNull()
  })

  it("never falls far behind", () => {
    const motion = new Motion(planOf(dice))
    motion.show(Array.from({ length: 100 }, () => event("lost")))
    for (let n = 0; n < 100; n += 1) motion.show([event("rolled")])
    vi.advanceTimersByTime(4000)
    expect(motion.busy).toBe(false)
    motion.show([event("lost")])
    expect(motion.beat?.name).toBe("lost")
  })

  it("counts each beat, so that two hits in a row are two", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event("lost"), event("lost")])
    const first = motion.count
    vi.advanceTimersByTime(500)
    expect(motion.count).toBe(first + 1)
  })

  it("shows nothing of a game that it doesn't know", () => {
    expect(planOf(dice)(event("lost"))).toMatchObject({ name: "lost" })
    expect(planOf(faceOf("some-new-game"))(event("lost"))).toBeNull()
  })

  it("knows where turns begin", () => {
    expect(turnsIn(dice, [event("dealt"), event("turn"), event("rolled"), event("turn")])).toEqual([1, 3])
  })

  it("knows what the last finished turn was, also in the middle of another and at the end", () => {
    const events = [event("dealt"), event("turn", 0), event("rolled", 0), event("turn", 1), event("lost", 1)]
    expect(lastTurn(dice, events, false)).toEqual(events.slice(1, 3))
    expect(lastTurn(dice, events, true)).toEqual(events.slice(3))
    expect(lastTurn(dice, events.slice(0, 3), false)).toEqual(events.slice(0, 3))
    expect(lastTurn(faceOf("some-new-game"), events, false)).toEqual(events)
  })
})

describe("what flies", () => {
  const halo = faceOf("halo-bang")
  const told = (name: string, seat: number, a = 0, b = 0): EventInfo => ({
    kind: 0,
    name,
    seat,
    a,
    b,
    phrase: "",
    clauses: [],
  })

  it("goes from where it was to where it is", () => {
    expect(halo.flights?.stole?.(told("stole", 1, 3))).toMatchObject({ thing: "card", from: "seat/3", to: "seat/1" })
    expect(halo.flights?.["gave-tag"]?.(told("gave-tag", 2, 4))).toMatchObject({
      thing: "tag",
      from: "seat/2",
      to: "seat/4",
    })
    expect(halo.flights?.played?.(told("played", 0, 112))).toMatchObject({ from: "seat/0", to: "discard" })
    expect(halo.flights?.drew?.(told("drew", 5))).toMatchObject({ from: "deck", to: "seat/5" })
    expect(faceOf("walking-dead-board").flights?.["got-tile"]?.(told("got-tile", 1, 2))).toMatchObject({
      thing: "tile",
      from: "piece/1",
      to: "seat/1",
    })
    expect(faceOf("walking-dead-dice").flights?.took?.(told("took", 1, 2))).toMatchObject({ thing: "token", count: 2 })
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
  const told = (name: string, seat: number, a = 0, b = 0): EventInfo => ({
    kind: 0,
    name,
    seat,
    a,
    b,
    phrase: "",
    clauses: [],
  })

  it("in the dice games is dealt by who aims or throws, not by what one takes oneself", () => {
    const events = [
      told("turn", 0),
      told("rolled", 0),
      told("lost", 0, 1, 2),
      told("aimed", 0, 1, 1),
      told("lost", 1, 1),
      told("exploded", 0),
      told("lost", 1, 1, 1),
      told("lost", 2, 1, 1),
      told("turn", 1),
      told("rolled", 1),
      told("overran", 1),
      told("lost", 2, 3, 3),
    ]
    expect(damageIn(faceOf("walking-dead-dice"), events, 3)).toEqual({ dealt: [3, 0, 0], taken: [1, 2, 4] })
  })

  it("of a duel is dealt by the other", () => {
    const events = [told("turn", 0), told("challenged", 0, 1), told("faced", 1, 2, 0), told("lost", 1, 1, 4)]
    expect(damageIn(faceOf("bang-dice"), events, 2)).toEqual({ dealt: [1, 0], taken: [0, 1] })
  })

  it("in Halo is told with its source, on the board by who attacks", () => {
    expect(damageIn(faceOf("halo-bang"), [told("hurt", 1, 2, 0), told("hurt", 0, 1, 2)], 3)).toEqual({
      dealt: [2, 0, 1],
      taken: [1, 2, 0],
    })
    expect(
      damageIn(
        faceOf("walking-dead-board"),
        [
          told("turn", 0),
          told("met", 0),
          told("bitten-ally", 0, 1),
          told("attacked", 1, 0, 3),
          told("bitten-ally", 0, 0),
        ],
        2,
      ),
    ).toEqual({ dealt: [0, 1], taken: [2, 0] })
  })

  it("is no matter in TacDex", () => {
    expect(damageIn(faceOf("tacdex"), [], 2)).toBeNull()
  })
})
