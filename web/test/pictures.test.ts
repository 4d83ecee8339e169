/** The pictures of a match: next to what came up is drawn what could come up. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { barsOf } from "../src/replay/bars"
import type { Luck } from "../src/wire"

/** Luck in which everything that could come came, this many times. */
function everything(belows: number[], times = 1): Luck {
  const draws = belows.flatMap((below) =>
    Array.from({ length: times * below }, (_, n) => ({ below: [below], drawn: [n % below] })),
  )
  return { draws } as unknown as Luck
}

describe("luck in bars", () => {
  it.each([
    [[6], 5],
    [[2, 3, 6, 7, 23, 46, 110], 1],
    [[6, 52, 51], 1],
    [[4], 9],
  ])("where all that could come of %j came, each bar is as high as expected", (belows, times) => {
    const bars = barsOf(everything(belows, times))
    expect(bars?.counts.length).toBe(bars?.expected.length)
    bars?.counts.forEach((came, n) => expect(bars.expected[n]).toBeCloseTo(came, 9))
  })

  it("expects nothing where nothing can fall: four cards don't reach ten tenths", () => {
    expect(barsOf(everything([4], 3))?.expected.map((one) => Math.round(one))).toEqual([3, 0, 3, 0, 0, 3, 0, 3, 0, 0])
  })

  it("shows the sides of dice where dice are rolled, and leaves the few cards out", () => {
    expect(barsOf(everything([6, 6, 6, 3]))).toMatchObject({ dice: true, counts: [3, 3, 3, 3, 3, 3] })
    expect(barsOf(everything([6, 40]))).toMatchObject({ dice: false })
  })

  it("is nothing where nothing was drawn, or one thing alone could come", () => {
    expect(barsOf(null)).toBeNull()
    expect(barsOf(everything([1]))).toBeNull()
  })

  it.each(["tacdex", "walking-dead-dice"])("of a match of %s expects as many as came", (name) => {
    const bars = barsOf(JSON.parse(readFileSync(`${process.cwd()}/../tests/server/luck/${name}.json`, "utf-8")) as Luck)
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
    expect(bars?.dice).toBe(name !== "tacdex")
    expect(sum(bars?.expected ?? [])).toBeCloseTo(sum(bars?.counts ?? []), 6)
  })
})
