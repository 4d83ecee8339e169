/** From the shelf to a table: in one click against bots, or with wishes. */
import type { GameInfo, Invite, OpenRoom, Opened } from "../wire"
import * as api from "./api"
import { device } from "./device.svelte"
import { route } from "./route.svelte"
import { newId } from "./answers"
import { recordOf, witness } from "./promises"

/** So many make a good first game. */
const GOOD: Record<string, number> = {
  "walking-dead-dice": 5,
  "bang-dice": 5,
  tacdex: 2,
  "halo-bang": 5,
  "walking-dead-board": 4,
}

const PACE = 600 // milliseconds a choice: brisk, and still to be followed

export function goodSeats(game: GameInfo): number {
  const wish = GOOD[game.name] ?? Math.ceil((game.least + game.most) / 2)
  return Math.min(game.most, Math.max(game.least, wish))
}

/** Bots by seat for a table at which one sits in seat 0: the kind of each other seat, "" where a friend is to sit. */
export function botsFor(kinds: readonly string[]): Record<string, string> {
  return Object.fromEntries(kinds.flatMap((kind, n) => (kind ? [[String(n + 1), kind]] : [])))
}

/** Open a room. This device remembers the table, its links while the page is open, and the fingerprint of its luck. */
export async function openRoom(wish: OpenRoom): Promise<Opened> {
  const opened = await api.open({ name: device.kept.name, ...wish })
  const { room, seat } = opened.entered
  device.remember({ id: room, game: wish.game, title: wish.title || "", seat, at: Date.now() })
  keepLinks(room, { invites: opened.invites, spectator: opened.spectator })
  witness(recordOf(room, 0), opened.commit)
  return opened
}

/** Links that were made in this window, to be sent to others. */
export interface Links {
  invites: Invite[]
  spectator: string
}

export function linksOf(room: string): Links {
  return (
    (JSON.parse(sessionStorage.getItem(`deadeye.links.${room}`) ?? "null") as Links | null) ?? {
      invites: [],
      spectator: "",
    }
  )
}

export function keepLinks(room: string, links: Links): void {
  sessionStorage.setItem(`deadeye.links.${room}`, JSON.stringify(links))
}

/** One click: everybody else is a bot, and the deal is made. */
export async function playNow(game: GameInfo): Promise<void> {
  const seats = goodSeats(game)
  const opened = await openRoom({
    game: game.name,
    seats,
    seat: 0,
    pace: PACE,
    brisk: true,
    bots: botsFor(Array<string>(seats - 1).fill(game.bots[0] ?? "random")),
  })
  await api.command(opened.entered.room, 0, { type: "start", action_id: newId() })
  route.go(`#/room/${opened.entered.room}`)
}
