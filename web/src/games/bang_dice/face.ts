/** What the dice game brings to the page, in both editions. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import { changes } from "./changes"
import DieFace from "./DieFace.svelte"
import Lantern from "./Lantern.svelte"
import "./lantern.css"
import Noon from "./Noon.svelte"
import "./noon.css"
import type { Facts, View } from "./types"
import { words } from "./words"

const UNDEAD = 4 // the module in which the dead come back

const DICE: Omit<FaceOf<View, Facts>, "box" | "light"> = {
  seats: 5,
  leads: true,
  sketch: () => import("./Sketch.svelte"),
  beats: {
    turn: [1900],
    rolled: [3000, "dice"], // they lie still within a second; the rest is for reading them
    stopped: [1400],
    took: [400],
    overran: [2800, "boom"],
    aimed: [1900, "hit"],
    lost: [2000, "hit"],
    spared: [1200],
    swapped: [1200],
    gained: [1600, "heal"],
    returned: [350],
    out: [3400, "out"],
    exploded: [2400, "boom"],
    ended: [2600, "win"],
    revealed: [1200, "card"],
    "drew-rage": [700, "card"],
    moved: [1200, "card"],
    wounded: [1600, "hit"],
    recovered: [1100, "heal"],
    challenged: [2200, "turn"],
    faced: [2000, "dice"],
    turned: [1600, "dice"],
    bone: [1700, "card"],
    "outbreak-due": [1600, "boom"],
    rose: [2600, "boom"],
  },
  changes,
  byHand: { rolled: (view) => view.rolls === 0 },
  before: (view) => {
    view.dice = view.dice.map(() => null)
    view.rolls = 0
    for (const one of view.seats) {
      view.pile += one.walkers
      one.walkers = 0
    }
  },
  character: (view, seat) => view.seats[seat]?.character || `seat-${seat}`,
  gone: (view, seat) => !view.seats[seat]?.alive && !view.modules?.includes(UNDEAD),
  pictures: { stopped: ({ dice }) => dice },
  picture: DieFace,
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
  deeds: { challenged: ({ to }, by) => [by, to, words.challenged] },
  deaths: ["out"],
  turns: ["turn"],
  tally: { word: words.tally, of: { lost: ({ amount }, by) => [by, amount] } },
  table: () => import("./Table.svelte"),
}

/** Both editions share a table; each has a light and a lid of its own. */
export const faces: Record<string, FaceOf<View, Facts>> = {
  "walking-dead-dice": { ...DICE, box: "walking-dead-dice", light: "dark", cover: Lantern },
  "bang-dice": { ...DICE, box: "bang-dice", light: "light", cover: Noon },
}
