import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export type SharedWindow = {
  context: BrowserContext
  /** Lent from test to test. Replaced if a test closed it, gave it a script to begin with, or left a form in it. */
  page(): Promise<Page>
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
  let kept = await openKeptPage(context)
  return {
    context,
    page: async () => kept.page,
    async leave() {
      if (kept.page.isClosed() || kept.isSpoilt() || (await wouldAsk(kept.page)))
        kept = await openKeptPage(context)
      const { page } = kept
      await Promise.all(context.pages().map((other) => other !== page && other.close()))
      await context.setOffline(false)
      await context.clearPermissions()
      await tidy(page)
      await context.clearCookies()
      if (options?.storageState) await context.addCookies(options.storageState.cookies)
    },
  }
}

async function openKeptPage(context: BrowserContext) {
  const page = await context.newPage()
  let isSpoilt = false
  for (const method of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) {
    const original = page[method].bind(page) as (...args: unknown[]) => Promise<never>
    Object.assign(page, {
      [method]: (...args: unknown[]) => {
        isSpoilt = true
        return original(...args)
      },
    })
  }
  return { page, isSpoilt: () => isSpoilt }
}

/** Whether leaving the page would ask because of a form that is not saved. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Events that tests listen for. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Leaves the page as a new one is, but for its history, and its pointer nowhere. */
async function tidy(page: Page) {
  for (const event of HEARD) page.removeAllListeners(event as 'console')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  await page.mouse.move(-1, -1)
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
