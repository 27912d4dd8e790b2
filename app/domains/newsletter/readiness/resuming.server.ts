/** Owns going on with a domain whose servers refused too many newsletters. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newsletter_domain_pauses } from '../bounces/tables.server.ts'

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
