/** Values of a stored row as form controls hold them, and as text for people where two versions differ. */
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { ACADEMY_FIELDS } from './fields.ts'
import type { AcademyEntity, AcademyInputs } from './schema.ts'

/** Initial values of the controls: lists joined by commas, null as an empty string. */
export function formText(row: object): FormValues {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? value : written(value)]),
  )
}

/** Stored values of the fields that `mine` would change, as text for people. */
export function differencesFrom<Entity extends AcademyEntity>(
  entity: Entity,
  stored: Record<string, unknown>,
  mine: AcademyInputs[Entity],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mine)
      .filter(([name, value]) => written(value) !== written(stored[name]))
      .map(([name]) => [name, formatted(entity, name, stored[name])]),
  )
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function formatted(entity: AcademyEntity, name: string, value: unknown): string {
  const word = written(value)
  if (word === '') return '(vacío)'
  const field = ACADEMY_FIELDS[entity].find((each) => each.name === name)
  if (field?.as === 'flag') return value ? 'Publicada' : 'Borrador'
  return field?.as === 'day' ? formatDate(word) : (field?.options?.[word] ?? word)
}
