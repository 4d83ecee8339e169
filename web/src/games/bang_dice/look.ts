/** What the page needs to know to draw the dice games. */
import type { DecisionInfo, OptionInfo } from "../../wire"
import type { Printed } from "./types"

/** Used until what is printed in the box has arrived. */
export const BLANK: Printed = {
  token: "",
  tokens: "",
  attack: "",
  health: "",
  pile: 0,
  faces: {},
  roles: {},
  goals: {},
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
