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
  // What somebody did to somebody has time to be read twice: once where it came from, once where it went.
  beats: {
    turn: [4000], // a breath: what came of the last turn, and who is next
    rolled: [4300, "dice"], // thrown within a second; the rest is for what was kept, and for reading them
    stopped: [2200],
    took: [400],
    overran: [3400, "boom"],
    aimed: [2600, "hit"],
    lost: [3200, "hit"],
    spared: [1800],
    swapped: [2600],
    gained: [2600, "heal"],
    returned: [350],
    out: [3600, "out"],
    exploded: [3300, "boom"],
    ended: [3600, "win"],
    revealed: [1400, "card"],
    "drew-rage": [700, "card"],
    moved: [1400, "card"],
    wounded: [1900, "hit"],
    recovered: [1300, "heal"],
    challenged: [2300, "turn"],
    faced: [2300, "dice"],
    turned: [1800, "dice"],
    bone: [1900, "card"],
    "outbreak-due": [1900, "boom"],
    rose: [3400, "boom"],
  },
  own: { turn: 2600, rolled: 1300, stopped: 900 },
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
  // One keeps the face of a character that was given back.
  character: (view, seat, told) =>
    view.seats[seat]?.character ||
    (told.findLast((event) => event.seat === seat && event.facts.character)?.facts.character as string),
  undead: (view, seat) => Boolean(view.seats[seat]?.zombie),
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
  deeds: {
    challenged: ({ to }, by) => [by, to, words.challenged],
    swapped: (_, to, by) => [by, to, words.aimed], // the hit cost no Health, but it was one
  },
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
