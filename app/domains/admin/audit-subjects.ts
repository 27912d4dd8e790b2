/** Names and labels in the audit log for requests of the inbox and for settings of the whole site. */
import { href } from 'react-router'
import { REQUEST_SENT } from '#app/domains/academy/requests/sent-schema.ts'
import type { AuditField, AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { APPLICATION_SENT } from '#app/domains/community/sent-schema.ts'
import { PERSON_FIELDS } from '#app/domains/contacts/audit-subjects.ts'
import { templatesHref } from '#app/domains/conversations/templates/address.ts'
import { INQUIRY_SENT } from '#app/domains/inquiries/sent-schema.ts'
import { SPAM_REASONS } from '#app/domains/senders/schema.ts'
import { STATE_LABELS } from './inbox/schema.ts'
import { DELIVERY_LABELS } from './inbox/ui/labels.tsx'
import { TRASH } from './trash/address.ts'

const followUp: Record<string, AuditField> = {
  state: { label: 'Estado', words: STATE_LABELS },
  owner_id: { label: 'Responsable', refers: { table: 'user', column: 'email' } },
  note: 'Nota',
  state_before_spam: { label: 'Estado antes de spam', words: STATE_LABELS },
  snoozed_until: 'Pospuesta hasta',
  told: 'Avisó a',
  spam_reason: { label: 'Por qué es spam', words: SPAM_REASONS },
}

export const INBOX_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'plantilla',
    name: 'Plantilla de respuesta',
    takes: 'answer requests',
    types: ['answer_template'],
    fields: { name: 'Nombre', body: 'Texto', created_by: 'La escribió' },
    link: { table: 'answer_templates', hrefOf: (id) => templatesHref({ editing: id }) },
  },
  {
    id: 'solicitud-comunidad',
    name: 'Solicitud de comunidad',
    takes: 'read requests',
    types: ['contact_form'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      ...PERSON_FIELDS,
      ...APPLICATION_SENT,
    },
    link: {
      table: 'contact_form',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'comunidad', id }),
    },
  },
  {
    id: 'solicitud-curso',
    name: 'Solicitud de curso',
    takes: 'read requests',
    types: ['course_submission', 'course_submissions'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      name: 'Nombre',
      ...REQUEST_SENT,
      delivery_state: { label: 'Entrega a HubSpot', words: DELIVERY_LABELS },
      delivery_error: 'Fallo de la entrega',
    },
    link: {
      table: 'course_submissions',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'cursos', id }),
    },
  },
  {
    id: 'mensaje-contacto',
    name: 'Mensaje de contacto',
    takes: 'read requests',
    types: ['inquiry', 'inquiries'],
    alsoAbout: ['export'],
    fields: {
      ...followUp,
      name: 'Nombre',
      ...INQUIRY_SENT,
      mail_subject: 'Asunto del correo',
      message_id: 'Identificador del correo',
    },
    link: {
      table: 'inquiries',
      hrefOf: (id) => href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id }),
    },
  },
]

export const SITE_SUBJECTS: readonly AuditSubject[] = [
  { id: 'imagen', name: 'Imagen', takes: 'upload pictures', types: ['media'], fields: {} },
  {
    id: 'papelera',
    name: 'Papelera',
    takes: 'delete for good',
    types: ['trash'],
    fields: {},
    hrefOf: () => TRASH,
  },
  { id: 'persona', name: 'Datos de una persona', takes: 'erase people', types: ['person'], fields: {} },
  {
    id: 'buzon',
    name: 'Buzón de respuestas',
    takes: 'change settings',
    types: ['mailbox'],
    fields: { trial_address: 'Dirección probada' },
    hrefOf: () => href('/admin/solicitudes/buzon'),
  },
  { id: 'ejemplos', name: 'Contenido de ejemplo', takes: 'change settings', types: ['site'], fields: {} },
]
