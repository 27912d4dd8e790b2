import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** The tables behind events and those who register for them, mails and contacts included. */
export function withRegistrations() {
  withTables(
    'events',
    'event_registrations',
    'event_notices',
    'mailings',
    'mail_messages',
    'trash',
    'audit_log',
    'contacts',
  )
}

export const PERSON = { suspicious: false }
export const PROGRAM = { suspicious: true }

export function person(name: string, email = `${name.toLowerCase()}@cacao.test`) {
  return { name, email, consent_privacy: true as const, consent_newsletter: false }
}

export const states = () =>
  rowsOf(`select name, status from event_registrations order by created_at`) as Promise<
    { name: string; status: string }[]
  >
export const mails = async () =>
  withBodies(
    await rowsOf(
      'select id, template, recipient, subject, data, html, text from mail_messages order by created_at, id',
    ),
  )
export const linkOf = async (recipient: string) => {
  const [mail] = await rowsOf(
    `select id from mail_messages where recipient = '${recipient}' order by created_at desc limit 1`,
  )
  return { mailId: String(mail?.id), code: linkCode(String(mail?.id)) }
}
