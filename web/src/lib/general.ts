/** What any game's view says, as far as its shape tells: numbers, cards, dice, seats. */

/** Words for the page itself, and for programs. */
const SILENT = new Set(["me", "over", "winners", "edition", "data", "name", "turn", "alive", "dice", "die", "seats"])

/** The seats of a view, one object each. */
export function seatsIn(view: object): object[] {
  const seats: unknown = "seats" in view ? view.seats : []
  return Array.isArray(seats) ? seats.filter((one): one is object => typeof one === "object" && one !== null) : []
}

/** Numbers and words, by name. */
export function numbersIn(one: object): [name: string, value: string][] {
  return Object.entries(one).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    !SILENT.has(name) && (typeof value === "number" || typeof value === "string") && value !== ""
      ? [[name, String(value)]]
      : [],
  )
}

/** Cards that lie together, by the name of the place: lists of words. */
export function cardsIn(one: object): Map<string, string[]> {
  const lists = Object.entries(one).filter(
    ([name, value]: [string, unknown]) =>
      !SILENT.has(name) && Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string"),
  )
  return new Map(lists as [string, string[]][])
}

/** Dice as they lie, one word or number each. */
export function diceOf(one: object): string[] {
  const dice: unknown = "dice" in one ? one.dice : "die" in one ? [one.die] : []
  const list: unknown[] = Array.isArray(dice) ? dice : []
  return list.map((face) => (typeof face === "string" || typeof face === "number" ? String(face) : "–"))
}
