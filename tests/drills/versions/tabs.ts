/** People with pages open while the version changes under them. */
import type { BrowserContext, Page } from '@playwright/test'
import { control, type EventForm, eventForm, fillField, sendButton } from '../../e2e/event-form.ts'

const TIMEOUT_MS = 15_000
/** An application that comes at all is there sooner. */
const HYDRATED_WITHIN_MS = 5_000
/** Where somebody reads, and what they click there: the address they expect. */
const CLICKS = [
  ['/', '/agenda'],
  ['/agenda', '/contenido'],
  ['/contenido', '/academy'],
  ['/faqs', '/contacto'],
  ['/quienes-somos', '/academy'],
  ['/sube-evento', '/agenda'],
] as const

export type Tab = { page: Page; to: string }
export type Form = { page: Page; rest: () => Promise<void>; title: string }

/** Opens pages and lets their application arrive, as somebody does who touches them. */
export function openTabs(context: BrowserContext, url: string): Promise<Tab[]> {
  return Promise.all(
    CLICKS.map(async ([from, to]) => {
      const page = await context.newPage()
      await open(page, url + from)
      return { page, to }
    }),
  )
}

/** Whether the application came: without it the page reads, and the first click is a plain link. */
export async function open(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'load' })
  await page.keyboard.press('Tab')
  const hydrated = page.waitForFunction(
    () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber$')) &&
      '__reactRouterDataRouter' in window,
    undefined,
    { timeout: HYDRATED_WITHIN_MS },
  )
  return hydrated.then(
    () => true,
    () => false,
  )
}

/** Half of the form now; the rest when the version has changed. */
export async function fillHalf(context: BrowserContext, url: string): Promise<Form> {
  const page = await context.newPage()
  await open(page, `${url}/sube-evento`)
  const form = eventForm()
  const names = Object.keys(form) as (keyof EventForm)[]
  for (const name of names.slice(0, 6)) await fillField(page, name, form)
  return {
    page,
    title: form.title,
    async rest() {
      for (const name of names.slice(6)) await fillField(page, name, form)
      if ((await control(page, 'title').inputValue()) !== form.title) throw new Error('The title is gone')
    },
  }
}

/** Whether the click arrived where it pointed, at a page with its words. */
export async function click({ page, to }: Tab): Promise<string | undefined> {
  try {
    await page.locator(`a[href="${to}"]:visible`).first().click({ timeout: TIMEOUT_MS })
    await page.waitForURL((url) => url.pathname === to, { timeout: TIMEOUT_MS })
    await page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS })
    return undefined
  } catch (error) {
    return `${to}: ${page.url()} ${(error as Error).message.split('\n')[0]}`
  }
}

/** Sends the rest of the form; that it arrived, the database says. */
export async function send({ page, rest }: Form): Promise<string | undefined> {
  try {
    await rest()
    await sendButton(page).click({ timeout: TIMEOUT_MS })
    return undefined
  } catch (error) {
    return `${page.url()} ${(error as Error).message.split('\n')[0]}`
  }
}
