import { describe, expect, it } from "vitest"
import type { SettingInfo } from "../src/wire"
import { asked, chosen, fits, meant, within } from "../src/shelf/meanings"

const meaning = (value: string, more: object = {}) => ({
  value,
  name: `Name of ${value}`,
  text: `Sentence of ${value}.`,
  needs: [] as string[],
  least: 0,
  most: 0,
  more: [] as string[],
  ...more,
})
const option = (more: object): SettingInfo => ({
  name: "modules",
  title: "Modules",
  about: "",
  default: "",
  words: [],
  low: 0,
  high: 0,
  meanings: [meaning("1", { needs: ["2"] }), meaning("2"), meaning("3"), meaning("4", { least: 4 })],
  several: true,
  ...more,
})
const modules = option({})
const mode = option({
  name: "mode",
  default: "survival",
  meanings: [meaning("survival"), meaning("team", { least: 4, most: 4 })],
  several: false,
})
const the = (one: SettingInfo, value: string) => one.meanings.find((found) => found.value === value)!

describe("options by what they mean", () => {
  it("brings what one needs along, and lets go of what needs it", () => {
    expect(chosen(modules, "", the(modules, "1"), 5)).toBe("1,2")
    expect(chosen(modules, "1,2,3", the(modules, "2"), 5)).toBe("3")
    expect(chosen(modules, "3", the(modules, "2"), 5)).toBe("2,3")
    expect(chosen(modules, "2", the(modules, "2"), 5)).toBe("")
  })

  it("takes one of several words where only one can be had", () => {
    expect(chosen(mode, "survival", the(mode, "team"), 4)).toBe("team")
  })

  it("knows for how many it is, and lets go of it with another number of chairs", () => {
    expect([3, 4, 8].map((seats) => fits(the(modules, "4"), seats))).toEqual([false, true, true])
    expect([3, 4, 5].map((seats) => fits(the(mode, "team"), seats))).toEqual([false, true, false])
    expect(within(modules, "1,2,4", 3)).toBe("1,2")
    expect(within(modules, "1,2,4", 4)).toBe("1,2,4")
    expect(within(mode, "team", 3)).toBe("survival")
    expect(within(mode, "team", 4)).toBe("team")
  })

  it("says what a value stands for", () => {
    expect(meant(modules, "2,3").map((one) => one.value)).toEqual(["2", "3"])
    expect(meant(modules, "")).toEqual([])
    expect(meant(mode, "team").map((one) => one.value)).toEqual(["team"])
  })

  it("leaves numbers and flags alone, and asks about boxes only where there are two", () => {
    const number = option({ name: "rounds", default: 3, meanings: [], several: false })
    expect(within(number, 7, 2)).toBe(7)
    const own = option({ name: "data", meanings: [meaning("")], several: false })
    const both = option({ name: "data", meanings: [meaning(""), meaning("0123")], several: false })
    expect(asked([own, number])).toEqual([number])
    expect(asked([both])).toEqual([both])
    expect(within(both, "gone", 2)).toBe("gone") // the server refuses it in its own words
  })
})
