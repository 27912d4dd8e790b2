/** Columns of the team's file of who registered, and how a spreadsheet reads each. */
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { REGISTRATION_LABELS, SEEN_FIELDS, type SeenField } from './fields-schema.ts'
import type { RegistrationView } from './schema.ts'

type Column = { label: string; cell: (person: RegistrationView) => string }

/** Spreadsheets rely on the order; what is not named here comes last. */
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

/** An offer lasts some hours, a file is kept. */
const FILED = [...new Set([...FIRST, ...SEEN_FIELDS])].filter((name) => name !== 'offered_until')

/** Each of the questions that somebody answered is a column; instants are in the site's zone. */
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
  // Whether they did, not when.
  const value = name === 'proved_at' ? person.proved_at !== null : person[name]
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value instanceof Date ? formatInstant(value, timeZone) : String(value ?? '')
}
