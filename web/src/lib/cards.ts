/** Cards in a hand and the options that are about them: an option's words begin with the card's name. */
import type { DecisionInfo, OptionInfo } from "../wire"

/** The options of a decision by the card that they name; the longest name wins. */
export function cardOptions(decision: DecisionInfo | null, names: readonly string[]): Map<string, OptionInfo[]> {
  const found = new Map<string, OptionInfo[]>()
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length)
  for (const option of decision?.options ?? []) {
    const name = longest.find((one) => isAbout(option.label, one))
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), option])
  }
  return found
}

function isAbout(label: string, name: string): boolean {
  const text = label.toLowerCase()
  const start = name.toLowerCase()
  return text === start || (text.startsWith(start) && /[\s,(:]/.test(text.charAt(start.length)))
}

/** How far a card in a fan of so many is tilted, in degrees, and how far it hangs, in pixels. */
export function fan(n: number, of: number): { tilt: number; drop: number } {
  const place = of < 2 ? 0 : n / (of - 1) - 0.5
  const wide = Math.min(20, of * 3)
  return { tilt: place * wide, drop: Math.abs(place) ** 2 * 34 * Math.min(1, of / 6) }
}
