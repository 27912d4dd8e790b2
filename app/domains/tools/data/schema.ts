/** What the data tab tells of: how much there is, what came in lately, and the files it gives (back-office §9). */

/** As addresses spell them: `/admin/tools/datos/archivos/contactos.csv`. */
export const DATA_FILES = ['contactos.csv', 'eventos.csv', 'formularios.csv'] as const
export type DataFile = (typeof DATA_FILES)[number]

/** back-office §8. */
export const NO_SUCH_TABLE = 'Tabla no válida'
export const DATA_UNREAD = 'No se pudieron cargar los datos'

/** Over the whole set (design §6.17); what was caught as spam is no submission. */
export type DataTotals = { contacts: number; events: number; submissions: number }

/** back-office §9: the recent activity is that of the last 7 days. */
export const ACTIVITY_DAYS = 7

export const ACTIVITY_KINDS = ['submission', 'application', 'request', 'registration'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Something that somebody sent. */
export type Activity = {
  kind: ActivityKind
  id: string
  /** Of a registration, where it is listed. */
  event_id: string | null
  /** The event, the course, the company. */
  what: string
  /** Who sent it. */
  who: string
  at: Date
}

/** back-office §8. */
export const CLEANING_FAILED = 'No se pudo completar la limpieza de datos'
