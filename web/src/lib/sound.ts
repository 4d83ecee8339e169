/** Sounds made on the spot, short and mixed: from the first click on, as loud as this device likes. */
import { device } from "./device.svelte"

export type Sound = "turn" | "dice" | "hit" | "heal" | "card" | "deal" | "boom" | "out" | "win"

interface Tone {
  from: number
  to: number
  ms: number
  after?: number
  type?: OscillatorType
  gain?: number
}

interface Hiss {
  pitch: number
  ms: number
  after?: number
  gain: number
  sharp?: number
}

/** What each is made of: tones that slide, and noise through a filter. */
const MADE_OF: Record<Sound, { tones?: Tone[]; noise?: Hiss[] }> = {
  turn: {
    tones: [
      { from: 587, to: 587, ms: 420, gain: 0.14 },
      { from: 880, to: 880, ms: 620, after: 110, gain: 0.12 },
      { from: 1760, to: 1760, ms: 300, after: 110, gain: 0.03 },
    ],
  },
  dice: {
    noise: [0, 60, 150, 210, 330, 400, 520, 640].map((after, n) => ({
      pitch: 1500 + ((n * 467) % 900),
      ms: 46,
      after,
      gain: 0.34 - n * 0.03,
      sharp: 3,
    })),
  },
  hit: {
    tones: [{ from: 190, to: 46, ms: 240, type: "triangle", gain: 0.3 }],
    noise: [
      { pitch: 2600, ms: 50, gain: 0.5 },
      { pitch: 700, ms: 260, gain: 0.22 },
    ],
  },
  heal: {
    tones: [
      { from: 440, to: 660, ms: 280, type: "triangle", gain: 0.12 },
      { from: 660, to: 990, ms: 360, after: 120, type: "sine", gain: 0.08 },
    ],
  },
  card: { noise: [{ pitch: 3600, ms: 70, gain: 0.2, sharp: 0.7 }] },
  deal: {
    noise: Array.from({ length: 12 }, (_, n) => ({ pitch: 3200 + (n % 3) * 400, ms: 60, after: n * 85, gain: 0.13 })),
  },
  boom: {
    tones: [{ from: 92, to: 28, ms: 900, type: "sine", gain: 0.5 }],
    noise: [
      { pitch: 260, ms: 900, gain: 0.6 },
      { pitch: 1400, ms: 220, gain: 0.25 },
    ],
  },
  out: {
    tones: [
      { from: 220, to: 104, ms: 1100, type: "triangle", gain: 0.16 },
      { from: 147, to: 70, ms: 1300, after: 120, type: "sine", gain: 0.2 },
    ],
  },
  win: {
    tones: [392, 494, 587, 784].map((pitch, n) => ({
      from: pitch,
      to: pitch,
      ms: 260 + n * 160,
      after: n * 130,
      type: "triangle" as const,
      gain: 0.13,
    })),
  },
}

/** The air of each box: noise that breathes, and now and then something far away. */
const AIR: Record<string, { pitch: number; breath: number; gain: number; far?: Tone; every?: number }> = {
  "walking-dead-dice": {
    pitch: 420,
    breath: 0.11,
    gain: 0.05,
    far: { from: 4100, to: 4300, ms: 70, gain: 0.012 },
    every: 900,
  },
  "bang-dice": {
    pitch: 700,
    breath: 0.07,
    gain: 0.05,
    far: { from: 1900, to: 1300, ms: 900, gain: 0.006 },
    every: 9000,
  },
  tacdex: { pitch: 180, breath: 0.2, gain: 0.03 },
  "walking-dead-board": {
    pitch: 300,
    breath: 0.05,
    gain: 0.06,
    far: { from: 130, to: 80, ms: 1600, type: "sawtooth", gain: 0.008 },
    every: 13000,
  },
  "halo-bang": {
    pitch: 120,
    breath: 0.13,
    gain: 0.08,
    far: { from: 1200, to: 1200, ms: 90, gain: 0.006 },
    every: 5000,
  },
}

let context: AudioContext | null = null
let master: GainNode | null = null
let grain: AudioBuffer | null = null

/** The output, as loud as this device likes; null before the first click, and with sound off. */
function out(): { at: AudioContext; to: GainNode } | null {
  if (!device.kept.sound || !navigator.userActivation?.hasBeenActive) return null
  if (!context || !master) {
    context = new AudioContext()
    master = new GainNode(context)
    master.connect(new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 })).connect(context.destination)
  }
  void context.resume()
  master.gain.value = device.kept.volume
  return { at: context, to: master }
}

export function play(sound: Sound): void {
  const way = out()
  if (!way) return
  for (const tone of MADE_OF[sound].tones ?? []) sing(way.at, way.to, tone)
  for (const hiss of MADE_OF[sound].noise ?? []) rustle(way.at, way.to, hiss)
}

function sing(at: AudioContext, to: AudioNode, tone: Tone): void {
  const start = at.currentTime + (tone.after ?? 0) / 1000
  const end = start + tone.ms / 1000
  const voice = new OscillatorNode(at, { type: tone.type ?? "sine", frequency: tone.from })
  voice.frequency.setValueAtTime(tone.from, start)
  voice.frequency.exponentialRampToValueAtTime(tone.to, end)
  voice.connect(fading(at, start, end, tone.gain ?? 0.12)).connect(to)
  voice.start(start)
  voice.stop(end)
}

function rustle(at: AudioContext, to: AudioNode, hiss: Hiss): void {
  const start = at.currentTime + (hiss.after ?? 0) / 1000
  const end = start + hiss.ms / 1000
  const source = new AudioBufferSourceNode(at, { buffer: noise(at), loop: true })
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: hiss.pitch, Q: hiss.sharp ?? 0.8 })
  source
    .connect(filter)
    .connect(fading(at, start, end, hiss.gain))
    .connect(to)
  source.start(start, Math.random())
  source.stop(end)
}

function fading(at: AudioContext, start: number, end: number, gain: number): GainNode {
  const level = new GainNode(at, { gain: 0 })
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime(gain, start + 0.008)
  level.gain.exponentialRampToValueAtTime(0.0001, end)
  return level
}

/** Two seconds of noise, made once. */
function noise(at: AudioContext): AudioBuffer {
  if (grain) return grain
  grain = new AudioBuffer({ length: at.sampleRate * 2, sampleRate: at.sampleRate })
  const values = grain.getChannelData(0)
  for (let n = 0; n < values.length; n += 1) values[n] = Math.random() * 2 - 1
  return grain
}

/** The air of a box, until it is told to stop; it waits for the first click. */
export function ambience(box: string): () => void {
  const air = AIR[box]
  const way = air && device.kept.ambience ? out() : null
  if (!air || !way) return () => {}
  const { at, to } = way
  const source = new AudioBufferSourceNode(at, { buffer: noise(at), loop: true })
  const level = new GainNode(at, { gain: air.gain })
  const breath = new OscillatorNode(at, { frequency: air.breath })
  breath.connect(new GainNode(at, { gain: air.gain * 0.6 })).connect(level.gain)
  source
    .connect(new BiquadFilterNode(at, { type: "lowpass", frequency: air.pitch }))
    .connect(level)
    .connect(to)
  source.start()
  breath.start()
  const timer = setInterval(() => {
    if (air.far && document.visibilityState === "visible") sing(at, to, air.far)
  }, air.every ?? 60_000)
  return () => {
    clearInterval(timer)
    source.stop()
    breath.stop()
  }
}
