// @module-tag night
import type { Locator, Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { barriers, expectNoBarriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { dayFromToday } from './days.ts'
import { expect, hasFocus, test, toast } from './journeys.ts'
import { field, fillManual, postForm } from './panel-events.ts'

const TITLE = 'Noche de datos abiertos'
const PUBLISHED = '/admin/events?tab=publicados'
let event: string

/** 21 people: 20 with a seat, one waiting; one who left counts for nothing. */
test.beforeEach(async () => {
  event = (await agendaOf({ title: TITLE, day: 30, max_attendees: 20 }))[0] ?? ''
  await query(statementToEmpty('audit_log', 'trash', 'event_notices'))
  await query(
    `insert into event_registrations (event_id, name, email, status)
     select $1, 'Persona ' || n, 'p' || n || '@ozama.test',
       case when n <= 20 then 'confirmed' when n = 21 then 'waitlist' else 'cancelled' end
     from generate_series(1, 22) n`,
    [event],
  )
})

const stored = async () =>
  (await query('select status, location, event_date::text from events'))[0] as
    | Record<string, string>
    | undefined
const waiting = () =>
  query(`select due_at between now() + interval '1 minute' and now() + interval '2 minutes' as soon
         from event_notices where due_at is not null`)
const mails = () => query('select id from mail_messages')
const question = (page: Page) => page.getByRole('dialog', { name: '¿Avisar a las 21 personas registradas?' })

test('a cancellation is asked about, with the mail as it will be, by keyboard alone', async ({ panel }) => {
  await panel.goto(`/admin/events/${event}`)
  await expect(panel.getByText('te preguntaremos si avisar a las 21 personas registradas')).toBeVisible()
  await field(panel, 'status').selectOption({ label: 'Cancelado' })
  await panel.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  const dialog = question(panel)
  await hasFocus(dialog)
  await expect(dialog.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await expect(dialog).toContainText('El evento se canceló: Noche de datos abiertos')
  await expect(dialog).toContainText('Este evento ya no se hará y tu registro no vale.')
  expect(await stored()).toMatchObject({ status: 'published' })

  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field(panel, 'status')).toHaveValue('cancelled')
  await panel.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await hasFocus(dialog)
  await panel.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Guardar sin avisar' })).toBeFocused()
  await panel.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Guardar y avisar' })).toBeFocused()
  await panel.keyboard.press('Enter')
  // This site has no mail server, and says so.
  await expect(toast(panel, 'Evento actualizado')).toContainText(
    'Los avisos esperan a que haya un servidor de correo',
  )
  expect(await stored()).toMatchObject({ status: 'cancelled' })
  expect(await waiting()).toEqual([{ soon: true }])
  expect(await mails(), 'nobody is written to before the wait is over').toEqual([])
})

test('a move without telling is saved, and nothing waits', async ({ panel }) => {
  await panel.goto(`/admin/events/${event}`)
  await field(panel, 'location').fill('Punta Arena, Santiago')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(question(panel)).toContainText('Punta Arena, Santiago (antes: Casa Bajamar, Santo Domingo)')
  await question(panel).getByRole('button', { name: 'Guardar sin avisar' }).click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()
  await expect(toast(panel, 'Evento actualizado')).not.toContainText('aviso')
  expect(await stored()).toMatchObject({ location: 'Punta Arena, Santiago' })
  expect(await waiting()).toEqual([])
})

test('what was changed after the question is asked about anew', async ({ panel }) => {
  const form = await formOf(panel, { location: 'Punta Arena' })
  const asked = await postForm(panel, `/admin/events/${event}`, form)
  expect(asked.status()).toBe(409)
  const [reply = ''] = /avisar \S+?(?=")/.exec(await asked.text()) ?? []
  const other = { ...form, location: 'Muelle Norte', notice_reply: reply }
  expect((await postForm(panel, `/admin/events/${event}`, other)).status()).toBe(409)
  expect(
    (await postForm(panel, `/admin/events/${event}`, { ...form, notice_reply: 'avisar' })).status(),
  ).toBe(409)
  expect(await stored()).toMatchObject({ location: 'Casa Bajamar, Santo Domingo' })
  expect((await postForm(panel, `/admin/events/${event}`, { ...form, notice_reply: reply })).status()).toBe(
    303,
  )
  expect(await waiting()).toEqual([{ soon: true }])
})

test('a deletion is asked about in the same dialog, at 360 px, and undone in time tells nobody', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto(PUBLISHED)
  await panel.getByRole('link', { name: `Eliminar: ${TITLE}` }).click()
  const first = panel.getByRole('dialog', { name: `¿Eliminar «${TITLE}»?` })
  await expect(first).toContainText('Queda 30 días en la papelera.')
  await first.getByRole('button', { name: 'Eliminar evento' }).click()
  const dialog = question(panel)
  await expect(dialog).toContainText('El evento se canceló: Noche de datos abiertos')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  expect(await barriers(panel)).toEqual([])
  expect(await tooWide(panel)).toEqual([])
  await dialog.getByRole('button', { name: 'Eliminar y avisar' }).click()
  const done = toast(panel, '¡Evento eliminado con éxito!')
  await expect(done).toContainText('Los avisos esperan a que haya un servidor de correo')
  expect(await waiting()).toEqual([{ soon: true }])
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Evento publicado restaurado')).toContainText(
    'El aviso de la cancelación no había salido y ya no sale.',
  )
  expect(await waiting()).toEqual([])
  expect(await query('select id from event_registrations')).toHaveLength(22)
})

test('without script the question stands in the page, and is answered there', async ({
  browser,
  session,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto(`/admin/events/${event}`)
  await field(page, 'status').selectOption({ label: 'Cancelado' })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(inPage(page, '¿Avisar a las 21 personas registradas?')).toBeVisible()
  await expect(field(page, 'status')).toHaveValue('cancelled')
  expect(await stored()).toMatchObject({ status: 'published' })
  await page.getByRole('button', { name: 'Guardar sin avisar' }).click()
  await expect(page).toHaveURL(PUBLISHED)
  expect(await stored()).toMatchObject({ status: 'cancelled' })

  await query(`update events set status = 'published'`)
  await query(statementToEmpty('event_notices'))
  await page.goto(PUBLISHED)
  await page.getByRole('link', { name: `Eliminar: ${TITLE}` }).click()
  await page.getByRole('button', { name: 'Eliminar evento' }).click()
  await expect(inPage(page, '¿Avisar a las 21 personas registradas?')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar y avisar' }).click()
  await expect(page).toHaveURL(PUBLISHED)
  expect(await stored()).toBeUndefined()
  expect(await waiting()).toEqual([{ soon: true }])
  await context.close()
})

test('an event in the past is asked about, and made', async ({ panel }) => {
  await panel.goto('/admin/events?crear=1')
  await fillManual(panel, { event_date: dayFromToday(-40) })
  await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
  const dialog = panel.getByRole('dialog', { name: 'La fecha ya pasó. ¿Publicarlo igualmente?' })
  await hasFocus(dialog)
  expect(await query('select id from events')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(panel, 'event_date')).toHaveValue(dayFromToday(-40))
  await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publicar igualmente' }).click()
  await expect(toast(panel, '¡Evento creado con éxito!')).toBeVisible()
  expect(await query('select id from events')).toHaveLength(2)
})

test('a move into the past of an event with people is asked about once: there is nobody to tell', async ({
  panel,
}) => {
  await panel.goto(`/admin/events/${event}`)
  await field(panel, 'event_date').fill(dayFromToday(-3))
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = panel.getByRole('dialog', { name: 'La fecha ya pasó. ¿Guardarlo igualmente?' })
  await dialog.getByRole('button', { name: 'Guardar igualmente' }).click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()
  expect(await stored()).toMatchObject({ event_date: dayFromToday(-3) })
  expect(await waiting()).toEqual([])
})

test('the question has no barriers, and no sideways scroll', async ({ panel }) => {
  await panel.setViewportSize({ width: 320, height: 800 })
  await panel.goto(`/admin/events/${event}`)
  await field(panel, 'location').fill('Punta Arena')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(question(panel)).toBeVisible()
  await expectNoBarriers(panel, 320, 1280)
})

function inPage(page: Page, words: string): Locator {
  return page.locator('noscript p').filter({ hasText: words })
}

/** What the editor of the event posts as it stands, but for a change. */
async function formOf(panel: Page, change: Record<string, string>): Promise<Record<string, string>> {
  await panel.goto(`/admin/events/${event}`)
  const form = await panel
    .locator('main form:has([name="event_date"])')
    .evaluate((each: HTMLFormElement) =>
      [...new FormData(each)].map(([name, value]) => [name, String(value)]),
    )
  return { ...Object.fromEntries(form), ...change }
}
