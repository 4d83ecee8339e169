/** What a table on the page is given: the match as one viewer sees it, and the ways to touch it. */
import type { DecisionInfo, EventInfo, Hint, ResultInfo, SeatInfo, StakeInfo, Why } from "../wire"
import type { Face } from "./face"
import type { Pins } from "./pins.svelte"
import type { Beat } from "./show.svelte"
import type { Drawn } from "./things.svelte"

/** What is moving, or happened last. */
export interface Motion {
  readonly beat: Beat | null
  readonly mark: Beat | null
  readonly count: number
}

/** A guide through a match: says whether a choice is the one waited for now, and hears when it is made. */
export interface Lead {
  allows(thing: string): boolean
  chose(): void
}

/** A match whose views are V. */
export interface Play<V = object> {
  readonly game: string
  readonly face: Face
  readonly view: V
  readonly names: string[]
  readonly seats: SeatInfo[]
  readonly me: number // -1 watches
  readonly home?: number // in a replay: where the viewer sat, whoever's knowledge is looked at
  readonly decision: DecisionInfo | null
  readonly waiting: number[]
  readonly events: EventInfo[]
  readonly over: boolean
  readonly result: ResultInfo | null
  readonly stake?: StakeInfo // what the match is about for me
  readonly pins?: Pins // what I think of the others
  readonly motion: Motion
  readonly drawn: Drawn
  readonly busy: boolean
  readonly dealing?: boolean // the cards are being dealt
  readonly asks?: EventInfo | null // what waits for the viewer's hand
  begin?(): void // skip the rest of the deal
  act?(): void // set off what waits
  choose(choice: number): void
  why(choice: number): Promise<Why>
  tell(sentence: string, clause: string, title?: string): void
  /** What a good player would do; only when you are alone with bots. */
  readonly hint?: (() => Promise<Hint>) | null
}

/** The choice that a thing in sight would be, if it is shut now: what to ask why not about. */
export function shutChoice(play: Pick<Play, "decision">, thing: string): number | undefined {
  return play.decision?.shut[thing]
}

/** Say why not, by clause. */
export async function tellWhy(play: Pick<Play, "why" | "tell">, choice: number): Promise<void> {
  const why = await play.why(choice)
  if (!why.allowed) play.tell(why.why, why.clause)
}

/** Seats in the order in which they sit, clockwise from the viewer at the bottom. */
export function around(seats: number, me: number): number[] {
  const first = me < 0 ? 0 : me
  return Array.from({ length: seats }, (_, n) => (first + n) % seats)
}

/** How the others sit around the table, clockwise from the viewer: up the left side, along the top, down the right. */
export function sides(order: readonly number[], low = false): { left: number[]; top: number[]; right: number[] } {
  const others = order.slice(1)
  const beside = low ? Math.min(1, others.length >> 1) : ([0, 0, 1, 1, 1, 1, 2][others.length] ?? 2)
  return {
    left: others.slice(0, beside),
    top: others.slice(beside, others.length - beside),
    right: others.slice(others.length - beside),
  }
}
