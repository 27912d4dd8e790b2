/** Rows of the CSV export: the columns of back-office §9, in their order. */
import { dateIn, formatInstant } from '#app/platform/time/dates.ts'
import type { ContactView } from './schema.ts'

export const CONTACT_COLUMNS = [
  'Email',
  'Nombre',
  'Apellido',
  'Empresa',
  'Posición',
  'Sector',
  'Tipo de Perfil',
  'Intereses',
  'Acepta Privacidad',
  'Acepta Marketing',
  'Fecha Registro',
]

export function contactCells(contact: ContactView, timeZone: string): string[] {
  return [
    contact.email,
    contact.first_name ?? '',
    contact.last_name ?? '',
    contact.company ?? '',
    contact.position ?? '',
    contact.sector ?? '',
    contact.profile_type ?? '',
    contact.interests.join('; '),
    contact.consent_privacy_policy ? 'Sí' : 'No',
    contact.consent_marketing ? 'Sí' : 'No',
    formatInstant(contact.created_at, timeZone),
  ]
}

/** `contactos_2026-12-01.csv` for one page, `contactos_todos_2026-12-01.csv` for all that match. */
export function contactsFileName(isWhole: boolean, timeZone: string): string {
  return `contactos${isWhole ? '_todos' : ''}_${dateIn(timeZone)}.csv`
}
