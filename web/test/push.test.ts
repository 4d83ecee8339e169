/** Addresses of a push service: handed over for my seats, and taken back. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { device } from "../src/lib/device.svelte"
import { canPush, handOver, takeBack } from "../src/lib/push"

const ENDPOINT = "https://push.example/mine"
const chairs = [
  { id: "one", seat: 0 },
  { id: "two", seat: -1 },
  { id: "three", seat: 2 },
]
const unsubscribe = vi.fn(() => Promise.resolve(true))
const subscribe = vi.fn()
let key: string
let asked: string[]
let known: object | null

beforeEach(() => {
  key = "the key"
  asked = []
  known = null
  device.kept.notify = true
  unsubscribe.mockClear()
  subscribe.mockReset().mockImplementation(() => Promise.resolve((known = { endpoint: ENDPOINT, unsubscribe })))
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(known) }
  const worker = { ready: Promise.resolve(), getRegistration: () => Promise.resolve({ pushManager }) }
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker })
  vi.stubGlobal("isSecureContext", true)
  vi.stubGlobal("PushManager", {})
  vi.stubGlobal("fetch", (path: string, { body = "" }: { body?: string }) => {
    asked.push(`${path} ${body}`)
    return Promise.resolve(Response.json({ key, on: true }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, "serviceWorker")
})

const said = (id: string, seat: number, on: boolean) =>
  `/api/rooms/${id}/push?seat=${seat} ${JSON.stringify({ endpoint: ENDPOINT, on })}`

it("hands the address over for my seats, not for where I watch", async () => {
  await handOver(chairs)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "the key" })
  expect(asked).toEqual(["/api/push ", said("one", 0, true), said("three", 2, true)])
})

it.each([
  ["nobody opted in", () => (device.kept.notify = false)],
  ["the server sends none", () => (key = "")],
  ["the page isn't secure", () => vi.stubGlobal("isSecureContext", false)],
  ["the browser refuses", () => subscribe.mockReset().mockRejectedValue(new Error("denied"))],
])("hands nothing over where %s", async (_, change) => {
  change()
  await handOver(chairs)
  expect(asked.filter((path) => path.includes("rooms"))).toEqual([])
})

it("subscribes again where the browser has a subscription for another key", async () => {
  known = { endpoint: "https://push.example/former", unsubscribe }
  subscribe.mockRejectedValueOnce(new Error("another key"))
  await handOver(chairs.slice(0, 1))
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(asked).toContain(said("one", 0, true))
})

it("takes it back, and gives the address up when it is no longer wanted at all", async () => {
  await takeBack(chairs)
  expect(asked).toEqual([]) // there is none
  await handOver([])
  asked = []
  await takeBack(chairs.slice(2))
  expect([asked, unsubscribe.mock.calls.length]).toEqual([[said("three", 2, false)], 0])
  await takeBack(chairs, true)
  expect([asked.length, unsubscribe.mock.calls.length]).toEqual([3, 1])
})

it("isn't tried by a browser without service workers", async () => {
  Reflect.deleteProperty(navigator, "serviceWorker")
  expect(canPush()).toBe(false)
  await handOver(chairs)
  await takeBack(chairs)
  expect(asked).toEqual([])
})
