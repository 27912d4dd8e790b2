import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ADDRESSES } from '../http/roles/addresses.ts'
import { axe } from './axe.ts'
import { barriers, expectNoBarriers, openAll, tooWide } from './barriers.ts'
import { agendaOfDemo, query } from './database.ts'
import { encoded, eventForm, post } from './event-form.ts'
import { expect, test } from './journeys.ts'

const PHONE = 360
const LAPTOP = 1280
/** Where least fits: the smallest phone, and what a wide layout may begin on. */
const TIGHT = [320, 768, 1024]

/** Where a screen is, as app/routes.ts spells it, with an example of its parameters; or how one gets there. */
export type Screen = [name: string, at: string | ((page: Page) => Promise<unknown>)]

const EXAMPLES: Record<string, string> = {
  event: `select id from events where status = 'published' order by event_date desc limit 1`,
  pending: `select id from event_submissions where status = 'pending' order by title limit 1`,
  article: `select id from content_items order by title limit 1`,
  contact: `select id from contacts order by email limit 1`,
  application: `select id from contact_form order by created_at limit 1`,
  inquiry: `select id from inquiries order by created_at limit 1`,
}

/** A site that has something of everything. */
export function beforeScreens() {
  test.beforeAll(async ({ playwright }) => {
    await agendaOfDemo()
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    await post(request, encoded(eventForm()))
  })
}

/** By day by one engine, on a phone. Whatever can be unfolded is judged unfolded. */
export async function inspectOnPhone(page: Page, at: Screen[1]) {
  await judge(page, at, async () => {
    expect(await barriers(page, 'html', [axe]), 'on a phone').toEqual([])
    expect(await tooWide(page), 'what sticks out on a phone').toEqual([])
  })
}

/** By night by two engines, and at every width. */
export async function inspect(page: Page, at: Screen[1]) {
  await judge(page, at, async () => {
    await expectNoBarriers(page, PHONE, LAPTOP)
    for (const width of TIGHT) {
      await page.setViewportSize({ width, height: 640 })
      expect(await tooWide(page), `what sticks out at ${width} px`).toEqual([])
    }
  })
}

async function judge(page: Page, at: Screen[1], look: () => Promise<void>) {
  const complaints = listen(page)
  await page.setViewportSize({ width: PHONE, height: 800 })
  if (typeof at === 'string') await page.goto(await withExamples(at))
  else await at(page)
  await openAll(page)
  await look()
  // A preview draws the heading of a public page, which nobody reads there.
  await expect(page.locator('h1:not([inert] *)')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(complaints, 'console and failures').toEqual([])
}

/** Pages of the site's own list of addresses that none of these screens is at. */
export function unseen(screens: Screen[]): string[] {
  const seen = screens.flatMap(([, at]) => (typeof at === 'string' ? [at.split('?')[0] ?? ''] : []))
  return ADDRESSES.filter(({ routeIds: [page] }) => existsSync(`app/${page}.tsx`))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !seen.some((path) => spells(pattern, path)))
}

function spells(pattern: string, path: string): boolean {
  const parts = pattern
    .replace('*', '.+')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`).test(path)
}

async function withExamples(at: string): Promise<string> {
  let path = at
  for (const [whole, name = ''] of at.matchAll(/:(\w+)/g)) {
    const [row] = await query<{ id: string }>(EXAMPLES[name] ?? '')
    path = path.replace(whole, row?.id ?? '')
  }
  return path
}

/** All the browser complains of, but the status of the very page that was asked for. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource')
    const [asked, here] = [message.location().url, page.url()].map((url) => URL.parse(url)?.pathname)
    const isThePage = isStatus && asked?.replace(/\.data$/, '').startsWith(here ?? '')
    // A mail's frame runs nothing, and the recorder of this run tries to.
    const isTheRecorder = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (isThePage || isTheRecorder) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}
