/** Every word that the page itself says, in one place, so that it can be translated. The games bring their own. */

export const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`

export const texts = {
  title: "Deadeye",
  motto: "Pull up a chair. The rules know themselves.",
  lead: "Whole rulebooks, bots that play fair, and dice that anyone can check.",
  skip: "Skip to the table",
  seat: (n: number) => `Seat ${n + 1}`,
  player: "Player",
  /** Why one is not at a table (any more), by the code with which the server closed the line, and what to do. */
  gone: {
    4001: {
      title: "This table can't be reached",
      more:
        "Tables that nobody has touched for a long time are cleared away. If somebody sent you here, ask them for a " +
        "new link.",
    },
    4003: {
      title: "This browser can't prove that the seat is yours",
      more:
        "A cookie in the browser that took the seat proves that it's yours. If cookies were cleared, or this is " +
        "another browser, ask the host for a new link. Your seat is kept, and a bot plays for you in the meantime.",
    },
    4010: { title: "You're no longer at this table", more: "If that was a mistake, ask the host for a new link." },
    4011: {
      title: "You're playing from another device",
      more:
        "To continue here, open the table menu there, make a link under “Move my seat to another device”, and " +
        "open it here. If it wasn't you who took the seat, tell the host: a new link for your seat brings it back.",
    },
  } as Record<number, { title: string; more: string }>,

  home: {
    shelf: "The shelf",
    play: "Play now",
    playWith: (title: string) => `Play now: ${title}`,
    table: "Set a table",
    tableFor: (title: string) => `Set a table: ${title}`,
    rules: "Rules",
    rulesOf: (title: string) => `Rules: ${title}`,
    seats: (least: number, most: number) => (least === most ? `${least} players` : `${least}–${most} players`),
    minutes: (n: number) => `${n} min`,
    open: "Open tables",
    noneOpen: "No tables are open right now. Set one, make it public, and it will show up here.",
    sitDown: "Sit down",
    watch: "Watch",
    mine: "My tables",
    noneMine: "Tables you sit at are kept here, on this device.",
    goOn: "Continue",
    forget: "Forget",
    forgetTable: (title: string) => `Forget ${title}`,
    yourName: "Your name",
    namePlaceholder: "What should we call you?",
    free: (open: number, seats: number) => `${open} of ${seats} seats free`,
    setting: "Setting the table…",
  },

  learn: {
    learn: "Learn",
    learnGame: (title: string) => `Learn: ${title}`,
    coach: "Coach",
    progress: "How far the lesson is",
    next: "Next",
    leave: "Leave the lesson",
    done: "That was it. You know enough to play.",
    finish: "Play now",
    none: "There is no such lesson.",
    laying: "Setting the table…",
    newcomer: "Newcomer",
  },

  make: {
    title: (game: string) => `A table for ${game}`,
    seats: "Seats",
    called: "Table name",
    calledPlaceholder: "Friday night",
    who: "Who sits in the other seats?",
    friends: "Friends: you get a link for each seat",
    bots: "Bots",
    botKind: "Skill",
    bySeat: "Seat by seat",
    seatOf: (n: number) => `Who sits in seat ${n + 1}`,
    friend: "a friend, by link",
    public: "Public: anyone can sit down",
    study: "Study table",
    studyMore:
      "For one person and bots: take back any choice, as often as you like, even after dice or cards have been seen.",
    pace: "How fast bots play",
    quick: "fast",
    calm: "slow",
    options: "Game options",
    open: "Set the table",
    cancel: "Never mind",
  },

  /** Kinds of bots by the name that the server gives them; any other goes by that name. */
  bots: {
    kinds: {
      easy: { name: "Easy", about: "knows how to play, but forgets it one time in three: for a first game" },
      normal: {
        name: "Normal",
        about: "plays to win by what it can see from its seat: its dice, its cards and how the others behave",
      },
      hard: { name: "Hard", about: "thinks ahead: it plays each choice through a few hundred times first" },
      expert: { name: "Expert", about: "thinks ahead for up to a second before each choice" },
      sensible: { name: "Normal", about: "the name that older tables have for Normal" },
      random: { name: "Random", about: "makes any legal choice at random: good for a first look at a game" },
    } as Record<string, { name: string; about: string }>,
    what: "What the skills mean",
    skill: (n: number) => `Skill of the bot in seat ${n + 1}`,
    bot: (kind: string) => `bot · ${kind}`,
    program: (whose: string) => `program · ${whose}`,
  },

  room: {
    invite: "Bring your friends",
    inviteMore:
      "Each link seats one person, once. Send it, or have them point a camera at it. A new link replaces the old one.",
    copy: "Copy link",
    copied: "Copied",
    qr: "Show QR code",
    newLink: "New link",
    linkFor: (n: number) => `Link for seat ${n + 1}`,
    watchLink: "Link to watch",
    myLink: "Move my seat to another device",
    myLinkMore: "Whoever opens it plays your seat from there, and this window lets go of it.",
    awayLink: (n: number, name: string) => `Link for seat ${n + 1} (${name} is away)`,
    seats: "Seats",
    empty: "free",
    emptyMore: "Anyone with the link can sit here.",
    addBot: "Add a bot",
    freeSeat: "Remove the bot",
    kick: "Remove",
    ready: "I'm ready",
    notReady: "Not ready yet",
    isReady: "ready",
    start: "Deal",
    startHint: "Bots take the free seats.",
    waitHost: "The host deals when everyone is ready.",
    words: "Add your words to the luck",
    wordsHint: "Whatever you write is mixed into the dice before the deal, so nobody can fix them.",
    wordsSend: "Mix it in",
    commit: "Fingerprint of the luck",
    commitMore: "Your browser keeps it, and checks it when the match is over.",
    fromPosition: "From a position",
    laidOut: "This table begins from a position that somebody set up. Its luck isn't sealed, so it has no fingerprint.",
    host: "host",
    you: "you",
    away: "away",
    sitIn: "a bot is playing",
    spectators: (n: number) => some(n, "person watching", "people watching"),
    rename: "Change my name",
    renamed: "OK",
    changes: "Change the game",
    save: "Save",
    leave: "Leave the table",
    left: "You have left the table",
    leftMore: "A bot has taken over your seat.",
    leaveSure: "Leave for good? A bot will take over your seat.",
    botForMe: "Let a bot play for me",
    takeBack: "Take my seat back",
    options: "This game",
    yes: "yes",
    no: "no",
  },

  table: {
    yourTurn: "Your move",
    notYourTurn: "Not your move",
    watching: "You're watching",
    waitingFor: (names: string) => `Waiting for ${names}`,
    turnOf: (name: string) => `${name}'s turn`,
    list: (n: number) => (n === 1 ? "Your only choice" : `All ${n} choices in a list`),
    why: "Why not?",
    clauses: "What the rules say",
    log: "Story",
    chat: "Talk",
    people: "People",
    say: "Say something",
    send: "Send",
    undo: "Take back",
    undoAsk: "Ask to take back",
    undoAsked: (name: string) => `${name} would like to take back the last choice.`,
    undoMine: (names: string) => `You asked to take back your last choice. Waiting for ${names}.`,
    undoWithdraw: "Never mind",
    agree: "That's fine",
    disagree: "No",
    sending: "Sending…",
    stale: "The question has changed: take another look.",
    explain: "Explain the last turn",
    explained: "The last turn, and why",
    above: "see above",
    close: "Close",
    menu: "Table menu",
    over: "The match is over",
    won: "You won",
    lost: "You lost",
    wins: (names: string, one: boolean) => `${names} ${one ? "wins" : "win"}`,
    nobody: "Nobody wins",
    again: "Another match",
    campaign: "Next game of the campaign",
    campaignMeans: "This game shapes the next: who is Sheriff or Leader, and who plays whom.",
    replay: "Watch it again",
    home: "Back to the shelf",
    you: "you",
    out: "out",
    health: (n: number, most: number) => `${n} of ${most} Health`,
    role: "Your role",
    newLines: "Latest",
    noChat: "Nobody has said anything yet.",
    skipMotion: "Skip",
    pace: "Pace of the table",
    pause: "Pause",
    speed: (n: number) => `Speed: ${n}×`,
    toMyTurn: "To my turn",
    since: "Since your last turn",
    score: "Score",
    cards: (n: number) => some(n, "card", "cards"),
    seatsLabel: "Players around the table",
    things: "On the table",
    hand: "Your hand",
    about: (name: string) => `About: ${name}`,
    shutTargets: "Not allowed (touch to see why)",
    nothingToTell: "There's nothing more to say about this.",
  },

  /** Kinds of things in a box, one and several; one that isn't here goes by the name that the server gives it. */
  kinds: {
    character: ["character", "Characters"],
    role: ["role", "Roles"],
    face: ["side of a die", "Sides of a die"],
    rage: ["Rage card", "Rage cards"],
    wound: ["Duel Wound", "Duel Wounds"],
    bone: ["Boneyard card", "Boneyard cards"],
    card: ["card", "Cards"],
    weapon: ["Weapon", "Weapons"],
    specialization: ["Specialization", "Specializations"],
    tile: ["Location tile", "Location tiles"],
    scrounge: ["Scrounge card", "Scrounge cards"],
    encounter: ["Encounter", "Encounters"],
    walker: ["Walker card", "Walker cards"],
  } as Record<string, [one: string, more: string]>,

  line: {
    joining: "Taking a seat…",
    lost: "Connection lost. Your seat is kept; reconnecting…",
    back: "Back at the table.",
    home: "Back to the shelf",
    retry: "Try again",
    offline: "The server can't be reached. Is it running, and are you online?",
    answered: (status: number) => `The server answered ${status}.`,
  },

  rules: {
    title: (game: string) => `Rules of ${game}`,
    search: "Ask the rules",
    placeholder: (id: string) => `how do I win? a word, or ${id}`,
    none: "No clause speaks of that. Try other words.",
    found: (n: number) => some(n, "clause", "clauses"),
    ruling: "ruling",
    rulingMore: "The rulebook leaves this open; this is how we rule it.",
    printed: "printed",
    printedMore: "Printed on a component.",
    cast: "Cast and components",
    book: "Clauses",
    undead: "Undead or Alive",
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
    everyone: "a spectator",
    verify: "Check the dice",
    checking: "Rolling every die again…",
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
    speed: "Speed",
    turn: (n: number) => `Turn ${n}`,
    luckTitle: "Luck: what came up, and what to expect",
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
    damageOf: (who: string, dealt: number, taken: number) => `${who} dealt ${dealt} and took ${taken}`,
  },

  settings: {
    title: "Look and sound",
    light: "Light",
    lights: { box: "as the box", light: "light", dark: "dark" },
    sound: "Sounds",
    pace: "Motion and pace",
    paces: { "0": "none", "1": "1×", "2": "2×", "4": "4×" } as Record<string, string>,
    keys: "Single-key shortcuts",
    keysHelp:
      "1–9 choose from the list. Dice: Q W E Y U each pick one, A picks all, R rolls them, S stops. Z takes back, " +
      "L story, T talk, Space skips motion. Replay: arrows, Home and End.",
  },

  lab: {
    title: "The lab",
    link: "Lab",
    lead: "Bots have played these games thousands of times. Each report says who wins how often and why, how long it takes and how it ends, with intervals.",
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
    sure: "Delete your name and everything you said at this table, for everyone and for good? Your seat stays yours.",
    parts: (days: string) => [
      {
        title: "What is kept",
        lines: [
          "Of a room: its title, the names that people typed, what they said, every choice and when it was made. Of " +
            "keys and links only fingerprints, from which nobody can make the key again.",
          "Of an uploaded record: the record, with the names in it.",
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
          "Nothing is loaded from elsewhere, and nothing is told to anybody else. Each seat has one cookie, which " +
            "only this server can read.",
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
        ? `A room goes ${n} days after somebody last did something in it, and an uploaded record ${n} days after it ` +
          "was last uploaded."
        : "Rooms and uploaded records stay until somebody deletes them.",
    contact: "Whoever runs this server",
    noContact: "The operator of this server hasn't said how to be reached.",
  },

  lost: {
    title: "There's nothing at this address",
    body: "The link may be old, cut short, or meant for another server. The shelf is always there.",
    noWay: "Can't get there right now",
    room: "This table can't be reached",
    oldLink:
      "A seat's link works once. If it was yours, use the device that opened it first, or ask the host for a new one.",
    watch: "Watch instead",
    home: "Back to the shelf",
  },
}
