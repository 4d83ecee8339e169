/** What The Walking Dead Board Game brings to the page. */
import type { FaceOf } from "../../lib/face"
import { fly, seat } from "../../lib/flights"
import Cover from "./Cover.svelte"
import "./palette.css"
import type { Facts, View } from "./types"
import { words } from "./words"

const piece = (number: number) => `piece/${number}`

/** A card comes into a hand, or leaves it; which, for those who know. */
function takes(view: View, at: number, cards: string[] | undefined, amount: number): void {
  const one = view.seats[at]
  if (!one) return
  one.hand_size += amount
  one.hand.push(...(cards ?? []))
}

function gives(view: View, at: number, card: string | undefined): void {
  const one = view.seats[at]
  if (!one) return
  one.hand_size -= 1
  if (card && one.hand.includes(card)) one.hand.splice(one.hand.indexOf(card), 1)
}

function stands(view: View, at: number, space: string, status?: string): void {
  const one = view.seats[at]
  if (!one) return
  one.at = space
  if (status) one.status = status
}

const BOARD: FaceOf<View, Facts> = {
  box: "walking-dead-board",
  light: "light",
  cover: Cover,
  sketch: () => import("./Sketch.svelte"),
  seats: 4,
  beats: {
    turn: [500],
    "rolled-first": [500, "dice"],
    "rolled-move": [700, "dice"],
    moved: [900],
    walked: [900],
    drew: [350, "card"],
    "drew-walkers": [400, "card"],
    met: [1200, "boom"],
    sneaked: [700, "card"],
    frenzied: [800, "boom"],
    played: [600, "card"],
    "played-walker": [600, "card"],
    rolled: [900, "dice"],
    "no-roll": [700],
    "used-ability": [600, "turn"],
    won: [800, "heal"],
    lost: [800, "hit"],
    "bitten-ally": [800, "hit"],
    saved: [700, "heal"],
    died: [1500, "out"],
    rose: [1000, "out"],
    killed: [1200, "out"],
    "got-tile": [1000, "win"],
    inherited: [900, "win"],
    attacked: [900, "hit"],
    "held-up": [600, "hit"],
    handed: [600, "card"],
    discarded: [350, "card"],
    "shed-card": [350, "card"],
    "came-back": [450, "card"],
    "gained-allies": [500, "heal"],
    ended: [1000, "win"],
  },
  // What is decided about me, and the die that decides it, is seen before the next question.
  own: {
    "rolled-move": 1400,
    met: 1600,
    rolled: 1900,
    "no-roll": 1500,
    won: 1500,
    saved: 1600,
    died: 3200,
    rose: 2000,
    "got-tile": 1600,
  },
  pictures: { met: ({ card }) => [card] },
  drawing: () => import("./Picture.svelte"),
  drawn: ["scrounge", "encounter", "walker"],
  changes: {
    turn: (view, { round }, by) => {
      view.turn = by
      view.round = round
    },
    moved: (view, { space }, by) => stands(view, by, space),
    walked: (view, { space }, by) => stands(view, by, space),
    "came-up": (view, { space }, by, after) => stands(view, by, space, after.seats[by]?.status),
    rose: (view, { space }, by) => stands(view, by, space, "walker"),
    died: (view, { space }, by, after) => {
      stands(view, by, space, after.seats[by]?.status === "dead" ? "dead" : "rising")
      const one = view.seats[by]
      if (!one) return
      one.tiles = []
      one.hand_size = after.seats[by]?.hand_size ?? 0
    },
    inherited: (view, { by, tiles }, to) => {
      const [from, heir] = [view.seats[by], view.seats[to]]
      if (from) from.tiles = from.tiles.filter((tile) => !tiles.includes(tile))
      heir?.tiles.push(...tiles.filter((tile) => !heir.tiles.includes(tile)))
    },
    "turned-ally": (view, { to }, by, after) => {
      for (const number of [by, to]) {
        const [one, then] = [view.seats[number], after.seats[number]]
        if (one && then) one.allies = then.allies
      }
    },
    killed: (view, _, by) => {
      const one = view.seats[by]
      if (!one) return
      one.status = "killed"
      one.at = null
    },
    picked: (view, { character }, by, after) => {
      const one = view.seats[by]
      if (!one) return
      one.character = character
      one.name = after.seats[by]?.name ?? null
    },
    dealt: (view, { amount, cards }, by, after) => {
      takes(view, by, cards, amount)
      const one = view.seats[by]
      if (one) one.allies = after.seats[by]?.allies ?? one.allies
      view.scrounge_deck = after.scrounge_deck
    },
    met: (view, { card }, _, after) => {
      view.encounter_deck -= 1
      view.faced = [...view.faced, card]
      if (after.fight?.card === card) view.fight = after.fight
    },
    attacked: (view, { card }, _, after) => {
      if (after.fight?.card === card) view.fight = after.fight
    },
    rolled: (view, { die, total }) => {
      if (!view.fight) return
      view.fight.die = die
      view.fight.total = total
    },
    cleared: (view) => {
      view.fight = null
      view.faced = []
    },
    "came-back": (view, { card }, by) => takes(view, by, [card], 1),
    "sat-out": (view, _, by) => {
      const one = view.seats[by]
      if (one) one.held_up = Math.max(0, one.held_up - 1)
    },
    "used-ability": (view, _, by) => {
      const one = view.seats[by]
      if (one) one.ability_used = true
    },
    reshuffled: (view, { deck }) => {
      if (deck === "walker") {
        view.walker_deck += view.walker_discards.length
        view.walker_discards = []
      } else {
        view.encounter_deck += view.encounter_discards.length
        view.encounter_discards = []
      }
    },
    drew: (view, { amount, cards }, by) => {
      view.scrounge_deck -= amount
      takes(view, by, cards, amount)
    },
    "drew-walkers": (view, { amount, cards }, by) => {
      view.walker_deck -= amount
      takes(view, by, cards, amount)
    },
    played: (view, { card }, by) => gives(view, by, card),
    "played-walker": (view, { card }, by) => gives(view, by, card),
    sneaked: (view, { card }, by) => gives(view, by, card),
    frenzied: (view, { card, amount }, by) => {
      gives(view, by, card)
      if (!view.fight) return
      view.fight.frenzy += amount
      view.fight.strength += amount
    },
    discarded: (view, { card }, by) => gives(view, by, card),
    "shed-card": (view, { card }, by) => gives(view, by, card),
    handed: (view, { to, card }, by) => {
      gives(view, by, card)
      takes(view, to, card ? [card] : [], 1)
    },
    "bitten-ally": (view, { left }, at) => {
      const one = view.seats[at]
      if (one) one.allies = left
    },
    "gained-allies": (view, { amount }, by) => {
      const one = view.seats[by]
      if (one) one.allies += amount
      view.pool -= amount
    },
    "got-tile": (view, { tile }, by) => {
      view.seats[by]?.tiles.push(tile)
    },
    "held-up": (view, { amount }, at) => {
      const one = view.seats[at]
      if (one) one.held_up = amount
    },
  },
  gone: (view, seat) => view.seats[seat]?.status === "dead",
  character: (view, seat) => view.seats[seat]?.character,
  flights: {
    drew: ({ amount }, by) => fly("card", "deck", seat(by), amount),
    "drew-walkers": ({ amount }, by) => fly("card", "deck", seat(by), amount),
    played: (_, by) => fly("card", seat(by), piece(by)),
    "played-walker": (_, by) => fly("card", seat(by), piece(by)),
    discarded: (_, by) => fly("card", seat(by), "deck"),
    "shed-card": (_, by) => fly("card", seat(by), "deck"),
    handed: ({ to }, by) => fly("card", seat(by), seat(to)),
    "came-back": (_, by) => fly("card", piece(by), seat(by)),
    "got-tile": (_, by) => fly("tile", piece(by), seat(by)),
    inherited: ({ by }, to) => fly("tile", seat(by), seat(to)),
  },
  damage: {
    "bitten-ally": ({ by }, to) => ({ to, by: by ?? -1, amount: 1 }),
    died: ({ by }, to) => ({ to, by: by ?? -1, amount: 1 }),
  },
  healing: { "gained-allies": ({ amount }, to) => ({ to, by: -1, amount }) },
  deeds: {
    attacked: ({ to }, by) => [by, to, words.deeds.attacked],
    frenzied: ({ to }, by) => [by, to, words.deeds.frenzied],
    sneaked: ({ to }, by) => [by, to, words.deeds.sneaked],
    handed: ({ to }, by) => [by, to, words.deeds.handed],
    saved: ({ to }, by) => [by, to, words.deeds.saved],
    "turned-ally": ({ to }, by) => [by, to, words.deeds.turned],
    killed: ({ by }, to) => [by, to, words.deeds.killed],
    inherited: ({ by }, to) => [to, by, words.deeds.inherited],
  },
  deaths: ["died", "killed"],
  turns: ["turn"],
  tally: { word: words.tally, of: { "bitten-ally": (_, at) => [at, 1] } },
  table: () => import("./Table.svelte"),
}

export const faces = { "walking-dead-board": BOARD }
