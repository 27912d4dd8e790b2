import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  beginErasure,
  erasePerson,
  finishErasures,
  isBeingErased,
} from '#app/domains/admin/people/erasure.server.ts'
import { takeStep } from '#app/domains/admin/people/erasure-steps.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { db, pool } from '#app/platform/database/db.server.ts'
import { PERSON, person } from '../events/people.ts'
import { storeEvent } from '../events/rows.ts'
import { countWaiting } from '../setup/locks.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'
import { tablesWith } from './tables-with.ts'

/** An erasure goes on in steps: what of it holds when it is broken off, and what comes meanwhile. */

withTables(
  'erasures',
  'contacts',
  'consent_events',
  'events',
  'event_registrations',
  'mail_messages',
  'audit_log',
  'trash',
  'forgotten',
  'success_stories',
)

const EMAIL = 'zarigueya@ozama.test'
const erased = () => rowsOf(`select 1 from audit_log where action = 'person.erased'`)
const begin = async () => {
  const begun = await beginErasure(EMAIL, EMAIL, REVIEWER)
  return 'ids' in begun ? begun.ids[0] : expect.fail(begun.outcome)
}
/** A text of somebody else's that names her. */
const tell = (words = `Escribe a ${EMAIL}`) =>
  rowsOf(`insert into success_stories (name, testimonial) values ('Luis', '${words}')`)

test('her own rows go at once; that all is erased is said when it is', async () => {
  await storeContact({ email: EMAIL })
  await tell()
  await begin()
  expect(await rowsOf('select 1 from contacts')).toEqual([])
  expect(await rowsOf('select kind from forgotten')).toEqual([{ kind: 'erased' }])
  expect(await tablesWith('zarigueya')).toContain('public.success_stories')
  expect(await isBeingErased(EMAIL)).toBe(true)
  expect(await erased()).toEqual([])
  expect(await beginErasure(EMAIL, EMAIL, REVIEWER)).toMatchObject({ outcome: 'running' })
  await finishErasures()
  expect(await tablesWith('zarigueya')).toEqual([])
  expect(await isBeingErased(EMAIL)).toBe(false)
  expect(await erased()).toHaveLength(1)
  expect(await rowsOf('select kind from forgotten')).toHaveLength(1)
})

test('it is read in steps, each of which goes on from the last, whoever takes it', async () => {
  // More pages than a step reads.
  await tell(EMAIL)
  await rowsOf(`insert into success_stories (name, testimonial)
    select 'Luis', case when n % 7 = 0 then '${EMAIL} ' else 'x' end || n || (select string_agg(md5(n::text || i), '') from generate_series(1, 60) i) from generate_series(1, 3000) n`)
  await tell(EMAIL)
  const id = await begin()
  let steps = 0
  for (let outcome = 'running'; outcome === 'running'; steps++) outcome = await takeStep(id)
  expect(steps).toBeGreaterThan(5)
  expect(await tablesWith('zarigueya')).toEqual([])
  expect(await erased()).toHaveLength(1)
})

test('what is copied while it reads, to where it has read already, is found like the rest', async () => {
  await tell()
  const id = await begin()
  const stage = async () => (await rowsOf('select stage, at_table from erasures'))[0]
  while ((await stage())?.at_table !== 'public.success_stories') await takeStep(id)
  // The record and the trash were read before.
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before)
    values ('r', 'x', 'story', 'x', 'Cambió una historia', '{"testimonial": "${EMAIL}"}')`)
  const event = await storeEvent()
  await register(event, person('Zari', EMAIL), PERSON)
  await finishErasures()
  expect(await tablesWith('zarigueya')).toEqual([])
})

test('it goes on with one connection where visitors hold all others', { tags: ['night'] }, async () => {
  // More pages than are worth a second connection.
  await rowsOf(`insert into success_stories (name, testimonial)
    select 'Luis', '${EMAIL} ' || n || (select string_agg(md5(n::text || i), '') from generate_series(1, 60) i) from generate_series(1, 400) n`)
  const id = await begin()
  const reached = async () => (await rowsOf('select at_table from erasures'))[0]?.at_table
  const held = await Promise.all(Array.from({ length: 11 }, () => pool.connect()))
  try {
    while ((await reached()) !== 'public.success_stories') await takeStep(id)
  } finally {
    for (const client of held) client.release()
  }
  await finishErasures()
  expect(await tablesWith('zarigueya')).toEqual([])
})

test('a text that somebody is changing at that moment is found where it stands then', async () => {
  await tell()
  const id = await begin()
  const row = async () => (await rowsOf('select stage, read_until from erasures'))[0]
  while (!(await row())?.read_until || (await row())?.stage !== 'words') await takeStep(id)
  await tell()
  let over: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`update success_stories set testimonial = 'Ya sabes: ' || testimonial`)
    over = finishErasures()
    await expect.poll(countWaiting).toBe(1)
  })
  await over
  expect(await tablesWith('zarigueya')).toEqual([])
  expect(await erased()).toHaveLength(1)
})

test('two who go on at once take turns', async () => {
  await storeContact({ email: EMAIL })
  await tell()
  await begin()
  await Promise.all([finishErasures(), finishErasures(), finishErasures()])
  expect(await tablesWith('zarigueya')).toEqual([])
  expect(await erased()).toHaveLength(1)
})

test('nobody who registers waits while the texts are read', async () => {
  const event = await storeEvent({ max_attendees: 10 })
  await register(event, person('Zari', EMAIL), PERSON)
  await tell()
  const id = await begin()
  // A step of reading is held open; the event and its people are free meanwhile.
  while ((await rowsOf('select stage from erasures'))[0]?.stage !== 'words') await takeStep(id)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from erasures where id = ${id} for update`)
    await register(event, person('Luis'), PERSON)
  })
  await finishErasures()
  expect(await rowsOf('select name from event_registrations')).toEqual([{ name: 'Luis' }])
})

test('an address that stands in the settings is the organisation’s', async () => {
  await rowsOf(`insert into site_settings (key, value) values ('data_email', '"${EMAIL}"')`)
  try {
    expect(await erasePerson(EMAIL, EMAIL, REVIEWER)).toBe('ours')
  } finally {
    await rowsOf(`delete from site_settings where key = 'data_email'`)
  }
})
