/** Owns changes of a submission before its decision: a correction by the team or the organiser, or its withdrawal. */
import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Actor, changed, findConflict, recordChange } from '#app/domains/audit/audit.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { refuseNewHours } from '#app/domains/events/hour-rule.server.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import type { Correction } from '#app/domains/events/team-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged, rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { findSubmission } from '../submissions/lists.server.ts'
import { ORGANISER } from './schema.ts'
import type { EditOutcome } from './updating.server.ts'

type HoursOfSubmission = Pick<
  SubmissionView,
  'event_date' | 'event_time' | 'location' | 'category' | 'time_zone'
>

/** Columns to write. An organiser's correction omits the address, and records its time. */
type Corrected = Omit<Correction, 'email'> & { email?: string | null; organizer_changed_at?: Date }

/** Corrects a pending submission (design §6.1). `version`: of the row that the editor loaded. */
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
    ...cityAndZone(row, siteZone),
  })
  const outcome = await db.transaction(async (tx) => {
    const before = await lockIfUnchanged(event_submissions, { id, version }, tx)
    if (typeof before === 'string') return before
    const refusal = refuseNewHours(hours(before), hours({ ...before, ...correction }), [siteZone])
    if (refusal) return refusal
    const [saved] = await tx
      .update(event_submissions)
      .set(correction)
      .where(and(eq(event_submissions.id, id), eq(event_submissions.status, 'pending')))
      .returning({ ...getTableColumns(event_submissions), version: rowVersion(event_submissions) })
    if (!saved) return 'conflict'
    const { version: savedVersion, ...after } = saved
    const change = { before: changed(before, after), after: changed(after, before) }
    const summary = `Corrigió el evento enviado «${saved.title}»`
    const entry = { action: 'event_submission.corrected', summary, ...change }
    await recordChange(editor, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
    return { outcome: 'saved' as const, version: savedVersion }
  })
  if (typeof outcome === 'object') return outcome
  if (outcome !== 'conflict') return { outcome }
  return findConflict(await findSubmission(id), { subject_type: 'event_submission', subject_id: id })
}

/** Withdraws a pending submission; false if it was decided or withdrawn before. */
export async function withdrawSubmission({ id }: Pick<SubmissionView, 'id'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(event_submissions)
      .set({ status: 'withdrawn' })
      .where(and(eq(event_submissions.id, id), eq(event_submissions.status, 'pending')))
      .returning({ title: event_submissions.title })
    if (!withdrawn) return false
    const summary = `Retiró el evento enviado «${withdrawn.title}»`
    const change = { before: { status: 'pending' }, after: { status: 'withdrawn' } }
    const entry = { action: 'event_submission.withdrawn', summary, ...change }
    await recordChange(ORGANISER, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
    return true
  })
}
