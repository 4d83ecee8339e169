/** What Halo BANG! brings to the page. */
import type { Face } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import { words } from "./words"

const HALO: Face = {
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
    drew: (event) => fly("card", "deck", seat(event.seat)),
    tracked: (event) => fly("card", "discard", seat(event.seat)),
    revealed: () => fly("card", "deck", "discard"),
    played: (event) => fly("card", seat(event.seat), "discard"),
    surrendered: (event) => fly("card", seat(event.seat), "discard"),
    shielded: (event) => fly("card", seat(event.seat), "discard"),
    answered: (event) => fly("card", seat(event.seat), "discard"),
    discarded: (event) => fly("card", seat(event.seat), "discard"),
    dropped: (event) => fly("card", seat(event.seat), "discard"),
    stripped: (event) => fly("card", seat(event.seat), "discard"),
    stole: (event) => fly("card", seat(event.a), seat(event.seat)),
    "gave-tag": (event) => fly("tag", seat(event.seat), seat(event.a)),
    "lost-tag": (event) => fly("tag", seat(event.seat), "box"),
    "passed-on": (event) => fly("ball", seat(event.seat), seat(event.a)),
  },
  damage: () => (event) => (event.name === "hurt" ? { to: event.seat, by: event.b, amount: event.a } : null),
  shots: {
    hurt: (event) => [event.b, event.seat],
    shielded: (event) => [event.b, event.seat],
    answered: (event) => [event.b, event.seat],
  },
  turns: ["turn"],
  tally: { word: words.tally, of: (event) => (event.name === "hurt" ? [event.seat, event.a] : null) },
  onTable: ["play"],
  loose: { play: [0, 1] }, // end the phase; the Engineer's Overshield
  table: () => import("./Table.svelte"),
}

export const faces = { "halo-bang": HALO }
