// Made by `make wire` from the structs in bots, room, server and teach: don't edit.

/** Something that can be chosen. In label and hint, which are for people, {0} stands for seat 0's name. */
export interface OptionInfo {
  choice: number
  thing: string // what it is about, for programs: seat/3, card/shotgun/2, dice/01101, stop; see docs/things.md
  label: string
  hint: string // what it will do; may be empty
  path: string[] // for a move: the spaces it passes
}

/** A question to this viewer. */
export interface DecisionInfo {
  seat: number
  kind: string
  prompt: string
  options: OptionInfo[]
  clauses: string[]
  shut: Record<string, number> // things in sight that can't be chosen, such as card/shotgun/2, with the choice to ask about
  since: number // the version at which it was asked: send at least this as base_version
}

/** Something that happened, as this viewer saw it. */
export interface EventInfo {
  name: string
  seat: number // who did it, or whom it is about; -1: nobody in particular
  facts: Record<string, unknown> // by name; secrets that aren't this viewer's are left out
  phrase: string // for people; may be empty
  clauses: string[]
}

/** A game of a campaign that is over; `winners` is null where the log doesn't say who won. */
export interface CampaignGame {
  record: string
  winners: number[] | null // seats whose player of today won it
  left: number // winners who are no longer at the table
}

/** A campaign, as everybody in the room sees it. */
export interface CampaignInfo {
  number: number // of the game on the table, from 1
  games: CampaignGame[] // those that are over
  wins: number[] // by seat
  keeps: string[] // by seat: what the last game left them; once a game is over, what it leaves to the next
}

/** Choose an option of the open decision, as seen at base_version: by its number, or by its thing. */
export interface Choose {
  type: "choose"
  action_id: string
  base_version: number
  choice: number | string
}

/** Take your own last choice back: at once where `undo` says "free", by consent of all where it says "ask". */
export interface TakeBack {
  type: "take-back"
  action_id: string
  base_version: number
}

/** Agree to a take-back, or not. */
export interface Consent {
  type: "consent"
  action_id: string
  agree: boolean
}

/** Ready for the deal, or no longer. */
export interface Ready {
  type: "ready"
  action_id: string
  ready: boolean
}

/** Deal. The host says so when all people are ready; open seats get bots. */
export interface Start {
  type: "start"
  action_id: string
}

/** Words of your own, mixed into the luck before the deal. */
export interface Words {
  type: "words"
  action_id: string
  words: string
}

/** Say something to the room. */
export interface Chat {
  type: "chat"
  action_id: string
  text: string
}

/** Take another name. */
export interface Rename {
  type: "rename"
  action_id: string
  name: string
}

/** Let a bot play a seat: your own at any time; if you host, an open one, or that of somebody who is away. "" opens a bot's seat again. */
export interface SitBot {
  type: "sit-bot"
  action_id: string
  seat: number
  bot: string
}

/** Take your own seat back from the bot that sat in. */
export interface TakeSeat {
  type: "take-seat"
  action_id: string
}

/** Make a person leave their seat; for the host. */
export interface Kick {
  type: "kick"
  action_id: string
  seat: number
}

/** Get up for good; in a match a bot plays on. */
export interface Leave {
  type: "leave"
  action_id: string
}

/** Delete your own name and all that you said in this room, from the log too; the seat stays. */
export interface Erase {
  type: "erase"
  action_id: string
}

/** Another match in the same room with the same people; in a campaign the last one has a say in it. */
export interface Rematch {
  type: "rematch"
  action_id: string
  campaign?: boolean
}

/** What the host sets; what is left out stays as it is. Game options and study only between matches. */
export interface Change {
  type: "change"
  action_id: string
  title?: string | null
  public?: boolean | null
  study?: boolean | null
  pace?: number | null
  grace?: number | null
  options?: Record<string, boolean | number | string> | null
}

/** Send what happened since this version; 0, or a version too old, gets everything. */
export interface Resume {
  type: "resume"
  version: number
}

/** Why may I not choose this? A number, or a thing. Answered with Why. */
export interface AskWhy {
  type: "ask-why"
  choice: number | string
}

/** Answered with Pong. */
export interface Ping {
  type: "ping"
}

/** For programs, first: the protocol that they speak. Answered with Welcome, or with a Problem. */
export interface Hello {
  type: "hello"
  protocol: number
}

/** For programs that search: a table that your seat can't tell from the true one. Answered with World. */
export interface AskWorld {
  type: "ask-world"
}

/** Done, saved and in force at this version. */
export interface Ack {
  type: "ack"
  action_id: string
  version: number
}

/** Not done: the question has changed since base_version. */
export interface Stale {
  type: "stale"
  action_id: string
  version: number
}

/** Not done, and why; by a clause of the rulebook where there is one. */
export interface Refused {
  type: "refused"
  action_id: string
  code: "bad-input" | "limit" | "newer" | "not-now" | "not-yours" | "rule" | "trouble" | "unknown"
  clause: string
  why: string
  version: number
}

/** The answer to AskWhy; allowed means that it may be chosen. */
export interface Why {
  type: "why"
  choice: number | string
  allowed: boolean
  clause: string
  why: string
  version: number
}

/** The answer to Ping. */
export interface Pong {
  type: "pong"
  version: number
}

/** The answer to Hello. */
export interface Welcome {
  type: "welcome"
  protocol: number
  patience: number // milliseconds for a program's choice; then a bot of the house plays until it takes its seat back
  version: number
}

/** The answer to AskWorld: the same for the same question, however often it is asked. */
export interface World {
  type: "world"
  since: number // of the question
  world: Record<string, unknown> | null // a position, with everything hidden from the seat as it might lie; None: not asked
  luck: number[] // a stream of luck of your own: four words of sfc32
  step: number // the rule that asks, and its registers
  a: number
  b: number
  version: number
}

/** A message that made no sense, or a limit; `code` is for programs, `why` for people. */
export interface Problem {
  type: "problem"
  code: "bad-input" | "limit" | "newer" | "not-now" | "not-yours" | "rule" | "trouble" | "unknown"
  why: string
  action_id: string // of the action that was not done, if it could be read
  version: number
}

/** How a match ended. */
export interface ResultInfo {
  winners: number[]
  scores: number[]
  reason: string
  clause: string
}

/** A role or a team of the match; parts with the same side win together. */
export interface PartInfo {
  slug: string
  name: string
  side: string
  count: number // how many have it
  seats: number[] // who does, as far as this viewer knows
}

/** What the match is about for this viewer; a spectator has no role, aim or power. */
export interface StakeInfo {
  role: string
  aim: string // a phrase: {0} stands for seat 0's name
  power: string // what this seat alone can do
  parts: PartInfo[]
  verdict: string // once it is over: what came of it for this seat, and why
}

/** A take-back that waits for consent: by whom, to which step, who has agreed, who is still to say. */
export interface TakeBackInfo {
  seat: number
  step: number
  agreed: number[]
  waiting: number[]
}

/** The match on the table, as this viewer sees it. */
export interface TableInfo {
  match: number // the first match in the room is 1
  step: number // choices made so far
  digest: string // of all that everybody has been told so far: the record will have the same
  view: Record<string, unknown> // the game's own view
  decisions: DecisionInfo[] // open questions to this viewer
  waiting: number[] // all seats that are to choose
  first_event: number // the number of the first of `events`; 0: these are all
  events: EventInfo[]
  over: boolean
  result: ResultInfo | null
  stake: StakeInfo
  undo: "ask" | "free" | "no" // what a take-back would do
  may_hint: boolean // whether this viewer may ask for a hint now: alone with bots
  hints: number // asked for in this match
  take_back: TakeBackInfo | null
}

/** Who sits here. A person with a bot sitting in has both `person` and `bot`. */
export interface SeatInfo {
  seat: number
  name: string
  person: boolean
  bot: string // its kind; "" when a person plays, or nobody sits here yet
  connected: boolean
  ready: boolean
  host: boolean
  words: string
  program: string // what plays in the person's name, and whose it is; "" for people
  away: number // milliseconds since 1970 at which its person left; -1 while they are here, or nobody's
}

/** Something that was said; seat -1 is the room itself. */
export interface ChatLine {
  version: number
  seat: number
  text: string
  at: number // milliseconds since 1970
}

/** The hash of the secret, shown before the deal; the secret and the seed, once the match is over. A table that was laid out promises nothing: its hash is empty. */
export interface LuckInfo {
  commit: string
  secret: string
  seed: string
}

/** The moment of another match at which a study table branches off. */
export interface OriginInfo {
  record: string
  step: number
}

/** The room, the same for everybody in it. */
export interface RoomInfo {
  id: string
  title: string
  game: string
  options: Record<string, boolean | number | string>
  phase: "closed" | "open" | "over" | "playing"
  public: boolean
  study: boolean
  laid_out: boolean // a study table that begins from a position: its luck isn't sealed
  pace: number // milliseconds that a bot takes
  grace: number // seconds after which a bot sits in for somebody who is away; 0: never, the table is played slowly
  seats: SeatInfo[]
  spectators: number
  luck: LuckInfo
  records: string[] // of the matches that are over, in order
  origin: OriginInfo | null // where a study table that asks "what if" comes from
  campaign: CampaignInfo | null // null before the first game that others could follow is over
}

/** All that this viewer sees. It continues from version `since`; 0: from the start of the match. */
export interface Update {
  type: "update"
  since: number
  you: number // your seat; -1 for a spectator
  host: boolean
  may_sit: boolean // whether you watch, and may take a free seat: /join
  room: RoomInfo
  chat: ChatLine[] // new lines
  table: TableInfo | null
  version: number
}

/** A match at a step, as a viewer saw it then; `decisions` are those that were open. */
export interface Replay {
  step: number
  steps: number
  seat: number // -1 is a spectator; -2 sees what every player saw of their own
  view: Record<string, unknown>
  waiting: number[]
  asked: number // whose question `prompt` and `options` are; -1: nobody's
  prompt: string
  options: OptionInfo[]
  chosen: number[] // seat and choice that came next; empty when it isn't this viewer's to know
  events: EventInfo[] // those that led to this step
  over: boolean
  result: ResultInfo | null
}

/** A whole match in events, as a viewer saw it: those of each step, 0 is the deal. */
export interface Story {
  steps: EventInfo[][]
}

/** The draws of one choice (0 is the deal): how many outcomes there were, and which it was. */
export interface Draw {
  number: number
  below: number[]
  drawn: number[]
}

/** A side of a die, or a card: how often it came to each seat, and how often it could be expected to. */
export interface Fortune {
  slug: string
  name: string
  came: number[]
  expected: number[]
}

/** Everything that it takes to recompute the luck of a match that is over; `unsealed` says why it has no secret. */
export interface Luck {
  commit: string
  secret: string
  words: string[]
  seed: string
  draws: Draw[]
  digests: string[] // what everybody had been told by each step: compare with what the table told at the time
  unsealed: "" | "position" | "seed" // it began from a position, or its seed was never sealed
  faces: Fortune[] // by seat: the sides that were rolled, or the cards that were drawn
}

/** How a match stood over time. It is made while you look: ask again for what is newer than `news`. */
export interface Study {
  seat: number // by whose knowledge; -1: from the true table
  points: Point[]
  sides: number[][] // seats that stand and fall together
  moments: Moment[] // the turning points, in order
  games: number // played out per point, at most
  done: number // from 0 to 1
  ready: boolean // nothing more will come
  news: number
}

/** How a seat played, by what it knew: luck and choices apart, and the costly choices, once all are judged. */
export interface Choices {
  seat: number
  turns: Turn[]
  marks: Mark[]
  choice: number // the three add up to the whole change from the deal to the end
  luck: number
  elsewhere: number // in turns in which the seat had nothing to choose
  worlds: number // in which each choice was tried
  done: number // from 0 to 1
  ready: boolean
  news: number
}

/** An answer of 4xx: a code for programs, a sentence for people, and a clause where a rule says so. */
export interface Trouble {
  code: "bad-input" | "limit" | "newer" | "not-now" | "not-yours" | "rule" | "trouble" | "unknown"
  why: string
  clause: string
}

/** What a value of an option means: a name, and in one sentence what it changes; 0 players: any number of them. */
export interface MeaningInfo {
  value: string
  name: string
  text: string
  needs: string[] // values that it doesn't go without
  least: number
  most: number
  more: string[] // of a corrected box: everything that differs from ours
}

/** An option of a game: a flag, a number within bounds, or one or several of the values that `meanings` explains. */
export interface SettingInfo {
  name: string
  title: string
  about: string
  default: boolean | number | string
  words: string[]
  low: number
  high: number
  meanings: MeaningInfo[]
  several: boolean // any that go together, with commas between them
}

/** A game of the catalog. */
export interface GameInfo {
  name: string
  title: string
  about: string
  least: number
  most: number
  minutes: number
  options: SettingInfo[]
  bots: string[]
  campaign: boolean // whether a rematch may continue from what the last match left
  lessons: number // how many there are
  puzzles: number
}

/** A report of the lab, as the lab wrote it down: what it is about, the command that made it, and where it is. */
export interface LabInfo {
  title: string
  about: string
  verb: string
  game: string
  command: string
  games: number
  name: string
}

/** A line of a ledger, marked "" from the rulebook, "R" a ruling of ours, "D" printed on a component. */
export interface ClauseInfo {
  id: string
  mark: string
  text: string
  section: string
  ledger: string
}

/** Something in a game's box that does something, in a sentence; views call it by its slug. */
export interface ComponentInfo {
  kind: string
  slug: string
  name: string
  text: string
  facts: Record<string, number> // the numbers on it, by name
  source: string // of the text: printed, inferred or reconstructed
  part: string // the expansion it comes from; "" for the game itself
  sources: Record<string, string> // of numbers whose source isn't the text's, by name
}

/** A new room. The one who opens it is its host, in `seat` or (null) watching; `bots` by seat number. */
export interface OpenRoom {
  game: string
  seats: number
  options?: Record<string, boolean | number | string>
  title?: string
  name?: string
  seat?: number | null
  names?: Record<string, string> // by seat number, of those expected
  bots?: Record<string, string>
  public?: boolean
  study?: boolean
  pace?: number
  grace?: number
  first?: boolean // for one person with bots: the chair that is asked first, taken once the luck is sealed
  brisk?: boolean // bots hurry until the first turn, where one person plays with bots
  position?: Record<string, unknown> | null // a study table: every match begins from this position
  seed?: string // with a position: its luck, the same every time
  bearer?: boolean // for programs: the key in the answer, and no cookie
}

/** Play on differently from a moment of a match, at a study table: you in `seat`, bots in the others. */
export interface WhatIf {
  step: number
  seat: number
  bot?: string // their kind; the usual one by default
  name?: string
  pace?: number
  bearer?: boolean
}

/** A link for a seat: the first to come with it sits there. Put it after the # of an address. */
export interface Invite {
  seat: number
  token: string
}

/** You are in: your seat (-1 watches). A cookie holds the key; `key` is for programs that asked for it, otherwise "". */
export interface Entered {
  room: string
  seat: number
  host: boolean
  key: string
}

/** A room was opened. */
export interface Opened {
  entered: Entered
  invites: Invite[]
  spectator: string // the token of the link for watching
  link: string // of the room's own link: whoever has it watches, and may take a free seat
  commit: string // the hash of the secret behind the first match: keep it, and check it when that is over
}

/** Sit down at a public table, or with the room's own link: in this seat, or in the first that is open. */
export interface Join {
  name?: string
  seat?: number | null
  client?: string // a secret of your own making: sent again, it gives the same seat again
  bearer?: boolean
  program?: string // a program says so, and whose it is: everybody at the table sees it
}

/** Exchange the token of a link (a seat's or the spectators') or your own key for a cookie. */
export interface Claim {
  token: string // of any length: a link that was cut short is told like any other that leads nowhere
  name?: string
  client?: string // a secret of your own making: sent again, it gives the same seat again
  bearer?: boolean
  program?: string // a program says so, and whose it is: everybody at the table sees it
}

/** Opens one socket, once, within a minute: /api/rooms/ID/socket?ticket=… */
export interface Ticket {
  ticket: string
}

/** How a match stands: the people whose move it is; once it is over, who won, and why. */
export interface Standing {
  waiting: string[]
  winners: string[]
  why: string
}

/** A table in a list. */
export interface RoomCard {
  id: string
  title: string
  game: string
  phase: "closed" | "open" | "over" | "playing"
  seats: number
  open: number
  people: string[]
  opened: number // milliseconds since 1970
  standing: Standing
}

/** A table that you have a key for: in which seat (-1 watches), and whether it is your move. */
export interface MyCard {
  card: RoomCard
  seat: number
  asked: boolean
}

/** A record that can be replayed. */
export interface Saved {
  id: string
  game: string
  seats: number
  names: string[]
  steps: number
  over: boolean
  result: ResultInfo | null
}

/** The server's public key for Web Push, as a browser takes it; "" where it sends no pushes. */
export interface PushKey {
  key: string
}

/** An address that a browser's push service gave: to be told there of your moves at a slow table, or no longer. */
export interface Push {
  endpoint: string
  on?: boolean
}

/** Whether that address is told from now on. */
export interface Pushed {
  on: boolean
}

/** What this server keeps, for how many days (0: for ever), and whom to ask about it. */
export interface Privacy {
  keep: number
  contact: string
}

/** How the server is. */
export interface Health {
  status: string
  version: string
  compiled: boolean
  rooms: number
  sockets: number
}

/** A word of a game, as its edition calls it. */
export interface Word {
  word: string
  meaning: string
  forms: string[] // as it stands in sentences: one and several; what has no capital may begin one
}

/** One thing that the coach says. {0} stands for seat 0's name. */
export interface LessonStep {
  say: string
  point?: string // the thing (docs/things.md) or place of the table that is meant
  do?: string[] // the things that may be chosen now; none: read on
  wrong?: string // said when something else is tried; by default the same words again
  hint?: string // said to those who ask for one
}

/** A table as it is laid out, its luck, and the steps through it. */
export interface LessonScene {
  position: Record<string, unknown>
  steps: LessonStep[]
  seed?: string // the same luck and the same bots every time
  options?: Record<string, boolean | number | string>
}

/** A few minutes at a game, in the seat `me`. */
export interface Lesson {
  game: string
  title: string
  about: string
  scenes: LessonScene[]
  names: string[]
  order?: number // of a game's lessons: the first one teaches the game itself
  me?: number
  name?: string // of its file
}

/** One thing to know, and the clause that says it in full. */
export interface PrimerLine {
  name: string
  text: string
  clause: string
  picture?: "" | "boom" | "crowd" | "dead" | "discard" | "draw" | "fight" | "flip" | "heal" | "keep" | "move" | "play" | "reveal" | "roll" | "shoot" | "steal" | "win"
}

/** A game on one screen. */
export interface Primer {
  aim: PrimerLine[] // what each side wants
  turn: PrimerLine[] // step by step
  ends: PrimerLine[] // who wins when
  words: Record<string, string> // what they mean
  tips: Record<string, string> // by the name of the event that is explained when it first happens
}

/** How it stood after a number of choices: each seat's chance, and the standard error of each. */
export interface Point {
  step: number
  chances: number[]
  errors: number[]
  rollouts: number // games played out from here; 0 once it is over, when nothing is guessed
}

/** A stretch of a match in which it turned: who gained or lost the most, how much, and what happened, in words. In words for people {0} stands for seat 0's name. */
export interface Moment {
  start: number // choices made before it
  step: number // and when it was over
  seat: number
  change: number
  told: string[]
  events: number[] // how many had been told before it, and by its end; an earlier version didn't say
}

/** A turn in which a seat chose: how much its choices changed its chance, and how much everything else did. */
export interface Turn {
  start: number
  end: number
  choice: number
  luck: number // dice, cards, and what the others did meanwhile
  error: number
}

/** A costly choice, by what its player could know: what was better, by how much, and why. In words for people {0} stands for seat 0's name. */
export interface Mark {
  step: number // choices made before it
  seat: number
  thing: string
  label: string
  better: string // a thing
  choice: number // the same as a number
  better_label: string
  hint: string
  clauses: string[]
  cost: number
  error: number
}

/** What a good player would choose, and against what it was weighed. In labels, {0} stands for seat 0's name. */
export interface Hint {
  choice: number
  thing: string
  label: string
  hint: string
  clauses: string[]
  other: string // a thing
  other_label: string
  ahead: number // in chance of winning; within the error both are about equally good
  error: number
  worlds: number
}

export type AnyAction =
  | Choose
  | TakeBack
  | Consent
  | Ready
  | Start
  | Words
  | Chat
  | Rename
  | SitBot
  | TakeSeat
  | Kick
  | Leave
  | Erase
  | Rematch
  | Change

export type AnyCommand =
  | Choose
  | TakeBack
  | Consent
  | Ready
  | Start
  | Words
  | Chat
  | Rename
  | SitBot
  | TakeSeat
  | Kick
  | Leave
  | Erase
  | Rematch
  | Change
  | Resume
  | AskWhy
  | Ping
  | Hello
  | AskWorld

export type AnyMessage =
  | Ack
  | Stale
  | Refused
  | Why
  | Pong
  | Welcome
  | World
  | Problem
  | Update
