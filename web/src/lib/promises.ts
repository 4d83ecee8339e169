/**
 * What this device saw, by record: the fingerprint of the luck before the deal (the first counts), and the last digest
 * of what the table told. A digest builds on all before it, so the last one proves them.
 */
import { read, write } from "./device.svelte"

const PLACE = "deadeye.promises"
const TOLD = "deadeye.told"
const MOST = 200

/** What the table last told this device of a match: the digest of everything up to a step. */
export interface Told {
  step: number
  digest: string
}

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

/** What the table told of this match while this device was there. */
export function told(record: string): Told | null {
  return read<[string, Told][]>(TOLD, []).find(([name]) => name === record)?.[1] ?? null
}

export function remember(record: string, step: number, digest: string): void {
  const others = read<[string, Told][]>(TOLD, []).filter(([name]) => name !== record)
  write(TOLD, [[record, { step, digest }], ...others].slice(0, MOST))
}
