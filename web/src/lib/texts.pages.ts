/** What the pages other than the table say: rules, replays, settings, the lab, and what this is. */
import { some } from "./count"

export const pages = {
  rules: {
    title: (game: string) => `Rules of ${game}`,
    search: "Ask the rules",
    placeholder: (id: string) => `how do I win? a word, or ${id}`,
    none: "No clause mentions that. Try other words.",
    found: (n: number) => some(n, "clause", "clauses"),
    ruling: "ruling",
    rulingMore: "The rulebook leaves this open; this is how we rule it.",
    printed: "printed",
    printedMore: "Printed on a component.",
    cast: "Cast and components",
    book: "Clauses",
    source: {
      printed: "printed in the box",
      inferred: "follows from what is printed",
      reconstructed: "reconstructed by us",
    } as Record<string, string>,
    play: "Play it",
  },

  replay: {
    title: "Replay",
    first: "To the start",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    next: "One step forward",
    last: "To the end",
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    seenBy: "Seen by",
    toTable: "Back to the table",
    everyone: "a spectator",
    open: "everyone: all cards open",
    inHand: "In hand",
    deaths: "Who fell, and when",
    death: (name: string, step: number) => `${name}, step ${step}`,
    toDeath: (name: string, step: number) => `${name} falls: go to step ${step}`,
    face: "What",
    whoseLuck: "Whose luck?",
    allPlayers: "everyone's",
    restOf: (n: number) => `${n} more that came about as often as expected`,
    luckKey: (n: number) => `${n} in all. The bar is how often it came, the dashed line how often to expect it.`,
    verify: "Check the dice",
    fair: (n: number) => `All ${n} draws come out the same from the seed.`,
    seen: "Its secret matches the fingerprint that this device kept before the deal: nobody could change the luck.",
    notSeen:
      "Its secret matches the fingerprint that the table shows now. This device wasn't there before the deal, so it " +
      "can't vouch for more.",
    uploaded:
      "Its secret matches its fingerprint, but this is an uploaded record: only those who were there can say whether " +
      "the fingerprint was shown before the deal.",
    fromPosition: "There's no secret to compare: the match began from a position that somebody set up.",
    unsealed: "There's no secret to compare: this record wasn't dealt by a table that seals its luck.",
    unfair: (n: number) => `Choice ${n} doesn't come out the same. This luck was tampered with.`,
    toldOtherwise: (n: number) =>
      `After choice ${n} the table told this device something else. Unless a choice was taken back while you were ` +
      "away, this record has been changed.",
    noPromise: "The secret isn't the one that was promised before the deal. This luck was tampered with.",
    hidden: "This device saw a fingerprint before the deal, but the table doesn't show the secret behind it.",
    fetching: "Fetching the luck of this match…",
    file: "Download the record",
    link: "Copy a link to this moment",
    turns: "Turns",
    stats: "The match in pictures",
    chosen: "then chose",
    turn: (n: number) => `Turn ${n}`,
    luckTitle: "Luck: rolled, dealt or drawn, and what to expect",
    luckBar: (what: string, came: number, fair: string) => `${what}: came up ${came} times, ${fair} expected`,
    side: (n: number) => `Side ${n}`,
    tenth: (n: number) => `Tenth ${n}`,
    sides: "1 to 6: the sides of a die, in the box's order",
    tenths: "1 to 10: where each draw fell among all it could have been, in tenths",
    came: "came up",
    expected: "expected",
    timeline: (word: string) => `${word}, step by step`,
    totals: (word: string) => `${word} in total`,
    jump: "Jump to step",
    damage: "Damage dealt and taken",
    dealt: "dealt",
    taken: "taken",
    curve: "How it stood",
    curveTrue: "Each player's chance of winning, from the true table; those who win together all count.",
    curveKnown: (name: string) =>
      `Each player's chance of winning, by what ${name} knew at the time; those who win together all count.`,
    curveOf: (who: string, first: number, last: number) => `${who}: ${first} % at the deal, ${last} % at the end`,
    stood: (who: string, chance: number) => `${who} ${chance} %`,
    games: (n: number, sure: number) => `From ${n} games per point, give or take ${sure} points (shaded).`,
    finer: "Still getting finer…",
    thinking: "Playing it out…",
    askAgain: "Ask again",
    moments: "What turned it",
    noMoments: "No moment turned it by more than chance could explain.",
    moment: (step: number, who: string, change: string) => `Step ${step} · ${who} ${change} points`,
    choices: "Luck and choices",
    choicesMore:
      "What the dice and cards did, and what the choices did, turn by turn. Each choice is judged by what its player " +
      "could know at the time.",
    whose: "Whose choices?",
    judge: (name: string) => `Look at ${name}'s choices`,
    judging: (name: string) => `Looking at ${name}'s choices…`,
    sums: (choice: string, luck: string, elsewhere: string) =>
      `Choices ${choice} points, luck ${luck}, turns without a choice ${elsewhere}.`,
    tried: (n: number) => `Each choice was tried in ${n} games.`,
    byTurn: "Turn by turn",
    span: (from: number, to: number) => (from === to ? `Step ${to}` : `Steps ${from}–${to}`),
    byChoice: "Choices",
    byLuck: "Luck",
    error: "Give or take",
    leftOut: "Turns in which nothing changed by a point are left out.",
    noMarks: "No choice was costly. Well played!",
    marks: "Worth another look",
    markStep: (n: number) => `Step ${n}`,
    madeBy: (name: string, label: string) => `${name} chose: ${label}.`,
    better: (n: number, label: string) => `Better by about ${n} points: ${label}`,
    goThere: "Go there",
    tryIt: "Try it",
    whatIf: "What if…",
    whatIfMore: (name: string) =>
      `Go on from here as ${name}, with another choice, against bots at a study table. The match stays as it was.`,
    damageOf: (who: string, dealt: number, taken: number) => `${who} dealt ${dealt} and took ${taken}`,
  },

  settings: {
    title: "Look and sound",
    light: "Light",
    lights: { box: "like the box", light: "light", dark: "dark" },
    sound: "Sounds",
    volume: "Volume",
    ambience: "Background sound",
    pace: "Motion and pace",
    paces: { "0": "none", "1": "1×", "2": "2×", "4": "4×" } as Record<string, string>,
    keys: "Single-key shortcuts",
    keysHelp:
      "1–9 choose from the list. Dice: Q W E Y U each pick one, A picks all, R rolls them, S stops. Z takes back, " +
      "L story, T talk, H hint, Space throws the dice or skips motion. Replay: arrows, Home and End.",
  },

  lab: {
    title: "The lab",
    link: "Lab",
    lead:
      "Bots have played these games thousands of times. Each report says who wins how often and why, " +
      "how long it takes and how it ends, with intervals.",
    none: "There are no reports here. Whoever runs this server can show a folder of them: deadeye serve --lab FOLDER.",
    made: "Made with",
  },

  about: {
    title: "About this table",
    link: "About",
    body: [
      "Deadeye is a digital table for a family of tabletop games: whole rulebooks, exact and fast. It plays by a " +
        "ledger of numbered clauses, and every line on the table can say which clause made it happen.",
      "The luck of a match is fixed before the deal and shown as a fingerprint; when the match is over, your own " +
        "browser can roll every die again.",
      "Deadeye is made by people who love these games. It isn't affiliated with the companies that publish them, and " +
        "contains none of their text or pictures; the names belong to their owners.",
    ],
    credits: "Credits",
    icons: "Icons: game-icons.net by Lorc, Delapouite and others, CC BY 3.0.",
    fonts: "Type: Inter, Oswald, Rye and Special Elite, from Fontsource under their open licences.",
    art: "Covers, dice, cards, boards and emblems are our own drawings.",
  },

  privacy: {
    title: "Privacy",
    link: "What is kept about you",
    forget: "Delete my name and what I said",
    forgetYes: "Delete",
    sure: "Delete your name and everything you said at this table, for everyone and for good? Your seat stays yours.",
    parts: (days: string) => [
      {
        title: "What is kept",
        lines: [
          "Of a room: its title, the names that people typed, what they said, every choice and when it was made. Of " +
            "keys and links only fingerprints, from which nobody can make the key again.",
          "Of an uploaded record: the record, with the names in it.",
          "If you want to be told when it's your move: for each table for slow play, the address that your browser's " +
            "push service gave for this device, until you switch that off, leave the table or delete your name there.",
          "Your address is used in memory to count limits. It's in no log and no database, unless the operator keeps " +
            "it out.",
        ],
      },
      { title: "How long", lines: [days] },
      {
        title: "Who sees it",
        lines: [
          "Those at a table see its names and its talk. A match that's over can be seen by whoever knows the room's " +
            "address. The operator of this server can see everything that's kept.",
          "Nothing is loaded from elsewhere, and nothing about you or a match is told to anybody else. Each seat has " +
            "one cookie, which only this server can read.",
          "If you want to be told of your moves at tables for slow play, your browser's push service learns that " +
            "there's one, and when: what this server sends it is empty.",
        ],
      },
      {
        title: "How to have it deleted",
        lines: [
          "In a room where you have a seat, “Delete my name and what I said” takes both out of the log at once. Your " +
            "choices and the words you mixed into the dice stay: without them nobody could check the match.",
          "The operator can delete a whole room or an uploaded record: write with its address. Backups keep what was " +
            "there until they're thrown away.",
        ],
      },
    ],
    days: (n: number) =>
      n > 0
        ? `A room is removed ${n} days after somebody last did something in it, and an uploaded record ${n} days ` +
          "after it was last uploaded."
        : "Rooms and uploaded records stay until somebody deletes them.",
    contact: "Whoever runs this server",
    noContact: "The operator of this server hasn't said how to be reached.",
  },
}
