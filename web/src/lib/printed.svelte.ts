/** What is printed in the box on the table and no view repeats: its own names and numbers, or a corrected box's. */
import { printed } from "./api"
import type { Play } from "./play.svelte"

/** The digest of a corrected box; empty for our own. */
export const boxOf = (view: object) => ("data" in view ? String(view.data) : "")

/** Asked once for each box; `blank` until it is there. */
export function printedIn<T>(play: () => Play, blank: T): { readonly now: T } {
  let found = $state.raw(blank)
  const data = $derived(boxOf(play().view))
  $effect(() => {
    const [game, digest] = [play().game, data]
    printed<T>(game, digest).then(
      (one) => {
        if (game === play().game && digest === data) found = one
      },
      (error: unknown) => play().tell(String(error), ""),
    )
  })
  return {
    get now() {
      return found
    },
  }
}
