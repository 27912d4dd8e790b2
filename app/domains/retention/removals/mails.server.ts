/** Owns which mails the outbox forgets: their text first, and the row once no link of it opens anything. */
import { sql } from 'drizzle-orm'
import { newsletterTemplates } from '#app/domains/mail/templates.server.ts'
import { issueMail } from '#app/domains/newsletter/issues/emails.tsx'
import type { Removal } from '../removal.server.ts'

/** SQL: the subject's id if it is one, because a few mails are about something without an id of that kind. */
const SUBJECT = sql`case when t.subject_id ~ '^[0-9a-f-]{36}$' then t.subject_id::uuid end`

/** Days after an event in which its mails still open something: feedback, the organiser's page. */
const AFTER_EVENT = '60 days'

/** SQL: the last day of an event `e` was long ago. */
const eventStays = sql`coalesce(e.end_date, e.event_date) > (now() - ${AFTER_EVENT}::interval)::date`

/** SQL: a link of the mail still opens something, or its row says who has an issue. */
const isNeeded = () => sql`(
  exists (select from event_registrations r join events e on e.id = r.event_id
    where r.id = ${SUBJECT} and ${eventStays})
  or exists (select from event_submissions s left join events e on e.id = s.event_id
    where s.id = ${SUBJECT} and (s.status = 'pending' or ${eventStays}))
  or exists (select from contact_form r where r.id = ${SUBJECT} and r.state <> 'spam')
  or exists (select from course_submissions r where r.id = ${SUBJECT} and r.state <> 'spam')
  or exists (select from inquiries r where r.id = ${SUBJECT} and r.state <> 'spam')
  or t.template = ${issueMail.template.name} and exists (select from mailing_recipients had
    where had.recipient_id = lower(btrim(t.recipient)) and had.mail_id = t.id)
  or t.template = any(${sql.param(newsletterTemplates())}::text[]) and (
    exists (select from contacts c where lower(c.email) = lower(btrim(t.recipient)) and c.consent_marketing)
    or exists (select from contact_addresses a where a.email = lower(btrim(t.recipient)) and a.consent_marketing)))`

export const MAIL_REMOVALS: readonly Removal[] = [
  {
    rule: 'mail_bodies',
    name: 'mail_bodies',
    table: 'mail_messages',
    since: sql`t.created_at`,
    where: () => sql`t.body_removed_at is null and t.status <> 'sending'`,
    // What was never sent expires, so that no empty mail leaves.
    remove: async (target, tx) => {
      const { rowCount } = await tx.execute(sql`
        update mail_messages t set html = '', text = '', data = null, attachments = '[]', body_removed_at = now(),
          expires_at = case when t.status = 'sent' then t.expires_at else least(t.expires_at, now()) end
        where ${target}`)
      return rowCount ?? 0
    },
  },
  {
    rule: 'mails',
    name: 'mails',
    table: 'mail_messages',
    since: sql`t.created_at`,
    where: () => sql`t.status <> 'sending' and not ${isNeeded()}`,
  },
]
