// @module-tag night
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { inSight } from './by-keyboard.ts'
import { agendaOf, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { noscript } from './panel-events.ts'
import { newcomer, registerAsAPerson } from './registration-form.ts'

let event: string

test.beforeEach(async () => {
  event = (await agendaOf({ title: 'Noche de datos abiertos', day: 30, max_attendees: 30 }))[0] ?? ''
  await query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     select $1, 'Persona ' || lpad(n::text, 2, '0'), 'persona.' || lpad(n::text, 2, '0') || '@ozama.test', 'confirmed',
            clock_timestamp() from generate_series(1, 30) n`,
    [event],
  )
  await store('Luis Mora', 'waitlist')
  await store('Marta Gil', 'cancelled')
})

async function store(name: string, status: string) {
  await query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     values ($1, $2, $3, $4, clock_timestamp())`,
    [event, name, `${name.toLowerCase().replace(' ', '.')}@ozama.test`, status],
  )
}

const list = (search = '') => `/admin/events/${event}/registros${search}`
const names = (panel: Page) => panel.getByRole('row').locator('td:nth-child(2)').allInnerTexts()

test('the team sees who registered, by state, found by name or address, 25 a page', async ({ panel }) => {
  await panel.goto(list())
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Noche de datos abiertos')
  await expect(panel.getByText('30 confirmados de 30 lugares')).toBeVisible()
  const states = panel.getByRole('navigation', { name: 'Estado de los registros' })
  await expect(states.getByRole('link')).toHaveText([
    'Todos32',
    'Confirmados30',
    'Lista de espera1',
    'Cancelados1',
  ])
  expect(await names(panel)).toHaveLength(25)
  await panel.getByRole('link', { name: 'Siguiente' }).click()
  await expect(panel.getByText('Página 2 de 2')).toBeVisible()
  expect(await names(panel)).toHaveLength(7)
  await states.getByRole('link', { name: 'Lista de espera' }).click()
  await expect(panel.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'luis.mora@ozama.test' })).toBeVisible()
  await states.getByRole('link', { name: 'Todos' }).click()
  // The list of all brings a search field of its own: what is typed before it comes would be gone.
  await expect(panel.getByText('32 registros', { exact: true })).toBeVisible()
  await panel.getByLabel('Buscar registros').fill('MARTA')
  await panel.getByRole('button', { name: 'Buscar' }).click()
  await expect(panel.getByText('1 registro', { exact: true })).toBeVisible()
  expect(await names(panel)).toEqual(['Marta Gil'])
})

test('removing asks first, fills the seat, and can be undone', async ({ panel }) => {
  await panel.goto(list('?q=Persona+07'))
  await panel.getByRole('link', { name: 'Eliminar: Persona 07' }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Eliminar el registro de «Persona 07»?' })
  await dialog.getByRole('link', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOf('Persona 07')).toBe('confirmed')
  await panel.getByRole('link', { name: 'Eliminar: Persona 07' }).click()
  await dialog.getByRole('button', { name: 'Eliminar registro' }).click()
  const removed = toast(panel, 'Registro eliminado')
  await expect(removed).toContainText('Persona 07')
  expect(await statusOf('Persona 07')).toBeUndefined()
  expect(await statusOf('Luis Mora')).toBe('confirmed')
  await removed.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Registro restaurado')).toContainText('en la lista de espera')
  expect(await statusOf('Persona 07')).toBe('waitlist')
})

test('removing works without script', async ({ panel, browser }) => {
  await panel.goto('/admin')
  const storageState = await panel.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto(`${process.env.BASE_URL}${list('?q=Luis')}`)
  await page.getByRole('link', { name: 'Eliminar: Luis Mora' }).click()
  await page.getByRole('button', { name: 'Eliminar registro' }).click()
  await expect(noscript(page)).toContainText('Registro eliminado')
  expect(await statusOf('Luis Mora')).toBeUndefined()
  await context.close()
})

test('what was caught is kept apart, and let in by one button', async ({ panel }) => {
  await query(`delete from event_registrations where name in ('Persona 01', 'Luis Mora')`)
  await store('Rosa Vega', 'spam')
  await panel.goto(list())
  expect(await names(panel)).not.toContain('Rosa Vega')
  await panel.getByRole('link', { name: 'Spam' }).click()
  await panel.getByRole('button', { name: 'No es spam: Rosa Vega' }).click()
  await expect(toast(panel, 'Registro confirmado')).toBeVisible()
  expect(await statusOf('Rosa Vega')).toBe('confirmed')
})

test('the file holds everyone who is found, quoted, and no cell that runs', async ({ panel }) => {
  await store('=HYPERLINK("http://x")', 'confirmed')
  await panel.goto(list())
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Nombre","Email","Estado","Registro","Llegó","Lugares","Confirmó su correo","Lo ve quien organiza","Nota","Comentario"',
  )
  expect(lines).toHaveLength(35)
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)"/)
})

test('nobody has registered yet: it says what to do', async ({ panel }) => {
  await query('delete from event_registrations')
  await panel.goto(list())
  await expect(panel.getByText('Todavía no se ha registrado nadie')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Descargar CSV' })).toHaveCount(0)
})

/** An event with places and the answers of their own pages are in accessibility.spec.ts. */
const SCREENS: [name: string, open: (page: Page, panel: Page) => Promise<Page>][] = [
  ['a full event', async (page) => goTo(page, `/evento/${event}`)],
  ['the registration with every message', async (page) => sendNothing(page)],
  [
    'the answer in place',
    async (page) => {
      await goTo(page, `/evento/${event}`, '40')
      await registerAsAPerson(page, newcomer())
      await expect(page.getByRole('button', { name: 'Registrar a otra persona' })).toBeVisible()
      return page
    },
  ],
  ['the list', (_, panel) => goTo(panel, list())],
  [
    'the question before a removal',
    async (_, panel) => {
      await goTo(panel, list('?q=Luis'))
      await panel.getByRole('link', { name: 'Eliminar: Luis Mora' }).click()
      await expect(panel.getByRole('dialog')).toBeVisible()
      return panel
    },
  ],
  [
    'an empty list',
    async (_, panel) => {
      await query('delete from event_registrations')
      return goTo(panel, list())
    },
  ],
]

for (const [name, open] of SCREENS)
  test(`${name} has nothing that axe objects to, and no sideways scroll, at 320 and 1280 px`, async ({
    page,
    panel,
  }) => {
    for (const each of [page, panel]) await each.setViewportSize({ width: 320, height: 800 })
    const shown = await open(page, panel)
    await expectNoBarriers(shown, 320, 1280)
  })

/** With a capacity, there is room for whoever waited too: nobody new gets a seat before they have theirs. */
async function goTo(page: Page, address: string, capacity?: string): Promise<Page> {
  if (capacity) {
    await query('update events set max_attendees = $1', [capacity])
    await query(`update event_registrations set status = 'confirmed' where status = 'waitlist'`)
  }
  await page.goto(address)
  return page
}

async function sendNothing(page: Page): Promise<Page> {
  await goTo(page, `/evento/${event}`, '40')
  await page.getByRole('button', { name: 'Registrarse al Evento' }).click()
  await expect(page.getByText('El nombre completo es obligatorio')).toBeVisible()
  return page
}

async function statusOf(name: string): Promise<string | undefined> {
  const [row] = await query<{ status: string }>('select status from event_registrations where name = $1', [
    name,
  ])
  return row?.status
}

test('the row that a key leads to has its ring, chosen or not', async ({ panel }) => {
  await panel.goto(list())
  await panel
    .getByRole('checkbox', { name: /^Elegir/ })
    .first()
    .press('Space')
  await panel.keyboard.press('j')
  await inSight(panel)
  await panel.keyboard.press('x')
  await inSight(panel)
})

test('⋯ closes behind the keyboard, so that it covers nothing', async ({ panel }) => {
  await panel.goto(list())
  const menu = panel.getByTitle('Más acciones')
  await menu.press('Enter')
  const actions = panel.locator('details', { has: menu }).getByRole('link')
  await expect(actions.first()).toBeVisible()
  await panel.keyboard.press('Tab')
  await expect(actions.first()).toBeFocused()
  await panel.keyboard.press('Shift+Tab')
  await panel.keyboard.press('Shift+Tab')
  await expect(actions.first()).toBeHidden()
})

test('the row where the keyboard goes on is above the toast of what was done', async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto(list())
  const boxes = panel.getByRole('checkbox', { name: /^Elegir/ })
  for (const at of [2, 3, 4]) await boxes.nth(at).press('Space')
  await panel.keyboard.press(',')
  await panel.evaluate(() => window.scrollTo(0, 0))
  await panel.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  const notice = toast(panel, '3 registros eliminados')
  await expect(notice).toBeVisible()
  const row = panel.locator('[data-row]:focus')
  await expect(row).toBeVisible()
  const below = async () => ((await row.boundingBox())?.y ?? 0) + ((await row.boundingBox())?.height ?? 0)
  expect(await below()).toBeLessThan(740 - 140)
})
