import { describe, expect, it } from "vitest"
import { Words } from "../src/lib/glossary.svelte"

const words = new Words([
  { word: "Range 1", meaning: "Next to you.", forms: ["Range 1"] },
  { word: "Range", meaning: "Shoots.", forms: ["Range", "Ranges"] },
  { word: "Bitten!", meaning: "Turns an Ally.", forms: ["Bitten!"] },
  { word: "Ally", meaning: "Takes a Bite.", forms: ["Ally", "Allies"] },
])
const marked = (text: string, names: string[] = []) =>
  words.parts(text, names).map((part) => (part.word ? `[${part.text}=${part.word}]` : part.text))

describe("words of the game", () => {
  it("are found in every form, the longest first, each once", () => {
    expect(marked("A Range 1 for two Allies; one Ally, one Range.").join("")).toBe(
      "A [Range 1=Range 1] for two [Allies=Ally]; one Ally, one [Range=Range].",
    )
  })

  it("are whole words, with their signs", () => {
    expect(marked("Rangers and Whose Ally turns with Bitten!?").join("")).toBe(
      "Rangers and Whose [Ally=Ally] turns with [Bitten!=Bitten!]?",
    )
  })

  it("aren't looked for in names", () => {
    expect(marked("{0} loses an Ally.", ["Ally"]).join("")).toBe("Ally loses an [Ally=Ally].")
  })

  it("keep every letter, and mean what was told", () => {
    const text = "{1} gives {0} a Range 1."
    expect(words.parts(text, ["Ann", "Bob"]).reduce((all, part) => all + part.text, "")).toBe(
      "Bob gives Ann a Range 1.",
    )
    expect(words.meaning("Ally")).toBe("Takes a Bite.")
    expect(words.words([text, "An Ally."])).toEqual(["Range 1", "Ally"])
    expect(new Words([]).parts("An Ally.", [])).toEqual([{ text: "An Ally.", seat: -1, word: "" }])
  })
})
