import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { faceOf, planOf, turnsIn } from "../src/games/faces"
import { device } from "../src/lib/device.svelte"
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

  it("shows nothing where nothing may move", () => {
    device.set("pace", 0)
    const motion = new Motion(planOf(dice))
    motion.show([event("rolled"), event("lost")])
    expect(motion.beat).toBeNull()
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
})
