import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { ANA, dump, JUANA, plantBoth, tablesWith } from '../drills/erasure/person.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

/** A dump of the whole database is searched for a person after their erasure, and compared for another. */

withTables(
  'contacts',
  'consent_events',
  'newsletter_preferences',
  'newsletter_welcomes',
  'newsletter_bounces',
  'blocked_senders',
  'contact_form',
  'course_submissions',
  'inquiries',
  'contact_imports',
  'bulk_runs',
  'events',
  'event_series',
  'event_registrations',
  'event_submissions',
  'event_notices',
  'event_messages',
  'mail_messages',
  'trash',
  'audit_log',
  'verification',
  'page_checks',
  'view_counts',
  'success_stories',
  'forgotten',
)
withDemoOrganization()

beforeAll(async () => {
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await boss.createQueue('forget-test')
})
beforeEach(() => rowsOf('delete from pgboss.job'))
afterAll(stopJobs)

const erase = ({ email }: { email: string }) => erasePerson(email, email, REVIEWER)

test('leaves nothing of the person in a dump, and another person’s data byte for byte', async () => {
  await plantBoth(rowsOf)
  for (const { email } of [ANA, JUANA]) await enqueue('forget-test', { to: email }, db)
  const before = await dump(rowsOf)
  expect(tablesWith(ANA, before), 'she is everywhere').toEqual(tablesWith(JUANA, before))
  expect(tablesWith(ANA, before)).toEqual(
    [
      ...[
        'audit_log',
        'blocked_senders',
        'bulk_runs',
        'co_organisers',
        'consent_events',
        'contact_form',
        'contact_import_changes',
        'contact_import_rows',
      ],
      ...['contact_imports', 'contact_texts', 'contacts', 'course_submissions', 'event_messages'],
      ...[
        'event_notices',
        'event_registrations',
        'event_submissions',
        'event_texts',
        'events',
        'inquiries',
        'mail_messages',
        'mail_texts',
        'newsletter_bounces',
        'newsletter_preferences',
        'newsletter_welcomes',
      ],
      ...['page_checks', 'success_stories', 'trash', 'verification', 'view_counts'],
    ]
      .map((name) => `public.${name}`)
      .concat('pgboss.job_common')
      .toSorted(),
  )
  expect(await erase(ANA)).toBe('erased')
  const after = await dump(rowsOf)
  expect(tablesWith(ANA, after)).toEqual([])
  expect(await rowsOf(`select organizer, count(*)::int from events group by 1 order by 1`)).toEqual([
    { organizer: 'Comunidad Ozama', count: 2 },
    { organizer: 'Juana Montes Zorrillas', count: 4 },
    { organizer: 'Marea', count: 4 },
  ])
  const ofJuana = (rows: typeof before) => rows.filter(({ row }) => /juana/i.test(row)).map(({ row }) => row)
  expect(ofJuana(after).toSorted()).toEqual(ofJuana(before).toSorted())
})

test('takes their name out of the words that mistyped searches are corrected with', async () => {
  await plantBoth(rowsOf)
  const surnames = async () =>
    (await rowsOf(`select word from search_vocabulary where word like 'zorrill%' order by 1`)).map(
      ({ word }) => word,
    )
  await rowsOf('refresh materialized view search_vocabulary')
  expect(await surnames()).toEqual(['zorrilla', 'zorrillas'])
  expect(await erase(ANA)).toBe('erased')
  expect(await surnames()).toEqual(['zorrillas'])
})

test('reads a table that nobody has thought of, in its texts, lists and documents', async () => {
  await rowsOf(`create schema tomorrow`)
  await rowsOf(
    `create table tomorrow.notes (id int, words text, list text[], doc jsonb, mailbox text unique, page_url text)`,
  )
  try {
    await rowsOf(`insert into tomorrow.notes values
      (1, 'De ana@ozama.test.', array['x', 'Ana@Ozama.test'], '{"who": ["ana@ozama.test", 7]}', 'a', 'https://x.test/?a=ana%40ozama.test'),
      (2, 'De juana@ozama.test.', array['juana@ozama.test'], '{"who": "x.ana@ozama.test"}', 'b', null),
      (3, 'x', '{}', null, 'ana@ozama.test', null)`)
    expect(await erase(ANA)).toBe('erased')
    expect(await rowsOf(`select * from tomorrow.notes order by id`)).toEqual([
      {
        id: 1,
        words: 'De [borrado].',
        list: ['x', '[borrado]'],
        doc: { who: ['[borrado]', 7] },
        mailbox: 'a',
        page_url: null,
      },
      {
        id: 2,
        words: 'De juana@ozama.test.',
        list: ['juana@ozama.test'],
        doc: { who: 'x.ana@ozama.test' },
        mailbox: 'b',
        page_url: null,
      },
    ])
  } finally {
    await rowsOf('drop schema tomorrow cascade')
  }
})

test('a name that anybody may type changes no text of others', async () => {
  const [mine, others] = [
    await storeEvent(),
    await storeEvent({ description: 'Otro mensaje sobre el taller.' }),
  ]
  const write = (event: string, body: string) =>
    rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at)
      values (gen_random_uuid(), '${event}', 'team', 'equipo@marea.test', 'all', 'Otro mensaje', '${body}', now())`)
  await write(others, 'Otro mensaje para todos.')
  await rowsOf(`insert into contact_imports (file_name, header, row_count, mapping, created_by)
    values ('otro mensaje.csv', '["Otro mensaje"]', 1, '{}', 'r')`)
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text)
    values ('1', 'event_message', 'rita@coral.test', 'Otro mensaje', '<p>Otro mensaje</p>', 'Otro mensaje')`)
  const before = (await dump(rowsOf)).filter(({ row }) => /otro mensaje/i.test(row))
  await rowsOf(`insert into event_registrations (event_id, name, email, status)
    values ('${mine}', 'Otro mensaje', 'mala@coral.test', 'confirmed')`)
  expect(await erase({ email: 'mala@coral.test' })).toBe('erased')
  expect((await dump(rowsOf)).filter(({ row }) => /otro mensaje/i.test(row))).toEqual(before)
})

test('their phone number goes however others spelled it, and no other number', {
  tags: ['night'],
}, async () => {
  const write = (...numbers: string[]) => `Avisar a ana@ozama.test: ${numbers.join(' | ')}.`
  const theirs = [
    '+1 (809) 555-0147',
    '8095550147',
    '1-809-555-0147',
    '809.555.0147',
    '809 555 01 47',
    '(809) 555 0147',
  ]
  const others = ['809-555-01479', '1809-555-014', '809-555-0148', '2809-555-0147']
  await rowsOf(`insert into contacts (email, phone)
    values ('ana@ozama.test', '+1 809-555-0147'), ('luis@coral.test', '829-555-0199')`)
  await rowsOf(`insert into contact_notes (id, contact_id, author, body)
    select gen_random_uuid(), id, 'equipo@marea.test', '${write(...theirs, ...others)}' from contacts
    where email = 'luis@coral.test'`)
  expect(await erase(ANA)).toBe('erased')
  expect(await rowsOf('select body from contact_notes')).toEqual([
    { body: write(...theirs.map(() => '[borrado]'), ...others).replace('ana@ozama.test', '[borrado]') },
  ])
})

test('a date, a number or an id that somebody gives for their phone stays what it is in the record', {
  tags: ['night'],
}, async () => {
  const after = { event_date: '2099-12-15', views: 8095550147, image: '12345678-0000-4000-8000-000000000000' }
  for (const [n, phone] of ['2099-12-15', '20991215', '8095550147', '12345678'].entries()) {
    const email = `mala${n}@coral.test`
    const event = await storeEvent({ submission_id: await storeSubmission({ email }) })
    await rowsOf(`insert into contacts (email, phone) values ('${email}', '${phone}')`)
    await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, after)
      values ('equipo@marea.test', 'event.updated', 'event', '${event}', 'Cambió', '${JSON.stringify(after)}')`)
    expect(await erase({ email }), phone).toBe('erased')
    expect(await rowsOf(`select after from audit_log where subject_id = '${event}'`), phone).toEqual([
      { after },
    ])
  }
})

test('their phone number goes from what others wrote of them, and no other number', async () => {
  await rowsOf(
    `insert into contacts (email, phone) values ('ana@ozama.test', '809-555-0147'), ('luis@coral.test', '1809-555-0147')`,
  )
  await rowsOf(`insert into contact_notes (id, contact_id, author, body) select gen_random_uuid(), id, 'equipo@marea.test',
    'Avisar a ana@ozama.test, al 809-555-0147 o al 809-555-01479.' from contacts where email = 'luis@coral.test'`)
  expect(await erase(ANA)).toBe('erased')
  expect(await rowsOf('select body from contact_notes')).toEqual([
    { body: 'Avisar a [borrado], al [borrado] o al 809-555-01479.' },
  ])
  expect(await rowsOf('select phone from contacts')).toEqual([{ phone: '1809-555-0147' }])
})
