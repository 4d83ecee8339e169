import type { FightView } from "./Fight.svelte"

export interface Seat {
  character: string | null
  name: string | null
  status: string
  side: string
  at: string | null
  allies: number
  tiles: string[]
  ability_used: boolean
  hand_size: number
  hand: string[]
  front: string[]
}
export interface View {
  mode: string
  data: string
  seats: Seat[]
  turn: number
  round: number
  pool: number
  scrounge_deck: number
  encounter_deck: number
  walker_deck: number
  fight: FightView | null
}
