/**
 * The first script of every public page, a part of it (server.ts): what a page does before its application, and
 * when that is asked for (docs/decisions/0035). Each part stands alone: a browser that lacks one has the others.
 */
import { chooseByCard, walkEarly } from './domains/community/ui/walk-early.ts'
import { countView } from './domains/content/article/ui/count-view.ts'
import { loadFontsLate } from './platform/early/late-fonts.ts'
import { held } from './platform/early/start-application.ts'
import { listenEarly, startWhenIdle, startWhenMeant } from './platform/early/when-wanted.ts'
import { addIdempotencyKey } from './ui/forms/idempotency-key.ts'
import { shareByDevice } from './ui/meta/share-by-device.ts'

const { loads } = held('application')?.dataset ?? {}
if (loads === 'meant') startWhenMeant()
if (loads === 'idle') startWhenIdle()

loadFontsLate()
keepEarlyForms()
walkEarly()
chooseByCard()
shareByDevice()
followTop()
tellOfOpening()

const { counted } = document.querySelector<HTMLElement>('[data-counted]')?.dataset ?? {}
if (counted) countView(counted)

// A link of the phone's menu leads away, and the way back would find it open.
addEventListener('pagehide', () =>
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover(),
)

/** A form that is filled in, and perhaps sent, before its application is there. */
function keepEarlyForms(): void {
  const texts = new Map<HTMLTextAreaElement, string>()
  listenEarly('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  })
  // The browser sends it by itself: it carries what the application would have added.
  listenEarly('formdata', ({ target, formData }) => {
    if (formData.has('honeypot')) addIdempotencyKey(target as HTMLFormElement, formData, 0)
  })
  addEventListener('hydrated', () => texts.forEach(putBack), { once: true })
}

/** React takes a text that stood in the page for what stands there now (`initTextarea`). Other fields it leaves alone. */
function putBack(text: string, area: HTMLTextAreaElement): void {
  if (area.value === text) return
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Marks the page while less than a tenth of the screen has been scrolled (public-site §9). Only for browsers that
 * cannot say so in CSS (app.css); in the others it never listens.
 */
function followTop(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const look = () => {
    document.documentElement.dataset.atTop = String(scrollY <= innerHeight / 10)
  }
  look()
  addEventListener('scroll', look, { passive: true })
}

/**
 * A page that was fetched ahead has been asked for without being counted, and is opened without being asked for:
 * this asks, and the answer is that nothing has changed. Other browsers do not say so, nor fetch ahead.
 */
function tellOfOpening(): void {
  const [opening] = performance.getEntriesByType('navigation') as Navigation[]
  if (opening?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { cache: 'no-cache', priority: 'low' }).catch(() => {})
}

type Navigation = PerformanceNavigationTiming & { deliveryType?: string }
