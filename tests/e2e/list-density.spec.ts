import type { Page } from '@playwright/test'
import { growthStatements } from '#db/demo/growth.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { hydrated } from '../setup/hydrated.ts'
import { queryAt } from '../setup/query.ts'
import { startDatabase } from '../setup/site.ts'
import { account } from './accounts.ts'
import { tooWide } from './barriers.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, openAs, test } from './journeys.ts'

/** How much of each list of the panel is in sight: whole rows on a laptop, where it begins on a phone. */

const own = isolatedSite(startDatabase)

/** Enough for several pages of each list. */
const GROWTH = {
  contacts: 3_000,
  events: 2_100,
  registrations: 500,
  submissions: 200,
  requests: 200,
  entries: 1_000,
  mails: 500,
  removals: 60,
}

test.use({ ownWindow: true })

test.beforeAll(async () => {
  const add = (statement: string) => queryAt(own.database.url, statement)
  for (const statement of growthStatements(GROWTH)) await add(statement)
  await add(`insert into success_stories (name, testimonial, position, program, is_published)
    select 'Persona ' || n, repeat('Entré sin saber qué era una variable. ', 12), 'Fundadora', 'Bootcamp IA', true
    from generate_series(1, 20) n`)
  await add(`insert into content_items (slug, title, description, content, category, type, author, tags, status)
    select 'medida-' || n, 'Lo que aprendimos en la edición ' || n, 'Un resumen.', '[]', 'insights', 'Informe',
      'Equipo', '{}', 'draft' from generate_series(1, 30) n`)
  await add(`insert into "user" (id, name, email, email_verified)
    select 'persona-del-equipo-con-un-codigo-largo-' || n, 'x', 'persona' || n || '@equipo.test', true
    from generate_series(1, 15) n`)
  await add(`insert into user_roles (user_id, role) select id, 'admin' from "user" where name = 'x'`)
  // The most that a card of a request says: who has it, and that it came back.
  await add(`update contact_form set owner_id = (select min(id) from "user" where name = 'x'),
    snoozed_until = current_date - 1 where state = 'nueva'`)
})

async function comeIn(page: Page, path: string) {
  const { email } = await account({ admin: true, domain: 'equipo.test', database: own.database.url })
  await openAs(page, `${own.site.url}${path}`, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const popular = async () => {
  const [event] = await queryAt<{ id: string }>(
    own.database.url,
    `select event_id as id from event_registrations group by 1 order by count(*) desc limit 1`,
  )
  return `/admin/events/${event?.id}/registros`
}

/** Whole rows wanted on a laptop, and the pixel by which the list begins on a phone. */
const LISTS: [name: string, path: string | (() => Promise<string>), rows: number, begin: number][] = [
  ['contacts', '/admin/contacts', 12, 320],
  ['submissions', '/admin/events', 10, 320],
  ['published events', '/admin/events?tab=publicados', 10, 320],
  ['forms', '/admin/forms', 10, 320],
  ['requests', '/admin/solicitudes', 10, 320],
  // A tab of its event's record, below the event's name.
  ['registrations', popular, 10, 410],
  ['mails', '/admin/correos', 10, 320],
  ['content', '/admin/content', 10, 320],
  ['history', '/admin/tools/historial', 12, 320],
  ['stories', '/admin/success-stories', 10, 320],
  ['administrators', '/admin/users', 10, 320],
  ['trash', '/admin/papelera', 10, 320],
]

/** Tops and bottoms of the rows, in pixels from the top of the page. */
function rowsOf(page: Page): Promise<{ top: number; bottom: number }[]> {
  return page
    .locator('main tbody tr, main article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()))
}

test('a laptop shows at least ten whole rows of each list, a phone where it begins', {
  tag: '@night',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await comeIn(page, '/admin')
  for (const [name, at, rows, begin] of LISTS)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(own.site.url + (typeof at === 'string' ? at : await at()))
      const wide = await rowsOf(page)
      expect.soft(wide.filter(({ bottom }) => bottom <= 900).length, name).toBeGreaterThanOrEqual(rows)
      await page.setViewportSize({ width: 360, height: 740 })
      const narrow = await rowsOf(page)
      expect.soft(narrow[0]?.top, `${name} begin`).toBeLessThanOrEqual(begin)
      const heights = narrow.map(({ top, bottom }) => bottom - top).toSorted((one, other) => one - other)
      expect.soft(heights.at(-1), `each card of ${name}`).toBeLessThanOrEqual(140)
      expect.soft(await tooWide(page), name).toEqual([])
    })
})

test('a search answers while one types, and filters are chips that take them away', {
  tag: '@night',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await comeIn(page, '/admin/contacts')
  const search = page.getByRole('searchbox', { name: 'Buscar contactos' })
  const rows = page.getByRole('table', { name: 'Contactos' }).getByRole('row')
  // The key is the application's, which may still be coming.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('persona1200')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('1 contacto', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(`${own.site.url}/admin/contacts?q=persona1200`)

  await search.fill('')
  await expect(page).toHaveURL(`${own.site.url}/admin/contacts`)
  await page.getByText('Filtros', { exact: true }).click()
  const sector = page.getByLabel('Sector')
  await sector.focus()
  await sector.selectOption('Fintech')
  await expect(page).toHaveURL(`${own.site.url}/admin/contacts?sector=Fintech`)
  await expect(sector, 'the focus stays where it was').toBeFocused()
  const chip = page.getByRole('link', { name: 'Quitar Sector: Fintech' })
  await chip.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(search, 'the chip is gone, the keyboard goes on beside it').toBeFocused()
  await expect(sector).toHaveValue('')
  await expect(page).toHaveURL(`${own.site.url}/admin/contacts`)

  await page.keyboard.type('persona1200')
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Limpiar búsqueda' }).press('Enter')
  await expect(page).toHaveURL(`${own.site.url}/admin/contacts`)
  await expect(search, 'what is searched for next begins empty').toHaveValue('')

  for (const [at, counted] of [
    ['/admin/tools/historial', '0 cambios'],
    ['/admin/academy', '0 cursos'],
  ] as const) {
    await page.goto(own.site.url + at)
    await page.getByRole('main').getByRole('searchbox').fill('nada de esto')
    await expect(page.getByRole('status').filter({ hasText: counted }), 'is read out').toBeAttached()
  }
})

test('a search is saved as a view, which is marked while the list shows it', { tag: '@night' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await comeIn(page, '/admin/events?estado=rechazado')
  const button = page.getByRole('search').getByRole('button', { name: /^Vista/ })
  await button.click()
  await page.getByRole('link', { name: 'Guardar vista' }).click()
  await page.getByLabel('Nombre').fill('Lo que rechazamos')
  await page.getByLabel('Para quién es').selectOption('Para el equipo')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(`${own.site.url}/admin/events?estado=rechazado`)
  await expect(button, 'the current one').toHaveText('Vista: Lo que rechazamos')

  await page.getByRole('link', { name: 'Pendiente', exact: true }).click()
  await expect(button).toHaveText('Vistas')
  await button.press('Enter')
  await page.getByRole('link', { name: 'Lo que rechazamos' }).press('Enter')
  await expect(page).toHaveURL(`${own.site.url}/admin/events?estado=rechazado`)
  await expect(page.getByRole('link', { name: 'Lo que rechazamos' }), 'closed behind it').toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${own.site.url}/admin/events?estado=pendiente`)
})

test('a mail that is sent again leaves the keyboard at the one after it', { tag: '@night' }, async ({
  page,
}) => {
  await queryAt(
    own.database.url,
    `insert into mail_messages (message_id, template, recipient, subject, html, text, status, last_error)
     select '<otra-vez-' || n || '@marea.test>', 'contact_arrival', 'c@ozama.test', 'Correo ' || n, '', '', 'failed',
       'No contesta' from generate_series(1, 24) n`,
  )
  await comeIn(page, '/admin/correos?estado=fallidos')
  const row = page.locator('a[data-row]').nth(20)
  const next = await page.locator('a[data-row]').nth(21).getAttribute('href')
  await row.press('x')
  await page.keyboard.press(',')
  await page.getByRole('button', { name: 'Reintentar', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(row).toHaveAttribute('href', next ?? '')
  await expect(row).toBeFocused()
})

/** A selector whose `:has()` stands before just any element makes browsers restyle everything, at every key. */
test('moving the focus restyles what it touches, not the whole page', {
  tag: '@night',
}, async ({ browser, page }) => {
  await comeIn(page, '/admin')
  for (const path of ['/', '/admin/contacts'])
    await test.step(path, async () => {
      await page.goto(own.site.url + path)
      await page.keyboard.press('Tab')
      await page.waitForFunction(hydrated)
      const elements = await page.locator('*').count()
      await browser.startTracing(page, { categories: TIMELINE })
      for (let times = 0; times < 5; times++) await page.keyboard.press('Tab')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace
      const restyled = traceEvents.flatMap(({ name, args }) =>
        name === 'UpdateLayoutTree' && args.elementCount ? [args.elementCount] : [],
      )
      expect(restyled.length, 'the ring moves').toBeGreaterThan(0)
      expect(Math.max(...restyled), `of ${elements} elements`).toBeLessThan(elements / 5)
    })
})

const TIMELINE = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] }
