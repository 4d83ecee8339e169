/** What the dice game brings to the page. */
import type { Face } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Lantern from "./Lantern.svelte"
import Noon from "./Noon.svelte"
import "./lantern.css"
import "./noon.css"
import { undead, words } from "./words"

const DICE: Omit<Face, "box" | "light"> = {
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
    took: (event) => fly("token", "pile", seat(event.seat), event.a),
    returned: (event) => fly("token", seat(event.seat), "pile", event.a),
    "drew-rage": (event) => fly("card", "pile", seat(event.seat)),
    revealed: (event) => fly("card", seat(event.seat), "pile"),
    bone: (event) => fly("card", "pile", seat(event.seat)),
  },
  damage: () => {
    let by = -1
    return (event) => {
      if (event.name === "turn" || event.name === "rolled" || event.name === "overran") by = -1
      else if (event.name === "aimed" || event.name === "exploded") by = event.seat
      else if (event.name === "faced") by = event.b // whoever fails is hurt by the other
      return event.name === "lost" ? { to: event.seat, by: by === event.seat ? -1 : by, amount: event.a } : null
    }
  },
  shots: { aimed: (event) => [event.seat, event.a], challenged: (event) => [event.seat, event.a] },
  turns: ["turn"],
  tally: { word: words.tally, of: (event) => (event.name === "lost" ? [event.seat, event.a] : null) },
  onTable: ["keep"],
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
