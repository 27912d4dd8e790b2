/** Parser of JSON that programs post to functions. Reads only the given names (design §6.19, §6.22). */
import { cleanText } from '../clean-text.ts'
import type { FormReading } from './forms.server.ts'

const MAX_LIST_ENTRIES = 20
const WRONG_TYPE = 'La petición debe llegar como application/json.'
const MALFORMED = 'No pudimos leer la petición: se espera un objeto JSON.'

export type JsonReading = { ok: true; values: Record<string, unknown> } | Extract<FormReading, { ok: false }>

/**
 * Parses a JSON body. Text but `secrets` is trimmed, with line breaks as LF. Values may be text, numbers, booleans, null, or lists
 * of text.
 */
export async function readJson(
  request: Request,
  names: readonly string[],
  secrets: readonly string[] = [],
): Promise<JsonReading> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return { ok: false, status: 415, message: WRONG_TYPE }
  const malformed = { ok: false, status: 400, message: MALFORMED } as const
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return malformed
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return malformed
  const values: Record<string, unknown> = {}
  for (const name of [...names, ...secrets]) {
    // Own properties only, so that `__proto__` is never read.
    const given = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
    const cleaned = clean(given)
    const value = typeof cleaned === 'string' && secrets.includes(name) ? given : cleaned
    if (value === REFUSED) return malformed
    if (value !== undefined) values[name] = value
  }
  return { ok: true, values }
}

const REFUSED = Symbol('refused')

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? REFUSED : cleanText(value)
  if (Array.isArray(value)) {
    const entries = value.map((entry) => (typeof entry === 'string' ? clean(entry) : REFUSED))
    return entries.length > MAX_LIST_ENTRIES || entries.includes(REFUSED) ? REFUSED : entries
  }
  return typeof value === 'object' && value !== null ? REFUSED : value
}
