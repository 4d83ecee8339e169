/** Who did what to whom so far, by amount: what is drawn between seats. */
import type { EventInfo } from "../wire"
import type { Face } from "./face"
import { texts } from "./texts"

export type DeedKind = "hurt" | "healed" | "other"

export interface Deed {
  from: number
  to: number
  kind: DeedKind
  amount: number
  words: Map<string, number> // what else was done, and how often
}

/** All that one player did to others, and others to them. */
export function deedsAbout(face: Face, events: readonly EventInfo[], seat: number): Deed[] {
  const found = new Map<string, Deed>()
  const count = (from: number, to: number, kind: DeedKind, amount: number, word = "") => {
    if (from < 0 || from === to || amount <= 0 || (from !== seat && to !== seat)) return
    const key = `${from}/${to}/${kind}`
    const deed = found.get(key) ?? { from, to, kind, amount: 0, words: new Map<string, number>() }
    deed.amount += amount
    if (word) deed.words.set(word, (deed.words.get(word) ?? 0) + 1)
    found.set(key, deed)
  }
  const shooters = new Map<number, number>() // who shot last, by whom it was meant for
  for (const event of events) {
    const shot = face.shots?.[event.name]?.(event.facts, event.seat)
    if (shot) shooters.set(shot[1], shot[0])
    const hurt = face.damage?.[event.name]?.(event.facts, event.seat)
    if (hurt) count(hurt.by, hurt.to, "hurt", hurt.amount)
    const healed = face.healing?.[event.name]?.(event.facts, event.seat)
    if (healed) count(healed.by, healed.to, "healed", healed.amount)
    const other = face.deeds?.[event.name]?.(event.facts, event.seat, shooters.get(event.seat) ?? -1)
    if (other) count(other[0], other[1], "other", 1, other[2])
  }
  return [...found.values()]
}

/** The same in words, for those who hear the table and for those who read it. */
export function deedsTold(face: Face, events: readonly EventInfo[], seat: number, names: readonly string[]): string {
  const t = texts.deeds
  const told = deedsAbout(face, events, seat).flatMap(({ from, to, kind, amount, words }) => {
    const [by, at] = [names[from] ?? "", names[to] ?? ""]
    if (kind === "hurt") return t.hurt(by, at, amount)
    if (kind === "healed") return t.healed(by, at, amount)
    return [...words].map(([word, times]) => t.other(by, word, at, times))
  })
  return told.join("; ")
}
