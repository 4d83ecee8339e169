import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { faceOf } from "../src/games"
import { device } from "../src/lib/device.svelte"
import type { Damage } from "../src/lib/face"
import { Show } from "../src/lib/show.svelte"
import type { EventInfo } from "../src/wire"
import { recorded, toldIn, type Recorded } from "./recorded"

const matches = recorded()

/** What a seat shows, by game: it changes with an event or not at all. */
const AT_SEAT: Record<string, string[]> = {
  "walking-dead-dice": ["health", "walkers", "alive", "role"],
  "bang-dice": ["health", "walkers", "alive", "zombie", "rage.length", "wounds.length"],
  tacdex: ["score", "hand_size", "deck", "end", "picked"],
  "halo-bang": ["overshields", "tags", "cards", "respawning"],
  "walking-dead-board": ["allies", "at", "status", "tiles.length", "hand_size", "held_up", "ability_used", "name"],
}
/** And in the middle of the table. */
const IN_THE_MIDDLE: Record<string, string[]> = {
  "walking-dead-dice": ["pile", "turn", "dice"],
  "bang-dice": ["pile", "turn", "dice", "outbreak", "master", "revealed"],
  tacdex: ["pot", "marker", "rounds", "out"],
  "halo-bang": ["deck", "turn", "tags_out", "odd_ball"],
  "walking-dead-board": ["turn", "round", "walker_deck"],
}

type Plain = Record<string, unknown>
const part = (from: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => (at as Plain | undefined)?.[name], from)

/** What somebody at the table sees of a view. */
function inSight(game: string, view: unknown): unknown {
  const { seats } = view as { seats: Plain[] }
  return {
    middle: IN_THE_MIDDLE[game]!.map((name) => [name, part(view, name)]),
    added: [...((view as { added?: string[] }).added ?? [])].sort(),
    seats: seats.map((seat) => AT_SEAT[game]!.map((name) => [name, part(seat, name)])),
  }
}

interface Seen {
  events: EventInfo[]
  moved: (Damage | null)[]
  ms: number
  ends: unknown[]
}

/** Put a whole match through the queue, and look at it as long as something moves. */
function watch(match: Recorded): Seen {
  const face = faceOf(match.game)
  const [first, ...rest] = match.updates
  const seen: Seen = { events: [], moved: [], ms: 0, ends: [] }
  let told = first!.table.events.length
  const show = new Show(face, { view: first!.table.view }, told, () => 0)
  for (const update of rest) {
    told += update.table.events.length
    show.add(update.table.events, { view: update.table.view }, told)
  }
  let count = -1
  while (show.busy) {
    show.act() // what waits for the viewer's hand
    const beat = show.beat
    if (beat && show.count !== count) {
      seen.events.push(beat.event)
      seen.ms += beat.ms
      count = show.count
    }
    vi.advanceTimersToNextTimer()
  }
  seen.ends.push(show.view, show.told)
  seen.moved = seen.events.map((event) => movedBy(match.game, event)).filter(Boolean)
  return seen
}

function movedBy(game: string, event: EventInfo): Damage | null {
  const face = faceOf(game)
  const found = face.damage?.[event.name] ?? face.healing?.[event.name]
  return found?.(event.facts, event.seat) ?? null
}

describe.each(matches.map((match) => [`${match.game}, ${match.seats} seats, ${match.bot}`, match] as const))(
  "a whole match of %s",
  (_, match) => {
    beforeEach(() => {
      vi.useFakeTimers()
      device.set("pace", 1)
    })
    afterEach(() => vi.useRealTimers())

    it("shows every gain and loss that was told, in order, and ends at what is", () => {
      const seen = watch(match)
      const told = toldIn(match)
      expect(seen.moved).toEqual(told.map((event) => movedBy(match.game, event)).filter(Boolean))
      const face = faceOf(match.game)
      expect(seen.events).toEqual(told.filter((event) => face.beats[event.name]?.[0]))
      const last = match.updates.at(-1)!
      expect(seen.ends).toEqual([last.table.view, match.updates.reduce((sum, now) => sum + now.table.events.length, 0)])
    })

    it("stands as it is at every question, the throw by hand too", () => {
      const face = faceOf(match.game)
      const [first, ...rest] = match.updates
      let told = first!.table.events.length
      const show = new Show(face, first!.table, told, () => 0)
      for (const { table } of rest) {
        told += table.events.length
        show.add(table.events, table, told)
        while (show.busy) {
          if (show.asks) {
            const coming = table.events.slice(table.events.indexOf(show.asks))
            const view = structuredClone(show.view)
            for (const { name, facts, seat } of coming) face.changes?.[name]?.(view, facts, seat, table.view)
            expect(view).toEqual(table.view)
            const dead = coming.some(({ name }) => [...face.turns, ...(face.deaths ?? [])].includes(name))
            expect(show.stand === table).toBe(!dead)
            show.act()
          }
          vi.advanceTimersToNextTimer()
        }
        expect([show.view, show.stand]).toEqual([table.view, table])
      }
    })

    it("changes nothing in sight without an event that was seen", () => {
      const { changes } = faceOf(match.game)
      match.updates.slice(1).forEach((update, n) => {
        const view = structuredClone(match.updates[n]!.table.view)
        for (const event of update.table.events)
          changes?.[event.name]?.(view, event.facts, event.seat, update.table.view)
        const names = update.table.events.map((event) => event.name).join(" ")
        expect([names, inSight(match.game, view)]).toEqual([names, inSight(match.game, update.table.view)])
      })
    })
  },
)

describe("the pace of a dice match with five", () => {
  const many = recorded("dice")
  beforeEach(() => {
    vi.useFakeTimers()
    device.set("pace", 1)
  })
  afterEach(() => vi.useRealTimers())

  it.each(["walking-dead-dice", "bang-dice"])("%s takes six to twelve minutes of table time, or nearly", (game) => {
    const minutes = many.filter((one) => one.game === game).map((one) => watch(one).ms / 60_000)
    minutes.sort((a, b) => a - b)
    const at = (share: number) => minutes[Math.floor(minutes.length * share)]
    expect(minutes.length).toBeGreaterThanOrEqual(30)
    expect(at(0.5)).toBeGreaterThan(6.5)
    expect(at(0.5)).toBeLessThan(9)
    expect(at(0.1)).toBeGreaterThan(5)
    expect(at(0.9)).toBeLessThan(12)
  })
})
