/**
 * Owns how fast issues go out: at most so many mails a minute, to all and to one domain, fewer while servers do not know
 * the sender, and none while they ask for patience. Told from the outbox, so that all nodes slow down alike.
 */
import { sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletterTemplates } from '#app/domains/mail/templates.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { domainOf } from '../bounces/domain-pauses.server.ts'
import { type HoldUps, MAILING, NEW_SENDER, type Pace } from './schema.ts'

/** Batches a minute, so that few mails wait in the outbox: what is there when somebody pauses. */
const BATCHES_A_MINUTE = 6

/** Last attempts, of the last minutes, that tell whether a server takes mails now. */
const ATTEMPTS = { all: 20, domain: 10 }
const MINUTES = 10
/** Attempts without which nothing is told, and the share of failed ones from which on it waits. */
const FEWEST = 5
const SHARE = { all: 0.9, domain: 0.5 }

export async function readPace(tx: Db | Tx = db): Promise<Pace> {
  const { newsletter_pace, newsletter_domain_pace } = await readSettings()
  const { rows } = await tx.execute(sql`
    select from mailings m join mailing_recipients had on had.mailing_id = m.id
    where m.kind = ${MAILING} limit 1 offset ${NEW_SENDER.until - 1}`)
  const [known, perDomain] = [Number(newsletter_pace), Number(newsletter_domain_pace)]
  const now = rows.length > 0 ? known : Math.min(known, NEW_SENDER.perMinute)
  return { now, known, perDomain: Math.min(perDomain, now) }
}

/** Mails of a batch. */
export const batchOf = (perMinute: number): number => Math.ceil(perMinute / BATCHES_A_MINUTE)

export const NO_HOLD_UPS: HoldUps = { all: false, domains: [] }

/** Told from the last attempts: a few that are tried again, as always happens, hold nothing up. */
export async function readHoldUps(tx: Db | Tx = db): Promise<HoldUps> {
  const { rows } = await tx.execute<{ domain: string | null; attempts: number; failed: number }>(sql`
    with attempts as (
      select ${domainOf(sql`recipient`)} as domain, status = 'pending' as has_failed, attempted_at
      from ${mail_messages}
      where attempted_at > now() - make_interval(mins => ${MINUTES}) and status in ('pending', 'sent')
        and template = any(${sql.param(newsletterTemplates())}::text[])
    ), numbered as (
      select *, row_number() over (order by attempted_at desc) as nth,
        row_number() over (partition by domain order by attempted_at desc) as nth_of_domain
      from attempts
    )
    select null as domain, count(*)::int as attempts, (count(*) filter (where has_failed))::int as failed
    from numbered where nth <= ${ATTEMPTS.all}
    union all
    select domain, count(*)::int, (count(*) filter (where has_failed))::int
    from numbered where nth_of_domain <= ${ATTEMPTS.domain} group by domain
    order by domain`)
  const holds = rows.filter(
    ({ domain, attempts, failed }) =>
      attempts >= FEWEST && failed >= attempts * (domain === null ? SHARE.all : SHARE.domain),
  )
  return {
    all: holds.some(({ domain }) => domain === null),
    domains: holds.flatMap(({ domain }) => domain ?? []),
  }
}
