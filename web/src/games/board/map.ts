/** The board out of its printed facts: spaces, the ways between them, regions; and what options say about it. */
import type { DecisionInfo, OptionInfo } from "../../wire"

export interface Space {
  name: string
  slug: string
  kind: string
  region: string
  x: number
  y: number
}

export interface CardFact {
  name: string
  slug: string
  attack: number
  strength: number
  count: number
}

export interface Board {
  spaces: Space[]
  bySlug: Map<string, Space>
  byName: Map<string, Space>
  ways: [Space, Space][]
  regions: string[]
  cards: Map<string, CardFact>
}

interface Facts {
  space: { name: string; kind: string; region?: string; at: [number, number] }[]
  way: string[][]
  tile: { name: string }[]
  scrounge: Record<string, unknown>[]
  walker: Record<string, unknown>[]
  encounter: Record<string, unknown>[]
}

export const STEP = 62
export const EDGE = 46
export const SIZE = STEP * 10 + EDGE * 2

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")

export function boardOf(facts: Facts): Board {
  const spaces = facts.space.map((one): Space => ({
    name: one.name, slug: slugOf(one.name), kind: one.kind, region: one.region ?? "", x: EDGE + one.at[0] * STEP, y: EDGE + one.at[1] * STEP,
  }))
  const byName = new Map(spaces.map((space) => [space.name, space]))
  const ways = facts.way.flatMap((chain) => chain.slice(1).flatMap((name, n): [Space, Space][] => {
    const from = byName.get(chain[n] ?? "")
    const to = byName.get(name)
    return from && to ? [[from, to]] : []
  }))
  const cards = [...facts.scrounge, ...facts.walker, ...facts.encounter].map((card): [string, CardFact] => [slugOf(String(card.name)), {
    name: String(card.name), slug: slugOf(String(card.name)), attack: Number(card.attack ?? 0), strength: Number(card.strength ?? 0), count: Number(card.count ?? 0),
  }])
  return { spaces, bySlug: new Map(spaces.map((space) => [space.slug, space])), byName, ways, regions: facts.tile.map((tile) => tile.name), cards: new Map(cards) }
}

export interface Move {
  option: OptionInfo
  space: Space
  path: Space[] // between here and there
}

/** The options that lead to a space, with the way that their words tell. */
export function movesIn(decision: DecisionInfo | null, board: Board): Map<string, Move> {
  const found = new Map<string, Move>()
  for (const option of decision?.options ?? []) {
    const [target = "", way = ""] = option.label.split(", by way of ", 2)
    const space = board.byName.get(target.replace(/: .*$/, "").trim())
    if (!space) continue
    const path = way.split(", ").flatMap((name) => board.byName.get(name) ?? [])
    found.set(space.slug, { option, space, path })
  }
  return found
}

/** Pieces on one space stand side by side. */
export function beside(n: number, of: number): { dx: number; dy: number } {
  if (of < 2) return { dx: 0, dy: 0 }
  const angle = (n / of) * 2 * Math.PI - Math.PI / 2
  return { dx: Math.cos(angle) * 17, dy: Math.sin(angle) * 17 }
}
