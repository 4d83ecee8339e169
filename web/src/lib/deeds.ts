/** Who did what to whom so far, by amount: what is drawn between seats. */
import type { EventInfo } from "../wire"
import type { Face } from "./face"

export type DeedKind = "hurt" | "healed" | "other"

export interface Deed {
  from: number
  to: number
  kind: DeedKind
  amount: number
}

/** All that one player did to others, and others to them. */
export function deedsAbout(face: Face, events: readonly EventInfo[], seat: number): Deed[] {
  const found = new Map<string, Deed>()
  const count = (from: number, to: number, kind: DeedKind, amount: number) => {
    if (from < 0 || from === to || amount <= 0 || (from !== seat && to !== seat)) return
    const key = `${from}/${to}/${kind}`
    found.set(key, { from, to, kind, amount: (found.get(key)?.amount ?? 0) + amount })
  }
  for (const event of events) {
    const hurt = face.damage?.[event.name]?.(event.facts, event.seat)
    if (hurt) count(hurt.by, hurt.to, "hurt", hurt.amount)
    const healed = face.healing?.[event.name]?.(event.facts, event.seat)
    if (healed) count(healed.by, healed.to, "healed", healed.amount)
    const other = face.deeds?.[event.name]?.(event.facts, event.seat)
    if (other) count(other[0], other[1], "other", 1)
  }
  return [...found.values()]
}
