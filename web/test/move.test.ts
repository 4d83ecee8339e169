/** "Your move", for one who looks elsewhere. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { device } from "../src/lib/device.svelte"
import { allowed, tell } from "../src/lib/move"

let count = 0
const place = (mine: boolean, where = `#/room/${count}`) => ({ where, table: "Friday", mine })
const notified = vi.fn()
const buzzed = vi.fn()
const badge = vi.fn(() => Promise.resolve())
let answer: NotificationPermission

class FakeNotification {
  static get permission(): NotificationPermission {
    return answer
  }
  static requestPermission = () => Promise.resolve(answer)
  onclick: (() => void) | null = null
  constructor(title: string, options: NotificationOptions) {
    notified(title, options.tag, this)
  }
}

const property = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { configurable: true, value })

/** What was asked for in `tell` and goes its own way has been done. */
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  count += 1 // a table of its own: what was said once isn't said again
  answer = "granted"
  for (const one of [notified, buzzed, badge]) one.mockClear()
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  vi.stubGlobal("Notification", FakeNotification)
  property(navigator, "vibrate", buzzed)
  property(navigator, "setAppBadge", badge)
  property(navigator, "userActivation", { hasBeenActive: true })
  property(document, "hidden", true)
  device.kept.notify = true
  device.kept.buzz = true
})
afterEach(() => vi.unstubAllGlobals())

describe("my move", () => {
  it("is in the tab's title and icon, and in the badge, until it is made", () => {
    tell([place(true), place(false, "#/room/other")], "Deadeye")
    expect(document.title).toBe("● Your move · Friday")
    expect(document.querySelector("link[rel=icon]")?.getAttribute("href")).toBe("/favicon-move.svg")
    expect(badge).toHaveBeenLastCalledWith(1)
    tell([place(false)], "Deadeye")
    expect(document.title).toBe("Deadeye")
    expect(document.querySelector("link[rel=icon]")?.getAttribute("href")).toBe("/favicon.svg")
    expect(badge).toHaveBeenLastCalledWith(0)
  })

  it("is notified once a move, and a click leads to the table", async () => {
    tell([place(true)], "Deadeye")
    tell([place(true)], "Deadeye")
    await settled()
    expect(notified).toHaveBeenCalledTimes(1)
    const [title, tag, shown] = notified.mock.calls[0] as [string, string, FakeNotification]
    expect([title, tag]).toEqual(["Your move at Friday.", place(true).where])
    shown.onclick?.()
    expect(location.hash).toBe(place(true).where)
    tell([place(false)], "Deadeye")
    tell([place(true)], "Deadeye")
    await settled()
    expect(notified).toHaveBeenCalledTimes(2)
  })

  it.each([
    ["nobody opted in", () => (device.kept.notify = false)],
    ["the browser doesn't allow it", () => (answer = "denied")],
    ["the table is in sight", () => property(document, "hidden", false)],
    ["it is somebody else's move", () => tell([place(false)], "Deadeye"), false],
  ])("is not notified where %s", async (_, change, mine = true) => {
    change()
    tell([place(mine as boolean)], "Deadeye")
    await settled()
    expect(notified).not.toHaveBeenCalled()
  })

  it("is shown by the service worker where there is one: phones know no other way", async () => {
    const showNotification = vi.fn(() => Promise.resolve())
    property(navigator, "serviceWorker", { getRegistration: () => Promise.resolve({ active: {}, showNotification }) })
    tell([place(true)], "Deadeye")
    await settled()
    property(navigator, "serviceWorker", undefined)
    expect(showNotification).toHaveBeenCalledWith(
      "Your move at Friday.",
      expect.objectContaining({ data: place(true).where }),
    )
    expect(notified).not.toHaveBeenCalled()
  })

  it("buzzes on a page that was touched, unless it shouldn't", () => {
    tell([place(true)], "Deadeye")
    expect(buzzed).toHaveBeenCalledTimes(1)
    tell([place(false)], "Deadeye")
    device.kept.buzz = false
    tell([place(true)], "Deadeye")
    expect(buzzed).toHaveBeenCalledTimes(1)
  })

  it("is notified only with leave, which is asked for", async () => {
    expect(await allowed()).toBe(true)
    answer = "denied"
    expect(await allowed()).toBe(false)
  })
})
