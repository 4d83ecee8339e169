/** Fingerprints of luck that this device saw before the deal, by record; the first that it saw counts. */
import { read, write } from "./device.svelte"

const PLACE = "deadeye.promises"
const MOST = 200

/** The record that the match on the table, or the next one, will have. */
export const recordOf = (room: string, over: number) => `${room}.${over + 1}`

export function promised(record: string): string {
  return read<[string, string][]>(PLACE, []).find(([name]) => name === record)?.[1] ?? ""
}

export function witness(record: string, commit: string): void {
  const known = read<[string, string][]>(PLACE, [])
  if (!commit || known.some(([name]) => name === record)) return
  write(PLACE, [[record, commit], ...known].slice(0, MOST))
}
