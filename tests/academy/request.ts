import { RouterContextProvider } from 'react-router'
import { action as page } from '#app/domains/academy/routes/course-request.tsx'
import { action as courseFunction } from '#app/domains/academy/routes/submit-course-function.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'

/** The payload of public-site §7. */
export const REQUEST = {
  name: 'Ana Peña Marte',
  email: 'ana@cacao.test',
  phone: '809 555 0101' as string | null,
  course: 'Bootcamp de datos',
  message: '¿Hay becas?',
  actionType: 'inscripcion',
  consent_privacy: true,
  consent_marketing: false,
  honeypot: '',
}

export const KEY = '3f6b1c1e-0f1a-4c57-9d0a-6c1d2e3f4a5b'

type Options = { from?: string; type?: string; key?: string }

/** Calls the function as a program does. */
export async function call(
  payload: object | string,
  { from = '192.0.2.1', type = 'application/json', key }: Options = {},
) {
  const request = new Request('http://site.test/api/functions/submit-course-hubspot', {
    method: 'POST',
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
  })
  const response = await courseFunction(argumentsOf<typeof courseFunction>(request, from))
  const body = (await response.json()) as {
    success: boolean
    message: string
    errors?: Record<string, string>
  }
  return { status: response.status, headers: response.headers, body }
}

export type Posted = Record<string, string>

/** The form as a browser without script posts it. */
export const POSTED: Posted = {
  name: 'Ana Peña Marte',
  email: 'ana@cacao.test',
  phone: '809 555 0101',
  course: 'Bootcamp de datos',
  message: '¿Hay becas?',
  actionType: 'informacion',
  consent_privacy: 'on',
  honeypot: '',
}

export async function post(
  form: Posted | string,
  { from = '192.0.2.1', type = 'application/x-www-form-urlencoded' }: Options = {},
) {
  const request = new Request('http://site.test/academy/solicitud', {
    method: 'POST',
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: { 'content-type': type },
  })
  const result = await page(argumentsOf<typeof page>(request, from))
  if (result instanceof Response)
    return { status: result.status, location: result.headers.get('location'), answer: undefined }
  return { status: result.init?.status ?? 200, location: null, answer: result.data }
}

function argumentsOf<Action extends (args: never) => unknown>(request: Request, from: string) {
  const context = new RouterContextProvider()
  context.set(clientAddress, from)
  return { request, context, params: {} } as unknown as Parameters<Action>[0]
}
