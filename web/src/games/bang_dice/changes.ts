/** What each event of the dice game changes on the table, by its facts alone. */
import type { FaceOf } from "../../lib/face"
import type { Facts, SeatView, View } from "./types"

/** Do something to a seat that is there. */
function at(view: View, number: number, change: (one: SeatView) => void): void {
  const one = view.seats[number]
  if (one) change(one)
}

/** Take one of these away: this one, or one that nobody here has seen. */
function drop<T>(from: T[] | undefined, what: T): void {
  const place = from?.indexOf(what) ?? -1
  from?.splice(place < 0 ? 0 : place, 1)
}

export const changes: NonNullable<FaceOf<View, Facts>["changes"]> = {
  turn: (view, _, by) => {
    view.turn = by
    view.dice = view.dice.map(() => null)
    view.rolls = 0
    if (view.revealed) [view.revealed, view.added] = [[], []]
    for (const one of view.seats) one.aimed = 0
  },
  rolled: (view, { dice }) => {
    view.dice = view.dice.map((_, n) => dice[n] ?? null)
    view.rolls += 1
  },
  ended: (view, _, __, after) => {
    view.seats.forEach((one, n) => (one.role = after.seats[n]?.role ?? one.role))
  },
  turned: (view, { place, die }) => {
    view.dice[place] = die
  },
  took: (view, { amount }, by) => {
    view.pile -= amount
    at(view, by, (one) => (one.walkers += amount))
  },
  returned: (view, { amount }, by) => {
    view.pile += amount
    at(view, by, (one) => (one.walkers -= amount))
  },
  aimed: (view, { to, amount }) => at(view, to, (one) => (one.aimed += amount)),
  swapped: (view, { amount }, by) => at(view, by, (one) => (one.aimed = Math.max(0, one.aimed - amount))),
  lost: (view, { amount, cause }, by) =>
    at(view, by, (one) => {
      one.health = Math.max(0, one.health - amount)
      if (cause === "range") one.aimed = Math.max(0, one.aimed - amount)
    }),
  gained: (view, { amount }, by) => at(view, by, (one) => (one.health = Math.min(one.most, one.health + amount))),
  out: (view, { role }, by, after) => {
    view.reach = after.reach
    at(view, by, (one) => {
      one.alive = false
      one.role = role
      one.aimed = 0
    })
  },
  revealed: (view, { card }, by) => {
    at(view, by, (one) => drop(one.rage, card ?? null))
    if (card) {
      view.revealed?.push(card)
      view.added?.push(...card.split("-and-"))
    }
  },
  counted: (view, { symbol }) => view.added?.push(symbol),
  "drew-rage": (view, { card }, by) => {
    at(view, by, (one) => one.rage?.push(card ?? null))
    if (view.rage_pile) view.rage_pile -= 1
  },
  dropped: (view, { card }, by) => at(view, by, (one) => drop(one.rage, card ?? null)),
  moved: (view, { to, card }, from) => {
    at(view, from, (one) => drop(one.rage, card ?? null))
    at(view, to, (one) => one.rage?.push(card ?? null))
  },
  wounded: (view, { symbol }, by) => {
    at(view, by, (one) => one.wounds?.push(symbol))
    if (view.wound_pile) view.wound_pile -= 1
  },
  recovered: (view, { symbol }, by) => {
    at(view, by, (one) => drop(one.wounds, symbol))
    if (view.wound_pile !== undefined) view.wound_pile += 1
  },
  bone: (view, { hands }) => {
    if (view.boneyard) view.boneyard -= 1
    view.hands = (view.hands ?? 0) + hands
  },
  "outbreak-due": (view) => {
    view.outbreak_due = true
  },
  rose: (view, { seats, master }, _, after) => {
    view.reach = after.reach
    view.outbreak = true
    view.outbreak_due = false
    view.master = master ?? null
    for (const number of seats)
      at(view, number, (one) => {
        one.zombie = one.alive = true
        one.health = one.most = after.seats[number]?.most ?? 0
      })
  },
}
