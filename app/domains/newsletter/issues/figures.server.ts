/** Owns the figures of issues, counted from the outbox: no mail tells whether it was opened. */
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  consent_events,
  contact_addresses,
  contacts,
  isPending,
} from '#app/domains/contacts/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { newsletter_bounces } from '../bounces/tables.server.ts'
import type { Issue } from './issues.server.ts'
import { campaignOf } from './public-address.ts'
import { type IssueFigures, MAILING } from './schema.ts'
import { newsletter_issues } from './tables.server.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Views that came by links of a campaign (`utm_source`), from the first day to the last, both included. */
    campaignViews: (campaign: string, days: { from: string; to: string }) => Promise<number>
  }
}

export const NO_FIGURES: IssueFigures = {
  ...{ sent: 0, waiting: 0, failed: 0, withdrawn: 0, bounced: 0, left: 0, complaints: 0 },
}

/** By the issue's id; an issue without mails is left out. */
export async function readFigures(
  issues: readonly string[],
  tx: Db | Tx = db,
): Promise<Map<string, IssueFigures>> {
  if (issues.length === 0) return new Map()
  const { id, figures: stored } = newsletter_issues
  const known = await tx
    .select({ id, stored })
    .from(newsletter_issues)
    .where(and(inArray(id, issues.filter(isUuid)), isNotNull(stored)))
  const figures = await countFigures(issues, tx)
  for (const { id, stored } of known) if (stored) figures.set(id, stored)
  return figures
}

async function countFigures(issues: readonly string[], tx: Db | Tx): Promise<Map<string, IssueFigures>> {
  const { rows } = await tx.execute<IssueFigures & { issue: string }>(sql`
    select m.subject_id as issue,
      (count(*) filter (where mail.status = 'sent'))::int as sent,
      (count(*) filter (where mail.status in ('pending', 'sending')))::int as waiting,
      (count(*) filter (where mail.status = 'failed' or had.failure is not null))::int as failed,
      (count(*) filter (where mail.status = 'skipped'))::int as withdrawn,
      (count(*) filter (where mail.undelivered is not null))::int as bounced,
      (count(*) filter (where ${hasLeft}))::int as left,
      (count(*) filter (where exists (select from ${newsletter_bounces} bounce
        where bounce.mail_id = mail.id and bounce.kind = 'complaint')))::int as complaints
    from mailings m
    join mailing_recipients had on had.mailing_id = m.id
    left join ${mail_messages} mail on mail.id = had.mail_id
    where m.kind = ${MAILING} and m.subject_id = any(${sql.param(issues)}::text[])
    group by m.subject_id`)
  return new Map(rows.map(({ issue, ...figures }) => [issue, figures]))
}

/** SQL: the reader of `had` left by a link in the week after this mail, and before the next issue's. */
const hasLeft: SQL = sql`mail.status = 'sent' and exists (
  select from ${consent_events} consent
  where lower(btrim(consent.email)) = had.recipient_id and consent.purpose = 'marketing' and not consent.granted
    and consent.source = 'baja'
    and consent.created_at between mail.sent_at and mail.sent_at + interval '7 days'
    and not exists (select from ${mail_messages} next
      where lower(btrim(next.recipient)) = had.recipient_id and next.template = mail.template
        and next.created_at > mail.created_at and next.sent_at < consent.created_at))`

/** Views of the site's pages that came by an issue's links, in the two months after it went out. */
export async function countVisits({
  started_at,
  due_at,
}: Pick<Issue, 'started_at' | 'due_at'>): Promise<number> {
  if (!started_at || !due_at) return 0
  const { time_zone } = await readSettings()
  const day = dateIn(time_zone, due_at)
  return wired('campaignViews')(campaignOf(day), { from: day, to: addDays(day, VISIT_DAYS) })
}

const VISIT_DAYS = 60

/** Of those who asked for the newsletter in the last 30 days: how many there are, and how many confirmed. */
export async function readConfirmations(): Promise<{ asked: number; confirmed: number }> {
  const since = sql`now() - interval '30 days'`
  const { rows } = await db.execute<{ pending: number; confirmed: number }>(sql`
    select
      (select count(*)::int from ${contacts} where ${isPending} and marketing_asked_at > ${since})
        + (select count(*)::int from ${contact_addresses} where ${isPending} and marketing_asked_at > ${since})
        as pending,
      (select count(distinct lower(email))::int from ${consent_events}
        where purpose = 'marketing' and granted and source = 'correo' and created_at > ${since}) as confirmed`)
  const { pending = 0, confirmed = 0 } = rows[0] ?? {}
  return { asked: pending + confirmed, confirmed }
}
