/**
 * Icons are drawn on 512 by 512 and shown at a fifth of that, or less: whole numbers are fine enough, and a third as
 * long. What rounding takes from one step is given to the next, so that no line ends elsewhere.
 */

const TOKEN = /([a-z])|(-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)|[\s,]+/giy
const FLAG = /[01]/y
const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Step {
  command: string
  numbers: number[]
}

/** The steps of a path; none where it isn't understood. The flags of an arc may stand without a space. */
function stepsOf(path: string): Step[] {
  const steps: Step[] = []
  let at = 0
  while (at < path.length) {
    const now = steps.at(-1)
    const place = (now?.numbers.length ?? 0) % 7
    FLAG.lastIndex = TOKEN.lastIndex = at
    const flag = now?.command.toLowerCase() === "a" && (place === 3 || place === 4) ? FLAG.exec(path) : null
    const found = flag ?? TOKEN.exec(path)
    if (!found) return []
    at += found[0].length
    if (!flag && found[1]) steps.push({ command: found[1], numbers: [] })
    else if (flag ?? found[2]) now?.numbers.push(Number(found[0]))
  }
  return steps
}

/** Which way a number goes, by its place in a step: 0 across, 1 down, -1 neither. */
function wayOf(kind: string, place: number): number {
  if (kind === "a") return place < 5 ? -1 : place - 5
  if (kind === "h" || kind === "v") return kind === "v" ? 1 : 0
  return place % 2
}

/** A path in whole numbers, with no sign more than it needs. */
export function slimPath(path: string): string {
  let slim = ""
  let off: [number, number] = [0, 0] // how far the pen is from where it should be
  let began = off
  for (const { command, numbers } of stepsOf(path)) {
    const kind = command.toLowerCase()
    const size = NUMBERS[kind] ?? 0
    if (kind === "z") off = began
    let [written, last] = [command, ""]
    for (let from = 0; from < numbers.length; from += size || 1) {
      const start = off
      numbers.slice(from, from + size).forEach((number, place) => {
        const way = wayOf(kind, place)
        const wanted = number + (command === kind && way >= 0 ? (start[way] ?? 0) : 0)
        const value = Math.round(wanted) || 0
        if (way >= 0 && place >= size - 2) off = way ? [off[0], wanted - value] : [wanted - value, off[1]]
        const text = String(value)
        written += (last && !text.startsWith("-") ? " " : "") + text
        last = text
      })
      if (kind === "m" && from === 0) began = off
    }
    slim += written
  }
  return slim || path
}

export const slimIcon = (svg: string): string =>
  svg.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${slimPath(path)}"`)
