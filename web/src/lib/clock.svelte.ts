/** The server's clock, as its answers tell it: this device's own may be wrong. It ticks once a second while watched. */
import { onMount } from "svelte"

let ahead = 0 // milliseconds by which the server's clock is ahead of ours

/** An answer says when it was given. */
export function setBy(answer: Response): void {
  const date = Date.parse(answer.headers.get("date") ?? "")
  if (!Number.isNaN(date)) ahead = Math.abs(date - Date.now()) < 2000 ? 0 : date - Date.now()
}

export class Clock {
  now = $state(Date.now() + ahead)

  constructor() {
    onMount(() => {
      const timer = setInterval(() => (this.now = Date.now() + ahead), 1000)
      return () => clearInterval(timer)
    })
  }
}
