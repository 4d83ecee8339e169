/** What the dice game brings to the page. */
import type { Face, FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Lantern from "./Lantern.svelte"
import Noon from "./Noon.svelte"
import "./lantern.css"
import "./noon.css"
import type { DiceView } from "./look"
import { undead, words } from "./words"

const DICE: Omit<FaceOf<DiceView, Record<string, { a: number; b: number }>>, "box" | "light"> = {
  seats: 5,
  inWords: (option, value) => (option === "modules" ? modulesOf(value) : ""),
  beats: {
    turn: [350],
    rolled: [750, "dice"],
    took: [350],
    overran: [900, "boom"],
    aimed: [450, "hit"],
    lost: [500, "hit"],
    spared: [350],
    swapped: [400],
    gained: [450, "heal"],
    returned: [300],
    out: [900, "out"],
    exploded: [800, "boom"],
    ended: [600, "win"],
    revealed: [450, "card"],
    "drew-rage": [300, "card"],
    wounded: [450, "hit"],
    recovered: [350, "heal"],
    challenged: [450, "turn"],
    faced: [600, "dice"],
    bone: [600, "card"],
    "outbreak-due": [900, "boom"],
    rose: [1100, "boom"],
  },
  flights: {
    took: (f, n) => fly("token", "pile", seat(n), f.a),
    returned: (f, n) => fly("token", seat(n), "pile", f.a),
    "drew-rage": (_, n) => fly("card", "pile", seat(n)),
    revealed: (_, n) => fly("card", seat(n), "pile"),
    bone: (_, n) => fly("card", "pile", seat(n)),
  },
  damage: { lost: (f, n) => ({ to: n, by: -1, amount: f.a }) },
  shots: { aimed: (f, n) => [n, f.a], challenged: (f, n) => [n, f.a] },
  turns: ["turn"],
  tally: { word: words.tally, of: { lost: (f, n) => [n, f.a] } },
  table: () => import("./Table.svelte"),
}

/** Modules by name: "1,3" as Duel + Posse. */
function modulesOf(value: string): string {
  const names = value.split(",").flatMap((number) => undead.modules[Number(number)] || [])
  return names.join(" + ") || undead.noModule
}

/** Both editions share a table; each has a light and a lid of its own. */
export const faces: Record<string, Face> = {
  "walking-dead-dice": { ...DICE, box: "walking-dead-dice", light: "dark", cover: Lantern },
  "bang-dice": { ...DICE, box: "bang-dice", light: "light", cover: Noon },
}
