/** Data of the tab: totals, recent activity, and CSV files (back-office §9). */

/** Names as in the URL `/admin/tools/datos/archivos/contactos.csv`. */
export const DATA_FILES = ['contactos.csv', 'eventos.csv', 'formularios.csv'] as const
export type DataFile = (typeof DATA_FILES)[number]

/** Messages prescribed by back-office §8. */
export const NO_SUCH_TABLE = 'Tabla no válida'
export const DATA_LOAD_FAILED = 'No se pudieron cargar los datos'

/** Totals over all rows (design §6.17); spam does not count as a submission. */
export type DataTotals = { contacts: number; events: number; submissions: number }

/** Recent activity covers the last 7 days (back-office §9). */
export const ACTIVITY_DAYS = 7

export const ACTIVITY_KINDS = ['submission', 'application', 'request', 'inquiry', 'registration'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Submission by a visitor, through any form. */
export type Activity = {
  kind: ActivityKind
  id: string
  /** Event of a registration; null for other kinds. */
  event_id: string | null
  /** Name of the event, course or company, or the beginning of a message. */
  what: string
  /** Name of the sender. */
  who: string
  at: Date
}

/** Message prescribed by back-office §8. */
export const CLEANING_FAILED = 'No se pudo completar la limpieza de datos'

/** Intents of the forms on blocked senders, with the title of their failures. */
export const BLOCKING_FAILED = { block: 'No se pudo bloquear', unblock: 'No se pudo desbloquear' }
