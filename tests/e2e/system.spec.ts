import type { Page, Response } from '@playwright/test'
import { startMailServer } from '../mail/mail-server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { account } from './accounts.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, openAs, test } from './journeys.ts'

/** Its mail server and its database go away and come back. */
const own = isolatedSite(startStoppableDatabase)

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The way that stands beside 'Herramientas' on every screen while something fails. */
const mark = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Panel', exact: true })
    .getByRole('link', { name: /fallos? del sistema/ })

test('what stops is marked on the open screen within 30 s, its card is red, and it is well again by itself', {
  tag: '@night',
}, async ({ page }) => {
  test.setTimeout(150_000)
  const url = 'https://un-panel-cuyo-nombre-no-cabe-en-una-linea-de-un-telefono.test/'
  const links = [JSON.stringify([{ label: 'Boletín', url }])]
  await queryAt(own.database.url, `insert into site_settings (key, value) values ('quick_links', $1)`, links)
  await openAs(page, `${own.site.url}/admin/tools/sistema`)
  await expect(part(page, 'Correo')).toContainText('Activo')
  await expect(part(page, 'Base de datos')).toContainText('Conectada')
  await expect(part(page, 'Versión')).toContainText(/Comprobado hace/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Boletín/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(mark(page)).toHaveCount(0)

  await own.mailServer.stop()
  await page.getByRole('link', { name: 'Contactos', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactos')
  await expect(mark(page)).toHaveText('1 fallo del sistema')
  await expect(page.getByRole('status').filter({ hasText: 'Correo: Fallo.' })).toBeAttached()
  await mark(page).focus()
  await page.keyboard.press('Enter')
  await expect(part(page, 'Correo')).toContainText('Qué hacer. Revisa el servidor de correo')
  await expect(page.getByRole('heading', { name: 'Con fallos: Correo' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), 'the screen has arrived').toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await tooWide(page)).toEqual([])
  const menu = page.getByRole('button', { name: 'Menú del panel, 1 fallo del sistema' })
  await expect(menu).toBeVisible()

  await page.getByRole('link', { name: 'Comprobar ahora' }).focus()
  const again = page.waitForResponse(/\/sistema\.data/)
  await page.keyboard.press('Enter')
  await again
  await expect(part(page, 'Correo')).toContainText('Fallo')
  // The screen that was asked for anew has arrived: from now on it only watches.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  own.mailServer = await startMailServer('accept', own.mailServer.port)
  await own.database.stop()
  await expect(part(page, 'Base de datos')).toContainText('Sin conexión')
  await own.database.startAgain()
  await expect(part(page, 'Base de datos')).toContainText('Conectada')
  await expect(part(page, 'Correo')).toContainText('Activo')
  await expect(menu).toHaveCount(0)
})

test('a session that ends takes nothing from who is writing, and ends the watch; their next act meets the login', {
  tag: '@night',
}, async ({ page }) => {
  const person = await account({ admin: true, database: own.database.url })
  await openAs(page, `${own.site.url}/admin/contacts`, person.email, PASSWORD)
  const search = page.getByRole('searchbox').first()
  await search.fill('Brisa de Ozama')
  // The list answers what is typed: it has, before the session ends.
  await expect(page).toHaveURL(/\?q=Brisa/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const refused = page.waitForResponse((answer) => isWatch(answer) && answer.status() === 401)
  await queryAt(own.database.url, 'delete from session where user_id = $1', [person.id])
  await comeBack(page)
  await refused
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await comeBack(page)
  await expect(search).toHaveValue('Brisa de Ozama')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Correos' }).first().click()
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión - Panel Administrativo' })).toBeVisible()
})

test('what looks again asks nothing from a tab that nobody sees, and does not hold up the way elsewhere', {
  tag: '@night',
}, async ({ panel }) => {
  const [run] = await query<{ id: string }>(`insert into backup_runs (kind) values ('manual') returning id`)
  const looks: string[] = []
  panel.on('request', (request) => {
    if (/\/readyz$|\/copias\.data/.test(request.url())) looks.push(request.url())
  })
  await panel.clock.install()
  await panel.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  await panel.goto('/admin/tools/sistema/copias')
  await expect(panel.getByText('La copia está en marcha.')).toBeVisible()
  await panel.clock.runFor(20_000)
  expect(looks, 'hidden').toEqual([])

  const look = panel.waitForResponse(/\/copias\.data/)
  await panel.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }))
  await panel.clock.runFor(5_000)
  await look

  const held = Promise.withResolvers<void>()
  await panel.route('**/admin/contacts.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel.getByRole('link', { name: 'Contactos', exact: true }).first().click()
  await expect(panel.getByText('Cargando...')).toBeVisible()
  looks.length = 0
  await panel.clock.runFor(20_000)
  expect(looks, 'on the way elsewhere').toEqual([])
  held.resolve()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Contactos')
  await query('delete from backup_runs where id = $1', [run?.id])
})

const isWatch = (answer: Response) => answer.url().endsWith('/admin/tools/sistema/estado')

/** As a tab that comes into sight again: it asks at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
