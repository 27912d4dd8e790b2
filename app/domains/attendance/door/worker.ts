/**
 * Service worker of the check-in screen, scoped to its URL: offline it serves the screen as last loaded. It stores no
 * names; the screen does, encrypted (`ui/offline-people.ts`). Not a module: the browser runs the file unbundled.
 */
type Caught = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Activated = Event & { waitUntil(done: Promise<unknown>): void }
type DoorWorker = EventTarget & {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { scope: string }
}

const doorWorker = globalThis as unknown as DoorWorker
/** Milliseconds after which a slow network counts as offline. */
const NETWORK_TIMEOUT_MS = 4_000

doorWorker.addEventListener('install', () => void doorWorker.skipWaiting())
doorWorker.addEventListener('activate', (event) => (event as Activated).waitUntil(doorWorker.clients.claim()))
doorWorker.addEventListener('fetch', (event) => {
  const { request } = event as Caught
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') (event as Caught).respondWith(giveScreen(request))
  else if (pathname.startsWith('/assets/')) (event as Caught).respondWith(giveFile(request))
})

async function giveScreen(request: Request): Promise<Response> {
  const stored = await (await keptByDoor()).match(request, { ignoreSearch: true })
  if (!stored) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, stored))
  return Promise.race([fetch(request).catch(() => stored), late])
}

/** Cache first: the file name has a hash, so the content never changes. */
async function giveFile(request: Request): Promise<Response> {
  return (await (await keptByDoor()).match(request)) ?? fetch(request)
}

/** One cache per event; its screen deletes outdated files. */
function keptByDoor(): Promise<Cache> {
  return caches.open(`puerta ${new URL(doorWorker.registration.scope).pathname}`)
}
