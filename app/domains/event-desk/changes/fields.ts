/** Values of an event's fields as controls hold them and as people read them, and differences between two versions. */

import { ZONE_OF_LOCATION, zoneName } from '#app/domains/events/cities.ts'
import { EVENT_FIELDS, type EventField, FIELD_LABELS, mapped } from '#app/domains/events/fields-schema.ts'
import { capacityLabel, categoryLabel, type EventStatus } from '#app/domains/events/schema.ts'
import { EVENT_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { formatHour, type HourStyle } from '#app/platform/formats/hours.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { Difference } from './schema.ts'

type Values = Partial<Record<EventField, unknown>>

const FIELDS = Object.keys(EVENT_FIELDS) as EventField[]

export function editorValues(row: Values): FormValues {
  return mapped(
    FIELDS.filter((name) => name in row),
    (name) => (name === 'category' ? categoryLabel(String(row[name])) : controlValue(name, row[name])),
  )
}

export function controlValue(name: EventField, value: unknown): FormValues[string] {
  switch (EVENT_FIELDS[name].kind) {
    case 'flag':
      return value === true
    case 'many':
      return (value as string[]).map(String)
    case 'lines':
      return (value as string[]).join('\n')
    default:
      return String(value ?? '')
  }
}

/** Fields in which `wanted` differs from `stored`. */
export function changedFields(stored: Values, wanted: Values): EventField[] {
  return FIELDS.filter(
    (name) => wanted[name] !== undefined && comparable(wanted[name]) !== comparable(stored[name]),
  )
}

/** Stored values of the fields that `wanted` would change, as text for people. */
export function differencesFrom(
  stored: Values,
  wanted: Values,
  style: HourStyle,
): Partial<Record<EventField, string>> {
  return mapped(changedFields(stored, wanted), (name) => fieldWords(name, stored[name], style))
}

/** Label, stored value and wanted value of each field that would change, as text for people. */
export function differencesOf(stored: Values, wanted: Values, style: HourStyle): Difference[] {
  return changedFields(stored, wanted).map((name) => ({
    label: FIELD_LABELS[name],
    now: fieldWords(name, stored[name], style),
    proposed: fieldWords(name, wanted[name], style),
  }))
}

/** Value for comparison: lists compare without regard to order. */
export function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}

function fieldWords(name: EventField, value: unknown, style: HourStyle): string {
  switch (EVENT_FIELDS[name].kind) {
    case 'capacity':
      return capacityLabel(value as number | null)
    case 'zone':
      return value ? zoneName(String(value)) : ZONE_OF_LOCATION
    case 'flag':
      return value ? 'Sí' : 'No'
    case 'category':
      return categoryLabel(String(value))
    case 'status':
      return EVENT_STATUS_LABELS[value as EventStatus]
    case 'day':
      return value ? formatDate(String(value)) : EMPTY
    case 'hour':
      return value ? formatHour(String(value), style) : EMPTY
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : EMPTY
    default:
      return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || EMPTY
  }
}

const EMPTY = '(vacío)'

/** Kinds of the one event form: a new event, a published one, a submission before its decision (design §6.1, §6.16). */
export type EditorKind = 'create' | 'update' | 'correct'

/** Value of `decision` that the button 'Guardar y aprobar' posts. */
export const APPROVE = 'approve'
