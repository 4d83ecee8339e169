/** Addresses for friends: copied, or sent with the phone's own sheet. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { canShare, copied, share } from "../src/lib/copy"

const property = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value })

afterEach(() => {
  Reflect.deleteProperty(navigator, "share")
  Reflect.deleteProperty(navigator, "clipboard")
})

describe("an address for friends", () => {
  it("is sent with the sheet of the phone, where there is one", async () => {
    expect(canShare()).toBe(false)
    const sent = vi.fn(() => Promise.resolve())
    property("share", sent)
    expect(canShare()).toBe(true)
    await share("Friday", "https://table.example/#/room/1/abc")
    expect(sent).toHaveBeenCalledWith({ title: "Friday", url: "https://table.example/#/room/1/abc" })
  })

  it("may be kept to oneself after all: who closes the sheet hears nothing of it", async () => {
    property("share", () => Promise.reject(new DOMException("closed", "AbortError")))
    await expect(share("Friday", "https://table.example")).resolves.toBeUndefined()
  })

  it("is copied, or says that it can't be", async () => {
    const writeText = vi.fn(() => Promise.resolve())
    property("clipboard", { writeText })
    expect(await copied("https://table.example")).toBe(true)
    expect(writeText).toHaveBeenCalledWith("https://table.example")
    property("clipboard", undefined)
    expect(await copied("https://table.example")).toBe(false)
  })
})
