import { describe, expect, test } from 'vitest'
import { correctSubmission } from '#app/domains/event-desk/changes/corrections.server.ts'
import { decideChosen, undoDecisions } from '#app/domains/event-desk/review/chosen.server.ts'
import { findPossibleDuplicates } from '#app/domains/event-desk/review/possible-duplicates.server.ts'
import { answerSubmissions } from '#app/domains/event-desk/review/requests.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  markAsSpam,
  restoreFromSpam,
} from '#app/domains/event-desk/review/review.server.ts'
import { findSubmission, listSubmissions } from '#app/domains/event-desk/submissions/lists.server.ts'
import { YEAR } from '../setup/days.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { EVENT, SUBMITTED, storeEvent, storeSubmission } from './rows.ts'

withTables('events', 'event_submissions', 'trash', 'audit_log', 'mail_messages', 'contacts', 'consent_events')

const CORRECTION = { ...SUBMITTED, email: 'ana@cacao.test' }

describe('a correction', () => {
  test('changes a pending submission, and the event is published as corrected', async () => {
    const id = await storeSubmission()
    const { version = '' } = (await findSubmission(id)) ?? {}
    const correction = { ...CORRECTION, title: 'Noche de datos', max_attendees: 25 }
    expect(await correctSubmission(id, correction, { version, editor: REVIEWER })).toMatchObject({
      outcome: 'saved',
    })
    expect(await rowsOf('select before, after from audit_log')).toEqual([
      {
        before: { title: EVENT.title, max_attendees: null },
        after: { title: 'Noche de datos', max_attendees: 25 },
      },
    ])
    await approveSubmission(id, REVIEWER)
    expect(await rowsOf('select title, max_attendees from events')).toEqual([
      { title: 'Noche de datos', max_attendees: 25 },
    ])
  })

  test('comes too late once somebody has decided', async () => {
    const id = await storeSubmission()
    const { version = '' } = (await findSubmission(id)) ?? {}
    await approveSubmission(id, REVIEWER)
    const late = await correctSubmission(id, { ...CORRECTION, title: 'Tarde' }, { version, editor: REVIEWER })
    expect(late).toMatchObject({ outcome: 'conflict', current: { status: 'approved', title: EVENT.title } })
  })
})

describe('a submission caught as spam', () => {
  test('returns to the queue as if it had just arrived: receipt, contact and consent', async () => {
    const id = await storeSubmission({ status: 'spam' })
    expect(await restoreFromSpam(id, REVIEWER)).toBe('restored')
    expect(await rowsOf('select status from event_submissions')).toEqual([{ status: 'pending' }])
    expect(await rowsOf('select recipient from mail_messages')).toEqual([{ recipient: 'ana@cacao.test' }])
    expect(await rowsOf('select email, first_name, last_name from contacts')).toEqual([
      { email: 'ana@cacao.test', first_name: 'Comunidad', last_name: 'Ozama' },
    ])
    expect(await restoreFromSpam(id, REVIEWER)).toBe('not-spam')
    expect(await rowsOf('select id from mail_messages')).toHaveLength(1)
  })

  test('marked by the team, sends nothing, and nothing that was still to leave', async () => {
    const id = await storeSubmission({ status: 'spam' })
    await restoreFromSpam(id, REVIEWER)
    expect(await markAsSpam(id, REVIEWER)).toMatchObject({ outcome: 'done' })
    expect(await rowsOf('select status, reviewed_by from event_submissions')).toEqual([
      { status: 'spam', reviewed_by: REVIEWER.id },
    ])
    expect(await rowsOf('select template from mail_messages where expires_at > now()')).toEqual([])
    expect(await rowsOf('select expires_at <= now() as withdrawn from mail_messages')).toEqual([
      { withdrawn: true },
    ])
    expect(await approveSubmission(id, REVIEWER)).toMatchObject({ outcome: 'already', status: 'spam' })
    await restoreFromSpam(id, REVIEWER)
    expect(await rowsOf('select status, reviewed_by from event_submissions')).toEqual([
      { status: 'pending', reviewed_by: null },
    ])
    expect(await rowsOf('select id from mail_messages where expires_at is null'), 'its receipt').toHaveLength(
      1,
    )
  })

  test('by mistake, after its receipt had arrived, gets no second one', async () => {
    const id = await storeSubmission({ status: 'spam' })
    await restoreFromSpam(id, REVIEWER)
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
    await markAsSpam(id, REVIEWER)
    await restoreFromSpam(id, REVIEWER)
    expect(await rowsOf('select status from mail_messages')).toEqual([{ status: 'sent' }])
  })

  test('is in no list but its own', async () => {
    await storeSubmission({ status: 'spam', title: 'Compra barato' })
    const page = { search: '', limit: 25, offset: 0 }
    expect((await listSubmissions({ ...page, filter: 'all' })).total).toBe(0)
    expect((await listSubmissions({ ...page, filter: 'spam' })).rows).toMatchObject([
      { title: 'Compra barato' },
    ])
  })
})

test('a deleted submission leaves what it published in the agenda', async () => {
  const id = await storeSubmission()
  await approveSubmission(id, REVIEWER)
  expect(await deleteSubmission(id, REVIEWER)).toMatchObject({ outcome: 'deleted' })
  expect(await rowsOf('select submission_id from events')).toEqual([{ submission_id: null }])
})

describe('a likely duplicate', () => {
  test('is an event or another pending submission of the same day with a similar title', async () => {
    const id = await storeSubmission({ title: 'Taller de Educación Digital' })
    const other = await storeSubmission({ title: 'TALLER EDUCACION DIGITAL' })
    const event = await storeEvent({ title: 'Taller: educación digital' })
    await storeSubmission({ title: 'Taller de Educación Digital', event_date: `${YEAR}-03-06` })
    await storeSubmission({ title: 'Cata de ron' })
    const found = (await findPossibleDuplicates([id]))[id]
    expect(found?.total).toBe(2)
    expect(found?.shown.map((each) => [each.kind, each.id]).sort()).toEqual([
      ['event', event],
      ['submission', other],
    ])
  })

  test('is told by three and a count, however many were sent', async () => {
    const id = await storeSubmission({ title: 'Taller de Educación Digital' })
    const more = (count: number, from: number) =>
      rowsOf(`insert into event_submissions (title, organizer, category, event_date, event_time, location, idempotency_key)
        select 'Taller de educación digital ' || n, organizer, category, event_date, event_time, location, 'alud:' || n
        from event_submissions, generate_series(${from}, ${from + count - 1}) n where id = '${id}'`)
    await more(5, 1)
    const few = (await findPossibleDuplicates([id]))[id]
    expect([few?.shown.length, few?.total]).toEqual([3, 5])
    await more(600, 6)
    const { rows } = await listSubmissions({ filter: 'pending', search: '', limit: 25, offset: 0 })
    const found = await findPossibleDuplicates(rows.map((row) => row.id))
    expect(Object.keys(found)).toHaveLength(25)
    for (const { shown, total } of Object.values(found)) expect([shown.length, total]).toEqual([3, 100])
  })

  test('is not what the submission itself published', async () => {
    const id = await storeSubmission()
    await approveSubmission(id, REVIEWER)
    expect(await findPossibleDuplicates([id])).toEqual({})
  })
})

test('the search ignores case and accents', async () => {
  await storeSubmission({ title: 'Educación y café' })
  await storeSubmission({ title: 'Otra cosa' })
  const { rows, total } = await listSubmissions({ filter: 'all', search: 'EDUCACION', limit: 25, offset: 0 })
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ title: 'Educación y café' }])
})

describe('several submissions', () => {
  const PER_ROW = { aprobar: 'Aprobó', rechazar: 'Rechazó', spam: 'Marcó como spam' }

  const three = async () => {
    for (const title of ['Uno', 'Dos', 'Tres']) await storeSubmission({ title })
    const { rows } = await listSubmissions({ filter: 'all', search: '', limit: 25, offset: 0 })
    return rows.map(({ id, version }) => ({ id, version }))
  }
  const statuses = () =>
    rowsOf('select status, count(*)::int as n from event_submissions group by 1 order by 1')
  const decide = (
    chosen: Awaited<ReturnType<typeof three>>,
    step: Parameters<typeof decideChosen>[1]['step'],
  ) => decideChosen(chosen, { step, reason: 'No es de aquí', reviewer: REVIEWER })

  test.each([
    ['aprobar', 'approved', 3, 3],
    ['rechazar', 'rejected', 0, 3],
    ['spam', 'spam', 0, 0],
  ] as const)(
    '%s: each like one by itself, with its entry, its event and its mail',
    async (step, status, events, mails) => {
      expect(await decide(await three(), step)).toMatchObject({ outcome: 'done' })
      expect(await statuses()).toEqual([{ status, n: 3 }])
      expect(await rowsOf('select id from events')).toHaveLength(events)
      expect(await rowsOf('select id from mail_messages')).toHaveLength(mails)
      const entries = await rowsOf('select summary from audit_log order by summary')
      expect(entries.map(({ summary }) => summary)).toEqual(
        ['Dos', 'Tres', 'Uno'].map((title) => `${PER_ROW[step]} el evento «${title}»`),
      )
    },
  )

  test.each(['aprobar', 'rechazar', 'spam', 'eliminar'] as const)(
    '%s: none, if somebody decided one of them meanwhile or it is gone',
    async (step) => {
      const chosen = await three()
      const [last] = chosen.toSorted((one, other) => (one.id < other.id ? 1 : -1))
      if (step === 'eliminar') await deleteSubmission(last?.id ?? '', REVIEWER)
      else await approveSubmission(last?.id ?? '', { ...REVIEWER, email: 'ines@marea.test' })
      const counts = () =>
        rowsOf(`select (select count(*) from events)::int as events,
        (select count(*) from mail_messages)::int as mails, (select count(*) from audit_log)::int as entries,
        (select count(*) from event_submissions where status = 'pending')::int as pending`)
      const before = await counts()
      expect(await decide(chosen, step)).toEqual({ outcome: 'conflict' })
      expect(await counts()).toEqual(before)
    },
  )

  test('marked as spam come back by undoing, once; deleted ones from the trash', async () => {
    const marked = await decide(await three(), 'spam')
    const at = marked.outcome === 'done' ? marked.at : ''
    expect(await undoDecisions(at, { ...REVIEWER, email: 'otra@marea.test' })).toEqual({ outcome: 'missing' })
    expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'undone', count: 3 })
    expect(await statuses()).toEqual([{ status: 'pending', n: 3 }])
    expect(await undoDecisions(at, REVIEWER)).toEqual({ outcome: 'conflict', reason: 'other' })
    const { rows } = await listSubmissions({ filter: 'all', search: '', limit: 25, offset: 0 })
    await decide(rows, 'eliminar')
    expect(await rowsOf('select id from trash')).toHaveLength(3)
  })

  test('are rejected with one reason of at most 1,000 characters, by a form without script', async () => {
    const chosen = (await three()).map(({ id, version }) => `${id}:${version}`).join()
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ intent: 'chosen', step: 'rechazar', chosen, ...fields })
      const request = new Request('http://panel/admin/forms?estado=pendiente', { method: 'POST', body })
      const answer = await answerSubmissions(request, { ...REVIEWER, roles: ['admin'] })
      return answer instanceof Response
        ? { status: answer.status, to: answer.headers.get('location') }
        : { status: answer.init?.status, title: answer.data.title, errors: answer.data.errors }
    }
    expect(await post({ rejection_reason: 'x'.repeat(1001) })).toMatchObject({
      status: 422,
      errors: { rejection_reason: expect.any(String) },
    })
    expect(await post({ step: 'publicar' })).toMatchObject({ status: 400 })
    expect(await post({ chosen: '' })).toMatchObject({ status: 422, title: 'Elige al menos un evento' })
    expect(await statuses()).toEqual([{ status: 'pending', n: 3 }])
    const rejected = { rejection_reason: 'No es de aquí' }
    expect(await post(rejected)).toEqual({ status: 303, to: '/admin/forms?estado=pendiente' })
    expect(await rowsOf('select distinct rejection_reason from event_submissions')).toEqual([rejected])
    expect(await post(rejected)).toMatchObject({
      status: 409,
      title: 'Los eventos cambiaron mientras decidías',
    })
  })
})
