/** What is kept on this device: the name, how things look, sound and move, and the tables one has sat at. */

export type Light = "box" | "light" | "dark"

export interface Kept {
  name: string
  light: Light
  sound: boolean
  pace: number // 1 is the speed that was designed, 0 no motion
  keys: boolean // single keys as shortcuts
}

export interface MyRoom {
  id: string
  game: string
  title: string
  seat: number
  key: string
  at: number
}

const PLACE = "deadeye"
const ROOMS = "deadeye.rooms"
const FRESH: Kept = { name: "", light: "box", sound: false, pace: 1, keys: true }

function read<T>(place: string, fresh: T): T {
  try {
    const text = localStorage.getItem(place)
    return text ? (JSON.parse(text) as T) : fresh
  } catch {
    return fresh // a browser may forbid it, or hold something broken
  }
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // then it lasts as long as the page
  }
}

class Device {
  kept = $state<Kept>({ ...FRESH, ...read<Partial<Kept>>(PLACE, {}) })
  rooms = $state<MyRoom[]>(read<MyRoom[]>(ROOMS, []))

  set<K extends keyof Kept>(what: K, value: Kept[K]): void {
    this.kept[what] = value
    write(PLACE, this.kept)
  }

  remember(room: MyRoom): void {
    this.rooms = [room, ...this.rooms.filter((other) => other.id !== room.id)].slice(0, 20)
    write(ROOMS, this.rooms)
  }

  forget(id: string): void {
    this.rooms = this.rooms.filter((room) => room.id !== id)
    write(ROOMS, this.rooms)
  }

  room(id: string): MyRoom | undefined {
    return this.rooms.find((room) => room.id === id)
  }
}

export const device = new Device()

/** Whether things may move at all. */
export function moves(): boolean {
  return device.kept.pace > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches
}
