import { beforeEach, expect, test } from 'vitest'
import { mailDueNotice } from '#app/domains/attendance/changes/notifying.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { saveEvent, throwAway, waitIsOver, withNotices } from './notices.ts'
import { PERSON, person } from './people.ts'
import { storeEvent } from './rows.ts'

withTables(
  'events',
  'event_registrations',
  'event_notices',
  'mailings',
  'mail_messages',
  'trash',
  'audit_log',
)
withNotices()

const PEOPLE = 510

let id: string

beforeEach(async () => {
  id = await storeEvent()
  await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
    select '${id}', 'Persona ' || n, 'p' || n || '@cacao.test', 'confirmed', now() - interval '1 hour' + n * interval '1 second'
    from generate_series(1, ${PEOPLE}) n`)
})

const told = (subject: string) =>
  rowsOf(`select count(*)::int as mails, count(distinct recipient)::int as people from mail_messages
    where subject like '${subject}:%'`)
const ALL = [{ mails: PEOPLE, people: PEOPLE }]

/** The mail of this person cannot be stored, as if the process had ended there. */
function endingAt(recipient: string, work: () => Promise<unknown>) {
  return whileRefused('mail_messages', () => expect(work()).rejects.toThrow(), {
    on: 'insert',
    when: `new.recipient = '${recipient}'`,
  })
}

test('a hall that is told some at a time: what ended in the middle goes on, and each is told once', async () => {
  await saveEvent(id, { status: 'cancelled' })
  await endingAt('p400@cacao.test', () => waitIsOver(id))
  const [part] = await told('El evento se canceló')
  expect(part?.mails).toBeGreaterThan(0)
  expect(part?.mails).toBeLessThan(PEOPLE)
  await Promise.all([mailDueNotice(id), mailDueNotice(id)])
  expect(await told('El evento se canceló')).toEqual(ALL)
  expect(await rowsOf('select 1 from event_notices')).toEqual([])
})

test('on again in the middle: only who heard that it was off hears of it', async () => {
  await saveEvent(id, { status: 'cancelled' })
  await endingAt('p400@cacao.test', () => waitIsOver(id))
  const off = await told('El evento se canceló')
  await saveEvent(id, { status: 'published' })
  await waitIsOver(id)
  expect(await told('El evento se canceló')).toEqual(off)
  expect(await told('El evento sigue en pie')).toEqual(off)
})

test('changed in the middle after the longest wait: who was told of the first hears of the second', async () => {
  await saveEvent(id, { location: 'Punta Arena' })
  await rowsOf(
    `update event_notices set waits_since = now() - interval '11 minutes', due_at = now() - interval '1 minute'`,
  )
  await endingAt('p400@cacao.test', () => mailDueNotice(id))
  const [first] = await told('Tu evento cambió de planes')
  await saveEvent(id, { location: 'Casa Bajamar II' })
  await mailDueNotice(id)
  const mails = PEOPLE + Number(first?.mails)
  expect(await told('Tu evento cambió de planes')).toEqual([{ mails, people: PEOPLE }])
})

test('a deleted event with a hall in it: each is told once', async () => {
  await throwAway(id)
  await endingAt('p400@cacao.test', () => waitIsOver(id))
  await Promise.all([mailDueNotice(id), mailDueNotice(id)])
  expect(await told('El evento se canceló')).toEqual(ALL)
})

test('a hall is told in several transactions, and who registers between two hears what stands', async () => {
  await saveEvent(id, { location: 'Punta Arena' })
  await rowsOf('update event_notices set due_at = now()')
  await Promise.all([mailDueNotice(id), register(id, person('Ana'), PERSON)])
  expect(await told('Tu evento cambió de planes')).toEqual(ALL)
  expect(await told('Tu lugar está reservado')).toEqual([{ mails: 1, people: 1 }])
  const [times] = await rowsOf(`select count(distinct xmin::text)::int as held from mail_messages
    where subject like 'Tu evento cambió de planes:%'`)
  expect(times?.held, 'the event is let go of in between').toBeGreaterThan(1)
})
