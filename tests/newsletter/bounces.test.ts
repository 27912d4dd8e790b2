import { afterEach, expect, test, vi } from 'vitest'
import { confirmMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { requestNewsletter } from '#app/domains/contacts/newsletter-requests.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { recordReport } from '#app/domains/mail/mailbox/delivery-reports.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { listPauses } from '#app/domains/newsletter/bounces/domain-pauses.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { watch } from '../system/watched.ts'

/** Issue 33, point 6: what comes of a newsletter that came back, or was complained of. */
withTables(
  ...['contacts', 'contact_addresses', 'consent_events', 'mail_messages', 'forgotten'],
  ...['newsletter_bounces', 'newsletter_domain_pauses', 'newsletter_preferences', 'system_checks'],
)
withDemoOrganization()

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await stopJobs()
  replaceEnv({ smtpUrl: undefined })
  for (const close of closing.splice(0)) await close()
})

const LUZ = 'luz@manglar.test'

const agree = (email: string) =>
  rowsOf(`insert into contacts (email, consent_marketing) values ('${email}', true) returning id`)
const agrees = async (email: string) =>
  (await rowsOf(`select consent_marketing as agrees from contacts where email = '${email}'`))[0]?.agrees
const sources = async () =>
  (await rowsOf('select email, source from consent_events where not granted order by id')).map(
    ({ email, source }) => `${email} ${source}`,
  )

let turn = 0

/** An issue that was sent some days ago, and its Message-ID. */
async function sent(to = LUZ, daysAgo = 1, { template = 'newsletter_issue', issue = `issue-${turn}` } = {}) {
  const messageId = `<n${++turn}@marea.test>`
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, subject_type, subject_id, html, text,
      status, created_at, sent_at, attempted_at)
    values ('${messageId}', '${template}', '${to}', 'x', 'newsletter_issue', '${issue}', 'x', 'x', 'sent',
      now() - interval '${daysAgo} days', now() - interval '${daysAgo} days', now() - interval '${daysAgo} days')`)
  return messageId
}

const report = (type: string, part: string, messageId: string) =>
  recordReport(
    Buffer.from(
      `From: MAILER-DAEMON@mx.test\r\nContent-Type: multipart/report; report-type=${type}; boundary=x\r\n\r\n--x\r\nContent-Type: message/${type === 'feedback-report' ? type : 'delivery-status'}\r\n\r\n${part}\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\nTo: <redacted>\r\n\r\nHola\r\n--x--\r\n`,
    ),
    [],
  )
const comesBack = (messageId: string, status: string, diagnostic = `550 ${status} no`) =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; x@x.test\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
    messageId,
  )
const isComplainedOf = (messageId: string, type = 'abuse') =>
  report('feedback-report', `Feedback-Type: ${type}\r\nVersion: 1`, messageId)

test('an address that does not exist leaves at once, and it alone; only a new confirmation brings it back', async () => {
  const [contact] = await agree(LUZ)
  await rowsOf(`insert into contact_addresses (id, contact_id, email, consent_privacy_policy, consent_marketing)
    values (gen_random_uuid(), '${contact?.id}', 'luz@casa.test', true, true)`)
  const issue = await sent()
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, data)
    values ('<registro>', 'event_registration', '${LUZ}', 'x', '{}')`)
  for (let times = 0; times < 2; times++) await comesBack(issue, '5.1.1', `550 5.1.1 <${LUZ}> User unknown`)
  expect([await agrees(LUZ), await sources()]).toEqual([false, [`${LUZ} rebote`]])
  expect(await rowsOf('select consent_marketing as agrees from contact_addresses')).toEqual([
    { agrees: true },
  ])
  expect(await rowsOf('select kind, status, said from newsletter_bounces')).toEqual([
    { kind: 'gone', status: '5.1.1', said: '550 5.1.1 … User unknown' },
  ])
  expect(await rowsOf('select kind from forgotten'), 'a restored backup knows').toEqual([
    { kind: 'withdrawn' },
  ])
  expect(
    await rowsOf(`select status from mail_messages where message_id = '<registro>'`),
    'what was asked for goes',
  ).toEqual([{ status: 'pending' }])

  await requestNewsletter(LUZ)
  expect(await agrees(LUZ), 'asking is not enough').toBe(false)
  const [question] = await rowsOf(`select id from mail_messages where template = 'newsletter_confirmation'`)
  const mailId = String(question?.id)
  expect(await confirmMarketingConsent({ mailId, code: linkCode(mailId) })).toBe(true)
  await comesBack(await sent(LUZ, 3), '5.1.1')
  expect(await agrees(LUZ), 'an older mail that comes back late tells nothing new').toBe(true)
})

test('three issues in a row over two weeks take off; fewer, faster or with one that arrived do not', async () => {
  const cases: [who: string, daysAgo: number[], arrived: number[], stays: boolean][] = [
    ['tres@manglar.test', [20, 10, 1], [], false],
    ['dos@manglar.test', [20, 1], [], true],
    ['deprisa@manglar.test', [5, 3, 1], [], true],
    ['una@manglar.test', [20, 12, 1], [6], true],
  ]
  for (const [who, daysAgo, arrived, stays] of cases) {
    await agree(who)
    for (const days of arrived) await sent(who, days)
    const issues: string[] = []
    for (const days of daysAgo) issues.push(await sent(who, days))
    for (const issue of issues) await comesBack(issue, '5.2.2', '552 5.2.2 Mailbox full')
    expect([who, await agrees(who)]).toEqual([who, stays])
  }
  expect(await sources()).toEqual(['tres@manglar.test devuelto'])
})

test('a server that refuses us takes nobody off; the second refusal of a domain pauses it, and no other', async () => {
  await agree(LUZ)
  for (let n = 0; n < 60; n++) await sent(`lectora${n}@manglar.test`, 2)
  await comesBack(await sent(), '5.7.1', '550 5.7.1 Message rejected as spam')
  await comesBack(await sent('eva@coral.test'), '5.7.26', '550 5.7.26 unauthenticated')
  expect(await listPauses()).toEqual([])
  await comesBack(await sent('sol@manglar.test'), '5.7.1', '550 5.7.1 Message rejected as spam')
  expect(await listPauses()).toMatchObject([
    { domain: 'manglar.test', refusals: 2, attempts: 50, said: '550 5.7.1 Message rejected as spam' },
  ])
  expect([await agrees(LUZ), await sources()]).toEqual([true, []])
  expect(await watch('newsletter')(), 'Sistema says so').toMatchObject({
    state: 'warning',
    says: expect.stringContaining('No sale a manglar.test'),
    todo: expect.stringContaining('«Preparar el envío»'),
  })
})

test('a complaint leaves for all addresses of the person; one about a mail that is none of ours, or taken back, does nothing', async () => {
  await agree(LUZ)
  await isComplainedOf('<adivinado@marea.test>')
  await isComplainedOf(await sent(), 'not-spam')
  expect(await agrees(LUZ)).toBe(true)
  const issue = await sent()
  for (let times = 0; times < 2; times++) await isComplainedOf(issue)
  expect([await agrees(LUZ), await sources()]).toEqual([false, [`${LUZ} queja`]])
})

test('a mail that somebody asked for takes nobody off by coming back', async () => {
  await agree(LUZ)
  await comesBack(await sent(LUZ, 1, { template: 'event_registration' }), '5.1.1')
  expect(await agrees(LUZ)).toBe(true)
  expect(await rowsOf('select kind from newsletter_bounces')).toEqual([])
})

test('what the server answers at once counts as what comes back', async () => {
  await refuse(LUZ)
  await vi.waitFor(async () => expect(await agrees(LUZ)).toBe(false), { interval: 100 })
  expect(await sources()).toEqual([`${LUZ} rebote`])
})

test('a refusal is not recorded without what comes of it, even if the connection is lost in between', async () => {
  await rowsOf(`create sequence lost_once;
    create function lose_connection() returns trigger language plpgsql as $$ begin
      if nextval('lost_once') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger lose_connection before insert on newsletter_bounces for each row execute function lose_connection()`)
  closing.push(() => rowsOf('drop function lose_connection cascade; drop sequence lost_once'))
  await refuse(LUZ)
  await vi.waitFor(async () => expect(await agrees(LUZ)).toBe(false), { interval: 100 })
  expect(await sources()).toEqual([`${LUZ} rebote`])
  expect(await rowsOf('select last_value::int as tries from lost_once')).toEqual([{ tries: 2 }])
})

/** Sends a mail to an address of the newsletter that its server does not know. */
async function refuse(recipient: string) {
  await rowsOf(
    `do $$ begin delete from pgboss.job where name = 'mail'; exception when undefined_table or invalid_schema_name then null; end $$`,
  )
  const server = await startMailServer({ code: 550, words: `5.1.1 <${recipient}>: User unknown` })
  closing.push(server.stop)
  replaceEnv({ smtpUrl: server.url, mailFrom: 'Marea <hola@marea.test>' })
  await agree(recipient)
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, { pollingIntervalSeconds: 0.5 })
  await queueMail({ template: 'newsletter_confirmation', data: {}, recipient, subject: 'x' })
}
