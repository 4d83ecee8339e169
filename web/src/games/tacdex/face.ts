/** What TacDex brings to the page. */
import type { Face } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import { words } from "./words"

const TACDEX: Face = {
  box: "tacdex",
  light: "light",
  cover: Cover,
  seats: 2,
  beats: {
    began: [300],
    picked: [200, "card"],
    revealed: [350, "card"],
    added: [350, "card"],
    turned: [700, "card"],
    won: [700, "win"],
    tied: [700, "boom"],
    dropped: [600, "out"],
    sabotaged: [500, "hit"],
    "showed-end": [700, "out"],
    over: [700, "win"],
  },
  flights: {
    picked: (event) => fly("card", "hand", seat(event.seat)),
    revealed: (event) => fly("card", seat(event.seat), "pot"),
    added: (event) => fly("card", seat(event.seat), "pot"),
    won: (event) => fly("card", "pot", seat(event.seat), event.a),
  },
  turns: ["began"],
  tally: { word: words.tally, of: (event) => (event.name === "won" ? [event.seat, event.a] : null) },
  onTable: ["pick"],
  table: () => import("./Table.svelte"),
}

export const faces = { tacdex: TACDEX }
