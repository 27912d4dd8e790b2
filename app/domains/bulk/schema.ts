/** Names, states and limits of bulk runs: one change of many rows, confirmed once and carried out in steps. */
import type { Capability } from '#app/capabilities.ts'
import { fixedDaysOf } from '#app/retention.ts'

/** Lists whose rows are changed in bulk, with the nouns of one row and of several. */
export const BULK_LISTS = {
  contacts: { one: 'contacto', many: 'contactos', isFeminine: false },
  requests: { one: 'solicitud', many: 'solicitudes', isFeminine: true },
  registrations: { one: 'registro', many: 'registros', isFeminine: false },
  mails: { one: 'correo', many: 'correos', isFeminine: false },
  submissions: { one: 'evento', many: 'eventos', isFeminine: false },
} as const

export type BulkList = keyof typeof BULK_LISTS

/** Capability to change the rows of a list, which its runs require too: to start one, to read it, at each step. */
export const BULK_TAKES: Record<BulkList, Capability> = {
  contacts: 'edit people',
  requests: 'answer requests',
  submissions: 'review submissions',
  mails: 'send mail again',
  registrations: 'manage registrations',
}

/** What can be done in bulk, with the list whose rows it changes. */
export const BULK_ACTIONS = {
  'contacts.tag': 'contacts',
  'contacts.untag': 'contacts',
  'contacts.delete': 'contacts',
  'requests.assign': 'requests',
  'requests.close': 'requests',
  'requests.spam': 'requests',
  'registrations.remove': 'registrations',
  'mails.retry': 'mails',
  'mails.discard': 'mails',
  'submissions.approve': 'submissions',
  'submissions.reject': 'submissions',
  'submissions.spam': 'submissions',
  'submissions.restore': 'submissions',
  'submissions.delete': 'submissions',
} as const satisfies Record<string, BulkList>

export type BulkAction = keyof typeof BULK_ACTIONS

/** What can be taken back for as long as the run is kept: it has written to nobody. */
export const UNDOABLE: readonly BulkAction[] = [
  'contacts.tag',
  'contacts.untag',
  'contacts.delete',
  'requests.assign',
  'requests.close',
  'requests.spam',
  'submissions.spam',
  'mails.discard',
]

/** Minutes for which the mails of these wait, and in which they can be taken back. */
export const MAIL_WAITS_MINUTES = 2
export const UNDOABLE_UNTIL_MAILED: readonly BulkAction[] = ['submissions.approve', 'submissions.reject']

export const BULK_STATES = ['queued', 'running', 'stopped', 'done', 'failed'] as const

export type BulkState = (typeof BULK_STATES)[number]

/**
 * Why a chosen row was not changed. `gone`: it was deleted since the confirmation; `other`: it changed since, or is so
 * already; `past`: it is over, so there is nothing to publish; `mailed`: somebody was written to, so it is not undone;
 * `failed`: the database refused it.
 */
export type SkipReason = 'gone' | 'other' | 'past' | 'mailed' | 'failed'

export type Skipped = Partial<Record<SkipReason, number>>

/** Days in which a run can be undone; then its rows are forgotten. */
export const UNDO_DAYS = fixedDaysOf('bulk_runs')

export type BulkRunView = {
  id: string
  action: BulkAction
  /** What is done, as an infinitive: 'poner la etiqueta «costa» a 300,000 contactos'. */
  phrase: string
  /** URL of the list where it was confirmed. */
  list_url: string | null
  state: BulkState
  /** Rows that were confirmed, that were looked at so far, and that were changed. */
  total: number
  processed: number
  changed: number
  skipped: Skipped
  failure: string | null
  started_by: { id: string; email: string }
  stopped_by: string | null
  created_at: Date
  finished_at: Date | null
  /** Run that this one undoes, and the run that undoes this one. */
  undoes: string | null
  undone_by: string | null
}

/** A row that was passed over, as the run's screen names it. */
export type SkippedRow = { id: string; name: string; to: string; reason: SkipReason }

/** How far a run is, above its list. */
export type RunProgress = Pick<BulkRunView, 'id' | 'phrase' | 'processed' | 'total'>

/** A run with its times formatted in the site's zone. */
export type WrittenRun = Omit<BulkRunView, 'created_at' | 'finished_at'> & {
  created: string
  finished: string | null
  /** It may be undone now. */
  can_undo: boolean
}

export function isUnderWay({ state }: Pick<BulkRunView, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}
