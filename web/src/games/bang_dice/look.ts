/** What the page needs to know to draw the dice games. */
import type { DecisionInfo, OptionInfo } from "../../wire"

export interface Box {
  token: string
  tokens: string
  attack: string
  health: string
  pile: number
  faces: Record<string, string>
  roles: Record<string, string>
  goals: Record<string, string>
  characters: Record<string, { name: string; ability: string; health: number }>
}

interface Facts {
  walkers: number
  faces: string[]
  face_names: string[]
  roles: string[]
  role_names: string[]
  role_goals: string[]
  words: { token: string; tokens: string; attack: string; health: string }
  characters: { id: string; name: string; health: number; ability: string }[]
}

/** What is printed in a box, by name; the modules bring characters of their own. */
export function boxOf(facts: Facts | undefined, more?: Pick<Facts, "characters">): Box {
  const words = facts?.words ?? { token: "Walker", tokens: "Walkers", attack: "Overrun", health: "Health" }
  return {
    ...words,
    pile: facts?.walkers ?? 9,
    faces: Object.fromEntries(facts?.faces.map((face, n) => [face, facts.face_names[n] ?? face]) ?? []),
    roles: Object.fromEntries(facts?.roles.map((role, n) => [role, facts.role_names[n] ?? role]) ?? []),
    goals: Object.fromEntries(facts?.roles.map((role, n) => [role, facts.role_goals[n] ?? ""]) ?? []),
    characters: Object.fromEntries(
      [...(facts?.characters ?? []), ...(more?.characters ?? [])].map((one) => [one.id, one]),
    ),
  }
}

/** Which dice a thing names: dice/01101, die 0 first. */
export function diceIn(thing: string): boolean[] {
  const [kind, which = ""] = thing.split("/")
  return kind === "dice" ? [...which].map((one) => one === "1") : []
}

/** And what these dice are called. */
export function thingOf(dice: readonly boolean[]): string {
  return `dice/${dice.map(Number).join("")}`
}

/** Whether each die can be rolled again: those in any option. */
export function free(decision: DecisionInfo | null): boolean[] {
  const all = decision?.options.map((option) => diceIn(option.thing)) ?? []
  return Array.from({ length: Math.max(0, ...all.map((one) => one.length)) }, (_, n) => all.some((one) => one[n]))
}

/** The option about a thing. */
export function optionFor(decision: DecisionInfo | null, thing: string): OptionInfo | undefined {
  return decision?.options.find((option) => option.thing === thing)
}
