/** Whether this device is offered a lesson: once, on its second visit, unless it has taken one. */
import { read, write } from "../lib/device.svelte"
import { anyLesson } from "./lesson.svelte"

const PLACE = "deadeye.visits"
const HERE = "deadeye.visit" // in the session: a visit lasts as long as its tab
const OFFERED = 2 // the visit on which it is made; who didn't want it then isn't asked again

/** Which visit of this device this is, from 1; one that can't be counted is the first. */
function visit(): number {
  try {
    const counted = sessionStorage.getItem(HERE)
    if (counted) return Number(counted)
    const now = read(PLACE, 0) + 1
    write(PLACE, now)
    sessionStorage.setItem(HERE, String(now))
    return now
  } catch {
    return 1 // a browser may forbid it
  }
}

class Offer {
  open = $state(false)

  /** Somebody is at the shelf. */
  arrive(): void {
    this.open = visit() === OFFERED && !anyLesson()
  }

  /** It was answered, one way or the other. */
  close(): void {
    this.open = false
    try {
      sessionStorage.setItem(HERE, String(OFFERED + 1))
    } catch {
      // then it is closed as long as the page
    }
  }
}

export const offer = new Offer()
