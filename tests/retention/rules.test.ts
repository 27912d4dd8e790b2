import { expect, test } from 'vitest'
import { rowsOf } from '../setup/team.ts'
import { keepAt, REQUEST, register, storeEventOfToday, storeMail, withRules } from './rows.ts'

withRules()

type Kept = {
  /** Days after which it goes. */
  days: number
  /** Stores what the rule is about, as of now; for an event's, the event ends today. */
  store(): Promise<unknown>
  /** Finds it as long as it is kept. */
  left: string
}

const RULES: [what: string, kept: Kept][] = [
  [
    'bodies of mails',
    { days: 90, store: () => storeMail(), left: `select 1 from mail_messages where html <> ''` },
  ],
  ['mails', { days: 731, store: () => storeMail(), left: 'select 1 from mail_messages' }],
  [
    'values of the audit log',
    {
      days: 366,
      store: () =>
        rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, after)
          values ('a@x.test', 'contact.updated', 'contact', 'c', 'Cambió', '{"city": "Moca"}', '{"city": "Azua"}')`),
      left: 'select 1 from audit_log where before is not null or after is not null',
    },
  ],
  ...Object.entries(REQUEST).flatMap(([table, insert]): [string, Kept][] => [
    [
      `spam of ${table}`,
      { days: 30, store: () => rowsOf(`${insert}'spam')`), left: `select 1 from ${table}` },
    ],
    [
      `closed ${table}`,
      { days: 731, store: () => rowsOf(`${insert}'cerrada')`), left: `select 1 from ${table}` },
    ],
  ]),
  ['spam of submissions', { days: 30, store: () => submit('spam'), left: 'select 1 from event_submissions' }],
  [
    'rejected submissions',
    { days: 366, store: () => submit('rejected'), left: 'select 1 from event_submissions' },
  ],
  [
    'withdrawn submissions',
    { days: 366, store: () => submit('withdrawn'), left: 'select 1 from event_submissions' },
  ],
  [
    'spam of registrations',
    {
      days: 30,
      store: async () => register(await storeEventOfToday(), 'Ana', `status = 'spam'`),
      left: 'select 1 from event_registrations',
    },
  ],
  [
    'names of registrations',
    {
      days: 367,
      store: async () => register(await storeEventOfToday(), 'Ana'),
      left: 'select 1 from event_registrations',
    },
  ],
  [
    'what was written to all who registered',
    {
      days: 367,
      store: async () => writeToAll(await storeEventOfToday()),
      left: 'select 1 from event_messages',
    },
  ],
  [
    'answers to the questions of an event',
    {
      days: 91,
      store: async () =>
        register(await storeEventOfToday(), 'Ana', `answers = '[{"question": "¿Dieta?", "answer": "No"}]'`),
      left: 'select 1 from event_registrations where answers is not null',
    },
  ],
  [
    'arrivals',
    {
      days: 91,
      store: async () => register(await storeEventOfToday(), 'Ana', `arrived_at = now(), door_marks = '[]'`),
      left: 'select 1 from event_registrations where arrived_at is not null or door_marks is not null',
    },
  ],
  [
    'who came into the panel',
    {
      days: 90,
      store: () =>
        rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, after, created_at)
          select 'a@x.test', 'session.' || action, 'session', 'a', 'Entró', '{"device": "Firefox"}', now() + n * interval '1 second'
          from unnest('{opened,closed,opened}'::text[]) with ordinality as each (action, n)`),
      left: 'select 1 from audit_log where after is not null',
    },
  ],
  [
    'the proof of a consent that was withdrawn',
    {
      days: 1096,
      store: () =>
        rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
          values ('ana@cacao.test', 'marketing', true, 'correo', 'Quiero'), ('ana@cacao.test', 'marketing', false, 'baja', 'Quiero')`),
      left: 'select 1 from consent_events',
    },
  ],
  [
    'when somebody who is no contact any more accepted the policy',
    { days: 1096, store: acceptPolicy, left: 'select 1 from consent_events' },
  ],
  [
    'a shared report that was taken back',
    { days: 366, store: () => shareReport('now()'), left: 'select 1 from shared_reports' },
  ],
  [
    'that a backup was made',
    {
      days: 731,
      store: () => noteBackups('now()', `now() + interval '3 years'`),
      left: `select 1 from backup_runs where started_at < now() + interval '1 day'`,
    },
  ],
]

function writeToAll(eventId: string) {
  return rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, finished_at)
    values (gen_random_uuid(), '${eventId}', 'organizer', 'enlace del organizador', 'confirmed', 'Hola', 'Pregunten a Ana', now(), now())
    returning id`)
}

function acceptPolicy() {
  return rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('Ana@cacao.test', 'privacy', true, 'registro', 'Acepto')`)
}

function shareReport(revokedAt: string) {
  return rowsOf(`insert into shared_reports (id, code_digest, brand, report, frozen_by, revoked_at)
    values (gen_random_uuid(), gen_random_uuid(), 'Marea', '{}', 'a@x.test', ${revokedAt})`)
}

function noteBackups(...startedAt: string[]) {
  return rowsOf(`insert into backup_runs (kind, started_at, finished_at, outcome)
    select 'nightly', each, each, 'done' from unnest(array[${startedAt}]) each`)
}

function submit(status: string) {
  return rowsOf(`
    insert into event_submissions (title, organizer, category, event_date, event_time, location, email, status,
      idempotency_key, reviewed_at, reviewed_by)
    values ('Noche', 'Cacao', 'meetup', current_date - 1, '18:30', 'Moca', 'ana@cacao.test', '${status}',
      gen_random_uuid(), now(), 'revisora')`)
}

test.each(RULES)('%s: kept until their day, and no longer', async (_, { days, store, left }) => {
  await store()
  // Two days of tolerance for years of 366 days and for zones.
  await keepAt(days - 2)
  expect((await rowsOf(left)).length, 'until then').toBeGreaterThan(0)
  await keepAt(days + 1)
  expect(await rowsOf(left), 'no longer').toEqual([])
})

test('what the table of removals says was removed', async () => {
  await storeMail()
  await storeMail()
  await keepAt(91)
  expect(await rowsOf('select rule, removed from retention_removals')).toEqual([
    { rule: 'mail_bodies', removed: 2 },
  ])
})

test('a mail whose body went keeps subject and outcome, and one that never left stays unsent', async () => {
  const sent = await storeMail()
  const failed = await storeMail(
    `status = 'failed', sent_at = null, last_error = 'no existe', data = '{"name": "Ana"}'`,
  )
  await keepAt(91)
  expect(
    await rowsOf(
      `select id, subject, status, data, last_error, expires_at is not null as expired from mail_messages order by sent_at`,
    ),
  ).toEqual([
    {
      id: sent,
      subject: 'Recibimos tu mensaje',
      status: 'sent',
      data: null,
      last_error: null,
      expired: false,
    },
    {
      id: failed,
      subject: 'Recibimos tu mensaje',
      status: 'failed',
      data: null,
      last_error: 'no existe',
      expired: true,
    },
  ])
})

test('the row of a mail stays while a link of it opens something', async () => {
  const event = await storeEventOfToday()
  await rowsOf(`update events set event_date = current_date + 800`)
  const ana = await register(event, 'Ana')
  const cancels = await storeMail(`subject_type = 'event_registration', subject_id = '${ana}'`)
  await rowsOf(`insert into contacts (email, consent_marketing) values ('eva@cacao.test', true)`)
  const leaves = await storeMail(`template = 'newsletter_welcome', recipient = 'eva@cacao.test'`)
  await storeMail(`template = 'newsletter_welcome', recipient = 'fue@cacao.test'`)
  await keepAt(740)
  const kept = (await rowsOf('select id from mail_messages')).map(({ id }) => id)
  expect(kept.toSorted()).toEqual([cancels, leaves].toSorted())
})

test('what somebody still works on stays: spam that was marked lately, a request that was opened or answered', async () => {
  const [marked] = await rowsOf(`${REQUEST.inquiries}'spam') returning id`)
  const [answered] = await rowsOf(`${REQUEST.contact_form}'cerrada') returning id`)
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, created_at)
    values ('a@x.test', 'inquiry.spam', 'inquiry', '${marked?.id}', 'Marcó', now() + interval '20 days')`)
  await rowsOf(`insert into conversation_entries (id, subject_type, subject_id, kind, body, created_at)
    values (gen_random_uuid(), 'contact_form', '${answered?.id}', 'reply', 'Gracias', now() + interval '700 days')`)
  await keepAt(32)
  expect(await rowsOf('select 1 from inquiries')).toHaveLength(1)
  await keepAt(740)
  expect(await rowsOf('select 1 from inquiries')).toEqual([])
  expect(await rowsOf('select 1 from contact_form')).toHaveLength(1)
  await keepAt(700 + 740)
  expect(await rowsOf('select 1 from contact_form union all select 1 from conversation_entries')).toEqual([])
})

test('what still says something stays: a report that is shared, the last backup, the consent of a contact, words of a kept mail', async () => {
  await shareReport('null')
  await noteBackups('now()')
  await acceptPolicy()
  await rowsOf(`insert into contacts (email) values ('ana@cacao.test')`)
  const event = await storeEventOfToday()
  const [message] = await writeToAll(event)
  // Written late: its words are kept longer than the message.
  await storeMail(`part_of = '${message?.id}', created_at = now() + interval '340 days'`)
  await keepAt(400)
  expect(await rowsOf('select 1 from event_messages')).toHaveLength(1)
  // One night the words, the next the message.
  for (const days of [1200, 1201]) await keepAt(days)
  expect(await rowsOf('select 1 from event_messages')).toEqual([])
  for (const table of ['shared_reports', 'backup_runs', 'consent_events'])
    expect(await rowsOf(`select 1 from ${table}`), table).toHaveLength(1)
})

test('the record says no longer who it was about, once their names went', async () => {
  const ana = await register(await storeEventOfToday(), 'Ana')
  const [request] = await rowsOf(`${REQUEST.inquiries}'cerrada') returning id`)
  const [message] = await writeToAll(await storeEventOfToday())
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary) values
    ('a@x.test', 'x', 'event_message', '${message?.id}', 'Escribió «De Ana»'),
    ('a@x.test', 'x', 'event_registration', '${ana}', 'Anotó la llegada de «Ana»'),
    ('a@x.test', 'x', 'inquiry', '${request?.id}', 'Cerró el mensaje de «Ana»'), ('a@x.test', 'x', 'event', 'e', 'Cambió «Noche de Ana»')`)
  await keepAt(740)
  expect((await rowsOf('select summary from audit_log order by id')).map(({ summary }) => summary)).toEqual([
    'Datos de una persona, quitados al vencer su plazo',
    'Datos de una persona, quitados al vencer su plazo',
    'Datos de una persona, quitados al vencer su plazo',
    'Cambió «Noche de Ana»',
  ])
})

test('a person who came in once is known to have come in', async () => {
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, created_at)
    select 'a@x.test', 'session.opened', 'session', 'a', 'Entró', now() + n * interval '1 minute' from generate_series(1, 3) n`)
  await keepAt(100)
  expect(await rowsOf('select action from audit_log')).toEqual([{ action: 'session.opened' }])
})

test('a consent that is given again is proved as long as it stands', async () => {
  await rowsOf(`insert into contacts (email, consent_marketing) values ('ana@cacao.test', true)`)
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    select 'ana@cacao.test', 'marketing', granted, 'correo', 'Quiero' from unnest('{t,f,t}'::bool[]) granted`)
  await keepAt(1200)
  expect(await rowsOf('select 1 from consent_events')).toHaveLength(3)
})

test('pictures that a page, a version or the trash names stay; others go after 30 days', async () => {
  const stem = (n: number) => `20260101-000000-${String(n).padStart(24, '0')}`
  await rowsOf(`insert into media (storage_key, mime_type, bytes, width, height, stored_at)
    select '20260101-000000-' || lpad(n::text, 24, '0'), 'image/webp', 1, 10, 10, now() from generate_series(1, 4) n`)
  await storeEventOfToday()
  await rowsOf(`update events set image_url = '/imagenes/${stem(1)}-10x10.webp'`)
  await rowsOf(`insert into trash (table_name, row_id, deleted_at, snapshot) values ('events', gen_random_uuid(), now() + interval '29 days',
    '{"kind": "Evento", "label": "a", "row": {"image_url": "/imagenes/${stem(2)}-10x10.webp"}, "children": [], "referrers": [], "references": []}')`)
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, created_at)
    values ('a@x.test', 'event.updated', 'event', 'e', 'Cambió', '{"image_url": "/imagenes/${stem(3)}-10x10.webp"}', now() + interval '20 days')`)
  await keepAt(29)
  expect(await rowsOf('select 1 from media'), 'until then').toHaveLength(4)
  await keepAt(31)
  const keys = (await rowsOf('select storage_key from media')).map(({ storage_key }) => storage_key)
  expect(keys.toSorted()).toEqual([stem(1), stem(2), stem(3)])
})
