/** The story, a block a turn: who, what came of it in one sentence, who lost and gained what. */
import type { EventInfo } from "../wire"
import { turnsIn, type Face } from "./face"

export interface Block {
  start: number // of its events in the match
  end: number
  seat: number // whose turn it is; -1: nobody's
  events: EventInfo[]
  gist: EventInfo | undefined // what weighed most; in the deal nothing does
  sums: { seat: number; amount: number }[] // lost (less than 0) and gained
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

function drawn(face: Face, events: readonly EventInfo[]): Pick<Block, "gist" | "sums" | "pictures"> {
  const sums = new Map<number, number>()
  const count = (seat: number, amount: number) => sums.set(seat, (sums.get(seat) ?? 0) + amount)
  for (const event of events) {
    const hurt = face.damage?.[event.name]?.(event.facts, event.seat)
    if (hurt?.amount) count(hurt.to, -hurt.amount)
    const healed = face.healing?.[event.name]?.(event.facts, event.seat)
    if (healed?.amount) count(healed.to, healed.amount)
  }
  return {
    gist: gistOf(face, events),
    sums: [...sums].map(([seat, amount]) => ({ seat, amount })).filter(({ amount }) => amount !== 0),
    pictures: events.flatMap((event) =>
      (face.pictures?.[event.name]?.(event.facts, event.seat) ?? []).map((name) => ({ name, by: event.seat })),
    ),
  }
}

/**
 * What weighed most: what takes the longest to show, the last of those; that a turn began, and a roll, is no
 * outcome.
 */
function gistOf(face: Face, events: readonly EventInfo[]): EventInfo | undefined {
  const told = events.filter((event) => event.phrase)
  const acts = told.filter((event) => !face.turns.includes(event.name) && !face.byHand?.[event.name])
  const weight = (event: EventInfo) => face.beats[event.name]?.[0] ?? 0
  return acts.reduce((most, one) => (weight(one) >= weight(most) ? one : most), acts[0] ?? told[0]!)
}
