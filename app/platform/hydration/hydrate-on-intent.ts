/** Decides when a page loads its application, that is, hydrates (docs/decisions/0035). */
import { startApplication, startBlock } from './start-application.ts'

/** Elements that need the application or gain by it: a form that responds while typing, a link that opens in place. */
const NEEDS = '[data-app]'
/**
 * Keys with intent: they move the focus or write. Android's keyboards call theirs `Unidentified`. The space, and all
 * keys with longer names, scroll, dismiss or leave the page, or change what other keys do.
 */
const INTENT = /^(Tab|Unidentified|[^ ])$/

/** Starts the application when the page says: on intent, or when the browser is idle. */
export function scheduleHydration(): void {
  const { loads } = startBlock()?.dataset ?? {}
  if (loads === 'intent') startOnIntent()
  if (loads === 'idle') startWhenIdle()
}

/**
 * Loads the application on intent: reading, scrolling, links, posts and disclosures work without it. Intent is focus
 * or a mouse on an element that needs it, or a key that moves the focus or writes. A stored draft loads it at once, to
 * restore the draft before somebody types it again.
 */
function startOnIntent(): void {
  const start = startOnce()
  if (hasDraft()) start()
  const onIntent = ({ target }: Event) => {
    if ((target as Element).closest?.(NEEDS)) start()
  }
  listenEarly('focusin', onIntent)
  // Not `pointerover`, which also fires when scrolling moves elements under a resting mouse.
  listenEarly('pointermove', (event) => event.pointerType === 'mouse' && onIntent(event))
  // A touch on a link leaves the page anyway.
  listenEarly('pointerdown', (event) => (event.target as Element).closest?.('a[href]') || onIntent(event))
  listenEarly('keydown', ({ key, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && INTENT.test(key)) start()
  })
  // From here on the application prefetches by itself.
  whenHydrated(() => document.querySelector('script[type=speculationrules]')?.remove())
}

/** Loads the application when the browser is idle, or at the first touch, for pages with a list or form in use. */
function startWhenIdle(): void {
  const start = startOnce()
  for (const touch of ['pointerdown', 'keydown'] as const) listenEarly(touch, start)
  afterPaint(() => whenIdle(start))
}

/** Returns a function that starts the application once; after a failed load the next call tries again. */
function startOnce(): () => void {
  let started: Promise<void> | undefined
  return () => {
    if (started) return
    started = startApplication().catch(() => {
      started = undefined
    })
  }
}

function hasDraft(): unknown {
  const { draft } = document.querySelector<HTMLElement>('[data-draft]')?.dataset ?? {}
  try {
    return draft && sessionStorage.getItem(draft)
  } catch {}
}

const awake = new AbortController()
whenHydrated(() => awake.abort())

export function whenHydrated(call: () => void): void {
  addEventListener('hydrated', call)
}

/** Listens until hydration, in the capture phase, ahead of the application's own listeners. */
export function listenEarly<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => unknown,
): void {
  document.addEventListener(name, listener, { capture: true, signal: awake.signal })
}

/**
 * Calls back when the page has loaded and its first text is painted, since requests sent earlier would delay the
 * paint. Browsers without paint timing never call back and keep the plain page.
 */
export function afterPaint(call: () => void): void {
  const watch = () =>
    new PerformanceObserver((seen, watcher) => {
      if (!seen.getEntriesByName('first-contentful-paint').length) return
      watcher.disconnect()
      call()
    }).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch)
}

/** Calls back when the browser is idle, after two seconds at the latest. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call)
}
