/** Links that were made in this window, to be sent to others. */
import type { Invite } from "../wire"

export interface Links {
  invites: Invite[]
  spectator: string
}

export function linksOf(room: string): Links {
  const kept = sessionStorage.getItem(`deadeye.links.${room}`)
  return kept ? (JSON.parse(kept) as Links) : { invites: [], spectator: "" }
}

export function keepLinks(room: string, links: Links): void {
  sessionStorage.setItem(`deadeye.links.${room}`, JSON.stringify(links))
}
