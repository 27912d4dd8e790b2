/**
 * Stored values of a registration, with labels for the panel. Apart from schema.ts, which public pages load (design
 * §7).
 */

/**
 * 'offered': a freed seat that a person from the waiting list has yet to confirm (docs/decisions/0050). 'spam':
 * caught by the filter; takes no seat until the team admits it (design §6.24).
 */
export const REGISTRATION_STATUSES = ['confirmed', 'offered', 'waitlist', 'cancelled', 'spam'] as const

/** Kept with the question's text, because the organiser may change the questions. */
export type Answer = { question: string; answer: string }

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const REGISTRATION_STATUS_LABELS: Record<RegistrationStatus, string> = {
  confirmed: 'Confirmado',
  offered: 'Por confirmar',
  waitlist: 'Lista de espera',
  cancelled: 'Cancelado',
  spam: 'Spam',
}

/** Whether the value is a number of seats per person from '2' to '10', as the form posts it. */
export const isSeveral = (value: string) => /^([2-9]|10)$/.test(value)

/** The team's choice when it adds a person to a full event, so that capacity is never exceeded by mistake. */
export const FULL_REPLIES = ['espera', 'por_encima'] as const

export type FullReply = (typeof FULL_REPLIES)[number]
