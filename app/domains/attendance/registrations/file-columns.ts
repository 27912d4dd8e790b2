/** Columns of the team's CSV of registrations, and how their values are formatted. */
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { REGISTRATION_LABELS, SEEN_FIELDS, type SeenField } from './fields-schema.ts'
import type { RegistrationView } from './schema.ts'

type Column = { label: string; cell: (person: RegistrationView) => string }

/** Fixed first columns, because spreadsheets rely on the order; later fields follow. */
const FIRST: readonly SeenField[] = [
  'name',
  'email',
  'status',
  'created_at',
  'arrived_at',
  'places',
  'answers',
  'proved_at',
]

/** Left out: the deadline of an offer, which lasts hours, a file longer; and what is only for those who look at spam. */
const LEFT_OUT: readonly SeenField[] = ['offered_until', 'spam_reason']
const FILED = [...new Set([...FIRST, ...SEEN_FIELDS])].filter((name) => !LEFT_OUT.includes(name))

/** Each question that was answered is a column; instants are in the site's zone. */
export function fileColumns(questions: readonly string[], timeZone: string): Column[] {
  return FILED.flatMap((name): Column[] =>
    name === 'answers'
      ? questions.map((asked) => ({ label: asked, cell: ({ answers }) => answerTo(asked, answers) }))
      : [{ label: REGISTRATION_LABELS[name], cell: (person) => wordsOf(person, name, timeZone) }],
  )
}

function answerTo(asked: string, answers: RegistrationView['answers']): string {
  return answers?.find(({ question }) => question === asked)?.answer ?? ''
}

function wordsOf(person: RegistrationView, name: Exclude<SeenField, 'answers'>, timeZone: string): string {
  if (name === 'status') return REGISTRATION_STATUS_LABELS[person.status]
  // For the proof, 'Sí' or 'No' says more than an instant.
  const value = name === 'proved_at' ? person.proved_at !== null : person[name]
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value instanceof Date ? formatInstant(value, timeZone) : String(value ?? '')
}
