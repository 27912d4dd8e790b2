import type { Browser, BrowserContext } from '@playwright/test'

export type SharedWindow = {
  context: BrowserContext
  /** Takes back what a test has left in it. */
  leave(): Promise<void>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * One for the tests of a worker, each of which opens pages of its own in it: a window of its own for each is half
 * of the work of a short test. The page that stays keeps the process alive that has read the scripts already
 * (`--process-per-site` in playwright.config.ts).
 */
export async function openWindow(browser: Browser, baseURL: string, state: State): Promise<SharedWindow> {
  // What the first test that needs it asks for must not hold for all of them.
  const ordinary = { locale: 'es-DO', timezoneId: 'America/Santo_Domingo', javaScriptEnabled: true }
  // Stillness: nothing is acted on while it moves, and no frame is drawn that nobody looks at.
  const still = { reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...ordinary, ...still, baseURL, storageState: state })
  const stays = await context.newPage()
  await stays.goto('/robots.txt')
  return {
    context,
    async leave() {
      await Promise.all(context.pages().map((page) => page !== stays && page.close()))
      await context.setOffline(false)
      await stays.evaluate(() => localStorage.clear())
      await context.clearCookies()
      await context.addCookies(state.cookies)
    },
  }
}
