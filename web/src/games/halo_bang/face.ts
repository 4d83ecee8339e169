/** What Halo BANG! brings to the page. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import type { View } from "./view"
import { words } from "./words"

const HALO: FaceOf<View, Record<string, { a: number; b: number }>> = {
  box: "halo-bang",
  light: "dark",
  cover: Cover,
  seats: 5,
  beats: {
    drew: [260, "card"],
    stole: [500, "card"],
    discarded: [260, "card"],
    dropped: [400, "card"],
    stripped: [400, "card"],
    "passed-on": [500, "turn"],
    "lost-tag": [350],
    tracked: [300, "card"],
    revealed: [400, "card"],
    surrendered: [350, "card"],
    turn: [350],
    respawned: [500, "heal"],
    played: [450, "card"],
    shielded: [450, "turn"],
    answered: [400, "hit"],
    hurt: [500, "hit"],
    killed: [800, "out"],
    "gave-tag": [500],
    healed: [500, "heal"],
    "ran-out": [700, "boom"],
    ended: [700, "win"],
  },
  flights: {
    drew: (_, n) => fly("card", "deck", seat(n)),
    tracked: (_, n) => fly("card", "discard", seat(n)),
    revealed: () => fly("card", "deck", "discard"),
    played: (_, n) => fly("card", seat(n), "discard"),
    surrendered: (_, n) => fly("card", seat(n), "discard"),
    shielded: (_, n) => fly("card", seat(n), "discard"),
    answered: (_, n) => fly("card", seat(n), "discard"),
    discarded: (_, n) => fly("card", seat(n), "discard"),
    dropped: (_, n) => fly("card", seat(n), "discard"),
    stripped: (_, n) => fly("card", seat(n), "discard"),
    stole: (f, n) => fly("card", seat(f.a), seat(n)),
    "gave-tag": (f, n) => fly("tag", seat(n), seat(f.a)),
    "lost-tag": (_, n) => fly("tag", seat(n), "box"),
    "passed-on": (f, n) => fly("ball", seat(n), seat(f.a)),
  },
  damage: { hurt: (f, n) => ({ to: n, by: f.b, amount: f.a }) },
  shots: {
    hurt: (f, n) => [f.b, n],
    shielded: (f, n) => [f.b, n],
    answered: (f, n) => [f.b, n],
  },
  turns: ["turn"],
  tally: { word: words.tally, of: { hurt: (f, n) => [n, f.a] } },
  table: () => import("./Table.svelte"),
}

export const faces = { "halo-bang": HALO }
