// @module-tag night
import type { Page } from '@playwright/test'
import { builtScript } from '../setup/built-scripts.ts'
import { agendaOf } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { dayMonth, monthYear } from './home-copy.ts'
import { expect, hasFocus, test } from './journeys.ts'

const TODAY = dayFromToday(0)
/** The 15th of the next month, and how far it is. */
const [NEXT, NEXT_OFFSET] = (() => {
  for (let offset = 15; ; offset++) {
    const day = dayFromToday(offset)
    if (day.endsWith('-15') && day.slice(0, 7) !== TODAY.slice(0, 7)) return [day, offset] as const
  }
})()
/** A day of this month without events. */
const EMPTY = `${TODAY.slice(0, 8)}${TODAY.endsWith('-10') ? '11' : '10'}`

test.beforeAll(async () => {
  await agendaOf(
    { day: 0, title: 'Desayuno de hoy', event_time: '00:05', category: 'networking' },
    { day: 0, title: 'Cena de hoy', event_time: '23:55', organizer: 'Red Sotavento' },
    { day: NEXT_OFFSET, title: 'El mes que viene', event_time: '09:00', max_attendees: null },
    { day: NEXT_OFFSET, title: 'Lo cancelado', event_time: '10:00', status: 'cancelled' },
  )
})

for (const script of [true, false])
  test.describe(script ? 'the calendar' : 'the calendar without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test("starts as today, in Monday's order, with the days that have events highlighted", async ({
      page,
    }) => {
      await open(page, script)
      await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText([
        monthYear(TODAY),
        `Eventos del ${dayMonth(TODAY)}`,
      ])
      await expect(listed(page)).toHaveText(['Desayuno de hoy', 'Cena de hoy'])
      await expect(calendar(page).getByRole('columnheader').first()).toHaveAccessibleName('lunes')
      await expect(day(page, TODAY)).toHaveAccessibleName(`${dayMonth(TODAY)}, 2 eventos`)
      await expect(day(page, TODAY)).toHaveAttribute('aria-current', 'date')
      await expect(calendar(page)).toContainText('POR RED SOTAVENTO', { useInnerText: true })
    })

    test('a day without events says so; chosen again, it asks for a date', async ({ page }) => {
      await open(page, script)
      await day(page, EMPTY).click()
      await expect(title(page)).toHaveText(`Eventos del ${dayMonth(EMPTY)}`)
      await expect(calendar(page).getByText('No hay eventos programados para esta fecha')).toBeVisible()
      await day(page, EMPTY).click()
      await expect(title(page)).toHaveText('Selecciona una fecha')
      await expect(calendar(page).getByText('No hay eventos programados para esta fecha')).toHaveCount(0)
      await day(page, TODAY).click()
      await expect(listed(page)).toHaveText(['Desayuno de hoy', 'Cena de hoy'])
    })

    test('leafs by months, keeps the chosen day, and has an address for both', async ({ page }) => {
      await open(page, script)
      await page.getByRole('link', { name: 'Mes siguiente' }).click()
      await expect(month(page)).toHaveText(monthYear(NEXT))
      await expect(title(page)).toHaveText(`Eventos del ${dayMonth(TODAY)}`)
      await expect(page).toHaveURL(new RegExp(`/\\?mes=${NEXT.slice(0, 7)}`))
      await expect(day(page, NEXT)).toHaveAccessibleName(`${dayMonth(NEXT)}, 1 evento`)
      await day(page, NEXT).click()
      await expect(listed(page)).toHaveText(['El mes que viene'])
      await expect(page).toHaveURL(new RegExp(`/\\?dia=${NEXT}`))
      await page.reload()
      await expect(listed(page)).toHaveText(['El mes que viene'])
      await page.getByRole('link', { name: 'Mes anterior' }).click()
      await expect(month(page)).toHaveText(monthYear(TODAY))
      await expect(title(page)).toHaveText(`Eventos del ${dayMonth(NEXT)}`)
    })
  })

test('an address out of the calendar leads to it, and is kept by nobody', async ({ request }) => {
  for (const wrong of ['mes=1999-01', 'mes=2999-01', 'dia=2026-02-30', `mes=${NEXT.slice(0, 7)}&mes=x`]) {
    const answer = await request.get(`/?${wrong}`, { maxRedirects: 0 })
    expect(answer.status(), wrong).toBe(302)
    expect(answer.headers().location).toBe('/#calendario')
    expect(answer.headers().etag).toBeUndefined()
  }
  expect((await request.get(`/?mes=${NEXT.slice(0, 7)}`)).headers().etag).toBeTruthy()
  expect((await request.get(`/?dia=${NEXT}`)).headers().etag).toBeUndefined()
})

test('the keyboard walks the days as in a date grid, across the ends of months', async ({ page }) => {
  await open(page)
  await day(page, TODAY).focus()
  await page.keyboard.press('PageDown')
  await expect(month(page)).toHaveText(monthYear(NEXT))
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^${NEXT.slice(0, 7)}`))
  await page.keyboard.press('PageUp')
  await expect(month(page)).toHaveText(monthYear(TODAY))
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^${TODAY.slice(0, 7)}`))

  const first = `${TODAY.slice(0, 8)}01`
  await day(page, first).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe(moved(first, -1))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(moved(first, 7))
  await page.keyboard.press('End')
  expect(new Date(`${await focused(page)}T12:00:00Z`).getUTCDay()).toBe(0)
  await page.keyboard.press('Home')
  expect(new Date(`${await focused(page)}T12:00:00Z`).getUTCDay()).toBe(1)

  const chosen = (await focused(page)) ?? ''
  await page.keyboard.press(chosen === TODAY ? 'ArrowRight' : 'Home')
  const target = (await focused(page)) ?? ''
  await page.keyboard.press('Space')
  await expect(title(page)).toHaveText(`Eventos del ${dayMonth(target)}`)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Selecciona una fecha')
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1)
})

test("shows 'Cargando eventos...' while a month really loads", async ({ page }) => {
  await open(page)
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  await expect(page.getByText('Cargando eventos...')).toBeVisible()
  await expect(month(page)).toHaveText(monthYear(NEXT))
  await expect(page.getByText('Cargando eventos...')).toHaveCount(0)
})

test('comes alive by a click inside the site, and "back" finds the chosen day', async ({ page }) => {
  await page.goto('/agenda')
  await page.getByRole('link', { name: 'INICIO', exact: true }).click()
  await expect(page.getByRole('grid')).toBeAttached()
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  await day(page, NEXT).click()
  await calendar(page).getByRole('link', { name: 'El mes que viene' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Registrarse al Evento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El mes que viene')
  await page.goBack()
  await expect(title(page)).toHaveText(`Eventos del ${dayMonth(NEXT)}`)
  await expect(title(page)).toBeInViewport()
})

test('a link of the still calendar keeps the focus when the calendar comes alive', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**${builtScript('events/month/ui/month.tsx')}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#calendario')
  await day(page, EMPTY).focus()
  letGo()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(day(page, EMPTY)).toBeFocused()
})

/** Far from the site, or with a summer time; the zones around it are in time-zones.spec.ts. */
for (const timezoneId of ['Europe/Madrid', 'Atlantic/Canary', 'America/Havana'])
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('sees the same dates as the site', async ({ page }) => {
      await open(page)
      await expect(title(page)).toHaveText(`Eventos del ${dayMonth(TODAY)}`)
      await expect(calendar(page).locator('[aria-current=date]')).toHaveAttribute('data-day', TODAY)
      await page.getByRole('link', { name: 'Mes siguiente' }).click()
      await day(page, NEXT).click()
      await expect(title(page)).toHaveText(`Eventos del ${dayMonth(NEXT)}`)
      await calendar(page).getByRole('link', { name: 'El mes que viene' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(shownDay(NEXT))
      await expect(dialog).toContainText('9:00 – 11:00 a. m.')
      await expect(dialog).toContainText('hora de Santo Domingo')
      await expect(dialog).toContainText('Sin límite')
      await expect(dialog).not.toContainText('personas')
    })
  })

test.describe('an event that is neither featured nor of the day', () => {
  // Last in the file, because the agenda is another one.
  test.beforeAll(async () => {
    const soon = [1, 2, 3].map((day) => ({ day, title: `Pronto ${day}` }))
    await agendaOf(...soon, { day: NEXT_OFFSET, title: 'El mes que viene', max_attendees: null })
  })

  test('the dialog of a day that did not come with the page fetches its description', async ({ page }) => {
    await openNext(page)
    await expect(page.getByRole('dialog').getByText('Una tarde para conocernos.')).toBeVisible()
    await hasFocus(page.getByRole('dialog'))
  })

  test('without its description the rest stands, and leads on', async ({ page }) => {
    await page.route('**/api/eventos/*', (route) => route.abort())
    await openNext(page)
    await expect(page.getByRole('dialog').getByText('No pudimos traer la descripción.')).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Sin límite')
  })

  test('without its code the page of the event opens', async ({ page }) => {
    await page.route(`**${builtScript('events/dialog/ui/event-dialog.tsx')}`, (route) => route.abort())
    await openNext(page)
    await expect(page).toHaveURL(/\/evento\//)
  })
})

async function openNext(page: Page) {
  await open(page)
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  await expect(month(page)).toHaveText(monthYear(NEXT))
  await day(page, NEXT).click()
  await calendar(page).getByRole('link', { name: 'El mes que viene' }).click()
}

/** With script, waits until the calendar has come alive. */
async function open(page: Page, script = true) {
  await page.goto('/#calendario')
  if (script) await expect(page.getByRole('grid')).toBeVisible()
}

function calendar(page: Page) {
  return page.getByRole('region', { name: 'Calendario de Eventos' })
}

const month = (page: Page) => calendar(page).getByRole('heading', { level: 3 }).first()
const title = (page: Page) => calendar(page).getByRole('heading', { level: 3 }).last()
const listed = (page: Page) => calendar(page).getByRole('article').getByRole('heading')
const day = (page: Page, date: string) => calendar(page).locator(`[data-day="${date}"]`)

async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
}

function moved(date: string, days: number): string {
  const to = new Date(`${date}T12:00:00Z`)
  to.setUTCDate(to.getUTCDate() + days)
  return to.toISOString().slice(0, 10)
}
