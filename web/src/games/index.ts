/** Every game that brings something to the page: a folder each, found by its face.ts; any other game goes without. */
import { HOUSE, type Face } from "../lib/face"

const FOLDERS = import.meta.glob<{ faces: Record<string, Face> }>("./*/face.ts", { eager: true })
const FACES: Record<string, Face> = Object.assign({}, ...Object.values(FOLDERS).map((folder) => folder.faces))

export function faceOf(game: string): Face {
  return FACES[game] ?? HOUSE
}
