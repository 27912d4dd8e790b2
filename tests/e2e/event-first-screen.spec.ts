// @module-tag night
import type { Locator, Page } from '@playwright/test'
import { tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, test } from './journeys.ts'
import { registration } from './registration-form.ts'

/** What a visitor sees of an event before scrolling: when, where, and how to register. */
const LONG =
  'Encuentro regional de emprendimiento, inversión y tecnología para las misiones del Caribe: dos días de talleres, mesas redondas y conexiones entre quienes construyen y quienes financian'
const PLACE = 'Centro de Convenciones, Avenida Abraham Lincoln 101, Santo Domingo'
let ids: string[]

test.beforeAll(async () => {
  ids = await agendaOf(
    { day: 20, title: 'Noche de proyectos', description: 'Charlas cortas y mesa larga.\n\n'.repeat(20) },
    { day: 30, title: LONG, location: PLACE },
    { day: 30, title: 'Taller de noche', event_time: '20:30' },
  )
  await query(`update events set price = 'Gratis', city = 'Santo Domingo'`)
})

const register = (page: Page) => page.getByRole('link', { name: 'Registrarse al Evento' })
/** The facts that are shown at this width, beside the title or in the card. */
const whenAndWhere = (page: Page) => {
  const facts = page.locator('dl:visible')
  return [facts.locator('time'), facts.getByText(/, Santo Domingo$/)]
}
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('hour, place and the way to register are in the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const id of ids) {
    await page.goto(`/evento/${id}`)
    await expect(register(page)).toHaveCount(1)
    const action = await register(page).boundingBox()
    expect((action?.y ?? 740) + (action?.height ?? 0)).toBeLessThanOrEqual(740)
    // The bar covers neither.
    for (const part of whenAndWhere(page)) expect(await bottomOf(part)).toBeLessThanOrEqual(action?.y ?? 0)
    expect(await tooWide(page)).toEqual([])
  }
})

for (const height of [860, 600])
  test(`at 1280 × ${height} a card beside the text has hour, place and form, whole, and stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height })
    for (const id of ids) {
      await page.goto(`/evento/${id}`)
      const [card, cover, words] = await Promise.all(
        [
          registration(page).locator('..'),
          page.locator('article img').first(),
          page.getByText('Charlas cortas').first(),
        ].map((part) => part.boundingBox()),
      )
      expect((card?.y ?? height) + (card?.height ?? 0)).toBeLessThanOrEqual(height)
      expect(cover?.x).toBe(words?.x)
      for (const part of whenAndWhere(page)) expect(await bottomOf(part)).toBeLessThanOrEqual(height)
      expect(await tooWide(page)).toEqual([])
    }
    await page.goto(`/evento/${ids[0]}`)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    for (const part of whenAndWhere(page)) await expect(part).toBeInViewport({ ratio: 1 })
    // What does not fit scrolls within the card.
    await registration(page).getByRole('button', { name: 'Registrarse al Evento' }).scrollIntoViewIfNeeded()
    await expect(registration(page).getByRole('button', { name: 'Registrarse al Evento' })).toBeInViewport({
      ratio: 1,
    })
  })

test('the bar of a phone stays, leads to the form, and gives way to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/evento/${ids[0]}`)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(register(page)).toBeInViewport()
  await register(page).click()
  await expect(page).toHaveURL(/#registro$/)
  await expect(page.getByLabel('Nombre completo')).toBeInViewport()
  await expect(register(page)).toBeHidden()
})

test('by keyboard the bar covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/evento/${ids[0]}`)
  await page.getByRole('link', { name: /^Ver en el mapa/ }).focus()
  for (const field of ['Nombre completo', 'Email']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(field).first()).toBeFocused()
    const covered = await page.evaluate(() => {
      const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) !== document.activeElement
    })
    expect(covered).toBe(false)
  }
})

test('an event prints as one sheet: what, when, where, by whom and its address as a QR code', async ({
  page,
}) => {
  for (const id of ids.slice(0, 2)) {
    await page.goto(`/evento/${id}`)
    for (const format of ['A4', 'Letter']) expect(sheetsOf(await page.pdf({ format })), format).toBe(1)
  }
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(LONG)
  expect(await title.evaluate((words) => getComputedStyle(words).color)).toBe(
    await page.locator('body').evaluate((body) => getComputedStyle(body).color),
  )
  await expect(page.locator('dl time').filter({ visible: true })).toHaveCount(1)
  for (const words of [PLACE, 'Búscalo así en openstreetmap.org.', 'POR'])
    await expect(page.getByText(words).filter({ visible: true }).first(), words).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR de esta página' })).toBeVisible()
  for (const role of ['navigation', 'button', 'textbox', 'contentinfo'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
})

test('at 400 % no bar keeps to an edge of the screen, and nothing sticks out', async ({ page }) => {
  for (const width of [320, 256]) {
    await page.setViewportSize({ width, height: 256 })
    await page.goto(`/evento/${ids[1]}`)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(register(page)).not.toBeInViewport()
    expect(await tooWide(page)).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Europe/Madrid' })

  test('the bar is there, and no hour but the place’s', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/evento/${ids[0]}`)
    await expect(register(page)).toBeInViewport()
    await expect(page.getByText('en tu hora')).toHaveCount(0)
    await register(page).click()
    await expect(page.getByLabel('Nombre completo')).toBeInViewport()
  })
})

/** Pages of a PDF as Chromium writes it. */
function sheetsOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

for (const [timezoneId, proyectos, noche] of [
  ['America/Santo_Domingo', '', ''],
  ['America/Jamaica', '5:30 p. m. en tu hora', '7:30 p. m. en tu hora'],
  [
    'Asia/Tokyo',
    /^\S{3}, \d\d\/\d\d, 7:30\sa\.\sm\. en tu hora$/,
    /^\S{3}, \d\d\/\d\d, 9:30\sa\.\sm\. en tu hora$/,
  ],
] as const)
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('the hour by the visitor’s clock, before and after the application, and in the dialog', async ({
      page,
    }) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
      await page.addInitScript(() => {
        const moves = { total: 0 }
        Object.assign(window, { moves })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moves.total += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const hour = page.locator('dl:visible [data-at]')
      await page.goto(`/evento/${ids[2]}`)
      await expect(hour).toHaveText(noche)
      await page.getByLabel('Nombre completo').focus()
      // The application is alive: it has taken the rules for prefetching away.
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
      await expect(hour).toHaveText(noche)
      expect(
        await page.evaluate(() => (window as unknown as { moves: { total: number } }).moves.total),
      ).toBeLessThan(0.01)

      await page.goto('/')
      await page.getByRole('link', { name: 'Noche de proyectos' }).click()
      const dialog = page.getByRole('dialog', { name: 'Noche de proyectos' })
      await expect(dialog.locator('[data-at]')).toHaveText(proyectos)
      expect(complaints).toEqual([])
    })
  })

test('in the dialog of a phone hour and place come before the description', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Noche de proyectos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noche de proyectos' })
  await expect(dialog.getByText('Charlas cortas').first()).toBeAttached()
  const [place, words] = await Promise.all(
    [dialog.getByText('Ubicación'), dialog.getByText('Una tarde para conocernos.')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(place?.y).toBeLessThan(words?.y ?? 0)
  expect((place?.y ?? 740) + 50).toBeLessThan(740)
})
