/** Lines in pictures of a match: each side has its colour and its dashes, and a curve has a band for its error. */
import type { Point } from "../wire"

const DASHES = ["none", "7 3", "2 3", "9 3 2 3"]
const SURE = 2 // standard errors

export const dashOf = (seat: number) => DASHES[seat % DASHES.length]

/** How wide and how high the picture is. */
export interface Frame {
  wide: number
  high: number
  steps: number
}

export const across = (frame: Frame, step: number) => (step / Math.max(1, frame.steps)) * frame.wide
export const up = (frame: Frame, chance: number) => (1 - Math.min(1, Math.max(0, chance))) * frame.high

const joined = (spots: [x: number, y: number][]) => spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")

/** The line of a seat's chance. */
export function lineOf(frame: Frame, points: Point[], seat: number): string {
  return joined(points.map((point) => [across(frame, point.step), up(frame, point.chances[seat] ?? 0)]))
}

/** The band around it: two standard errors to each side, and back again. */
export function bandOf(frame: Frame, points: Point[], seat: number): string {
  const edge = (sign: number) =>
    points.map((point): [number, number] => {
      const chance = (point.chances[seat] ?? 0) + sign * SURE * (point.errors[seat] ?? 0)
      return [across(frame, point.step), up(frame, chance)]
    })
  return joined([...edge(1), ...edge(-1).reverse()])
}

/** How it stood at a step: the last point at or before it. */
export function standing(points: Point[], step: number): Point | undefined {
  return points.findLast((point) => point.step <= step) ?? points[0]
}

/** Twice the largest standard error, in points of a hundred. */
export const giveOrTake = (points: Point[]) =>
  Math.round(100 * SURE * Math.max(0, ...points.flatMap((point) => point.errors)))

/** A chance in a hundred, and a change of one, with its sign. */
export const inHundred = (chance: number) => Math.round(100 * chance)
export function signed(change: number): string {
  const points = inHundred(change)
  return points < 0 ? `−${-points}` : `+${points}`
}
