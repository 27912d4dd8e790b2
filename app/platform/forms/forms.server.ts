/**
 * Parser of all browser forms. Reads only the given names, never builds objects from bracketed names, and answers
 * anything malformed with a 4xx in Spanish (design §6.22).
 */
import type { z } from 'zod'
import { cleanText } from '../clean-text.ts'
import { readFormBody } from './form-body.server.ts'
import type { FormValues } from './form-values.ts'

export type FormFields = {
  text: readonly string[]
  /** Text that is taken exactly as it was typed: passwords (ASVS 5.0, 6.2.8). */
  secrets?: readonly string[]
  /** Names that may occur several times, such as checkboxes of one group. */
  lists?: readonly string[]
  /** Most entries per list; to be set if all rows of a page can be selected. */
  maxListEntries?: number
  /** Single checkboxes, true if posted. */
  flags?: readonly string[]
}

export type FormReading =
  | { ok: true; values: FormValues }
  | { ok: false; status: 400 | 413 | 415; message: string }

const MAX_LIST_ENTRIES = 20
/** Far more than any of our forms has, since browser extensions may add fields of their own. */
const MAX_FIELDS = 200
const REFUSALS = {
  400: 'No pudimos leer el formulario. Recarga la página e inténtalo de nuevo.',
  413: 'El formulario llegó con demasiados campos. Recarga la página e inténtalo de nuevo.',
  415: 'El formulario llegó en un formato que no aceptamos.',
} as const

/** Parses a posted form. Text but secrets is trimmed, with line breaks as LF; a text field that was not posted stays undefined. */
export async function readForm(request: Request, fields: FormFields): Promise<FormReading> {
  const { maxListEntries = MAX_LIST_ENTRIES } = fields
  const body = await readFormBody(request, mostFields(fields))
  if (!body.ok) return refuse(body.status)
  const { form } = body
  if ([...form.keys()].some((name) => /[[\]\0]/.test(name))) return refuse(400)

  const values: FormValues = {}
  const { secrets = [], lists = [], flags = [] } = fields
  for (const name of [...fields.text, ...secrets, ...lists, ...flags]) {
    const entries = form.getAll(name)
    const isList = lists.includes(name)
    if (entries.length > (isList ? maxListEntries : 1)) return refuse(400)
    const texts: string[] = []
    for (const entry of entries) {
      if (typeof entry !== 'string' || entry.includes('\0')) return refuse(400)
      texts.push(secrets.includes(name) ? entry : cleanText(entry))
    }
    if (isList) values[name] = texts
    else if (flags.includes(name)) values[name] = ['on', 'true'].includes(texts[0] ?? '')
    else if (texts[0] !== undefined) values[name] = texts[0]
  }
  return { ok: true, values }
}

/** First message of each field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message
  return errors
}

/** Most fields accepted: at least MAX_FIELDS, more if a long list needs it. */
function mostFields(fields: FormFields): number {
  const { text, secrets = [], lists = [], flags = [], maxListEntries = MAX_LIST_ENTRIES } = fields
  return Math.max(MAX_FIELDS, text.length + secrets.length + flags.length + lists.length * maxListEntries)
}

function refuse(status: keyof typeof REFUSALS): FormReading {
  return { ok: false, status, message: REFUSALS[status] }
}
