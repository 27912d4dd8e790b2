/** `pending`: queued, or without a mail server; `skipped`: a demo address, or held back for a stored reason. */
export const MAIL_STATUSES = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  pending: 'Pendiente',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Fallido',
  skipped: 'No se envía',
}

/**
 * Higher leaves first. `account`: somebody waits to sign in; `receipt`: somebody has just sent a form; `bulk`:
 * perhaps to thousands.
 */
export const MAIL_PRIORITIES = { account: 20, receipt: 10, bulk: 0 } as const

export type MailPriority = keyof typeof MAIL_PRIORITIES

/** Shown to the team in place of a link's code. */
export const CODE_DOTS = '••••••••••••••••'

/** Whether a message can be sent again. */
export function isUnsent({ status }: { status: MailStatus }): boolean {
  return status !== 'sent' && status !== 'skipped'
}

/** Status filters of /admin/correos, by their value in the URL. */
export const MAIL_FILTERS = {
  pendientes: { status: 'pending', label: 'Pendientes' },
  enviando: { status: 'sending', label: 'Enviando' },
  enviados: { status: 'sent', label: 'Enviados' },
  fallidos: { status: 'failed', label: 'Fallidos' },
  demo: { status: 'skipped', label: 'No se envían' },
} as const satisfies Record<string, { status: MailStatus; label: string }>

export type MailFilter = keyof typeof MAIL_FILTERS

/** What can be done with the chosen messages, by its word in the URL: failed ones are discarded, unsent ones retried. */
export const MAIL_ACTIONS = { retry: 'reintentar', discard: 'descartar' } as const

export type MailAction = keyof typeof MAIL_ACTIONS

/** File attached to a message; one with a `cid` is an inline picture of the HTML. */
export type Attachment = {
  filename: string
  type: string
  content: string
  cid?: string
  encoding?: 'base64'
}

/** Prefix of the text in a check-in QR code, followed by the code. */
export const PASS_PREFIX = 'puerta:'

/**
 * Placeholder for the check-in QR code in stored mails. The picture is added when the mail leaves
 * (`pass-picture.server.ts`), since readers of the outbox could use it at the door.
 */
export const PASS: Attachment = {
  filename: 'codigo-de-la-puerta.png',
  type: 'image/png',
  content: 'El código QR lo tiene solo quien recibe el correo.',
  cid: 'codigo-de-la-puerta',
}

export type MailView = {
  id: string
  template: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: Attachment[]
  status: MailStatus
  attempts: number
  last_error: string | null
  /** Why it did not arrive although it was sent; null if nobody reported so. */
  undelivered: string | null
  created_at: Date
  sent_at: Date | null
}

/** Domains under `.example` are reserved (RFC 2606): demo content uses them, and they are never mailed. */
export function isExample(address: string): boolean {
  return /\.example$/i.test(address)
}

/** Whether mail with a tag after the mailbox's address arrives. */
export type TagTrial = {
  /** Address that was tried, or the one to begin with; empty if IMAP_URL tells none. */
  address: string
  state: 'untried' | 'waiting' | 'works' | 'lost'
  /** When it was tried. */
  at: Date | null
  /** Why the mail did not arrive, if a server said so. */
  reason: string | null
}
