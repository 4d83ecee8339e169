import { describe, expect, it } from "vitest"
import { faces } from "../src/games/bang_dice/face"
import { deedsAbout, deedsTold } from "../src/lib/deeds"
import { faces as tacdex } from "../src/games/tacdex/face"
import type { Face } from "../src/lib/face"
import { turningIn } from "../src/lib/numbers"
import { withYou } from "../src/lib/phrase"
import { blocksOf } from "../src/lib/story"
import type { EventInfo, Moment, Point } from "../src/wire"

const face = faces["walking-dead-dice"] as Face
const event = (name: string, seat: number, facts: object, phrase: string) =>
  ({ name, seat, facts, phrase }) as unknown as EventInfo
const aid = event("gained", 0, { amount: 1, by: 0 }, "{0} gains 1 Health with a First Aid.")
const TURN = [
  event("turn", 0, { alive: true }, "{0} takes a turn."),
  event("aimed", 0, { to: 1, amount: 1 }, "{0} aims at {1} with a Range 1."),
  event("swapped", 1, { amount: 1 }, "{1}, as Rick, takes a Walker instead of losing 1 Health."),
]

describe("a turn in the story", () => {
  it("keeps what was lost and what was gained apart", () => {
    const lost = event("lost", 0, { amount: 3, cause: "overrun" }, "{0} pays for the Walkers and loses 3 Health.")
    const [block] = blocksOf(face, [TURN[0]!, lost, aid, aid])
    expect(block?.sums).toEqual([{ seat: 0, amounts: [-3, 2] }])
    expect(block?.gist?.name).toBe("lost")
  })

  it("says how often the same happened", () => {
    const [block] = blocksOf(face, [TURN[0]!, aid, aid, aid, aid])
    expect([block?.gist?.phrase, block?.times]).toEqual([aid.phrase, 4])
  })

  it("tells of a hit that cost Walkers before it tells of help, and counts it as an attack", () => {
    expect(blocksOf(face, [...TURN, aid])[0]?.gist?.name).toBe("swapped")
    expect(deedsAbout(face, TURN, 1)).toMatchObject([{ from: 0, to: 1, kind: "other", amount: 1 }])
    expect(deedsTold(face, TURN, 1, ["Ines", "Jonas"])).toBe("Ines aimed at Jonas")
  })
})

describe("the turning point", () => {
  const moment = (step: number, change: number) => ({ step, change }) as Moment
  const points = [{ step: 0 }, { step: 9 }] as Point[]
  const moments = [moment(2, 0.2), moment(5, -0.4), moment(9, 0.9)]

  it("is the greatest swing but the end, once nothing more will be found out", () => {
    expect(turningIn({ ready: true, points, moments })?.step).toBe(5)
    expect(turningIn({ ready: false, points, moments })).toBeUndefined()
    expect(turningIn({ ready: true, points, moments: moments.slice(2) })).toBeUndefined()
  })
})

it("is you where the page speaks to you", () => {
  expect(withYou(["Ann", "Ben"], 1)).toEqual(["Ann", "You"])
  expect(withYou(["Ann"], -1)).toEqual(["Ann"])
})

it("says of each card in a battle whose it is, an added one too, and of the deal nothing for all", () => {
  const [deal, battle] = blocksOf(tacdex.tacdex as Face, [
    event("dealt", 0, { amount: 5 }, "told"),
    event("dealt", 1, { amount: 5 }, "told"),
    event("began", -1, { seats: [0, 1], side: "high" }, "told"),
    event("revealed", 0, { card: "ambush" }, "told"),
    event("revealed", 1, { card: "9" }, "told"),
    event("added", 0, { card: "11" }, "told"),
    event("won", 0, { amount: 3, side: "high", rounds: 1, card: "11" }, "told"),
  ])
  expect(deal?.gist).toBeUndefined()
  expect(battle?.gist?.name).toBe("won")
  expect(battle?.pictures).toEqual([
    { name: "ambush", by: 0 },
    { name: "9", by: 1 },
    { name: "11", by: 0 },
  ])
})
