/**
 * The fields of a registration, each said once: what the team calls it, what kind of value it holds, who fills it in, who
 * reads it. What the forms post, what is stored, the team's list, file and history, and what an organiser is shown follow
 * from here; the rules stand in `rules-schema.ts`, the columns in `tables.server.ts` (docs/how-it-flows.md, "A field of a
 * registration"). No public page loads it.
 */
import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'

/** What a view holds of each kind. */
type ValueOf = {
  line: string
  number: number
  flag: boolean
  instant: Date
  status: RegistrationStatus
  answers: Answer[]
  /** The door's own (door/schema.ts), which public pages leave out. */
  checkIns: readonly object[]
}

type Kind = keyof ValueOf

type More = {
  /** Who reads it besides the history; the team reads what an organiser is shown, too. */
  seenBy?: 'organizer' | 'team'
  /** Never null. */
  isRequired?: true
  /** The form that asks for it: the event's page alone, or the team's for adding somebody as well. */
  askedBy?: 'page' | 'both'
}

type Field = More & { kind: Kind; label: string }

function field<const K extends Kind, const M extends More>(kind: K, label: string, more: M) {
  return { kind, label, ...more }
}

/** All columns but the keys, in the order of the history. */
export const REGISTRATION_FIELDS = {
  name: field('line', 'Nombre', { isRequired: true, askedBy: 'both', seenBy: 'organizer' }),
  email: field('line', 'Email', { isRequired: true, askedBy: 'both', seenBy: 'team' }),
  status: field('status', 'Estado', { isRequired: true, seenBy: 'team' }),
  created_at: field('instant', 'Registro', { isRequired: true, seenBy: 'team' }),
  cancelled_at: field('instant', 'Cancelado', {}),
  offered_until: field('instant', 'Por confirmar hasta', { seenBy: 'team' }),
  places: field('number', 'Lugares', { isRequired: true, askedBy: 'page', seenBy: 'organizer' }),
  /** Asked by the organiser, as `QUESTIONS`. */
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
}

type Fields = typeof REGISTRATION_FIELDS

type RegistrationField = keyof Fields

/** Names of the fields with a property, and with this value of it where one is given. */
type With<Key extends keyof More, Value = unknown> = {
  [Name in RegistrationField]: Fields[Name] extends Record<Key, Value> ? Name : never
}[RegistrationField]

/** What people say of themselves. */
export type AskedField = With<'askedBy'>
/** What the team says of somebody it adds. */
export type AddedField = With<'askedBy', 'both'>
/** What the team sees. */
export type SeenField = With<'seenBy'>
/** What an organiser is shown of who agreed to it (docs/decisions/0056). */
export type ShownField = With<'seenBy', 'organizer'>

/** Values of some fields, as they are stored and as a view has them. */
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
export const SHOWN_FIELDS = namesWhere<ShownField>(({ seenBy }) => seenBy === 'organizer')

// Without `mapped` of the event's fields: public pages load these, and would load what they hand on, too.
export const REGISTRATION_LABELS = Object.fromEntries(
  names.map((name) => [name, fields[name].label]),
) as Record<RegistrationField, string>

/** The organiser's questions and what was answered. The question is posted too: the team may change it meanwhile. */
export const QUESTIONS = [
  { question: 'question_1', answer: 'answer_1' },
  { question: 'question_2', answer: 'answer_2' },
  { question: 'question_3', answer: 'answer_3' },
] as const

/** Of the person as a contact: no column of a registration. */
const CONSENTS = ['consent_privacy', 'consent_newsletter'] as const

/** The name by which the form on the event's page posts something. */
export type PostedName =
  | AskedField
  | (typeof QUESTIONS)[number]['question' | 'answer']
  | (typeof CONSENTS)[number]

/** That form's exact names, as they are read. */
export const REGISTRATION_FORM = {
  text: [
    ...ASKED_FIELDS.filter((name) => fields[name].kind !== 'flag'),
    ...QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
  ],
  flags: [...ASKED_FIELDS.filter((name) => fields[name].kind === 'flag'), ...CONSENTS],
}
