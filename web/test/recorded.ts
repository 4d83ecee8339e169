/** Whole matches of every game, as the wire told them to seat 0: played by the engine when the tests run. */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import type { EventInfo, Update } from "../src/wire"

export interface Recorded {
  game: string
  seats: number
  bot: string
  updates: (Update & { table: NonNullable<Update["table"]> })[]
}

const ROOT = dirname(dirname(import.meta.dirname))

/** Some of every game; or many of the dice games with five. */
export function recorded(...which: ["dice"?]): Recorded[] {
  const own = join(ROOT, ".venv/bin/python")
  const lines = execFileSync(
    existsSync(own) ? own : "python3",
    ["-m", "tests.web.recorded", ...which.filter((one) => one !== undefined)],
    {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: "src" },
      maxBuffer: 1 << 28,
      encoding: "utf8",
    },
  )
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Recorded)
}

/** All that was told after the deal. */
export function toldIn(match: Recorded): EventInfo[] {
  return match.updates.slice(1).flatMap((update) => update.table.events)
}
