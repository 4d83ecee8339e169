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

/** A card from hand, open in the middle. */
function lays(view: View, at: number, card: string): void {
  gives(view.seats[at], card)
  view.open.push({ seat: at, card })
}

/** All Overshields are blue again. */
function shields(one: SeatView | undefined): void {
  if (one) one.overshields = one.most
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
  pictures: { played: ({ card }) => [card] },
  changes: {
    turn: (view, _, by) => {
      view.turn = by
      view.open = []
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
    played: (view, { card }, by, after) => {
      gives(view.seats[by], card)
      if (card === "odd-ball") view.odd_ball = after.odd_ball
      if (after.seats.some((one) => one.enhancements.includes(card) && !after.open.some((laid) => laid.card === card)))
        view.seats.forEach((one, n) => (one.enhancements = after.seats[n]?.enhancements ?? one.enhancements))
      else view.open.push({ seat: by, card })
    },
    shielded: (view, { card }, at) => lays(view, at, card),
    answered: (view, { card }, at) => lays(view, at, card),
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
      shields(one)
    },
    healed: (view, _, at) => shields(view.seats[at]),
    overloaded: (view, _, at, after) => {
      const [one, then] = [view.seats[at], after.seats[at]]
      if (one && then) one.overshields = then.overshields
    },
    emptied: (view, _, at) => {
      const one = view.seats[at]
      if (one) one.respawning = true
    },
    revealed: (view) => {
      view.deck -= 1
      view.discards += 1
    },
    dropped: (view, { card }, at) => gives(view.seats[at], card),
    stripped: (view, { card }, at) => {
      const front = view.seats[at]?.enhancements
      if (front?.includes(card)) front.splice(front.indexOf(card), 1)
    },
    "passed-on": (view, { to }, by) => {
      view.odd_ball = to
      const [from, other] = [view.seats[by]?.enhancements, view.seats[to]?.enhancements]
      if (from?.includes("odd-ball")) from.splice(from.indexOf("odd-ball"), 1)
      other?.push("odd-ball")
    },
    "ball-gone": (view, _, by) => {
      view.odd_ball = null
      const front = view.seats[by]?.enhancements
      if (front?.includes("odd-ball")) front.splice(front.indexOf("odd-ball"), 1)
    },
    shuffled: (view, { amount }) => {
      view.deck += amount
      view.discards = 0
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
  deeds: {
    stole: ({ to }, by) => [by, to, words.deeds.stole],
    "gave-tag": ({ to }, by) => [by, to, words.deeds.gaveTag],
    "passed-on": ({ to }, by) => [by, to, words.deeds.passedOn],
  },
  character: (view, seat) => view.seats[seat]?.specialization,
  deaths: ["killed"],
  turns: ["turn"],
  brought: (view, seat) => words.tagsOf(view.seats[seat]?.tags ?? 0),
  tally: { word: words.tally, of: { hurt: ({ amount }, at) => [at, amount] } },
  table: () => import("./Table.svelte"),
}

export const faces = { "halo-bang": HALO }
