/** Opening tables from the shelf. */
import type { GameInfo, Opened, OpenRoom } from "../wire"
import { faceOf } from "../games"
import { newId } from "../lib/answers"
import * as api from "../lib/api"
import { device } from "../lib/device.svelte"
import { keepLinks } from "../lib/links"
import { recordOf, witness } from "../lib/promises"
import { route } from "../lib/route.svelte"

export const PACE = 600 // milliseconds per choice: brisk, but still easy to follow

/** How many players make a good first game. */
export function goodSeats(game: GameInfo): number {
  const wish = faceOf(game.name).seats ?? Math.ceil((game.least + game.most) / 2)
  return Math.min(game.most, Math.max(game.least, wish))
}

/** Bots by seat for a table where you sit in seat 0: the kind for each other seat, "" for a friend. */
export function botsFor(kinds: readonly string[]): Record<string, string> {
  return Object.fromEntries(kinds.flatMap((kind, n) => (kind ? [[String(n + 1), kind]] : [])))
}

/** Open a room. This device remembers the table, its links while the page is open, and the fingerprint of its luck. */
export async function openRoom(wish: OpenRoom): Promise<Opened> {
  const opened = await api.open({ name: device.kept.name, ...wish })
  took(opened, wish.game, wish.title || "")
  return opened
}

/** A seat at a table that was just opened. */
export function took(opened: Opened, game: string, title: string): void {
  const { room, seat } = opened.entered
  device.remember({ id: room, game, title, seat, at: Date.now() })
  keepLinks(room, { invites: opened.invites, spectator: opened.spectator, link: opened.link })
  witness(recordOf(room, 0), opened.commit)
}

/** One click: everybody else is a bot, the deal is made, and the first turn is mine. Where it comes with a role, it is
 * so until one match was finished on this device. */
export async function playNow(game: GameInfo): Promise<void> {
  const seats = goodSeats(game)
  const opened = await openRoom({
    game: game.name,
    seats,
    seat: 0,
    first: !faceOf(game.name).leads || device.kept.finished === 0,
    pace: PACE,
    brisk: true,
    bots: botsFor(Array<string>(seats - 1).fill(game.bots[0] ?? "random")),
  })
  await api.command(opened.entered.room, opened.entered.seat, { type: "start", action_id: newId() })
  route.go(`#/room/${opened.entered.room}`)
}
