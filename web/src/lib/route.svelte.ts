/** Where the page is: the part of the address after #, which never reaches a server's log. */
import { renew } from "./fresh"

export interface Place {
  page: "home" | "room" | "rules" | "replay" | "learn" | "puzzle" | "about" | "privacy" | "lab" | "lost"
  id: string
  more: string
  query: URLSearchParams
}

export function placeOf(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2)
  const [page = "", id = "", more = ""] = path.split("/").map(plain)
  const place = { id, more, query: new URLSearchParams(query) }
  if (!page) return { page: "home", ...place }
  if ((page === "room" || page === "replay" || page === "rules" || page === "learn" || page === "puzzle") && id)
    return { page, ...place }
  if (page === "about" || page === "privacy" || page === "lab") return { page, ...place }
  return { page: "lost", ...place }
}

/** A whole number within bounds from the address; null for anything else. */
export function wholeOf(text: string | null, least: number, most: number): number | null {
  return text && /^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Anything but the one page is a link that was cut or mistyped. */
const here = () => placeOf(location.pathname === "/" ? location.hash : "#/lost")

class Route {
  place = $state<Place>(here())

  constructor() {
    addEventListener("hashchange", () => {
      renew()
      this.place = here()
    })
  }

  go(hash: string): void {
    location.hash = hash
  }

  /** Change the address without a new page: a secret goes out of sight, a moment gets its link. */
  swap(hash: string): void {
    history.replaceState(null, "", hash)
  }
}

export const route = new Route()
