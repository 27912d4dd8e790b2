import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDashboard } from '#app/domains/admin/dashboard/dashboard.server.ts'
import { removeDemo } from '#app/domains/admin/dashboard/demo.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { seedDemo } from '#db/seed.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { YEAR } from '../setup/days.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, colleague, courseRequest, inquiry } from './requests.ts'

withTables(
  'contact_form',
  'course_submissions',
  'inquiries',
  'audit_log',
  'mail_messages',
  'contacts',
  'consent_events',
  '"user"',
  'events',
  'event_messages',
  'event_registrations',
  'event_submissions',
  'content_items',
  'content_drafts',
  'site_settings',
  'success_stories',
  'courses',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'scheduled_trainings',
)
beforeEach(invalidateSettings)
afterEach(() => moveClock())

const story = (name: string, published: boolean) =>
  rowsOf(
    `insert into success_stories (name, testimonial, is_published) values ('${name}', 'Aprendí mucho.', ${published})`,
  )

describe('the four counts', () => {
  test('cover the whole set, and leave out spam', async () => {
    await rowsOf(
      `insert into contacts (email) select 'persona' || n || '@cacao.test' from generate_series(1, 1200) n`,
    )
    for (const status of ['pending', 'pending', 'spam'] as const) await storeSubmission({ status })
    await story('Ana', true)
    await story('Luis', false)
    await courseRequest()
    await courseRequest({ state: 'spam' })
    const { counts } = await readDashboard({ roles: ['admin'] })
    expect(counts).toEqual({ contacts: 1200, pending: 2, stories: 2, published_stories: 1, requests: 1 })
  })

  test('are nothing in an empty site', async () => {
    const { counts, contacts, recent, weeks } = await readDashboard({ roles: ['admin'] })
    expect(counts).toEqual({ contacts: 0, pending: 0, stories: 0, published_stories: 0, requests: 0 })
    expect([contacts, recent]).toEqual([[], []])
    expect(weeks).toHaveLength(12)
  })
})

test('the recent lists hold the latest five of each', async () => {
  await rowsOf(`insert into contacts (email, created_at)
    select 'persona' || n || '@cacao.test', now() - make_interval(days => n) from generate_series(1, 7) n`)
  for (let days = 7; days > 0; days--)
    await storeSubmission({ title: `Evento ${days}`, submitted_at: new Date(Date.now() - days * 86_400_000) })
  const { contacts, recent } = await readDashboard({ roles: ['admin'] })
  expect(contacts.map(({ email }) => email.split('@')[0])).toEqual(
    [1, 2, 3, 4, 5].map((day) => `persona${day}`),
  )
  expect(recent.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((day) => `Evento ${day}`))
})

test('what waits is one list, the oldest first, who wrote back since they did: nothing decided, nothing of spam', async () => {
  const decided = { reviewed_by: 'alguien', reviewed_at: new Date() }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await inquiry({ name: 'Luz Mota' }, 50)
  await application({ first_name: 'Ana', last_name: 'Peña' }, 40)
  await courseRequest({ name: 'Luis Mora' }, 30)
  await storeSubmission({ title: 'El que espera', submitted_at: minutesAgo(45) })
  await storeSubmission({
    title: 'El rechazado',
    status: 'rejected',
    ...decided,
    submitted_at: minutesAgo(90),
  })
  await courseRequest({ name: 'Un robot', state: 'spam' }, 95)
  await inquiry({ name: 'La contestada', state: 'en_curso' }, 99)
  const event = await storeEvent({ title: 'El que cambia', event_date: `${YEAR}-03-05` })
  const proposal = { kind: 'cancellation' }
  await storeSubmission({
    ...{ title: 'El que cambia', status: 'approved', event_id: event, submitted_at: minutesAgo(600) },
    ...{ ...decided, proposal: proposal as never, proposed_at: minutesAgo(35) },
  })
  await rowsOf(`insert into event_messages
    (id, event_id, author, sent_by, audience, subject, body, created_at, due_at, is_held)
    values (gen_random_uuid(), '${event}', 'organizer', 'enlace', 'confirmed', 'Trae tu equipo', 'Mira esto.',
      now() - interval '20 minutes', now(), true)`)
  const written = await inquiry({ name: 'La que escribió de nuevo', email: 'otra@manglar.test' }, 60 * 24 * 9)
  await rowsOf(`insert into conversation_entries (id, subject_type, subject_id, kind, body, created_at)
    values (gen_random_uuid(), 'inquiry', '${written}', 'reply', 'Gracias, ¿y el lunes?', now() - interval '10 minutes')`)
  const { oldest, waiting } = await readDashboard({ roles: ['admin'] })
  expect(oldest.map(({ kind, title }) => [kind, title])).toEqual([
    ['contacto', 'Luz Mota'],
    ['submission', 'El que espera'],
    ['comunidad', 'Ana Peña'],
    ['proposal', 'El que cambia'],
    ['cursos', 'Luis Mora'],
    ['message', 'El que cambia'],
  ])
  expect(waiting, "the sidebar's counters").toEqual({ submissions: 3, requests: 4, mail: 0 })
})

test('what is not on the site yet: what comes out next, then what was changed last, then drafts of Academy', async () => {
  await rowsOf(`insert into content_items (slug, title, description, category, type, author, status, publish_at, updated_at, published_at)
    values ('b', 'Borrador', '.', 'blog', 'Guía', 'Ana', 'draft', null, now() - interval '2 days', null),
      ('p', 'Para el lunes', '.', 'blog', 'Guía', 'Ana', 'draft', now() + interval '3 days', now(), null),
      ('m', 'Para mañana', '.', 'blog', 'Guía', 'Ana', 'draft', now() + interval '1 day', now(), null),
      ('s', 'Ya salió', '.', 'blog', 'Guía', 'Ana', 'published', null, now(), now())`)
  await rowsOf(
    `insert into content_drafts (item_id, values, revision, writing, updated_by)
    values (gen_random_uuid(), '{"title": "Empezado"}', 1, gen_random_uuid(), 'ana')`,
  )
  await story('Luis', false)
  const of = async (role: 'editora' | 'lectura') => {
    const { unpublished, published } = await readDashboard({ roles: [role] })
    return [unpublished.map(({ kind, title }) => `${kind}: ${title}`), published.map(({ title }) => title)]
  }
  expect(await of('editora')).toEqual([
    [
      'scheduled: Para mañana',
      'scheduled: Para el lunes',
      'begun: Empezado',
      'draft: Borrador',
      'success_stories: Luis',
    ],
    ['Ya salió'],
  ])
  expect(await of('lectura'), 'who only reads sees what is out').toEqual([[], ['Ya salió']])
})

test('the week holds the events that are not over, with the seats taken', async () => {
  const day = (date: string) => ({ event_date: `${YEAR}-03-${date}`, title: date })
  moveClock(new Date(`${YEAR}-03-05T16:00:00Z`))
  await storeEvent({ ...day('05'), title: 'El de la mañana', event_time: '08:00' })
  const tonight = await storeEvent({ ...day('05'), title: 'El de esta noche', max_attendees: 3 })
  await storeEvent({
    ...day('03'),
    title: 'El de toda la semana',
    end_date: `${YEAR}-03-06`,
    duration_hours: null,
  })
  await storeEvent({ ...day('11'), registration_url: 'https://entradas.test' })
  await storeEvent(day('12'))
  await storeEvent({ ...day('07'), status: 'cancelled' })
  await rowsOf(`insert into event_registrations (event_id, name, email, status, places, offered_until) values
    ('${tonight}', 'Ana', 'ana@cacao.test', 'confirmed', 2, null),
    ('${tonight}', 'Luz', 'luz@cacao.test', 'offered', 1, now() + interval '1 year'),
    ('${tonight}', 'Eva', 'eva@cacao.test', 'waitlist', 2, null),
    ('${tonight}', 'Leo', 'leo@cacao.test', 'cancelled', 1, null)`)
  const { near } = await readDashboard({ roles: ['admin'] })
  expect(near.map(({ title, is_today }) => [title, is_today])).toEqual([
    ['El de toda la semana', true],
    ['El de esta noche', true],
    ['11', false],
  ])
  expect(near[1]).toMatchObject({ hour: '6:30\u00A0p.\u00A0m.', taken: 3, max_attendees: 3, waiting: 2 })
  expect(near[2]).toMatchObject({ registers_elsewhere: true })
})

describe('the weeks', () => {
  test('count each kind once, from Monday to Sunday where the site is', async () => {
    await application()
    await application({ state: 'spam' })
    await courseRequest()
    await storeSubmission()
    const event = await storeEvent()
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${event}', 'Ana', 'ana@cacao.test', 'confirmed')`)
    const { weeks } = await readDashboard({ roles: ['admin'] })
    expect(weeks.at(-1)).toMatchObject({ applications: 1, submissions: 1, registrations: 1, requests: 1 })
    expect(weeks.slice(0, -1).every((week) => week.applications === 0)).toBe(true)
    expect(weeks.every(({ start }) => new Date(`${start}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
  })

  test('put the last hour of a Sunday there into the week that ends', async () => {
    const { weeks: before } = await readDashboard({ roles: ['admin'] })
    const monday = before.at(-1)?.start
    await application()
    await db.execute(sql`update contact_form
      set created_at = (${monday}::timestamp - interval '10 minutes') at time zone 'America/Santo_Domingo'`)
    const { weeks } = await readDashboard({ roles: ['admin'] })
    expect(weeks.slice(-2).map(({ applications }) => applications)).toEqual([1, 0])
  })
})

describe('the first steps', () => {
  test('are live facts, and go when they are done', async () => {
    await seedDemo()
    expect((await readDashboard({ roles: ['admin'] })).first_steps).toEqual([
      'brand',
      'data_owner',
      'mail',
      'demo',
      'colleague',
    ])
    await removeDemo(REVIEWER)
    await colleague('ines')
    await colleague('rosa')
    invalidateSettings()
    const unwritten = ['networks', 'data_owner', 'team', 'sponsors', 'impact', 'academy']
    expect((await readDashboard({ roles: ['admin'] })).first_steps).toEqual(['brand', ...unwritten, 'mail'])
    await rowsOf(`insert into site_settings (key, value) values
      ('brand', '"Caribe Abierto"'), ('email', '"hola@abierto.test"')`)
    invalidateSettings()
    expect((await readDashboard({ roles: ['admin'] })).first_steps).toEqual([...unwritten, 'mail'])
    await rowsOf(`insert into site_settings (key, value) values
      ('team', '[{"name":"Ana"}]'), ('sponsors', '[{"name":"Ozama"}]'),
      ('objectives', '[{"title":"Formar","figure":""},{"title":"Unir","figure":"40+"}]'),
      ('social', '[{"name":"X","url":""},{"name":"LinkedIn","url":"https://social.test/abierto"}]'),
      ('data_owner', '"Fundación Abierta"'), ('academy_figures', '[{"figure":"92%"}]')`)
    invalidateSettings()
    expect((await readDashboard({ roles: ['admin'] })).first_steps).toEqual(['mail'])
  })
})

test('an organisation without networks is not reminded of them for ever', async () => {
  await rowsOf(`insert into site_settings (key, value) values ('social', '[]')`)
  invalidateSettings()
  expect((await readDashboard({ roles: ['admin'] })).first_steps).not.toContain('networks')
})

describe('removing the demo content', () => {
  const TABLES = [
    'events',
    'event_submissions',
    'event_registrations',
    'content_items',
    'success_stories',
    'courses',
    'intensive_bootcamps',
    'entrepreneurship_programs',
    'scheduled_trainings',
  ]
  const size = async (table: string) => (await rowsOf(`select id from ${table}`)).length

  test('takes all that a first start made, and nothing that people wrote; once, with one entry', async () => {
    await seedDemo()
    for (const table of TABLES) expect(await size(table), table).toBeGreaterThan(0)
    await storeEvent({ title: 'Lo nuestro' })
    await storeSubmission()
    await story('Ana', true)
    await application()
    await application({ email: 'demo@ozama.example' })
    await removeDemo(REVIEWER)
    expect(await rowsOf('select title from events')).toEqual([{ title: 'Lo nuestro' }])
    expect(await rowsOf('select name from success_stories')).toEqual([{ name: 'Ana' }])
    expect(await size('event_submissions')).toBe(1)
    expect(await rowsOf('select email from contact_form')).toEqual([{ email: 'ana@cacao.test' }])
    for (const table of ['content_items', 'courses', 'scheduled_trainings', 'event_registrations'])
      expect(await size(table), table).toBe(0)
    const [entry, ...others] = await rowsOf('select actor_email, summary from audit_log')
    expect(entry).toMatchObject({
      actor_email: REVIEWER.email,
      summary: expect.stringMatching(/^Quitó el contenido de ejemplo: \d+ registros, \d+ eventos/),
    })
    expect(others).toEqual([])
    expect(await removeDemo(REVIEWER)).toEqual([])
    expect(await rowsOf('select id from audit_log'), 'nothing was removed').toHaveLength(1)
    expect(await seedDemo(), 'it does not come back').toBe(false)
  })

  test('is all or nothing', async () => {
    await seedDemo()
    const before = await size('events')
    await whileRefused('success_stories', () => expect(removeDemo(REVIEWER)).rejects.toThrow(), {
      on: 'delete',
    })
    expect(await size('events')).toBe(before)
  })
})
