/** What an organiser asks of the team once their event is published (docs/decisions/0054). */
import { z } from 'zod'
import { requiredLines } from '#app/platform/forms/field-schema.ts'
import type { EventView, ProposalKind } from '../schema.ts'

/** Values under the names of the event's columns; only those that would change. */
export type ProposedFields = Partial<
  Pick<
    EventView,
    | 'title'
    | 'organizer'
    | 'category'
    | 'summary'
    | 'description'
    | 'verticals'
    | 'event_date'
    | 'event_time'
    | 'duration_hours'
    | 'end_date'
    | 'location'
    | 'time_zone'
    | 'max_attendees'
    | 'price'
    | 'website_url'
    | 'registers_late'
  > & { online_url: string | null }
>

/** A change of some fields, or that the event be called off, and why. */
export type Proposal = { kind: 'change'; fields: ProposedFields } | { kind: 'cancel'; reason: string }

/** One field as people read it: what stands, and what would. */
export type Difference = { label: string; now: string; proposed: string }

export const PROPOSAL_KINDS = ['change', 'cancel'] as const satisfies ProposalKind[]
export const PROPOSAL_ANSWERS = ['accepted', 'rejected'] as const
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number]

const NO_REASON = 'Cuéntanos por qué, en una frase'
export const CANCEL_REASON_MAX = 500

export function cancelReason() {
  return requiredLines(NO_REASON, { min: 5, max: CANCEL_REASON_MAX })
}

/** What the team posts: which proposal and which event it saw, and its answer. */
export const PROPOSAL_FORM = {
  text: ['intent', 'seen', 'version', 'rejection_reason', 'notice_reply', 'past_date'],
} as const

export function decisionSchema() {
  return z.object({
    intent: z.enum(['accept_proposal', 'reject_proposal'], 'No reconocemos esa acción'),
    seen: z.string().default(''),
    version: z.string().default(''),
  })
}
