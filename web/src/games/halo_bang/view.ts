import type { Sheet } from "./Score.svelte"

export interface Fact {
  name: string
  about?: string
  range?: number
  damage?: number
}
export interface Seat {
  team: string
  leader: boolean
  specialization: string
  title: string
  overshields: number
  most: number
  respawning: boolean
  tags: number
  cards: number
  hand: string[] | null
  enhancements: string[]
  multiplier: number | null
}
export interface View {
  seats: Seat[]
  turn: number
  phase: string
  weapons_left: number
  deck: number
  discards: number
  top: string | null
  open: { seat: number; card: string }[]
  tags_out: number
  reach: { seat: number; range: number | null; weapons: string[] }[]
  facing: { by: number; card: string; seats: number[] } | null
  facts: Record<string, Fact>
  sheet: Sheet | null
}
