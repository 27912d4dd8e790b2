import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export type SharedWindow = {
  context: BrowserContext
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
 * One for the tests of a worker, each of which opens pages of its own in it: a window of its own for each is half
 * of the work of a short test. The page that stays keeps the process alive that has read the scripts already
 * (`--process-per-site` in playwright.config.ts).
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
  const stays = await context.newPage()
  await stays.goto('/robots.txt')
  return {
    context,
    async leave() {
      await Promise.all(context.pages().map((page) => page !== stays && page.close()))
      await context.setOffline(false)
      await context.clearPermissions()
      await stays.evaluate(() => localStorage.clear())
      await context.clearCookies()
      if (options?.storageState) await context.addCookies(options.storageState.cookies)
    },
  }
}
