/** What is on the cards: things that one finds, and scenes with walkers, houses, cars and people. */

export type Shape = [path: string, fill: string]

const [STEEL, DARK, WOOD] = ["#6a7077", "#33373b", "#8a5a2e"] as const
const [RED, BONE, GREEN] = ["#a3200f", "#f3ead0", "#5f7045"] as const

/** Scrounge cards, on 64 by 50. */
// prettier-ignore
export const ITEMS: Record<string, Shape[]> = {
  shotgun: [["M3 19h40v4H3zM3 25h33v4H3z", STEEL], ["M38 17h9l14 11v9L45 28h-7z", WOOD], ["M14 24h14v7H14z", WOOD]],
  axe: [["M11 46L44 10l4 4-33 36z", WOOD], ["M36 12C38 2 52-2 61 7c-2 9-9 14-19 14z", STEEL],
    ["M61 7c-2 9-9 14-19 14l-1-3c9 0 15-4 16-13z", "#c3c8cc"]],
  "baseball-bat": [["M7 43l5 5 26-22c10-4 20-10 21-17 0-7-8-9-13-3-6 6-8 12-12 17z", "#b5834c"],
    ["M7 43l5 5 8-7-5-5z", DARK]],
  crossbow: [["M29 6h6v42h-6z", WOOD], ["M6 20C14 2 50 2 58 20l-4 2C46 10 18 10 10 22z", DARK],
    ["M8 21l24 15 24-15-24 12z", BONE], ["M31 0h2v34h-2zM28 4l4-6 4 6z", STEEL]],
  handgun: [["M6 11h50v10H34l-3 5-4 18H15l5-23H6z", DARK], ["M10 14h42v2H10z", STEEL], ["M17 28h9l-3 13h-7z", WOOD]],
  "sack-of-guns": [["M13 48C4 30 14 20 24 17h16c11 3 20 13 11 31z", "#8d7a4e"],
    ["M20 17V3h5v14zM31 17l4-16 5 1-4 15z", DARK], ["M22 15h20v5H22z", WOOD]],
  "non-lethal-wound": [["M8 30L42 5l12 15-34 25z", "#e0b58c"], ["M24 19l11-8 12 15-11 8z", BONE],
    ["M28 22a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM48 34c5 7 6 9 6 11a6 6 0 0 1-12 0c0-2 1-4 6-11z", RED]],
  "giddy-up": [["M13 47C1 18 16 3 32 3s31 15 19 44h-9c11-23 2-34-10-34S11 24 22 47z", STEEL],
    ["M14 26h3v3h-3zM17 16h3v3h-3zM44 16h3v3h-3zM47 26h3v3h-3z", BONE]],
  "hunting-knife": [["M2 42C12 22 30 8 52 5l5 6-33 28c-8 4-16 5-22 3z", "#b9bfc4"],
    ["M40 6l17 15 5-5C60 8 54 0 46 0z", WOOD]],
  rifle: [["M1 21h46v4H1z", DARK], ["M41 20h8l13 9v9L46 28h-8z", WOOD],
    ["M20 13h20v5H20zM24 18h3v3h-3zM34 18h3v3h-3z", STEEL], ["M24 25h20v4H24z", WOOD]],
  antibiotics: [["M20 12h24v36H20z", "#d9852c"], ["M18 4h28v9H18z", BONE], ["M20 22h24v16H20z", "#fffaf0"],
    ["M30 24h4v4h4v4h-4v4h-4v-4h-4v-4h4z", RED]],
  backpack: [["M14 48V22c0-24 36-24 36 0v26z", GREEN], ["M19 32h26v12H19z", "#46542f"],
    ["M25 8h14v6H25zM30 34h4v5h-4z", WOOD]],
}

/** Where it happens, who is there, and what else is in sight. */
export interface Scene {
  place?: string
  walkers?: number
  far?: number // behind the others
  people?: number
  props?: string[]
  lean?: number // degrees: they come fast
}

export const SCENES: Record<string, Scene> = {
  "lone-walker": { place: "road", walkers: 1 },
  "two-in-the-road": { place: "road", walkers: 2 },
  "walker-pack": { place: "street", walkers: 3 },
  "walker-mob": { place: "street", walkers: 5 },
  "the-herd": { place: "woods", walkers: 6, far: 9 },
  "walkers-at-the-door": { place: "door", props: ["hands"] },
  "search-the-dead": { place: "road", walkers: 1, props: ["body"] },
  "cries-for-help": { place: "street", walkers: 2, people: 1, props: ["shout"] },
  "more-behind-them": { place: "woods", walkers: 2, far: 7 },
  "grabbed-from-behind": { place: "night", people: 1, props: ["hands"] },
  "overrun-pharmacy": { place: "store", walkers: 3, props: ["cross"] },
  "gun-store": { place: "store", walkers: 2, props: ["gun"] },
  "pinned-down": { place: "street", walkers: 4, props: ["car"] },
  "drop-everything": { place: "road", walkers: 4, far: 4, props: ["bag"], lean: 8 },
  "blocked-road": { place: "road", far: 4, props: ["car", "wreck"] },
  "flat-tire": { place: "road", props: ["car", "tire"] },
  "empty-street": { place: "street" },
  "unlooted-store": { place: "store", props: ["bag"] },
  "lost-survivor": { place: "woods", people: 1 },
  "love-triangle": { place: "road", people: 3, props: ["heart"] },
  "personality-conflict": { place: "street", people: 2, props: ["shout"] },
  sneak: { place: "night", props: ["eyes"] },
  frenzy: { place: "blood", props: ["jaw"] },
  bitten: { place: "blood", people: 1, props: ["jaw"] },
  onslaught: { place: "blood", walkers: 5, far: 5, lean: 14 },
  "charging-walkers": { place: "blood", walkers: 3, lean: 18 },
  shamble: { place: "blood", walkers: 1 },
  lunge: { place: "blood", walkers: 1, lean: 28 },
  swarm: { place: "blood", walkers: 4, far: 6 },
  feast: { place: "blood", walkers: 3, props: ["body"] },
  "grasping-hands": { place: "night", props: ["hands"] },
  "out-of-the-dark": { place: "night", walkers: 1, props: ["eyes"] },
  // Location tiles
  "police-station": { place: "street", props: ["badge"] },
  "center-for-disease-control": { place: "street", props: ["sign", "cross"] },
  "abandoned-car-lot": { place: "road", props: ["car", "wreck"] },
  "department-store": { place: "store", props: ["bag"] },
}

/** Of a card that nobody has drawn: as many as it is strong. */
export const sceneOf = (slug: string, strength: number): Scene =>
  SCENES[slug] ?? { place: "street", walkers: Math.max(0, Math.min(6, Math.round(strength / 1.6))) }

/** Behind everything, on 160 by 120: the sky, and what stands before it. */
// prettier-ignore
export const PLACES: Record<string, { sky: string; far: Shape[] }> = {
  road: { sky: "#b9c0ad", far: [["M0 70l30-16 34 10 30-20 36 22 30-12v66H0z", "#7d8672"], ["M58 64h44l44 56H14z",
    "#5f5a4e"], ["M78 68h4l1 10h-6zM76 84h8l2 14H74zM72 106h16l3 14H69z", "#d9d2b4"]] },
  street: { sky: "#a9b4a4", far: [["M0 96V40h24V22h26v30h16V34h30v20h14V26h26v18h24v52z", "#66705f"],
    ["M8 48h8v8H8zM30 32h6v8h-6zM40 32h6v8h-6zM72 44h6v8h-6zM84 44h6v8h-6zM116 36h6v8h-6zM144 54h8v8h-8z",
      "#c9b37a"], ["M0 92h160v28H0z", "#514d44"]] },
  woods: { sky: "#a4b2a8", far: [[`M0 92l12-40 10 30 14-52 14 46 12-30 14 40 14-54 14 50 12-34 14 40 14-50 16 54v28
    H0z`, "#4d5b48"], ["M0 90h160v30H0z", "#5f6347"]] },
  store: { sky: "#9faeb5", far: [["M14 98V34h132v64z", "#7a6a55"], ["M8 46h144l6 14H2z", RED], ["M24 66h44v24H24z",
    "#f2d98a"], ["M84 66h26v32H84zM120 66h20v24h-20z", "#3b352b"], ["M0 96h160v24H0z", "#55514a"]] },
  door: { sky: "#5b5347", far: [["M44 10h72v110H44z", "#7d5a36"],
    ["M52 18h26v40H52zM84 18h26v40H84zM52 66h26v44H52zM84 66h26v44H84z", "#5f4328"],
      ["M30 30l100 12v8L30 38zM30 84l100-10v8L30 92z", "#a98452"]] },
  night: { sky: "#262b28", far: [["M0 120V60l26-30 22 24 26-36 26 40 22-20 38 34v48z", "#161a17"], [moon(128, 24,
    13), "#d9d6bd"]] },
  blood: { sky: "#7d3a2c", far: [["M0 96V54h22V38h24v20h18V44h26v18h20V40h24v20h26v36z", "#4f2119"],
    ["M0 94h160v26H0z", "#2c1a14"]] },
}

function moon(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

// prettier-ignore
export const PROPS: Record<string, Shape[]> = {
  hands: [[`M18 120V86l-8-16 5-3 7 11V56h6v20l4-24 6 1-2 24 8-20 5 2-6 26 8-8 4 4-14 20v19zM96 120V92L84 74
    l5-3 9 12-4-26 6-1 5 22 2-24h6l1 24 7-18 5 2-5 24 8-10 5 3-12 24v17z`, "#8fa36c"]],
  body: [["M52 104c14-8 40-8 58-2l10 6-6 6H56z", "#4a4438"], ["M40 102a9 8 0 1 0 18 0 9 8 0 1 0-18 0z", "#9fb37c"],
    ["M62 114h50v4H62z", RED]],
  shout: [["M104 18h44v26h-20l-12 12 2-12h-14z", "#fffaf0"], [`M116 24h5v10h-5zM128 24h5v10h-5zM116 36h5v4h-5z
    M128 36h5v4h-5z`, RED]],
  cross: [["M74 24h12v10h10v12H86v10H74V46H64V34h10z", "#fffaf0"]],
  gun: [["M52 28h52v11H78l-4 14H62l4-14H52z", "#fffaf0"]],
  sign: [["M52 14h56v52H52zM77 66h6v40h-6z", RED]],
  badge: [["M80 8l26 9v24c0 20-12 32-26 39-14-7-26-19-26-39V17z", "#2f4a6b"],
    ["M80 20l6 12 13 2-9 10 2 13-12-6-12 6 2-13-9-10 13-2z", "#f2d98a"]],
  car: [["M14 106V92l16-4 12-14h34l14 14 14 4v14z", "#8a3a2c"], ["M36 88l9-10h12v10zM62 78h12l9 10H62z", "#cdd6d2"],
    [moon(34, 106, 9) + moon(86, 106, 9), "#221f1b"]],
  wreck: [["M92 100l8-22 40-4 16 14v14z", "#4f5b66"], ["M106 82h24l8 8h-34z", "#2a2f33"], [moon(112, 102,
    8) + moon(146, 102, 8), "#221f1b"]],
  tire: [[moon(124, 100, 14), "#221f1b"], [moon(124, 100, 6), "#8f9498"]],
  bag: [["M66 116V98c0-18 28-18 28 0v18z", GREEN], ["M70 104h20v9H70z", "#46542f"]],
  heart: [["M80 42C60 28 66 10 80 20c14-10 20 8 0 22z", RED]],
  eyes: [["M44 62l16-6 2 10zM72 66l2-10 16 6zM20 88l9-4 1 6zM36 90l1-6 9 4zM112 84l10-4 1 7zM129 87l1-7 10 4z",
    "#ffd25c"]],
  jaw: [["M24 40q56-34 112 0l-8 26-12-14-12 18-12-16-12 18-12-18-12 16-12-18-12 14z", BONE],
    ["M28 92q52 30 104 0l-8-22-12 12-12-16-12 14-8-14-12 14-12-14-12 16-10-12z", BONE]],
}

/** Somebody who shambles, and somebody who doesn't. */
export const FIGURE = `M10 2c4 0 6 3 6 6s-1 4-2 5l8 3 2 12h-4l-1-7-3 15 3 16h-6l-3-13-3 13H1l3-16-2-14-4 6-3-2 6-11 6-2
    C6 12 4 11 4 8s2-6 6-6z`
export const PERSON =
  "M10 1c4 0 6 3 6 6s-2 5-3 6c6 1 8 4 8 9l-1 12h-4v19h-5V38H9v15H4V34H0l-1-12c0-5 2-8 8-9-1-1-3-3-3-6s2-6 6-6z"
