/** What Halo BANG! brings to the page. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import type { Facts, SeatView, View } from "./types"
import { words } from "./words"

/** A card comes into a hand, or leaves it; which, for those who know. */
function takes(one: SeatView | undefined, card: string | undefined): void {
  if (!one) return
  one.cards += 1
  if (card) one.hand?.push(card)
}

function gives(one: SeatView | undefined, card: string | undefined): void {
  if (!one) return
  one.cards -= 1
  if (card && one.hand?.includes(card)) one.hand.splice(one.hand.indexOf(card), 1)
}

const discard = (_: unknown, by: number) => fly("card", seat(by), "discard")

const HALO: FaceOf<View, Facts> = {
  box: "halo-bang",
  light: "dark",
  cover: Cover,
  seats: 5,
  beats: {
    turn: [500],
    drew: [300, "card"],
    tracked: [400, "card"],
    revealed: [500, "card"],
    "passed-on": [700, "turn"],
    surrendered: [400, "card"],
    "lost-tag": [500],
    "ball-gone": [700, "out"],
    respawned: [900, "heal"],
    played: [800, "card"],
    shielded: [700, "turn"],
    answered: [600, "card"],
    hurt: [800, "hit"],
    killed: [1400, "out"],
    "gave-tag": [700],
    stole: [700, "card"],
    discarded: [300, "card"],
    dropped: [500, "card"],
    stripped: [600, "card"],
    healed: [700, "heal"],
    "ran-out": [1000, "boom"],
    ended: [1000, "win"],
  },
  changes: {
    turn: (view, _, by) => {
      view.turn = by
    },
    drew: (view, { card, back }, by) => {
      view.deck -= 1
      takes(view.seats[by], card)
      if (back && view.seats[by]) view.seats[by].respawning = false
    },
    tracked: (view, { card, back }, by) => {
      view.discards -= 1
      takes(view.seats[by], card)
      if (back && view.seats[by]) view.seats[by].respawning = false
    },
    played: (view, { card }, by) => gives(view.seats[by], card),
    shielded: (view, { card }, at) => gives(view.seats[at], card),
    answered: (view, { card }, at) => gives(view.seats[at], card),
    surrendered: (view, { card }, by) => gives(view.seats[by], card),
    discarded: (view, { card }, by) => gives(view.seats[by], card),
    stole: (view, { to, card }, by) => {
      gives(view.seats[to], card)
      takes(view.seats[by], card)
    },
    hurt: (view, { amount }, at) => {
      const one = view.seats[at]
      if (one) one.overshields = Math.max(0, one.overshields - amount)
    },
    killed: (view, _, at) => {
      const one = view.seats[at]
      if (one) one.respawning = true
    },
    respawned: (view, _, at) => {
      const one = view.seats[at]
      if (one) one.respawning = false
    },
    "gave-tag": (view, { to }, by) => {
      const [from, other] = [view.seats[by], view.seats[to]]
      if (from) from.tags -= 1
      if (other) other.tags += 1
    },
    "lost-tag": (view, _, by) => {
      const one = view.seats[by]
      if (one) one.tags -= 1
      view.tags_out += 1
    },
  },
  flights: {
    drew: (_, by) => fly("card", "deck", seat(by)),
    tracked: (_, by) => fly("card", "discard", seat(by)),
    revealed: () => fly("card", "deck", "discard"),
    played: (_, by) => fly("card", seat(by), "open"),
    shielded: (_, by) => fly("card", seat(by), "open"),
    answered: (_, by) => fly("card", seat(by), "open"),
    surrendered: discard,
    discarded: discard,
    dropped: discard,
    stripped: discard,
    stole: ({ to }, by) => fly("card", seat(to), seat(by)),
    "gave-tag": ({ to }, by) => fly("tag", seat(by), seat(to)),
    "lost-tag": (_, by) => fly("tag", seat(by), "box"),
    "passed-on": ({ to }, by) => fly("ball", seat(by), seat(to)),
  },
  damage: { hurt: ({ amount, by }, to) => ({ to, by, amount }) },
  shots: {
    hurt: ({ by }, at) => [by, at],
    shielded: ({ by }, at) => [by, at],
    answered: ({ by }, at) => [by, at],
  },
  turns: ["turn"],
  tally: { word: words.tally, of: { hurt: ({ amount }, at) => [at, amount] } },
  table: () => import("./Table.svelte"),
}

export const faces = { "halo-bang": HALO }
