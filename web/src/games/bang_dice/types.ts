// Made by `make wire` from src/deadeye/games/bang_dice: don't edit.

/** The table, as a viewer sees it. */
export interface TableView {
  edition: string
  data?: string // the digest of a corrected box
  me: number | null
  seats: SeatView[]
  pile: number
  turn: number
  turns: number
  dice: (string | null)[] // None before the first roll
  free: number[] // dice by number that may be rolled again, while there is a roll left
  rolls: number
  rolls_allowed: number
  reach: Reach[] // from the viewer's seat; for a spectator from the seat whose turn it is
  over: boolean
  winners: number[]
  modules?: number[]
  revealed?: string[] // Rage cards next to the dice
  added?: string[] // symbols that count with the dice: Rage cards, and a Dynamite token
  challenged?: number[] // who was given a Duel die this turn
  ability_used?: boolean
  rage_pile?: number
  rage_discards?: string[]
  wound_pile?: number
  boneyard?: number
  hands?: number
  outbreak_due?: boolean
  outbreak?: boolean
  master?: number | null
}

/** How many places away a player is, and which dice would hit them from there. */
export interface Reach {
  seat: number
  places: number
  dice: string[]
}

/** One player, as others see them. */
export interface SeatView {
  character: string // empty if it was given back
  name: string
  role: string | null // None where it is hidden from the viewer
  health: number
  most: number
  walkers: number
  alive: boolean
  aimed: number // Health that they are about to lose
  grenades_needed: number // how many Grenades explode in their turn
  own_aid: number // what a First Aid die is worth to them in their own turn
  prey?: number | null // with three players: whom they must eliminate, while that player lives
  lost?: number // Health that they have lost in this turn
  rage?: (string | null)[] // a Rage card each, face down: None where the viewer hasn't seen it
  wounds?: string[]
  zombie?: boolean
}

/** What an edition calls things, and how many tokens its pile has: the same for all. */
export interface PrintedView {
  token: string
  tokens: string
  attack: string
  health: string
  pile: number
  faces: Record<string, string> // names, by slug
  roles: Record<string, string> // names, by slug
  goals: Record<string, string> // of the roles
}

/** Who a player is; the role, for those who may see it. */
export interface Dealt {
  character: string
  role?: string
}

/** Whose turn it is; one of the dead only reveals a Boneyard card. */
export interface Turn {
  alive: boolean
}

/** Which dice were rolled, by number, and what all of them show now. */
export interface Rolled {
  rolled: number[]
  dice: string[]
  fatal: number[] // of those rolled, the ones that make too many Infections; they end the rolling
}

/** Walkers from the pile; in a reply, whose ability it is. */
export interface Took {
  amount: number
  cause: string // dice, rage, reply or swap
  by?: number
}

/** The name and the seat say everything. */
export interface Nothing {
}

/** At whom, with which die, and how many losses it will cost. */
export interface Aimed {
  to: number
  die: string
  amount: number
  doubled: boolean
}

/** How much Health, what it was lost to, and who did it; nobody for an Overrun, Infections or a price paid. */
export interface Lost {
  amount: number
  cause: string // range, grenade, infection, overrun, duel or price
  by?: number
}

/** Losses that don't touch a character. */
export interface Spared {
  amount: number
  cause: string // grenade or overrun
}

/** How many. */
export interface Amount {
  amount: number
}

/** How much Health, none if there was no room; where it comes from, and whose die or ability it was. */
export interface Gained {
  amount: number
  cause: string // first-aid, gift, cure, whiskey, rest or fallen
  by: number
  undead: boolean // a zombie gains nothing
}

/** Walkers back to the pile, and by whom they were discarded. */
export interface Returned {
  amount: number
  cause: string // overrun, grenade, discard, shed or eliminated
  by?: number
}

/** The role that is shown, and who took the last Health; nobody did in an Overrun. */
export interface Out {
  role: string
  by?: number
}

/** Why it is over, and who won. */
export interface Ended {
  reason: string
  winners: number[]
}

/** The final dice of a turn, and how the rolling ended. */
export interface Stopped {
  dice: string[]
  cause: string // content, last-roll or infections
}

/** A Rage card; left out where it is hidden. */
export interface OneCard {
  card?: string
}

/** A Rage card and what it was drawn for; which card, only for the player. */
export interface Drew {
  cause: string // losses or whiskey
  card?: string
}

/** A Rage card from one player to another, and who moved it. */
export interface Moved {
  to: number
  by: number
  card?: string
}

/** The symbol of a Duel Wound, why it was drawn, and who caused it. */
export interface Wounded {
  symbol: string
  cause: string // duel or hunt
  by: number
}

/** The symbol of a Duel Wound that goes back, and why. */
export interface Recovered {
  symbol: string
  cause: string // whiskey, eliminated or turn-over
}

/** The symbol of a Duel Wound. */
export interface Symbol {
  symbol: string
}

/** Another player. */
export interface Whom {
  to: number
}

/** What the Duel die shows, in a duel with whom. */
export interface Faced {
  die: string
  to: number
}

/** A die by number, what it showed and what it shows now. */
export interface Turned {
  place: number
  die: string
  before: string
}

/** The hands on a Boneyard card. */
export interface Bone {
  hands: number
}

/** The zombies, and their Master if a Renegade lives. */
export interface Rose {
  seats: number[]
  master?: number
}

/** A character for the next game, and how the player came to it. */
export interface Recasted {
  character: string
  cause: string // kept, chosen or drawn
}

/** Why this player is the Leader of the next game. */
export interface Inherited {
  cause: string // killed or dealt
}

export type View = TableView

export type Printed = PrintedView

/** The facts of each event, by its name. */
export interface Facts {
  "dealt": Dealt
  "turn": Turn
  "rolled": Rolled
  "took": Took
  "overran": Nothing
  "aimed": Aimed
  "lost": Lost
  "spared": Spared
  "swapped": Amount
  "gained": Gained
  "returned": Returned
  "out": Out
  "exploded": Amount
  "ended": Ended
  "stopped": Stopped
  "revealed": OneCard
  "drew-rage": Drew
  "dropped": OneCard
  "put-back": Nothing
  "moved": Moved
  "wounded": Wounded
  "unharmed": Wounded
  "recovered": Recovered
  "cancelled": Symbol
  "challenged": Whom
  "faced": Faced
  "turned": Turned
  "bone": Bone
  "outbreak-due": Nothing
  "rose": Rose
  "appointed": Whom
  "recasted": Recasted
  "inherited": Inherited
  "wasted": Amount
  "counted": Symbol
  "reshuffled": Amount
}

/** What an option is about. */
export type Thing =
  | `stop`
  | `dice/${string}`
  | `die/${number}`
  | `seat/${number}`
  | `double/${number}`
  | `count/${number}`
  | `die/${number}/${string}`
  | `wound/${string}`
  | `card/${string}`
  | `rage/${number}/${number}`
  | `character/${string}`
  | `draw`
  | `yes`
  | `no`
  | `nobody`
  | `pass`
