/** What is stored of a registration, with labels for the panel, apart from schema.ts, which the public page loads (design §7). */

/**
 * 'offered' is a place that became free and waits to be confirmed by who waited (docs/decisions/0050). 'spam' is what was caught: it takes no place until somebody of the team lets it in (design §6.24).
 */
export const REGISTRATION_STATUSES = ['confirmed', 'offered', 'waitlist', 'cancelled', 'spam'] as const

/** What somebody answered to the organiser. */
export type Answer = { question: string; answer: string }

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const REGISTRATION_STATUS_LABELS: Record<RegistrationStatus, string> = {
  confirmed: 'Confirmado',
  offered: 'Por confirmar',
  waitlist: 'Lista de espera',
  cancelled: 'Cancelado',
  spam: 'Spam',
}

/** Whether it says how many places one person may have beyond their own: '2' to '10'. */
export const isSeveral = (value: string) => /^([2-9]|10)$/.test(value)

/** What the team says when it adds a person to an event that is full: capacity is never exceeded by mistake. */
export const FULL_REPLIES = ['espera', 'por_encima'] as const

export type FullReply = (typeof FULL_REPLIES)[number]
