/** Names and fields, in the audit log, of the inbox and of what concerns the site as a whole. */
import { href } from 'react-router'
import type { RecordedField, RecordKind } from '#app/domains/audit/record-kinds.ts'
import { PERSON_FIELDS } from '#app/domains/contacts/record-kinds.ts'
import { BIN } from './bin/address.ts'
import { STATE_LABELS } from './inbox/schema.ts'
import { CHOICES, DELIVERY_LABELS } from './inbox/ui/words.tsx'

const followUp: Record<string, RecordedField> = {
  state: { label: 'Estado', words: STATE_LABELS },
  owner_id: { label: 'Responsable', refers: { table: 'user', column: 'email' } },
  note: 'Nota',
}

const consents = { consent_privacy: 'Acepta privacidad', consent_marketing: 'Acepta marketing' }

export const INBOX_RECORDS: readonly RecordKind[] = [
  {
    id: 'solicitud-comunidad',
    name: 'Solicitud de comunidad',
    types: ['contact_form'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      ...PERSON_FIELDS,
      message: 'Mensaje',
      reason_of_interest: 'Motivo de interés',
      ...consents,
    },
    place: {
      table: 'contact_form',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'comunidad', id }),
    },
  },
  {
    id: 'solicitud-curso',
    name: 'Solicitud de curso',
    types: ['course_submission', 'course_submissions'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      name: 'Nombre',
      email: 'Email',
      phone: 'Teléfono',
      course: 'Curso',
      action_type: { label: 'Pide', words: CHOICES },
      message: 'Mensaje',
      ...consents,
      delivery_state: { label: 'Entrega a HubSpot', words: DELIVERY_LABELS },
      delivery_error: 'Fallo de la entrega',
    },
    place: {
      table: 'course_submissions',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'cursos', id }),
    },
  },
  {
    id: 'mensaje-contacto',
    name: 'Mensaje de contacto',
    types: ['inquiry', 'inquiries'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      name: 'Nombre',
      email: 'Email',
      message: 'Mensaje',
      consent_privacy: consents.consent_privacy,
    },
    place: {
      table: 'inquiries',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id }),
    },
  },
]

export const SITE_RECORDS: readonly RecordKind[] = [
  { id: 'imagen', name: 'Imagen', types: ['media'], fields: {} },
  { id: 'papelera', name: 'Papelera', types: ['trash'], fields: {}, hrefOf: () => BIN },
  { id: 'persona', name: 'Datos de una persona', types: ['person'], fields: {} },
  { id: 'ejemplos', name: 'Contenido de ejemplo', types: ['site'], fields: {} },
]
