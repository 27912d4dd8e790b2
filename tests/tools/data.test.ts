import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { activityHref } from '#app/domains/tools/data/address.ts'
import { loader } from '#app/domains/tools/data/routes/admin-data.tsx'
import { application, courseRequest, inquiry } from '../admin/requests.ts'
import { storeMany } from '../contacts/rows.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables(
  'contacts',
  'events',
  'event_submissions',
  'event_registrations',
  'contact_form',
  'course_submissions',
  'inquiries',
)

async function screen(search = '') {
  const request = new Request(`http://localhost/admin/tools/datos${search}`)
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const given = { request, params: {}, context }
  return loader(given as unknown as Parameters<typeof loader>[0])
}

const DAY_MINUTES = 24 * 60
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MINUTES * 60_000)

test('counts contacts, events and submissions over the whole set, not over 1000 rows', async () => {
  await storeMany(1_204)
  await storeEvent()
  await storeEvent({ status: 'cancelled' })
  for (const status of ['pending', 'pending', 'withdrawn', 'spam'] as const) await storeSubmission({ status })
  const { data } = await screen()
  expect(data.screen?.totals).toEqual({ contacts: 1204, events: 2, submissions: 3 })
})

test('tells of the last 7 days and of nothing that was caught, each thing with its address', async () => {
  const event = await storeEvent({ title: 'Noche abierta' })
  const submission = await storeSubmission({ title: 'Taller', submitted_at: daysAgo(1) })
  await storeSubmission({ title: 'De antes', submitted_at: daysAgo(7.01) })
  await storeSubmission({ title: 'Basura', status: 'spam' })
  const old = await storeSubmission({ title: 'Al borde', submitted_at: daysAgo(6.99) })
  const joins = await application({}, 2 * DAY_MINUTES)
  await application({ state: 'spam' })
  const course = await courseRequest({}, 3 * DAY_MINUTES)
  await courseRequest({}, 8 * DAY_MINUTES)
  const message = await inquiry({}, 3 * DAY_MINUTES + 1)
  await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at) values
    ('${event}', 'Rosa Marte', 'rosa@x.test', 'waitlist', now() - interval '4 days'),
    ('${event}', 'Robot', 'robot@x.test', 'spam', now())`)
  const { data } = await screen()
  const { rows = [], counts } = data.screen?.activity ?? {}
  expect(rows.map((row) => [row.what, row.who, activityHref(row)])).toEqual([
    ['Taller', 'Comunidad Ozama', `/admin/forms?ver=${submission}`],
    ['Cacao Digital', 'Ana Peña Marte', `/admin/solicitudes/comunidad/${joins}`],
    ['Bootcamp de Educación Digital', 'Luis Mora', `/admin/solicitudes/cursos/${course}`],
    ['Mi evento del viernes cambia de sala.', 'Luz Mota', `/admin/solicitudes/contacto/${message}`],
    ['Noche abierta', 'Rosa Marte', `/admin/events/${event}/registros`],
    ['Al borde', 'Comunidad Ozama', `/admin/forms?ver=${old}`],
  ])
  expect(counts).toEqual({ submission: 2, application: 1, request: 1, inquiry: 1, registration: 1 })
})

test('shows 25 a page, and the last one for a page that there is not', async () => {
  for (let i = 0; i < 30; i++) await storeSubmission({ title: `Evento ${i}`, submitted_at: daysAgo(i / 10) })
  const pageOf = async (search: string) => (await screen(search)).data.screen?.activity
  expect((await pageOf(''))?.rows).toHaveLength(25)
  const last = await pageOf('?pagina=9')
  expect(last).toMatchObject({ page: 2, pageCount: 2 })
  expect(last?.rows.map(({ what }) => what)).toEqual([25, 26, 27, 28, 29].map((i) => `Evento ${i}`))
  expect(last?.counts.submission).toBe(30)
})

test('a screen that cannot be read says so', async () => {
  await rowsOf('alter table events rename to events_away')
  try {
    const { data, init } = await screen()
    expect(init?.status).toBe(500)
    expect(data).toEqual({
      screen: undefined,
      failure: {
        title: 'No se pudieron cargar los datos',
        tone: 'error',
        description: 'hubo un error inesperado; inténtalo de nuevo.',
      },
    })
  } finally {
    await rowsOf('alter table events_away rename to events')
  }
})
