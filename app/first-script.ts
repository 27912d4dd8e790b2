/**
 * First script of every public page, inlined by the shell: what a page does before hydration, and when it hydrates
 * (docs/decisions/0035). The parts are independent, so that a browser lacking one's API runs the others.
 */
import { chooseByCard, stepBeforeHydration } from './domains/community/ui/step-before-hydration.ts'
import { countView } from './domains/content/article/ui/count-view.ts'
import { showLocalHour } from './domains/events/display/ui/show-local-hour.ts'
import { listenEarly, scheduleHydration } from './platform/hydration/hydrate-on-intent.ts'
import { loadFontsLate } from './platform/hydration/late-fonts.ts'
import { openDialogs } from './ui/feedback/open-dialog.ts'
import { addIdempotencyKey } from './ui/forms/idempotency-key.ts'
import { shareByDevice } from './ui/meta/share-by-device.ts'

scheduleHydration()
loadFontsLate()
openDialogs()
keepEarlyForms()
stepBeforeHydration()
chooseByCard()
shareByDevice()
markPageTop()
document.querySelectorAll<HTMLElement>('[data-at]').forEach(showLocalHour)
countPrefetchedOpening()

const { counted } = document.querySelector<HTMLElement>('[data-counted]')?.dataset ?? {}
if (counted) countView(counted)

// Closes the phone menu on leaving; otherwise the back/forward cache would show it open.
addEventListener('pagehide', () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover())

/** Keeps forms that are filled in, and perhaps sent, before hydration. */
function keepEarlyForms(): void {
  const texts = new Map<HTMLTextAreaElement, string>()
  listenEarly('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  })
  // Adds the idempotency key to a form that the browser itself sends, as the application would.
  listenEarly('formdata', ({ target, formData }) => {
    if (formData.has('honeypot')) addIdempotencyKey(target as HTMLFormElement, formData, 0)
  })
  addEventListener('hydrated', () => texts.forEach(putBack))
}

/**
 * Restores text typed before hydration: React resets a textarea to the HTML's text (`initTextarea`), but not other
 * fields.
 */
function putBack(text: string, area: HTMLTextAreaElement): void {
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Marks the page while less than a tenth of the screen has been scrolled (public-site §9). Only in browsers that
 * cannot express this in CSS (app.css).
 */
function markPageTop(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const look = () => {
    document.documentElement.dataset.atTop = `${scrollY <= innerHeight / 10}`
  }
  look()
  addEventListener('scroll', look)
}

/**
 * Counts the view of a prefetched page: the prefetch is not counted, and opening the page sends no request. This
 * conditional request does, and is answered with 304. Browsers that do not report `navigational-prefetch` do not
 * prefetch either.
 */
function countPrefetchedOpening(): void {
  const [opening] = performance.getEntriesByType('navigation') as Navigation[]
  if (opening?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { cache: 'no-cache' }).catch(() => {})
}

type Navigation = PerformanceNavigationTiming & { deliveryType?: string }
