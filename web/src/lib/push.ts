/** "Your move" at a slow table while no page is open: the browser's push service wakes the service worker. */
import * as api from "./api"
import { device, type MyRoom } from "./device.svelte"

/** A seat of a table. */
type Chair = Pick<MyRoom, "id" | "seat">

export const canPush = () => isSecureContext && "serviceWorker" in navigator && "PushManager" in window

const manager = async () => (canPush() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined)

/** Be told of my moves in these seats too. What fails is tried again when the table is next looked at. */
export async function handOver(chairs: readonly Chair[]): Promise<void> {
  if (!device.kept.notify || !canPush()) return
  try {
    const { key } = await api.pushKey()
    if (!key) return
    await navigator.serviceWorker.ready // on a first visit it is still on its way
    const { endpoint } = await subscribed(key)
    await Promise.all(sat(chairs).map(({ id, seat }) => api.push(id, seat, endpoint, true).catch(() => {})))
  } catch {
    // then one is told while the page is open
  }
}

/** A subscription for another key, of a server that was here before, gives way. */
async function subscribed(applicationServerKey: string): Promise<PushSubscription> {
  const at = await manager()
  if (!at) throw new Error("no service worker")
  const wish = { userVisibleOnly: true, applicationServerKey }
  return at.subscribe(wish).catch(async () => {
    await (await at.getSubscription())?.unsubscribe()
    return at.subscribe(wish)
  })
}

/** No longer be told of my moves in these seats; without any left, the browser gives its address up. */
export async function takeBack(chairs: readonly Chair[], all = false): Promise<void> {
  const subscription = await (await manager())?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.all(sat(chairs).map(({ id, seat }) => api.push(id, seat, endpoint, false).catch(() => {})))
  if (all) await subscription.unsubscribe()
}

const sat = (chairs: readonly Chair[]) => chairs.filter(({ seat }) => seat >= 0)
