/** What the dice game brings to the page, in both editions. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Lantern from "./Lantern.svelte"
import "./lantern.css"
import Noon from "./Noon.svelte"
import "./noon.css"
import type { Facts, SeatView, View } from "./types"
import { undead, words } from "./words"

/** Do something to a seat that is there. */
function at(view: View, number: number, change: (one: SeatView) => void): void {
  const one = view.seats[number]
  if (one) change(one)
}

const DICE: Omit<FaceOf<View, Facts>, "box" | "light"> = {
  seats: 5,
  inWords: (option, value) => (option === "modules" ? modulesOf(value) : ""),
  beats: {
    turn: [500],
    rolled: [900, "dice"],
    took: [350],
    overran: [1600, "boom"],
    aimed: [700, "hit"],
    lost: [700, "hit"],
    spared: [500],
    swapped: [500],
    gained: [600, "heal"],
    returned: [350],
    out: [1800, "out"],
    exploded: [1200, "boom"],
    ended: [1000, "win"],
    revealed: [600, "card"],
    "drew-rage": [400, "card"],
    moved: [500, "card"],
    wounded: [700, "hit"],
    recovered: [500, "heal"],
    challenged: [900, "turn"],
    faced: [1100, "dice"],
    turned: [700, "dice"],
    bone: [900, "card"],
    "outbreak-due": [1200, "boom"],
    rose: [2000, "boom"],
  },
  changes: {
    turn: (view, _, by) => {
      view.turn = by
      view.dice = view.dice.map(() => null)
      view.rolls = 0
    },
    rolled: (view, { dice }) => {
      view.dice = view.dice.map((_, n) => dice[n] ?? null)
      view.rolls += 1
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
    lost: (view, { amount }, by) =>
      at(view, by, (one) => {
        one.health = Math.max(0, one.health - amount)
        one.aimed = Math.max(0, one.aimed - amount)
      }),
    gained: (view, { amount }, by) => at(view, by, (one) => (one.health = Math.min(one.most, one.health + amount))),
    out: (view, { role }, by) =>
      at(view, by, (one) => {
        one.alive = false
        one.role = role
      }),
    "outbreak-due": (view) => {
      view.outbreak_due = true
    },
    rose: (view, { seats, master }) => {
      view.outbreak = true
      view.master = master ?? null
      for (const number of seats) at(view, number, (one) => (one.zombie = true))
    },
  },
  flights: {
    took: ({ amount }, by) => fly("token", "pile", seat(by), amount),
    returned: ({ amount }, by) => fly("token", seat(by), "pile", amount),
    "drew-rage": (_, by) => fly("card", "pile", seat(by)),
    revealed: (_, by) => fly("card", seat(by), "pile"),
    moved: ({ to }, by) => fly("card", seat(by), seat(to)),
    bone: (_, by) => fly("card", "pile", seat(by)),
  },
  damage: { lost: ({ amount, by }, to) => ({ to, by: by ?? -1, amount }) },
  healing: { gained: ({ amount, by }, to) => ({ to, by, amount }) },
  shots: { aimed: ({ to }, by) => [by, to], challenged: ({ to }, by) => [by, to] },
  turns: ["turn"],
  tally: { word: words.tally, of: { lost: ({ amount }, by) => [by, amount] } },
  table: () => import("./Table.svelte"),
}

/** Modules by name: "1,3" as Duel + Posse. */
function modulesOf(value: string): string {
  const names = value.split(",").flatMap((number) => undead.modules[Number(number)] || [])
  return names.join(" + ") || undead.noModule
}

/** Both editions share a table; each has a light and a lid of its own. */
export const faces: Record<string, FaceOf<View, Facts>> = {
  "walking-dead-dice": { ...DICE, box: "walking-dead-dice", light: "dark", cover: Lantern },
  "bang-dice": { ...DICE, box: "bang-dice", light: "light", cover: Noon },
}
