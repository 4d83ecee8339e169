/** The table as it is shown: it goes from event to event, never ahead of what was seen, and then to what is. */
import type { EventInfo } from "../wire"
import { device, moves } from "./device.svelte"
import type { Face } from "./face"
import { play, type Sound } from "./sound"

export interface Beat {
  event: EventInfo
  name: string
  ms: number
  sound?: Sound
}

/** What stands on the table between events. */
export interface Stand {
  view: object
}

type Item<S> = { event: EventInfo } | { stand: S; told: number }

const FELT = 1500 // milliseconds at least for what hits the viewer
const SMALL = 400 // things no longer than this, several in a row, are shown together
const MANY = 0.75 // and of longer ones, all but the last go by a little faster
const HARM: readonly (Sound | undefined)[] = ["hit", "boom", "out"]
const AGAIN = 250 // milliseconds until it is seen whether the eye is back

type Parts = Record<string, unknown>

/** `now`, but as at the `end` wherever it is as `then`: what is still to come doesn't touch that. */
function arrived(now: unknown, then: unknown, end: unknown): unknown {
  if (JSON.stringify(now) === JSON.stringify(then)) return end
  const names = Object.keys(end ?? {})
  if (typeof now !== "object" || names.length !== Object.keys(now ?? {}).length) return now
  const made = (Array.isArray(now) ? [] : {}) as Parts
  for (const name of names) made[name] = arrived((now as Parts)[name], (then as Parts)?.[name], (end as Parts)[name])
  return made
}

export class Show<S extends Stand> {
  beat = $state.raw<Beat | null>(null)
  mark = $state.raw<Beat | null>(null) // where nothing moves: the last thing that happened, until the next
  count = $state(0) // goes up by one with each beat, so that the same beat twice is seen twice
  stand: S = $state.raw() as S
  view: S["view"] = $state.raw() as S["view"]
  told = $state(0) // how many events of the match have been shown
  paused = $state(false)
  curtain = $state(false) // nothing is shown until it rises
  asks = $state.raw<EventInfo | null>(null) // what waits for the viewer to set it off by hand
  #let = false // it was
  #queue = $state.raw<readonly Item<S>[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #face: Face
  #me: () => number
  #away: () => boolean

  /** Nothing goes on while the eye is `away`. */
  constructor(face: Face, stand: S, told: number, me: () => number, away = () => false) {
    this.#face = face
    this.#me = me
    this.#away = away
    this.stand = stand
    this.view = stand.view
    this.told = told
  }

  /** Whether there is something that hasn't been shown. */
  get busy(): boolean {
    return this.curtain || this.beat !== null || this.#queue.length > 0
  }

  /** Show these, one after the other, and then the table as it stands after all of them (`told` in the match). */
  add(events: readonly EventInfo[], stand: S, told: number): void {
    this.#queue = [...this.#queue, ...events.map((event) => ({ event })), { stand, told }]
    if (!moves()) this.#still()
    else if (this.beat === null && !this.asks) this.#next()
  }

  /** The deal first: everything else waits behind the curtain. */
  begin(stand: S, told: number): void {
    this.jump(stand, told)
    this.curtain = true
  }

  raise(): void {
    if (!this.curtain) return
    this.curtain = false
    this.#next()
  }

  /** Set off what waits for the viewer's hand. */
  act(): void {
    if (!this.asks) return
    this.asks = null
    this.#let = true
    this.#next()
  }

  /** Straight to now. */
  jump(stand: S, told: number): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.beat = this.mark = this.asks = null
    this.curtain = false
    this.#settle(stand, told)
  }

  /** Bring the table up to date at once. */
  catchUp(): void {
    const last = this.#queue.findLast((item) => "stand" in item)
    if (last) this.jump(last.stand, last.told)
    else this.#over()
    this.curtain = false
  }

  hold(): void {
    this.paused = true
    clearTimeout(this.#timer)
  }

  go(): void {
    this.paused = false
    this.#next()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #settle(stand: S, told: number): void {
    this.stand = stand
    this.view = stand.view
    this.told = told
  }

  #over(): void {
    clearTimeout(this.#timer)
    this.beat = null
  }

  /** Without motion the last thing that happened is marked, and that is all; the beginning of a turn doesn't count. */
  #still(): void {
    const beats = this.#queue.flatMap((item) => ("event" in item ? (this.#planned(item.event) ?? []) : []))
    const last = beats.findLast((beat) => beat.sound) ?? beats.at(-1)
    const mark = last ?? this.mark
    this.catchUp()
    this.mark = mark
    if (last?.sound) play(last.sound)
  }

  #next(): void {
    clearTimeout(this.#timer)
    if (this.paused || this.curtain) return
    if (this.#away()) {
      this.#timer = setTimeout(() => this.#next(), AGAIN)
      return
    }
    for (;;) {
      const [item, ...rest] = this.#queue
      if (item && "event" in item && this.#isByHand(item.event)) {
        this.beat = null
        if (!this.asks) this.#arrive()
        this.asks = item.event
        return
      }
      this.#let = false
      this.#queue = rest
      if (!item) return this.#over()
      if ("stand" in item) {
        this.#settle(item.stand, item.told)
        continue
      }
      this.#happen(item.event)
      const beat = this.#planned(item.event)
      if (!beat) continue
      this.beat = beat
      this.mark = null
      this.count += 1
      if (beat.sound) play(beat.sound)
      this.#timer = setTimeout(() => this.#next(), beat.ms / (device.kept.pace || 1))
      return
    }
  }

  /** The events until the table stands again, and how it stands then. */
  #coming(): { rest: EventInfo[]; after: S | undefined } {
    const rest: EventInfo[] = []
    for (const item of this.#queue) {
      if ("stand" in item) return { rest, after: item.stand }
      rest.push(item.event)
    }
    return { rest, after: undefined }
  }

  /** What an event changes comes with it; with the last one that takes time comes everything still outstanding. */
  #happen(event: EventInfo): void {
    this.told += 1
    const { rest, after } = this.#coming()
    if (!after) return
    const last = this.#lasts(event) && !rest.some((one) => this.#lasts(one))
    this.view = last ? after.view : this.#changed([event], after)
  }

  #changed(events: readonly EventInfo[], after: S): S["view"] {
    const { changes } = this.#face
    if (!events.some((event) => changes?.[event.name])) return this.view
    const view = structuredClone(this.view)
    for (const event of events) changes?.[event.name]?.(view, event.facts, event.seat, after.view)
    return view
  }

  /** The viewer's hand is asked for, like a question: the table stands as it is, but for what only then comes about. */
  #arrive(): void {
    const { rest, after } = this.#coming()
    if (!after) return
    this.view = arrived(this.view, this.#changed(rest, after), after.view) as S["view"]
    const { turns, deaths = [] } = this.#face
    if (!rest.some((event) => [...turns, ...deaths].includes(event.name))) this.stand = after
  }

  #isByHand(event: EventInfo): boolean {
    const byHand = this.#face.byHand?.[event.name]
    return !this.#let && event.seat === this.#me() && Boolean(byHand?.(this.view))
  }

  #lasts(event: EventInfo): boolean {
    return Boolean(this.#face.beats[event.name]?.[0])
  }

  /** Time is weight: what hits the viewer takes longer, what they did themselves less; small things go together. */
  #planned(event: EventInfo): Beat | null {
    const [usual, sound] = this.#face.beats[event.name] ?? [0]
    if (!usual) return null
    const ms = (event.seat === this.#me() && this.#face.own?.[event.name]) || usual
    const whom = event.facts.to ?? event.seat
    const next = this.#queue[0]
    const more = next && "event" in next && next.event.name === event.name
    const felt = whom === this.#me() && HARM.includes(sound)
    const time = felt ? Math.max(ms, FELT) : more ? ms * (ms <= SMALL ? 1 / 3 : MANY) : ms
    return { event, name: event.name, ms: time, ...(sound ? { sound } : {}) }
  }
}
