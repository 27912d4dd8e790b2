/** Owns what the audit log keeps of sign-ins and sign-outs, and for how long it keeps the source address. */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { audit_log, REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { fixedDaysOf } from '#app/retention.ts'
import { deviceName } from '../sessions/device-name.ts'

/**
 * Days that the log keeps a source (client address, or the /64 network of an IPv6 one): long enough to look back at a
 * break-in.
 */
const SOURCE_DAYS = fixedDaysOf('sign_ins')

export const ABOUT = { subject_type: 'session' }

const OPENED = { action: 'session.opened', ...ABOUT }

export async function recordSignIn(
  person: Actor,
  {
    source,
    userAgent,
    proof,
  }: {
    source: string
    userAgent: string
    /** How they proved who they are, if not by password: 'con una llave de acceso'. */
    proof?: string | undefined
  },
  tx: Db | Tx = db,
): Promise<void> {
  const after = { device: deviceName(userAgent), source: source.slice(0, 100) }
  const entry = { ...OPENED, subject_id: person.id }
  const summary = ['Entró al panel', proof].filter(Boolean).join(' ')
  await recordChange(person, { ...entry, summary, after }, tx)
}

/** Whether a person ever signed in. The history keeps it, while sessions are deleted. */
export async function hasSignedIn(userId: string, tx: Db | Tx): Promise<boolean> {
  const opened = and(
    eq(audit_log.subject_type, OPENED.subject_type),
    eq(audit_log.subject_id, userId),
    eq(audit_log.action, OPENED.action),
  )
  const [found] = await tx.select({ id: audit_log.id }).from(audit_log).where(opened).limit(1)
  return found !== undefined
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

/** Deletes the source of old sign-ins, whose person, device and time stay. Refused attempts are deleted entirely. */
export async function deleteOldSources(): Promise<number> {
  const isOver = sql`subject_type = ${ABOUT.subject_type}
    and created_at < now() - make_interval(days => ${SOURCE_DAYS})`
  const refused = await db.delete(audit_log).where(sql`${isOver} and action = ${REFUSED_SIGN_INS}`)
  const cleared = await db
    .update(audit_log)
    .set({ after: sql`after - 'source'` })
    .where(sql`${isOver} and after ->> 'source' is not null`)
  return (refused.rowCount ?? 0) + (cleared.rowCount ?? 0)
}
