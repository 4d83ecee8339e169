/** What TacDex brings to the page. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import type { Facts, View } from "./types"
import { words } from "./words"

/** A card leaves the hand and lies in the battle; the first of a battle sweeps the last one away. */
function lay(view: View, seat: number, card: string): void {
  const one = view.seats[seat]
  if (!one) return
  one.hand_size -= 1
  if (one.hand?.includes(card)) one.hand.splice(one.hand.indexOf(card), 1)
  if (!view.pot) view.rounds = []
  if (!view.rounds.length || view.rounds.at(-1)?.side) view.rounds.push({ side: null, cards: view.seats.map(() => []) })
  view.rounds.at(-1)?.cards[seat]?.push(card)
  view.pot += 1
}

const TACDEX: FaceOf<View, Facts> = {
  box: "tacdex",
  light: "light",
  cover: Cover,
  seats: 2,
  beats: {
    began: [500],
    picked: [250, "card"],
    revealed: [400, "card"],
    added: [500, "card"],
    turned: [900, "card"],
    won: [1500, "win"],
    tied: [1200, "boom"],
    dropped: [900, "out"],
    sabotaged: [800, "hit"],
    drew: [200, "card"],
    "showed-end": [900, "out"],
    over: [900, "win"],
  },
  pictures: { revealed: ({ card }) => (card ? [card] : []), added: ({ card }) => (card ? [card] : []) },
  changes: {
    began: (view, { seats, side }) => {
      view.fighting = seats
      view.marker = side
    },
    picked: (view, { card }, seat) => {
      const one = view.seats[seat]
      if (!one) return
      one.picked = true
      one.pick = card ?? null
    },
    revealed: (view, { card }, seat) => {
      const one = view.seats[seat]
      if (!one || !card) return
      one.picked = false
      one.pick = null
      lay(view, seat, card)
    },
    added: (view, { card }, seat) => {
      if (card) lay(view, seat, card)
    },
    turned: (view, { side }) => {
      view.marker = side
    },
    won: (view, { amount, side }, seat) => {
      const one = view.seats[seat]
      if (one) one.score += amount
      const round = view.rounds.at(-1)
      if (round) round.side = side
      view.pot = 0
    },
    tied: (view, { seats, side }) => {
      const round = view.rounds.at(-1)
      if (round) round.side = view.marker
      view.fighting = seats
      view.marker = side
    },
    wasted: (view, { amount }) => {
      view.out += amount
      view.pot = 0
    },
    sabotaged: (view, { to, card }) => {
      const one = view.seats[to]
      if (!one) return
      one.hand_size -= 1
      one.deck += 1
      one.under += 1
      if (card && one.hand) one.hand.splice(one.hand.indexOf(card), 1)
    },
    drew: (view, { amount, card }, seat) => {
      const one = view.seats[seat]
      if (!one) return
      one.hand_size += amount
      one.deck -= amount
      if (card) one.hand?.push(card)
    },
    "showed-end": (view, _, seat) => {
      const one = view.seats[seat]
      if (!one) return
      one.end = true
      one.deck -= 1
    },
  },
  before: () => {},
  flights: {
    picked: (_, by) => fly("card", "hand", seat(by)),
    revealed: (_, by) => fly("card", seat(by), "pot"),
    added: (_, by) => fly("card", seat(by), "pot"),
    won: ({ amount }, by) => fly("card", "pot", seat(by), amount),
  },
  deeds: { sabotaged: ({ to }, by) => [by, to, words.sabotaged] },
  turns: ["began"],
  tally: { word: words.tally, of: { won: ({ amount }, by) => [by, amount] } },
  table: () => import("./Table.svelte"),
}

export const faces = { tacdex: TACDEX }
