/** The luck of a match, drawn again in the browser: the promise, the seed, and every die and card. */
import { sha256 } from "./lib/sha256"
import type { Told } from "./lib/promises"
import type { Luck } from "./wire"

/** sfc32: the same stream as the table's. */
export class Stream {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0
    this.#b = b | 0
    this.#c = c | 0
  }

  /** The next 32 bits. */
  word(): number {
    const b = this.#b
    const c = this.#c
    const out = (this.#a + b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = b ^ (b >>> 9)
    this.#b = (c + (c << 3)) | 0
    this.#c = (((c << 21) | (c >>> 11)) + out) | 0
    return out >>> 0
  }

  /** A number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    const wide = BigInt(n)
    let product = BigInt(this.word()) * wide
    if ((product & 0xffffffffn) < wide) {
      const unfair = 0x100000000n % wide
      while ((product & 0xffffffffn) < unfair) product = BigInt(this.word()) * wide
    }
    return Number(product >> 32n)
  }
}

/** The stream of a choice. */
export function streamOf(seed: string, number: number): Stream {
  const digest = new DataView(sha256(`${seed}/${number}`).buffer)
  return new Stream(digest.getUint32(0), digest.getUint32(4), digest.getUint32(8))
}

/** The seed as the secret and the words make it; words are percent-encoded as the table does it. */
export function seedOf(secret: string, words: readonly string[]): string {
  const quote = (word: string) =>
    encodeURIComponent(word).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return [secret, ...words.map(quote)].join("|")
}

/**
 * How far the luck is proven. "seen": this device kept the fingerprint before the deal, and the secret is the one
 * behind it. "told": it is the one behind the fingerprint that the table shows now. "none": there is no secret, so
 * nothing was promised, and only the draws can be compared with their seed.
 */
export type Verdict =
  | { fair: true; promise: "seen" | "told" | "none"; draws: number }
  | { fair: false; why: "promise" | "hidden" | "draw" | "told"; choice: number }

/**
 * Check everything: the secret is the one that was promised (`seen` before the deal), it gives every draw, and what
 * the record says is what the table told this device at the time.
 */
export function verify(luck: Luck, seen = "", told: Told | null = null): Verdict {
  if (told && luck.digests[told.step] !== told.digest) return { fair: false, why: "told", choice: told.step }
  if (seen && !luck.secret) return { fair: false, why: "hidden", choice: 0 }
  if (luck.secret) {
    const print = hex(sha256(luck.secret))
    const kept = print === luck.commit && (!seen || print === seen) && seedOf(luck.secret, luck.words) === luck.seed
    if (!kept) return { fair: false, why: "promise", choice: 0 }
  }
  let draws = 0
  for (const one of luck.draws) {
    const stream = streamOf(luck.seed, one.number)
    for (const [n, below] of one.below.entries()) {
      if (stream.below(below) !== one.drawn[n]) return { fair: false, why: "draw", choice: one.number }
      draws += 1
    }
  }
  return { fair: true, promise: !luck.secret ? "none" : seen ? "seen" : "told", draws }
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
