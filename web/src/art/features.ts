/** What tells one face from another. Known characters have features of their own; others get some by name. */

export interface Features {
  kind: string // man, woman, child; helm: a helmet, and nothing of a face
  skin: string
  hue: string // of hair and beard; of a visor
  coat: string
  felt: string // of the hat
  back: string
  hair: string // of a helmet: the shape of its visor
  beard: string
  hat: string
  more: string[] // what else one wears, or has at hand
}

// prettier-ignore
const SKINS: Record<string, string> = {
  pale: "#f1cfb1", fair: "#e9bf9a", light: "#dfae86", tan: "#c98f62", brown: "#9a6240", dark: "#6f4429",
    deep: "#55321f",
  dead: "#93ad6c", none: "#000",
}
// prettier-ignore
const HUES: Record<string, string> = {
  black: "#17130f", dark: "#33221a", brown: "#5a3a1e", chestnut: "#7b4622", red: "#9c3d17", ginger: "#b9622a",
  blond: "#d7ae5c", sand: "#b08a52", grey: "#8d8d88", white: "#dedbd2",
  amber: "#f2a53c", gold: "#ffd76a", cyan: "#5fe0ff", violet: "#b08cff", lime: "#a6e35c", coral: "#ff7a5c",
}

/** Who has a face of their own: kind, skin, hair, coat, hat's colour, background, hairstyle, beard, hat, and more. */
const KNOWN: Record<string, string> = {
  // The Walking Dead
  rick: "man light brown 7a6136 8a6a3c 46606b short full ranger badge",
  carl: "child fair brown 4a5a6b 7d5f38 6b5a45 long none ranger patch",
  tyrese: "man deep black 6b3a2c 3f5648 5f6d52 none full beanie hammer",
  abraham: "man light ginger 5a6340 0 7a4a36 crop handlebar none tags",
  andrea: "woman fair blond 4d6b73 0 7d6a4a tail none none rifle scar",
  negan: "man light black 1d1a1a 0 6b2f2a slick stubble none bat scarf",
  rosita: "woman brown dark 6a6f43 59613a 8a6a3f braids none cap",
  jesus: "man light brown 46433f 2f3a44 56686b long full beanie",
  gabriel: "man dark black 15151a 0 6b6455 crop goatee none collar cross",
  ezekiel: "man dark grey 7a2b25 0 4d4a6b locks long none cloak",
  maggie: "woman fair chestnut 7a4d63 0 5f7a5a bob none none",
  eugene: "man light dark 7b6f4c 0 4f6173 mullet none none",
  glenn: "man fair black 8c8a7c 9c2f1e 3f6b62 short none cap",
  governor: "man light black 3b4030 0 5a4048 slick handlebar none patch",
  michonne: "woman deep black 4a3a52 b5702c 6f5f43 locks none band sword",
  dwight: "man fair blond 45484b 0 54684a long goatee none burn bolts",
  lori: "woman fair dark 6b7f8a 0 7d5a4a long none none",
  shane: "man light black 3f4f63 0 6b6a4a curls stubble none badge",
  dale: "man light white b08d4c c9bd96 4f7391 balding full bucket lines",
  zombie: "man dead dark 4a5138 0 33402a balding none none scar",
  // The Old West
  "bart-cassidy": "man tan brown 5b3b22 6b4a26 7a5a3a short stubble cowboy scarf arrows",
  "slab-the-killer": "man light dark 1b1918 0 7a2f26 none handlebar none scar cigar",
  "willy-the-kid": "child fair blond 8a5a34 a67c45 4f6f7d short none cowboy freckles",
  "black-jack": "man light black 191717 161414 6b5d3a slick moustache flat tie",
  "rose-doolan": "woman pale red 2f5a4a 4a2f1c 8a6248 long none cowboy rifle",
  "jesse-jones": "man light sand 6b4a2c 3a2a1c 54664a short moustache bowler mug",
  "paul-regret": "man light brown 4a3a5c 221c22 74603f slick goatee top tie",
  jourdonnais: "man tan black 7d2f2a 4a3324 3f5f73 curls pencil bowler scarf",
  "sid-ketchum": "man tan grey 6a5a3b 7a6a4c 5b6d57 short full cowboy lines",
  "lucky-duke": "man fair chestnut 24462f 1f2420 7c7442 slick moustache top glasses cards",
  "suzy-lafayette": "woman pale blond 8f3f5c 8f3f5c 4f6b7a ringlets none lady pearls",
  "kit-carlson": "man tan chestnut a0743f 7a5a34 506a5a long goatee cowboy fringe",
  "pedro-ramirez": "man brown black 8a3a24 c29a52 5f7a4c short handlebar sombrero",
  "el-gringo": "man tan sand 6f7a52 5a4630 8a5f3a short stubble cowboy poncho cigar",
  "calamity-janet": "woman light chestnut 9a6a38 6b4a2a 5d5a7a braids none cowboy freckles scarf",
  "vulture-sam": "man pale white 26221f 1c1917 6b5f3f long none flat lines plume",
  "belle-star": "woman light black 5a1f33 6b2335 7a6b4a long none lady pearls",
  "chuck-wengam": "man fair ginger 3f5a50 3b2f24 7d5a3a short moustache bowler glasses",
  "greg-digger": "man tan grey 4f4436 5b4b36 4a5a4a balding long slouch shovel",
  "herb-hunter": "man light brown 7a5632 6b4e30 4a6b4a long full fur rifle",
  "pat-brennan": "man pale red 4a5f3a 6b6f4c 7a5a4a short full flatcap freckles",
  "pixie-pete": "child fair ginger 3f7a3a 2f6b34 8a7a4a short goatee pixie",
  "sam-the-healer": "man brown white 8a7f6c 0 4f6b63 balding full none glasses satchel",
  "sean-mallory": "man light dark 5f5346 4a4a44 6b3f3a short sides flatcap scarf bolts",
  // Spartans: the kind, then armour and visor
  assault: "helm none amber 5f6a45 3f4730 5a2f22 wide none crest",
  engineer: "helm none gold c27a2c 7a4a1a 2f4250 wide none lamp",
  medic: "helm none cyan d9dcd8 8a9296 5a2a30 bubble none cross",
  operator: "helm none lime 3c4650 20272e 2a4a5c slit none aerial",
  pathfinder: "helm none amber b39a68 6e5c38 2f4a52 tee none lamp",
  pioneer: "helm none gold 6b5136 3f2f1e 3a5040 wide none hose",
  recon: "helm none cyan 34618c 1f3a58 20303f slit none fin",
  rogue: "helm none violet 26262c 121216 4a3a5f bubble none crest",
  specter: "helm none cyan 9fb0bd 5c6c7a 22303a tee none fin",
  stalker: "helm none coral 5a3f78 35244a 3a2a3f twin none fin",
  tracker: "helm none lime 44663f 2a4026 4a4530 wide none scope",
  network: "helm none gold 2c7a78 17494a 26384a twin none aerial",
}

function read(line: string): Features {
  const [kind = "", skin = "", hue = "", coat = "", felt = "", back = "", hair = "", beard = "", hat = "", ...more] =
    line.split(" ")
  return {
    kind,
    skin: SKINS[skin] ?? "",
    hue: HUES[hue] ?? "",
    coat: `#${coat}`,
    felt: `#${felt}`,
    back: `#${back}`,
    hair,
    beard,
    hat: kind === "helm" ? "none" : hat,
    more: kind === "helm" ? [hat, ...more] : more,
  }
}

/** The features of a character; of one that nobody has drawn, some out of the name, the same every time. */
export function featuresOf(name: string): Features {
  const own = KNOWN[name]
  if (own) return read(own)
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  const pick = (from: string): string => {
    const words = from.split(" ")
    hash = (Math.imul(hash, 1664525) + 1013904223) >>> 0
    return words[(hash >>> 16) % words.length] ?? ""
  }
  // What would say more of somebody than a name does, such as a beard, is left out.
  return read(
    [
      "man",
      pick("pale fair light tan brown dark deep"),
      pick("black dark brown chestnut ginger sand grey"),
      pick("3b3a2f 5b3b22 2e4150 5a2420 44513a 6a5a3b"),
      pick("3a2413 6b4a26 2a2a2a 7a2318 53604a"),
      pick("5b6d57 7d5a3a 3f5f73 7a3f3a 5c5473 7c7442 3f6b62"),
      pick("short crop slick curls bob"),
      "none",
      pick("none none cowboy cap beanie"),
      pick("scarf glasses scar"),
    ].join(" "),
  )
}

/** Whether somebody has a face of their own. */
export const isDrawn = (name: string): boolean => name in KNOWN
