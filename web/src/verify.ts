// Was the luck of a match what was promised before the deal? Recomputes every draw; knows no rules.
import type { Luck } from "./wire"

const text = new TextEncoder()

async function sha256(of: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(of)))
}

export async function commitOf(secret: string): Promise<string> {
  return [...(await sha256(secret))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

export function seedOf(secret: string, words: string[]): string {
  return [secret, ...words.map(quote)].join("|")
}

// Python's quote(…, safe="") and encodeURIComponent agree but for these five.
function quote(words: string): string {
  return encodeURIComponent(words).replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase())
}

/** sfc32: adds, shifts and xors of 32-bit words. */
export class Stream {
  private r3 = 1

  constructor(private r0: number, private r1: number, private r2: number) {}

  static async keyed(seed: string, choice: number): Promise<Stream> {
    const view = new DataView((await sha256(`${seed}/${choice}`)).buffer)
    return new Stream(view.getUint32(0), view.getUint32(4), view.getUint32(8))
  }

  word(): number {
    const out = (this.r0 + this.r1 + this.r3) >>> 0
    this.r3 = (this.r3 + 1) >>> 0
    this.r0 = (this.r1 ^ (this.r1 >>> 9)) >>> 0
    this.r1 = (this.r2 + (this.r2 << 3)) >>> 0
    this.r2 = (((this.r2 << 21) | (this.r2 >>> 11)) + out) >>> 0
    return out
  }

  /** A number from 0 to n - 1, each equally likely: the high half of word × n; a low half that is unfair is drawn anew. */
  below(n: number): number {
    const unfair = 2 ** 32 % n
    for (;;) {
      const product = BigInt(this.word()) * BigInt(n)
      if (Number(product & 0xffffffffn) >= unfair) return Number(product >> 32n)
    }
  }
}

export interface Verdict {
  fair: boolean
  draws: number
  why: string
}

/** Check a match's luck against the hash that was shown before its deal. */
export async function verify(luck: Luck, promised: string): Promise<Verdict> {
  const no = (why: string, draws = 0): Verdict => ({ fair: false, draws, why })
  if (!luck.secret) return no("This match was not dealt by a table that seals its luck.")
  if ((await commitOf(luck.secret)) !== promised) return no("The secret is not the one that was promised.")
  if (seedOf(luck.secret, luck.words) !== luck.seed) return no("The seed is not made of the secret and the words.")
  let draws = 0
  for (const one of luck.draws) {
    const stream = await Stream.keyed(luck.seed, one.number)
    for (const [place, below] of one.below.entries()) {
      const fair = stream.below(below)
      if (fair !== one.drawn[place])
        return no(`Draw ${draws + 1}, of choice ${one.number}, is ${one.drawn[place]}; the seed gives ${fair}.`, draws)
      draws += 1
    }
  }
  return { fair: true, draws, why: "" }
}
