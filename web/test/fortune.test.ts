import { describe, expect, it } from "vitest"
import type { EventInfo } from "../src/wire"
import { faceOf } from "../src/games"
import { deathsIn, rowsOf, shortened } from "../src/replay/fortune"

const FACES = [
  { slug: "arrow", name: "Arrow", came: [3, 1], expected: [2.5, 1.5] },
  { slug: "beer", name: "Beer", came: [0, 6], expected: [2.5, 1.5] },
]
const event = (name: string, seat: number): EventInfo => ({ name, seat, facts: {}, phrase: "", clauses: [] })

describe("luck by player and by face", () => {
  it("is a player's own, or everybody's together", () => {
    expect(rowsOf(FACES, 1)).toEqual([
      { slug: "arrow", name: "Arrow", came: 1, expected: 1.5 },
      { slug: "beer", name: "Beer", came: 6, expected: 1.5 },
    ])
    expect(rowsOf(FACES, -1).map((row) => [row.came, row.expected])).toEqual([
      [4, 4],
      [6, 4],
    ])
  })

  it("shows the most surprising first where there are too many", () => {
    const rows = rowsOf(FACES, 1)
    expect(shortened(rows, 2)).toEqual([rows, []])
    expect(shortened(rows, 1)).toEqual([[rows[1]], [rows[0]]])
  })
})

describe("deaths on the slider", () => {
  it("are where somebody fell, in order", () => {
    const steps = [[event("dealt", 0)], [event("lost", 2), event("out", 2)], [], [event("out", 0), event("ended", -1)]]
    expect(deathsIn(faceOf("bang-dice"), steps)).toEqual([
      { step: 1, seat: 2 },
      { step: 3, seat: 0 },
    ])
    expect(deathsIn(faceOf("tacdex"), steps)).toEqual([])
  })
})
