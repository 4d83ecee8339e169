/** What The Walking Dead Board Game brings to the page. */
import type { Face } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import { words } from "./words"

const BOARD: Face = {
  box: "walking-dead-board",
  light: "light",
  cover: Cover,
  seats: 4,
  beats: {
    drew: [300, "card"],
    "drew-walkers": [350, "card"],
    discarded: [300, "card"],
    "shed-card": [300, "card"],
    handed: [450, "card"],
    "came-back": [350, "card"],
    inherited: [500, "win"],
    turn: [300],
    "rolled-move": [300, "dice"],
    moved: [550],
    walked: [550],
    met: [500, "boom"],
    played: [350, "card"],
    "played-walker": [400, "card"],
    rolled: [500, "dice"],
    won: [500, "heal"],
    lost: [500, "hit"],
    "bitten-ally": [500, "hit"],
    saved: [400, "heal"],
    died: [900, "out"],
    rose: [600, "out"],
    killed: [700, "out"],
    "got-tile": [600, "win"],
    attacked: [450, "hit"],
    ended: [600, "win"],
  },
  flights: {
    drew: (event) => fly("card", "deck", seat(event.seat), event.a),
    "drew-walkers": (event) => fly("card", "deck", seat(event.seat), event.a),
    played: (event) => fly("card", seat(event.seat), `piece/${event.seat}`),
    "played-walker": (event) => fly("card", seat(event.seat), `piece/${event.seat}`),
    discarded: (event) => fly("card", seat(event.seat), "deck"),
    "shed-card": (event) => fly("card", seat(event.seat), "deck"),
    handed: (event) => fly("card", seat(event.seat), seat(event.a)),
    "came-back": (event) => fly("card", `piece/${event.seat}`, seat(event.seat)),
    "got-tile": (event) => fly("tile", `piece/${event.seat}`, seat(event.seat)),
    inherited: (event) => fly("tile", seat(event.a), seat(event.seat)),
  },
  damage: () => {
    let by = -1
    return (event) => {
      if (event.name === "turn" || event.name === "met") by = -1
      else if (event.name === "attacked" || event.name === "turned-ally") by = event.seat
      return event.name === "bitten-ally" || event.name === "died" ? { to: event.seat, by, amount: 1 } : null
    }
  },
  turns: ["turn"],
  tally: { word: words.tally, of: (event) => (event.name === "bitten-ally" ? [event.seat, 1] : null) },
  onTable: ["march", "lead-to", "stride", "charge"],
  table: () => import("./Table.svelte"),
}

export const faces = { "walking-dead-board": BOARD }
