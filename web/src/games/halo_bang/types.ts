// Made by `make wire` from src/deadeye/games/halo_bang: don't edit.

/** The table, as a viewer sees it. */
export interface TableView {
  me: number | null
  seats: SeatView[]
  turn: number
  phase: string
  weapons_left: number
  deck: number
  discards: number
  top: string | null // of the discard pile
  open: Laid[] // the Weapon or Action in effect, then the answers to it; discarded when it is done
  odd_ball: number | null
  tags_out: number
  known: Known[]
  reach: Reach[]
  facing: Facing | null
  facts: Record<string, Fact> // of the cards that this viewer sees
  manners: string // the clause on talk at the table
  data: string // digest of a corrected data file; empty for the cards of the game
  over: boolean
  winners: number[]
  scores: Record<string, number> | null
  sheet: ScoreSheet | null // the same, line by line
}

/** A card that somebody must answer now. */
export interface Facing {
  by: number
  card: string
  seats: number[] // still to answer, the one who is asked first
}

/** What is printed on a card; range and damage are 0 where it isn't a Weapon. */
export interface Fact {
  name: string
  about: string
  range: number
  damage: number
}

/** Something that the viewer knows of the hands of others: one of these seats has it. */
export interface Known {
  card: string
  seats: number[]
  count: number
}

/** A card that lies open on the table, and who laid it there. */
export interface Laid {
  seat: number
  card: string
}

/** How far away a player is for the viewer's Weapons, and which of those in hand would reach. */
export interface Reach {
  seat: number
  range: number | null // None while they are Respawning
  teammate: boolean
  weapons: string[]
  short: string[] // Weapons in hand that fall short
}

/** One player, as a viewer sees them. */
export interface SeatView {
  spartan: string
  team: string
  leader: boolean
  specialization: string
  title: string
  ability: string
  overshields: number // still blue
  most: number
  respawning: boolean
  tags: number
  cards: number
  hand: string[] | null // None where it is hidden from the viewer
  enhancements: string[] // the Odd Ball too
  multiplier: number | null // None where there is none, or hidden
}

/** The score as it is counted at the end; no teams where Last Man Standing decides. */
export interface ScoreSheet {
  rule: string // the clause by which Dog Tags count
  verdict: string
  clause: string // behind the verdict
  standing: number | null // the last man standing
  teams: TeamScore[]
}

/** A team's lines, and what they add up to. */
export interface TeamScore {
  team: string
  lines: ScoreLine[]
  betrayal: number // 0, or what a Betrayal costs
  total: number
  damage: number // held in Weapons and Firepower: it breaks a tie of Red and Blue
  won: boolean
}

/** What one player brings: Dog Tags, what each counts, and Ordnance Pods in hand. */
export interface ScoreLine {
  seat: number
  tags: number
  worth: number
  pods: number
  points: number
}

/** Who somebody is: the Spartan card, the Specialization, Overshields and Dog Tags. */
export interface Seated {
  spartan: string
  specialization: string
  overshields: number
  tags: number
}

/** The name and the seat say everything. */
export interface Nothing {
}

/** What the multiplier is; only for its holder. */
export interface Token {
  amount?: number
}

/** A card; left out where it is hidden. */
export interface OneCard {
  card?: string
}

/** To whom the Odd Ball or a Dog Tag went. */
export interface ToSeat {
  to: number
}

/** What took a Dog Tag out of the game: the deck or the Odd Ball. */
export interface Cause {
  cause: string
}

/** Whether it went without a Dog Tag, as it does for ONI against two. */
export interface BallGone {
  spared: boolean
}

/** A card from the discard pile; whether it ended a Respawning. */
export interface Tracked {
  card: string
  back: boolean
}

/** What for: draw, or the slug of the card, the Specialization or the team; in whose turn; whether it ended a Respawning; which card, only for the player. */
export interface Drew {
  cause: string
  by: number
  back: boolean
  card?: string
}

/** How many cards. */
export interface Amount {
  amount: number
}

/** A card, and at whom; left out where it is at nobody. With what helped, or stood in the way: slugs. */
export interface Played {
  card: string
  to?: number
  parts: string[]
}

/** The card that answered, and whose card it answered. */
export interface Answered {
  card: string
  by: number
}

/** How much damage, by whom, by which card, and what had a part in it: slugs. */
export interface Hurt {
  amount: number
  by: number
  cause: string
  parts: string[]
}

/** By whom, and whether that is a teammate. */
export interface Killed {
  by: number
  teammate: boolean
}

/** A card that was lost in everybody's sight, and by whom. */
export interface Lost {
  card: string
  by: number
}

/** Whose hand lost a card; which one, only for the two of them. */
export interface Stole {
  to: number
  card?: string
}

/** Which card doesn't touch this player, and why: killed, no-cards or specter. */
export interface PassedOver {
  card: string
  cause: string
}

/** Why, what decided, and who won. */
export interface Ended {
  reason: string
  verdict: string
  winners: number[]
}

export type View = TableView

/** The facts of each event, by its name. */
export interface Facts {
  "seated": Seated
  "manners": Nothing
  "token": Token
  "tossed": Nothing
  "dealt": OneCard
  "turn": Nothing
  "respawned": Nothing
  "revealed": OneCard
  "passed-on": ToSeat
  "surrendered": OneCard
  "lost-tag": Cause
  "ball-gone": BallGone
  "tracked": Tracked
  "drew": Drew
  "drew-nothing": Amount
  "played": Played
  "shielded": Answered
  "answered": Answered
  "hurt": Hurt
  "killed": Killed
  "gave-tag": ToSeat
  "stripped": Lost
  "dropped": Lost
  "stole": Stole
  "healed": Nothing
  "overloaded": Nothing
  "discarded": OneCard
  "ran-out": Nothing
  "shuffled": Amount
  "emptied": Nothing
  "passed-over": PassedOver
  "alone-of-three": Nothing
  "ended": Ended
}

/** What an option is about. */
export type Thing =
  | `card/${string}`
  | `card/${string}/${number}`
  | `seat/${number}`
  | `hand`
  | `deck`
  | `overload`
  | `pass`
  | `done`
