/** What is kept on this device: the name, how things look, sound and move, and the tables you have sat at. */

export type Light = "box" | "light" | "dark"

export interface Kept {
  name: string
  light: Light
  sound: boolean
  volume: number // from 0 to 1
  ambience: boolean // the air of the box, behind the sounds
  pace: number // 1 is the designed speed, 0 no motion
  keys: boolean // single keys as shortcuts
  folded: boolean // the column with story and talk
  finished: number // matches played to their end
  notify: boolean // when it is my move, and I look elsewhere
  buzz: boolean // when it is my move
}

/** A seat of a table (-1 watches). A cookie that no script can read proves it; nothing of that is kept here. */
export interface MyRoom {
  id: string
  game: string
  title: string
  seat: number
  at: number
}

const PLACE = "deadeye"
const ROOMS = "deadeye.rooms"
const FRESH: Kept = {
  name: "",
  light: "box",
  sound: true,
  volume: 0.6,
  ambience: true,
  pace: 1,
  keys: true,
  folded: false,
  finished: 0,
  notify: false,
  buzz: true,
}

export function read<T>(place: string, fresh: T): T {
  try {
    const text = localStorage.getItem(place)
    return text ? (JSON.parse(text) as T) : fresh
  } catch {
    return fresh // a browser may forbid it, or hold something broken
  }
}

export function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // then it lasts only as long as the page
  }
}

/** The tables of this device. Earlier versions kept a key with each: it is dropped. */
function readRooms(): MyRoom[] {
  const found = read<(MyRoom & { key?: string })[]>(ROOMS, [])
  const rooms = found.map(({ id, game, title, seat, at }) => ({ id, game, title, seat, at }))
  if (found.some((room) => room.key !== undefined)) write(ROOMS, rooms)
  return rooms
}

class Device {
  kept = $state<Kept>({ ...FRESH, ...read<Partial<Kept>>(PLACE, {}) })
  rooms = $state<MyRoom[]>(readRooms())

  set<K extends keyof Kept>(what: K, value: Kept[K]): void {
    this.kept[what] = value
    write(PLACE, this.kept)
  }

  remember(room: MyRoom): void {
    this.rooms = [room, ...this.rooms.filter((other) => other.id !== room.id || other.seat !== room.seat)].slice(0, 20)
    write(ROOMS, this.rooms)
  }

  forget(id: string, seat: number): void {
    this.rooms = this.rooms.filter((room) => room.id !== id || room.seat !== seat)
    write(ROOMS, this.rooms)
  }

  /** The seat of a table that was taken last; a browser may hold several. */
  room(id: string): MyRoom | undefined {
    return this.rooms.find((room) => room.id === id)
  }

  /** The way to a seat; a browser may hold several at a table. */
  wayTo({ id, seat }: Pick<MyRoom, "id" | "seat">): string {
    return `#/room/${id}${this.rooms.filter((room) => room.id === id).length > 1 ? `?seat=${seat}` : ""}`
  }
}

export const device = new Device()

/** Whether things may move at all. */
export function moves(): boolean {
  return device.kept.pace > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches
}

/** The key that was pressed as a shortcut, in small letters despite Caps Lock; empty if it was meant otherwise. */
export function shortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string {
  const typed = (target as HTMLElement).closest("input, textarea, select, dialog")
  return device.kept.keys && !(ctrlKey || metaKey || altKey || typed) ? key.toLowerCase() : ""
}
