/** What each game brings to the page besides its rules: a table of its own, and how its events move. */
import type { Component } from "svelte"
import type { EventInfo } from "../wire"
import { fly, seat, type FlightOf } from "../lib/flights"
import type { Plan } from "../lib/motion.svelte"
import type { Play } from "../lib/play.svelte"
import type { Sound } from "../lib/sound"
import { texts } from "../lib/texts"

export type TableOf = Component<{ play: Play }>

/** Who lost how much, and by whom; -1 where it was nobody's doing. */
export interface Damage {
  to: number
  by: number
  amount: number
}

export interface Face {
  /** How long a kind of event takes to show, and how it sounds. */
  beats: Record<string, [ms: number, sound?: Sound]>
  /** What travels from one seat to another: a shot, and whom it is meant for. */
  shots?: Record<string, (event: EventInfo) => [from: number, to: number]>
  /** What flies over the table: cards, Dog Tags, tiles. */
  flights?: Record<string, FlightOf>
  /** Damage as the events tell it, one after the other: what each means may depend on those before it. */
  damage?: () => (event: EventInfo) => Damage | null
  /** The kinds with which a turn begins. */
  turns: string[]
  /** What is counted for the pictures of a match: who, and how much. */
  tally?: { word: string; of: (event: EventInfo) => [seat: number, amount: number] | null }
  /** Questions whose every answer can be touched on the table itself: the list beside it stays folded. */
  onTable?: string[]
  /** Among them, answers that are no thing on the table: they stay in sight. */
  loose?: Record<string, number[]>
  table?: () => Promise<{ default: TableOf }>
}

const PLAIN: Face = { beats: {}, turns: [] }

const DICE: Face = {
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
  tally: { word: texts.replay.tallies.dice, of: (event) => (event.name === "lost" ? [event.seat, event.a] : null) },
  onTable: ["keep"],
  table: () => import("./dice/Table.svelte"),
}

const TACDEX: Face = {
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
  tally: { word: texts.replay.tallies.tacdex, of: (event) => (event.name === "won" ? [event.seat, event.a] : null) },
  onTable: ["pick"],
  table: () => import("./tacdex/Table.svelte"),
}

const HALO: Face = {
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
  tally: { word: texts.replay.tallies.halo, of: (event) => (event.name === "hurt" ? [event.seat, event.a] : null) },
  onTable: ["play"],
  loose: { play: [0, 1] }, // end the phase; the Engineer's Overshield
  table: () => import("./halo/Table.svelte"),
}

const BOARD: Face = {
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
  tally: { word: texts.replay.tallies.board, of: (event) => (event.name === "bitten-ally" ? [event.seat, 1] : null) },
  onTable: ["march", "lead-to", "stride", "charge"],
  table: () => import("./board/Table.svelte"),
}

const FACES: Record<string, Face> = {
  "walking-dead-dice": DICE,
  "bang-dice": DICE,
  tacdex: TACDEX,
  "halo-bang": HALO,
  "walking-dead-board": BOARD,
}

export function faceOf(game: string): Face {
  return FACES[game] ?? PLAIN
}

export function planOf(face: Face): Plan {
  return (event) => {
    const [ms, sound] = face.beats[event.name] ?? [0]
    return ms ? { name: event.name, ms, ...(sound ? { sound } : {}) } : null
  }
}

/** What each seat dealt and took, from all that was told. */
export function damageIn(
  face: Face,
  events: readonly EventInfo[],
  seats: number,
): { dealt: number[]; taken: number[] } | null {
  if (!face.damage) return null
  const read = face.damage()
  const [dealt, taken] = [Array.from({ length: seats }, () => 0), Array.from({ length: seats }, () => 0)]
  for (const event of events) {
    const hit = read(event)
    if (!hit) continue
    if (hit.to in taken) taken[hit.to]! += hit.amount
    if (hit.by in dealt) dealt[hit.by]! += hit.amount
  }
  return { dealt, taken }
}

/** What happened in the last turn that is finished; before there is one, what happened so far. */
export function lastTurn(face: Face, events: readonly EventInfo[], over: boolean): EventInfo[] {
  const starts = turnsIn(face, events)
  const [from, to] = over ? [starts.at(-1), events.length] : [starts.at(-2), starts.at(-1)]
  return from === undefined ? [...events] : events.slice(from, to)
}

/** Where turns begin in a list of events, by number. */
export function turnsIn(face: Face, events: readonly EventInfo[]): number[] {
  return events.flatMap((event, n) => (face.turns.includes(event.name) ? [n] : []))
}
