/** Owns what the gate reads of a form that it may refuse. The body stays unread for the screen. */
import { readFormBody } from '#app/platform/forms/form-body.server.ts'

/** Most fields of a form that is kept until it is sent again. */
const MAX_FIELDS = 200

/** Posted `intent` of a request whose body stays unread. */
export async function postedIntent(request: Request): Promise<string | undefined> {
  return (await sentFields(request)).find(([name]) => name === 'intent')?.[1]
}

/**
 * What somebody wrote into a form that is refused, to be shown again: values of several words, without passwords.
 * Undefined for a page. An upload stays unread, since it may be long and the browser still has its file.
 */
export async function writtenTexts(request: Request): Promise<string[] | undefined> {
  if (request.method !== 'POST') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/')) return []
  const fields = await sentFields(request)
  return fields.flatMap(([name, value]) =>
    /\S\s+\S/.test(value) && !name.includes('password') ? [value.trim()] : [],
  )
}

/** Fields of a form as they were sent, its files left out; none if it cannot be read, which its screen then says. */
export async function sentFields(request: Request): Promise<[name: string, value: string][]> {
  const body = await readFormBody(request.clone(), MAX_FIELDS)
  if (!body.ok) return []
  return [...body.form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
