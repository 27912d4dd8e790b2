import type { Page } from '@playwright/test'
import { type Site, startSite } from '../setup/site.ts'
import { agendaOf } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { dayMonth } from './home-copy.ts'
import { expect, test, waitForScripts } from './journeys.ts'
import { FEBRUARY_END, ODD_HOURS } from './odd-hours.ts'

/**
 * Visitors of seven zones, at a server in an eighth. That servers in different zones answer alike is tested over
 * HTTP (tests/http/time-zones.test.ts).
 */
const ZONES = [
  'America/Santo_Domingo',
  'America/Puerto_Rico',
  'America/Havana',
  'America/Jamaica',
  'America/Curacao',
  'America/Bogota',
  'Europe/Madrid',
]

let site: Site
let ids: string[]

test.beforeAll(async () => {
  site = await startSite({ DATABASE_URL: process.env.SITE_DATABASE_URL ?? '', TZ: 'Asia/Tokyo' })
  ids = await agendaOf(
    ...ODD_HOURS.map(({ hours: _, event_date, ...event }) => ({ ...event, day: daysTo(event_date) })),
  )
})
test.afterAll(() => site.stop())

test('the words and hours are the same for visitors of seven zones, before and after the scripts', {
  tag: '@night',
}, async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Pacific/Kiritimati' })
  const written = await wordsOfPages(await plain.newPage())
  await plain.close()
  const february = ODD_HOURS.find(({ title }) => title === 'Fin de febrero')
  expect(written.home).toContain(`Eventos del ${dayMonth(FEBRUARY_END)}`)
  expect(written.agenda).toContainEqual(expect.stringContaining(shownDay(FEBRUARY_END)))
  expect(written.event).toContain(february?.hours)

  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ timezoneId })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
    waitForScripts(page)
    expect(await wordsOfPages(page), timezoneId).toEqual(written)

    // What is far down the page wakes when it is near.
    await expect(page.getByRole('grid')).toBeInViewport()
    await page.getByRole('heading', { name: 'Fin de febrero', level: 4 }).getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Fin de febrero' })
    for (const words of [shownDay(FEBRUARY_END), february?.hours ?? '', 'hora de Santo Domingo'])
      await expect(dialog, timezoneId).toContainText(words)
    expect(complaints, timezoneId).toEqual([])
    await context.close()
  }
})

/** Every date and hour of the pages, and the whole calendar, on which the page then stands. */
async function wordsOfPages(page: Page) {
  const words = async (path: string) => {
    await page.goto(site.url + path)
    const parts = page.locator('main time, main h1, main h3, main table, [aria-current="date"]')
    return (await parts.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
  }
  return {
    agenda: await words('/agenda'),
    event: await words(`/evento/${ids[ODD_HOURS.findIndex(({ title }) => title === 'Fin de febrero')]}`),
    home: await words(`/?dia=${FEBRUARY_END}#calendario`),
  }
}

function daysTo(date: string): number {
  return (Date.parse(date) - Date.parse(dayFromToday(0))) / 86_400_000
}
