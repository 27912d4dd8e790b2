/** Texts of the registration form: its answers, and why registration is closed. */
import type { FieldErrors, Invalid, Refused } from '#app/platform/forms/form-values.ts'

export type RegistrationAnswer =
  | { outcome: 'confirmed' | 'waitlist'; places?: number }
  | (Invalid & { errors: FieldErrors })
  | Refused

/** Asks to prove the mailbox (docs/decisions/0060), on the page after a registration and in its mail. */
export const PLEASE_CONFIRM = 'Confirma con el enlace del correo que vas.'

/** Texts after a registration, for the form, the toast, and the page without script. */
export const REGISTERED = {
  confirmed: {
    title: 'Tu lugar está reservado',
    message: `${PLEASE_CONFIRM} Si ya lo hiciste en otro, no hace falta. Ahí van los datos y cómo cancelar.`,
  },
  // Must hold for an address that has a seat already: the answer must not reveal who is registered.
  waitlist: {
    title: 'Estás en la lista de espera',
    message: `${PLEASE_CONFIRM} Todos los lugares están ocupados: si se libera uno, pasa a la primera persona de la lista y le avisamos. Si ya tenías un lugar con este correo, lo conservas.`,
  },
} as const

/** 'Tus 2 lugares están reservados', or the title for one seat. */
export function registeredTitle(outcome: keyof typeof REGISTERED, places = 1): string {
  return outcome === 'confirmed' && places > 1
    ? `Tus ${places} lugares están reservados`
    : REGISTERED[outcome].title
}

/** Last segment of the URL after a registration without script. */
export const REGISTERED_PATHS = { confirmed: 'reservado', waitlist: 'lista-de-espera' } as const

export const NOT_REGISTERED = {
  title: 'No se pudo completar tu registro',
  message: 'Por favor, verifica los datos e inténtalo de nuevo.',
} as const

export const CLOSED_MESSAGES = {
  missing: 'Este evento ya no está en la agenda.',
  cancelled: 'Este evento se canceló y ya no admite registros.',
  begun: 'Este evento ya empezó y ya no admite registros.',
  over: 'Este evento ya pasó y ya no admite registros.',
  elsewhere: 'El registro de este evento se hace en el sitio de quien lo organiza.',
} as const

export function tooManySeats(most: number): string {
  return most === 1 ? 'En este evento, un lugar por persona' : `Como mucho ${most} lugares por persona`
}

export function fieldId(name: string): string {
  return `registro-${name}`
}
