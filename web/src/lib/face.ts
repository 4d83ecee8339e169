/** What a game brings to the page besides its rules; games/<name>/face.ts holds it. */
import type { Component } from "svelte"
import type { EventInfo } from "../wire"
import type { Flight } from "./flights"
import type { Play } from "./play.svelte"
import type { Sound } from "./sound"

/** Who lost or gained how much, and by whom; -1 if nobody did it. */
export interface Damage {
  to: number
  by: number
  amount: number
}

/** Something for each kind of event that has it, made from the event's facts and its seat. */
export type ByEvent<F, R> = { [N in keyof F]?: (facts: F[N], seat: number) => R }

/** The face of a game with views V and facts F, both as its generated types.ts has them. */
export interface FaceOf<V, F> {
  /** The name of its palette, and the light it is made for. */
  box: string
  light: "light" | "dark"
  /** What is on the lid. */
  cover?: Component
  /** How many players make a good first game. */
  seats?: number
  /** Whoever begins has a role that everybody knows. */
  leads?: true
  /** Draws what an option changes, by its name and a value: modules/1. */
  sketch?: () => Promise<{ default: Component<{ name: string }> }>
  /** How long a kind of event takes to show, and how it sounds. */
  beats: { [N in keyof F]?: [ms: number, sound?: Sound] }
  /** And how long it takes where it is the viewer's: less where they need not be told, more where it is fateful. */
  own?: { [N in keyof F]?: number }
  /** What an event changes on the table, as it is shown; the view that came with these events has the last word. */
  changes?: { [N in keyof F]?: (view: V, facts: F[N], seat: number, after: V) => void }
  /** What waits for its player to set it off by hand, given the table before it. */
  byHand?: { [N in keyof F]?: (view: V) => boolean }
  /** From a freshly dealt table whose first turn has begun, make the table before that turn. */
  before?: (view: V) => void
  /** Whether a player is out of the match and can't come back. */
  gone?: (view: V, seat: number) => boolean
  /**
   * The character that somebody plays, by the name that portraits go by; none where there is none, or it is
   * unknown.
   */
  character?: (view: V, seat: number, told: readonly EventInfo[]) => string | null | undefined
  /** Whether it has risen from the dead. */
  undead?: (view: V, seat: number) => boolean
  /** Dice or cards that tell an event in pictures, by name, and how one is drawn; else by its name. */
  pictures?: ByEvent<F, string[]>
  picture?: Component<{ name: string }>
  /** The picture on a card, and the kinds of things that have one: it is shown large where one reads what they do. */
  drawing?: () => Promise<{ default: Component<{ slug: string }> }>
  drawn?: string[]
  /** What travels from one seat to another: a shot, and whom it is meant for. */
  shots?: ByEvent<F, [from: number, to: number]>
  /** What flies over the table: cards, Dog Tags, tiles. */
  flights?: ByEvent<F, Flight | null>
  /** Who was hurt, by whom; and who got better. */
  damage?: ByEvent<F, Damage>
  healing?: ByEvent<F, Damage>
  /**
   * What else one does to another, in words that end before the other's name: a duel, a card taken or played; `by` is
   * who last shot at the event's seat.
   */
  deeds?: {
    [N in keyof F]?: (facts: F[N], seat: number, by: number) => [from: number, to: number, word: string] | null
  }
  /** The kinds with which somebody falls. */
  deaths?: (keyof F & string)[]
  /** The kinds with which a turn begins. */
  turns: (keyof F & string)[]
  /** Where a side scores together: what one player brought to it, in words. */
  brought?: (view: V, seat: number) => string
  /** What is counted for the pictures of a match: who, and how much. */
  tally?: { word: string; of: ByEvent<F, [seat: number, amount: number]> }
  table?: () => Promise<{ default: Component<{ play: Play<V> }> }>
}

/** The face of any game: here, and only here, the page forgets which game it is. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Face = FaceOf<any, Record<string, any>>

/** What an event of this name told, in a game with facts F; null for any other event. */
export function factsIn<F>(): <N extends keyof F & string>(event: EventInfo | undefined, name: N) => F[N] | null {
  return (event, name) => (event?.name === name ? (event.facts as F[typeof name]) : null)
}

/** A game that brings nothing sits at the house's own table. */
export const HOUSE: Face = { box: "house", light: "dark", beats: {}, turns: [] }

/** What each seat dealt and took, from all that was told. */
export function damageIn(
  face: Face,
  events: readonly EventInfo[],
  seats: number,
): { dealt: number[]; taken: number[] } | null {
  if (!face.damage) return null
  const [dealt, taken] = [Array.from({ length: seats }, () => 0), Array.from({ length: seats }, () => 0)]
  for (const event of events) {
    const hit = face.damage[event.name]?.(event.facts, event.seat)
    if (!hit) continue
    if (hit.to in taken) taken[hit.to]! += hit.amount
    if (hit.by in dealt && hit.by !== hit.to) dealt[hit.by]! += hit.amount
  }
  return { dealt, taken }
}

/** What happened in the last finished turn; before there is one, what has happened so far. */
export function lastTurn(face: Face, events: readonly EventInfo[], over: boolean): EventInfo[] {
  const starts = turnsIn(face, events)
  const [from, to] = over ? [starts.at(-1), events.length] : [starts.at(-2), starts.at(-1)]
  return from === undefined ? [...events] : events.slice(from, to)
}

/** Where turns begin in a list of events, by number. */
export function turnsIn(face: Face, events: readonly EventInfo[]): number[] {
  return events.flatMap((event, n) => (face.turns.includes(event.name) ? [n] : []))
}
