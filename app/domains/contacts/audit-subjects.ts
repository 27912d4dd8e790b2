/** Labels of contacts and their fields in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { personHref } from './contacts-address.ts'
import { CONTACT_PROFILES } from './schema.ts'
import { segmentsHref } from './segments/address.ts'

/** Labels of a person's fields, shared by every record that holds them. */
export const PERSON_FIELDS = {
  email: 'Email',
  first_name: 'Nombre',
  last_name: 'Apellido',
  company: 'Empresa',
  position: 'Posición',
  sector: 'Sector',
  profile_type: { label: 'Tipo de perfil', words: CONTACT_PROFILES },
  interests: 'Intereses',
} as const

export const CONTACT_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'contacto',
    name: 'Contacto',
    takes: 'read people',
    types: ['contact', 'contacts'],
    alsoAbout: ['export'],
    fields: {
      ...PERSON_FIELDS,
      city: 'Ciudad',
      phone: 'Teléfono',
      link: 'Enlace',
      tags: 'Etiquetas',
      consent_privacy_policy: 'Acepta privacidad',
      consent_marketing: 'Acepta marketing',
      marketing_asked_at: 'Marketing pendiente desde',
      // Whose tags were changed together: the sentence says how many.
      ids: { label: 'Contactos', isSaid: true },
    },
    link: { table: 'contacts', hrefOf: personHref },
  },
  {
    id: 'segmento',
    name: 'Segmento de contactos',
    takes: 'read people',
    types: ['contact_segment'],
    fields: {
      name: 'Nombre',
      filters: 'Búsqueda',
      is_shared: 'Lo ve todo el equipo',
      created_by: 'Guardado por',
      owner_id: { label: 'Cuenta', refers: { table: 'user', column: 'email' } },
    },
    link: { table: 'contact_segments', hrefOf: (id) => segmentsHref({ editing: id }) },
  },
]
