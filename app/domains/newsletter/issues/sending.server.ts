/**
 * Owns how an issue goes out: scheduled, paused, continued and stopped by the team, and sent by the mailing engine at
 * the pace of the settings. Each reader gets it once, whoever presses what and whichever node sends.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { MAILING_QUEUE } from '#app/domains/mailings/batches.server.ts'
import type { MailingKind, Prepared } from '#app/domains/mailings/kinds.ts'
import { openMailings, stopMailing } from '#app/domains/mailings/mailings.server.ts'
import { mailings } from '#app/domains/mailings/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { variantsFor } from '../digest/variants.server.ts'
import { issueMail } from './emails.tsx'
import { findIssue } from './issues.server.ts'
import { batchOf, readHoldUps, readPace } from './pace.server.ts'
import { campaignOf } from './public-address.ts'
import { nextReaders, type Reader, readAudience } from './readers.server.ts'
import { MAILING } from './schema.ts'
import { newsletter_issues } from './tables.server.ts'

const NO_SEGMENT = 'El segmento al que iba ya no existe.'
const NO_POSTAL_ADDRESS = 'Falta la dirección postal en la configuración.'

export const NEWSLETTER: MailingKind = {
  name: MAILING,
  async open() {
    const { status, due_at, id } = newsletter_issues
    await db
      .update(newsletter_issues)
      .set({ status: 'sending', started_at: sql`clock_timestamp()` })
      .where(and(eq(status, 'scheduled'), lte(due_at, sql`clock_timestamp()`)))
    const due = db
      .select({
        subject_id: sql`${id}::text`.as('subject_id'),
        due_at,
        until: sql`null::timestamptz`.as('until'),
        needed_by: sql`${due_at} + interval '1 day'`.as('needed_by'),
      })
      .from(newsletter_issues)
      .where(eq(status, 'sending'))
    await openMailings(MAILING, due.getSQL())
  },
  async prepare(mailing, _now, tx): Promise<Prepared<Reader> | undefined> {
    const issue = await findIssue(mailing.subject_id, tx)
    if (issue?.status !== 'sending') return undefined
    const [audience, { postal_address, time_zone }] = [await readAudience(issue, tx), await readSettings()]
    if (!audience || !postal_address) {
      const failure = audience ? NO_POSTAL_ADDRESS : NO_SEGMENT
      await stopMailing({ kind: MAILING, subject_id: issue.id }, tx)
      await setStatus(issue.id, { from: ['sending'], to: 'paused', failure }, tx)
      return undefined
    }
    const { now: perMinute, perDomain } = await readPace(tx)
    const choose = await variantsFor(issue, tx)
    const campaign = campaignOf(dateIn(time_zone, mailing.due_at))
    return {
      perMinute,
      batch: batchOf(perMinute),
      async next(limit) {
        const holdUps = await readHoldUps(tx)
        if (holdUps.all) return 'later'
        return nextReaders(audience, mailing, { limit, perDomain: batchOf(perDomain), holdUps, tx })
      },
      mailFor({ email, chosen }) {
        const variant = choose(chosen)
        if (variant === undefined) return null
        return issueMail({ ...issue, content: null, variant, campaign, postal_address, email })
      },
      async finish() {
        await tx
          .update(newsletter_issues)
          .set({ status: 'sent', finished_at: sql`clock_timestamp()` })
          .where(and(eq(newsletter_issues.id, issue.id), eq(newsletter_issues.status, 'sending')))
      },
    }
  },
}

type Change = {
  from: readonly (typeof newsletter_issues.$inferSelect)['status'][]
  to: (typeof newsletter_issues.$inferSelect)['status']
  failure?: string | null
}

/** False if the issue has none of the statuses `from` any more. */
export async function setStatus(id: string, { from, to, failure = null }: Change, tx: Tx): Promise<boolean> {
  const { rowCount } = await tx
    .update(newsletter_issues)
    .set({
      status: to,
      failure,
      updated_at: sql`now()`,
      ...(to === 'stopped' && { finished_at: sql`clock_timestamp()` }),
    })
    .where(and(eq(newsletter_issues.id, id), inArray(newsletter_issues.status, [...from])))
  return (rowCount ?? 0) > 0
}

/** Wakes the mailing worker at `at`, or now. The clock would do so within a minute. */
export async function wake(id: string, tx: Tx, at?: Date): Promise<void> {
  await enqueue(MAILING_QUEUE, { id }, tx, at ? { startAfter: at } : {})
}

/** Keeps every mail that has not left from leaving. Waits for a batch that is being written. */
export async function haltMailing(id: string, tx: Tx): Promise<void> {
  await stopMailing({ kind: MAILING, subject_id: id }, tx)
  // A mail that was tried may have arrived, so its reader keeps it: it is not sent anew.
  await tx.execute(sql`
    with unsent as (
      delete from ${mail_messages} mail using mailing_recipients had join mailings m on m.id = had.mailing_id
      where mail.id = had.mail_id and m.kind = ${MAILING} and m.subject_id = ${id}
        and mail.status = 'pending' and mail.attempts = 0
      returning mail.id)
    delete from mailing_recipients where mail_id in (select id from unsent)`)
}

/** Lets the readers without the issue get it. */
export async function continueMailing(id: string, tx: Tx): Promise<void> {
  await tx
    .update(mailings)
    .set({ stopped_at: null, finished_at: null, resume_at: null })
    .where(and(eq(mailings.kind, MAILING), eq(mailings.subject_id, id)))
  await wake(id, tx)
}
