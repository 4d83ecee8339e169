/** What The Walking Dead Board Game brings to the page. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import type { View } from "./view"
import { words } from "./words"

const BOARD: FaceOf<View, Record<string, { a: number; b: number }>> = {
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
    drew: (f, n) => fly("card", "deck", seat(n), f.a),
    "drew-walkers": (f, n) => fly("card", "deck", seat(n), f.a),
    played: (_, n) => fly("card", seat(n), `piece/${n}`),
    "played-walker": (_, n) => fly("card", seat(n), `piece/${n}`),
    discarded: (_, n) => fly("card", seat(n), "deck"),
    "shed-card": (_, n) => fly("card", seat(n), "deck"),
    handed: (f, n) => fly("card", seat(n), seat(f.a)),
    "came-back": (_, n) => fly("card", `piece/${n}`, seat(n)),
    "got-tile": (_, n) => fly("tile", `piece/${n}`, seat(n)),
    inherited: (f, n) => fly("tile", seat(f.a), seat(n)),
  },
  damage: { "bitten-ally": (_, n) => ({ to: n, by: -1, amount: 1 }), died: (_, n) => ({ to: n, by: -1, amount: 1 }) },
  turns: ["turn"],
  tally: { word: words.tally, of: { "bitten-ally": (_, n) => [n, 1] } },
  table: () => import("./Table.svelte"),
}

export const faces = { "walking-dead-board": BOARD }
