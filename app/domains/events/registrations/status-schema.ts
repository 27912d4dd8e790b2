/** Statuses and labels for the panel, apart from schema.ts, which the public page loads (design §7). */

/** 'spam' is what was caught: it takes no place until somebody of the team lets it in (design §6.24). */
export const REGISTRATION_STATUSES = ['confirmed', 'waitlist', 'cancelled', 'spam'] as const

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

export const REGISTRATION_STATUS_LABELS: Record<RegistrationStatus, string> = {
  confirmed: 'Confirmado',
  waitlist: 'Lista de espera',
  cancelled: 'Cancelado',
  spam: 'Spam',
}
