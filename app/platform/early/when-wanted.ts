/** Decides when a page asks for its application (docs/decisions/0035). */
import { startApplication } from './start-application.ts'

/** What needs the application, or gains by it: a form that answers as one types, a link that opens in place. */
const NEEDS = '[data-app]'
/** Keys that move the page, or are half of another. */
const NO_INTENT = /^(Page(Up|Down)|Home|End|Arrow\w+|Shift|Control|Alt\w*|Meta|CapsLock|Escape|F\d+| )$/

/**
 * By itself a page reads, scrolls, links, posts and unfolds. The focus or a mouse on what needs the application asks
 * for it, and so does any key that is no scroll: whoever comes by keyboard will want it. What was typed on an
 * earlier visit comes back with it, and before it is typed again.
 */
export function startWhenMeant(): void {
  const start = startOnce()
  if (draftWaits()) start()
  const meant = ({ target }: Event) => {
    if ((target as Element).closest?.(NEEDS)) start()
  }
  listenEarly('focusin', meant)
  // Not `pointerover`: what is scrolled comes under a mouse that nobody moves.
  listenEarly('pointermove', (event) => event.pointerType === 'mouse' && meant(event))
  // A finger on a link is on its way to another page already.
  listenEarly('pointerdown', (event) => (event.target as Element).closest?.('a[href]') || meant(event))
  listenEarly('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (!ctrlKey && !metaKey && !altKey && !NO_INTENT.test(key)) start()
  })
  replayPress(start)
  // From here on the application fetches ahead.
  addEventListener('hydrated', () => document.querySelector('script[type=speculationrules]')?.remove())
}

/** A list or a form that somebody is at work in: it is made ready when the browser has nothing to do. */
export function startWhenIdle(): void {
  const start = startOnce()
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const) listenEarly(touch, start)
  replayPress(start)
  oncePainted(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  })
}

/** A button that only the application answers: what was pressed before is pressed again when it can. */
function replayPress(start: () => void): void {
  let pressed: HTMLElement | null = null
  listenEarly('click', ({ target, isTrusted }) => {
    const button = (target as Element).closest?.<HTMLElement>(`button${NEEDS}`)
    if (!button || !isTrusted) return
    pressed = button
    start()
  })
  addEventListener('hydrated', () => pressed?.click(), { once: true })
}

/** A file that did not come is asked for again at the next touch. */
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

function draftWaits(): boolean {
  const { draft } = document.querySelector<HTMLElement>('[data-draft]')?.dataset ?? {}
  try {
    return draft !== undefined && sessionStorage.getItem(draft) !== null
  } catch {
    return false
  }
}

const awake = new AbortController()
addEventListener('hydrated', () => awake.abort(), { once: true })

/** Until the application listens itself, and before it does. */
export function listenEarly<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => unknown,
): void {
  document.addEventListener(name, listener, { capture: true, signal: awake.signal })
}

/**
 * When the page has loaded and its first words are on the screen, which is later than the frame that draws them:
 * what is asked for before that holds the words up.
 */
export function oncePainted(call: () => void): void {
  const watch = () => {
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
      return requestAnimationFrame(() => requestAnimationFrame(call))
    new PerformanceObserver((seen, watcher) => {
      if (!seen.getEntriesByName('first-contentful-paint').length) return
      watcher.disconnect()
      call()
    }).observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true })
}
