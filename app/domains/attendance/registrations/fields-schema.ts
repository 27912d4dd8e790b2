/**
 * The fields of a registration, each declared once: label, kind, who fills it in, who reads it. Forms, storage, the
 * team's list, CSV and history, and the organiser's view derive from this; the rules are in `rules-schema.ts`, the
 * columns in `tables.server.ts` (docs/how-it-flows.md, "A field of a registration"). No public page loads it.
 */

import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import type { SpamReason } from '#app/domains/senders/schema.ts'

type ValueOf = {
  line: string
  number: number
  flag: boolean
  instant: Date
  status: RegistrationStatus
  spamReason: SpamReason
  answers: Answer[]
  /** `StoredCheckIn` of door/schema.ts, loosely typed to spare public pages that module. */
  checkIns: readonly object[]
}

type Kind = keyof ValueOf

type More = {
  /** Readers besides the history. `organizer`: the organiser, and the team too. */
  seenBy?: 'organizer' | 'team'
  /** The column is not nullable. */
  isRequired?: true
  /** Forms that ask for the field: the event's page only, or also the team's form for adding a person. */
  askedBy?: 'page' | 'both'
}

type Field = More & { kind: Kind; label: string }

function field<const K extends Kind, const M extends More>(kind: K, label: string, more: M) {
  return { kind, label, ...more }
}

/** All columns except keys, ordered as in the history. */
export const REGISTRATION_FIELDS = {
  name: field('line', 'Nombre', { isRequired: true, askedBy: 'both', seenBy: 'organizer' }),
  email: field('line', 'Email', { isRequired: true, askedBy: 'both', seenBy: 'team' }),
  status: field('status', 'Estado', { isRequired: true, seenBy: 'team' }),
  created_at: field('instant', 'Registro', { isRequired: true, seenBy: 'team' }),
  cancelled_at: field('instant', 'Cancelado', {}),
  offered_until: field('instant', 'Por confirmar hasta', { seenBy: 'team' }),
  places: field('number', 'Lugares', { isRequired: true, askedBy: 'page', seenBy: 'organizer' }),
  /** Answers to the organiser's questions, posted as `QUESTIONS`. */
  answers: field('answers', 'Respuestas', { seenBy: 'organizer' }),
  consent_organizer: field('flag', 'Lo ve quien organiza', {
    isRequired: true,
    askedBy: 'page',
    seenBy: 'team',
  }),
  reminded_for: field('instant', 'Recordatorio', {}),
  thanked_at: field('instant', 'Agradecimiento', {}),
  rating: field('number', 'Nota', { seenBy: 'team' }),
  comment: field('line', 'Comentario', { seenBy: 'team' }),
  answered_at: field('instant', 'Respuesta', {}),
  arrived_at: field('instant', 'Llegó', { seenBy: 'team' }),
  door_marks: field('checkIns', 'Marcas en la puerta', {}),
  proved_at: field('instant', 'Confirmó su correo', { seenBy: 'team' }),
  network: field('line', 'Conexión (resumen)', {}),
  organizer_muted_at: field('instant', 'Sin mensajes de quien organiza', {}),
  seated_at: field('instant', 'Tiene lugar desde', {}),
  spam_reason: field('spamReason', 'Por qué es spam', { seenBy: 'team' }),
  newsletter_wanted: field('flag', 'Pidió el boletín', { isRequired: true }),
}

type Fields = typeof REGISTRATION_FIELDS

type RegistrationField = keyof Fields

/** Names of the fields that have a property, optionally with a given value. */
type With<Key extends keyof More, Value = unknown> = {
  [Name in RegistrationField]: Fields[Name] extends Record<Key, Value> ? Name : never
}[RegistrationField]

export type AskedField = With<'askedBy'>
/** Fields of the team's form for adding a person. */
export type AddedField = With<'askedBy', 'both'>
export type SeenField = With<'seenBy'>
/** Fields that an organiser sees of people who consented (docs/decisions/0056). */
export type OrganiserField = With<'seenBy', 'organizer'>

export type FieldValues<Name extends RegistrationField> = {
  [Each in Name]: Fields[Each] extends { isRequired: true }
    ? ValueOf[Fields[Each]['kind']]
    : ValueOf[Fields[Each]['kind']] | null
}

const fields: Record<RegistrationField, Field> = REGISTRATION_FIELDS
const names = Object.keys(REGISTRATION_FIELDS) as RegistrationField[]

function namesWhere<Name extends RegistrationField>(fits: (field: Field) => boolean): Name[] {
  return names.filter((name): name is Name => fits(fields[name]))
}

export const ASKED_FIELDS = namesWhere<AskedField>(({ askedBy }) => askedBy !== undefined)
export const ADDED_FIELDS = namesWhere<AddedField>(({ askedBy }) => askedBy === 'both')
export const SEEN_FIELDS = namesWhere<SeenField>(({ seenBy }) => seenBy !== undefined)
export const ORGANISER_FIELDS = namesWhere<OrganiserField>(({ seenBy }) => seenBy === 'organizer')

// `mapped` of events/fields-schema.ts is not used: pages that load these labels would load that file too.
export const REGISTRATION_LABELS = Object.fromEntries(
  names.map((name) => [name, fields[name].label]),
) as Record<RegistrationField, string>

/**
 * Control names of the organiser's questions and their answers. The question is posted too, because the team may
 * change it meanwhile.
 */
export const QUESTIONS = [
  { question: 'question_1', answer: 'answer_1' },
  { question: 'question_2', answer: 'answer_2' },
  { question: 'question_3', answer: 'answer_3' },
] as const

/** Consents of the person as a contact, which are not columns of a registration. */
const CONSENTS = ['consent_privacy', 'consent_newsletter'] as const

export type PostedName =
  | AskedField
  | (typeof QUESTIONS)[number]['question' | 'answer']
  | (typeof CONSENTS)[number]

/** Control names of the form on the event's page. */
export const REGISTRATION_FORM = {
  text: [
    ...ASKED_FIELDS.filter((name) => fields[name].kind !== 'flag'),
    ...QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
  ],
  flags: [...ASKED_FIELDS.filter((name) => fields[name].kind === 'flag'), ...CONSENTS],
}
