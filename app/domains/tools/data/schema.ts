/** Shape of the data tab: totals, recent activity, and the CSV files (back-office §9). */

/** Names as in the URL: `/admin/tools/datos/archivos/contactos.csv`. */
export const DATA_FILES = ['contactos.csv', 'eventos.csv', 'formularios.csv'] as const
export type DataFile = (typeof DATA_FILES)[number]

/** Message of back-office §8. */
export const NO_SUCH_TABLE = 'Tabla no válida'
export const DATA_UNREAD = 'No se pudieron cargar los datos'

/** Totals over all rows (design §6.17); spam does not count as a submission. */
export type DataTotals = { contacts: number; events: number; submissions: number }

/** back-office §9: the recent activity is that of the last 7 days. */
export const ACTIVITY_DAYS = 7

export const ACTIVITY_KINDS = ['submission', 'application', 'request', 'inquiry', 'registration'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Submission of a visitor by any form. */
export type Activity = {
  kind: ActivityKind
  id: string
  /** Event of a registration; null for other kinds. */
  event_id: string | null
  /** Name of the event, the course or the company; the beginning of a message. */
  what: string
  /** Name of the sender. */
  who: string
  at: Date
}

/** Message of back-office §8. */
export const CLEANING_FAILED = 'No se pudo completar la limpieza de datos'
