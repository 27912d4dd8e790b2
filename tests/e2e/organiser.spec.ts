import type { Page } from '@playwright/test'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { hydrated } from '../setup/hydrated.ts'
import { STORED_SECRETS, signLike } from '../setup/site-secret.ts'
import { barriers, openAll, tooWide } from './barriers.ts'
import { tabTo } from './by-keyboard.ts'
import { agendaOf, query } from './database.ts'
import { expect, test } from './journeys.ts'

/** On a phone, from the mail: who organises, who registered, and the team that answers them. */
test.use({ viewport: { width: 360, height: 740 } })

const TITLE = 'Noche de datos abiertos'

let event: string

test.beforeEach(async () => {
  event = (await agendaOf({ title: TITLE, day: 30, max_attendees: 30 }))[0] ?? ''
  await query(`update events set questions = '{¿Qué comes?}', places_each = 3 where id = $1`, [event])
  const [secrets] = await query<{ value: unknown }>(STORED_SECRETS)
  signLike(secrets?.value)
  await query(
    `with sent as (insert into event_submissions (title, organizer, summary, description, category, verticals, event_date,
       event_time, duration_hours, location, email, consent_privacy, status, reviewed_by, reviewed_at, event_id, idempotency_key)
     select title, organizer, summary, description, category, '{Fintech}', event_date, event_time, duration_hours, location,
       'ozama@organiza.test', true, 'approved', 'equipo', now(), id, id::text from events where id = $1 returning id)
     update events set verticals = '{Fintech}', submission_id = sent.id from sent where events.id = $1`,
    [event],
  )
})

const submission = async () => {
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    'select submission_id as id from events where submission_id is not null',
  )
  return id
}

/** What stands in a mail of this kind about that record. */
async function linkOf(path: string, template: string, of: { type: string; id: string; to: string }) {
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `insert into mail_messages (message_id, template, recipient, subject, html, text, subject_type, subject_id, status, sent_at)
     values ('<' || gen_random_uuid() || '@marea.example>', $1, $2, 'Un correo', '', '', $3, $4, 'sent', now()) returning id`,
    [template, of.to, of.type, of.id],
  )
  return `${path}?correo=${id}&codigo=${linkCode(id)}`
}

const organiserLink = async (path = '/mi-evento') =>
  linkOf(path, 'event_approval', {
    type: 'event_submission',
    id: await submission(),
    to: 'ozama@organiza.test',
  })

async function attendee(name: string, consents = true) {
  const email = `${name.toLowerCase()}@coral.test`
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `insert into event_registrations (event_id, name, email, status, places, answers, consent_organizer)
     values ($1, $2, $3, 'confirmed', 2, '[{"question": "¿Qué comes?", "answer": "De todo"}]', $4) returning id`,
    [event, name, email, consents],
  )
  return { id, email }
}

/** Nothing that two engines object to, and no sideways scroll. */
async function isFine(page: Page) {
  await openAll(page)
  expect(await barriers(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

const press = async (page: Page, role: 'button' | 'link', name: string) => {
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** The fields in between are walked through where the same form is sent in the first place (keyboard.spec.ts). */
const submit = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

test('who organises reads who comes, proposes a change, writes, and asks to cancel, by keyboard alone', {
  tag: '@night',
}, async ({ page, panel }) => {
  test.slow()
  await attendee('Anaís')
  await attendee('Belkis', false)
  await query(
    `insert into co_organisers (submission_id, name, email)
     select $1, 'María de los Ángeles Hernández', 'maria' || n || '@coral.test' from generate_series(1, 2) n`,
    [await submission()],
  )
  await page.goto(await organiserLink())
  await expect(page).toHaveURL(/\/mi-evento\?envio=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu evento está en la agenda')
  await expect(page.getByText('2 personas registradas (4 de 30 lugares).')).toBeVisible()
  await expect(page.getByText('Anaís')).toBeVisible()
  await expect(page.getByText('Belkis')).toHaveCount(0)
  await isFine(page)

  await press(page, 'link', 'Proponer un cambio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proponer un cambio')
  await isFine(page)
  await tabTo(page, page.getByLabel('Resumen'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Corto')
  await submit(page, 'Enviar al equipo')
  await expect(page.getByText('Mínimo 10 caracteres').first()).toBeVisible()
  await isFine(page)
  await page.getByLabel('Resumen').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Una tarde de datos, con mesa larga y café.')
  await submit(page, 'Enviar al equipo')
  await expect(page.getByText('Recibimos tu propuesta')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tu cambio está en revisión' })).toBeVisible()
  await isFine(page)

  await panel.goto('/admin/events?estado=con-propuesta')
  await panel.goto(`/admin/events/${event}/propuesta`)
  await expect(panel.getByText('Una tarde de datos, con mesa larga y café.')).toBeVisible()
  await isFine(panel)
  await tabTo(panel, panel.getByRole('button', { name: 'Aceptar el cambio' }))
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('No hay eventos con cambios propuestos').first()).toBeVisible()
  const [{ summary } = { summary: '' }] = await query<{ summary: string }>('select summary from events')
  expect(summary).toBe('Una tarde de datos, con mesa larga y café.')

  await page.reload()
  await press(page, 'link', 'Escribir un mensaje')
  // A key pressed before this would be of the page before.
  await expect(page.getByRole('heading', { level: 1, name: 'Escribir a quienes vienen' })).toBeFocused()
  await tabTo(page, page.getByLabel('Asunto'))
  await page.keyboard.type('Cambia la sala')
  await page.keyboard.press('Tab')
  // As a person types: what is filled in within half a second counts as a program's.
  await page.keyboard.type('Nos vemos en la sala 3.', { delay: 40 })
  await press(page, 'button', 'Ver cómo queda')
  const preview = page.getByRole('region', { name: 'Así queda' })
  await expect(preview).toBeFocused()
  await expect(preview).toContainText('Lo reciben 2 personas')
  await isFine(page)
  await press(page, 'button', 'Enviar a 2 personas')
  await expect(page.getByText('Tu mensaje está en camino')).toBeVisible()
  await isFine(page)
  await press(page, 'button', 'Detener: Cambia la sala')
  await expect(page.getByRole('status').filter({ hasText: 'Mensaje detenido' })).toBeFocused()
  await isFine(page)

  await press(page, 'link', 'Cancelar el evento')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cancelar tu evento?')
  await press(page, 'button', 'Pedir que se cancele')
  await expect(page.getByText('Cuéntanos por qué, en una frase')).toBeVisible()
  await isFine(page)
  await expect(page.getByLabel('¿Por qué se cancela?'), 'the focus is where something is wrong').toBeFocused()
  await page.keyboard.type('Se inundó la sala.')
  await press(page, 'button', 'Pedir que se cancele')
  await expect(page.getByRole('heading', { name: 'Pediste que se cancele' })).toBeFocused()
  await isFine(page)
  await panel.goto(`/admin/events/${event}/propuesta`)
  await expect(panel.getByText('Se inundó la sala.')).toBeVisible()
  await isFine(panel)
  await press(page, 'button', 'Ya no quiero cancelarlo')
  await expect(page.getByRole('link', { name: 'Proponer un cambio' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('who registered hides their name again by keyboard, and keeps the seat', { tag: '@night' }, async ({
  page,
}) => {
  const { id, email } = await attendee('Anaís')
  await page.goto(
    await linkOf('/registro/cancelar', 'event_registration', { type: 'event_registration', id, to: email }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cancelar tu registro?')
  await isFine(page)
  await page.waitForFunction(hydrated)
  await press(page, 'button', 'Dejar de mostrarlo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quien organiza ya no ve tu nombre')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isFine(page)
  const [row] = await query('select status, consent_organizer from event_registrations')
  expect(row).toEqual({ status: 'confirmed', consent_organizer: false })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a change is proposed and taken back, and a message is looked at and sent', { tag: '@night' }, async ({
    page,
  }) => {
    await attendee('Anaís')
    await page.goto(await organiserLink('/mi-evento/corregir'))
    await page.getByLabel('Resumen').fill('Una tarde de datos, con mesa larga y café.')
    await page.getByRole('button', { name: 'Enviar al equipo' }).click()
    await expect(page.getByText('Recibimos tu propuesta')).toBeVisible()
    await page.getByRole('button', { name: 'Retirar la propuesta' }).click()
    await expect(page.getByRole('link', { name: 'Proponer un cambio' })).toBeVisible()

    await page.getByRole('link', { name: 'Escribir un mensaje' }).click()
    await page.getByLabel('Asunto').fill('Cambia la sala')
    await page.getByLabel('Mensaje').fill('Nos vemos en la sala 3.')
    await page.getByRole('button', { name: 'Ver cómo queda' }).click()
    await expect(page.frameLocator('iframe').getByText('Nos vemos en la sala 3.').last()).toBeVisible()
    await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
    await expect(page.getByText('Tu mensaje está en camino')).toBeVisible()
    expect(await query('select author, subject from event_messages')).toEqual([
      { author: 'organizer', subject: 'Cambia la sala' },
    ])
  })
})

test('of an event that repeats they go from date to date, and write to the people of one', {
  tag: '@night',
}, async ({ page }) => {
  const column = (name: string) => `e.${name}`
  const copied = ['title', 'summary', 'category', 'organizer', 'location', 'event_time', 'verticals']
  await query(
    `with series as (insert into event_series (rhythm, first_date) select 'weekly', current_date - 7 returning id),
       first as (update events set series_id = (select id from series))
     insert into events (${copied.join(', ')}, series_id, status, event_date)
     select ${copied.map(column).join(', ')}, (select id from series), other.status, current_date + other.days
     from events e, (values ('published', -7), ('cancelled', 37), ('published', 44)) other (status, days)`,
  )
  const [last] = await query<{ id: string }>('select id from events order by event_date desc limit 1')
  event = last?.id ?? ''
  await attendee('Anaís')
  await page.goto(await organiserLink())
  await expect(page.getByText('Anaís')).toHaveCount(0)
  await press(page, 'link', 'Ver las 4 fechas')
  const dates = page.getByRole('region', { name: 'Todas las fechas' })
  await expect(dates.getByRole('listitem')).toHaveCount(3)
  await tabTo(page, dates.getByText('La que ya pasó'))
  await page.keyboard.press('Enter')
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await expect(dates.getByText('Cancelada')).toBeVisible()
  await isFine(page)

  await page.getByRole('link', { name: 'Ver las 4 fechas' }).press('Enter')
  await tabTo(page, dates.getByRole('listitem').filter({ hasText: '1 persona' }).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta fecha está en la agenda')
  await expect(page.getByText('Anaís')).toBeVisible()
  await expect(dates.locator('[aria-current=page]')).toHaveCount(1)
  await isFine(page)
  await press(page, 'link', 'Escribir un mensaje')
  // A page that arrives takes the focus to its headline, from under a Tab that was pressed before.
  await expect(page.getByRole('heading', { name: 'Escribir a quienes vienen' })).toBeFocused()
  await tabTo(page, page.getByLabel('Asunto'))
  await page.keyboard.type('La sala')
  await tabTo(page, page.getByLabel('Mensaje'))
  // Whoever writes it within half a second is a program.
  await page.keyboard.type('Esta vez nos vemos en la sala 3.', { delay: 20 })
  await submit(page, 'Ver cómo queda')
  await submit(page, 'Enviar a 1 persona')
  await expect(page.getByText('1 persona registrada')).toBeVisible()
  expect(await query('select event_id from event_messages')).toEqual([{ event_id: event }])
})
