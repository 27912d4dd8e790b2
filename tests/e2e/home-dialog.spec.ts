// @module-tag night
import type { Page } from '@playwright/test'
import { barriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, hasFocus, isBehind, test } from './journeys.ts'

let ids: string[]

test.beforeEach(async () => {
  ids = await agendaOf(
    {
      day: 1,
      title: 'Educación digital en el Cibao',
      category: 'taller',
      max_attendees: 30,
      description: 'Primer párrafo.\n\nSegundo párrafo, que ninguna tarjeta lleva.',
    },
    { day: 2, title: 'Noche de proyectos', max_attendees: null },
    // Over and under way at any hour of the clock: with the hours of one day they would not be so at midnight.
    { day: -1, title: 'Lo de ayer', event_time: '00:01', duration_hours: 0.5 },
    {
      day: -1,
      title: 'Lo de tres días',
      event_time: '00:01',
      duration_hours: null,
      end_date: dayFromToday(1),
      end_time: '23:59',
    },
  )
})

test('a card opens the detail: category, date, title, description, Horario, Ubicación, Participantes', async ({
  page,
}) => {
  const dialog = await open(page, 'Educación digital en el Cibao')
  for (const words of [
    'Taller',
    shownDay(dayFromToday(1)),
    'Segundo párrafo, que ninguna tarjeta lleva.',
    '6:30 – 8:30 p. m.',
    'Casa Bajamar, Santo Domingo',
    '30 personas',
  ])
    await expect(dialog).toContainText(words)
  for (const name of ['Horario', 'Ubicación', 'Participantes'])
    await expect(dialog.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(dialog).toContainText('POR COMUNIDAD OZAMA', { useInnerText: true })
  await expect(dialog.getByRole('link', { name: 'Registrarse al Evento' })).toHaveAttribute(
    'href',
    `/evento/${ids[0]}#registro`,
  )
  await expect(dialog.getByRole('button', { name: 'Compartir Evento' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test("'Sin límite' stands without 'personas'", async ({ page }) => {
  const dialog = await open(page, 'Noche de proyectos')
  await expect(dialog.getByText('Sin límite', { exact: true })).toBeVisible()
  await expect(dialog).not.toContainText('personas')
})

test('opens from the calendar too; what is over or has begun takes no one in, as on its page', async ({
  page,
}) => {
  await page.goto(`/?dia=${dayFromToday(-1)}#calendario`)
  await expect(page.getByRole('grid')).toBeVisible()
  for (const [title, state] of [
    ['Lo de ayer', 'Ya pasó'],
    ['Lo de tres días', 'En curso'],
  ] as const) {
    // What is under way is among the featured events as well.
    await page.getByRole('heading', { level: 4 }).getByRole('link', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText(state, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Compartir Evento' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Registrarse al Evento' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('by keyboard: opens, keeps the focus, and gives it back', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('link', { name: 'Noche de proyectos' })
  await card.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Noche de proyectos' })
  await hasFocus(dialog)
  await expect(dialog.locator('header, footer'), 'no banner and no foot but those of the page').toHaveCount(0)
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    expect(await isBehind(dialog), 'the page behind is out of reach').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
})

// The new tab is the browser's own work: what is asked of the page is that it leaves the click to it.
test('cards keep being links: a click that asks for another tab or window is left to the browser', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('link', { name: 'Noche de proyectos' })
  await expect(card).toHaveAttribute('href', `/evento/${ids[1]}`)
  const clicks = await page.evaluateHandle(() => {
    const left: boolean[] = []
    addEventListener('click', (click) => {
      left.push(!click.defaultPrevented)
      click.preventDefault()
    })
    return left
  })
  for (const modifier of ['Control', 'Meta', 'Shift'] as const) await card.click({ modifiers: [modifier] })
  expect(await clicks.jsonValue()).toEqual([true, true, true])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.click()
  await expect(page.getByRole('dialog', { name: 'Noche de proyectos' })).toBeVisible()
  expect(await clicks.jsonValue(), 'alone, it opens the dialog').toEqual([true, true, true, false])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the card leads to the page of the event', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Noche de proyectos' }).click()
    await expect(page).toHaveURL(`/evento/${ids[1]}`)
  })
})

test("'Compartir Evento' offers WhatsApp and the link", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The event of the test before has the same name, and home may show it for a second.
  await expect(async () => {
    await page.goto('/')
    const card = page.getByRole('link', { name: 'Noche de proyectos', exact: true })
    await expect(card).toHaveAttribute('href', `/evento/${ids[1]}`, { timeout: 100 })
  }).toPass()
  const dialog = await open(page, 'Noche de proyectos')
  await dialog.getByRole('button', { name: 'Compartir Evento' }).click()
  const [event] = await query('select share_code from events where id = $1', [ids[1]])
  const address = new URL(`/e/${event?.share_code}-noche-de-proyectos`, page.url()).href
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const lines = (new URL(href ?? '').searchParams.get('text') ?? '').split('\n')
  expect([lines[0], lines.at(-1)]).toEqual(['Noche de proyectos', address])
  expect(lines).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(dialog.getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test("'Compartir Evento' uses the sheet of the device where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) })
  })
  const dialog = await open(page, 'Noche de proyectos')
  await dialog.getByRole('button', { name: 'Compartir Evento' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.title))
    .toBe('Noche de proyectos')
})

test('a very long description begins in the dialog, and its page goes on', async ({ page }) => {
  const [id] = await agendaOf({ day: 3, title: 'Tres jornadas', description: `${'palabra '.repeat(500)}fin` })
  const dialog = await open(page, 'Tres jornadas')
  await expect(dialog.getByText(/^(palabra ){200,}palabra…$/)).toBeVisible()
  await expect(dialog).not.toContainText('fin')
  await expect(dialog.getByRole('link', { name: 'Sigue leyendo en la página del evento' })).toHaveAttribute(
    'href',
    `/evento/${id}`,
  )
})

for (const width of [360, 1280])
  test(`the open dialog and the parts in use are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // What fades in has its last colours at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/#calendario')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('tab', { name: 'Corporaciones' }).click()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('grid').locator('[aria-current=date]').click()
    await expect(page.getByText('Selecciona una fecha')).toBeVisible()
    expect(await barriers(page, '#calendario')).toEqual([])
    const dialog = await open(page, 'Educación digital en el Cibao')
    await dialog.getByRole('button', { name: 'Compartir Evento' }).click()
    expect(await barriers(page)).toEqual([])
  })

test('long words widen neither the page nor the dialog at 320 px', async ({ page }) => {
  await agendaOf({ day: 3, title: 'a'.repeat(190), organizer: 'b'.repeat(150), location: 'c'.repeat(250) })
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = await open(page, 'a'.repeat(190))
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await tooWide(page)).toEqual([])
})

async function open(page: Page, name: string) {
  await page.goto('/')
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}
