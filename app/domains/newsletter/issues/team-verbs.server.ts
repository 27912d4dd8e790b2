/**
 * Owns what the team does with an issue: sends it, takes it back before its hour, pauses, continues and stops it. Each
 * change is guarded by the issue's status, so that of two people who press one succeeds.
 */
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { plainText } from '#app/domains/content/document-text.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { hyphenated } from '#app/platform/formats/hyphenated.ts'
import { documentOf, freezeDivision, planDivision } from '../digest/variants.server.ts'
import { issueMail } from './emails.tsx'
import { findIssue, type Issue, recordIssue } from './issues.server.ts'
import { previewIssue } from './preview.server.ts'
import { countReaders, readAudience } from './readers.server.ts'
import { type Hindrance, type IssueStatus, MAX_HTML, missingIn, type Readers, SAMPLES } from './schema.ts'
import { continueMailing, haltMailing, setStatus, wake } from './sending.server.ts'
import { newsletter_issues } from './tables.server.ts'

export type Readiness = { hindrances: Hindrance[]; readers: Readers | null }

/** What hinders an issue, all at once, and whom it would reach. */
export async function checkReadiness(issue: Issue): Promise<Readiness> {
  const [{ postal_address }, audience, { bytes }] = await Promise.all([
    readSettings(),
    readAudience(issue),
    previewIssue(issue),
  ])
  const [counted, division] = audience
    ? await Promise.all([countReaders(audience), planDivision(issue)])
    : [null, undefined]
  const nothing = division?.nothing ?? 0
  const readers = counted && { ...counted, nothing, reached: counted.reached - nothing }
  const hindrances: Hindrance[] = [
    ...(Object.keys(missingIn(issue)) as Hindrance[]),
    ...(hasSample(issue) ? (['sample'] as const) : []),
    ...(bytes > MAX_HTML ? (['too-long'] as const) : []),
    ...(postal_address ? [] : (['postal-address'] as const)),
    ...(mailIsOn() ? [] : (['mail-server'] as const)),
    ...(readers ? [] : (['segment'] as const)),
    ...(readers?.reached === 0 ? (['nobody'] as const) : []),
  ]
  return { hindrances, readers }
}

function hasSample({ content }: Issue): boolean {
  const text = plainText(content)
  return Object.values(SAMPLES).some((sample) => text.includes(sample))
}

type Scheduling = {
  /** Version that was looked at. */
  version: string
  /** Undefined for now. */
  due?: Date | undefined
  actor: Actor
}

/** `changed`: somebody saved since it was looked at. `over`: it is no draft any more. */
export type ScheduleOutcome =
  | { outcome: 'scheduled'; readers: number }
  | { outcome: 'missing' | 'changed' | 'over' }
  | { outcome: 'hindered'; hindrances: Hindrance[] }

export async function scheduleIssue(
  id: string,
  { version, due, actor }: Scheduling,
): Promise<ScheduleOutcome> {
  const issue = await findIssue(id)
  if (!issue) return { outcome: 'missing' }
  if (issue.status !== 'draft') return { outcome: 'over' }
  if (String(issue.version) !== version) return { outcome: 'changed' }
  const { hindrances, readers } = await checkReadiness(issue)
  if (hindrances.length > 0) return { outcome: 'hindered', hindrances }
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(newsletter_issues).where(eq(newsletter_issues.id, id)).for('update')
    if (!now) return { outcome: 'missing' }
    if (now.status !== 'draft') return { outcome: 'over' }
    if (now.version !== issue.version) return { outcome: 'changed' }
    const slug = issue.slug ?? (await freeSlug(issue.subject, tx))
    await tx
      .update(newsletter_issues)
      .set({
        status: 'scheduled',
        slug,
        due_at: due ?? sql`clock_timestamp()`,
        updated_by: actor.email,
        updated_at: sql`now()`,
      })
      .where(eq(newsletter_issues.id, id))
    await freezeDivision(issue, tx)
    const after = {
      subject: issue.subject,
      in_archive: issue.in_archive,
      ...(due && { due_at: due.toISOString() }),
    }
    const does = due ? 'Programó' : 'Envió'
    await recordIssue(actor, { action: 'newsletter.scheduled', does, id, subject: issue.subject, after }, tx)
    await wake(id, tx, due)
    return { outcome: 'scheduled', readers: readers?.reached ?? 0 }
  })
}

/** Names of pages beside the issues', which no issue may have. */
const TAKEN = ['gracias', 'confirmar', 'dejar', 'salir', 'archivo', 'preferencias', 'enlace']
const MAX_SLUG = 80

/** The first of 'lo-nuevo', 'lo-nuevo-2' … that no issue has. */
async function freeSlug(subject: string, tx: Tx): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter-slugs'))`)
  const slug = hyphenated(subject, MAX_SLUG) || 'numero'
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from ${newsletter_issues} where slug = ${slug} or slug like ${`${slug}-%`}`,
  )
  const taken = new Set([...TAKEN, ...rows.map((row) => row.slug)])
  for (let number = 1; ; number++) {
    const each = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(each)) return each
  }
}

type Turn = {
  from: readonly IssueStatus[]
  to: IssueStatus
  action: string
  does: string
  /** Runs first, because the engine locks the mailing before the issue. */
  before?: (id: string, tx: Tx) => Promise<void>
}

/** Status changes of an issue, by the button's name. */
export const TURNS = {
  unschedule: {
    from: ['scheduled'],
    to: 'draft',
    action: 'newsletter.unscheduled',
    does: 'Devolvió a borrador',
  },
  pause: {
    from: ['sending'],
    to: 'paused',
    action: 'newsletter.paused',
    does: 'Puso en pausa',
    before: haltMailing,
  },
  resume: {
    from: ['paused'],
    to: 'sending',
    action: 'newsletter.resumed',
    does: 'Siguió enviando',
    before: continueMailing,
  },
  stop: {
    from: ['scheduled', 'sending', 'paused'],
    to: 'stopped',
    action: 'newsletter.stopped',
    does: 'Detuvo',
    before: haltMailing,
  },
} as const satisfies Record<string, Turn>

class TooLate extends Error {}

/** False if the issue has another status by now: nothing was changed. */
export async function turnIssue(id: string, turn: keyof typeof TURNS, actor: Actor): Promise<boolean> {
  const { from, to, action, does, before }: Turn = TURNS[turn]
  try {
    await db.transaction(async (tx) => {
      await before?.(id, tx)
      if (!(await setStatus(id, { from, to }, tx))) throw new TooLate()
      const issue = await findIssue(id, tx)
      await recordIssue(actor, { action, does, id, subject: issue?.subject ?? '' }, tx)
    })
    return true
  } catch (error) {
    if (error instanceof TooLate) return false
    throw error
  }
}

/** Mails an issue to somebody of the team as its readers would get it. */
export async function sendTrial(issue: Issue, actor: Actor): Promise<void> {
  const { postal_address } = await readSettings()
  const content = JSON.stringify(await documentOf(issue, null))
  const mail = issueMail({ ...issue, content, postal_address, is_trial: true, email: actor.email })
  await queueMail({ ...mail, priority: 'receipt' })
}
