import type { Browser, BrowserContext } from '@playwright/test'

export type SharedWindow = {
  context: BrowserContext
  /** Takes back what a test has left in it. */
  leave(): Promise<void>
}

/** As in playwright.config.ts. */
export const ZONE = 'America/Santo_Domingo'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * One for the tests of a worker, each of which opens pages of its own in it: a window of its own for each is half
 * of the work of a short test. The page that stays keeps the process alive that has read the scripts already
 * (`--process-per-site` in playwright.config.ts).
 */
export async function openWindow(browser: Browser, baseURL: string, state?: State): Promise<SharedWindow> {
  const context = await browser.newContext({
    // What the first test that needs it asks for must not hold for all of them.
    locale: 'es-DO',
    timezoneId: ZONE,
    javaScriptEnabled: true,
    baseURL,
    // The team's stands still: nothing is acted on while it moves, and no frame is drawn that nobody looks at.
    ...(state && { storageState: state, reducedMotion: 'reduce' }),
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
      if (state) await context.addCookies(state.cookies)
    },
  }
}
