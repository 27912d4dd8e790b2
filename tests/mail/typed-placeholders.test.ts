// @module-tag night
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { linkCode, newsletterCode, typedCode, unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { filledIn } from '#app/domains/mail/templates.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { everyFact } from './every-fact.ts'
import { startMailServer } from './mail-server.ts'

/** What earlier versions put into a mail where its id and its codes go, and replaced wherever it stood. */
const PLACEHOLDERS = [
  'numero-de-este-correo',
  'codigo-que-solo-va-en-el-correo',
  'codigo-corto-que-solo-va-en-el-correo',
  'codigo-de-novedades-que-solo-va-en-el-correo',
  'codigo-de-la-puerta',
]
const TYPED = [
  `https://x.test/${PLACEHOLDERS.join('/')}`,
  PLACEHOLDERS.join(' '),
  'codigo-que-solo-va-en-el-correo',
]
const INNOCENT = 'https://x.test/nada'
const TURNS = [0, 1, 2, 3]

withTables('mail_messages')
withDemoOrganization()

let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  server = await startMailServer()
  replaceEnv({ smtpUrl: server.url })
  await startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''), { pollingIntervalSeconds: 0.5 })
})

afterAll(async () => {
  await stopJobs()
  await server.stop()
})

test('whatever is typed into any fact of any mail, its id and its codes stand in its own links and nowhere else', async () => {
  const mails = MAIL_TEMPLATES.flatMap((template) =>
    TURNS.flatMap((turn) =>
      [INNOCENT, ...TYPED].map((words, index) => ({
        ...filledIn(template, everyFact(template, words, turn)),
        id: crypto.randomUUID(),
        recipient: `${index}.${turn}@${template.name.replaceAll('_', '-')}.test`,
        subject: words,
      })),
    ),
  )
  await queueMails(mails, db)
  const ended = async () =>
    (await rowsOf(`select count(*)::int as mails from mail_messages where status in ('sent', 'failed')`))[0]
  await expect.poll(ended).toEqual({ mails: mails.length })
  expect(await rowsOf(`select template, last_error from mail_messages where status <> 'sent'`)).toEqual([])

  const found = new Map(mails.map(({ id, recipient }) => [recipient, secretsIn(id, received(recipient))]))
  for (const { template, recipient } of mails) {
    const innocent = recipient.replace(/^\d/, '0')
    expect(found.get(recipient), `${template}, ${recipient}`).toEqual(found.get(innocent))
  }
  const having = (code: 'code' | 'leave') =>
    MAIL_TEMPLATES.map(({ name }) => name).filter((name) =>
      TURNS.some((turn) => (found.get(`0.${turn}@${name.replaceAll('_', '-')}.test`)?.[code] ?? 0) > 0),
    )
  expect(having('code')).toEqual([
    ...['event_receipt', 'event_approval', 'event_rejection', 'event_proposal_answer'],
    ...['event_link_renewed', 'co_organiser_invitation'],
    ...['event_registration', 'event_change', 'event_reminder', 'event_thanks', 'event_message'],
    ...['newsletter_confirmation', 'password_reset'],
  ])
  expect(having('leave'), 'whatever asks for the newsletter, and the mail for leaving it').toEqual([
    ...['community_receipt', 'event_receipt', 'event_registration', 'course_receipt'],
    ...['newsletter_confirmation', 'newsletter_leaving', 'newsletter_trial', 'newsletter_issue'],
    'newsletter_welcome',
  ])

  for (const { id, recipient } of mails) {
    const read = await findMail(id)
    const codes = [linkCode(id), typedCode(id), newsletterCode(id), unsubscribeCode(id)]
    for (const body of [read?.html, read?.text, JSON.stringify(read?.attachments)])
      for (const code of codes) expect(body, recipient).not.toContain(code)
  }
})

function received(recipient: string): string[] {
  const mail = server.received.find(({ recipients }) => recipients[0] === recipient)
  if (!mail) throw new Error(`Nothing arrived for ${recipient}.`)
  return [
    mail.source.slice(0, mail.source.indexOf('\r\n\r\n')),
    mail.part('text/plain'),
    mail.part('text/html'),
    mail.part('text/calendar').replaceAll(/\r?\n[ \t]/g, ''),
  ]
}

/** How often each stands in the mail. */
function secretsIn(id: string, parts: string[]) {
  const times = (secret: string) => parts.join('\n').split(secret).length - 1
  return {
    id: times(id),
    code: times(linkCode(id)),
    typed: times(typedCode(id)),
    news: times(newsletterCode(id)),
    leave: times(unsubscribeCode(id)),
  }
}
