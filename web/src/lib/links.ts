/** Links that were made in this window, to be sent to others. */
import type { Invite } from "../wire"

export interface Links {
  invites: Invite[]
  spectator: string
  link: string // the room's own
}

export function linksOf(room: string): Links {
  const kept = sessionStorage.getItem(`deadeye.links.${room}`)
  const none = { invites: [], spectator: "", link: "" }
  return kept ? { ...none, ...(JSON.parse(kept) as Partial<Links>) } : none
}

export function keepLinks(room: string, links: Links): void {
  sessionStorage.setItem(`deadeye.links.${room}`, JSON.stringify(links))
}
