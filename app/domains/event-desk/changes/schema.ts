/** What may be changed of an event, by whom and how (docs/decisions/0051, 0054). */
import { z } from 'zod'
import { duration, someThemes, TEAM_VERTICALS } from '#app/domains/events/rules-schema.ts'
import type { ProposalAnswer, ProposalKind, SubmissionView } from '#app/domains/events/schema.ts'
import { maybe, required, requiredLines } from '#app/platform/forms/field-schema.ts'
import { eventSubmissionSchema } from '../submissions/schema.ts'

/** Actor of what an organiser does, in the audit log: no address, which would outlive an erasure. */
export const ORGANISER = { id: 'organizador', email: 'enlace del organizador' }

/**
 * What an organiser's link opens. Of an event that repeats, `event_id` is the date that is looked at.
 * `isOtherDate`: not the approved date. Only the approved one takes proposals.
 */
export type OpenedSubmission = SubmissionView & { isOtherDate: boolean }

/** One field as people read it: what stands, and what would. */
export type Difference = { label: string; now: string; proposed: string }

/**
 * The public form's rules, for what was already sent: the address and the consents stay, a type or a theme that the team
 * gave is kept, and a duration that a program never gave is not asked for. Which days are past depends on the event.
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

/** A proposal as people read it: the fields that would change, or why the event is to be called off. */
export type ProposalView = { kind: ProposalKind; differences: Difference[]; reason: string | null }

export const PROPOSAL_KINDS = ['change', 'cancel'] as const satisfies ProposalKind[]
export const PROPOSAL_ANSWERS = ['accepted', 'rejected'] as const satisfies ProposalAnswer[]

const NO_REASON = 'Cuéntanos por qué, en una frase'
export const CANCEL_REASON_MAX = 500

export function cancelReason() {
  return requiredLines(NO_REASON, { min: 5, max: CANCEL_REASON_MAX })
}
