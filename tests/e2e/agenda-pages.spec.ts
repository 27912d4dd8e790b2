import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { agendaOf } from './database.ts'
import { expect, test } from './journeys.ts'

/** The agenda in pages of 24 (issue 14): the nearest is featured on the first, and the filters stay. */
test.beforeAll(async () => {
  const workshops = Array.from({ length: 50 }, (_, at) => ({
    day: at + 2,
    title: `Taller ${at + 1}`,
    category: 'taller',
  }))
  // One title on two dates, as what comes back every month has.
  const talks = [{ day: 60 }, { day: 90 }].map(({ day }) => ({
    day,
    title: 'Charla de mes',
    category: 'pitch',
  }))
  await agendaOf({ day: 1, title: 'Noche de proyectos' }, ...workshops, ...talks)
})

test('each date of the list stands on one line, whatever its weekday', { tag: '@night' }, async ({
  page,
}) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/agenda?categoria=taller')
    const days = page.locator('#eventos article time:has(> span)')
    const lines = await days.evaluateAll(async (shown) => {
      await document.fonts.ready
      return shown.map((day) => day.getClientRects().length)
    })
    expect(lines.length).toBeGreaterThanOrEqual(7)
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
  }
})

test('by keyboard: the next page with its filter, its list in sight, and back to where it was', async ({
  page,
}) => {
  await page.goto('/agenda?categoria=taller')
  await expect.poll(() => listed(page)).toEqual(numbered(1, 24))
  await at(page, 'Página 1 de 3')
  await step(page, 'Siguiente').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agenda\?categoria=taller&pagina=2/)
  await expect.poll(() => listed(page)).toEqual(numbered(25, 48))
  await expect(page.getByRole('heading', { name: 'Taller 25', exact: true })).toBeInViewport()
  await step(page, 'Siguiente').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => listed(page)).toEqual(numbered(49, 50))
  await expect(step(page, 'Siguiente')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => listed(page)).toEqual(numbered(25, 48))
  await step(page, 'Anterior').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => listed(page)).toEqual(numbered(1, 24))
  await expect(page).toHaveURL(/categoria=taller/)
})

test('two events of one title are two to every reader, and no page bars anybody', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto('/agenda?pagina=3')
  await at(page, 'Página 3 de 3')
  const talks = page.getByRole('article', { name: /^Charla de mes, \d{2}\/\d{2}\/\d{4}, 6:30\sp\.\sm\.$/ })
  await expect(talks).toHaveCount(2)
  expect(await barriers(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are links: 24 and 24 and the rest, each event once', async ({ page }) => {
    await page.goto('/agenda')
    await expect(page.getByRole('region', { name: 'Evento Destacado' })).toContainText('Noche de proyectos')
    const seen = await listed(page)
    for (const number of [2, 3]) {
      await step(page, 'Siguiente').click()
      await expect(page).toHaveURL(new RegExp(`pagina=${number}`))
      await at(page, `Página ${number} de 3`)
      seen.push(...(await listed(page)))
    }
    expect(seen).toEqual([...numbered(1, 50), 'Charla de mes', 'Charla de mes'])
  })
})

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name })

const at = (page: Page, where: string) =>
  expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(where)

/** The titles of the list, without the featured one. */
function listed(page: Page) {
  return page.locator('#eventos').getByRole('article').getByRole('heading').allTextContents()
}

function numbered(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => `Taller ${from + at}`)
}
