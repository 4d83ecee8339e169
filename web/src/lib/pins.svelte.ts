/** What I think of the others, pinned to their seats: mine alone, kept on this device for each match. */
import { read, write } from "./device.svelte"

export type Tag = "" | "suspect" | "friend"

export interface Pin {
  tag: Tag
  note: string
}

const PLACE = "deadeye.pins"
const KEPT = 20 // matches
const NONE: Pin = { tag: "", note: "" }

type All = Record<string, Record<string, Pin>>

export class Pins {
  #key: string
  #pins = $state<Record<string, Pin>>({})

  constructor(key: string) {
    this.#key = key
    this.#pins = read<All>(PLACE, {})[key] ?? {}
  }

  of(seat: number): Pin {
    return this.#pins[seat] ?? NONE
  }

  set(seat: number, pin: Pin): void {
    this.#pins[seat] = pin
    const { [this.#key]: _, ...others } = read<All>(PLACE, {})
    const kept = Object.entries(others).slice(-KEPT + 1)
    write(PLACE, Object.fromEntries([...kept, [this.#key, $state.snapshot(this.#pins)]]))
  }
}
