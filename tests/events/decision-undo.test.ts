import { expect, test } from 'vitest'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type Chosen, decideChosen, undoDecisions } from '#app/domains/event-desk/review/chosen.server.ts'
import { findUndos } from '#app/domains/event-desk/review/decision-undo.server.ts'
import { answerSubmissions } from '#app/domains/event-desk/review/requests.server.ts'
import { approveSubmission, rejectSubmission } from '#app/domains/event-desk/review/review.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeSubmission } from './rows.ts'

withTables('events', 'event_submissions', 'audit_log', 'mail_messages')
withBulkQueue()

const stateOf = async (id: string) =>
  (
    await rowsOf(`select status, rejection_reason, reviewed_by, (select count(*)::int from events) as events,
      (select count(*)::int from mail_messages where expires_at is null) as mails
      from event_submissions where id = '${id}'`)
  )[0]
const undoOf = async (id: string, actor: Actor) => (await findUndos([id], actor))[id]
const PENDING = { status: 'pending', rejection_reason: null, reviewed_by: null, events: 0, mails: 0 }
const decide = async (decision: 'aprobar' | 'rechazar') => {
  const id = await storeSubmission()
  const done =
    decision === 'aprobar'
      ? await approveSubmission(id, REVIEWER)
      : await rejectSubmission(id, REVIEWER, 'No es de aquí')
  return { id, at: done.outcome === 'done' ? done.at : '' }
}

test.each([
  ['aprobar', 'Deshizo la aprobación del evento «Noche de datos abiertos»'],
  ['rechazar', 'Deshizo el rechazo del evento «Noche de datos abiertos»'],
] as const)(
  'a decision (%s) is mailed after two minutes, and taken back until then',
  async (decision, summary) => {
    replaceEnv({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Marea <hola@marea.test>' })
    const { id, at } = await decide(decision)
    expect(
      await rowsOf(`select round(extract(epoch from start_after - created_on))::int as waits
        from pgboss.job where name = 'mail' and data ->> 'id' in (select id::text from mail_messages)`),
    ).toEqual([{ waits: 120 }])
    expect(await undoOf(id, REVIEWER)).toBe(`/admin/events?${new URLSearchParams({ deshacer: at })}`)
    expect(await undoOf(id, { ...REVIEWER, id: 'otra' }), 'by who decided').toBeUndefined()
    expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'undone', count: 1 })
    expect(await stateOf(id)).toEqual(PENDING)
    expect(await undoOf(id, REVIEWER)).toBeUndefined()
    expect(await rowsOf('select summary from audit_log order by id desc limit 1')).toEqual([{ summary }])
  },
)

test.each(['aprobar', 'rechazar'] as const)('a decision (%s) stays once its mail left', async (decision) => {
  const { id, at } = await decide(decision)
  await rowsOf(`update mail_messages set status = 'sent', sent_at = now()`)
  const before = await stateOf(id)
  expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'conflict', reason: 'mailed' })
  expect(await stateOf(id)).toEqual(before)
  await rowsOf(`update event_submissions set reviewed_at = now() - interval '121 seconds'`)
  expect(await undoOf(id, REVIEWER)).toBeUndefined()
})

test.each([
  ['was corrected', `update events set updated_at = now()`],
  [
    'has a registration',
    `insert into event_registrations (event_id, name, email, status)
     select id, 'Ana', 'ana@marea.test', 'confirmed' from events`,
  ],
  ['was deleted', 'delete from events'],
])('a published event that %s stays', async (_, change) => {
  const { id, at } = await decide('aprobar')
  await rowsOf(change)
  expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'conflict', reason: 'other' })
  expect(await stateOf(id)).toMatchObject({ status: 'approved', mails: 1 })
})

test('those decided together come back together, or none does', async () => {
  for (const title of ['Uno', 'Dos', 'Tres']) await storeSubmission({ title })
  const chosen = (await rowsOf('select id, xmin::text as version from event_submissions')) as Chosen[]
  const done = await decideChosen(chosen, { step: 'rechazar', reason: 'No es de aquí', reviewer: REVIEWER })
  const at = done.outcome === 'done' ? done.at : ''
  const statuses = () => rowsOf('select status, count(*)::int as n from event_submissions group by 1')
  const sent = (status: string) =>
    rowsOf(`update mail_messages set status = '${status}' where subject_id = '${chosen[1]?.id}'`)
  await sent('sending')
  expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'conflict', reason: 'mailed' })
  expect(await statuses()).toEqual([{ status: 'rejected', n: 3 }])
  await sent('failed')
  expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'undone', count: 3 })
  expect(await statuses()).toEqual([{ status: 'pending', n: 3 }])
})

test('the page of one that was decided with others takes back that one alone', async () => {
  for (const title of ['Uno', 'Dos']) await storeSubmission({ title })
  const chosen = (await rowsOf('select id, xmin::text as version from event_submissions')) as Chosen[]
  await decideChosen(chosen, { step: 'aprobar', reason: null, reviewer: REVIEWER })
  const id = chosen[0]?.id ?? ''
  const address = new URL(String(await undoOf(id, REVIEWER)), 'http://site.test')
  const body = new URLSearchParams({ intent: 'undo', id, back: `/admin/events/enviados/${id}` })
  const answer = await answerSubmissions(new Request(address, { method: 'POST', body }), REVIEWER)
  expect(await readAnswer(answer)).toMatchObject({ status: 303, location: `/admin/events/enviados/${id}` })
  expect(await rowsOf('select id, status from event_submissions order by status desc')).toEqual([
    { id, status: 'pending' },
    { id: chosen[1]?.id, status: 'approved' },
  ])
  expect(await rowsOf('select 1 from events')).toHaveLength(1)
})
