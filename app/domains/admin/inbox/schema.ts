/** Kinds, statuses and input of the inbox (design §6.18). */
import { z } from 'zod'
import { REQUEST_SENT } from '#app/domains/academy/requests/sent-schema.ts'
import type { Notification } from '#app/domains/auth/notifications/schema.ts'
import { APPLICATION_SENT } from '#app/domains/community/sent-schema.ts'
import { INQUIRY_SENT } from '#app/domains/inquiries/sent-schema.ts'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { day, maybe, optionalLines } from '#app/platform/forms/field-schema.ts'
import type { SentFields, SentValue } from '#app/platform/forms/sent-schema.ts'

/** Kinds of requests, as URLs name them. */
export const INBOX_KINDS = ['comunidad', 'cursos', 'contacto'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const KIND_LABELS: Record<InboxKind, string> = {
  comunidad: 'Comunidad',
  cursos: 'Cursos',
  contacto: 'Contacto',
}

/** `subject_type` of each kind in the audit log. */
export const SUBJECT_TYPES: Record<InboxKind, string> = {
  comunidad: 'contact_form',
  cursos: 'course_submission',
  contacto: 'inquiry',
}

/** A request among those of all kinds. */
export type Subject = { kind: InboxKind; id: string }

/** A request as the audit log, its conversation and its mails name it. */
export function entryOf({ kind, id }: Subject) {
  return { subject_type: SUBJECT_TYPES[kind], subject_id: id }
}

/** Fields of each kind's form, other than the name. */
export const SENT_FIELDS: Record<InboxKind, SentFields> = {
  comunidad: APPLICATION_SENT,
  cursos: REQUEST_SENT,
  contacto: INQUIRY_SENT,
}

/** Statuses that the team can choose; spam is restored with a button instead. */
export const TEAM_STATES = ['nueva', 'en_curso', 'cerrada'] as const
export type InboxState = (typeof TEAM_STATES)[number] | 'spam'

export const STATE_LABELS: Record<InboxState, string> = {
  nueva: 'Nueva',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  spam: 'Spam',
}

/** Filters of the list: a status, or snoozed, which a new request is until its day comes. */
export const INBOX_FILTERS = ['nueva', 'en_curso', 'pospuesta', 'cerrada', 'spam'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** Day of a snoozed request. `returned`: it has come. `words` is the whole sentence, `short` for a row. */
export type Snooze = { words: string; short: string; returned: boolean }

export const NOTE_MAX = 5000

export function followUpSchema() {
  return z.object({
    state: z.enum(TEAM_STATES, 'Elige un estado de la lista'),
    owner_id: maybe(z.string().max(100, 'Elige a alguien del equipo')),
    note: optionalLines(NOTE_MAX),
  })
}

export const SNOOZE_DAYS = 'Elige un día a partir de mañana, dentro de un año'

export function snoozeSchema() {
  return z.object({ until: day(SNOOZE_DAYS) })
}

export type FollowUp = z.output<ReturnType<typeof followUpSchema>>

export type InboxRow = {
  id: string
  kind: InboxKind
  name: string
  email: string
  /**
   * Stored value of the form's choice, such as 'emprendedor' or 'inscripcion'; 'correo' for a message that came by mail;
   * empty if the form has none.
   */
  choice: string
  /** The company, the course, or the start of the message. */
  about: string
  state: InboxState
  /** E-mail address of the owner, or the id if the account was deleted. */
  owner: string | null
  delivery_state: DeliveryState | null
  created_at: Date
  /** Day on which it waits again. */
  snoozed_until: string | null
}

export type DeliveryState = 'not_needed' | 'queued' | 'delivered' | 'failed'

export type InboxItem = InboxRow & {
  owner_id: string | null
  note: string | null
  /** State before the team last marked it as spam; null if it never did. */
  state_before_spam: string | null
  /** Why it is, or last was, in spam; null in those of earlier versions. */
  spam_reason: SpamReason | null
  /** Subject of the mail that it came by, empty without one; null for a form. */
  mail_subject: string | null
  /** Version of the team's three fields: a delivery to the CRM meanwhile causes no conflict. */
  version: string
  delivery_error: string | null
  /** Values of the form (`SENT_FIELDS`), under the names of the columns. */
  sent: Record<string, SentValue>
}

/** What can be done with the chosen requests, by its word in the URL. */
export const CHOSEN_ACTIONS = {
  assign: 'asignar',
  snooze: 'posponer',
  close: 'cerrar',
  reopen: 'reabrir',
  spam: 'spam',
  restore: 'restaurar',
} as const

export type ChosenAction = keyof typeof CHOSEN_ACTIONS

/** What can be done with all that the list finds: nothing that writes to whoever sent them. */
export const BULK_ACTIONS = ['assign', 'close', 'spam'] as const satisfies ChosenAction[]
export type BulkAction = (typeof BULK_ACTIONS)[number]

export function isBulkAction(action: ChosenAction): action is BulkAction {
  return (BULK_ACTIONS as readonly ChosenAction[]).includes(action)
}

/** Question about the chosen requests. */
export type ChosenQuestion = {
  action: ChosenAction
  /** All that the list finds, on every page; then there are no keys, names and version. */
  everything: boolean
  keys: string[]
  /** Version of all chosen requests together. */
  version: string
  /** Number of chosen requests, and of those that the action changes, with their names. */
  chosen: number
  count: number
  changing: { id: string; name: string }[]
  /** Whom they are assigned to. */
  owner: Colleague | undefined
}

export type Colleague = { id: string; email: string; muted: Notification[] }

/** A request with its time formatted in the site's zone. */
export type WrittenItem = Omit<InboxItem, 'created_at'> & { received: string; snooze: Snooze | null }
