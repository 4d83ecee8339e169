// Keeps the shell for when the server can't be reached. What the server has always counts: a page is fetched from it
// first, and only files with a hash in their name, which never change, are taken from here.
const SHELL = "deadeye"
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/
const MOVE = "It is your move."
const FILES = /(?:src|href)="(\/assets\/[^"]+)"/g

const filesOf = (html) => [...html.matchAll(FILES)].map((found) => found[1])

/** Another build begins with an empty shelf: nothing of the old one is left to be mixed in. */
async function keep(answer) {
  const html = await answer.clone().text()
  const known = await caches.match("/", { cacheName: SHELL })
  if (known && filesOf(await known.text()).join() !== filesOf(html).join()) await caches.delete(SHELL)
  const shell = await caches.open(SHELL)
  await shell.put("/", answer)
  await Promise.all(filesOf(html).map(async (file) => (await shell.match(file)) ?? shell.add(file)))
}

async function page(event) {
  try {
    const answer = await fetch(event.request)
    if (answer.ok && new URL(event.request.url).pathname === "/") event.waitUntil(keep(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match("/", { cacheName: SHELL })
    if (kept) return kept
    throw error
  }
}

async function file(request) {
  const kept = await caches.match(request, { cacheName: SHELL })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone())
  return answer
}

self.addEventListener("install", (event) => {
  self.skipWaiting()
  event.waitUntil(fetch("/", { cache: "no-cache" }).then(keep))
})
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== "GET" || origin !== self.location.origin) return
  if (event.request.mode === "navigate") event.respondWith(page(event))
  else if (HASHED.test(pathname)) event.respondWith(file(event.request))
})
// A push says nothing but that it is my move somewhere: the shelf knows at which table.
self.addEventListener("push", (event) => {
  const options = { tag: "move", renotify: true, icon: "/icon-192.png", data: "" }
  event.waitUntil(self.registration.showNotification(MOVE, options))
})
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const where = `/${event.notification.data}`
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async ([open]) => {
      if (!open) return self.clients.openWindow(where)
      await open.focus()
      return open.navigate(where)
    }),
  )
})
