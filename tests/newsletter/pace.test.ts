import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { writeLetter } from '#app/domains/mail/templates.server.ts'
import { startMailingWorker } from '#app/domains/mailings/jobs.server.ts'
import { sendMailings } from '#app/domains/mailings/sending.server.ts'
import { readHoldUps } from '#app/domains/newsletter/issues/pace.server.ts'
import { NEWSLETTER } from '#app/domains/newsletter/issues/sending.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withDemoOrganization, withSettings } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

/** Issue 33, point 4: how many mails leave a minute, and what waits while servers do not take them. */
withTables('contacts', 'mail_messages', 'newsletter_issues', 'mailings', 'erasures', 'forgotten', 'audit_log')
withDemoOrganization()
withSettings({ postal_address: 'Calle Siete', newsletter_pace: '120', newsletter_domain_pace: '60' })

beforeAll(async () => {
  await startMailingWorker(await startJobs(process.env.DATABASE_URL ?? ''), [])
})
afterAll(async () => {
  await rowsOf(`delete from pgboss.job where name = 'mailings'`)
  await stopJobs()
})

const WORDS = 'Esto dice el número de marzo'

beforeEach(async () => {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: WORDS }] }] }
  await rowsOf(`insert into newsletter_issues (subject, slug, content, status, due_at, updated_by)
    values ('Marzo', 'marzo', '${JSON.stringify(content)}', 'scheduled', now(), 'x')`)
  for (const [domain, readers] of Object.entries({ 'cacao.test': 100, 'manglar.test': 100 }))
    await rowsOf(`insert into contacts (email, consent_marketing)
      select 'lee' || n || '@${domain}', true from generate_series(1, ${readers}) n`)
})

/** The sender's mails were taken before. */
const isKnown = () =>
  rowsOf(`with earlier as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      values ('newsletter', gen_random_uuid(), now() - interval '30 days', now(), now()) returning id)
    insert into mailing_recipients (mailing_id, recipient_id)
    select id, n || '@antes.test' from earlier, generate_series(1, 1000) n`)

/** What leaves in the ten seconds of one batch. */
async function batch() {
  await rowsOf('update mailings set resume_at = null')
  await sendMailings([NEWSLETTER])
}
const counts = async () =>
  Object.fromEntries(
    (
      await rowsOf(`select split_part(recipient, '@', 2) as domain, count(*)::int as n from mail_messages
        group by 1 order by 1`)
    ).map(({ domain, n }) => [domain, n]),
  )

/** The last mails of a domain were tried, and the server asked for patience. */
const areDelayed = (domain: string, some = 10) =>
  rowsOf(`update mail_messages set attempts = 1, attempted_at = now() where id in
    (select id from mail_messages where recipient like '%@${domain}' limit ${some})`)
const areTaken = (domain: string) =>
  rowsOf(`update mail_messages set status = 'sent', attempts = 2, sent_at = now(), attempted_at = now()
    where recipient like '%@${domain}'`)

test('120 a minute are 20 in ten seconds, at most 10 of them to one domain; of an unknown sender 5', async () => {
  await batch()
  expect(await counts()).toEqual({ 'cacao.test': 3, 'manglar.test': 2 })
  await isKnown()
  await batch()
  expect(await counts()).toEqual({ 'cacao.test': 13, 'manglar.test': 12 })
})

test('a domain that asks for patience waits, the others go on, and it follows once it takes mails', {
  tags: ['night'],
}, async () => {
  await isKnown()
  await batch()
  await areDelayed('cacao.test')
  await areTaken('manglar.test')
  for (let tens = 0; tens < 12; tens++) await batch()
  expect(await counts()).toEqual({ 'cacao.test': 10, 'manglar.test': 100 })
  expect(await rowsOf(`select status from newsletter_issues`)).toEqual([{ status: 'sending' }])
  await areTaken('cacao.test')
  for (let tens = 0; tens < 10; tens++) await batch()
  expect(await counts()).toEqual({ 'cacao.test': 100, 'manglar.test': 100 })
  expect(await rowsOf(`select status from newsletter_issues`)).toEqual([{ status: 'sent' }])
})

test('who is erased while it goes out gets none, and nothing of theirs is left; the others get theirs', {
  tags: ['night'],
}, async () => {
  await isKnown()
  await batch()
  const [waits] = await rowsOf('select recipient as email from mail_messages limit 1')
  const [lacks] = await rowsOf(
    `select email from contacts where email not in (select recipient from mail_messages) limit 1`,
  )
  for (const email of [waits, lacks].map((person) => String(person?.email)))
    expect(await erasePerson(email, email, REVIEWER)).toBe('erased')
  for (let tens = 0; tens < 20; tens++) await batch()
  expect(await rowsOf(`select status from newsletter_issues`)).toEqual([{ status: 'sent' }])
  expect(await rowsOf('select count(*)::int as n from mail_messages')).toEqual([{ n: 198 }])
  for (const person of [waits, lacks])
    expect(
      await rowsOf(`select from mail_messages where recipient = '${person?.email}' union all
        select from mailing_recipients where recipient_id = '${person?.email}'`),
    ).toEqual([])
})

test('a clock that goes back while it goes out sends nothing twice, and it goes on', {
  tags: ['night'],
}, async () => {
  await isKnown()
  await batch()
  await rowsOf('update mailings set resume_at = null')
  await sendMailings([NEWSLETTER], new Date(Date.now() - 3_600_000))
  expect(await counts()).toEqual({ 'cacao.test': 10, 'manglar.test': 10 })
  for (let tens = 0; tens < 10; tens++) await batch()
  expect(await counts()).toEqual({ 'cacao.test': 100, 'manglar.test': 100 })
  expect(await rowsOf(`select status from newsletter_issues`)).toEqual([{ status: 'sent' }])
})

test('a server that takes nothing stops it until it is asked again; a few delays do not', async () => {
  await isKnown()
  await batch()
  await areDelayed('cacao.test', 4)
  await areTaken('manglar.test')
  expect(await readHoldUps()).toEqual({ all: false, domains: [] })
  await rowsOf(
    `update mail_messages set status = 'pending', sent_at = null, attempts = 1, attempted_at = now()`,
  )
  expect(await readHoldUps()).toEqual({ all: true, domains: ['cacao.test', 'manglar.test'] })
  await batch()
  expect(await counts()).toEqual({ 'cacao.test': 10, 'manglar.test': 10 })
  await rowsOf(`update mail_messages set attempted_at = now() - interval '11 minutes'`)
  await batch()
  expect(await counts()).toEqual({ 'cacao.test': 20, 'manglar.test': 20 })
})

test('a mail of an issue repeats neither its text nor its body, and is drawn when it is sent and read', async () => {
  await batch()
  const [mail] = (await rowsOf('select * from mail_messages limit 1')) as [
    Parameters<typeof writeLetter>[0] & { id: string },
  ]
  expect(JSON.stringify(mail)).not.toContain(WORDS)
  const { letter, kept } = await writeLetter(mail)
  expect([letter.html, letter.text]).toEqual([expect.stringContaining(WORDS), expect.stringContaining(WORDS)])
  expect(letter.html).toContain(unsubscribeCode(mail.id))
  expect(kept).toEqual({})
  expect((await findMail(mail.id))?.text).toContain(WORDS)
  await rowsOf('delete from newsletter_issues')
  // As another version, because the mail that was just drawn is remembered.
  await rowsOf(`update mail_messages set data = data || '{"version": 7}'`)
  expect((await findMail(mail.id))?.text).toBe('Lo que decía este correo ya no existe.')
})
