import type { Page } from '@playwright/test'

/** What comes in by fading is judged when it is there; what moves for ever is not waited for. */
export function stillness(page: Page) {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, timeline }) => {
          return (
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
          )
        })
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )
}
