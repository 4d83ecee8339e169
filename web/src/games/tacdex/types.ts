// Made by `make wire` from src/deadeye/games/tacdex: don't edit.

/** The table, as a viewer sees it. */
export interface TableView {
  me: number | null
  marker: string
  first: number // who acts and draws first: the winner of the last battle
  fighting: number[]
  pot: number // cards in the battle; 0 when the rounds are those of the last one
  rounds: RoundView[]
  out: number // cards of battles that nobody could win
  seats: SeatView[]
  over: boolean
  winners: number[]
}

/** The cards that each seat laid in one round, and the side that decided it: None before. */
export interface RoundView {
  side: string | null
  cards: string[][]
}

/** One player; None where the viewer may not look. */
export interface SeatView {
  deck_name: string
  score: number
  end: boolean // whether the END lies open
  hand_size: number
  hand: string[] | null
  picked: boolean
  pick: string | null
  deck: number // cards in it, the END counted
  upper: number // of these, how many lie above the half with the END
  under: number // of these, how many Sabotage put at the bottom
  bottom: string[] | null // which these are, the next to be drawn first
}

/** What is printed on the cards, the same for everybody. */
export interface PrintedView {
  actions: Record<string, string> // by card, those that have one
}

/** How many cards. */
export interface Amount {
  amount: number
}

/** Who fights, and on which side of the marker. */
export interface Fighters {
  seats: number[]
  side: string
}

/** A card; left out where there is none, or where it is hidden. */
export interface OneCard {
  card?: string
}

/** The side on which the marker lies now, and whether it was turned to it. */
export interface Turned {
  side: string
  turned: boolean
}

/** How many cards were won, on which side and in how many rounds; with which card, left out if nobody else was left. */
export interface Won {
  amount: number
  side: string
  rounds: number
  card?: string
}

/** Who fights on, on which side of the marker, and who sits out. */
export interface Tied {
  seats: number[]
  side: string
  out: number[]
}

/** The name and the seat say everything. */
export interface Nothing {
}

/** Whose hand lost a card, and which: only that player sees it. */
export interface Sabotaged {
  to: number
  card?: string
}

/** What for: refill, tie, scavenge, or end (in place of an END); how many, none from an empty deck; which, only for the player. */
export interface Drew {
  cause: string
  amount: number
  card?: string
}

/** Whether it was the last END. */
export interface ShowedEnd {
  last: boolean
}

/** Why it ended, and who won. */
export interface Over {
  reason: string
  winners: number[]
}

/** Who acts, the first one first; and what decides that: winner, seat, ambush or value. */
export interface Acting {
  seats: number[]
  cause: string
}

export type View = TableView

export type Printed = PrintedView

/** The facts of each event, by its name. */
export interface Facts {
  "dealt": Amount
  "began": Fighters
  "picked": OneCard
  "revealed": OneCard
  "added": OneCard
  "turned": Turned
  "won": Won
  "tied": Tied
  "dropped": Nothing
  "wasted": Amount
  "sabotaged": Sabotaged
  "drew": Drew
  "showed-end": ShowedEnd
  "over": Over
  "acting": Acting
  "cancelled": OneCard
  "unable": OneCard
}

/** What an option is about. */
export type Thing =
  | `card/${string}`
  | `marker/${string}`
  | `seat/${number}`
  | `pass`
