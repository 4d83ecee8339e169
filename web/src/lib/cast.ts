/** The cast and components of a game, read from the printed facts that the game itself plays by. */
import { spoken } from "./phrase"

export interface Card {
  id: string
  name: string
  text: string
  facts: [name: string, value: string][]
  source: string
}

export interface Group {
  name: string
  cards: Card[]
}

type Table = Record<string, unknown>

const TEXTS = ["ability", "text", "about", "title"]
const SOURCES = ["provenance", "source"]
const HIDDEN = new Set(["id", "name", "at", "region", "effect", ...TEXTS, ...SOURCES])

const isTable = (value: unknown): value is Table => typeof value === "object" && value !== null && !Array.isArray(value)

/** Lists of named things, and tables of them, are groups of cards; the rest is not for browsing. */
export function groupsOf(facts: Table, source = "printed"): Group[] {
  const own = String(SOURCES.map((key) => facts[key]).find(Boolean) ?? source)
  return Object.entries(facts).flatMap(([name, value]): Group[] => {
    const entries: [string, Table][] = Array.isArray(value)
      ? value.filter(isTable).map((one) => [String(one.id ?? slug(String(one.name ?? ""))), one])
      : isTable(value) ? Object.entries(value).filter((pair): pair is [string, Table] => isTable(pair[1])) : []
    const cards = entries.filter(([, one]) => "name" in one || TEXTS.some((key) => key in one)).map(([id, one]) => cardOf(id, one, own))
    return cards.length ? [{ name: plural(name), cards }] : []
  })
}

function cardOf(id: string, one: Table, source: string): Card {
  return {
    id,
    name: String(one.name ?? spoken(id)),
    text: String(TEXTS.map((key) => one[key]).find(Boolean) ?? ""),
    facts: Object.entries(one).filter(([key, value]) => !HIDDEN.has(key) && ["string", "number"].includes(typeof value)).map(([key, value]) => [spoken(key), String(value)]),
    source: String(SOURCES.map((key) => one[key]).find(Boolean) ?? source),
  }
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")

function plural(name: string): string {
  const word = spoken(name)
  return /s$|scrounge$/i.test(word) ? word : `${word}s`
}
