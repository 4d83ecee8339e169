/** Luck in bars: how often each thing came up, next to how often it could be expected. */
import type { Luck } from "../wire"

export interface Bars {
  dice: boolean // a bar for each side of a die; otherwise for each tenth of what could come
  counts: number[]
  expected: number[]
  top: number
}

const TENTHS = 10

/** Dice where most draws are dice. A draw among a few can't fall in every tenth: each has its own expectation. */
export function barsOf(luck: Luck | null): Bars | null {
  const all =
    luck?.draws
      .flatMap((one) => one.below.map((below, n) => [below, one.drawn[n] ?? 0] as const))
      .filter(([below]) => below > 1) ?? []
  if (!all.length) return null
  const sixes = all.filter(([below]) => below === 6)
  const dice = sixes.length > all.length / 2
  const bars = dice ? 6 : TENTHS
  const counts = Array.from({ length: bars }, () => 0)
  const expected = [...counts]
  for (const [below, drawn] of dice ? sixes : all) {
    counts[Math.floor((drawn * bars) / below)]! += 1
    for (let could = 0; could < below; could += 1) expected[Math.floor((could * bars) / below)]! += 1 / below
  }
  return { dice, counts, expected, top: Math.max(1, ...counts, ...expected) }
}
