// @module-tag night
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { migrateDatabase, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { remindDue, sendDueMessages, thankDue } from '../events/mailings.ts'
import { withRegistrations } from '../events/people.ts'
import { storeEvent } from '../events/rows.ts'
import { withQueuedMails } from '../mail/queued-only.ts'
import { YEAR } from '../setup/days.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf } from '../setup/team.ts'
import { startDatabase } from '../setup/test-database.ts'

/** Who was written to before the update, or by a node of the version before that still runs, is not written to again. */
withRegistrations()
withDemoOrganization()

withQueuedMails()

const DAY_BEFORE = `${YEAR}-03-04T22:30:00Z`
const NEXT_DAY = `${YEAR}-03-06T14:00:00Z`
const MESSAGE = '5b0c6a2e-3a56-4a1c-9f43-0c6a2e5b0c6a'

let event: string
beforeEach(async () => {
  event = await storeEvent({ asks_afterwards: true })
  await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
    select '${event}', name, lower(name) || '@cacao.test', 'confirmed', now() - interval '3 days'
    from unnest('{Ana,Eva}'::text[]) name`)
  await rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at)
    values ('${MESSAGE}', '${event}', 'team', 'ana@marea.example', 'all', 'Hola', 'Traigan abrigo.', now())`)
})

/** A mail to Ana as the version before writes it, with what it notes then. */
const olderMail = (template: string, note: string, part = 'null') => `
  update event_registrations set ${note} where name = 'Ana';
  insert into mail_messages (message_id, template, recipient, subject, data, subject_type, subject_id, part_of, expires_at)
  select '<${template}>', '${template}', email, 'Hola', '{}', 'event_registration', id::text, ${part}, now() + interval '1 day'
  from event_registrations where name = 'Ana'`
const OLDER = [
  olderMail('event_reminder', `reminded_for = '${DAY_BEFORE}'`),
  olderMail('event_thanks', `thanked_at = '${NEXT_DAY}'`),
  olderMail('event_message', `name = name`, `'${MESSAGE}'`),
].join(';')

/** An event with Rita at it, who was reminded of it and thanked before it was thrown away. */
const IN_TRASH = `insert into trash (table_name, row_id, snapshot)
  select 'events', id::text, jsonb_build_object('row', to_jsonb(e) || '{"id": "otro"}', 'children', jsonb_build_array(
    jsonb_build_object('table', 'event_registrations', 'rows', jsonb_build_array(jsonb_build_object(
      'id', 'rita', 'event_id', 'otro', 'reminded_for', '${DAY_BEFORE}', 'thanked_at', '${NEXT_DAY}')))))
  from events e`

const mails = () =>
  rowsOf(
    `select split_part(recipient, '@', 1) as who, count(*)::int as n from mail_messages group by 1 order by 1`,
  )

async function runAll() {
  await remindDue(new Date(DAY_BEFORE))
  await thankDue(new Date(NEXT_DAY))
  await sendDueMessages()
}

test('beside a node of the version before: each mail once, and it knows of ours', async () => {
  await rowsOf(OLDER)
  await runAll()
  await runAll()
  expect(await mails()).toEqual([
    { who: 'ana', n: 3 },
    { who: 'eva', n: 3 },
  ])
  expect(await rowsOf('select from mailing_recipients where failure is not null')).toEqual([])
  expect(
    await rowsOf(`select count(*)::int as n from event_registrations
      where reminded_for = '${DAY_BEFORE}' and thanked_at is not null`),
  ).toEqual([{ n: 2 }])
})

test('a database of the version before comes over with all who were written to, in the mails that wait too', async () => {
  const older = await startDatabase()
  const db = new pg.Client({ connectionString: older.url })
  try {
    await migrateUpTo(52, older.url)
    await db.connect()
    for (const table of ['events', 'event_registrations', 'event_messages']) {
      const [row] = await rowsOf(`select json_agg(t)::text as rows from ${table} t`)
      await db.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        row?.rows,
      ])
    }
    await db.query(OLDER)
    await db.query(IN_TRASH)
    await db.end()
    await migrateDatabase(older.url)
    const after = new pg.Client({ connectionString: older.url })
    await after.connect()
    const { rows } =
      await after.query(`select kind, mail.template, coalesce(r.name, had.recipient_id) as name from mailings m
      join mailing_recipients had on had.mailing_id = m.id left join mail_messages mail on mail.id = had.mail_id
      left join event_registrations r on r.id::text = had.recipient_id order by kind, template`)
    await after.end()
    expect(rows).toEqual([
      { kind: 'messages', template: 'event_message', name: 'Ana' },
      { kind: 'reminders', template: 'event_reminder', name: 'Ana' },
      { kind: 'reminders', template: null, name: 'rita' },
      { kind: 'thanks', template: 'event_thanks', name: 'Ana' },
      { kind: 'thanks', template: null, name: 'rita' },
    ])
  } finally {
    await db.end().catch(() => {})
    await older.remove()
  }
})
