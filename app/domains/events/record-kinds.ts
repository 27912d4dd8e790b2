/** Names and labels of events, submissions and registrations in the audit log. */
import type { RecordKind } from '#app/domains/audit/record-kinds.ts'
import { EDITOR_LABELS } from './editor/fields.ts'
import { messagesPath } from './messages/address.ts'
import { AUDIENCE_LABELS, MESSAGE_AUTHOR_LABELS } from './messages/schema.ts'
import { registrationsPath } from './registrations/address.ts'
import { REGISTRATION_STATUS_LABELS } from './registrations/status-schema.ts'
import { editorPath, reviewHref } from './review/address.ts'
import { CATEGORY_LABELS } from './schema.ts'
import { EVENT_STATUS_LABELS, SUBMISSION_STATUS_LABELS } from './team-schema.ts'

const fields = {
  ...EDITOR_LABELS,
  category: { label: EDITOR_LABELS.category, words: CATEGORY_LABELS },
}

/** Parts of a published event that its editor does not ask for by these names. */
const publishedFields = {
  city: 'Ciudad',
  is_zone_proposed: 'Zona por revisar',
  moved: 'Lo que cambió',
  moved_at: 'Cambió',
  series_id: 'Serie',
}

export const EVENT_RECORDS: readonly RecordKind[] = [
  {
    id: 'evento',
    name: 'Evento publicado',
    types: ['event', 'events'],
    alsoAbout: ['export'],
    fields: {
      ...fields,
      ...publishedFields,
      status: { label: EDITOR_LABELS.status, words: EVENT_STATUS_LABELS },
      reason: 'Motivo',
    },
    place: { table: 'events', hrefOf: (id) => editorPath(id) },
  },
  {
    id: 'evento-enviado',
    name: 'Evento enviado',
    types: ['event_submission', 'event_submissions'],
    fields: {
      ...fields,
      status: { label: EDITOR_LABELS.status, words: SUBMISSION_STATUS_LABELS },
      rejection_reason: 'Motivo',
      consent_privacy: 'Acepta privacidad',
      consent_newsletter: 'Acepta novedades',
      submitted_at: 'Enviado',
      organizer_changed_at: 'Corregido por quien organiza',
      proposal: 'Propuesta de quien organiza',
      proposed_at: 'Propuesto',
      proposal_count: 'Propuestas en el correo al equipo',
      proposal_answer: {
        label: 'Respuesta a la propuesta',
        words: { accepted: 'Aceptada', rejected: 'Rechazada' },
      },
      proposal_answered_by: 'Respondió',
      proposal_reason: 'Motivo de la respuesta',
    },
    place: { table: 'event_submissions', hrefOf: (id) => reviewHref({ filter: 'all', shown: id }) },
  },
  {
    id: 'registro',
    name: 'Registro a un evento',
    types: ['event_registration', 'event_registrations'],
    fields: {
      name: 'Nombre',
      email: 'Email',
      status: { label: 'Estado', words: REGISTRATION_STATUS_LABELS },
      cancelled_at: 'Cancelado',
      offered_until: 'Por confirmar hasta',
      places: 'Lugares',
      answers: 'Respuestas',
      consent_organizer: 'Lo ve quien organiza',
      reminded_for: 'Recordatorio',
      thanked_at: 'Agradecimiento',
      rating: 'Nota',
      comment: 'Comentario',
      answered_at: 'Respuesta',
      arrived_at: 'Llegó',
      door_marks: 'Marcas en la puerta',
      proved_at: 'Confirmó su correo',
      network: 'Conexión (resumen)',
      organizer_muted_at: 'Sin mensajes de quien organiza',
      seated_at: 'Tiene lugar desde',
    },
    place: {
      table: 'event_registrations',
      column: 'event_id',
      hrefOf: (event) => registrationsPath(event),
    },
  },
  {
    id: 'mensaje',
    name: 'Mensaje a quienes se registraron',
    types: ['event_message'],
    fields: {
      author: { label: 'De', words: MESSAGE_AUTHOR_LABELS },
      sent_by: 'Escrito por',
      audience: { label: 'Para', words: AUDIENCE_LABELS },
      subject: 'Asunto',
      body: 'Mensaje',
      due_at: 'Sale',
      finished_at: 'Salió',
      stopped_at: 'Detenido',
      stopped_by: 'Detenido por',
      is_held: 'En revisión',
      released_at: 'Liberado',
      released_by: 'Liberado por',
      left_out: 'No les llegó',
    },
    place: { table: 'event_messages', column: 'event_id', hrefOf: (event) => messagesPath(event) },
  },
]
