import { DESKTOP } from '../analytics/requests.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { expectNoBarriers, openAll } from './barriers.ts'
import { query } from './database.ts'
import { expect, test, toast, waitForScripts } from './journeys.ts'

const TOOLS = '/admin/tools'

test.beforeEach(() => query(statementToEmpty('view_counts')))

test('how the site does: by keyboard, as drawings, tables and files', { tag: '@night' }, async ({
  panel,
}) => {
  await panel.goto(TOOLS)
  await expect(panel.getByText('Todavía no hay vistas en estos días.')).toBeVisible()
  await query(`insert into view_counts
    select dimension, current_date - ago, name, 10 + ago from generate_series(0, 40) ago,
      (values ('page', '/agenda'), ('device', 'phone'), ('site', 'diario.example'),
        ('campaign', '<img src=x onerror=alert(1)>')) as seen (dimension, name)`)
  await query(`insert into view_counts
    select 'page_week', date_trunc('week', day::timestamp)::date, name, sum(views)
    from view_counts where dimension = 'page' group by 2, 3`)
  const dialogs: string[] = []
  panel.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await panel.reload()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Herramientas')
  await expect(panel.getByRole('img', { name: /^Vistas por día del/ })).toBeVisible()
  await expect(panel.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()

  const period = panel.getByRole('navigation', { name: 'Periodo' }).getByRole('link')
  await expect(period).toHaveText(['7 días', '30 días', '90 días', '365 días'])
  await expect(period.nth(1)).toHaveAttribute('aria-current', 'page')
  await period.first().focus()
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(`${TOOLS}?dias=7`)
  await expect(period.first()).toHaveAttribute('aria-current', 'page')

  const pages = panel.getByRole('region', { name: 'Páginas más vistas', exact: true })
  await pages.getByText('Ver los datos en una tabla').focus()
  await panel.keyboard.press('Enter')
  const table = pages.getByRole('table', { name: 'Páginas más vistas' })
  await expect(table.getByRole('row').nth(1)).toHaveText(/^Agenda\/agenda\d+\d+$/)
  await pages.getByRole('link', { name: 'Descargar CSV: Páginas más vistas' }).focus()
  const download = panel.waitForEvent('download')
  await panel.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^analitica-paginas-.*\.csv$/)
  await expect(toast(panel, 'Exportación completada')).toBeVisible()

  await panel.goto(`${TOOLS}?dias=365`)
  await openAll(panel)
  await expectNoBarriers(panel, 360, 1280)
  expect(dialogs).toEqual([])
})

test('a page fetched ahead counts nothing until it is opened', { tag: '@night' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ userAgent: DESKTOP, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  waitForScripts(page)
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === '/agenda.data')
  await page.goto(`${site.url}/faqs`)
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda' })
  await expect(async () => {
    await page.mouse.move(1, 700)
    await link.hover()
    // The router waits a moment before it believes the pointer.
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
  expect((await ahead).request().headers()['sec-purpose']).toBe('prefetch')
  const counted = () => query(`select name, views from view_counts where dimension = 'page' order by name`)
  await expect.poll(counted).toEqual([{ name: '/faqs', views: 1 }])
  await link.click()
  await expect(page).toHaveURL(/\/agenda$/)
  await expect.poll(counted).toEqual([
    { name: '/agenda', views: 1 },
    { name: '/faqs', views: 1 },
  ])
  await context.close()
})

test('one that the browser fetched ahead, before there is an application, is counted when it is opened', {
  tag: '@night',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ userAgent: DESKTOP, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/faqs`)
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda' })
  await link.hover()
  // It says nothing of when it has: a browser that was too slow opens the page in the ordinary way, counted as well.
  await page.waitForTimeout(1_000)
  await link.click()
  await expect(page).toHaveURL(/\/agenda$/)
  const counted = () => query(`select name, views from view_counts where dimension = 'page' order by name`)
  await expect.poll(counted).toEqual([
    { name: '/agenda', views: 1 },
    { name: '/faqs', views: 1 },
  ])
  await context.close()
})
