/** The story, a block a turn: who, what came of it in one sentence, who lost and gained what. */
import type { EventInfo } from "../wire"
import { turnsIn, type Face } from "./face"

export interface Block {
  start: number // of its events in the match
  end: number
  seat: number // whose turn it is; -1: nobody's
  events: EventInfo[]
  gist: EventInfo | undefined // what weighed most; in the deal nothing does
  times: number // how often that happened, in the same words
  sums: { seat: number; amounts: number[] }[] // lost (less than 0), then gained: not one off against the other
  pictures: { name: string; by: number }[] // dice or cards, and whose
}

/** Events in blocks: the deal, then turn by turn. */
export function blocksOf(face: Face, events: readonly EventInfo[]): Block[] {
  const edges = [...new Set([0, ...turnsIn(face, events)]), events.length]
  return edges.slice(0, -1).flatMap((start, n) => {
    const end = edges[n + 1] ?? events.length
    const inside = events.slice(start, end)
    if (!inside.some((event) => event.phrase)) return []
    const opens = inside[0] && face.turns.includes(inside[0].name)
    const told = drawn(face, inside)
    const gist = opens || start || !face.turns.length ? told.gist : undefined
    return [{ start, end, seat: opens ? inside[0]!.seat : -1, events: inside, ...told, gist }]
  })
}

function drawn(face: Face, events: readonly EventInfo[]): Pick<Block, "gist" | "times" | "sums" | "pictures"> {
  const sums = new Map<number, [number, number]>()
  const count = (seat: number, amount: number) => {
    const [lost, gained] = sums.get(seat) ?? [0, 0]
    sums.set(seat, [lost + Math.min(0, amount), gained + Math.max(0, amount)])
  }
  for (const event of events) {
    const hurt = face.damage?.[event.name]?.(event.facts, event.seat)
    if (hurt?.amount) count(hurt.to, -hurt.amount)
    const healed = face.healing?.[event.name]?.(event.facts, event.seat)
    if (healed?.amount) count(healed.to, healed.amount)
  }
  const gist = gistOf(face, events)
  return {
    gist,
    times: events.filter((event) => event.name === gist?.name && event.phrase === gist.phrase).length,
    sums: [...sums].map(([seat, both]) => ({ seat, amounts: both.filter((amount) => amount !== 0) })),
    pictures: events.flatMap((event) =>
      (face.pictures?.[event.name]?.(event.facts, event.seat) ?? []).map((name) => ({ name, by: event.seat })),
    ),
  }
}

/**
 * What weighed most: what takes the longest to show, the last of those, and harm before help; that a turn began, and
 * a roll, is no outcome.
 */
export function gistOf(face: Face, events: readonly EventInfo[]): EventInfo | undefined {
  const told = events.filter((event) => event.phrase)
  const acts = told.filter((event) => !face.turns.includes(event.name) && !face.byHand?.[event.name])
  const weight = (event: EventInfo) => (face.beats[event.name]?.[0] ?? 0) - (face.healing?.[event.name] ? 0.5 : 0)
  return acts.reduce((most, one) => (weight(one) >= weight(most) ? one : most), acts[0] ?? told[0]!)
}
