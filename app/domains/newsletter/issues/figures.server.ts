/** Owns the figures of issues, counted from the outbox: no mail tells whether it was opened. */
import { type SQL, sql } from 'drizzle-orm'
import { consent_events } from '#app/domains/contacts/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type IssueFigures, MAILING } from './schema.ts'

export const NO_FIGURES: IssueFigures = { sent: 0, waiting: 0, failed: 0, withdrawn: 0, bounced: 0, left: 0 }

/** By the issue's id; an issue without mails is left out. */
export async function readFigures(issues: readonly string[]): Promise<Map<string, IssueFigures>> {
  if (issues.length === 0) return new Map()
  const { rows } = await db.execute<IssueFigures & { issue: string }>(sql`
    select m.subject_id as issue,
      (count(*) filter (where mail.status = 'sent'))::int as sent,
      (count(*) filter (where mail.status in ('pending', 'sending')))::int as waiting,
      (count(*) filter (where mail.status = 'failed' or had.failure is not null))::int as failed,
      (count(*) filter (where mail.status = 'skipped'))::int as withdrawn,
      (count(*) filter (where mail.undelivered is not null))::int as bounced,
      (count(*) filter (where ${hasLeft}))::int as left
    from mailings m
    join mailing_recipients had on had.mailing_id = m.id
    left join ${mail_messages} mail on mail.id = had.mail_id
    where m.kind = ${MAILING} and m.subject_id = any(${sql.param(issues)}::text[])
    group by m.subject_id`)
  return new Map(rows.map(({ issue, ...figures }) => [issue, figures]))
}

/** SQL: the reader of `had` left by a link in the week after this mail. */
const hasLeft: SQL = sql`mail.status = 'sent' and exists (
  select from ${consent_events} consent
  where lower(btrim(consent.email)) = had.recipient_id and consent.purpose = 'marketing' and not consent.granted
    and consent.source = 'baja'
    and consent.created_at between mail.sent_at and mail.sent_at + interval '7 days')`
