/** Rules of an issue's form. Apart from its labels, so that no browser loads them. */
import { z } from 'zod'
import { documentField } from '#app/domains/content/document-schema.ts'
import { atMost, oneLine } from '#app/platform/forms/field-schema.ts'
import { PREHEADER_MAX, SUBJECT_MAX } from './schema.ts'

/** A draft may lack anything: it is complete when it is sent (`missingIn`). */
export function issueSchema() {
  return z.object({
    subject: inboxLine(SUBJECT_MAX),
    preheader: inboxLine(PREHEADER_MAX),
    content: documentField(),
    audience: z.union([z.literal(''), z.guid()], 'Elige a quién se envía').default(''),
    in_archive: z.boolean().default(false),
  })
}

/** One line without bidi marks, which could hide or fake the rest of an inbox's line. */
function inboxLine(max: number) {
  return z
    .string()
    .overwrite((given) => oneLine(given.replace(/\p{Bidi_Control}/gu, '')))
    .max(max, atMost(max))
    .default('')
}
