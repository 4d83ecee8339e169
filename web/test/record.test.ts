import { describe, expect, it } from "vitest"
import { read } from "../src/shelf/record"

describe("a file that is dropped on the shelf", () => {
  it("is a record if it says so", () => {
    expect(read("match.json", '{"deadeye": 3, "game": "tacdex"}')).toEqual({ deadeye: 3, game: "tacdex" })
  })

  it.each(["", "\u0000\u0001", "hello", "[1, 2]", "null", "7", '{"game": "tacdex"}'])("gets a sentence: %j", (text) => {
    expect(() => read("holiday.jpg", text)).toThrow(
      "holiday.jpg isn't the record of a match that was played with Deadeye.",
    )
  })

  it("may be a whole campaign, which the terminal shows", () => {
    expect(() => read("trail.json", '{"deadeye_campaign": 2}')).toThrow("deadeye replay trail.json")
  })
})
