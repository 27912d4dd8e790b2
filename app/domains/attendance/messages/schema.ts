/** Who may be written to, who writes, and how much (docs/decisions/0055). */
import { z } from 'zod'
import { required, requiredLines } from '#app/platform/forms/field-schema.ts'

/** The states of those who are written to, or all of them. */
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
 * Messages within 24 hours, and in all: nobody's mailbox is filled by having registered. The team's about one event, an
 * organiser's about all dates of one series.
 */
export const MESSAGE_LIMITS: Record<MessageAuthor, { aDay: number; inAll: number }> = {
  team: { aDay: 5, inAll: 50 },
  organizer: { aDay: 2, inAll: 6 },
}

/** Mails of organisers, of whichever events, to one mailbox within 24 hours. */
export const MAILBOX_LIMIT = 2

/** People with a place who get no mail of an organiser's message, by the reason. */
export type LeftOut = {
  /** They have not proved yet that the address is theirs: anybody may have registered it. */
  unproved: number
  /** They want no messages of who organises. */
  muted: number
  /** Their mailbox had its mails of organisers within 24 hours. */
  full: number
}

export const NOBODY_LEFT_OUT: LeftOut = { unproved: 0, muted: 0, full: 0 }

/** To how many a message goes. */
export type Reached = {
  people: number
  /** Of them, addresses that end in `.example`, which are never written to. */
  examples: number
  left_out: LeftOut
}

export const NOBODY_REACHED: Reached = { people: 0, examples: 0, left_out: NOBODY_LEFT_OUT }

/** Minutes in which the team sees an organiser's message, and can stop it, before it goes out. */
export const ORGANISER_DELAY_MINUTES = 30

/** After an event its people may be written to for a while: where the slides are, what was found. */
export const OPEN_DAYS_AFTER = 14

/** What is written, and to whom. */
export type MessageDraft = { audience: Audience; subject: string; body: string }

/** `key` comes with the empty form; `seen` says which message was looked at before it is sent. */
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

/** What an organiser posts: a message that is looked at or sent, or the one to stop. */
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

/** What is shown before anybody is written to. */
export type MessagePreview = Reached & {
  /** Id of the message if it is sent as it was looked at. */
  preview: string
  /** The mail as one of them reads it. */
  html: string
  /** Its subject, which is the author's own only for the team. */
  mail_subject: string
  /** It waits for the team once it is sent. */
  is_held: boolean
}

/** A message as the team and its author see it in a list. */
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
  /** Until when a held one can be released. */
  lapses_at: Date
  left_out: LeftOut
  /** How many mails it is, how many of them went out, and how many may still do so. */
  people: number
  sent: number
  open: number
}

/** `held`: it waits for the team's release; `lapsed`: nobody released it in time. */
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
