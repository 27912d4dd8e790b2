/**
 * The worker of the door's screen, in the browser, for this address alone: without a network it gives the screen as it was
 * last loaded. It holds no name; those the screen keeps by itself, encrypted (`ui/kept-people.ts`). No module: a browser runs
 * it as it stands.
 */
type Caught = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Activated = Event & { waitUntil(done: Promise<unknown>): void }
type DoorWorker = EventTarget & {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { scope: string }
}

const doorWorker = globalThis as unknown as DoorWorker
/** A network that does not answer is none. */
const NETWORK_PATIENCE_MS = 4_000

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
  const late = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_PATIENCE_MS, stored))
  return Promise.race([fetch(request).catch(() => stored), late])
}

/** Its name changes with its content. */
async function giveFile(request: Request): Promise<Response> {
  return (await (await keptByDoor()).match(request)) ?? fetch(request)
}

/** One for each event; its screen throws away what it no longer needs of it. */
function keptByDoor(): Promise<Cache> {
  return caches.open(`puerta ${new URL(doorWorker.registration.scope).pathname}`)
}
