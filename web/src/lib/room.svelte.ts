/** A room as this page knows it: one socket, what it told, and what is still unanswered. */
import type { AnyAction, AnyMessage, ChatLine, EventInfo, Update, Why } from "../wire"
import { Answers, type Answer } from "./answers"
import { health } from "./api"
import { renew } from "./fresh"
import { recordOf, remember, witness } from "./promises"
import { texts } from "./texts"

export type Line = "joining" | "live" | "lost" | "gone"

/** An action before it gets its id. */
export type Wish = AnyAction extends infer A ? (A extends AnyAction ? Omit<A, "action_id"> : never) : never

const PATIENCE = [300, 700, 1500, 3000, 5000, 8000]
const SILENCE = 20_000 // after this long without a word we ask, and after twice that we reconnect

/** Closing codes after which there is no point in reconnecting. */
const FINAL = new Set([4001, 4003, 4010, 4011])

export class RoomStore {
  readonly id: string
  seat: number | null // null: whichever this browser holds
  line = $state<Line>("joining")
  why = $state("") // why the connection is gone
  code = $state(0) // and the closing code that said so
  left = $state(false) // at our own request, unless the table refuses
  now = $state.raw<Update | null>(null)
  events = $state.raw<EventInfo[]>([])
  chat = $state.raw<ChatLine[]>([])
  notice = $state<Answer | null>(null) // the last refusal

  #pending = $state(0) // actions on their way
  #owed = $state(0) // the version that the last answer spoke of

  /** Told about each update, and what is new in it; null if that can't be told apart: then it is shown as it stands. */
  onUpdate: (update: Update, fresh: EventInfo[] | null) => void = () => {}

  #socket: WebSocket | null = null
  #answers = new Answers()
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #whys = new Map<number | string, (why: Why) => void>()
  #closed = false

  constructor(id: string, seat: number | null) {
    this.id = id
    this.seat = seat
  }

  get names(): string[] {
    return this.now?.room.seats.map((seat, n) => seat.name || texts.seat(n)) ?? []
  }

  /** Whether something was done whose outcome isn't here yet: the answer comes before what it changed. */
  get busy(): boolean {
    return this.#pending > 0 || this.#owed > (this.now?.version ?? 0)
  }

  open(): void {
    this.#closed = false
    this.#dial()
    this.#pulse = setInterval(() => this.#check(), 5000)
    addEventListener("online", this.#again)
    document.addEventListener("visibilitychange", this.#again)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    removeEventListener("online", this.#again)
    document.removeEventListener("visibilitychange", this.#again)
    this.#socket?.close()
  }

  /** Do something; the same id is sent again after a lost connection, so it is done once. */
  async act(wish: Wish): Promise<Answer> {
    const { action, answer } = this.#answers.ask(wish)
    this.#pending = this.#answers.size
    this.#send(action)
    const said = await answer
    if (said.type === "ack") this.#owed = Math.max(this.#owed, said.version)
    else this.notice = said
    if (wish.type === "leave") this.left = said.type === "ack"
    this.#pending = this.#answers.size
    return said
  }

  choose(choice: number): Promise<Answer> {
    const since = this.now?.table?.decisions[0]?.since ?? 0
    return this.act({ type: "choose", base_version: Math.max(since, this.now?.version ?? 0), choice })
  }

  askWhy(choice: number): Promise<Why> {
    return new Promise((resolve) => {
      this.#whys.set(choice, resolve)
      this.#send({ type: "ask-why", choice })
    })
  }

  /** Take in a message. */
  take(message: AnyMessage): void {
    if (message.type === "update") this.#update(message)
    else if (message.type === "why") {
      this.#whys.get(message.choice)?.(message)
      this.#whys.delete(message.choice)
    } else if (message.type === "ack" || message.type === "stale" || message.type === "refused") {
      this.#answers.take(message)
    } else if (message.type === "problem") {
      this.notice = message
    }
  }

  #update(update: Update): void {
    const had = this.now?.version ?? 0
    if (update.since !== 0 && update.since !== had) {
      if (update.version > had) this.#send({ type: "resume", version: had })
      return
    }
    const table = update.table
    const first = table?.first_event ?? 0
    const known = this.events.length
    const kept = first === 0 ? [] : this.events.slice(0, first)
    this.events = [...kept, ...(table?.events ?? [])]
    this.chat = update.since === 0 ? update.chat : [...this.chat, ...update.chat]
    this.now = update
    this.seat = update.you
    this.line = "live"
    if (update.room.phase === "open") witness(recordOf(this.id, update.room.records.length), update.room.luck.commit)
    if (table) remember(`${this.id}.${table.match}`, table.step, table.digest)
    this.onUpdate(update, update.since === 0 || first !== known ? null : (table?.events ?? []))
  }

  #dial(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    const seat = this.seat === null ? "" : `&seat=${this.seat}`
    const seen = this.now?.version ?? 0
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.id)}/socket?version=${seen}${seat}`,
    )
    this.#socket = socket
    socket.onopen = () => {
      // The server may be another one by now, with another page.
      if (this.line === "lost") void health().then(renew, () => {})
      this.#heard = Date.now()
      for (const action of this.#answers.unanswered()) this.#send(action)
      for (const choice of this.#whys.keys()) this.#send({ type: "ask-why", choice })
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now()
      this.#tries = 0
      this.take(JSON.parse(event.data) as AnyMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#dropped(event.code, event.reason)
    }
  }

  #dropped(code: number, reason: string): void {
    if (this.#closed) return
    if (FINAL.has(code)) {
      this.code = code
      this.line = "gone"
      this.why = reason
      return
    }
    if (this.line === "live") this.line = "lost"
    const wait = PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)] ?? 8000
    this.#tries += 1
    if (this.#tries > 2 && this.now === null) this.line = "lost"
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#dial(), wait)
  }

  #again = (): void => {
    if (this.line !== "lost" || document.visibilityState === "hidden") return
    clearTimeout(this.#timer)
    this.#tries = 0
    this.#dial()
  }

  #check(): void {
    const quiet = Date.now() - this.#heard
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    if (quiet > 2 * SILENCE) this.#socket.close()
    else if (quiet > SILENCE) this.#send({ type: "ping" })
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
