/** What each game brings to the page besides its rules: a table of its own, and how its events move. */
import type { Component } from "svelte"
import type { EventInfo } from "../wire"
import type { Plan } from "../lib/motion.svelte"
import type { Play } from "../lib/play.svelte"
import type { Sound } from "../lib/sound"
import { texts } from "../lib/texts"

export type TableOf = Component<{ play: Play }>

export interface Face {
  /** How long a kind of event takes to show, and how it sounds. */
  beats: Record<string, [ms: number, sound?: Sound]>
  /** What travels from one seat to another: a shot, and whom it is meant for. */
  shots?: Record<string, (event: EventInfo) => [from: number, to: number]>
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
    turn: [350], rolled: [750, "dice"], took: [350], overran: [900, "boom"], aimed: [450, "hit"], lost: [500, "hit"], spared: [350],
    swapped: [400], gained: [450, "heal"], returned: [300], out: [900, "out"], exploded: [800, "boom"], ended: [600, "win"], revealed: [450, "card"],
    "drew-rage": [300, "card"], wounded: [450, "hit"], recovered: [350, "heal"], challenged: [450, "turn"], faced: [600, "dice"], bone: [600, "card"],
    "outbreak-due": [900, "boom"], rose: [1100, "boom"],
  },
  shots: { aimed: (event) => [event.seat, event.a], challenged: (event) => [event.seat, event.a] },
  turns: ["turn"],
  tally: { word: texts.replay.tallies.dice, of: (event) => (event.name === "lost" ? [event.seat, event.a] : null) },
  onTable: ["keep"],
  table: () => import("./dice/Table.svelte"),
}

const TACDEX: Face = {
  beats: {
    began: [300], picked: [200, "card"], revealed: [350, "card"], added: [350, "card"], turned: [700, "card"], won: [700, "win"], tied: [700, "boom"],
    dropped: [600, "out"], sabotaged: [500, "hit"], "showed-end": [700, "out"], over: [700, "win"],
  },
  turns: ["began"],
  tally: { word: texts.replay.tallies.tacdex, of: (event) => (event.name === "won" ? [event.seat, event.a] : null) },
  onTable: ["pick"],
  table: () => import("./tacdex/Table.svelte"),
}

const HALO: Face = {
  beats: {
    turn: [350], respawned: [500, "heal"], played: [450, "card"], shielded: [450, "turn"], answered: [400, "hit"], hurt: [500, "hit"], killed: [800, "out"],
    "gave-tag": [500], healed: [500, "heal"], "ran-out": [700, "boom"], ended: [700, "win"],
  },
  shots: { hurt: (event) => [event.b, event.seat], shielded: (event) => [event.b, event.seat], answered: (event) => [event.b, event.seat] },
  turns: ["turn"],
  tally: { word: texts.replay.tallies.halo, of: (event) => (event.name === "hurt" ? [event.seat, event.a] : null) },
  onTable: ["play"],
  loose: { play: [0, 1] }, // end the phase; the Engineer's Overshield
  table: () => import("./halo/Table.svelte"),
}

const BOARD: Face = {
  beats: {
    turn: [300], "rolled-move": [300, "dice"], moved: [550], walked: [550], met: [500, "boom"], played: [350, "card"], "played-walker": [400, "card"], rolled: [500, "dice"],
    won: [500, "heal"], lost: [500, "hit"], "bitten-ally": [500, "hit"], saved: [400, "heal"], died: [900, "out"], rose: [600, "out"], killed: [700, "out"], "got-tile": [600, "win"],
    attacked: [450, "hit"], ended: [600, "win"],
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

/** Where turns begin in a list of events, by number. */
export function turnsIn(face: Face, events: readonly EventInfo[]): number[] {
  return events.flatMap((event, n) => (face.turns.includes(event.name) ? [n] : []))
}
