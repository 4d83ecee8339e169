/** Luck by player and by face: what came, next to what could be expected, and where in a match somebody fell. */
import type { EventInfo, Fortune } from "../wire"
import type { Face } from "../lib/face"

export interface Row {
  slug: string
  name: string
  came: number
  expected: number
}

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

/** The faces of one seat, or (-1) of all together. */
export function rowsOf(faces: Fortune[], seat: number): Row[] {
  return faces.map(({ slug, name, came, expected }) => ({
    slug,
    name,
    came: seat < 0 ? sum(came) : (came[seat] ?? 0),
    expected: seat < 0 ? sum(expected) : (expected[seat] ?? 0),
  }))
}

/** How surprising a row is: the square of what is too many or too few, by what was expected. */
const surprise = (row: Row) => (row.came - row.expected) ** 2 / Math.max(row.expected, 0.1)

/** A few rows at once: where there are more, those that differ most from what could be expected come first. */
export function shortened(rows: Row[], most: number): [first: Row[], rest: Row[]] {
  if (rows.length <= most) return [rows, []]
  const sorted = [...rows].sort((a, b) => surprise(b) - surprise(a))
  return [sorted.slice(0, most), sorted.slice(most)]
}

export interface Death {
  step: number
  seat: number
}

/** Where somebody was eliminated or killed, in order. */
export function deathsIn(face: Face, steps: EventInfo[][]): Death[] {
  return steps.flatMap((list, step) =>
    list.flatMap((event) => (face.deaths?.includes(event.name) ? [{ step, seat: event.seat }] : [])),
  )
}
