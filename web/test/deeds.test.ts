import { describe, expect, it } from "vitest"
import { deedsAbout, deedsTold } from "../src/lib/deeds"
import { faces } from "../src/games/walking_dead_board/face"
import type { Face } from "../src/lib/face"
import type { EventInfo } from "../src/wire"

const face = faces["walking-dead-board"] as Face
const event = (name: string, seat: number, facts: object) => ({ name, seat, facts }) as unknown as EventInfo
const TOLD = [
  event("attacked", 2, { to: 0, card: "lunge", strength: 9 }),
  event("bitten-ally", 0, { left: 1, by: 2 }),
  event("bitten-ally", 0, { left: 0 }), // by an Encounter: nobody's deed
  event("frenzied", 2, { to: 1, card: "frenzy", amount: 6 }),
  event("frenzied", 2, { to: 1, card: "frenzy", amount: 6 }),
  event("saved", 1, { to: 0 }),
  event("killed", 2, { by: 0 }),
]

describe("who did what to whom in the board game", () => {
  it("is kept between seats, by amount", () => {
    const found = deedsAbout(face, TOLD, 2).map(({ from, to, kind, amount }) => [from, to, kind, amount])
    expect(found).toEqual([
      [2, 0, "other", 1],
      [2, 0, "hurt", 1],
      [2, 1, "other", 2],
      [0, 2, "other", 1],
    ])
  })

  it("is told in words", () => {
    const names = ["Ann", "Ben", "Cleo"]
    expect(deedsTold(face, TOLD, 2, names)).toBe(
      "Cleo attacked Ann; Cleo hit Ann for 1; Cleo played Frenzy on Ben twice; Ann killed Cleo",
    )
    expect(deedsTold(face, TOLD, 1, names)).toBe("Cleo played Frenzy on Ben twice; Ben saved Ann")
    expect(deedsTold(face, [], 1, names)).toBe("")
  })
})
