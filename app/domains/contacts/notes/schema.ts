/** Input of a note about a person. */
import { z } from 'zod'
import { requiredLines } from '#app/platform/forms/field-schema.ts'

export const NOTE_MAX = 2000

export function contactNoteSchema() {
  return z.object({ body: requiredLines('Escribe la nota', { max: NOTE_MAX }) })
}
