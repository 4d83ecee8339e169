/** A bot's temper goes with its name, and shows in what it says when something happens to it. */
import { texts } from "./texts"

export type Happened = "hurt" | "healed"
export type Temper = keyof typeof texts.tempers

const TEMPERS = Object.keys(texts.tempers) as Temper[]
const SAYS = 3 // it says something one time in so many

export function temperOf(name: string): Temper {
  const sum = [...name].reduce((all, letter) => all * 31 + letter.charCodeAt(0), 0)
  return TEMPERS[sum % TEMPERS.length] ?? TEMPERS[0]!
}

/** What a bot says to what happened; n is how much has happened so far. Mostly it says nothing. */
export function remarkOf(name: string, happened: Happened, n: number): string {
  const lines = texts.tempers[temperOf(name)][happened]
  return n % SAYS ? "" : (lines[Math.floor(n / SAYS) % lines.length] ?? "")
}
