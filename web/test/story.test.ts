import { expect, it } from "vitest"
import { blocksOf } from "../src/lib/story"
import { faces } from "../src/games/tacdex/face"
import type { Face } from "../src/lib/face"
import type { EventInfo } from "../src/wire"

const event = (name: string, seat: number, facts: object) =>
  ({ name, seat, facts, phrase: name, clauses: [] }) as unknown as EventInfo

it("says of each card in a battle whose it is, an added one too, and of the deal nothing for all", () => {
  const [deal, battle] = blocksOf(faces.tacdex as Face, [
    event("dealt", 0, { amount: 5 }),
    event("dealt", 1, { amount: 5 }),
    event("began", -1, { seats: [0, 1], side: "high" }),
    event("revealed", 0, { card: "ambush" }),
    event("revealed", 1, { card: "9" }),
    event("added", 0, { card: "11" }),
    event("won", 0, { amount: 3, side: "high", rounds: 1, card: "11" }),
  ])
  expect(deal?.gist).toBeUndefined()
  expect(battle?.gist?.name).toBe("won")
  expect(battle?.pictures).toEqual([
    { name: "ambush", by: 0 },
    { name: "9", by: 1 },
    { name: "11", by: 0 },
  ])
})
