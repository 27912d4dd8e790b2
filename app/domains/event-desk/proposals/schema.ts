/** What an organiser asks of the team once their event is published (docs/decisions/0054). */
import { z } from 'zod'
import type { ProposalAnswer, ProposalKind } from '#app/domains/events/schema.ts'
import { requiredLines } from '#app/platform/forms/field-schema.ts'

/** One field as people read it: what stands, and what would. */
export type Difference = { label: string; now: string; proposed: string }

export const PROPOSAL_KINDS = ['change', 'cancel'] as const satisfies ProposalKind[]
export const PROPOSAL_ANSWERS = ['accepted', 'rejected'] as const satisfies ProposalAnswer[]

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
