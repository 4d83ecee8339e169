import { beforeEach, describe, expect, it } from "vitest"
import { promised, recordOf, remember, told as toldOf, witness } from "../src/lib/promises"
import { RoomStore } from "../src/lib/room.svelte"
import type { Update } from "../src/wire"

const told = (phase: string, commit: string, records: string[], since = 0): Update =>
  ({
    type: "update",
    version: 1,
    since,
    you: 0,
    host: true,
    chat: [],
    table: null,
    room: { phase, luck: { commit, secret: "", seed: "" }, records, seats: [] },
  }) as unknown as Update

describe("what was promised before the deal", () => {
  beforeEach(() => localStorage.clear())

  it("is kept by match, and the first that was seen counts", () => {
    witness("abc.1", "first")
    witness("abc.1", "another")
    witness("abc.2", "second")
    expect([promised("abc.1", ""), promised("abc.2", ""), promised("abc.3", "first")]).toEqual(["first", "second", ""])
  })

  it("is known again by its fingerprint in a record that was uploaded", () => {
    witness("abc.1", "first")
    expect([promised("0123", "first"), promised("0123", "other")]).toEqual(["first", ""])
  })

  it("is kept while the room waits for the deal, not later", () => {
    const room = new RoomStore("abc", 0)
    room.take(told("playing", "late", []))
    expect(promised(recordOf("abc", 0), "")).toBe("")
    room.take(told("open", "in time", ["abc.1"]))
    expect(promised("abc.2", "")).toBe("in time")
  })

  it("is joined by what the table told last, which a choice taken back replaces", () => {
    remember("abc.1", 5, "five")
    remember("abc.2", 1, "one")
    remember("abc.1", 4, "four")
    expect([toldOf("abc.1"), toldOf("abc.2"), toldOf("abc.3")]).toEqual([
      { step: 4, digest: "four" },
      { step: 1, digest: "one" },
      null,
    ])
  })

  it("is kept for the newest two hundred matches", () => {
    for (let n = 0; n < 205; n += 1) witness(`abc.${n}`, `c${n}`)
    expect([promised("abc.4", ""), promised("abc.204", "")]).toEqual(["", "c204"])
  })
})
