/** "Your move", for one who looks elsewhere: the tab's title and icon, a badge, a buzz; a notification if wished. */
import { device } from "./device.svelte"
import { texts } from "./texts"

const BUZZ = [60, 60, 60] // milliseconds
const said = new Set<string>() // tables of which it was said that it is my move

export const canNotify = () => "Notification" in window
export const canBuzz = () => "vibrate" in navigator

/** A table, and whether it is my move there. */
export interface Place {
  where: string // its address behind #
  table: string
  mine: boolean
}

/** How things stand at the tables in sight; what is new is said. */
export function tell(places: readonly Place[], title: string): void {
  const mine = places.filter((place) => place.mine)
  document.title = mine[0] ? texts.move.title(mine[0].table) : title
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", iconOf(mine.length > 0))
  if ("setAppBadge" in navigator) void navigator.setAppBadge(mine.length).catch(() => {})
  for (const place of places) {
    if (!place.mine) said.delete(place.where)
    else if (!said.has(place.where)) {
      said.add(place.where)
      // Browsers let a page buzz only once it was touched.
      if (device.kept.buzz && canBuzz() && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ)
      if (document.hidden && device.kept.notify) void notify(place)
    }
  }
}

const iconOf = (mine: boolean) => (mine ? "/favicon-move.svg" : "/favicon.svg")

/** Phones show notifications of a service worker only. */
async function notify(place: Place): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return
  const options = { tag: place.where, icon: "/icon-192.png", data: place.where }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) await worker.showNotification(texts.move.say(place.table), options)
  else
    new Notification(texts.move.say(place.table), options).onclick = () => {
      window.focus()
      location.hash = place.where
    }
}

/** Ask once for leave to notify; whether there is. */
export async function allowed(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted"
}
