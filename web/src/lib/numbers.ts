/** What the end is told from: sides that stand together, and each player's numbers. */
import type { EventInfo, Moment, PartInfo, ResultInfo, Study } from "../wire"
import { damageIn, type Face } from "./face"

export interface Camp {
  name: string
  won: boolean
  seats: { seat: number; role: string }[]
}

/** Players by the side they were on, the winners first; where nobody has a side, who won and who didn't. */
export function campsOf(parts: readonly PartInfo[], result: ResultInfo | null, seats: number): Camp[] {
  const winners = result?.winners ?? []
  const sides = new Map<string, PartInfo[]>()
  for (const part of parts) sides.set(part.side, [...(sides.get(part.side) ?? []), part])
  const camps = [...sides.values()].map((some) => {
    const all = some.flatMap((part) => part.seats.map((seat) => ({ seat, role: part.name })))
    const name = some.map((part) => part.name).join(", ")
    return { name, won: all.some(({ seat }) => winners.includes(seat)), seats: all }
  })
  const placed = new Set(camps.flatMap((camp) => camp.seats.map(({ seat }) => seat)))
  const rest = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !placed.has(seat))
  for (const won of [true, false]) {
    const alone = rest.filter((seat) => winners.includes(seat) === won).map((seat) => ({ seat, role: "" }))
    if (alone.length) camps.push({ name: "", won, seats: alone })
  }
  return camps.sort((a, b) => Number(b.won) - Number(a.won))
}

export interface Numbers {
  dealt: number
  taken: number
  healed: number // given to anybody, oneself too
}

/** What one player did and took, from all that was told; null in a game in which nobody is hurt. */
export function numbersOf(face: Face, events: readonly EventInfo[], seat: number, seats: number): Numbers | null {
  const hurt = damageIn(face, events, seats)
  if (!hurt) return null
  let healed = 0
  for (const event of events) {
    const gain = face.healing?.[event.name]?.(event.facts, event.seat)
    if (gain?.by === seat) healed += gain.amount
  }
  return { dealt: hurt.dealt[seat] ?? 0, taken: hurt.taken[seat] ?? 0, healed }
}

/** The greatest swing of a match but its end, once it is known for certain. */
export function turningIn({ ready, points, moments }: Pick<Study, "ready" | "points" | "moments">): Moment | undefined {
  const found = ready ? moments.filter(({ step }) => step !== points.at(-1)?.step) : []
  return found.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0]
}

/**
 * How luck that came turn by turn stands among all that could have come, in a hundred: each turn's is as likely to go
 * one way as the other, so their sum, measured by its own size, is about normal.
 */
export function luckInHundred(turns: readonly number[]): number | null {
  const size = Math.sqrt(turns.reduce((sum, turn) => sum + turn * turn, 0))
  if (!size) return null
  const score = turns.reduce((sum, turn) => sum + turn, 0) / size
  return Math.round(100 * normal(score))
}

/** The share of a normal distribution below a score; Abramowitz and Stegun's formula 26.2.17. */
function normal(score: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(score))
  const tail =
    (Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return score > 0 ? 1 - tail : tail
}
