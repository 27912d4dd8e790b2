/** Audiences, authors and limits of messages to registered people (docs/decisions/0055). */
import { z } from 'zod'
import { required, requiredLines } from '#app/platform/forms/field-schema.ts'

/** Statuses that a message can address, or all of them. */
export const AUDIENCES = ['confirmed', 'offered', 'waitlist', 'all'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_LABELS: Record<Audience, string> = {
  confirmed: 'Confirmados',
  offered: 'Por confirmar',
  waitlist: 'Lista de espera',
  all: 'Todos',
}

export const MESSAGE_AUTHORS = ['team', 'organizer'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

export const MESSAGE_AUTHOR_LABELS: Record<MessageAuthor, string> = {
  team: 'El equipo',
  organizer: 'Quien organiza',
}

export const SUBJECT_MAX = 100
export const BODY_MAX = 3000

/**
 * Messages within 24 hours, and in total, so that registering does not flood a mailbox. The team's count per event,
 * an organiser's per series.
 */
export const MESSAGE_LIMITS: Record<MessageAuthor, { aDay: number; inAll: number }> = {
  team: { aDay: 5, inAll: 50 },
  organizer: { aDay: 2, inAll: 6 },
}

/** Mails of organisers, of any events, to one mailbox within 24 hours. */
export const MAILBOX_LIMIT = 2

/** Numbers of people with a seat who get no mail of an organiser's message, by reason. */
export type LeftOut = {
  /** Address not proved: somebody else may have typed it. */
  unproved: number
  /** Muted the organiser's messages. */
  muted: number
  /** Reached `MAILBOX_LIMIT`. */
  full: number
}

export const NOBODY_LEFT_OUT: LeftOut = { unproved: 0, muted: 0, full: 0 }

export type Reached = {
  people: number
  /** How many of `people` have an example address (`.example`), which never gets mail. */
  examples: number
  left_out: LeftOut
}

export const NOBODY_REACHED: Reached = { people: 0, examples: 0, left_out: NOBODY_LEFT_OUT }

/** Minutes before an organiser's message leaves, in which the team can stop it. */
export const ORGANISER_DELAY_MINUTES = 30

/** Days after an event in which people may still be written to, about slides or lost property. */
export const OPEN_DAYS_AFTER = 14

export type MessageDraft = { audience: Audience; subject: string; body: string }

/**
 * `key` is made with the empty form, against double submits; `seen` is the preview id, so that only a previewed text
 * is sent.
 */
const written = () => ({
  key: z.uuid('Recarga la página e inténtalo de nuevo'),
  seen: z.string().default(''),
  subject: required('Escribe un asunto, de 3 letras o más', { min: 3, max: SUBJECT_MAX }).overwrite((line) =>
    line.replace(/\s+/g, ' '),
  ),
  body: requiredLines('Escribe el mensaje, de 10 letras o más', { min: 10, max: BODY_MAX }),
})

export function teamMessageSchema() {
  return z.object({ ...written(), audience: z.enum(AUDIENCES, 'Elige a quién escribes') })
}

/** Control names of the organiser's form, which previews, sends or stops a message. */
export const ORGANISER_MESSAGE_FORM = { text: ['accion', 'id', 'key', 'seen', 'subject', 'body'] } as const

export function organiserMessageSchema() {
  return z.discriminatedUnion(
    'accion',
    [
      z.object({ accion: z.enum(['ver', 'enviar']), ...written() }),
      z.object({ accion: z.literal('detener'), id: z.string().default('') }),
    ],
    'No reconocemos esa acción',
  )
}

export type OrganiserMessage = z.output<ReturnType<typeof organiserMessageSchema>>

export type MessagePreview = Reached & {
  /** Preview id: the message's id, which depends on its content. */
  preview: string
  /** HTML of the mail as one recipient reads it. */
  html: string
  /** Subject of the mail; an organiser's own subject is in its body instead. */
  mail_subject: string
  /** Awaits the team's release after it is sent. */
  is_held: boolean
}

/** A row of the list of messages, for the team and the author. */
export type MessageView = MessageDraft & {
  id: string
  author: MessageAuthor
  sent_by: string
  created_at: Date
  due_at: Date
  finished_at: Date | null
  stopped_at: Date | null
  stopped_by: string | null
  is_held: boolean
  released_at: Date | null
  released_by: string | null
  /** Until when a held message can be released. */
  lapses_at: Date
  left_out: LeftOut
  /** Numbers of mails: all, sent, and those that may still be sent. */
  people: number
  sent: number
  open: number
}

/** `held`: awaits the team's release; `lapsed`: was not released in time. */
export type MessageState = 'held' | 'lapsed' | 'waiting' | 'leaving' | 'done' | 'stopped'

export function stateOf(
  message: Pick<
    MessageView,
    'due_at' | 'finished_at' | 'stopped_at' | 'open' | 'is_held' | 'released_at' | 'lapses_at'
  >,
  now: Date,
): MessageState {
  if (message.stopped_at) return 'stopped'
  if (message.is_held && !message.released_at) return message.lapses_at > now ? 'held' : 'lapsed'
  if (message.finished_at) return message.open > 0 ? 'leaving' : 'done'
  return message.due_at > now ? 'waiting' : 'leaving'
}

export const CLOSED_TO_MESSAGES = {
  cancelled: 'El evento se canceló: ya no se escribe a quienes se registraron.',
  over: `El evento pasó hace más de ${OPEN_DAYS_AFTER} días: ya no se escribe a quienes se registraron.`,
} as const

export type ClosedToMessages = keyof typeof CLOSED_TO_MESSAGES
