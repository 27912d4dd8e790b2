import type { Locator, Page } from '@playwright/test'
import { expect } from './journeys.ts'

/** Tab after Tab, each stop looked at, until it is there. */
export async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await inSight(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No Tab leads to ${target}.`)
}

const MOST_STOPS = 60

/** The focus is on the screen, not under the bar, and has its ring: on the control, its label or its box. */
export async function inSight(page: Page) {
  const found = () => {
    const focused = document.activeElement as HTMLInputElement
    // The ring is inside, around one of its links.
    if (focused instanceof HTMLIFrameElement) return 'in sight'
    const drawn = [focused, ...(focused.labels ?? []), focused.parentElement as HTMLElement]
    const isInSight = (element: HTMLElement) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return drawn.some((each) => each.contains(there))
    }
    return drawn.some(isInSight)
      ? 'in sight'
      : `out of sight, ${JSON.stringify(focused.getBoundingClientRect())}: ${focused.outerHTML.slice(0, 200)}`
  }
  await expect.poll(() => page.evaluate(found)).toBe('in sight')
}
