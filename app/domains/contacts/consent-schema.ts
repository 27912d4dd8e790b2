/** What people agree to, in the words they read. A row of `consent_events` keeps the wording (design §6.2). */
export const PRIVACY_WORDING = 'He leído y acepto la política de privacidad'

export function marketingWording(brand: string): string {
  return `Quiero recibir por email las novedades de ${brand}`
}

/** The forms that feed the contacts. */
export type ConsentSource = 'comunidad' | 'sube-evento' | 'academy' | 'registro' | 'boletin' | 'contacto'
