/** What the page asks of the server over HTTP. Anything but a good answer is thrown as a Trouble. */
import type {
  Ack,
  AnyAction,
  Choices,
  ClauseInfo,
  ComponentInfo,
  Entered,
  GameInfo,
  Health,
  Hint,
  Invite,
  LabInfo,
  Lesson,
  Luck,
  MyCard,
  Opened,
  OpenRoom,
  Primer,
  Privacy,
  Pushed,
  PushKey,
  Replay,
  RoomCard,
  Saved,
  Story,
  Study,
  Trouble,
  WhatIf,
  Word,
} from "../wire"
import { setBy } from "./clock.svelte"
import { compare } from "./fresh"
import { texts } from "./texts"

export class Refusal extends Error {
  readonly code: Trouble["code"] | "offline"
  readonly clause: string

  constructor(code: Trouble["code"] | "offline", why: string, clause = "") {
    super(why)
    this.code = code
    this.clause = clause
  }
}

/** An error in words. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What to show instead of a page that can't be shown, and whether to offer another try. */
export interface Missing {
  title: string
  body: string
  passing: boolean
}

const PASSING = ["offline", "trouble", "limit"]

/** Whether it doesn't exist, or just can't be reached right now. */
export function missing(error: unknown, title: string): Missing {
  const passing = error instanceof Refusal && PASSING.includes(error.code)
  return { title: passing ? texts.lost.noWay : title, body: wordsOf(error), passing }
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Refusal("offline", texts.line.offline)
  }
  setBy(answer)
  compare(answer)
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said as T
  const trouble = said as Partial<Trouble> | null
  throw new Refusal(trouble?.code ?? "trouble", trouble?.why ?? texts.line.answered(answer.status), trouble?.clause)
}

const at = (id: string) => `/api/rooms/${encodeURIComponent(id)}`
const record = (id: string) => `/api/records/${encodeURIComponent(id)}`

let shelf: Promise<GameInfo[]> | null = null

/** The catalog; it doesn't change while the page is open. */
export function games(): Promise<GameInfo[]> {
  shelf ??= ask<GameInfo[]>("GET", "/api/games").catch((error: unknown) => {
    shelf = null
    throw error
  })
  return shelf
}

const ledgers = new Map<string, Promise<ClauseInfo[]>>()

/** Every clause behind a game. */
export function clauses(game: string): Promise<ClauseInfo[]> {
  let known = ledgers.get(game)
  if (!known) {
    known = ask<ClauseInfo[]>("GET", `/api/games/${encodeURIComponent(game)}/clauses`)
    known.catch(() => ledgers.delete(game))
    ledgers.set(game, known)
  }
  return known
}

const boards = new Map<string, Promise<unknown>>()

/** What a table needs for drawing and no update repeats; from our own box, or a corrected one by its digest. */
export const printed = <T>(game: string, data: string) => ofBox<T>(game, "printed", data)
/** What each character, card and tile does, in a sentence. */
export const components = (game: string, data = "") => ofBox<ComponentInfo[]>(game, "components", data)

/** What each word of a game means. */
export const glossary = (game: string, data: string) => ofBox<Word[]>(game, "glossary", data)

function ofBox<T>(game: string, what: string, data: string): Promise<T> {
  const path = `/api/games/${encodeURIComponent(game)}/${what}?data=${encodeURIComponent(data)}`
  let known = boards.get(path)
  if (!known) {
    known = ask<unknown>("GET", path)
    known.catch(() => boards.delete(path))
    boards.set(path, known)
  }
  return known as Promise<T>
}

/** The game on one screen. */
export const primer = (game: string) => ofBox<Primer>(game, "primer", "")
export const search = (game: string, words: string) =>
  ask<ClauseInfo[]>("GET", `/api/games/${encodeURIComponent(game)}/clauses?search=${encodeURIComponent(words)}`)
export const lessons = (game: string) => ask<Lesson[]>("GET", `/api/games/${encodeURIComponent(game)}/lessons`)
/** Whether the server is there; with its answer comes which page it has. */
export const health = () => ask<Health>("GET", "/health")
export const privacy = () => ask<Privacy>("GET", "/api/privacy")
/** Reports of the lab that this server shows to everybody. */
export const labs = () => ask<LabInfo[]>("GET", "/api/lab")
export const report = (name: string) => `/lab/${encodeURIComponent(name)}/report.html`
export const puzzles = (game: string) => ask<Lesson[]>("GET", `/api/games/${encodeURIComponent(game)}/puzzles`)
export const rooms = () => ask<RoomCard[]>("GET", "/api/rooms")
/** One of my tables in a few words; null for one that is gone, or mine no more. */
export const card = (id: string, seat: number) => ask<MyCard | null>("GET", `${at(id)}/card?seat=${seat}`)
export const open = (wish: OpenRoom) => ask<Opened>("POST", "/api/rooms", wish)
/** One for this page: asking again for a seat after a lost answer gets the same one. */
const client = crypto.getRandomValues(new Uint32Array(5)).join("-")
export const join = (id: string, name: string, seat: number | null = null) =>
  ask<Entered>("POST", `${at(id)}/join`, { name, seat, client })
export const claim = (id: string, token: string, name: string) =>
  ask<Entered>("POST", `${at(id)}/claim`, { token, name, client })
/** A fresh link for a seat (-1: to watch, -2: the room's own), requested by seat `me`. */
export const invite = (id: string, seat: number, me: number) =>
  ask<Invite>("POST", `${at(id)}/seats/${seat}/invite?seat=${me}`)
export const command = (id: string, seat: number, action: AnyAction) =>
  ask<Ack>("POST", `${at(id)}/commands?seat=${seat}`, action)
/** With what a browser subscribes to pushes of this server; "" where it sends none. */
export const pushKey = () => ask<PushKey>("GET", "/api/push")
/** Be told of the moves of seat `me` at an address of a push service, or no longer. */
export const push = (id: string, me: number, endpoint: string, on: boolean) =>
  ask<Pushed>("POST", `${at(id)}/push?seat=${me}`, { endpoint, on })
export const saved = (id: string) => ask<Saved>("GET", record(id))
export const replay = (id: string, step: number, seat: number) =>
  ask<Replay>("GET", `${record(id)}/replay?step=${step}&seat=${seat}`)
export const story = (id: string, seat: number) => ask<Story>("GET", `${record(id)}/story?seat=${seat}`)
export const luck = (id: string) => ask<Luck>("GET", `${record(id)}/luck`)
/** What is newer than `news` about how a match stood and how a seat played; it arrives when there is something. */
export const study = (id: string, seat: number, news: number) =>
  ask<Study>("GET", `${record(id)}/study?seat=${seat}&news=${news}`)
export const choices = (id: string, seat: number, news: number) =>
  ask<Choices>("GET", `${record(id)}/choices?seat=${seat}&news=${news}`)
export const whatIf = (id: string, wish: WhatIf) => ask<Opened>("POST", `${record(id)}/what-if`, wish)
export const hint = (id: string, seat: number) => ask<Hint>("POST", `${at(id)}/hint?seat=${seat}`)
export const keep = (record: object) => ask<Saved>("POST", "/api/records", record)
export const recordFile = (id: string) => `${record(id)}/file`
