/** Fields, statuses and limits of an issue of the newsletter (docs/decisions/0101). */
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'

/** `sending` and `paused` are under way; `stopped` never goes on. */
export const ISSUE_STATUSES = {
  draft: 'Borrador',
  scheduled: 'Programado',
  sending: 'Enviándose',
  paused: 'En pausa',
  sent: 'Enviado',
  stopped: 'Detenido',
} as const

/** Name of the mailings that issues are (`mailings.kind`). */
export const MAILING = 'newsletter'

export type IssueStatus = keyof typeof ISSUE_STATUSES

export const SUBJECT_MAX = 100
/** Characters of the text that mailboxes show after the subject. */
export const PREHEADER_MAX = 150
/** Characters of subject and preheader that a phone's inbox shows, approximately. */
export const SHOWN_IN_INBOX = { subject: 40, preheader: 70 } as const

/** Bytes of a mail's HTML. Gmail cuts messages off at 102 KB; the rest is for what servers on the way add. */
export const MAX_HTML = 60 * 1024

/** Text fields of the editor's form; `in_archive` is its only checkbox. */
export const ISSUE_FIELDS = ['subject', 'preheader', 'content', 'audience'] as const

/** Values of the form. `audience`: id of a segment; empty for everybody. */
export type IssueValues = {
  subject: string
  preheader: string
  content: ArticleDocument
  audience: string
  in_archive: boolean
}

/** What an issue lacks before it can be sent, by field. */
export function missingIn({ subject, content }: Pick<IssueValues, 'subject' | 'content'>) {
  return {
    ...(!subject && { subject: 'Escribe el asunto' }),
    ...(content.content.length === 0 && { content: 'Escribe el texto' }),
  }
}

/** Words of the blocks that are there to be written over. */
export const SAMPLES = {
  call: 'Qué se busca, quién puede presentarse y hasta cuándo.',
  button: 'Escribe aquí el botón',
} as const

/** Why an issue cannot be sent as it is. */
export type Hindrance =
  | 'subject'
  | 'content'
  | 'too-long'
  | 'sample'
  | 'postal-address'
  | 'mail-server'
  | 'segment'
  | 'nobody'

/** Blocks that fill themselves from the site, by their name in the URL, and the labels of their buttons. */
export const BLOCKS = {
  eventos: 'Eventos de los próximos 14 días',
  articulos: 'Artículos nuevos',
  convocatoria: 'Convocatoria',
  boton: 'Botón',
} as const

export type BlockName = keyof typeof BLOCKS

/** Numbers of addresses that an issue reaches, and that it does not, by reason. */
export type Readers = {
  reached: number
  /** Of the contacts that get no issue: asked and not confirmed yet, left, or with an example address. */
  pending: number
  left: number
  examples: number
  /** Who agreed and gets none for now: one a month is enough for them, or their domain is paused. */
  resting: number
  /** Who gets nothing of a digest, because nothing new of it is what they chose and they want nothing else. */
  nothing: number
}

/** What became of an issue's mails. */
export type IssueFigures = {
  sent: number
  /** Waiting in the outbox. */
  waiting: number
  failed: number
  /** Withdrawn before they left: the reader left, or the issue was stopped. */
  withdrawn: number
  /** Reported as undeliverable afterwards. */
  bounced: number
  /** Readers who left within seven days of their mail, by a link of ours. */
  left: number
  /** Reported as unwanted by the reader's mail program. */
  complaints: number
}

/** A sender is new until so many of its mails were sent, and sends at most so many a minute until then. */
export const NEW_SENDER = { until: 1000, perMinute: 30 } as const

/** Mails a minute: now, once the sender is known, and of those now to addresses of one domain. */
export type Pace = { now: number; known: number; perDomain: number }

/** What waits because servers take no mails for now: everything, or the readers of some domains. */
export type HoldUps = { all: boolean; domains: string[] }
