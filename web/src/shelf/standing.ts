/** How a table stands, in a few words. */
import type { RoomCard } from "../wire"
import { texts } from "../lib/texts"

export function standingOf({ phase, open, seats, standing }: RoomCard): string {
  const t = texts.home
  if (phase === "closed") return t.closed
  if (phase === "over") return t.ended(standing.winners, standing.why)
  if (phase === "open") return open > 0 ? t.free(open, seats) : t.notBegun
  return standing.waiting.length ? t.moveOf(standing.waiting) : t.botsMove
}
