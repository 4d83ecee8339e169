/** How the page looks now: which box is on the table, and how bright it is. */
import { device } from "./device.svelte"

/** The light in which a box is at home. */
const OWN: Record<string, "light" | "dark"> = {
  house: "dark",
  "walking-dead-dice": "dark",
  "bang-dice": "light",
  tacdex: "light",
  "walking-dead-board": "light",
  "halo-bang": "dark",
}

class Look {
  box = $state("house")
  outbreak = $state(false)
  settings = $state(false)

  get light(): "light" | "dark" {
    const wish = device.kept.light
    return wish === "box" ? (OWN[this.box] ?? "dark") : wish
  }

  get still(): boolean {
    return device.kept.pace === 0
  }
}

export const look = new Look()

/** The box that a game comes from; games that bring no look of their own sit on the house's table. */
export function boxOf(game: string): string {
  if (game in OWN) return game
  if (game.startsWith("bang-dice") || game.startsWith("undead")) return "bang-dice"
  return "house"
}

/** The light of a box on the shelf, where all five stand side by side. */
export function lightOf(box: string): "light" | "dark" {
  return device.kept.light === "box" ? (OWN[box] ?? "dark") : device.kept.light
}
