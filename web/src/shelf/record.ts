/** A match that was downloaded comes back to the shelf. */
import * as api from "../lib/api"
import { texts } from "../lib/texts"

const BIGGEST = 1_000_000 // bytes; no record comes near it, and the server has a limit of its own

/** What a file holds, if it is the record of a match; otherwise a sentence that says what it is instead. */
export function read(name: string, text: string): object {
  const t = texts.home
  let plain: unknown
  try {
    plain = JSON.parse(text)
  } catch {
    throw new Error(t.notRecord(name))
  }
  if (typeof plain !== "object" || plain === null) throw new Error(t.notRecord(name))
  if ("deadeye_campaign" in plain) throw new Error(t.campaignFile(name))
  if (!("deadeye" in plain)) throw new Error(t.notRecord(name))
  return plain
}

/** Keep the record in a file at the server; the way to its replay. */
export async function wayTo(file: File): Promise<string> {
  if (file.size > BIGGEST) throw new Error(texts.home.notRecord(file.name))
  const saved = await api.keep(read(file.name, await file.text()))
  return `#/replay/${saved.id}`
}
