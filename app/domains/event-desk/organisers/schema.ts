/** Actions on the organiser's pages, and what these show (docs/decisions/0051). */
import { z } from 'zod'
import type { MessageState } from '#app/domains/attendance/messages/schema.ts'
import type { FieldValues, OrganiserField } from '#app/domains/attendance/registrations/fields-schema.ts'
import type { ProposalAnswer, ProposalKind, SubmissionStatus } from '#app/domains/events/schema.ts'
import { email, required } from '#app/platform/forms/field-schema.ts'
import { cancelReason, type ProposalView } from '../changes/schema.ts'
import type { Occurrence } from '../series/schema.ts'

export const CO_ORGANISER_NAME_MAX = 80

/** A person whom the organiser invites. */
export type InvitedPerson = { name: string; email: string }

/**
 * Actions: withdraw a pending submission; of a published event, withdraw a proposal or propose to cancel; renew the
 * link; give somebody a link of their own, or take it away.
 */
export function organiserActionSchema() {
  return z.discriminatedUnion(
    'accion',
    [
      z.object({ accion: z.enum(['retirar', 'retirar_propuesta', 'renovar']) }),
      z.object({ accion: z.literal('cancelar'), reason: cancelReason() }),
      z.object({
        accion: z.literal('invitar'),
        name: required('Escribe su nombre', { min: 2, max: CO_ORGANISER_NAME_MAX }),
        email: email('Escribe un correo válido', 'Escribe su correo'),
      }),
      z.object({ accion: z.literal('quitar'), id: z.string('Falta indicar a quién') }),
    ],
    'No reconocemos esa acción',
  )
}

/** A submission as its organiser sees it, without the name of its reviewer. */
export type OrganiserEvent = {
  title: string
  status: Exclude<SubmissionStatus, 'spam'>
  /** `01/12/2026 18:30`, in the site's zone. */
  submitted: string
  /** Day by which a decision was promised, and whether it has passed; null once decided. */
  promise: { by: string; isLate: boolean } | null
  reason: string | null
  /** Fields of the submission as text for people. */
  sent: [label: string, words: string][]
  /** The published event; null if there is none, or it was deleted. */
  published: OrganiserDate | null
  /** All dates of a series; empty if the event does not repeat. */
  dates: Occurrence[]
  /** The open proposal; null if there is none. */
  proposed: ProposalView | null
  /** Decision on the last proposal, with the team's reason. */
  answered: { kind: ProposalKind; answer: ProposalAnswer; reason: string | null } | null
}

export type OrganiserDate = {
  id: string
  /** The short address that the organiser hands out, and links that send it with day, hour and place. */
  shared: { url: string; ways: { name: string; href: string }[] }
  state: 'upcoming' | 'under-way' | 'over' | 'cancelled'
  isOtherDate: boolean
  /** Numbers of people, and of seats taken out of `places`; null if people register elsewhere. */
  counts: { confirmed: number; waitlist: number; taken: number; places: number | null } | null
}

/** A person with a link of their own, as the organiser and the team see them. */
export type CoOrganiserView = { id: string; name: string; email: string; created_at: Date }

/** People with a seat who consented to be seen, the latest first (docs/decisions/0056). */
export type SeenAttendees = {
  people: ({ id: string } & FieldValues<OrganiserField>)[]
  total: number
  page: number
  pageCount: number
}

/** The organiser's messages, and whether they may write another. */
export type OrganiserMessages = {
  canWrite: boolean
  messages: { id: string; subject: string; body: string; state: MessageState; delivery: string }[]
}
