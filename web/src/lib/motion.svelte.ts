/** What happened, shown one after the other: a queue of beats that never blocks a click. */
import type { EventInfo } from "../wire"
import { device, moves } from "./device.svelte"
import { play, type Sound } from "./sound"

export interface Beat {
  event: EventInfo
  name: string
  ms: number
  sound?: Sound
}

/** What an event looks like: its name on the table, how long it takes, how it sounds. */
export type Plan = (event: EventInfo) => Omit<Beat, "event"> | null

const LATE = 3000 // milliseconds that may still have to be shown: what is older is dropped

export class Motion {
  beat = $state.raw<Beat | null>(null)
  mark = $state.raw<Beat | null>(null) // where nothing moves: the last thing that happened, until the next
  count = $state(0) // one up with each beat, so that the same beat twice is seen twice
  #queue: Beat[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #plan: Plan

  constructor(plan: Plan) {
    this.#plan = plan
  }

  get busy(): boolean {
    return this.beat !== null
  }

  show(events: readonly EventInfo[]): void {
    for (const event of events) {
      const planned = this.#plan(event)
      if (planned) this.#queue.push({ ...planned, event })
    }
    while (this.#queue.length > 1 && this.#queue.reduce((sum, beat) => sum + beat.ms, 0) > LATE) this.#queue.shift()
    if (!moves()) this.#quick()
    else if (this.beat === null) this.#next()
  }

  skip(): void {
    this.#queue = []
    clearTimeout(this.#timer)
    this.beat = this.mark = null
  }

  /** Without motion the last thing that happened is marked, and that is all; that a turn began is no such thing. */
  #quick(): void {
    const last = this.#queue.findLast((beat) => beat.sound) ?? this.#queue.at(-1)
    if (!last) return
    this.skip()
    this.mark = last
    if (last.sound) play(last.sound)
  }

  #next(): void {
    const beat = this.#queue.shift() ?? null
    this.beat = beat
    if (!beat) return
    this.mark = null
    this.count += 1
    if (beat.sound) play(beat.sound)
    this.#timer = setTimeout(() => this.#next(), beat.ms / (device.kept.pace || 1))
  }
}
