import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { faceOf, nameOf, planOf, turnsIn } from "../src/games/faces"
import { device } from "../src/lib/device.svelte"
import { Motion } from "../src/lib/motion.svelte"
import type { EventInfo } from "../src/wire"

const event = (kind: number, seat = 0, name = ""): EventInfo => ({ kind, name, seat, a: 1, b: 0, phrase: "", clauses: [] })
const dice = faceOf("walking-dead-dice")

describe("what happened, shown", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    device.set("pace", 1)
  })
  afterEach(() => vi.useRealTimers())

  it("shows one beat after the other", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event(2), event(6, 3)])
    expect(motion.beat?.name).toBe("rolled")
    vi.advanceTimersByTime(750)
    expect(motion.beat).toMatchObject({ name: "lost", event: { seat: 3 } })
    vi.advanceTimersByTime(500)
    expect(motion.beat).toBeNull()
  })

  it("is twice as fast at pace two", () => {
    device.set("pace", 2)
    const motion = new Motion(planOf(dice))
    motion.show([event(2)])
    vi.advanceTimersByTime(375)
    expect(motion.beat).toBeNull()
  })

  it("shows nothing where nothing may move", () => {
    device.set("pace", 0)
    const motion = new Motion(planOf(dice))
    motion.show([event(2), event(6)])
    expect(motion.beat).toBeNull()
  })

  it("can be skipped", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event(2), event(6), event(6)])
    motion.skip()
    expect(motion.busy).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(motion.beat).toBeNull()
  })

  it("never falls far behind", () => {
    const motion = new Motion(planOf(dice))
    motion.show(Array.from({ length: 100 }, () => event(6)))
    let beats = 0
    while (motion.busy) {
      beats += 1
      vi.advanceTimersByTime(500)
    }
    expect(beats).toBeLessThanOrEqual(13)
  })

  it("counts each beat, so that two hits in a row are two", () => {
    const motion = new Motion(planOf(dice))
    motion.show([event(6), event(6)])
    const first = motion.count
    vi.advanceTimersByTime(500)
    expect(motion.count).toBe(first + 1)
  })

  it("goes by the game's own names where it has them", () => {
    expect(nameOf(dice, event(99, 0, "lost"))).toBe("lost")
    expect(nameOf(faceOf("some-new-game"), event(2))).toBe("")
  })

  it("knows where turns begin", () => {
    expect(turnsIn(dice, [event(0), event(1), event(2), event(1)])).toEqual([1, 3])
  })
})
