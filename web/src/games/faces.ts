/** What each game brings to the page besides its rules: a table of its own, and how its events move. */
import type { Component } from "svelte"
import type { EventInfo } from "../wire"
import type { Plan } from "../lib/motion.svelte"
import type { Play } from "../lib/play.svelte"
import type { Sound } from "../lib/sound"
import { texts } from "../lib/texts"

export type TableOf = Component<{ play: Play }>

export interface Face {
  /** What a kind of event is called here: by its number, as the game's codes count them. */
  kinds: Record<number, string>
  /** How long a kind of event takes to show, and how it sounds. */
  beats: Record<string, [ms: number, sound?: Sound]>
  /** The kinds with which a turn begins. */
  turns: string[]
  /** What is counted for the pictures of a match: who, and how much. */
  tally?: { word: string; of: (name: string, event: EventInfo) => [seat: number, amount: number] | null }
  /** Questions whose every answer can be touched on the table itself: the list beside it stays folded. */
  onTable?: string[]
  /** Among them, answers that are no thing on the table: they stay in sight. */
  loose?: Record<string, number[]>
  table?: () => Promise<{ default: TableOf }>
}

const PLAIN: Face = { kinds: {}, beats: {}, turns: [] }

const DICE: Face = {
  kinds: {
    0: "dealt", 1: "turn", 2: "rolled", 3: "took", 4: "overran", 5: "aimed", 6: "lost", 7: "spared", 8: "swapped", 9: "gained",
    10: "returned", 11: "out", 12: "exploded", 13: "ended", 14: "stopped", 15: "revealed", 16: "drew-rage", 17: "dropped", 18: "put-back", 19: "moved",
    20: "wounded", 21: "unharmed", 22: "recovered", 23: "cancelled", 24: "challenged", 25: "faced", 26: "turned", 27: "bone", 28: "outbreak-due", 29: "rose",
    30: "appointed", 31: "recasted",
  },
  beats: {
    turn: [350], rolled: [750, "dice"], took: [350], overran: [900, "boom"], aimed: [450, "hit"], lost: [500, "hit"], spared: [350],
    swapped: [400], gained: [450, "heal"], returned: [300], out: [900, "out"], exploded: [800, "boom"], ended: [600, "win"], revealed: [450, "card"],
    "drew-rage": [300, "card"], wounded: [450, "hit"], recovered: [350, "heal"], challenged: [450, "turn"], faced: [600, "dice"], bone: [600, "card"],
    "outbreak-due": [900, "boom"], rose: [1100, "boom"],
  },
  turns: ["turn"],
  tally: { word: texts.replay.tallies.dice, of: (name, event) => (name === "lost" ? [event.seat, event.a] : null) },
  onTable: ["keep"],
  table: () => import("./dice/Table.svelte"),
}

const TACDEX: Face = {
  kinds: {
    0: "dealt", 1: "began", 2: "picked", 3: "revealed", 4: "added", 5: "turned", 6: "won", 7: "tied", 8: "dropped", 9: "wasted", 10: "sabotaged", 11: "drew",
    12: "showed-end", 13: "over",
  },
  beats: {
    began: [300], picked: [200, "card"], revealed: [350, "card"], added: [350, "card"], turned: [700, "card"], won: [700, "win"], tied: [700, "boom"],
    dropped: [600, "out"], sabotaged: [500, "hit"], "showed-end": [700, "out"], over: [700, "win"],
  },
  turns: ["began"],
  tally: { word: texts.replay.tallies.tacdex, of: (name, event) => (name === "won" ? [event.seat, event.a] : null) },
  onTable: ["pick"],
  table: () => import("./tacdex/Table.svelte"),
}

const HALO: Face = {
  kinds: {
    1: "dealt", 2: "token", 3: "tossed", 4: "turn", 5: "respawned", 6: "revealed", 7: "passed-on", 8: "surrendered", 9: "lost-tag", 10: "ball-gone", 11: "tracked",
    12: "drew", 13: "played", 14: "shielded", 15: "answered", 16: "hurt", 17: "killed", 18: "gave-tag", 19: "stripped", 20: "dropped", 21: "stole", 22: "healed",
    23: "overloaded", 24: "discarded", 25: "ran-out", 26: "shuffled", 27: "ended",
  },
  beats: {
    turn: [350], respawned: [500, "heal"], played: [450, "card"], shielded: [450, "turn"], answered: [400, "hit"], hurt: [500, "hit"], killed: [800, "out"],
    "gave-tag": [500], healed: [500, "heal"], "ran-out": [700, "boom"], ended: [700, "win"],
  },
  turns: ["turn"],
  tally: { word: texts.replay.tallies.halo, of: (name, event) => (name === "hurt" ? [event.seat, event.a] : null) },
  onTable: ["play"],
  loose: { play: [0, 1] }, // end the phase; the Engineer's Overshield
  table: () => import("./halo/Table.svelte"),
}

const BOARD: Face = {
  kinds: {
    1: "picked", 2: "came-up", 3: "dealt", 4: "rolled-first", 5: "turn", 6: "rolled-move", 7: "moved", 8: "drew", 10: "met", 13: "played", 14: "rolled", 17: "won",
    18: "lost", 19: "bitten", 20: "saved", 21: "died", 22: "rose", 23: "killed", 24: "tile", 25: "gained-allies", 29: "attacked", 39: "played-walker", 41: "walked", 42: "ended",
  },
  beats: {
    turn: [300], "rolled-move": [300, "dice"], moved: [550], walked: [550], met: [500, "boom"], played: [350, "card"], "played-walker": [400, "card"], rolled: [500, "dice"],
    won: [500, "heal"], lost: [500, "hit"], bitten: [500, "hit"], saved: [400, "heal"], died: [900, "out"], rose: [600, "out"], killed: [700, "out"], tile: [600, "win"],
    attacked: [450, "hit"], ended: [600, "win"],
  },
  turns: ["turn"],
  tally: { word: texts.replay.tallies.board, of: (name, event) => (name === "bitten" ? [event.seat, 1] : null) },
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

/** The name of what happened: the game's own, or the one that this page knows for its number. */
export function nameOf(face: Face, event: EventInfo): string {
  return event.name || face.kinds[event.kind] || ""
}

export function planOf(face: Face): Plan {
  return (event) => {
    const name = nameOf(face, event)
    const [ms, sound] = face.beats[name] ?? [0]
    return ms ? { name, ms, ...(sound ? { sound } : {}) } : null
  }
}

/** Where turns begin in a list of events, by number. */
export function turnsIn(face: Face, events: readonly EventInfo[]): number[] {
  return events.flatMap((event, n) => (face.turns.includes(nameOf(face, event)) ? [n] : []))
}
