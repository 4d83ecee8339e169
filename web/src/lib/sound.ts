/** Small sounds made on the spot; silent until somebody switches them on. */
import { device } from "./device.svelte"

export type Sound = "turn" | "dice" | "hit" | "heal" | "card" | "boom" | "out" | "win"

interface Tone {
  from: number
  to: number
  ms: number
  after?: number
  type?: OscillatorType
  gain?: number
}

const TONES: Record<Exclude<Sound, "dice" | "boom">, Tone[]> = {
  turn: [
    { from: 520, to: 520, ms: 90 },
    { from: 780, to: 780, ms: 140, after: 90 },
  ],
  hit: [{ from: 240, to: 70, ms: 160, type: "square", gain: 0.1 }],
  heal: [{ from: 420, to: 640, ms: 220, type: "triangle" }],
  card: [{ from: 900, to: 500, ms: 60, type: "triangle", gain: 0.08 }],
  out: [{ from: 300, to: 90, ms: 600, type: "sawtooth", gain: 0.07 }],
  win: [
    { from: 392, to: 392, ms: 130 },
    { from: 494, to: 494, ms: 130, after: 130 },
    { from: 587, to: 587, ms: 320, after: 260 },
  ],
}

let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!device.kept.sound) return
  context ??= new AudioContext()
  void context.resume()
  if (sound === "dice") for (let n = 0; n < 5; n += 1) noise(context, n * 0.07 + Math.random() * 0.03, 0.05, 2400, 0.16)
  else if (sound === "boom") noise(context, 0, 0.6, 320, 0.4)
  else for (const tone of TONES[sound]) sing(context, tone)
}

function sing(at: AudioContext, tone: Tone): void {
  const start = at.currentTime + (tone.after ?? 0) / 1000
  const end = start + tone.ms / 1000
  const voice = new OscillatorNode(at, { type: tone.type ?? "sine", frequency: tone.from })
  voice.frequency.exponentialRampToValueAtTime(tone.to, end)
  const level = new GainNode(at, { gain: 0 })
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime(tone.gain ?? 0.12, start + 0.01)
  level.gain.exponentialRampToValueAtTime(0.0001, end)
  voice.connect(level).connect(at.destination)
  voice.start(start)
  voice.stop(end)
}

function noise(at: AudioContext, after: number, seconds: number, pitch: number, loud: number): void {
  const samples = new AudioBuffer({ length: Math.ceil(at.sampleRate * seconds), sampleRate: at.sampleRate })
  const values = samples.getChannelData(0)
  for (let n = 0; n < values.length; n += 1) values[n] = (Math.random() * 2 - 1) * (1 - n / values.length)
  const source = new AudioBufferSourceNode(at, { buffer: samples })
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 })
  source
    .connect(filter)
    .connect(new GainNode(at, { gain: loud }))
    .connect(at.destination)
  source.start(at.currentTime + after)
}
