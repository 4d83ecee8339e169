import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { RoomStore } from "../src/lib/room.svelte"
import type { EventInfo, Update } from "../src/wire"

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.drop(1000)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  drop(code: number, reason = ""): void {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

const event = (n: number): EventInfo =>
  ({ name: "", seat: 0, facts: {}, phrase: `${n}`, clauses: [] }) as unknown as EventInfo
const numbers = (events: readonly EventInfo[]) => events.map((one) => Number(one.phrase))

function update(since: number, version: number, first: number, events: EventInfo[], match = 1): Update {
  return {
    type: "update",
    since,
    version,
    you: 0,
    host: true,
    may_sit: false,
    chat: [],
    room: {
      id: "r",
      title: "",
      game: "g",
      options: {},
      phase: "playing",
      public: false,
      study: false,
      laid_out: false,
      pace: 0,
      grace: 0,
      seats: [],
      spectators: 0,
      luck: { commit: "", secret: "", seed: "" },
      records: [],
      origin: null,
      campaign: null,
    },
    table: {
      match,
      step: 0,
      digest: "",
      view: {},
      decisions: [{ seat: 0, kind: "k", prompt: "", options: [], clauses: [], shut: {}, since: version }],
      waiting: [0],
      first_event: first,
      events,
      over: false,
      result: null,
      undo: "no",
      may_hint: false,
      hints: 0,
      stake: { role: "", aim: "", power: "", parts: [], verdict: "" },
      take_back: null,
    },
  }
}

const last = () => FakeSocket.all.at(-1)!

describe("a room", () => {
  let room: RoomStore

  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    vi.stubGlobal("WebSocket", FakeSocket)
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("there is no server"))) // asked for after a lost line
    room = new RoomStore("r", 0)
    room.open()
    last().open()
    last().say(update(0, 5, 0, [event(0), event(1)]))
  })

  afterEach(() => {
    room.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("puts new events after those it has", () => {
    const fresh = vi.fn()
    room.onUpdate = fresh
    last().say(update(5, 6, 2, [event(2)]))
    expect(numbers(room.events)).toEqual([0, 1, 2])
    expect(fresh).toHaveBeenCalledOnce()
    expect(numbers(fresh.mock.calls[0]![1] as EventInfo[])).toEqual([2])
  })

  it("asks for what is missing when a version was skipped", () => {
    last().say(update(7, 8, 4, [event(4)]))
    expect(room.now?.version).toBe(5)
    expect(last().sent.at(-1)).toEqual({ type: "resume", version: 5 })
  })

  it("ignores what it has already seen", () => {
    last().say(update(3, 5, 1, [event(1)]))
    expect(room.events).toHaveLength(2)
    expect(last().sent).toEqual([])
  })

  it("drops events that were taken back", () => {
    const fresh = vi.fn()
    room.onUpdate = fresh
    last().say(update(5, 7, 1, [event(9)]))
    expect(numbers(room.events)).toEqual([0, 9])
    expect(fresh.mock.calls[0]![1]).toBeNull()
  })

  it("goes straight to now after a reconnection", () => {
    const fresh = vi.fn()
    room.onUpdate = fresh
    last().drop(1006)
    expect(room.line).toBe("lost")
    vi.advanceTimersByTime(400)
    last().open()
    last().say(update(0, 9, 0, [event(0), event(1), event(2)]))
    expect(room.line).toBe("live")
    expect(numbers(room.events)).toEqual([0, 1, 2])
    expect(fresh.mock.calls[0]![1]).toBeNull()
  })

  it("sends an unanswered choice again, with the same id, until it is answered", async () => {
    const answer = room.choose(3)
    const id = last().sent.at(-1)?.action_id
    expect(last().sent.at(-1)).toMatchObject({ type: "choose", choice: 3, base_version: 5 })
    last().drop(1006)
    vi.advanceTimersByTime(400)
    last().open()
    expect(last().sent.at(-1)?.action_id).toBe(id)
    last().say({ type: "ack", action_id: id, version: 6 })
    await expect(answer).resolves.toMatchObject({ type: "ack" })
    last().drop(1006)
    vi.advanceTimersByTime(400)
    last().open()
    expect(last().sent).toEqual([])
  })

  it("is busy until what a choice changed is here: its answer comes before", async () => {
    const answer = room.choose(3)
    expect(room.busy).toBe(true)
    last().say({ type: "ack", action_id: last().sent.at(-1)?.action_id, version: 6 })
    await answer
    expect(room.busy).toBe(true)
    last().say(update(5, 6, 2, []))
    expect(room.busy).toBe(false)
  })

  it("asks again why not if the connection broke before the answer", async () => {
    const why = room.askWhy(7)
    last().drop(1006)
    vi.advanceTimersByTime(400)
    last().open()
    expect(last().sent).toEqual([{ type: "ask-why", choice: 7 }])
    last().say({ type: "why", choice: 7, allowed: false, why: "It stays.", clause: "WDD-203", version: 5 })
    await expect(why).resolves.toMatchObject({ clause: "WDD-203" })
  })

  it("says why something was refused", async () => {
    const answer = room.choose(3)
    const id = last().sent.at(-1)?.action_id
    last().say({
      type: "refused",
      action_id: id,
      code: "rule",
      clause: "WDD-203",
      why: "Infection dice stay",
      version: 5,
    })
    await answer
    expect(room.notice).toMatchObject({ clause: "WDD-203" })
  })

  it("waits longer and longer before it reconnects", () => {
    const before = FakeSocket.all.length
    last().drop(1006)
    vi.advanceTimersByTime(299)
    expect(FakeSocket.all).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(before + 1)
    last().drop(1006)
    vi.advanceTimersByTime(600)
    expect(FakeSocket.all).toHaveLength(before + 1)
    vi.advanceTimersByTime(100)
    expect(FakeSocket.all).toHaveLength(before + 2)
  })

  it("doesn't reconnect after being sent away", () => {
    last().drop(4010, "You were asked to leave.")
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(room.line).toBe("gone")
    expect(room.why).toBe("You were asked to leave.")
  })

  it("knows that you left of your own accord", async () => {
    room.left = true
    const answer = room.act({ type: "leave" })
    const id = last().sent.at(-1)!.action_id as string
    last().drop(4010, "This seat or link is no longer yours.")
    expect([room.line, room.left]).toEqual(["gone", true])
    room.take({ type: "refused", action_id: id, version: 3, code: "not-now", clause: "", why: "Not now." })
    await answer
    expect(room.left).toBe(false)
  })

  it("reconnects when the tables can't be reached for a moment", () => {
    last().drop(1013, "The tables can't be reached now. Try again in a moment.")
    expect(room.line).toBe("lost")
    vi.advanceTimersByTime(300)
    last().open()
    last().say(update(0, 5, 0, [event(0), event(1)]))
    expect(room.line).toBe("live")
  })

  it("asks a silent server whether it is there, and hangs up on one that isn't", () => {
    vi.advanceTimersByTime(25_000)
    expect(last().sent.at(-1)).toEqual({ type: "ping" })
    vi.advanceTimersByTime(25_000)
    expect(room.line).not.toBe("live")
  })
})
