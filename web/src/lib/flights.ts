/** Things that fly over the table: what, from which spot to which; the spots are marked on the table itself. */
export type Thing = "card" | "tag" | "tile" | "token" | "ball"

export interface Flight {
  thing: Thing
  from: string // a spot: deck, discard, pile, pot, box, seat/2, piece/2
  to: string
  count: number
}

export const fly = (thing: Thing, from: string, to: string, count = 1): Flight => ({ thing, from, to, count })
export const seat = (number: number) => `seat/${number}`

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Where a flight starts and ends, measured from the corner of the table; null if a spot isn't drawn. */
export function pathOf(table: Place, from: Place | null, to: Place | null): { x: number; y: number }[] | null {
  if (!from || !to) return null
  const centre = (place: Place) => ({
    x: place.left + place.width / 2 - table.left,
    y: place.top + place.height / 2 - table.top,
  })
  return [centre(from), centre(to)]
}

/** How a thing of a flight moves: it leaves a little later than the one before it, and they land together. */
export function keyframes(path: { x: number; y: number }[], n: number, count: number): Keyframe[] {
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = path
  const start = count > 1 ? (n / count) * 0.4 : 0
  const at = (place: { x: number; y: number }, more: string) =>
    `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px) translate(-50%, -50%) ${more}`
  const lifted = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 34 }
  return [
    { transform: at(from, "scale(.7) rotate(-8deg)"), opacity: 0, offset: 0 },
    { transform: at(from, "scale(.8) rotate(-8deg)"), opacity: 1, offset: start + 0.05 },
    { transform: at(lifted, "scale(1.12) rotate(4deg)"), opacity: 1, offset: start + (1 - start) / 2 },
    { transform: at(to, "scale(.85)"), opacity: 1, offset: 0.94 },
    { transform: at(to, "scale(.7)"), opacity: 0, offset: 1 },
  ]
}
