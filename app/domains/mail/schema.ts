/** pending: no mail server, or waiting its turn. skipped: a demo address, never mailed. */
export const MAIL_STATUSES = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  pending: 'Pendiente',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Fallido',
  skipped: 'No se envía (demo)',
}

/** Somebody waits at their own door for it; they have just sent a form; it is news, perhaps to thousands. */
export const MAIL_PRIORITIES = { account: 20, receipt: 10, news: 0 } as const

export type MailPriority = keyof typeof MAIL_PRIORITIES

/** What the team sees where a link has its code. */
export const CODE_DOTS = '••••••••••••••••'

/** The state filter of /admin/correos, as the address spells it. */
export const MAIL_FILTERS = {
  pendientes: { status: 'pending', label: 'Pendientes' },
  enviando: { status: 'sending', label: 'Enviando' },
  enviados: { status: 'sent', label: 'Enviados' },
  fallidos: { status: 'failed', label: 'Fallidos' },
  demo: { status: 'skipped', label: 'De demostración' },
} as const satisfies Record<string, { status: MailStatus; label: string }>

export type MailFilter = keyof typeof MAIL_FILTERS

/** What the team sees of a message. */
export type MailView = {
  id: string
  template: string
  recipient: string
  subject: string
  text: string
  html: string
  status: MailStatus
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
}

/** Such an address can be nobody's, and belongs to the demo: it is never written to. */
export function isExample(address: string): boolean {
  return /\.example$/i.test(address)
}
