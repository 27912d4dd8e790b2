// @module-tag night
import type { BrowserContext, Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { hydrated } from '../setup/hydrated.ts'
import { barriers } from './barriers.ts'
import { query } from './database.ts'
import { expect, test } from './journeys.ts'
import { eventOf, registration } from './registration-form.ts'

/** The first act of a visit: a page for reading has no application before it (docs/decisions/0035). */
test('who reads and scrolls needs no application; who comes by keyboard has it, and the place', async ({
  context,
}) => {
  const { page, asked, complaints } = await open(context, '/faqs')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const question = page
    .getByRole('group')
    .filter({ has: page.locator('summary') })
    .nth(1)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  const place = await page.evaluate(() => scrollY)
  expect(asked, 'nothing is asked for by reading').toEqual([])

  await question.locator('summary').focus()
  await page.keyboard.press('Tab')
  await alive(page)
  await expect(question).toHaveAttribute('open')
  expect(await page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200)
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a link is copied before the application, and what was typed meanwhile is not lost', async ({
  context,
}) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await eventOf()
  const { page, asked, complaints } = await open(context, `/evento/${event}`, late)
  const sharing = page.getByRole('region', { name: 'Compartir Evento' })
  await sharing.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(sharing.getByRole('status')).toHaveText('Enlace copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/e\/\w{8}-/)
  expect(asked, 'sharing needs no application').toEqual([])
  await page.getByText('Otras formas de compartir').click()
  await registration(page).getByLabel('Nombre completo').pressSequentially('Ana Peña')
  await registration(page).getByRole('checkbox').first().check()
  await expect.poll(() => asked.length, 'a form asks for it').toBeGreaterThan(0)
  letCome()
  await alive(page)
  await expect(sharing.getByRole('status')).toHaveText('Enlace copiado')
  await expect(registration(page).getByLabel('Nombre completo')).toHaveValue('Ana Peña')
  await expect(registration(page).getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByRole('link', { name: 'LinkedIn' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('what was typed into a search before the application is looked for when it is there', async ({
  context,
}) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
  const { page, asked } = await open(context, '/contenido', late)
  await page.getByRole('searchbox').pressSequentially('pagos')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  letCome()
  await expect(page).toHaveURL(/[?]q=pagos/)
  await expect(page.getByRole('searchbox')).toHaveValue('pagos')
})

test('a form is walked and filled in before its application, which takes over what it finds', async ({
  context,
}) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
  const { page, asked, complaints } = await open(context, '/comunidad', late)
  await page.getByRole('link', { name: 'Únete como Inversor' }).click()
  await expect(page.getByRole('heading', { name: 'Únete a la comunidad' })).toBeInViewport()
  expect(asked, 'a link that leads there is no sign yet').toEqual([])
  await control(page, 'first_name').pressSequentially('Ana')
  await control(page, 'first_name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Información profesional' })).toBeFocused()
  await control(page, 'sector').selectOption('Agritech')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Inversor', { exact: true })).toBeChecked()
  await page.getByLabel('Mentoría', { exact: true }).check()
  await control(page, 'reasonOfInterest').pressSequentially('Nos vemos en Kingston')
  await expect.poll(() => asked.length, 'the first of it asks for the application').toBeGreaterThan(0)
  letCome()
  await alive(page)
  await expect(page.getByText('Paso 3 de 4')).toBeVisible()
  await control(page, 'reasonOfInterest').pressSequentially('.')
  await expect(control(page, 'reasonOfInterest')).toHaveValue('Nos vemos en Kingston.')
  await expect(page.getByLabel('Mentoría', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  for (const said of ['Ana', 'Agritech', 'Inversor', 'Mentoría', 'Nos vemos en Kingston.'])
    await expect(page.getByRole('main').locator('form', { hasText: 'Resumen' })).toContainText(said)
  expect(complaints).toEqual([])

  const again = await open(context, '/comunidad', undefined, page)
  await expect(control(page, 'first_name'), 'what waits in this tab comes without being asked').toHaveValue(
    'Ana',
  )
  expect(again.asked).not.toEqual([])
})

test('a form goes out without its application; corrected while that arrives, it keeps the correction', async ({
  context,
}) => {
  await query(statementToEmpty('event_submissions'))
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
  const { page, asked, complaints } = await open(context, '/sube-evento', late)
  await control(page, 'summary').pressSequentially('Una tarde')
  await control(page, 'description').pressSequentially('Con café')
  await page.getByRole('button', { name: 'Enviar evento para revisión' }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect.poll(() => asked.length, 'a refused form is at work').toBeGreaterThan(0)
  await control(page, 'summary').press('Control+End')
  await control(page, 'summary').pressSequentially(' de puertas abiertas')
  await page.getByLabel('Fintech', { exact: true }).check()
  await control(page, 'location').pressSequentially('Kingston')
  letCome()
  await page.waitForFunction(hydrated)
  await expect(control(page, 'summary')).toHaveValue('Una tarde de puertas abiertas')
  await expect(page.getByText('29/')).toBeVisible()
  await expect(control(page, 'description')).toHaveValue('Con café')
  await expect(page.getByLabel('Fintech', { exact: true })).toBeChecked()
  await expect(control(page, 'location'), 'nobody who is typing is led elsewhere').toBeFocused()
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('back and forward find the place before there is an application, which leaves it there', async ({
  context,
}) => {
  const { page, asked } = await open(context, '/politicas')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Agenda', exact: true })
  // Its letters are there, and what is around the link has its height.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Bricolage')))
  await link.click({ trial: true })
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  const away = () => page.evaluate((place) => Math.abs(scrollY - place), place)
  await link.click()
  await expect(page).toHaveURL('/agenda')
  for (const again of [1, 2]) {
    await page.goBack()
    await expect.poll(away, `time ${again}`).toBeLessThan(20)
    if (again === 1) await page.goForward()
  }
  expect(asked).toEqual([])
  await page.waitForFunction(hydrated)
  expect(await away()).toBeLessThan(20)
})

test('the cards and the calendar of the home page are laid out after the letters, each by itself', async ({
  context,
}) => {
  const tab = await context.newPage()
  const { promise: letters, resolve: letCome } = Promise.withResolvers<void>()
  await tab.route('**/*.woff2', async (route) => {
    await letters
    await route.continue()
  })
  const { page } = await open(context, '/', undefined, tab)
  const parts = ['Eventos Destacados', 'Calendario de Eventos'].map((name) =>
    page.locator('main section', { has: page.getByRole('heading', { name, includeHidden: true }) }),
  )
  const layouts = () =>
    Promise.all(parts.map((part) => part.evaluate((each) => getComputedStyle(each).contentVisibility)))
  expect(await layouts()).toEqual(['auto', 'auto'])
  letCome()
  await expect.poll(layouts).toEqual(['visible', 'visible'])
})

const control = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)

/**
 * A page as a visitor finds it: nobody waits for its application, nor asks for it. Its scripts are held back only where
 * `scripts` says until when: a page whose requests are routed has no HTTP cache, so each way back would load its fonts
 * anew and lay its text out twice.
 */
async function open(context: BrowserContext, path: string, scripts?: Promise<void>, tab?: Page) {
  const page = tab ?? (await context.newPage())
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url())
  })
  if (scripts) {
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  // The browser's own word where it gave up fading one page into the next: a busy machine was too slow for it.
  page.on('pageerror', ({ message }) => message === 'Transition was skipped' || complaints.push(message))
  await page.goto(path, { waitUntil: 'load' })
  return { page, asked, complaints }
}

/** The application removes what only the page before it needs. */
async function alive(page: Page) {
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
}
