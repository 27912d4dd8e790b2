import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { fieldId, SUBMISSION_LABELS, type SubmissionField } from '../fields.ts'

/** Props of a section's controls: names, ids, labels, posted values and the server's messages. */
export type FieldWiring = ReturnType<typeof wireFields>

export function wireFields(kept: FormValues, errors: FieldErrors) {
  const named = (name: string) => ({ name, id: fieldId(name), error: errors[name] })
  return {
    kept,
    field(name: SubmissionField, initial?: string) {
      const value = kept[name]
      const defaultValue = typeof value === 'string' ? value : initial
      return { ...named(name), label: SUBMISSION_LABELS[name], defaultValue }
    },
    checkbox(name: string) {
      return { ...named(name), defaultChecked: kept[name] === true }
    },
  }
}
