/** Phrases mention seats as {0}, {1}: names are put in as text, never as markup. */
import { texts } from "./texts"

const MENTION = /\{(\d+)\}/g

export function fill(phrase: string, names: readonly string[]): string {
  return phrase.replace(MENTION, (whole, seat: string) => names[Number(seat)] ?? whole)
}

export interface Piece {
  text: string
  seat: number // -1 where it is not a name
}

/** A phrase in pieces, so that names can be drawn in their own way. */
export function pieces(phrase: string, names: readonly string[]): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of phrase.matchAll(MENTION)) {
    if (match.index > from) found.push({ text: phrase.slice(from, match.index), seat: -1 })
    const seat = Number(match[1])
    found.push({ text: names[seat] ?? match[0], seat: names[seat] === undefined ? -1 : seat })
    from = match.index + match[0].length
  }
  if (from < phrase.length) found.push({ text: phrase.slice(from), seat: -1 })
  return found
}

/** A clause's text in parts: words, and between them the marks R and D, which the ledger sets in brackets. */
export function marked(text: string): string[] {
  return text.split(/\[([RD])\]/)
}

/** A word as it starts a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a kind of bot is called. */
export function botName(kind: string): string {
  return texts.bots.kinds[kind]?.name ?? spoken(kind)
}

/** range-1 as Range 1. */
export function spoken(slug: string): string {
  return capital(slug.replaceAll("-", " ").replaceAll("_", " "))
}

/** Names where the page speaks to one of them: a phrase in which names are no subject reads well with "you". */
export function withYou(names: readonly string[], me: number, word = texts.you): string[] {
  return names.map((name, seat) => (seat === me ? word : name))
}

/** Health or the like that was lost or gained. */
export const change = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

/** How often something happened, where it was more than once. */
export const times = (n: number) => (n > 1 ? ` ×${n}` : "")
