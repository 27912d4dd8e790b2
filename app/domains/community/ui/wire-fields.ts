import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { APPLICATION_FIELDS, type ApplicationField, fieldId } from '../application-fields.ts'

/** Props for the controls of a step: names, ids, labels, values last sent, and messages of the server. */
export type FieldWiring = ReturnType<typeof wireFields>

export function wireFields(kept: FormValues, errors: FieldErrors) {
  const named = (name: ApplicationField) => ({
    name,
    id: fieldId(name),
    error: errors[name],
  })
  return {
    field(name: ApplicationField) {
      const value = kept[name]
      const defaultValue = typeof value === 'string' ? value : undefined
      return { ...named(name), label: APPLICATION_FIELDS[name].label, defaultValue }
    },
    group(name: ApplicationField) {
      const value = kept[name]
      const { error } = named(name)
      return {
        name,
        error,
        label: APPLICATION_FIELDS[name].label,
        defaultValue: Array.isArray(value) ? value : [],
      }
    },
    checkbox(name: ApplicationField) {
      return { ...named(name), defaultChecked: kept[name] === true }
    },
  }
}
