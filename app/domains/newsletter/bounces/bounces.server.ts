/**
 * Owns what comes of a newsletter that came back. It concerns newsletters alone: what a person asks for still goes to
 * them. Who was taken off comes back by a new confirmation (docs/decisions/0103).
 */
import { lt, sql } from 'drizzle-orm'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { withdrawFrom } from '#app/domains/contacts/marketing-consent.server.ts'
import { unsubscribeRecipient } from '#app/domains/contacts/newsletter.server.ts'
import { consent_events } from '#app/domains/contacts/tables.server.ts'
import { withoutAddresses } from '#app/domains/mail/delivery-failure.server.ts'
import type { MailFailure } from '#app/domains/mail/failed-mails.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletterTemplates } from '#app/domains/mail/templates.server.ts'
import { cleanText } from '#app/platform/clean-text.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { RETENTION_RULES } from '#app/retention.ts'
import { classify, type Verdict } from './classify.ts'
import { pauseIfRefused } from './domain-pauses.server.ts'
import { newsletter_bounces } from './tables.server.ts'

/** Issues that must have come back in a row, and days between the first and the last of them. */
const SOFT_ISSUES = 3
const SOFT_DAYS = 14
const SAID_MAX = 300

/** Sources of the withdrawals in `consent_events`. */
export const BOUNCE_SOURCES = { gone: 'rebote', soft: 'devuelto', complaint: 'queja' } as const

/** Called in the transaction that records the failure. A complaint counts about any mail of ours. */
export async function recordBounce({ mail, kind, status, diagnostic }: MailFailure, tx: Tx): Promise<void> {
  const isNewsletter = newsletterTemplates().includes(mail.template)
  if (!isNewsletter && kind !== 'complaint') return
  const verdict = kind === 'complaint' ? kind : classify({ status, diagnostic })
  const email = mail.recipient.trim().toLowerCase()
  await lockAddress(email, tx)
  const said = shortened(diagnostic)
  const [first] = await tx
    .insert(newsletter_bounces)
    .values({ mail_id: mail.id, email, kind: verdict, status, said })
    .onConflictDoNothing()
    .returning({ id: newsletter_bounces.id })
  if (first) await CONSEQUENCES[verdict]({ mail, email, said }, tx)
}

type Bounced = { mail: MailFailure['mail']; email: string; said: string }

const CONSEQUENCES: Record<Verdict | 'complaint', (bounced: Bounced, tx: Tx) => Promise<unknown>> = {
  gone: (bounced, tx) => takeOff(bounced, BOUNCE_SOURCES.gone, tx),
  refused: ({ email, said }, tx) => pauseIfRefused(email.slice(email.lastIndexOf('@') + 1), said, tx),
  async soft(bounced, tx) {
    if (await hasComeBackLong(bounced.email, tx)) await takeOff(bounced, BOUNCE_SOURCES.soft, tx)
  },
  complaint: ({ mail }, tx) => unsubscribeRecipient(mail, tx, BOUNCE_SOURCES.complaint),
}

/** The address alone: another one of the person works. Whoever confirmed after the mail left has proved that it does. */
async function takeOff({ mail, email }: Bounced, source: string, tx: Tx): Promise<void> {
  const confirmed = sql`lower(${consent_events.email}) = ${email} and purpose = 'marketing' and granted
    and created_at > ${mail.created_at}`
  if ((await tx.$count(consent_events, confirmed)) === 0) await withdrawFrom([email], source, tx)
}

/** Whether the last issues to an address all came back softly, over some weeks. */
async function hasComeBackLong(email: string, tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    with issues as (
      select distinct on (subject_id) subject_id, created_at, exists (
        select from ${newsletter_bounces} b where b.mail_id = m.id and b.kind = 'soft') as is_soft
      from ${mail_messages} m
      where lower(btrim(recipient)) = ${email} and subject_id is not null and status in ('sent', 'failed')
        and template = any(${sql.param(newsletterTemplates())}::text[])
      order by subject_id, created_at desc
    ), latest as (select * from issues order by created_at desc limit ${SOFT_ISSUES})
    select count(*) = ${SOFT_ISSUES} and bool_and(is_soft)
      and max(created_at) - min(created_at) >= make_interval(days => ${SOFT_DAYS}) as has
    from latest`)
  return rows[0]?.has === true
}

/** Retention: longer than three issues of who reads monthly. */
export async function deleteOldBounces(): Promise<number> {
  const { rowCount } = await db
    .delete(newsletter_bounces)
    .where(lt(newsletter_bounces.created_at, sql`now() - ${RETENTION_RULES.bounces.keptFor}::interval`))
  return rowCount ?? 0
}

function shortened(diagnostic: string): string {
  const line = cleanText(withoutAddresses(diagnostic.replaceAll('\0', ''))).replace(/\s+/g, ' ')
  return line.slice(0, SAID_MAX).toWellFormed()
}
