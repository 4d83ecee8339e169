/** What a table on the page is given: the match as one viewer sees it, and the ways to touch it. */
import type { DecisionInfo, EventInfo, OptionInfo, ResultInfo, SeatInfo, Why } from "../wire"
import type { Face } from "./face"
import { mentioned } from "./phrase"
import type { Motion } from "./motion.svelte"

export interface Play {
  readonly game: string
  readonly face: Face
  readonly view: Record<string, unknown>
  readonly names: string[]
  readonly seats: SeatInfo[]
  readonly me: number // -1 watches
  readonly decision: DecisionInfo | null
  readonly waiting: number[]
  readonly events: EventInfo[]
  readonly over: boolean
  readonly result: ResultInfo | null
  readonly motion: Motion
  readonly busy: boolean
  choose(choice: number): void
  why(choice: number): Promise<Why>
  tell(sentence: string, clause: string): void
}

/** The options of the open decision by number. */
export function optionsOf(play: Play): Map<number, OptionInfo> {
  return new Map(play.decision?.options.map((option) => [option.choice, option]) ?? [])
}

/** The options that are about one seat: those whose words mention it, and nobody else. */
export function seatOptions(decision: DecisionInfo | null): Map<number, OptionInfo[]> {
  const found = new Map<number, OptionInfo[]>()
  for (const option of decision?.options ?? []) {
    const seats = new Set(mentioned(option.label))
    if (seats.size !== 1) continue
    const [seat = -1] = seats
    found.set(seat, [...(found.get(seat) ?? []), option])
  }
  return found
}

/** The choice that a thing in sight would be, if it is shut now: what to ask why not about. */
export function shutChoice(play: Play, thing: string): number | undefined {
  return play.decision?.shut[thing]
}

/** At whom a card in hand can't be played now, though it can at others, with the choices that these would be. */
export function shutTargets(decision: DecisionInfo | null, card: string): [seat: number, choice: number][] {
  const start = `card/${card}/`
  return Object.entries(decision?.shut ?? {}).flatMap(([thing, choice]): [number, number][] =>
    thing.startsWith(start) ? [[Number(thing.slice(start.length)), choice]] : [],
  )
}

/** Say why not, by clause. */
export async function tellWhy(play: Play, choice: number): Promise<void> {
  const why = await play.why(choice)
  if (!why.allowed) play.tell(why.why, why.clause)
}

/** Seats in the order in which they sit, clockwise from the viewer at the bottom. */
export function around(seats: number, me: number): number[] {
  const first = me < 0 ? 0 : me
  return Array.from({ length: seats }, (_, n) => (first + n) % seats)
}

/** How the others sit round the table, clockwise from the viewer: up the left side, along the top, down the right. */
export function sides(order: readonly number[], low = false): { left: number[]; top: number[]; right: number[] } {
  const others = order.slice(1)
  const beside = low ? Math.min(1, others.length >> 1) : ([0, 0, 1, 1, 1, 1, 2][others.length] ?? 2)
  return {
    left: others.slice(0, beside),
    top: others.slice(beside, others.length - beside),
    right: others.slice(others.length - beside),
  }
}
