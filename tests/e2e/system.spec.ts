import type { Page } from '@playwright/test'
import { startMailServer } from '../mail/mail-server.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startMortalDatabase } from '../setup/test-database.ts'
import { barriers, moreBarriers, tooWide } from './barriers.ts'
import { queryAt } from './database.ts'
import { expect, signIn, test } from './journeys.ts'

/** A site of its own, whose mail server and database go away and come back. */
let database: Awaited<ReturnType<typeof startMortalDatabase>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let site: Site

test.beforeAll(async () => {
  database = await startMortalDatabase()
  mailServer = await startMailServer()
  site = await startSite({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: 'loopback',
  })
})
test.afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await database.remove()
})

/** What the issue promises of an open screen. */
const SOON = { timeout: 30_000 }

const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('what stops turns its card red within 30 s on the open screen, and it is green again by itself', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const url = 'https://un-panel-cuyo-nombre-no-cabe-en-una-linea-de-un-telefono.test/'
  const links = [JSON.stringify([{ label: 'Boletín', url }])]
  await queryAt(database.url, `insert into site_settings (key, value) values ('quick_links', $1)`, links)
  await page.goto(`${site.url}/admin/tools/sistema`)
  await signIn(page)
  await expect(part(page, 'Correo')).toContainText('Activo')
  await expect(part(page, 'Base de datos')).toContainText('Conectada')
  await expect(part(page, 'Versión')).toContainText(/Comprobado hace/)
  await expect(page.getByRole('link', { name: /^Boletín/ })).toHaveAttribute('target', '_blank')
  expect([await barriers(page), await moreBarriers(page)]).toEqual([[], []])

  await mailServer.stop()
  await expect(part(page, 'Correo')).toContainText('Fallo', SOON)
  await expect(part(page, 'Correo')).toContainText('Qué hacer. Revisa el servidor de correo')
  await expect(page.getByRole('status').filter({ hasText: 'Correo: Fallo.' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Con fallos: Correo' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect([await barriers(page), await moreBarriers(page), await tooWide(page)]).toEqual([[], [], []])

  await page.getByRole('link', { name: 'Comprobar ahora' }).focus()
  const again = page.waitForResponse(/\/sistema\.data/)
  await page.keyboard.press('Enter')
  await (await again).finished()
  await expect(part(page, 'Correo')).toContainText('Fallo')
  // The screen that was asked for anew has arrived: from now on it only watches.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  mailServer = await startMailServer('accept', mailServer.port)
  await database.stop()
  await expect(part(page, 'Base de datos')).toContainText('Sin conexión', SOON)
  await database.startAgain()
  await expect(part(page, 'Base de datos')).toContainText('Conectada', SOON)
  await expect(part(page, 'Correo')).toContainText('Activo', SOON)
})
