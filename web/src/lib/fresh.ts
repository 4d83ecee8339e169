/** The page and the server belong together: one that was kept while the server got another is fetched again. */

const ENTRY = "script[type=module][src^='/assets/']"
const TRIED = "deadeye.renewed"
const own = document.querySelector(ENTRY)?.getAttribute("src")
let wanted = ""

/** Each answer names the first script of the page that the server has now. */
export function compare(answer: Response): void {
  const theirs = answer.headers.get("deadeye-page")
  if (own && theirs && `/${theirs}` !== own && sessionStorage.getItem(TRIED) !== theirs) wanted = theirs
}

/** Take the new page if there is one, at a moment at which nothing is lost; once for each. */
export function renew(): void {
  if (!wanted || document.querySelector("dialog[open]")) return
  sessionStorage.setItem(TRIED, wanted)
  location.reload()
}

/** The shell is kept for when the server can't be reached. */
export function keepShell(): void {
  if (!own || !("serviceWorker" in navigator)) return
  const worker = "/sw.js"
  const types = (window as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes
  types?.createPolicy("default", { createScriptURL: (url: string) => (url === worker ? url : null) })
  navigator.serviceWorker.register(worker).catch(() => {}) // then it is as it was without
}
