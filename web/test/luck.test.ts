/** The luck of matches that the table dealt, drawn again: the browser's language agrees with the table's. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { verify } from "../src/verify"
import type { Luck } from "../src/wire"

const folder = `${process.cwd()}/../tests/server/luck`
const files = readdirSync(folder).filter((name) => name.endsWith(".json"))

function read(name: string): Luck {
  return JSON.parse(readFileSync(`${folder}/${name}`, "utf-8")) as Luck
}

describe.each(files)("%s", (name) => {
  it("is fair, draw by draw", () => {
    const luck = read(name)
    const draws = luck.draws.reduce((sum, one) => sum + one.drawn.length, 0)
    expect(draws).toBeGreaterThan(50)
    expect(verify(luck)).toEqual({ fair: true, promise: "told", draws })
  })

  it("is not fair with another secret, other words, or another draw", () => {
    const other = read(name)
    other.secret = "0".repeat(64)
    expect(verify(other).fair).toBe(false)
    const words = read(name)
    words.words[0] = "not what was said"
    expect(verify(words).fair).toBe(false)
    const drawn = read(name)
    const one = drawn.draws.find((each) => each.below.some((below) => below > 1))!
    const place = one.below.findIndex((below) => below > 1)
    one.drawn[place] = (one.drawn[place]! + 1) % one.below[place]!
    expect(verify(drawn).fair).toBe(false)
  })
})
