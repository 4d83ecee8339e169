/** Fingerprints of luck that this device saw before the deal, by record; the first that it saw counts. */
import { read, write } from "./device.svelte"

const PLACE = "deadeye.promises"
const MOST = 200

/** The record that the match on the table, or the next one, will have. */
export const recordOf = (room: string, over: number) => `${room}.${over + 1}`

/** What was seen before the deal of this match; of an uploaded record, whether any match had that fingerprint. */
export function promised(record: string, commit: string): string {
  const known = read<[string, string][]>(PLACE, [])
  return known.find(([name, seen]) => name === record || (!record.includes(".") && seen === commit))?.[1] ?? ""
}

export function witness(record: string, commit: string): void {
  const known = read<[string, string][]>(PLACE, [])
  if (!commit || known.some(([name]) => name === record)) return
  write(PLACE, [[record, commit], ...known].slice(0, MOST))
}
