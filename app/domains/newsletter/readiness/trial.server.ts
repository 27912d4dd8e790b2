/**
 * Owns the trial of a newsletter: a mail to the mailbox that the site reads, which says of it what others would say of
 * an issue (`Authentication-Results`).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { mailboxUser } from '#app/domains/mail/mailbox/imap.server.ts'
import type { Heading } from '#app/domains/mail/mailbox/received-mail.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { senderAddress } from '#app/domains/mail/transport.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { judgeAuthentication, readAuthentication } from './authentication.ts'
import { newsletterTrialMail, TRIAL_SUBJECT } from './emails.tsx'
import type { TrialView } from './schema.ts'
import { newsletter_trials } from './tables.server.ts'

/** Seconds after which a trial counts as lost; one that comes later counts all the same. */
const PATIENCE_SECONDS = 15 * 60
/** Seconds between two trials, each of which is a mail. */
const PAUSE_SECONDS = 60

/** False if another one left a moment ago. */
export async function startTrial(address: string, { id: by, email }: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${newsletter_trials} in exclusive mode`)
    const recent = gt(newsletter_trials.sent_at, sql`now() - make_interval(secs => ${PAUSE_SECONDS})`)
    if ((await tx.$count(newsletter_trials, recent)) > 0) return false
    await tx.delete(newsletter_trials)
    const [id, code] = [randomUUID(), randomBytes(6).toString('hex')]
    await tx.insert(newsletter_trials).values({ id, code, address })
    await queueMail({ ...newsletterTrialMail({ code, email: address }), id }, tx)
    const summary = 'Envió una prueba del boletín a un buzón del equipo'
    const subject = { subject_type: 'newsletter_trial', subject_id: id }
    await recordChange(
      { id: by, email },
      { action: 'newsletter.tried', ...subject, summary, after: { address } },
      tx,
    )
    return true
  })
}

/** Notes that a trial has come, and what its mailbox says of it. The code in its subject is known to nobody else. */
export async function recordTrial({ subject, proof }: Pick<Heading, 'subject' | 'proof'>): Promise<void> {
  const code = TRIAL_SUBJECT.exec(subject)?.[1]
  if (!code) return
  await db
    .update(newsletter_trials)
    .set({ arrived_at: sql`now()`, authentication: readAuthentication(proof) })
    .where(and(eq(newsletter_trials.code, code), isNull(newsletter_trials.arrived_at)))
}

export async function readTrial(): Promise<TrialView & { at: Date | null }> {
  const [trial] = await db.select().from(newsletter_trials).orderBy(desc(newsletter_trials.sent_at)).limit(1)
  if (!trial) return { address: mailboxUser() ?? senderAddress(), state: 'untried', at: null, parts: [] }
  const { address, sent_at: at, authentication } = trial
  if (authentication)
    return { address, state: 'came', at, parts: judgeAuthentication(authentication, senderAddress()) }
  const isLost = Date.now() - at.getTime() > PATIENCE_SECONDS * 1000
  return { address, state: isLost ? 'lost' : 'waiting', at, parts: [] }
}
