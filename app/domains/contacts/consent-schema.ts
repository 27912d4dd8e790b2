/** Wording of the consents, as people read it. A row of `consent_events` stores the wording agreed to (design §6.2). */
export const PRIVACY_WORDING = 'He leído y acepto la política de privacidad'

export function marketingWording(brand: string): string {
  return `Quiero recibir por correo las novedades de ${brand}`
}

/** Forms that create or complete contacts. */
export type ConsentSource = 'comunidad' | 'sube-evento' | 'academy' | 'registro' | 'boletin' | 'contacto'
