/** Fields of the team's event form: labels, initial values, and the differences between two versions. */

import { ZONE_OF_PLACE, zonePlace } from '#app/domains/events/places.ts'
import {
  capacityLabel,
  categoryLabel,
  type EventStatus,
  type PublishedView,
  type SubmissionView,
} from '#app/domains/events/schema.ts'
import { EVENT_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { formatDate } from '#app/platform/dates.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'

/** In the order of the form. */
export const EDITOR_LABELS = {
  title: 'Título',
  organizer: 'Organizador',
  category: 'Categoría',
  event_date: 'Fecha',
  event_time: 'Hora',
  max_attendees: 'Capacidad',
  location: 'Ubicación',
  time_zone: 'Zona horaria',
  status: 'Estado',
  email: 'Email del organizador',
  description: 'Descripción',
  summary: 'Resumen',
  duration_hours: 'Duración (horas)',
  end_date: 'Último día',
  end_time: 'Hora del final',
  price: 'Precio',
  verticals: 'Temáticas',
  website_url: 'Sitio web',
  registration_url: 'Enlace de inscripción',
  online_url: 'Enlace para conectarse',
  places_each: 'Lugares por persona',
  hours_to_confirm: 'Horas para confirmar un lugar liberado',
  questions: 'Preguntas para quien se registra',
  registers_late: 'Aceptar registros mientras dura el evento',
  asks_afterwards: 'Al día siguiente, dar las gracias y preguntar cómo fue',
  image_url: 'Imagen',
} as const

export type EditorField = keyof typeof EDITOR_LABELS

const isFlag = (name: EditorField) => name === 'registers_late' || name === 'asks_afterwards'

const FIELDS = Object.keys(EDITOR_LABELS) as EditorField[]

/** Fields of the second group, which is closed while they are all empty. */
export const MORE_FIELDS = [
  'summary',
  'duration_hours',
  'end_date',
  'end_time',
  'price',
  'verticals',
  'website_url',
  'registration_url',
  'online_url',
  'places_each',
  'hours_to_confirm',
  'questions',
  'registers_late',
  'asks_afterwards',
  'image_url',
] as const satisfies EditorField[]

/** What the controls hold at first. */
export function editorValues(view: PublishedView | SubmissionView): FormValues {
  const row: Record<string, unknown> = { ...view, category: categoryLabel(view.category) }
  return Object.fromEntries(
    FIELDS.filter((name) => name in row).map((name) => {
      const value = row[name]
      if (isFlag(name)) return [name, value === true]
      if (name === 'questions') return [name, (value as string[]).join('\n')]
      return [name, Array.isArray(value) ? value.map(String) : String(value ?? '')]
    }),
  )
}

/** Stored values, as people read them, of the fields that `mine` would change. */
export function differencesFrom(stored: object, mine: object): Record<string, string> {
  const [theirs, ours] = [stored, mine] as Record<string, unknown>[]
  return Object.fromEntries(
    FIELDS.filter(
      (name) => ours?.[name] !== undefined && comparable(ours?.[name]) !== comparable(theirs?.[name]),
    ).map((name) => [name, spoken(name, theirs?.[name])]),
  )
}

function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}

function spoken(name: EditorField, value: unknown): string {
  if (name === 'max_attendees') return capacityLabel(value as number | null)
  if ((name === 'event_date' || name === 'end_date') && value) return formatDate(String(value))
  if (name === 'time_zone') return value ? zonePlace(String(value)) : ZONE_OF_PLACE
  if (isFlag(name)) return value ? 'Sí' : 'No'
  if (name === 'category') return categoryLabel(String(value))
  if (name === 'status') return EVENT_STATUS_LABELS[value as EventStatus]
  if (typeof value === 'number') return value.toLocaleString('es')
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '(vacío)'
}

/** A new event, a published one, a submission before its decision: one form (design §6.1, §6.16). */
export type EditorKind = 'create' | 'update' | 'correct'
