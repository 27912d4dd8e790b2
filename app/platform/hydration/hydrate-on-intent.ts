/** Decides when a page loads its application (docs/decisions/0035). */
import { blockOf, startApplication } from './start-application.ts'

/** What needs the application, or gains by it: a form that answers as one types, a link that opens in place. */
const NEEDS = '[data-app]'
/** Keys that scroll the page or dismiss something, modifiers and function keys. */
const NO_INTENT = /^(Page\w+|Home|End|Arrow\w+|Shift|Control|Alt\w*|Meta|CapsLock|Escape|F\d+| )$/

/** Starts the application when its page says: on intent, or when the browser is idle. */
export function startWhenAsked(): void {
  const { loads } = blockOf('application')?.dataset ?? {}
  if (loads === 'intent') startOnIntent()
  if (loads === 'idle') startWhenIdle()
}

/**
 * Loads the application on intent: reading, scrolling, links, posts and disclosures work without it. Focus or a mouse on
 * an element that needs it is intent, and so is any key that does not scroll: keyboard users will want it. A draft from
 * an earlier visit loads it at once, to be restored before it is typed again.
 */
function startOnIntent(): void {
  const start = startOnce()
  if (hasDraft()) start()
  const onIntent = ({ target }: Event) => {
    if ((target as Element).closest?.(NEEDS)) start()
  }
  listenEarly('focusin', onIntent)
  // Not `pointerover`: scrolling brings elements under a mouse that nobody moves.
  listenEarly('pointermove', (event) => event.pointerType === 'mouse' && onIntent(event))
  // A touch on a link leads to another page anyway.
  listenEarly('pointerdown', (event) => (event.target as Element).closest?.('a[href]') || onIntent(event))
  listenEarly('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (!ctrlKey && !metaKey && !altKey && !NO_INTENT.test(key)) start()
  })
  replayPress(start)
  // From here on the application prefetches by itself.
  whenHydrated(() => document.querySelector('script[type=speculationrules]')?.remove())
}

/** For a list or a form that somebody is at work in: loads the application when the browser is idle, or at a touch. */
function startWhenIdle(): void {
  const start = startOnce()
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const) listenEarly(touch, start)
  replayPress(start)
  afterPaint(() => whenIdle(start))
}

/** Repeats after hydration the last press of a button that only the application answers. */
function replayPress(start: () => void): void {
  let pressed: HTMLElement | null = null
  listenEarly('click', ({ target, isTrusted }) => {
    const button = (target as Element).closest?.<HTMLElement>(`button${NEEDS}`)
    if (!button || !isTrusted) return
    pressed = button
    start()
  })
  whenHydrated(() => pressed?.click())
}

/** Starts the application once; if a file could not be loaded, the next interaction tries again. */
function startOnce(): () => void {
  let started = false
  return () => {
    if (started) return
    started = true
    startApplication().catch(() => {
      started = false
    })
  }
}

function hasDraft(): boolean {
  const form = document.querySelector<HTMLElement>('[data-draft]')
  try {
    return Boolean(sessionStorage.getItem(form?.dataset.draft ?? ''))
  } catch {
    return false
  }
}

const awake = new AbortController()
whenHydrated(() => awake.abort())

export function whenHydrated(call: () => void): void {
  addEventListener('hydrated', call)
}

/** Listens until hydration, in the capture phase: ahead of the application's own listeners. */
export function listenEarly<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => unknown,
): void {
  document.addEventListener(name, listener, { capture: true, signal: awake.signal })
}

/**
 * Calls back when the page has loaded and its first text is painted, which is later than the frame that draws it:
 * requests sent before that delay the paint. Browsers that do not tell of paints are left with the plain page.
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

/** Calls back when the browser has nothing else to do, at the latest after two seconds. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call)
}
