/** The curve of a match, and what is fetched while it is made. */
import { describe, expect, it } from "vitest"
import { follow } from "../src/lib/follow"
import { bandOf, giveOrTake, lineOf, signed, standing, up } from "../src/replay/lines"

const frame = { wide: 100, high: 50, steps: 10 }
const points = [
  { step: 0, chances: [0.5, 0.5], errors: [0.1, 0.1], rollouts: 20 },
  { step: 5, chances: [0.9, 0.1], errors: [0.1, 0.02], rollouts: 20 },
  { step: 10, chances: [1, 0], errors: [0, 0], rollouts: 0 },
]

describe("the curve", () => {
  it("goes up with the chance, and along with the steps", () => {
    expect(lineOf(frame, points, 0)).toBe("0.0,25.0 50.0,5.0 100.0,0.0")
    expect(lineOf(frame, points, 1)).toBe("0.0,25.0 50.0,45.0 100.0,50.0")
  })

  it("has a band of two errors to each side, which stays in the picture and closes where nothing is guessed", () => {
    expect(bandOf(frame, points, 0)).toBe("0.0,15.0 50.0,0.0 100.0,0.0 100.0,0.0 50.0,15.0 0.0,35.0")
    expect(up(frame, 1.4)).toBe(0)
    expect(giveOrTake(points)).toBe(20)
  })

  it("says how it stood at a step between two points", () => {
    expect(standing(points, 7)?.step).toBe(5)
    expect(standing(points, 10)?.step).toBe(10)
    expect(standing([], 3)).toBeUndefined()
  })

  it("writes a change with its sign", () => {
    expect([signed(0.126), signed(-0.2), signed(0)]).toEqual(["+13", "−20", "+0"])
  })
})

describe("what the server makes while you look", () => {
  it("is asked for from the last news on, until it is ready", async () => {
    const asked: number[] = []
    const took: number[] = []
    await follow(
      (news) => {
        asked.push(news)
        return Promise.resolve({ news: news + 2, ready: news >= 3 })
      },
      (found) => took.push(found.news),
      new AbortController().signal,
    )
    expect(asked).toEqual([-1, 1, 3])
    expect(took).toEqual([1, 3, 5])
  })

  it("is left alone once nobody is looking", async () => {
    const looking = new AbortController()
    const took: number[] = []
    await follow(
      (news) => {
        if (news > 0) looking.abort()
        return Promise.resolve({ news: news + 2, ready: false })
      },
      (found) => took.push(found.news),
      looking.signal,
    )
    expect(took).toEqual([1])
  })
})
