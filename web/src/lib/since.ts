/** What happened to one player between their turns, and by whom. */
import type { EventInfo } from "../wire"
import { turnsIn, type Face } from "./face"

export interface Told {
  first: boolean // they had no turn before
  sums: { by: number; amount: number }[] // lost (below 0) and gained, by whom; -1: nobody
  lines: EventInfo[]
}

/** Null outside their turn, and if nobody else has had one since. */
export function sinceLastTurn(face: Face, events: readonly EventInfo[], me: number): Told | null {
  const starts = turnsIn(face, events)
  const now = starts.at(-1)
  if (now === undefined || events[now]?.seat !== me) return null
  const before = starts.findLast((place) => place < now && events[place]?.seat === me)
  const from = before === undefined ? starts[0] : starts.find((place) => place > before)
  if (from === undefined || from === now) return null
  const between = events.slice(from, now)
  const sums = new Map<number, number>()
  const count = (by: number, amount: number) => sums.set(by, (sums.get(by) ?? 0) + amount)
  for (const event of between) {
    const hurt = face.damage?.[event.name]?.(event.facts, event.seat)
    if (hurt?.to === me && hurt.amount) count(hurt.by, -hurt.amount)
    const healed = face.healing?.[event.name]?.(event.facts, event.seat)
    if (healed?.to === me && healed.amount) count(healed.by, healed.amount)
  }
  return {
    first: before === undefined,
    sums: [...sums].map(([by, amount]) => ({ by, amount })).filter(({ amount }) => amount !== 0),
    lines: between.filter((event) => event.phrase && (event.seat === me || event.facts.to === me)),
  }
}
