import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readKnownPerson, readPerson } from '#app/domains/admin/people/person.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { PERSON, person } from '../events/people.ts'
import { storeEvent } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'
import { tablesWith } from './tables-with.ts'

withTables(
  'erasures',
  'contacts',
  'consent_events',
  'contact_form',
  'course_submissions',
  'inquiries',
  'events',
  'event_registrations',
  'event_submissions',
  'mail_messages',
  'trash',
  'audit_log',
  'verification',
)

const EMAIL = 'zarigueya@ozama.test'
const NAME = 'Zarigueya Montes'
/** Of hers, wherever it stands. */
const PLANTED = 'zarigueya'
/** Her address is the end of this one. */
const NEIGHBOUR = 'ana.zarigueya@ozama.test'

beforeAll(async () => {
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await boss.createQueue('forget-test')
})
beforeEach(() => rowsOf('delete from pgboss.job'))
afterAll(stopJobs)

/** She in every table; returns her contact and the event that came of her submission. */
async function plant(): Promise<{ id: string; event: string }> {
  const id = await storeContact({
    email: EMAIL,
    first_name: 'Zarigueya',
    last_name: 'Montes',
    company: PLANTED,
  })
  const words = { email: EMAIL, name: NAME, text: `Soy ${NAME}, escríbeme a ${EMAIL}.` }
  const form = `'Zarigueya', 'Montes', '${EMAIL}', 'x', 'x', 'Otro', 'inversor', '${words.text}', true`
  await rowsOf(`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
    message, consent_privacy, idempotency_key) values (${form}, 'zarigueya-1')`)
  await rowsOf(`insert into course_submissions (name, email, course, message, action_type, consent_privacy,
    idempotency_key) values ('${NAME}', 'Zarigueya@Ozama.test', 'IA', '${words.text}', 'inscripcion', true, 'k')`)
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('${EMAIL}', 'privacy', true, 'comunidad', 'x')`)
  const event = await storeEvent({
    title: 'Noche abierta',
    organizer: NAME,
    description: words.text,
    max_attendees: 1,
  })
  for (const [status, event_id] of [
    ['pending', null],
    ['rejected', null],
    ['approved', event],
  ])
    await rowsOf(`insert into event_submissions (title, organizer, description, category, event_date, event_time,
      location, email, status, reviewed_at, reviewed_by, event_id, idempotency_key) values ('Noche abierta', '${NAME}',
      '${words.text}', 'meetup', '2027-01-01', '18:30', 'Casa', '${EMAIL}', '${status}', now(), 'r',
      ${event_id ? `'${event_id}'` : 'null'}, 'k-${status}')`)
  await rowsOf(
    `update events set submission_id = (select id from event_submissions where status = 'approved')`,
  )
  await register(event, person(NAME, EMAIL), PERSON)
  await register(event, person('Ana Ruiz', NEIGHBOUR), PERSON)
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text)
    values ('1', 'team_arrival', 'equipo@marea.test', 'Llegó ${NAME}', '<a href="mailto:zarigueya%40ozama.test">', 'x')`)
  await rowsOf(
    `insert into verification (id, identifier, value, expires_at) values ('v', '${EMAIL}', 'x', now())`,
  )
  // In the trash: an older contact of hers, and a past event she went to.
  await deleteContact(await storeContact({ email: EMAIL, first_name: 'Zarigueya' }), REVIEWER)
  const past = await storeEvent({ title: 'Noche cerrada', event_date: '2020-01-01' })
  await rowsOf(`insert into event_registrations (event_id, name, email, status)
    values ('${past}', '${NAME}', '${EMAIL}', 'confirmed'), ('${past}', 'Luis', 'luis@ozama.test', 'confirmed')`)
  await deleteEvent(past, REVIEWER)
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before)
    values ('r', 'event.updated', 'event', '${event}', 'Cambió', '{"organizer": "${NAME}"}')`)
  await db.transaction((tx) => enqueue('forget-test', { to: EMAIL, note: 'Zarigueya' }, tx))
  return { id, event }
}

describe('erasing a person', () => {
  test('leaves no word of theirs in any table of any schema, and nobody else is touched', async () => {
    const { event } = await plant()
    await rowsOf(`delete from contacts where email = '${NEIGHBOUR}'`)
    await rowsOf(`delete from consent_events where email = '${NEIGHBOUR}'`)
    await rowsOf(`delete from mail_messages where recipient = '${NEIGHBOUR}'`)
    await rowsOf(`update event_registrations set email = 'ana@ozama.test' where email = '${NEIGHBOUR}'`)
    expect(await tablesWith(PLANTED), 'she is everywhere').toEqual(
      [
        'audit_log',
        'consent_events',
        'contact_form',
        'contact_texts',
        'contacts',
        'course_submissions',
        'event_registrations',
        'event_submissions',
        'event_texts',
        'events',
        'mail_messages',
        'mail_texts',
        'trash',
        'verification',
      ]
        .map((name) => `public.${name}`)
        .concat('pgboss.job', 'pgboss.job_common')
        .toSorted(),
    )
    expect(await erasePerson(EMAIL, 'ZARIGUEYA@ozama.test ', REVIEWER)).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])

    // With nobody left to hold the organiser's link, nobody who registers is asked to be shown to them.
    expect(await rowsOf(`select title, organizer, status, submission_id from events`)).toEqual([
      { title: 'Noche abierta', organizer: 'Marea', status: 'published', submission_id: null },
    ])
    expect(await rowsOf(`select status, email from event_submissions`)).toEqual([
      { status: 'approved', email: null },
    ])
    expect(
      await rowsOf(`select email, status from event_registrations where event_id = '${event}'`),
      'her seat went to who waited',
    ).toEqual([{ email: 'ana@ozama.test', status: 'confirmed' }])
    const [deleted] = await rowsOf(`select snapshot #> '{children,0,rows}' as left from trash`)
    expect(deleted?.left).toMatchObject([{ email: 'luis@ozama.test' }])
    expect(
      await rowsOf(
        `select summary, before, after, actor_email from audit_log where action = 'person.erased'`,
      ),
    ).toEqual([
      {
        summary: 'Borró todos los datos de una persona (Ley 172-13)',
        before: null,
        after: null,
        actor_email: REVIEWER.email,
      },
    ])
  })

  test('spares an address that ends like theirs', async () => {
    await plant()
    expect(await erasePerson(EMAIL, EMAIL, REVIEWER)).toBe('erased')
    for (const table of ['contacts', 'consent_events', 'event_registrations'])
      expect(await rowsOf(`select email from ${table}`), table).toMatchObject([{ email: NEIGHBOUR }])
    expect(
      await rowsOf(`select recipient from mail_messages where recipient like '%zarigueya%'`),
    ).not.toEqual([])
  })

  test('asks for the address, letter by letter, and happens once', async () => {
    await storeContact()
    const erase = (typed: string) => erasePerson('ana@cacao.test', typed, REVIEWER)
    expect(await erase('ana@cacao')).toBe('unconfirmed')
    expect(await rowsOf('select 1 from contacts')).toHaveLength(1)
    const both = [erase('ana@cacao.test'), erase('ANA@cacao.test')]
    expect((await Promise.all(both)).toSorted()).toEqual([
      'erased',
      expect.stringMatching(/^(erased|missing)$/),
    ])
    expect(await rowsOf('select 1 from audit_log')).toHaveLength(1)
    expect(await erasePerson('nadie@cacao.test', 'nadie@cacao.test', REVIEWER)).toBe('missing')
  })
})

test('a person is read with all they sent, what they agreed to and what they were written', async () => {
  const { id } = await plant()
  const read = await readPerson(id)
  expect(read).toMatchObject({ email: EMAIL, contact: { email: EMAIL } })
  expect(read?.applications).toMatchObject([{ message: expect.stringContaining(NAME) }])
  expect(read?.submissions).toHaveLength(3)
  expect(read?.requests).toMatchObject([{ course: 'IA' }])
  expect(read?.registrations).toMatchObject([{ event_title: 'Noche abierta' }])
  expect(read?.consents.length).toBeGreaterThan(0)
  expect(read?.mails.map(({ subject }) => subject)).not.toContain(`Llegó ${NAME}`)
  expect(JSON.stringify(read)).not.toContain(NEIGHBOUR)
})

test('whoever is no contact is read by the key of their address, and so is whoever the site does not know', async () => {
  await plant()
  await rowsOf('delete from contacts')
  const read = await readPerson(personKey(EMAIL.toUpperCase()))
  expect(read).toMatchObject({ contact: undefined, registrations: [{ event_title: 'Noche abierta' }] })
  expect(await readKnownPerson(personKey(EMAIL))).toMatchObject({
    registrations: [{ event_title: 'Noche abierta' }],
  })
  expect(await readPerson(personKey('nadie@cacao.test'))).toMatchObject({ registrations: [], mails: [] })
  expect(await readKnownPerson(personKey('nadie@cacao.test'))).toBeUndefined()
  // What PostgreSQL could not even compare is nobody's address.
  for (const who of ['nadie', 'na\0die@cacao.test', 'nadie @cacao.test', 'nadie@cacao'])
    expect(await readPerson(personKey(who))).toBeUndefined()
})
