/** SHA-256. The browser's own is missing on plain http, where a table on the home network is opened. */

const ROUNDS = new Uint32Array(64)
const START = new Uint32Array(8)

/** The first 32 bits of the fractional part of a root, as the standard makes its constants. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x100000000) | 0
}

let filled = 0
for (let n = 2; filled < 64; n += 1) {
  let prime = true
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) prime = false
  if (!prime) continue
  if (filled < 8) START[filled] = fraction(Math.sqrt(n))
  ROUNDS[filled] = fraction(Math.cbrt(n))
  filled += 1
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  const message = new TextEncoder().encode(text)
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const blocks = new DataView(padded.buffer)
  blocks.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  blocks.setUint32(padded.length - 4, message.length << 3)
  const state = START.slice()
  for (let at = 0; at < padded.length; at += 64) compress(state, blocks, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => digest.setUint32(n * 4, word))
  return new Uint8Array(digest.buffer)
}

function compress(state: Uint32Array, blocks: DataView, at: number): void {
  const w = new Uint32Array(64)
  for (let n = 0; n < 16; n += 1) w[n] = blocks.getUint32(at + n * 4)
  for (let n = 16; n < 64; n += 1) {
    const a = w[n - 15]!
    const b = w[n - 2]!
    w[n] = w[n - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[n - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let n = 0; n < 64; n += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n]! + w[n]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = state[n]! + word))
}
