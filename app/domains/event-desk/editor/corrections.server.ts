/** Owns what the team does to a submission besides deciding: it corrects, restores from spam, deletes. */
import { and, eq } from 'drizzle-orm'
import { type Actor, changed, findConflict, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { isSameHours, refuseHours } from '#app/domains/events/hour-rule.server.ts'
import { placeColumns } from '#app/domains/events/places.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import type { Correction } from '#app/domains/events/team-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { receiptMail } from '../submissions/emails.tsx'
import { findSubmission } from '../submissions/lists.server.ts'
import { recordOrganiser } from '../submissions/submissions.server.ts'
import type { EditOutcome } from './editing.server.ts'

type HoursOfSubmission = Pick<
  SubmissionView,
  'event_date' | 'event_time' | 'location' | 'category' | 'time_zone'
>

/** What is written: the team's correction, or the organiser's, which leaves the address and says when. */
type Corrected = Omit<Correction, 'email'> & { email?: string | null; organizer_changed_at?: Date }

/** Changes a pending submission before its decision (design §6.1). `version` is what the editor saw. */
export async function correctSubmission(
  id: string,
  correction: Corrected,
  { version, editor }: { version: string; editor: Actor },
): Promise<EditOutcome<SubmissionView>> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: siteZone } = await readSettings()
  const hours = (row: HoursOfSubmission) => ({
    ...row,
    event_time: row.event_time.slice(0, 5),
    ...placeColumns(row, siteZone),
  })
  const outcome = await db.transaction(async (tx) => {
    const before = await lockIfUnchanged(event_submissions, { id, version }, tx)
    if (typeof before === 'string') return before
    const next = hours({ ...before, ...correction })
    const refusal = isSameHours(hours(before), next) ? undefined : refuseHours(next, [siteZone])
    if (refusal) return refusal
    const [saved] = await tx
      .update(event_submissions)
      .set(correction)
      .where(and(eq(event_submissions.id, id), eq(event_submissions.status, 'pending')))
      .returning()
    if (!saved) return 'conflict'
    const change = { before: changed(before, saved), after: changed(saved, before) }
    const summary = `Corrigió el evento enviado «${saved.title}»`
    const entry = { action: 'event_submission.corrected', summary, ...change }
    await recordChange(editor, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
    return 'saved'
  })
  if (typeof outcome === 'object') return outcome
  if (outcome !== 'conflict') return { outcome }
  return findConflict(await findSubmission(id), { subject_type: 'event_submission', subject_id: id })
}

export type RestoreOutcome = 'restored' | 'not-spam' | 'missing'

/**
 * Restores a submission caught as spam: it is pending, its sender becomes a contact, and the receipt is queued
 * (design §6.24).
 */
export async function restoreFromSpam(id: string, actor: Actor): Promise<RestoreOutcome> {
  if (!isUuid(id)) return 'missing'
  const { time_zone: siteZone } = await readSettings()
  const isRestored = await db.transaction(async (tx) => {
    const [restored] = await tx
      .update(event_submissions)
      .set({ status: 'pending' })
      .where(and(eq(event_submissions.id, id), eq(event_submissions.status, 'spam')))
      .returning()
    if (!restored) return false
    const { email, title } = restored
    if (email) {
      const question = await recordOrganiser({ ...restored, email }, tx)
      const receipt = receiptMail({ ...restored, ...placeColumns(restored, siteZone), email })
      await queueFormMails({ receipt, question, isRequested: true }, tx)
    }
    const entry = { action: 'event_submission.restored', summary: `Sacó de spam el evento «${title}»` }
    const change = { before: { status: 'spam' }, after: { status: 'pending' } }
    const subject = { subject_type: 'event_submission', subject_id: id }
    await recordChange(actor, { ...entry, ...change, ...subject }, tx)
    return true
  })
  if (isRestored) return 'restored'
  return (await findSubmission(id)) ? 'not-spam' : 'missing'
}

/** Deletes a submission in whatever state, into the bin. What it published stays published. */
export async function deleteSubmission(id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const removal = await moveToTrash(
      {
        table: 'event_submissions',
        id,
        kind: 'Evento enviado',
        labelColumn: 'title',
        referrers: [{ table: 'events', column: 'submission_id' }],
        references: [{ table: 'events', column: 'event_id' }],
      },
      actor.email,
      tx,
    )
    if (removal.outcome !== 'deleted') return removal
    const summary = `Eliminó el evento enviado «${removal.label}»`
    const entry = { action: 'event_submission.deleted', summary, before: removal.row }
    await recordChange(actor, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
    return removal
  })
}
