/** Owns what the record keeps of coming in and going out, and for how long it says from where. */
import { sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { audit_log, REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { deviceName } from '../sessions/device-name.ts'

/** Whom the limits count as one visitor: an address, or the /64 of an IPv6 one. Long enough to look back at a break-in. */
const SOURCE_DAYS = 90

export const ABOUT = { subject_type: 'session' }

export async function recordSignIn(
  person: Actor,
  { source, userAgent }: { source: string; userAgent: string },
): Promise<void> {
  const after = { device: deviceName(userAgent), source: source.slice(0, 100) }
  const entry = { action: 'session.opened', ...ABOUT, subject_id: person.id }
  await recordChange(person, { ...entry, summary: 'Entró al panel', after })
}

export async function recordSignOut(
  person: Actor,
  userAgent: string | null,
  tx: Db | Tx = db,
): Promise<void> {
  const entry = { action: 'session.closed', ...ABOUT, subject_id: person.id }
  const after = { device: deviceName(userAgent) }
  await recordChange(person, { ...entry, summary: 'Salió del panel', after }, tx)
}

/** That somebody came in, with what and when, stays; from where does not, nor who tried in vain. */
export async function forgetSources(): Promise<void> {
  const isOver = sql`subject_type = ${ABOUT.subject_type}
    and created_at < now() - make_interval(days => ${SOURCE_DAYS})`
  await db.delete(audit_log).where(sql`${isOver} and action = ${REFUSED_SIGN_INS}`)
  await db
    .update(audit_log)
    .set({ after: sql`after - 'source'` })
    .where(sql`${isOver} and after ->> 'source' is not null`)
}
