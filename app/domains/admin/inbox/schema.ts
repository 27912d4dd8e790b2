/** The words of the inbox (design §6.18): what arrives there, where the conversation stands, what the team may write. */
import { z } from 'zod'
import { maybe, optionalLines } from '#app/platform/forms/field-schema.ts'

/** Kinds of requests, as URLs spell them. */
export const INBOX_KINDS = ['comunidad', 'cursos', 'contacto'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const KIND_LABELS: Record<InboxKind, string> = {
  comunidad: 'Comunidad',
  cursos: 'Cursos',
  contacto: 'Contacto',
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
  consent_privacy: boolean
  /** Null where the form does not ask about the news. */
  consent_marketing: boolean | null
  message: string | null
  /** Fields that only one of the forms has. */
  sent: {
    position?: string
    sector?: string
    interests?: string[]
    reason_of_interest?: string | null
    phone?: string | null
  }
}

export type Colleague = { id: string; email: string }

/** The instant comes written in the site's zone. */
export type WrittenItem = Omit<InboxItem, 'created_at'> & { received: string }
