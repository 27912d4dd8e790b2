import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { readInboxAddress } from '#app/domains/admin/inbox/address.ts'
import { listInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { figureRows, groupRows } from '#app/domains/report/address.ts'
import { describeDrift } from '#app/domains/report/changes.ts'
import { action, loader as screenLoader } from '#app/domains/report/routes/admin-report.tsx'
import { loader as fileLoader } from '#app/domains/report/routes/report-file.ts'
import { loader as sharedLoader } from '#app/domains/report/routes/shared-report.tsx'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { see } from '../analytics/stored.ts'
import { storeEvent } from '../events/rows.ts'
import { REVIEWER, withTables } from '../setup/team.ts'

withTables(
  'view_counts',
  'site_settings',
  'events',
  'event_registrations',
  'contacts',
  'contact_form',
  'course_submissions',
  'audit_log',
  'shared_reports',
  'erasures',
  'consent_events',
  'mail_messages',
  'mailings',
)

/** Four hours behind UTC all year, so that October lasts there from 04:00 of the first to 04:00 of November's first. */
beforeEach(async () => {
  await db.execute(
    sql`insert into site_settings (key, value) values ('time_zone', '"America/Santo_Domingo"')`,
  )
  invalidateSettings()
  moveClock(new Date('2026-11-03T12:00Z'))
})

const OCTOBER = ['2026-10-01T04:00Z', '2026-11-01T03:59:59Z']
const NOT_OCTOBER = ['2026-10-01T03:59:59Z', '2026-11-01T04:00Z']

function context() {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return context
}

async function screen(search = '') {
  const request = new Request(`http://site.test/admin/informe${search}`)
  const { data, init } = await screenLoader({ request, context: context() } as never)
  if (!data.screen) throw new Error('nothing was read')
  return { ...data.screen, status: init?.status }
}

let people = 0

type Comer = { places?: number; status?: string; arrived?: boolean; rating?: number }

async function register(event_id: string, ...comers: Comer[]) {
  for (const { places = 1, status = 'confirmed', arrived = false, rating = null } of comers)
    await db.execute(sql`insert into event_registrations (event_id, name, email, places, status, arrived_at, rating)
      values (${event_id}, 'Ana', ${`p${++people}@ozama.test`}, ${places}, ${status},
        ${arrived ? '2026-10-10T23:00Z' : null}, ${rating})`)
}

async function contact(at: string, sector: string | null, profile_type: string | null = 'inversor') {
  await db.execute(sql`insert into contacts (email, sector, profile_type, created_at)
    values (${`p${++people}@ozama.test`}, ${sector}, ${profile_type}, ${at})`)
}

async function apply(at: string, state = 'nueva') {
  await db.execute(sql`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
    consent_privacy, idempotency_key, state, created_at)
    values ('A', 'B', 'a@ozama.test', 'C', 'D', 'Otro', 'inversor', true, ${`k${++people}`}, ${state}, ${at})`)
}

async function requestCourse(at: string, state = 'nueva') {
  await db.execute(sql`insert into course_submissions (name, email, course, action_type, consent_privacy,
    idempotency_key, state, created_at)
    values ('A', 'a@ozama.test', 'IA', 'informacion', true, ${`k${++people}`}, ${state}, ${at})`)
}

/** A mail of an issue and a confirmation at each of these hours, a trial that is none, and one who left. */
async function sendNewsletter(hours: readonly string[]) {
  for (const at of hours) {
    await db.execute(sql`with mail as (
        insert into mail_messages (message_id, template, recipient, subject, data, status, sent_at, created_at)
        values (${`<n${++people}@marea.test>`}, 'newsletter_issue', 'luz@ozama.test', 'x', '{}', 'sent', ${at}, ${at})
        returning id),
      mailing as (insert into mailings (kind, subject_id, due_at, needed_by)
        values ('newsletter', ${`n${people}`}, ${at}, ${at}) returning id)
      insert into mailing_recipients (mailing_id, recipient_id, mail_id)
      select mailing.id, 'luz@ozama.test', mail.id from mailing, mail`)
    await agree(at, true)
  }
  await agree(OCTOBER[0] ?? '', false)
  await db.execute(sql`insert into mail_messages (message_id, template, recipient, subject, data, status, sent_at, created_at)
    values ('<prueba@marea.test>', 'newsletter_issue', 'ana@marea.test', 'x', '{}', 'sent', ${OCTOBER[0]}, ${OCTOBER[0]})`)
  await db.execute(sql`insert into view_counts (day, dimension, name, views) values
    ('2026-10-01', 'campaign', 'boletin-octubre', 7), ('2026-10-02', 'campaign', 'feria', 20)`)
}

const agree = (at: string, granted: boolean) =>
  db.execute(sql`insert into consent_events (email, purpose, granted, source, wording, created_at)
    values (${`p${++people}@ozama.test`}, 'marketing', ${granted}, 'correo', '', ${at})`)

/** Counted by hand in the test below. */
async function storeOctober() {
  const capital = { city: 'Santo Domingo', event_date: '2026-10-01' }
  const [first, last, santiago] = [
    await storeEvent(capital),
    await storeEvent({ ...capital, event_date: '2026-10-31' }),
    await storeEvent({ city: 'Santiago', event_date: '2026-10-15' }),
  ]
  await register(
    first,
    ...[5, 4, 4, 5, 3, 5].map((rating) => ({ places: 2, arrived: true, rating })),
    { status: 'waitlist' },
    { status: 'cancelled' },
    { status: 'spam', arrived: true, rating: 1 },
  )
  await register(last, { places: 10 }, { places: 3, arrived: true })
  await register(santiago, { places: 7, arrived: true }, {})
  const cancelled = await storeEvent({ ...capital, status: 'cancelled', event_date: '2026-10-20' })
  await register(cancelled, { arrived: true, rating: 1 })
  const september = await storeEvent({ ...capital, event_date: '2026-09-30' })
  await register(september, { places: 5, arrived: true, rating: 5 })
  await register(await storeEvent({ ...capital, event_date: '2026-11-01' }), { places: 9 })

  for (const at of OCTOBER) {
    await apply(at)
    await requestCourse(at)
    await apply(at, 'spam')
    await requestCourse(at, 'spam')
    await contact(at, 'Fintech')
  }
  for (const at of NOT_OCTOBER) {
    await apply(at)
    await contact(at, 'Fintech')
  }
  await sendNewsletter([...OCTOBER, ...NOT_OCTOBER.slice(0, 1)])
  for (let count = 0; count < 6; count++) await contact('2026-10-15T12:00Z', 'Fintech', 'emprendedor')
  for (const sector of ['Edtech', null, 'Consultoría de Ana Peña'])
    await contact('2026-10-15T12:00Z', sector, null)
  await see(
    { day: '2026-10-01', path: '/contenido/guia', views: 11 },
    { day: '2026-10-31', path: '/contenido/pitch', views: 4 },
    { day: '2026-10-15', path: '/contenido', views: 100 },
    { day: '2026-10-15', path: '/agenda', views: 100 },
    { day: '2026-09-30', path: '/contenido/guia', views: 30 },
    { day: '2026-11-01', path: '/contenido/guia', views: 50 },
  )
}

const NO_PAGE = { limit: 1, offset: 0 }

/** How many rows the list of an address finds. */
async function rowsBehind(address = ''): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const { total } =
    pathname === '/admin/contacts'
      ? await listContacts(readContactsAddress(searchParams), NO_PAGE)
      : await listInbox(readInboxAddress(searchParams), NO_PAGE)
  return total
}

test.each(['', '?desde=2026-10-31&hasta=2026-11-03'])(
  'each figure opens as many rows as it counts, and each group that is shown%s',
  async (search) => {
    await storeOctober()
    const { report, articles } = await screen(search)
    const { applications, course_requests, contacts } = figureRows(report.period)
    const { figures, groups } = report
    expect(await rowsBehind(applications)).toBe(figures.applications.now)
    expect(await rowsBehind(course_requests)).toBe(figures.course_requests.now)
    expect(await rowsBehind(contacts)).toBe(figures.contacts.now)
    expect(articles.reduce((sum, { views }) => sum + views, 0)).toBe(figures.article_views.now)
    const rows = groupRows(report.period)
    for (const grouping of ['sectors', 'profiles'] as const)
      for (const { name, people } of groups[grouping] ?? []) {
        const address = rows[grouping]?.(name)
        if (people !== null && address) expect(await rowsBehind(address), name).toBe(people)
      }
    expect(rows.sectors?.('Fintech')).toMatch(/sector=Fintech/)
    expect([rows.sectors?.('Otro'), rows.profiles?.('Sin perfil'), rows.cities]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  },
)

test('October, counted by hand', async () => {
  await storeOctober()
  const { report, held, status, problem } = await screen()
  expect([status, problem]).toEqual([200, undefined])
  // The rows that the figures of events lead to.
  expect(held.map(({ id: _, title: __, ...row }) => Object.values(row))).toEqual([
    ['2026-10-31', 'Santo Domingo', 13, 3, 0],
    ['2026-10-15', 'Santiago', 8, 7, 0],
    ['2026-10-01', 'Santo Domingo', 12, 12, 6],
  ])
  expect(report.period).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
  expect(report.figures).toEqual({
    events: { now: 3, before: 1 },
    seats: { now: 33, before: 5 },
    arrivals: { now: 22, before: 5 },
    feedback: { now: 6, before: 1 },
    applications: { now: 2, before: 1 },
    contacts: { now: 11, before: 1 },
    article_views: { now: 15, before: 30 },
    course_requests: { now: 2, before: 0 },
    newsletter_mails: { now: 2, before: 1 },
    newsletter_visits: { now: 7, before: 0 },
    newsletter_joined: { now: 2, before: 1 },
    newsletter_left: { now: 1, before: 0 },
  })
  expect(report.rating.now).toBeCloseTo(26 / 6)
  expect(report.rating.before, 'of one opinion').toBeNull()
  expect(report.groups.cities).toEqual([
    { name: 'Santo Domingo', people: 25 },
    { name: 'Santiago', people: 8 },
  ])
  // One each of Edtech, Otro and none: three withheld ones that can only be 1 + 1 + 1 take Fintech with them.
  expect(report.groups.sectors).toEqual([
    { name: 'Edtech', people: null },
    { name: 'Fintech', people: null },
    { name: 'Otro', people: null },
    { name: 'Sin sector', people: null },
  ])
  // 2, 6 and 3: two small ones of 5 together.
  expect(report.groups.profiles).toEqual([
    { name: 'Emprendedor', people: 6 },
    { name: 'Inversor', people: null },
    { name: 'Sin perfil', people: null },
  ])
  expect(JSON.stringify(report)).not.toContain('Ana Peña')
})

test('what is not over counts until today', async () => {
  await storeEvent({ event_date: '2026-11-03' })
  await storeEvent({ event_date: '2026-11-04' })
  const { report } = await screen('?mes=2026-11')
  expect(report.figures.events.now).toBe(1)
  expect(report.until).toBe('2026-11-03')
})

test('a period that cannot be is a wrong request, and the last whole month is shown', async () => {
  const { report, status, problem } = await screen('?mes=2026-13')
  expect([status, problem]).toEqual([400, 'Ese mes no existe: se escribe como 2026-10.'])
  expect(report.period.from).toBe('2026-10-01')
})

test('the file has what the page shows', async () => {
  await storeOctober()
  const file = (search: string) =>
    fileLoader({
      request: new Request(`http://site.test/admin/informe.csv${search}`),
      context: context(),
    } as never)
  const response = await file('?mes=2026-10')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="informe-2026-10-01-2026-10-31.csv"',
  )
  const rows: string[][] = parse(await response.text(), { bom: true })
  expect(rows[0]).toEqual(['Cifra', 'octubre de 2026', 'septiembre de 2026', 'Cambio'])
  expect(rows).toContainEqual(['Lugares reservados', '33', '5', 'de 5 a 33'])
  // A spreadsheet would take a leading minus for a formula; this one is no ASCII sign.
  expect(rows).toContainEqual(['Lecturas de artículos', '15', '30', '−50\u00A0%'])
  expect(rows).toContainEqual(['Promedio de las opiniones (1 a 5)', '4.3', 'sin mostrar', ''])
  expect(rows).toContainEqual(['Contactos nuevos por perfil: Inversor', 'sin mostrar', '', ''])
  expect((await file('?mes=2026-13')).status).toBe(400)
})

/** Presses a button of the page, as its form does. */
async function press(
  search: string,
  fields: Record<string, string>,
): Promise<Response | { init: { status: number } }> {
  const body = new URLSearchParams(fields)
  const request = new Request(`http://site.test/admin/informe${search}`, { method: 'POST', body })
  return (await action({ request, context: context() } as never)) as never
}

const statusOf = (answer: Awaited<ReturnType<typeof press>>) =>
  answer instanceof Response ? answer.status : answer.init.status

type Opened = {
  data: { report: object; brand: string; frozen_on: string } | null
  init: { status?: number; headers: object }
}

/** What whoever has the address reads; also of a thrown 404. */
async function open(path: string): Promise<Opened> {
  try {
    return (await sharedLoader({ request: new Request(`http://site.test${path}`) } as never)) as never
  } catch (thrown) {
    return thrown as Opened
  }
}

test('a frozen report stays as it is, whatever is erased or added, and the page says by how much it differs', async () => {
  await storeOctober()
  await db.execute(sql`update contacts set email = 'rosa@ozama.test' where sector = 'Edtech'`)
  expect(statusOf(await press('?mes=2026-10', { intent: 'freeze' }))).toBe(303)
  expect(statusOf(await press('?mes=2026-10', { intent: 'freeze' })), 'twice').toBe(409)
  const [shared, ...others] = (await screen()).shared
  if (!shared) throw new Error('nothing is shared')
  expect(others).toEqual([])
  expect(shared).toMatchObject({ frozen_by: REVIEWER.email, frozen_on: '2026-11-03', revoked_on: null })
  const frozen = await open(shared.path)
  expect(frozen.data).toEqual({ report: (await screen()).report, brand: 'Marea', frozen_on: '2026-11-03' })
  expect(frozen.init.headers).toEqual({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  })
  // The code is in the query, which is not logged, and nothing in the table opens the address.
  expect(shared.path).toMatch(/^\/informe\?codigo=[\w-]{43}$/)
  const [row] = (await db.execute(sql`select to_jsonb(s)::text as words from shared_reports s`)).rows
  expect(row?.words).not.toContain(shared.path.split('=')[1])

  // A year of more, and one person less.
  for (const month of ['2026-12', '2027-03', '2027-08']) {
    await contact(`${month}-10T12:00Z`, 'Fintech')
    await register(await storeEvent({ event_date: `${month}-10` }), { places: 10, arrived: true, rating: 1 })
  }
  await register(await storeEvent({ city: 'Santiago', event_date: '2026-10-30' }), { places: 10 })
  expect(await erasePerson('rosa@ozama.test', 'rosa@ozama.test', REVIEWER)).toBe('erased')
  // Whoever froze it leaves, and has the name of a city.
  await db.execute(sql`insert into contacts (email, first_name, last_name, created_at)
    values (${REVIEWER.email}, 'Santo', 'Domingo', '2020-01-01')`)
  expect(await erasePerson(REVIEWER.email, REVIEWER.email, REVIEWER)).toBe('erased')
  moveClock(new Date('2027-11-03T12:00Z'))

  expect(await open(shared.path)).toEqual(frozen)
  const again = await screen('?mes=2026-10')
  expect(again.shared[0]?.frozen_by).toBe('[borrado]')
  const drift = (name: 'contacts' | 'seats' | 'applications') =>
    describeDrift(
      { on: shared.frozen_on, value: again.shared[0]?.report.figures[name].now ?? 0 },
      again.report.figures[name].now,
    )
  expect(drift('contacts')).toBe('Congelado el 03/11/2026: 11; ahora 10 (−1)')
  expect(drift('seats')).toBe('Congelado el 03/11/2026: 33; ahora 43 (+10)')
  expect(again.report.figures.applications.now).toBe(2)

  const withdraw = { intent: 'withdraw', id: shared.id }
  expect(statusOf(await press('?mes=2026-10', withdraw))).toBe(303)
  expect(statusOf(await press('?mes=2026-10', withdraw)), 'twice').toBe(409)
  for (const path of [shared.path, '/informe?codigo=azar', '/informe'])
    expect((await open(path)).init.status, path).toBe(404)
  expect((await screen()).shared).toMatchObject([{ id: shared.id, revoked_on: '2027-11-03' }])
})

test('what is not over, or is no period, is not frozen', async () => {
  for (const search of ['?mes=2026-11', '?anio=2026', '?mes=2026-13'])
    expect(statusOf(await press(search, { intent: 'freeze' })), search).toBe(422)
  expect((await screen()).shared).toEqual([])
})
