import { describe, expect, it } from "vitest"
import { slimIcon, slimPath } from "../slim"

describe("an icon's path", () => {
  it("is in whole numbers that stay apart", () => {
    expect(slimPath("M1.04.52-3.26 7.96L12.04-.04 5,6z")).toBe("M1 1-3 8L12 0 5 6z")
  })

  it("ends where it ended, however many steps were rounded", () => {
    expect(slimPath("M0 0h.4h.4h.4h.4h.4v.4v.4v.4v.4v.4")).toBe("M0 0h0h1h0h1h0v0v1v0v1v0")
    expect(slimPath("M10.4 0l.4 1 .4 1z")).toBe("M10 0l1 1 0 1z")
    expect(slimPath("M0 0c1.4 0 2.6 1 3.4 3.4s2 3 3.4 3.4")).toBe("M0 0c1 0 3 1 3 3s2 3 4 4")
  })

  it("keeps the flags of an arc, however close they stand", () => {
    expect(slimPath("M9 9a16.12 16 0 01-4.56 3.21 2 2 0 10.55.5z")).toBe("M9 9a16 16 0 0 1-5 3 2 2 0 1 0 1 1z")
  })

  it("is left as it was where it isn't understood", () => {
    expect(slimPath("M1.23 4.56 ?")).toBe("M1.23 4.56 ?")
    expect(slimIcon('<path fill="red" d="M1.23 4"/>')).toBe('<path fill="red" d="M1 4"/>')
  })
})
