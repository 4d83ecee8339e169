import { describe, expect, it } from "vitest"
import { remarkOf, temperOf } from "../src/lib/temper"
import { texts } from "../src/lib/texts"

describe("a bot's temper", () => {
  it("goes with its name", () => {
    expect(temperOf("Greta")).toBe(temperOf("Greta"))
    const names = ["Arlo", "Bruno", "Casper", "Edda", "Fitz", "Greta", "Hugo", "Ines", "Jonas", "Lola"]
    expect(new Set(names.map(temperOf)).size).toBe(Object.keys(texts.tempers).length)
  })

  it("shows in what it says, one time in three", () => {
    const said = Array.from({ length: 12 }, (_, n) => remarkOf("Hugo", "hurt", n)).filter(Boolean)
    expect(said).toHaveLength(4)
    expect(texts.tempers[temperOf("Hugo")].hurt).toEqual(expect.arrayContaining(said))
    expect(texts.tempers[temperOf("Hugo")].healed).toContain(remarkOf("Hugo", "healed", 3))
  })
})
