/** The words of the inbox (design §6.18): what arrives there, where the conversation stands, what the team may write. */
import { z } from 'zod'
import { REQUEST_SENT } from '#app/domains/academy/requests/sent-schema.ts'
import { APPLICATION_SENT } from '#app/domains/community/sent-schema.ts'
import { INQUIRY_SENT } from '#app/domains/inquiries/sent-schema.ts'
import { maybe, optionalLines } from '#app/platform/forms/field-schema.ts'
import type { SentFields, SentValue } from '#app/platform/forms/sent-schema.ts'

/** Kinds of requests, as URLs spell them. */
export const INBOX_KINDS = ['comunidad', 'cursos', 'contacto'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const KIND_LABELS: Record<InboxKind, string> = {
  comunidad: 'Comunidad',
  cursos: 'Cursos',
  contacto: 'Contacto',
}

/** What each form's sender tells beside their name. */
export const SENT_FIELDS: Record<InboxKind, SentFields> = {
  comunidad: APPLICATION_SENT,
  cursos: REQUEST_SENT,
  contacto: INQUIRY_SENT,
}

/** States that the team can choose; a request in spam is restored instead. */
export const TEAM_STATES = ['nueva', 'en_curso', 'cerrada'] as const
export type InboxState = (typeof TEAM_STATES)[number] | 'spam'

export const STATE_LABELS: Record<InboxState, string> = {
  nueva: 'Nueva',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  spam: 'Spam',
}

export const NOTE_MAX = 5000

export function followUpSchema() {
  return z.object({
    state: z.enum(TEAM_STATES, 'Elige un estado de la lista'),
    owner_id: maybe(z.string().max(100, 'Elige a alguien del equipo')),
    note: optionalLines(NOTE_MAX),
  })
}

/** What the team writes on a request: its state, owner and note. */
export type FollowUp = z.output<ReturnType<typeof followUpSchema>>

export type InboxRow = {
  id: string
  kind: InboxKind
  name: string
  email: string
  /** 'emprendedor', 'inscripcion': the word that was chosen; empty where the form offers no choice. */
  choice: string
  /** The company, the course, or the beginning of the message. */
  about: string
  state: InboxState
  /** E-mail of the owner; the id where the account is gone. */
  owner: string | null
  delivery_state: DeliveryState | null
  created_at: Date
}

export type DeliveryState = 'not_needed' | 'queued' | 'delivered' | 'failed'

export type InboxItem = InboxRow & {
  owner_id: string | null
  note: string | null
  /** Version of the team's three fields alone: a delivery to the CRM meanwhile is no conflict. */
  version: string
  delivery_error: string | null
  /** What the form asks (`SENT_FIELDS`), under the names of the columns. */
  sent: Record<string, SentValue>
}

export type Colleague = { id: string; email: string }

/** The instant comes written in the site's zone. */
export type WrittenItem = Omit<InboxItem, 'created_at'> & { received: string }
