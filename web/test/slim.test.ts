import { describe, expect, it } from "vitest"
import { slimIcon, slimPath } from "../slim"

describe("an icon's path", () => {
  it("is rounded to a tenth, and keeps its numbers apart", () => {
    expect(slimPath("M1.04.52-3.26 7.96L12.04-.04 5,6z")).toBe("M1 .5-3.3 8L12 0 5 6z")
    expect(slimPath("M0 0c1.25.75 2 3.04 4.5.25")).toBe("M0 0c1.3.8 2 3 4.5.3")
  })

  it("keeps the flags of an arc, however close they stand", () => {
    expect(slimPath("M9 9a16.12 16.12 0 01-4.56 3.21 2 2 0 10.55.5z")).toBe(
      "M9 9a16.1 16.1 0 0 1-4.6 3.2 2 2 0 1 0 .6.5z",
    )
  })

  it("is left as it was where it isn't understood", () => {
    expect(slimPath("M1.23 4.56 ?")).toBe("M1.23 4.56 ?")
    expect(slimIcon('<path fill="red" d="M1.23 4"/>')).toBe('<path fill="red" d="M1.2 4"/>')
  })
})
