// Made by `make wire` from src/deadeye/games/walking_dead_board: don't edit.

/** The table, as a viewer sees it. */
export interface TableView {
  mode: string
  data: string // "" for the box that ships
  me: number | null
  seats: SeatView[]
  turn: number
  round: number
  first: number
  again: boolean
  teams: boolean
  pool: number
  allies_lost: number
  scrounge_deck: number
  scrounge_discards: string[]
  encounter_deck: number
  encounter_discards: string[]
  faced: string[]
  walker_deck: number
  walker_discards: string[]
  frenzy_cancelled: boolean
  fight: FightView | null
  dying: number | null // whose death may be prevented now
  over: boolean
  winners: number[]
}

/** The card on the table, and how the fight stands. */
export interface FightView {
  fighter: number
  foe: string // encounter, walker
  card: string
  name: string
  attacker: number | null
  strength: number
  frenzy: number
  cards: number // bonuses by source
  standing: number
  space: number
  tiles: number
  late: number
  die: number
  total: number
  barred: boolean
}

/** One player, as a viewer sees them. */
export interface SeatView {
  character: string | null
  name: string | null // the character's; in the Team Game "Walker 1" and "Walker 2"; None before a pick
  status: string // survivor, dead (for good), rising, walker, killed
  side: string // survivor, walker
  at: string | null // the space; None for a walker off the board
  allies: number
  tiles: string[]
  ability_used: boolean
  held_up: number // how many of the next turns will be missed
  hand_size: number
  hand: string[] // the cards that the viewer knows of: all of their own
  front: string[]
}

/** What lies on the table in every match with this box, the same for everybody. */
export interface BoardView {
  spaces: SpaceView[]
  ways: [number, number][] // spaces that touch, by place in the list
  regions: RegionView[] // clockwise from the top
  cards: CardView[]
}

/** What is printed on a card. */
export interface CardView {
  name: string
  slug: string
  attack: number
  strength: number
}

/** A region of the board; its Location tile is called the same. */
export interface RegionView {
  name: string
  slug: string
}

/** A space on the board, and where it is drawn. */
export interface SpaceView {
  name: string
  slug: string
  kind: string
  region: string // by slug; empty for Camp and the sewers
  at: [number, number]
}

/** A character. */
export interface Picked {
  character: string
}

/** A space. */
export interface Space {
  space: string
}

/** How many cards, and for those who may see them, which. */
export interface Drawn {
  amount: number
  cards?: string[]
}

/** What the die shows. */
export interface Die {
  die: number
}

/** Which round it is. */
export interface Turn {
  round: number
}

/** From where to where, and the spaces walked, the last one included; none where a card put the piece there. */
export interface Moved {
  start: string
  space: string
  path: string[]
}

/** The name and the seat say everything. */
export interface Nothing {
}

/** The Encounter, and its Strength: 0 where it isn't fought. */
export interface Met {
  card: string
  strength: number
}

/** A card played on somebody. */
export interface OnAnother {
  to: number
  card: string
}

/** … and how much stronger it makes the Encounter. */
export interface Frenzied {
  to: number
  card: string
  amount: number
}

/** A card that everybody sees. */
export interface OneCard {
  card: string
}

/** The die, what is added, and what has to be met. */
export interface Rolled {
  die: number
  bonus: number
  total: number
  strength: number
}

/** What was reached, and what had to be. */
export interface Total {
  total: number
  strength: number
}

/** How many Allies are left; the card whose Bite it was, and who played it, if a walker did. */
export interface Bitten {
  left: number
  cause?: string
  card?: string
  by?: number
}

/** Whom it is done to. */
export interface ToSeat {
  to: number
}

/** Where, by which card, and who played it, if a walker did. */
export interface Died {
  space: string
  cause?: string
  card?: string
  by?: number
}

/** Who did it. */
export interface BySeat {
  by: number
}

/** A Location tile. */
export interface Tile {
  tile: string
}

/** How many. */
export interface Amount {
  amount: number
}

/** … and the Strength to meet. */
export interface Attacked {
  to: number
  card: string
  strength: number
}

/** To whom, and for the two of them, which card. */
export interface Handed {
  to: number
  card?: string
}

/** The cards that everybody sees now. */
export interface Shown {
  cards: string[]
}

/** Which deck: encounter or walker. */
export interface Reshuffled {
  deck: string
}

/** Who is on Team Zombie. */
export interface Teams {
  seats: number[]
}

/** Whose tiles they were, and which. */
export interface Inherited {
  by: number
  tiles: string[]
}

/** Why it is over, and who won. */
export interface Ended {
  reason: string
  winners: number[]
}

/** How many turns will be missed in all, and by which Encounter. */
export interface HeldUp {
  amount: number
  card: string
}

export type View = TableView

export type Printed = BoardView

/** The facts of each event, by its name. */
export interface Facts {
  "picked": Picked
  "came-up": Space
  "dealt": Drawn
  "rolled-first": Die
  "turn": Turn
  "rolled-move": Die
  "moved": Moved
  "drew": Drawn
  "nothing-left": Nothing
  "met": Met
  "sneaked": OnAnother
  "frenzied": Frenzied
  "played": OneCard
  "rolled": Rolled
  "no-roll": Total
  "used-ability": Picked
  "won": Total
  "lost": Total
  "bitten-ally": Bitten
  "saved": ToSeat
  "died": Died
  "rose": Space
  "killed": BySeat
  "got-tile": Tile
  "gained-allies": Amount
  "returned-ally": Amount
  "discarded": OneCard
  "came-back": OneCard
  "attacked": Attacked
  "drew-walkers": Drawn
  "shed-card": OneCard
  "handed": Handed
  "showed": Shown
  "reshuffled": Reshuffled
  "teams": Teams
  "goes-again": Nothing
  "more-coming": Amount
  "inherited": Inherited
  "played-walker": OneCard
  "waived": OneCard
  "walked": Moved
  "ended": Ended
  "turned-ally": ToSeat
  "held-up": HeldUp
  "sat-out": Nothing
  "cleared": Amount
  "tile-held": Tile
}

/** What an option is about. */
export type Thing =
  | `space/${string}`
  | `card/${string}`
  | `seat/${number}`
  | `character/${string}`
  | `roll`
  | `stay`
  | `fight`
  | `pass`
  | `ability`
  | `show`
  | `ally`
  | `encounter`
  | `discard`
