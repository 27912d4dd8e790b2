import type { z } from 'zod'
import { fieldErrors } from '../forms/forms.server.ts'
import { publicRefusal } from './public-data.ts'

type Query = { query: Record<string, string> } | { refusal: Response }

/**
 * Parses the query of a public API URL, by the names of `schema` only; returns the values, or a refusal with the
 * errors.
 */
export function readQuery(parameters: URLSearchParams, schema: z.ZodObject): Query {
  const names = Object.keys(schema.shape)
  const given = Object.fromEntries(names.map((name) => [name, parameters.get(name)?.trim() || undefined]))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    const message = Object.entries(errors).map(([name, why]) => `${name}: ${why}.`)
    return { refusal: publicRefusal(400, message.join(' '), errors) }
  }
  const query = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { query: Object.fromEntries(query.filter(([name]) => name !== 'pagina')) }
}
