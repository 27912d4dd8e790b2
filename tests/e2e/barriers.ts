import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { equalAccess } from './equal-access.ts'

/** What two engines object to in the page, or in a part of it, once it stands still. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  await settle(page)
  const found = [...(await axe(page, part)), ...(await equalAccess(page, part))]
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

async function axe(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Base UI's own focus guards are not what is judged.
    .exclude('[data-base-ui-focus-guard]')
    // Nobody reads what passes.
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way opens a second one to gather the findings of frames from elsewhere.
    .setLegacyMode()
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
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
 * What comes in by fading is judged when it is there, also when it comes while they are looking; what moves for ever
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
