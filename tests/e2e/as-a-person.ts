import type { Page } from '@playwright/test'

/** Nobody fills a form in less than three seconds; what does is no person, and what it sends is kept as spam. */
const A_PERSON_TAKES_MS = 3_200

/** Fills a form that is in sight, and takes the time that a person would. */
export async function asAPerson(page: Page, fill: () => Promise<void>) {
  const since = performance.now()
  await fill()
  await page.waitForTimeout(Math.max(0, since + A_PERSON_TAKES_MS - performance.now()))
}

/** The same where the form came with its page: its time began with it. */
export function untilAPersonIsDone(page: Page) {
  return page.waitForFunction((ms) => performance.now() > ms, A_PERSON_TAKES_MS)
}
