/**
 * Owns what an organiser does to a pending submission by their link: they correct it, they withdraw it. The team reads
 * both in its list and in the audit log, and decides on no words but those it saw (docs/decisions/0051).
 */
import { and, eq } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { asColumns } from '#app/domains/events/fields-schema.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import { EVENT_TYPES, type SubmissionView, VERTICALS } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { correctSubmission } from '../editor/corrections.server.ts'
import { differencesFrom, labelled } from '../editor/fields.ts'
import { ORGANISER } from './link.server.ts'
import type { OwnCorrection } from './schema.ts'

export type OwnCorrectionOutcome =
  | { outcome: 'saved' | 'settled' }
  | HourRefusal
  /** The team changed it meanwhile: labels and words of what stands now. */
  | { outcome: 'overtaken'; stands: string[] }

export async function correctOwn(
  own: SubmissionView,
  { version, ...sent }: OwnCorrection,
): Promise<OwnCorrectionOutcome> {
  const { time_zone } = await readSettings()
  const correction = withThemesOfTeam(asColumns(sent), own)
  const isPast = correction.event_date < dateIn(time_zone)
  const errors = isPast
    ? { event_date: 'Selecciona una fecha' }
    : typeRefusal(own.category, correction.category)
  if (errors) return { outcome: 'refused', errors }
  // A second tap, or nothing changed.
  if (own.status === 'pending' && isSame(own, correction)) return { outcome: 'saved' }
  const saved = await correctSubmission(
    own.id,
    { ...correction, organizer_changed_at: new Date() },
    { version, editor: ORGANISER },
  )
  if (saved.outcome === 'saved') return { outcome: 'saved' }
  if (saved.outcome === 'refused') return saved
  if (saved.outcome === 'missing' || saved.current.status !== 'pending') return { outcome: 'settled' }
  return overtaken(saved.current, correction)
}

export function overtaken(current: object, wanted: object): OwnCorrectionOutcome {
  const stands = labelled(differencesFrom(current, wanted)).map(([label, words]) => `${label}: ${words}`)
  return { outcome: 'overtaken', stands }
}

/** A type that the public form does not offer may stay, and is no choice otherwise. */
export function typeRefusal(own: string, chosen: string): Record<string, string> | undefined {
  const isOffered = (EVENT_TYPES as readonly string[]).includes(chosen) || chosen === own
  return isOffered ? undefined : { event_type: 'Selecciona un tipo de evento' }
}

/** Takes a pending submission back; false where it was decided, or withdrawn, before. */
export async function withdrawOwn(own: SubmissionView): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(event_submissions)
      .set({ status: 'withdrawn' })
      .where(and(eq(event_submissions.id, own.id), eq(event_submissions.status, 'pending')))
      .returning({ title: event_submissions.title })
    if (!withdrawn) return false
    await recordChange(
      ORGANISER,
      {
        action: 'event_submission.withdrawn',
        ...{ subject_type: 'event_submission', subject_id: own.id },
        summary: `Retiró el evento enviado «${withdrawn.title}»`,
        ...{ before: { status: 'pending' }, after: { status: 'withdrawn' } },
      },
      tx,
    )
    return true
  })
}

type Themes = OwnCorrection['verticals']

/** Themes that the public form does not offer are the team's: they stay. */
export function withThemesOfTeam<Sent extends { verticals: Themes }>(
  sent: Sent,
  { verticals: stored }: Pick<SubmissionView, 'verticals'>,
): Sent {
  const ofTeam = (stored as Themes).filter((theme) => !(VERTICALS as readonly string[]).includes(theme))
  return { ...sent, verticals: [...new Set([...sent.verticals, ...ofTeam])] }
}

function isSame(own: SubmissionView, correction: object): boolean {
  return Object.keys(differencesFrom(own, correction)).length === 0
}
