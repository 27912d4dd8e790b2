import { beforeEach, describe, expect, test } from 'vitest'
import { readDashboard } from '#app/domains/admin/dashboard/dashboard.server.ts'
import { removeDemo } from '#app/domains/admin/dashboard/demo.server.ts'
import { countInbox } from '#app/domains/admin/inbox/counts.server.ts'
import { listInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { countMailByStatus } from '#app/domains/mail/mail-list.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { seedDemo } from '#db/seed.ts'
import { throwAway, waitIsOver, withNotices } from '../events/notices.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, colleague } from './requests.ts'

/** The first morning: every screen of the team has something on it, all of it invented, and all of it goes. */
withTables(
  'contact_form',
  'course_submissions',
  'inquiries',
  'audit_log',
  'mail_messages',
  'contacts',
  'consent_events',
  'trash',
  'event_notices',
  '"user"',
  'events',
  'event_submissions',
  'content_items',
  'site_settings',
  'success_stories',
  'courses',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'scheduled_trainings',
)
withNotices()
beforeEach(async () => {
  invalidateSettings()
  await seedDemo()
})

const PERSONAL = [
  'contacts',
  'contact_form',
  'course_submissions',
  'inquiries',
  'consent_events',
  'event_registrations',
  'event_submissions',
]
const count = async (statement: string) =>
  Number((await rowsOf(`select count(*)::int as n ${statement}`))[0]?.n)

test('the demo comes whole or not at all', async () => {
  await rowsOf(
    statementToEmpty('events', 'event_submissions', 'content_items', 'site_settings', 'contact_form'),
  )
  await rowsOf(
    statementToEmpty('course_submissions', 'inquiries', 'contacts', 'consent_events', 'mail_messages'),
  )
  await whileRefused('mail_messages', () => expect(seedDemo()).rejects.toThrow(), { on: 'insert' })
  for (const table of ['events', 'site_settings', 'contacts']) expect(await count(`from ${table}`)).toBe(0)
  expect(await seedDemo(), 'at the next start').toBe(true)
  expect(await count('from contacts')).toBeGreaterThan(0)
  expect(await count(`from mail_messages where recipient = 'hola@marea.example'`)).toBeGreaterThan(0)
})

describe('the people of the demo', () => {
  test('can be nobody: every address ends in .example; mails of every kind are there, and none is sent or waits', async () => {
    for (const table of PERSONAL)
      expect(await count(`from ${table} where email !~ '\\.example$'`), table).toBe(0)
    expect(await count(`from mail_messages where recipient !~ '\\.example$'`)).toBe(0)
    const { skipped, ...others } = await countMailByStatus()
    expect(skipped).toBeGreaterThan(100)
    expect(others).toEqual({ pending: 0, sending: 0, sent: 0, failed: 0 })
    expect(await count('from audit_log'), 'nobody did any of this').toBe(0)
    const templates = (await rowsOf('select distinct template from mail_messages order by template')).map(
      ({ template }) => template,
    )
    expect(templates).toEqual([
      'community_arrival',
      'community_receipt',
      'course_arrival',
      'course_receipt',
      'event_approval',
      'event_arrival',
      'event_receipt',
      'event_registration',
      'event_rejection',
      'inquiry_arrival',
      'inquiry_receipt',
      'newsletter_confirmation',
    ])
    expect(await count(`from mail_messages where created_at > now() or text = ''`)).toBe(0)
  })

  test('fill the dashboard, and the inbox with every state, owners, notes and what was caught', async () => {
    const { counts, contacts, weeks } = await readDashboard({ roles: ['admin'] })
    expect(counts.contacts).toBeGreaterThanOrEqual(25)
    expect(counts.requests).toBeGreaterThanOrEqual(8)
    expect(contacts).toHaveLength(5)
    for (const kind of ['applications', 'requests', 'registrations'] as const)
      expect(weeks.filter((week) => week[kind] > 0).length, kind).toBeGreaterThanOrEqual(5)
    for (const kind of ['comunidad', 'cursos', 'contacto'] as const)
      for (const [state, requests] of Object.entries(await countInbox(kind)))
        if (state !== 'pospuesta') expect(requests, `${kind}, ${state}`).toBeGreaterThan(0)
    const { rows } = await listInbox({ search: '' }, { limit: 100, offset: 0 })
    expect(rows.some(({ owner }) => owner === 'equipo@marea.example')).toBe(true)
    expect(rows.some(({ delivery_state }) => delivery_state === 'failed')).toBe(true)
    expect(await count(`from contact_form where note <> ''`)).toBeGreaterThan(2)
    expect(
      await count(`from (select distinct sector from contacts where sector <> '') as s`),
    ).toBeGreaterThan(6)
    expect(await count(`from (select distinct profile_type from contacts) as p`)).toBe(4)
  })

  test('are contacts because they wrote; some agreed to the newsletter, were asked, confirmed or withdrew', async () => {
    const senders = `select email from contact_form where state <> 'spam'
      union select email from course_submissions where state <> 'spam'
      union select email from inquiries where state <> 'spam'
      union select email from event_submissions where status <> 'spam'
      union select email from event_registrations`
    expect(await rowsOf('select email from contacts order by email')).toEqual(
      await rowsOf(`${senders} order by email`),
    )
    expect(await count(`from contacts where created_at > now() or updated_at < created_at`)).toBe(0)

    const consents = `select c.email, c.consent_marketing, c.marketing_asked_at is not null as pending, last.granted, last.source,
        exists (select from mail_messages where template = 'newsletter_confirmation' and recipient = c.email) as asked
      from contacts c left join lateral (select granted, source from consent_events e
        where e.email = c.email and purpose = 'marketing' order by created_at desc limit 1) as last on true`
    const people = (condition: string) => count(`from (${consents}) as s where ${condition}`)
    expect(await people(`consent_marketing <> coalesce(granted, false)`)).toBe(0)
    expect(await people(`consent_marketing and source <> 'correo'`), 'nobody agrees unasked').toBe(0)
    expect(await people(`consent_marketing and not asked`), 'who was asked in a receipt').toBeGreaterThan(5)
    expect(await people(`pending and not asked`), 'who has not looked yet').toBeGreaterThan(0)
    expect(await people(`pending and (consent_marketing or granted is not null)`)).toBe(0)
    expect(await people(`consent_marketing and source = 'correo' and asked`)).toBe(1)
    expect(await people(`not consent_marketing and source = 'panel'`)).toBe(1)
    expect(await people(`asked and source is null`), 'who has not answered').toBeGreaterThan(2)
    expect(
      await count(`from contacts c where not exists (select from consent_events e
      where e.email = c.email and purpose = 'privacy')`),
    ).toBe(0)
  })
})

test("'Quitar ejemplos' leaves nothing of them, not even in the trash", async () => {
  const [ana] = await rowsOf('select id from contacts limit 1')
  await deleteContact(String(ana?.id), REVIEWER)
  const removed = (await removeDemo(REVIEWER)).map(({ label }) => label)
  for (const words of [
    /^\d+ contactos$/,
    /^\d+ correos$/,
    /^\d+ consentimientos$/,
    '1 elemento de la papelera',
  ])
    expect(removed).toContainEqual(expect.stringMatching(words))
  for (const table of [...PERSONAL, 'mail_messages', 'trash'])
    expect(await count(`from ${table}`), table).toBe(0)
})

test("'Quitar ejemplos' ends the wait of a mail to them; who is real still hears that an event is off", async () => {
  const [event] = await rowsOf(
    `select event_id as id from event_registrations r join events e on e.id = event_id
    where event_date > current_date + 1 limit 1`,
  )
  const id = String(event?.id)
  await rowsOf(`insert into event_registrations (event_id, name, email, status)
    values ('${id}', 'Rosa', 'rosa@cacao.test', 'confirmed')`)
  await throwAway(id)
  await removeDemo(REVIEWER)
  await waitIsOver(id)
  expect(await rowsOf('select recipient from mail_messages')).toEqual([{ recipient: 'rosa@cacao.test' }])
  expect(await removeDemo(REVIEWER), 'it is not offered again').toEqual([])
})

test("'Quitar ejemplos' leaves the mails about real people, and those of an administrator", async () => {
  const real = await application()
  await colleague('direccion')
  await rowsOf(`update "user" set email = 'admin@marea.example'`)
  const words = { data: {}, subject_type: 'contact_form' }
  await queueMail({
    ...words,
    template: 'community_arrival',
    recipient: 'hola@marea.example',
    subject: 'Nueva solicitud',
    subject_id: real,
  })
  await queueMail({
    ...words,
    template: 'password_changed',
    recipient: 'admin@marea.example',
    subject: 'Tu clave',
  })
  await removeDemo(REVIEWER)
  expect(await rowsOf('select template from mail_messages order by template')).toEqual([
    { template: 'community_arrival' },
    { template: 'password_changed' },
  ])
  expect(await removeDemo(REVIEWER), 'it is not offered again').toEqual([])
})
