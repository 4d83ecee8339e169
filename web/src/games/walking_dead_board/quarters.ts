/** The city on the map: what stands in each quarter, by its name, and where there is room for it. */
import { EDGE, nameAt, SIZE, type Board, type Space } from "./map"

/** A drawing in ink, around its own middle: walls, what has the quarter's colour, what is dark, and lines. */
export interface Drawing {
  wall?: string
  tint?: string
  dark?: string
  line?: string
}

const WHEELS = "M-17 9a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM7 9a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"
// prettier-ignore
const DRAWINGS: Record<string, Drawing[]> = {
  police: [
    {
      wall: "M-22 15v-21h44v21z",
      tint: "M-25-6h50v-7h-50zM0-27l2 5 5 .4-4 3.4 1.4 5.2-4.4-3-4.4 3 1.4-5.2-4-3.4 5-.4z",
      dark: "M-5 15V2H5v13zM-18-1h8v7h-8zM10-1h8v7h-8z",
    },
    {
      wall: "M-24 9V1l8-2 6-9H7l8 9 9 2v8z",
      tint: "M-24 4h48v5h-48zM-5-14h8v4h-8z",
      dark: `M-8-7l-5 6h9v-6zM-1-7v6h12l-6-6z${WHEELS}`,
    },
    { wall: "M-20 15v-28h40v28z", tint: "M-22-13h44v-5h-44z", line: `M-13-7v16M-7-7v16M-1-7v16M5-7v16M11-7v16M-15-7
      h30M-15 9h30` },
    { wall: "M-22-4h44v8h-44z", tint: "M-22-4h9l-6 8h-3zM-7-4h9l-6 8h-9zM9-4h9l-6 8H3z",
      line: "M-16 4l-3 12M-16 4l4 12M16 4l-4 12M16 4l3 12" },
  ],
  lab: [
    { wall: "M-24 15V3C-24-24 24-24 24 3v12z", tint: "M-24 6h48v4h-48z",
      dark: "M-5 15V8H5v7zM-15-3h6v6h-6zM-4-5h8v8h-8zM9-3h6v6H9z", line: "M0-17v-9M-3-23h6" },
    { wall: "M-13 17v-40h26v40z", tint: "M-13-23h26v5h-26z", line: `M-13-11h26M-13-4h26M-13 3h26M-13 10h26M-4-18v35
      M5-18v35` },
    { wall: "M-21 14v-20h13v20zM-5 14v-20H8v20zM-13-6v-14H0v14z",
      tint: "M-21 0h13v5h-13zM-5 0H8v5H-5zM-13-15H0v5h-13z", line: "M12 14v-8h10v8z" },
    { wall: "M-24 15l7-22h34l7 22z", tint: "M-3-5h6v4h4v6h-4v4h-6V5h-4v-6h4z", line: "M-17-7L0-16 17-7" },
  ],
  lot: [
    { wall: "M-24 9V0l9-1 6-8H8l7 8 9 1v9z", tint: "M-15-1l6-8H8l7 8z", dark: WHEELS, line: "M0-9v8" },
    { wall: "M-24 9V-2h21v-8h12l7 8 8 2v9z", tint: "M-24-2h21v6h-21z", dark: `M1-8h7l5 6H1z${WHEELS}`,
      line: "M16-2l8-10" },
    { wall: "M-6 16v-18h4v18zM-18-18h28v17h-28z", tint: "M-18-18h28v6h-28z",
      dark: "M-13-8h18v2h-18zM-13-4h12v1h-12z", line: "M10-16l12 4M10-10l9 4" },
    { wall: "M-20 14a8 5 0 1 0 16 0 8 5 0 1 0-16 0zM-20 7a8 5 0 1 0 16 0 8 5 0 1 0-16 0zM-1 15v-7l6-2 5-6h9l5 8v7z",
      tint: "M5 6l5-6h9l3 6z", dark: "M-15 7a3 2 0 1 0 6 0 3 2 0 1 0-6 0z" },
  ],
  shops: [
    { wall: "M-22 15v-24h44v24z", tint: "M-25-9h50l3 9h-9l-2-4-3 4H9L7-4 4 0h-9l-2-4-4 4h-9l-2-4-3 4h-3z",
      dark: "M-17 3h15v9h-15zM5 3h9v12H5z" },
    { wall: "M-16 17v-38h32v38z", tint: "M-19-21h38v6h-38zM-16-2h32v4h-32z",
      dark: "M-11-11h6v6h-6zM-2-11h6v6h-6zM7-11h5v6H7zM-11 6h6v6h-6zM2 6h8v11H2z" },
    { line: "M-18-12h6l5 18h18l5-13h-26M-4-7l2 13M5-7v13", dark: `M-6 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM7 12
      a3 3 0 1 0 6 0 3 3 0 1 0-6 0z` },
    { wall: "M-22 15V-3h44v18z", tint: "M-22-3l6-12h32l6 12z", dark: "M-4 15V4h8v11zM-17 3h9v6h-9zM8 3h9v6H8z" },
  ],
  prison: [
    { wall: "M-24 15V-1h48v16z", tint: "M-24-1h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4z", dark: "M-5 15V5H5v10z" },
    { wall: "M-8 16v-24H8v24z", tint: "M-12-8h24l-4-12H-8z", dark: "M-4-2h8v5h-8z", line: "M0-20v-6" },
    { line: "M-24 14v-20M-8 14v-20M8 14v-20M24 14v-20M-24-2h48M-24 6h48M-24-6l16 20M-8-6L8 14M8-6l16 20" },
  ],
  woods: [
    { wall: "M-3 16V6h6v10z", tint: "M0-24L14-6H8l10 14h-36L-8-6h-6z" },
    { wall: "M-14 16V8h5v8zM9 16V8h5v8z", tint: "M-12-16L0 8h-24zM12-18L24 8H0z" },
    { wall: "M-3 16V2h6v14z", tint: "M-16 2c-8-8 0-18 8-16 4-10 20-8 20 2 8 4 4 16-4 15-6 5-18 5-24-1z" },
    { wall: "M-18 14V-3L0-16 18-3v17z", tint: "M-22-1L0-18 22-1l-3 3L0-12-19 2z",
      line: "M-8 14V3H8v11M-8 3L8 14M8 3L-8 14" },
  ],
  houses: [
    { wall: "M-17 15V-3h34v18z", tint: "M-22-3L0-20 22-3z", dark: "M-4 15V4h8v11zM-13 1h6v6h-6zM7 1h6v6H7z" },
    { wall: "M-20 15v-15h26V-12h12v27z", tint: "M-23 0l12-10L2 0zM3-12h18v-5H3z",
      dark: "M-14 5h7v6h-7zM9-6h6v6H9zM8 15V5h6v10z" },
    { wall: "M-18 15V0h36v15z", tint: "M-21 0l8-12h26l8 12zM8-12v-8h6v8z", dark: "M-3 15V5h7v10zM-13 4h6v6h-6z" },
  ],
}

/** Around the fire. */
const TENT: Drawing = { wall: "M-21 13L0-16 21 13z", tint: "M-21 13L0-16-4 13z", dark: "M0-8l7 21H-5z" }
const log = (x: number, y: number) => `M${x} ${y}a6 6 0 1 0 12 0 6 6 0 1 0-12 0z`
export const CAMPERS: Drawing[] = [
  TENT,
  {
    wall: "M-24 9v-22h38l8 10v12z",
    tint: "M-24-5h46v4h-46z",
    dark: `M-19-11h8v5h-8zM-7-11H1v5h-8zM8-11h5l5 6H8z${log(-17, 9)}${log(5, 9)}`,
  },
  TENT,
  { wall: log(-18, 10) + log(-6, 10) + log(6, 10), tint: log(-12, 0) + log(0, 0) },
]

const NAMES: [RegExp, string][] = [
  [/police|sheriff|station/, "police"],
  [/disease|lab|hospital|clinic/, "lab"],
  [/car|lot|garage|highway/, "lot"],
  [/store|shop|mall|market/, "shops"],
  [/prison|jail/, "prison"],
  [/wood|forest|park|farm|barn/, "woods"],
]

/** What is drawn in a quarter, by what it is called. */
export function drawingsOf(slug: string): Drawing[] {
  const kind = NAMES.find(([pattern]) => pattern.test(slug))?.[1] ?? "houses"
  return DRAWINGS[kind] ?? []
}

/** Trees and ruins, where there is little room. */
export const SMALL: Drawing[] = [
  { wall: "M-2 12V5h4v7z", tint: "M0-14L9 5H-9z" },
  { wall: "M-2 12V3h4v9z", tint: "M-9 3c-5-6 0-12 5-11 2-6 12-5 12 2 5 3 3 10-3 9-4 3-11 3-14 0z" },
  { line: "M-10 8l4-9 5 6 3-10 4 8 5-3-2 8z" },
]

export interface Spot {
  x: number
  y: number
  room: number // to all sides
}

/** How far a spot is from a way. */
function off(x: number, y: number, [a, b]: [Space, Space]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}

/** In which quarter of the map a spot lies: the first at the top, the others clockwise. */
export function quarterOf(x: number, y: number): number {
  const [dx, dy] = [x - SIZE / 2, y - SIZE / 2]
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3
  return dy > 0 ? 2 : 0
}

const LATTICE = 13
const CAMP = 74 // around the fire
/** Where something can stand without lying on a space, a street or a name, the roomiest first. */
export function freeSpots(board: Board, least: number, apart: number, taken: readonly Spot[] = []): Spot[] {
  const names = board.regions.map((region, n) => ({ ...nameAt(n), half: region.name.length * 4.6 }))
  const found: Spot[] = []
  for (let x = EDGE; x <= SIZE - EDGE; x += LATTICE)
    for (let y = EDGE; y <= SIZE - EDGE; y += LATTICE) {
      const room = Math.min(
        ...board.spaces.map((one) => Math.hypot(one.x - x, one.y - y) - (one.kind === "camp" ? CAMP : 22)),
        ...board.ways.map((way) => off(x, y, way) - 8),
        ...names.map((name) => {
          const [dx, dy] = [Math.abs(x - name.x), Math.abs(y - name.y)]
          return name.turn ? Math.max(dx - 12, dy - name.half) : Math.max(dx - name.half, dy - 12)
        }),
        ...taken.map((one) => Math.hypot(one.x - x, one.y - y) - 26),
      )
      if (room >= least) found.push({ x, y, room })
    }
  found.sort((a, b) => b.room - a.room)
  const kept: Spot[] = []
  for (const spot of found)
    if (kept.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= apart)) kept.push(spot)
  return kept
}

/** Directions in which no way leaves a space, the widest first: there is room for tents. */
export function gapsAt(board: Board, space: Space): number[] {
  const angles = board.ways
    .flatMap(([a, b]) => (a === space ? [b] : b === space ? [a] : []))
    .map((other) => Math.atan2(other.y - space.y, other.x - space.x))
    .sort((a, b) => a - b)
  if (!angles.length) return [0, Math.PI / 2, Math.PI, -Math.PI / 2]
  return angles
    .map((angle, n): [wide: number, middle: number] => {
      const next = n + 1 < angles.length ? (angles[n + 1] ?? 0) : (angles[0] ?? 0) + 2 * Math.PI
      return [next - angle, (angle + next) / 2]
    })
    .filter(([wide]) => wide > 0.9)
    .sort((a, b) => b[0] - a[0])
    .map(([, middle]) => middle)
}
