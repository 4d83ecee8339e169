/** How the page looks now: which box is on the table, and how bright it is. */
import { device } from "./device.svelte"
import { HOUSE, type Face } from "./face"

class Look {
  #face = $state.raw<Face>(HOUSE)
  outbreak = $state(false)
  settings = $state(false)

  /** Put a box on the table; the house's own if there is none. */
  lay(face: Face = HOUSE): void {
    this.#face = face
  }

  get box(): string {
    return this.#face.box
  }

  get light(): "light" | "dark" {
    return lightOf(this.#face)
  }

  get still(): boolean {
    return device.kept.pace === 0
  }
}

export const look = new Look()

/** The light of a box: its own, unless this device asks for another. */
export function lightOf(face: Face): "light" | "dark" {
  return device.kept.light === "box" ? face.light : device.kept.light
}
