/** For games whose options have no things yet: read from their words, as long as that lasts. */
import type { DecisionInfo, OptionInfo } from "../wire"
import { components, printed } from "./api"

export function named(decision: DecisionInfo, game: string, names: Map<string, string>): DecisionInfo {
  return { ...decision, options: decision.options.map((option) => thingOf(option, decision.kind, game, names)) }
}

function thingOf(option: OptionInfo, kind: string, game: string, names: Map<string, string>): OptionInfo {
  if (!option.thing.startsWith("option/")) return option
  if (kind === "keep" && game !== "tacdex") {
    const dice = [0, 1, 2, 3, 4].map((n) => (option.choice >> n) & 1).join("")
    return { ...option, thing: option.choice ? `dice/${dice}` : "stop" }
  }
  const [target = "", way = ""] = option.label.split(", by way of ", 2)
  const space = names.get(`space:${target.replace(/: .*$/, "").trim()}`)
  if (space)
    return {
      ...option,
      thing: `space/${space}`,
      path: [...way.split(", "), target].flatMap((one) => names.get(`space:${one}`) ?? []),
    }
  const label = option.label.toLowerCase()
  const card = [...names.keys()]
    .filter((name) => name.startsWith("card:"))
    .sort((a, b) => b.length - a.length)
    .find(
      (name) =>
        label === name.slice(5) || (label.startsWith(name.slice(5)) && /[\s,(:]/.test(label.charAt(name.length - 5))),
    )
  const seats = [...new Set([...option.label.matchAll(/\{(\d+)\}/g)].map((match) => match[1]))]
  if (card)
    return {
      ...option,
      thing: `card/${names.get(card)}${seats.length === 1 ? `/${seats[0]}` : ""}`,
    }
  if (seats.length === 1) return { ...option, thing: `seat/${seats[0]}` }
  return option
}

/** The names of cards and spaces, with what views call them. */
export async function namesOf(game: string, data: string): Promise<Map<string, string>> {
  const cards = (await components(game, data)).filter((one) =>
    ["card", "weapon", "scrounge", "walker"].includes(one.kind),
  )
  const board =
    game === "walking-dead-board"
      ? await printed<{ spaces: { name: string; slug: string }[] }>(game, data)
      : { spaces: [] }
  return new Map([
    ...cards.map((one) => [`card:${one.name.toLowerCase()}`, one.slug] as const),
    ...board.spaces.map((one) => [`space:${one.name}`, one.slug] as const),
  ])
}
