/** What a game brings to the page besides its rules; games/<name>/face.ts holds it. */
import type { Component } from "svelte"
import type { EventInfo } from "../wire"
import type { FlightOf } from "./flights"
import type { Plan } from "./motion.svelte"
import type { Play } from "./play.svelte"
import type { Sound } from "./sound"

export type TableOf = Component<{ play: Play }>

/** Who lost how much, and by whom; -1 where it was nobody's doing. */
export interface Damage {
  to: number
  by: number
  amount: number
}

export interface Face {
  /** The name of its palette, and the light in which it is at home. */
  box: string
  light: "light" | "dark"
  /** What is on the lid. */
  cover?: Component
  /** How many make a good first game. */
  seats?: number
  /** An option's value in words. */
  inWords?: (option: string, value: string) => string
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

/** A game that brings nothing sits at the house's own table. */
export const HOUSE: Face = { box: "house", light: "dark", beats: {}, turns: [] }

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
