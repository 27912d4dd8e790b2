import { describe, expect, test } from 'vitest'
import { requestCourse } from '#app/domains/academy/requests/course-requests.server.ts'
import { countSpamReasons } from '#app/domains/admin/inbox/counts.server.ts'
import { markAsSpam } from '#app/domains/admin/inbox/handling.server.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { applyToCommunity } from '#app/domains/community/applications.server.ts'
import { findSubmission } from '#app/domains/event-desk/submissions/lists.server.ts'
import { submitEvent } from '#app/domains/event-desk/submissions/submissions.server.ts'
import { sendInquiry } from '#app/domains/inquiries/inquiries.server.ts'
import { blockSender, listBlockedSenders, unblockSender } from '#app/domains/senders/senders.server.ts'
import { answerBlockedSenders } from '#app/domains/tools/data/blocked-senders-requests.server.ts'
import { SUBMITTED, storeEvent } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables(
  'blocked_senders',
  'contact_form',
  'course_submissions',
  'inquiries',
  'events',
  'event_submissions',
  'event_registrations',
  'contacts',
  'consent_events',
  'mail_messages',
  'audit_log',
)

const PERSON = { suspicious: false }
const inquiry = (email: string) => ({
  name: 'Luz Mota',
  email,
  message: 'Gana dinero',
  consent_privacy: true as const,
})
const post = async (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields)
  const request = new Request('http://panel/admin/tools/datos/bloqueados', { method: 'POST', body })
  const answer = await answerBlockedSenders(request, { ...REVIEWER, roles: ['admin'] })
  return answer instanceof Response
    ? { status: answer.status }
    : { status: answer.init?.status, error: answer.data.errors?.sender }
}

describe('a blocked sender', () => {
  test('is kept as spam by every form, with the reason; nobody is written to, and nobody becomes a contact', async () => {
    await blockSender('spam.test', REVIEWER)
    const email = 'Quien@Spam.test'
    await sendInquiry(inquiry(email), PERSON)
    await applyToCommunity(
      {
        first_name: 'Ana',
        last_name: 'Peña',
        email,
        company: 'x',
        position: 'x',
        sector: 'Otro',
        profile_type: 'inversor',
        interests: ['Eventos'],
        message: null,
        reasonOfInterest: null,
        consent_privacy: true,
        consent_marketing: true,
      } as never,
      PERSON,
    )
    await requestCourse(
      {
        name: 'Ana',
        email,
        course: 'IA',
        actionType: 'inscripcion',
        phone: null,
        message: null,
        consent_privacy: true,
        consent_marketing: true,
      } as never,
      PERSON,
    )
    const sent = await submitEvent({ ...SUBMITTED, email } as never, PERSON)
    const event = await storeEvent({ max_attendees: 1 })
    const answer = await register(
      event,
      { name: 'Ana', email, consent_privacy: true, consent_newsletter: false },
      PERSON,
    )
    expect(answer, 'the same as to anybody').toEqual({ outcome: 'confirmed' })
    expect(await countSpamReasons()).toEqual({ blocked: 3 })
    const id = sent.outcome === 'stored' ? sent.id : ''
    expect(await findSubmission(id)).toMatchObject({ status: 'spam', spam_reason: 'blocked' })
    expect(await rowsOf('select status, spam_reason from event_registrations')).toEqual([
      { status: 'spam', spam_reason: 'blocked' },
    ])
    expect(await rowsOf('select id from mail_messages')).toEqual([])
    expect(await rowsOf('select id from contacts')).toEqual([])
  })

  test('is one address, or one domain and no other; unblocked it is as anybody', async () => {
    await blockSender('luz@manglar.test', REVIEWER)
    await blockSender('spam.test', REVIEWER)
    const stateOf = async (email: string) => {
      await rowsOf('delete from inquiries')
      await sendInquiry(inquiry(email), PERSON)
      return (await rowsOf('select state from inquiries'))[0]?.state
    }
    expect(await stateOf('luz@manglar.test')).toBe('spam')
    expect(await stateOf('otra@manglar.test')).toBe('nueva')
    expect(await stateOf('a@spam.test')).toBe('spam')
    expect(await stateOf('a@bajo.spam.test'), 'a domain below it').toBe('nueva')
    expect(await stateOf('spam.test@ozama.test')).toBe('nueva')
    const [latest] = (await listBlockedSenders({ limit: 25, offset: 0 })).rows
    expect(await unblockSender(latest?.id ?? '', REVIEWER)).toBe('spam.test')
    expect(await unblockSender(latest?.id ?? '', REVIEWER)).toBeUndefined()
    expect(await stateOf('a@spam.test')).toBe('nueva')
    expect((await readHistory('luz@manglar.test')).blocked).toMatchObject([{ sender: 'luz@manglar.test' }])
  })

  test('is typed as an address or a domain; those of many people and our own are refused', async () => {
    await rowsOf(`insert into site_settings (key, value) values ('email', '"hola@marea.test"')
      on conflict (key) do update set value = excluded.value`)
    expect(await post({ intent: 'block', sender: ' @SPAM.test ' })).toEqual({ status: 303 })
    expect(await post({ intent: 'block', sender: 'spam.test' }), 'once').toEqual({ status: 303 })
    expect(await post({ intent: 'block', sender: '' })).toMatchObject({
      status: 422,
      error: 'Escribe un correo o un dominio',
    })
    expect(await post({ intent: 'block', sender: 'sin punto' })).toMatchObject({ status: 422 })
    expect(await post({ intent: 'block', sender: 'gmail.com' })).toMatchObject({
      status: 422,
      error: expect.stringContaining('que usan muchas personas'),
    })
    expect(await post({ intent: 'block', sender: 'x@gmail.com' })).toEqual({ status: 303 })
    const { rows } = await listBlockedSenders({ limit: 25, offset: 0 })
    const senders = rows.map(({ sender }) => sender)
    expect(senders).toEqual(['x@gmail.com', 'spam.test'])
    expect(await rowsOf('select summary from audit_log order by id')).toEqual([
      { summary: 'Bloqueó al remitente «spam.test»' },
      { summary: 'Bloqueó al remitente «x@gmail.com»' },
    ])
    expect(await post({ intent: 'unblock', id: 'x' })).toMatchObject({ status: 404 })
  })
})

test('what is in spam is counted by its reason', async () => {
  await sendInquiry(inquiry('a@uno.test'), { suspicious: true })
  await sendInquiry(inquiry('b@uno.test'), { suspicious: true, isQuick: true })
  await sendInquiry(inquiry('c@uno.test'), { suspicious: true, isQuick: true })
  const { id } = await sendInquiry(inquiry('d@uno.test'), PERSON)
  await markAsSpam({ kind: 'contacto', id }, REVIEWER)
  expect(await countSpamReasons()).toEqual({ decoy: 1, quick: 2, team: 1 })
  expect(await countSpamReasons('cursos')).toEqual({})
})

test('blocked senders are found by a part of them, a page at a time, the latest first', async () => {
  await rowsOf(`insert into blocked_senders (sender, blocked_by, created_at)
    select 'luz' || n || '@uno.test', 'a@marea.test', timestamptz '2026-01-01Z' + make_interval(mins => n)
    from generate_series(1, 60) n`)
  const found = async (search: string, offset = 0) => {
    const { rows, total } = await listBlockedSenders({ search, limit: 25, offset })
    return { total, first: rows[0]?.sender, rows: rows.length }
  }
  expect(await found('')).toEqual({ total: 60, first: 'luz60@uno.test', rows: 25 })
  expect(await found('', 50)).toEqual({ total: 60, first: 'luz10@uno.test', rows: 10 })
  expect(await found('LUZ5')).toEqual({ total: 11, first: 'luz59@uno.test', rows: 11 })
  expect(await found('%')).toEqual({ total: 0, first: undefined, rows: 0 })
})
