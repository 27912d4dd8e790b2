/** Owns which domains get no newsletters for now, because their servers refused too many. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletterTemplates } from '#app/domains/mail/templates.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { newsletter_bounces, newsletter_domain_pauses } from './tables.server.ts'

/** Last attempts at a domain that count, and the share of refusals among as many above which it is paused. */
const ATTEMPTS = 50
const SHARE = 0.02

export type DomainPause = {
  domain: string
  refusals: number
  attempts: number
  said: string
  paused_at: Date
}

/** SQL: the domain of an address. */
export const domainOf = (address: SQL) => sql`lower(btrim(split_part(${address}, '@', 2)))`

/** Pauses a domain that has just refused another mail, if it was one too many. */
export async function pauseIfRefused(domain: string, said: string, tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ refusals: number; attempts: number }>(sql`
    select count(*) filter (where is_refused)::int as refusals, count(*)::int as attempts from (
      select exists (select from ${newsletter_bounces} b where b.mail_id = m.id and b.kind = 'refused') as is_refused
      from ${mail_messages} m
      where status in ('sent', 'failed') and template = any(${sql.param(newsletterTemplates())}::text[])
        and ${domainOf(sql`recipient`)} = ${domain}
        and attempted_at > coalesce((select resumed_at from ${newsletter_domain_pauses} p where p.domain = ${domain}),
          now() - interval '90 days')
      order by attempted_at desc limit ${ATTEMPTS}) latest`)
  const { refusals = 0, attempts = 0 } = rows[0] ?? {}
  if (refusals <= SHARE * ATTEMPTS) return
  const paused = { refusals, attempts, said, paused_at: sql`now()`, resumed_at: null }
  await tx
    .insert(newsletter_domain_pauses)
    .values({ domain, ...paused })
    .onConflictDoUpdate({
      target: newsletter_domain_pauses.domain,
      set: paused,
      setWhere: sql`${newsletter_domain_pauses.resumed_at} is not null`,
    })
}

/** Lets newsletters go to a domain again. False if it was not paused any more. */
export async function resumeDomain(domain: string, { id, email }: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(newsletter_domain_pauses)
      .set({ resumed_at: sql`now()` })
      .where(and(eq(newsletter_domain_pauses.domain, domain), isNull(newsletter_domain_pauses.resumed_at)))
    if (!rowCount) return false
    const summary = `Reanudó el envío del boletín a «${domain}»`
    const subject = { subject_type: 'newsletter_domain', subject_id: domain }
    await recordChange({ id, email }, { action: 'newsletter.domain_resumed', ...subject, summary }, tx)
    return true
  })
}

/** Domains that get no newsletters now. */
export async function listPauses(tx: Db | Tx = db): Promise<DomainPause[]> {
  const { domain, refusals, attempts, said, paused_at, resumed_at } = newsletter_domain_pauses
  return tx
    .select({ domain, refusals, attempts, said, paused_at })
    .from(newsletter_domain_pauses)
    .where(isNull(resumed_at))
    .orderBy(domain)
}

/** SQL: whether the domain of an address is paused. `email`: a qualified column. */
export const isPausedDomain = (email: SQL) => sql<boolean>`exists (
  select from ${newsletter_domain_pauses} p where p.domain = ${domainOf(email)} and p.resumed_at is null)`
