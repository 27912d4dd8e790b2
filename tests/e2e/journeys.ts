import { randomInt } from 'node:crypto'
import { type Browser, test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { hydrated } from '../setup/hydrated.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, type Site, startDatabase, startSite } from '../setup/site.ts'
import { type Options, openWindow, type SharedWindow, ZONE } from './shared-window.ts'

type Journey = {
  /** What a test's pages are opened in, if it is one that tests share. */
  sharedWindow: SharedWindow | undefined
  /** The team's own window, signed in, always with script. */
  panel: Page
  /** For what cannot be taken back: a clock that was turned, a window that must have seen nothing yet. */
  ownWindow: boolean
}

type Run = {
  /** Of this worker alone, without demo content; its data at SITE_DATABASE_URL. */
  site: Site
  session: Awaited<ReturnType<typeof openSession>>
  /** The ones that pages are opened in, from test to test. */
  teamWindow: SharedWindow
  visitorWindow: () => Promise<SharedWindow>
  /** Without JavaScript. */
  plainWindow: () => Promise<SharedWindow>
}

/** Each test comes from an address of its own, so that none spends another's limits. */
export const test = base.extend<Journey, Run>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  sharedWindow: async (
    { visitorWindow, plainWindow, ownWindow, javaScriptEnabled, timezoneId, ignoreHTTPSErrors },
    use,
  ) => {
    const isOrdinary = timezoneId === ZONE && !ignoreHTTPSErrors && !ownWindow
    const shared = isOrdinary
      ? await (javaScriptEnabled === false ? plainWindow() : visitorWindow())
      : undefined
    await use(shared)
    await shared?.leave()
  },
  context: async ({ browser, sharedWindow, extraHTTPHeaders }, use) => {
    const context = sharedWindow?.context ?? (await browser.newContext())
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(context)
    if (!sharedWindow) await context.close()
  },
  page: async ({ context, sharedWindow, viewport, javaScriptEnabled }, use) => {
    const page = sharedWindow?.page() ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
  // It trusts this machine as a proxy, so that the limits see those addresses and stay as they are.
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const database = await startDatabase()
      const site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback' })
      Object.assign(process.env, { BASE_URL: site.url, SITE_DATABASE_URL: database.url })
      await use(site)
      await site.stop()
      await database.remove()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  session: [async ({ browser, site }, use) => use(await openSession(browser, site.url)), { scope: 'worker' }],
  teamWindow: [
    async ({ browser, site, session }, use) => {
      // It stands still: nothing is acted on while it moves, and no frame is drawn that nobody looks at.
      const shared = await openWindow(browser, site.url, { storageState: session, reducedMotion: 'reduce' })
      await use(shared)
      await shared.context.close()
    },
    { scope: 'worker' },
  ],
  visitorWindow: [openedOnce(), { scope: 'worker' }],
  plainWindow: [openedOnce({ javaScriptEnabled: false }), { scope: 'worker' }],
  ownWindow: [false, { option: true }],
  panel: async (
    { browser, session, teamWindow, ownWindow, viewport, hasTouch, extraHTTPHeaders },
    use,
    testInfo,
  ) => {
    const shared = ownWindow || hasTouch ? undefined : teamWindow
    const context =
      shared?.context ?? (await browser.newContext({ javaScriptEnabled: true, storageState: session }))
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const panel = shared?.page() ?? (await context.newPage())
    if (viewport) await panel.setViewportSize(viewport)
    waitForScripts(panel)
    const errors = listenForErrors(panel)
    await use(panel)
    if (testInfo.status !== testInfo.expectedStatus && errors.length > 0)
      await testInfo.attach('console', { body: errors.join('\n'), contentType: 'text/plain' })
    await (shared ? shared.leave() : context.close())
  },
})

/** A window of the worker, opened by the first test that needs it. */
function openedOnce(options?: Options) {
  return async (
    { browser, site }: { browser: Browser; site: Site },
    use: (open: () => Promise<SharedWindow>) => Promise<void>,
  ) => {
    let opened: Promise<SharedWindow> | undefined
    await use(() => (opened ??= openWindow(browser, site.url, options)))
    await (await opened)?.context.close()
  }
}

export { expect }

export async function signIn(page: Page, email = ADMIN_EMAIL, password = ADMIN_PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** Opens a screen as somebody who has signed in. That is done over HTTP: the card itself is tried in gate.spec.ts. */
export async function openAs(page: Page, address: string, email = ADMIN_EMAIL, password = ADMIN_PASSWORD) {
  const { href } = new URL('/admin/entrar', new URL(address, process.env.BASE_URL))
  const answer = await page.request.post(href, { form: { email, password }, maxRedirects: 0 })
  expect(answer.status(), `${email} is let in`).toBe(303)
  await page.goto(address)
}

/** A dialog takes the focus a moment after it is drawn; a key pressed before that is not yet its own. */
export async function hasFocus(dialog: Locator) {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}

/** Whether the focus is on what lies behind a native dialog. Tab may lead from it to the browser's own controls. */
export function isBehind(dialog: Locator) {
  return dialog.evaluate((element) => {
    const { activeElement, body } = document
    return activeElement !== body && !element.contains(activeElement)
  })
}

/** What flies in at the corner, as against what stands in the page. */
export function toast(page: Page, title: string | RegExp) {
  return page
    .getByRole('region', { name: /^Notificaciones/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}

/** What an erasure says: a busy site answers after three seconds, while it still reads what others wrote. */
export function erasureToast(page: Page) {
  return toast(page, /Datos de la persona borrados|Se está borrando…/)
}

/** One of the four figures of 'Gestión de Eventos'. */
export async function figure(panel: Page, label: string): Promise<number> {
  await panel.goto('/admin/events')
  const text = await panel
    .getByRole('region', { name: 'Cifras' })
    .locator('div', { hasText: label })
    .first()
    .textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

/** Opens a mail from the list, the way the team finds it, and gives its words. */
export async function readMail(panel: Page, subject: string): Promise<string> {
  await panel.goto('/admin/correos')
  await panel.getByRole('link', { name: subject }).click()
  await expect(panel.getByTitle(`Vista del correo: ${subject}`)).toBeVisible()
  return (await panel.locator('main pre').first().textContent()) ?? ''
}

/** Pages whose `goto` waits already: a lent page is passed here by every test. */
const WAITING_PAGES = new WeakSet<Page>()

/** Between two looks at the page; Playwright's own, at each frame, has a frame drawn for each look. */
const ASKED_AGAIN = { polling: 40 }

/**
 * A public page asks for its application when that is meant, or when it is idle (docs/decisions/0035). What happens
 * before is tested with the tests that have no script; the others mean the page as it stands a moment later.
 */
export function waitForScripts(page: Page): void {
  if (WAITING_PAGES.has(page)) return
  WAITING_PAGES.add(page)
  for (const arrive of ['goto', 'reload'] as const) {
    const original = page[arrive].bind(page) as (...args: unknown[]) => Promise<Response | null>
    const patient = async (...args: unknown[]) => {
      const response = await original(...args)
      if (response?.headers()['content-type']?.startsWith('text/html'))
        await page.waitForFunction(hydrated, undefined, ASKED_AGAIN)
      return response
    }
    Object.assign(page, { [arrive]: patient })
  }
}

/** Collects what the console says, which tells a failing test's cause: an error screen shows none. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error.stack)))
  return errors
}

async function openSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: true })
  const page = await context.newPage()
  await openAs(page, `${baseURL}/admin`)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
  const state = await context.storageState()
  await context.close()
  return state
}
