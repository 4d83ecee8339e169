/** What tells one face from another. Known characters have features of their own; others get some by name. */

export interface Features {
  back: string
  skin: string
  hue: string
  coat: string
  felt: string
  hair: "short" | "long" | "locks" | "bun" | "slick" | "none"
  beard: "none" | "full" | "moustache" | "goatee"
  hat: "none" | "cowboy" | "beanie" | "cap" | "band" | "bowler" | "sheriff"
  extra: "none" | "patch" | "glasses" | "scar" | "collar" | "scarf" | "mask"
}

const SKINS = ["#e9bf9a", "#d9a57c", "#b97a50", "#8a5433", "#6b3f26"]
const HUES = ["#2a1a10", "#4c2f17", "#7b4a1e", "#b98a46", "#9aa0a0", "#161313"]
const BACKS = ["#5b6d57", "#7d5a3a", "#3f5f73", "#7a3f3a", "#5c5473", "#7c7442", "#3f6b62"]
const COATS = ["#3b3a2f", "#5b3b22", "#2e4150", "#5a2420", "#44513a", "#6a5a3b"]

/** Features out of a name: the same every time. */
export function featuresOf(name: string): Features {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  const pick = <T>(from: readonly T[]): T => {
    hash = (Math.imul(hash, 1664525) + 1013904223) >>> 0
    return from[(hash >>> 16) % from.length] as T
  }
  return {
    back: pick(BACKS),
    skin: pick(SKINS),
    hue: pick(HUES),
    coat: pick(COATS),
    felt: pick(["#3a2413", "#6b4a26", "#222", "#7a2318", "#53604a"]),
    hair: pick(["short", "long", "slick", "bun", "short"] as const),
    beard: pick(["none", "none", "moustache", "full", "goatee"] as const),
    hat: pick(["none", "cowboy", "bowler", "cowboy", "band"] as const),
    extra: pick(["none", "none", "scarf", "scar", "glasses"] as const),
  }
}

const of = (name: string, more: Partial<Features>): Features => ({
  ...featuresOf(name),
  beard: "none",
  hat: "none",
  extra: "none",
  ...more,
})

export const FEATURES: Record<string, Features> = {
  rick: of("rick", {
    skin: "#e0b08a",
    hue: "#5a3a1e",
    hair: "short",
    beard: "full",
    hat: "sheriff",
    felt: "#7a5c34",
    coat: "#5b4a2c",
  }),
  carl: of("carl", { skin: "#e9bf9a", hue: "#4c2f17", hair: "long", hat: "sheriff", felt: "#6b4a26", extra: "patch" }),
  tyrese: of("tyrese", {
    skin: "#6b3f26",
    hue: "#161313",
    hair: "none",
    beard: "full",
    hat: "beanie",
    felt: "#44513a",
  }),
  abraham: of("abraham", { skin: "#e0b08a", hue: "#a8501e", hair: "short", beard: "moustache", coat: "#44513a" }),
  andrea: of("andrea", { skin: "#e9bf9a", hue: "#d9b25a", hair: "long", hat: "cap", felt: "#2e4150" }),
  negan: of("negan", {
    skin: "#d9a57c",
    hue: "#2a1a10",
    hair: "slick",
    beard: "full",
    extra: "scarf",
    coat: "#1e1b19",
  }),
  rosita: of("rosita", { skin: "#b97a50", hue: "#2a1a10", hair: "locks", hat: "cap", felt: "#5d6338" }),
  jesus: of("jesus", { skin: "#e0b08a", hue: "#6b431d", hair: "long", beard: "full", hat: "beanie", felt: "#2f3a44" }),
  gabriel: of("gabriel", { skin: "#6b3f26", hue: "#161313", hair: "short", extra: "collar", coat: "#17171a" }),
  ezekiel: of("ezekiel", { skin: "#6b3f26", hue: "#6f6a63", hair: "locks", beard: "full", coat: "#5a2420" }),
  maggie: of("maggie", { skin: "#e9bf9a", hue: "#4c2f17", hair: "short", coat: "#5c5473" }),
  eugene: of("eugene", { skin: "#e0b08a", hue: "#3c2817", hair: "long", coat: "#6a5a3b" }),
  glenn: of("glenn", { skin: "#e9bf9a", hue: "#161313", hair: "short", hat: "cap", felt: "#8a2a1c" }),
  governor: of("governor", { skin: "#e0b08a", hue: "#3c2817", hair: "slick", extra: "patch", coat: "#3b3a2f" }),
  michonne: of("michonne", { skin: "#4f2d1b", hue: "#161313", hair: "locks", hat: "band", felt: "#b06a2a" }),
  dwight: of("dwight", { skin: "#e9bf9a", hue: "#c9a560", hair: "long", beard: "goatee", extra: "scar" }),
}
