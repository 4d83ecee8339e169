/** The cast and components of a game in groups, with what each does. */
import type { ComponentInfo } from "../wire"
import { kindName } from "./components.svelte"

export interface Group {
  name: string
  people: boolean // drawn with a portrait
  cards: ComponentInfo[]
}

/** By kind, in the order of the box; an expansion's apart from the game's own. */
export function groupsOf(components: readonly ComponentInfo[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of components) {
    const name = one.part ? `${one.part}: ${kindName(one.kind, true)}` : kindName(one.kind, true)
    const group = groups.get(name) ?? {
      name,
      people: one.kind === "character" || one.kind === "specialization",
      cards: [],
    }
    group.cards.push(one)
    groups.set(name, group)
  }
  return [...groups.values()]
}
