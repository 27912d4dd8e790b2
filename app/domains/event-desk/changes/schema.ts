/** What can be changed of an event, by whom and how (docs/decisions/0051, 0054). */
import { z } from 'zod'
import { duration, someThemes, TEAM_VERTICALS } from '#app/domains/events/rules-schema.ts'
import type { ProposalAnswer, ProposalKind, SubmissionView } from '#app/domains/events/schema.ts'
import { maybe, required, requiredLines } from '#app/platform/forms/field-schema.ts'
import { eventSubmissionSchema } from '../submissions/schema.ts'

/** Actor of an organiser's actions in the audit log. Without their address, which would outlive its erasure. */
export const ORGANISER = { id: 'organizador', email: 'enlace del organizador' }

/** A person to whom the organiser gave a link of their own. */
export type CoOrganiser = { id: string; name: string }

/**
 * What an organiser's link gives access to. Of a series, `event_id` is the date on display. `isOtherDate`: not the
 * approved date, which alone takes proposals. `holder`: whose link it is, if not the organiser's own.
 */
export type OpenedSubmission = SubmissionView & { isOtherDate: boolean; holder?: CoOrganiser | undefined }

/** Actor of what is done by a link. A co-organiser's id stands for their address, which the log does not hold. */
export function actorOf({ holder }: Pick<OpenedSubmission, 'holder'>) {
  return holder ? { id: holder.id, email: 'enlace de coorganización', holder: holder.name } : ORGANISER
}

/** Label of a field, with its stored and its proposed value as text for people. */
export type Difference = { label: string; now: string; proposed: string }

/**
 * The public form's rules, adapted to a stored submission: address and consents cannot change, the team's types and
 * themes are kept, a missing duration may stay missing. '2000' accepts any day: which ones are past depends on the
 * event.
 */
export function organiserChangeSchema() {
  return eventSubmissionSchema('2000')
    .omit({ email: true, consent_privacy: true, consent_newsletter: true })
    .extend({
      version: z.string().default(''),
      event_type: required('Selecciona un tipo de evento', { max: 60 }).toLowerCase(),
      verticals: someThemes(TEAM_VERTICALS),
      duration_hours: maybe(duration()),
    })
}

export type OrganiserChange = z.output<ReturnType<typeof organiserChangeSchema>>

/** A proposal as text for people: the changed fields, or the reason of a cancellation. */
export type ProposalView = { kind: ProposalKind; differences: Difference[]; reason: string | null }

export const PROPOSAL_KINDS = ['change', 'cancel'] as const satisfies ProposalKind[]
export const PROPOSAL_ANSWERS = ['accepted', 'rejected'] as const satisfies ProposalAnswer[]

const NO_REASON = 'Cuéntanos por qué, en una frase'
export const CANCEL_REASON_MAX = 500

export function cancelReason() {
  return requiredLines(NO_REASON, { min: 5, max: CANCEL_REASON_MAX })
}
