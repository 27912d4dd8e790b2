import type { BrowserContext, Page } from '@playwright/test'
import { barriers, moreBarriers } from './barriers.ts'
import { expect, test, toast } from './journeys.ts'
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
  expect(await moreBarriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a first press waits for the application and is not lost, nor is what was typed meanwhile', async ({
  context,
}) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await eventOf()
  const { page, asked, complaints } = await open(context, `/evento/${event}`, late)
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await page.getByText('Otras formas de compartir').click()
  await registration(page).getByLabel('Nombre completo').pressSequentially('Ana Peña')
  await registration(page).getByRole('checkbox').first().check()
  await expect.poll(() => asked.length, 'the press asks for the application').toBeGreaterThan(0)
  await expect(toast(page, 'Enlace copiado')).toHaveCount(0)
  letCome()
  await expect(toast(page, 'Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/evento/${event}`)
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

/** A page as a visitor finds it: nobody waits for its application, nor asks for it. */
async function open(context: BrowserContext, path: string, scripts: Promise<void> = Promise.resolve()) {
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await scripts
    await route.continue()
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(path, { waitUntil: 'load' })
  return { page, asked, complaints }
}

/** The application removes what only the page before it needs. */
async function alive(page: Page) {
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
}
