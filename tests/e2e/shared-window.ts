import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export type SharedWindow = {
  context: BrowserContext
  /** Lent from test to test. Replaced if a test closed it, added an init script, or left an unsaved form in it. */
  page(): Page
  /** Takes back what a test has left in it. */
  leave(): Promise<void>
}

/** As in playwright.config.ts. */
export const ZONE = 'America/Santo_Domingo'

/** Of a browser's window: a state that is at hand, since what a test takes away is put back from it. */
export type Options = Omit<BrowserContextOptions, 'storageState'> & {
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/**
 * One for the tests of a worker, with one page: a page of its own for each test starts a process, which is a third of
 * the work of a short test. What cannot be taken back needs `ownWindow` (journeys.ts).
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options?: Options,
): Promise<SharedWindow> {
  const context = await browser.newContext({
    // What the first test that needs it asks for must not hold for all of them.
    locale: 'es-DO',
    timezoneId: ZONE,
    javaScriptEnabled: true,
    baseURL,
    ...options,
  })
  let lent = await openLentPage(context)
  return {
    context,
    page: () => lent.page,
    async leave() {
      if (lent.page.isClosed() || lent.hasInitScript() || (await hasUnsavedForm(lent.page)))
        lent = await openLentPage(context)
      const { page } = lent
      await Promise.all(context.pages().map((other) => other !== page && other.close()))
      await context.setOffline(false)
      await context.clearPermissions()
      await reset(page)
      await context.clearCookies()
      if (options?.storageState) await context.addCookies(options.storageState.cookies)
    },
  }
}

/** Playwright cannot remove an init script or a binding from a page again, so their use is noticed. */
async function openLentPage(context: BrowserContext) {
  const page = await context.newPage()
  let hasInitScript = false
  for (const method of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) {
    const original = page[method].bind(page) as (...args: unknown[]) => Promise<never>
    Object.assign(page, {
      [method]: (...args: unknown[]) => {
        hasInitScript = true
        return original(...args)
      },
    })
  }
  return { page, hasInitScript: () => hasInitScript }
}

/** Whether leaving the page opens the browser's question, which races with the navigation. */
function hasUnsavedForm(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Events that tests listen for. */
const LISTENED_EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Resets all that a new page starts with, except its history; the pointer is moved off the page. */
async function reset(page: Page) {
  for (const event of LISTENED_EVENTS) page.removeAllListeners(event as 'console')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  await page.mouse.move(-1, -1)
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
