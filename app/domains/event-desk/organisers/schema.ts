/** What an organiser may do by their private link, and what they see (docs/decisions/0051). */
import { z } from 'zod'
import type { MessageState } from '#app/domains/attendance/messages/schema.ts'
import type { FieldValues, ShownField } from '#app/domains/attendance/registrations/fields-schema.ts'
import type { ProposalAnswer, ProposalKind, SubmissionStatus } from '#app/domains/events/schema.ts'
import { cancelReason, type ProposalView } from '../changes/schema.ts'
import type { Occurrence } from '../series/schema.ts'

/** What is pending is withdrawn; of what is published, a proposal is taken back, or its cancellation asked for. */
export function organiserActionSchema() {
  return z.discriminatedUnion(
    'accion',
    [
      z.object({ accion: z.enum(['retirar', 'retirar_propuesta']) }),
      z.object({ accion: z.literal('cancelar'), reason: cancelReason() }),
    ],
    'No reconocemos esa acción',
  )
}

/** A submission as its organiser sees it: nothing of who reviewed it. */
export type OrganiserEvent = {
  title: string
  status: Exclude<SubmissionStatus, 'spam'>
  /** `01/12/2026 18:30`, in the site's zone. */
  submitted: string
  /** Day until which an answer was promised, and whether it is over; null once it was decided. */
  promise: { by: string; isLate: boolean } | null
  reason: string | null
  /** Label and words of what was sent. */
  sent: [label: string, words: string][]
  /** The published event; null where there is none, or no longer. */
  published: OrganiserDate | null
  /** All dates of an event that repeats; none where it does not. */
  dates: Occurrence[]
  /** What waits for the team; null where nothing does. */
  proposed: ProposalView | null
  /** How the last proposal was answered, and the team's words. */
  answered: { kind: ProposalKind; answer: ProposalAnswer; reason: string | null } | null
}

export type OrganiserDate = {
  id: string
  state: 'upcoming' | 'under-way' | 'over' | 'cancelled'
  isOtherDate: boolean
  /** People, and of the places how many are taken; null where people register elsewhere. */
  counts: { confirmed: number; waitlist: number; taken: number; places: number | null } | null
}

/** Who has a place and lets them see it, the latest first (docs/decisions/0056). */
export type SeenAttendees = {
  people: ({ id: string } & FieldValues<ShownField>)[]
  total: number
  page: number
  pageCount: number
}

/** What they wrote to the people of their event, and whether they may still write. */
export type OrganiserMessages = {
  canWrite: boolean
  messages: { id: string; subject: string; body: string; state: MessageState; delivery: string }[]
}
