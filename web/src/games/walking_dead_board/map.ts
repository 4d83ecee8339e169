/** The board from its printed facts: spaces, the ways between them, regions; and what options say about it. */
import type { DecisionInfo, OptionInfo } from "../../wire"
import type { CardView, Printed, RegionView, SpaceView } from "./types"

/** A space, and where it lies on the picture. */
export interface Space extends Omit<SpaceView, "at"> {
  x: number
  y: number
}

export interface Board {
  spaces: Space[]
  bySlug: Map<string, Space>
  ways: [Space, Space][]
  regions: RegionView[]
  cards: Map<string, CardView>
}

export const STEP = 62
export const EDGE = 46
export const SIZE = STEP * 10 + EDGE * 2 // of a board of eleven by eleven; a larger one is drawn closer

/** The quarters' own colours: region 0 lies at the top, the others clockwise. */
export const COLOURS = ["#5f7f9a", "#7d8d4c", "#b07a3a", "#7a5a7d"]

/** A quarter of the map, from the middle to one edge. */
export function wedge(n: number): string {
  const corners = ["0 0", `${SIZE} 0`, `${SIZE} ${SIZE}`, `0 ${SIZE}`]
  return `M${SIZE / 2} ${SIZE / 2}L${corners[n % 4]}L${corners[(n + 1) % 4]}Z`
}

export function boardOf(printed: Printed): Board {
  const most = Math.max(10, ...printed.spaces.flatMap((one) => one.at))
  const step = (STEP * 10) / most
  const spaces = printed.spaces.map((one): Space => ({
    name: one.name,
    slug: one.slug,
    kind: one.kind,
    region: one.region,
    x: EDGE + one.at[0] * step,
    y: EDGE + one.at[1] * step,
  }))
  const ways = printed.ways.flatMap(([here, there]): [Space, Space][] => {
    const [from, to] = [spaces[here], spaces[there]]
    return from && to ? [[from, to]] : []
  })
  return {
    spaces,
    bySlug: new Map(spaces.map((space) => [space.slug, space])),
    ways,
    regions: printed.regions,
    cards: new Map(printed.cards.map((card) => [card.slug, card])),
  }
}

export const BLANK: Printed = { spaces: [], ways: [], regions: [], cards: [] }

export interface Move {
  option: OptionInfo
  space: Space
  path: Space[] // that it passes, the last one included
}

/** The options that lead to a space, with the way there. */
export function movesIn(decision: DecisionInfo | null, board: Board): Map<string, Move> {
  const found = new Map<string, Move>()
  for (const option of decision?.options ?? []) {
    const [kind, slug = ""] = option.thing.split("/")
    const space = kind === "space" ? board.bySlug.get(slug) : undefined
    if (space) found.set(slug, { option, space, path: option.path.flatMap((one) => board.bySlug.get(one) ?? []) })
  }
  return found
}

/** Where the name of a region stands, upright or along the edge: region 0 lies at the top, the others clockwise. */
export function nameAt(n: number): { x: number; y: number; turn: number } {
  const [dx, dy] = [94, -250]
  const at = [
    [dx, dy],
    [-dy, dx],
    [-dx, -dy],
    [dy, -dx],
  ][n % 4] ?? [0, 0]
  return { x: SIZE / 2 + (at[0] ?? 0), y: SIZE / 2 + (at[1] ?? 0), turn: [0, 90, 0, -90][n % 4] ?? 0 }
}

/** The rectangle around these spaces: its middle, and how large it is. */
export function frame(all: readonly Space[]): { x: number; y: number; wide: number; high: number } | null {
  if (!all.length) return null
  const of = (along: "x" | "y") => {
    const at = all.map((space) => space[along])
    return [Math.min(...at), Math.max(...at)] as const
  }
  const [[left, right], [top, bottom]] = [of("x"), of("y")]
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top }
}

/** Pieces on one space stand side by side, smaller the more there are, and never over the edge of the map. */
export function beside(space: { x: number; y: number }, n: number, of: number): { x: number; y: number; size: number } {
  const size = of < 2 ? 1 : of < 3 ? 0.85 : 0.72
  const apart = of < 2 ? 0 : 16
  const down = of < 3 ? 0 : apart
  const inside = (at: number, least: number, most: number) => Math.max(least, Math.min(SIZE - most, at))
  return {
    x: inside(space.x, apart + 28 * size, apart + 28 * size) + (n % 2 ? apart : -apart),
    y: inside(space.y, down + 50 * size, down + 24 * size) + (n < 2 ? -down : down),
    size,
  }
}
