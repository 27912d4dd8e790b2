// @module-tag night
import type { Page } from '@playwright/test'
import { agendaOf } from './database.ts'
import { expect, test } from './journeys.ts'

/** What moves between pages and in them, and what stands at once. */

test.beforeAll(async () => {
  await agendaOf(
    { title: 'Primer taller', day: 3, category: 'taller' },
    { title: 'Segundo taller', day: 5, category: 'taller' },
    { title: 'Tercer taller', day: 7, category: 'taller' },
  )
})
test.afterAll(() => agendaOf())

test('a page that is reached by a click is at its top when it is first seen', async ({ page }) => {
  await page.goto('/faqs')
  await scrollToEnd(page)
  const tops = await watchArrival(page, 'Actividades del ecosistema')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect.poll(tops).toEqual([0, 0, 0])
})

test('back: the page before is where it was left when it is first seen', async ({ page }) => {
  await page.goto('/agenda')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contenido', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Actualidad del ecosistema' })).toBeVisible()
  await scrollToEnd(page)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Actividades del ecosistema' })).toBeVisible()
  const tops = await watchArrival(page, 'Actualidad del ecosistema')
  await page.goBack()
  await expect.poll(tops).toEqual([left, left, left])
})

test("'Explorar más' scrolls smoothly", async ({ page }) => {
  await page.goto('/')
  expect(await behaviour(page)).toBe('auto')
  await page.getByRole('link', { name: 'Explorar más' }).click()
  expect(await behaviour(page)).toBe('smooth')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY - innerHeight))).toBe(0)
})

test('ÚNETE: the page from its top, then its form; at once for who prefers no motion', async ({ page }) => {
  const openForm = async () => {
    await page.goto('/faqs')
    const tops = await watchArrival(page, 'Únete a la comunidad', 'h2')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'ÚNETE' }).click()
    await expect(page.getByRole('heading', { name: 'Únete a la comunidad' })).toBeInViewport()
    const [top] = await tops()
    return top
  }
  expect(await openForm()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await openForm()).toBeGreaterThan(500)
})

test('who prefers no motion has no page fade into the next, and no smooth scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Explorar más' }).click()
  expect(await behaviour(page)).toBe('auto')
  await page.getByRole('main').getByRole('link', { name: 'Segundo taller' }).focus()
  expect(await carried(page)).toEqual([])
})

test('the cover of the card that was chosen, and no other, is the one that the page of the event carries on', async ({
  page,
}) => {
  const card = (title: string) => page.getByRole('main').getByRole('link', { name: title }).first()
  await page.goto('/')
  expect(await carried(page)).toEqual([])
  for (const title of ['Primer taller', 'Tercer taller']) {
    await card(title).focus()
    expect(await carried(page)).toEqual([title])
  }
  await page.goto('/agenda')
  await card('Primer taller').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Primer taller' })).toBeVisible()
  expect(await carried(page), 'the cover of the page').toEqual([''])
})

function scrollToEnd(page: Page) {
  return page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

/** Where the page stands in the first three frames that show a heading. */
async function watchArrival(page: Page, heading: string, level = 'h1') {
  const seen = await page.evaluateHandle(
    ([heading, level]) => {
      const tops: number[] = []
      const look = () => {
        const isThere = [...document.querySelectorAll(level)].some(
          ({ textContent }) => textContent === heading,
        )
        if (isThere) tops.push(scrollY)
        if (tops.length < 3) requestAnimationFrame(look)
      }
      look()
      return tops
    },
    [heading, level] as const,
  )
  return () => seen.jsonValue()
}

function behaviour(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
}

/** Titles of the cards whose cover is the named one; empty for the cover of a page. */
function carried(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => getComputedStyle(part).viewTransitionName === 'event-cover')
      .map((part) => part.parentElement?.querySelector('a')?.textContent ?? ''),
  )
}
