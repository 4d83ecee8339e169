/** How cards lie in a hand. */

/** How far a card in a fan is tilted, in degrees, and how far it hangs, in pixels. */
export function fan(n: number, of: number): { tilt: number; drop: number } {
  const place = of < 2 ? 0 : n / (of - 1) - 0.5
  const wide = Math.min(20, of * 3)
  return { tilt: place * wide, drop: Math.abs(place) ** 2 * 34 * Math.min(1, of / 6) }
}
