import { describe, expect, it } from "vitest"
import { sha256 } from "../src/lib/sha256"
import { hex, seedOf, streamOf, verify } from "../src/verify"
import type { Luck } from "../src/wire"
import vectors from "./vectors.json"

describe("the luck of a match", () => {
  it("hashes like everybody else", () => {
    for (const [text, digest] of vectors.hashes) expect(hex(sha256(text as string))).toBe(digest)
  })

  it("draws the same words and numbers as the table", () => {
    const words = streamOf(vectors.seed, vectors.number)
    expect(vectors.words.map(() => words.word())).toEqual(vectors.words)
    const draws = streamOf(vectors.seed, vectors.number)
    expect(vectors.below.map((n) => draws.below(n))).toEqual(vectors.drawn)
  })

  it("writes words into the seed as the table does", () => {
    expect(seedOf(vectors.secret, vectors.said)).toBe(vectors.sealed)
  })

  const fair = (): Luck => {
    const secret = "5".repeat(64)
    const seed = seedOf(secret, ["hello", ""])
    const draws = [0, 1, 2].map((number) => {
      const stream = streamOf(seed, number)
      const below = [6, 6, 6, 52]
      return { number, below, drawn: below.map((n) => stream.below(n)) }
    })
    const digests = ["aa", "bb", "cc"]
    return { commit: hex(sha256(secret)), secret, words: ["hello", ""], seed, draws, digests, unsealed: "", faces: [] }
  }

  it("finds fair luck fair, and says whether it was promised to this device", () => {
    expect(verify(fair())).toEqual({ fair: true, promise: "told", draws: 12 })
    expect(verify(fair(), fair().commit)).toEqual({ fair: true, promise: "seen", draws: 12 })
  })

  it("finds luck that is right in itself, but not what was promised before the deal", () => {
    expect(verify(fair(), "0".repeat(64))).toEqual({ fair: false, why: "promise", choice: 0 })
  })

  it("doesn't take an empty secret for a promise", () => {
    const bare: Luck = { ...fair(), commit: "", secret: "", words: [], unsealed: "seed" }
    expect(verify(bare)).toEqual({ fair: true, promise: "none", draws: 12 })
    expect(verify(bare, fair().commit)).toEqual({ fair: false, why: "hidden", choice: 0 })
    bare.draws[1]!.drawn[2] = (bare.draws[1]!.drawn[2]! + 1) % 6
    expect(verify(bare)).toEqual({ fair: false, why: "draw", choice: 1 })
  })

  it("finds a die that was turned", () => {
    const luck = fair()
    luck.draws[1]!.drawn[2] = (luck.draws[1]!.drawn[2]! + 1) % 6
    expect(verify(luck)).toEqual({ fair: false, why: "draw", choice: 1 })
  })

  it("finds a match that was told otherwise at the time", () => {
    expect(verify(fair(), "", { step: 2, digest: "cc" })).toMatchObject({ fair: true })
    expect(verify(fair(), "", { step: 1, digest: "cc" })).toEqual({ fair: false, why: "told", choice: 1 })
    expect(verify(fair(), "", { step: 3, digest: "dd" })).toEqual({ fair: false, why: "told", choice: 3 })
  })

  it("finds a promise that was not kept", () => {
    expect(verify({ ...fair(), commit: "0".repeat(64) })).toEqual({ fair: false, why: "promise", choice: 0 })
    expect(verify({ ...fair(), words: ["other"] })).toMatchObject({ fair: false, why: "promise" })
  })
})
