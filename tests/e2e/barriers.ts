import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe objects to in the page, or in a part of it, once it stands still. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  await settle(page)
  const axe = new AxeBuilder({ page })
    .include(part)
    // Base UI's own focus guards are not what is judged.
    .exclude('[data-base-ui-focus-guard]')
    // Nobody reads what passes.
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way opens a second one to gather the findings of frames from elsewhere.
    .setLegacyMode()
  const { violations } = await axe.analyze()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** The second engine judges an open one alone: it believes that what lies behind can still be reached. */
export const DIALOG = '[role="dialog"]'

const ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')
/** Of the engine's own script, what is used here. */
type Ace = {
  Checker: new () => { check(part: Node, rules: string[]): Promise<{ results: Finding[] }> }
}
type Finding = { node: Node; value: [policy: string, verdict: string]; ruleId: string; message: string }

const NAMELESS_FORM = 'form:not([aria-label], [aria-labelledby])'
/** Where the engine errs, by its rule: what may not be held against whom. */
const EXCEPTED: Record<string, string> = {
  // Focusable on purpose: toasts, as their library does it, and a letter, so that the dialog around it is scrolled
  // by keyboard; and tables that scroll where the screen is narrow. The engine allows that only to what scrolls itself,
  // as it is seen now.
  element_tabbable_role_valid:
    '[data-sonner-toast], section[aria-label="El correo"], section[aria-label$=", en una tabla"]',
  // A form without a name is no landmark (HTML-AAM), however many there are.
  aria_form_label_unique: NAMELESS_FORM,
  aria_landmark_name_unique: NAMELESS_FORM,
}

/** What a second engine objects to in the page, or in a part of it, by rules that axe does not have. */
export async function moreBarriers(page: Page, part = 'html'): Promise<string[]> {
  // In the page once, whatever its width: the policy lets no script element in.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(readFileSync(ENGINE, 'utf8'))
  return page.evaluate(
    async ({ part, EXCEPTED }) => {
      const { ace } = window as unknown as { ace: Ace }
      // It takes what stands there for readers alone for hidden from them as well, because of how that is clipped.
      const unclipped = new CSSStyleSheet()
      unclipped.replaceSync('main * { clip-path: none !important }')
      document.adoptedStyleSheets = [unclipped]
      const judged = document.querySelector(part) ?? document
      const { results } = await new ace.Checker().check(judged, ['IBM_Accessibility', 'WCAG_2_1'])
      document.adoptedStyleSheets = []
      return results
        .filter(({ value: [policy, verdict] }) => policy === 'VIOLATION' && verdict === 'FAIL')
        .map(({ node, ...finding }) => ({ ...finding, element: node as Element }))
        .filter(({ ruleId, element }) => !element.matches(EXCEPTED[ruleId] ?? ':not(*)'))
        .map(({ ruleId, message, element }) => `${ruleId}: ${message} ${element.outerHTML.slice(0, 160)}`)
    },
    { part, EXCEPTED },
  )
}

/** Opens whatever is folded away in the page; some of it is drawn only then. */
export function openAll(page: Page): Promise<unknown> {
  return page.locator('main details:not([open])').evaluateAll((all: HTMLDetailsElement[]) =>
    Promise.all(
      all.map((each) => {
        each.open = true
        return new Promise((opened) => each.addEventListener('toggle', opened, { once: true }))
      }),
    ).then(() => {}),
  )
}

/** Nothing, or what makes the page scroll sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(-5)
  })
}

/**
 * What comes in by fading is judged when it is there, also when it comes while axe is looking; what moves for ever
 * is not waited for.
 */
function settle(page: Page) {
  return page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(atOnce)
    return Promise.all(
      document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          return (
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
          )
        })
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {})
  })
}
