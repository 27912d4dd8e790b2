/**
 * Owns what an organiser does to a pending submission by their link: they correct it, they withdraw it. The team reads
 * both in its list and in the audit log, and decides on no words but those it saw (docs/decisions/0051).
 */
import { and, eq } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import { EVENT_TYPES, type SubmissionView, VERTICALS } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { correctSubmission } from '../editor/corrections.server.ts'
import { differencesFrom, EDITOR_LABELS, type EditorField } from '../editor/fields.ts'
import { ORGANISER } from './link.server.ts'
import type { OwnCorrection } from './schema.ts'

export type OwnCorrectionOutcome =
  | { outcome: 'saved' | 'settled' }
  | HourRefusal
  /** The team changed it meanwhile: labels and words of what stands now. */
  | { outcome: 'overtaken'; stands: string[] }

export async function correctOwn(
  own: SubmissionView,
  { version, event_type, contact_person, ...fields }: OwnCorrection,
): Promise<OwnCorrectionOutcome> {
  const { time_zone } = await readSettings()
  const isPast = fields.event_date < dateIn(time_zone)
  const errors = isPast ? { event_date: 'Selecciona una fecha' } : typeRefusal(own.category, event_type)
  if (errors) return { outcome: 'refused', errors }
  const correction = {
    ...fields,
    category: event_type,
    organizer: contact_person,
    // Themes that the public form does not offer are the team's.
    verticals: [...fields.verticals, ...themesOfTeam(own, fields.verticals)],
  }
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
  const stands = Object.entries(differencesFrom(current, wanted))
  return {
    outcome: 'overtaken',
    stands: stands.map(([name, words]) => `${EDITOR_LABELS[name as EditorField]}: ${words}`),
  }
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

export function themesOfTeam({ verticals }: Pick<SubmissionView, 'verticals'>, chosen: Themes): Themes {
  const isTheirs = (theme: string) => !(VERTICALS as readonly string[]).includes(theme)
  return (verticals as Themes).filter((theme) => isTheirs(theme) && !chosen.includes(theme))
}

function isSame(own: SubmissionView, correction: object): boolean {
  return Object.keys(differencesFrom(own, correction)).length === 0
}
