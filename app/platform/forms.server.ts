/**
 * The one reader of what a browser posts. Takes only the form's exact names, never builds objects from
 * bracketed ones, and answers anything malformed with a 4xx in Spanish (design §6.22).
 */
import type { z } from 'zod'
import { cleanText } from './clean-text.ts'

export type FormFields = {
  text: readonly string[]
  /** Names that may come several times, such as checkboxes of one group. */
  lists?: readonly string[]
  /** Single checkboxes: true when present. */
  flags?: readonly string[]
}

export type FormValues = Record<string, string | string[] | boolean>

export type FormReading =
  | { ok: true; values: FormValues }
  | { ok: false; status: 400 | 413 | 415; message: string }

const MAX_LIST_ENTRIES = 20
const MALFORMED = 'No pudimos leer el formulario. Recarga la página e inténtalo de nuevo.'
const WRONG_TYPE = 'El formulario llegó en un formato que no aceptamos.'

/** Reads a posted form. Text comes back trimmed, with line breaks as LF; an absent text field stays absent. */
export async function readForm(request: Request, fields: FormFields): Promise<FormReading> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    return refuse(415, WRONG_TYPE)

  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return refuse(400, MALFORMED)
  }
  if ([...form.keys()].some((name) => /[[\]\0]/.test(name))) return refuse(400, MALFORMED)

  const values: FormValues = {}
  for (const name of [...fields.text, ...(fields.lists ?? []), ...(fields.flags ?? [])]) {
    const entries = form.getAll(name)
    const isList = fields.lists?.includes(name)
    if (entries.length > (isList ? MAX_LIST_ENTRIES : 1)) return refuse(400, MALFORMED)
    const texts: string[] = []
    for (const entry of entries) {
      if (typeof entry !== 'string' || entry.includes('\0')) return refuse(400, MALFORMED)
      texts.push(cleanText(entry))
    }
    if (isList) values[name] = texts
    else if (fields.flags?.includes(name)) values[name] = ['on', 'true'].includes(texts[0] ?? '')
    else if (texts[0] !== undefined) values[name] = texts[0]
  }
  return { ok: true, values }
}

/** The first message of each field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message
  return errors
}

function refuse(status: 400 | 413 | 415, message: string): FormReading {
  return { ok: false, status, message }
}
