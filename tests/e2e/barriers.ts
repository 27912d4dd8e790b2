import { expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { equalAccess } from './equal-access.ts'

/** What the engines object to in the page, or in a part of it, once it stands still. */
export async function barriers(page: Page, part = 'html', engines = [axe, equalAccess]): Promise<string[]> {
  await settle(page)
  const found: string[] = []
  for (const engine of engines) found.push(...(await engine(page, part)))
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

/** Nothing is objected to, and nothing sticks out, at each width. */
export async function expectNoBarriers(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await barriers(page), `at ${width} px`).toEqual([])
    expect(await tooWide(page), `what sticks out at ${width} px`).toEqual([])
  }
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
