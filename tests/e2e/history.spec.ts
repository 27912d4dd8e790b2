import { statementToEmpty } from '../setup/empty-tables.ts'
import { barriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, test } from './journeys.ts'

const HISTORY = '/admin/tools/historial'

test('who changed the hour of which event is found by keyboard, on the tab and under the event', {
  tag: '@night',
}, async ({ panel }) => {
  const [event] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  const [{ id } = { id: event }] = await query(`select id from events where title = 'Noche de pitch'`)
  await query(statementToEmpty('audit_log'))
  await query(
    `insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, after)
     select case when n = 7 then 'bea@marea.example' else 'ana@marea.example' end, 'event.updated', 'event', $1,
       'Cambió el evento «Noche de pitch»', '{"event_time":"18:00:00"}', jsonb_build_object('event_time', '19:0' || n % 10 || ':00')
     from generate_series(1, 40) n`,
    [id],
  )
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto(HISTORY)
  const rows = panel.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(26)
  await expect(rows.nth(1)).toContainText('Hora: 18:00')
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(
    bottoms.filter((bottom) => bottom <= 900).length,
    'ten rows and the head without scrolling',
  ).toBeGreaterThan(10)
  expect(await barriers(panel)).toEqual([])

  await panel.getByRole('link', { name: 'Más antiguo' }).press('Enter')
  await expect(rows).toHaveCount(16)
  await panel.getByRole('link', { name: 'Más reciente' }).press('Enter')
  await expect(rows).toHaveCount(26)

  await panel.keyboard.press('/')
  await panel.keyboard.type('NOCHE')
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/q=NOCHE/)
  await panel.locator('summary', { hasText: 'Filtros' }).press('Enter')
  await panel.getByLabel('Persona', { exact: true }).selectOption('bea@marea.example')
  await expect(rows).toHaveCount(2)
  // A day is asked about when it is left, not at each figure of its year.
  await panel.getByLabel('Desde').fill('2020-03-05')
  await expect(panel).not.toHaveURL(/desde=/)
  await panel.getByLabel('Hasta').focus()
  await expect(panel).toHaveURL(/desde=2020-03-05/)
  await expect(panel.getByRole('link', { name: 'Quitar Desde: 05/03/2020' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('19:07')
  expect(await tooWide(panel)).toEqual([])

  await panel.getByRole('link', { name: 'Cambió el evento «Noche de pitch»' }).press('Enter')
  await expect(panel).toHaveURL(`/admin/events/${id}`)
  const folded = panel.locator('details', { has: panel.locator('summary', { hasText: 'Historial' }) })
  await expect(folded.getByText('Hora:').first()).toBeHidden()
  await folded.locator('summary').press('Enter')
  await expect(folded.getByText('Hora:').first()).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await folded.getByRole('link', { name: 'Ver todo su historial' }).press('Enter')
  await expect(panel.getByText('Solo lo que pasó con un registro.')).toBeVisible()
})

test('an administrator and a decided submission lead to their history', { tag: '@night' }, async ({
  panel,
}) => {
  const [me] = await query('select id, email from "user" limit 1')
  const [sent] = await query(
    `insert into event_submissions (title, organizer, location, event_date, event_time, category, duration_hours,
       description, idempotency_key, status, reviewed_by, reviewed_at)
     values ('Feria de ideas', 'Ozama', 'Casa Bajamar', '2090-03-05', '18:30', 'taller', 2, 'x', 'history', 'rejected', $1, now())
     returning id`,
    [me?.id],
  )
  await query(
    `insert into audit_log (actor_email, action, subject_type, subject_id, summary)
     values ('bea@marea.example', 'event_submission.rejected', 'event_submission', $1, 'Rechazó el evento «Feria de ideas»'),
       ('bea@marea.example', 'user_role.granted', 'user', $2, 'Dio el rol de administrador a quien lee')`,
    [sent?.id, me?.id],
  )
  await panel.goto('/admin/users')
  const mine = panel.getByRole('row').filter({ hasText: String(me?.email) })
  await mine.getByRole('link', { name: /^Historial: / }).press('Enter')
  await expect(panel.getByText('Dio el rol de administrador a quien lee')).toBeVisible()
  expect(await barriers(panel)).toEqual([])

  await panel.goto(`/admin/forms?ver=${sent?.id}`)
  const detail = panel.getByRole('dialog')
  await detail.locator('summary').press('Enter')
  await expect(detail.getByText('Rechazó el evento «Feria de ideas»')).toBeVisible()
  expect(await barriers(panel)).toEqual([])
})

test('a filter is announced, though as many rows are found as before', { tag: '@night' }, async ({
  panel,
}) => {
  await query(statementToEmpty('audit_log'))
  await query(
    `insert into audit_log (actor_email, action, subject_type, subject_id, summary)
     values ('bea@marea.example', 'event.updated', 'event', gen_random_uuid()::text, 'Cambió un evento')`,
  )
  await panel.goto(HISTORY)
  await panel.locator('summary', { hasText: 'Filtros' }).press('Enter')
  const said = panel.getByRole('search').getByRole('status')
  await expect(said).toHaveText('')
  await panel.getByLabel('Persona', { exact: true }).selectOption('bea@marea.example')
  await expect(said).toHaveText('Persona: bea@marea.example')
  await expect(panel.getByRole('status').filter({ hasText: '1 cambio' })).toBeAttached()
})

test('a last day before the first says that no day is left', { tag: '@night' }, async ({ panel }) => {
  for (const list of [HISTORY, '/admin/solicitudes', '/admin/contacts']) {
    await panel.goto(`${list}?desde=2026-11-02&hasta=2026-11-01`)
    const set = panel.getByRole('list', { name: 'Filtros puestos' })
    await expect(set).toContainText(
      'La fecha final es anterior a la inicial: entre las dos no hay ningún día.',
    )
    await panel.goto(`${list}?desde=2026-11-02&hasta=2026-11-02`)
    await expect(set).toContainText('02/11/2026')
    await expect(set).not.toContainText('La fecha final')
  }
})
