/** Answers that the listener gives before any work on a request: short and never rendered. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '../admission/bounded-queue.server.ts'
import { waitInWords } from '../limits/limits.ts'
import { API, type FunctionAnswer } from './function-answer.ts'
import { INERT_POLICY, plainPage, SHELL_ANSWERS } from './plain-page.server.ts'
import { addSecurityHeaders } from './security-headers.server.ts'

/** Retry-After in seconds: enough for a hall that came together to be served. */
const RETRY_SECONDS = 10

const GO_BACK = 'Si enviaste un formulario, vuelve atrás: lo que escribiste sigue ahí.'

type Words = { status: number; title: string; text: string; retrySeconds?: number }

const FIXED = {
  full: {
    status: 503,
    title: 'Hay mucha gente a la vez',
    text: `No alcanzamos a atenderte en este momento. ${GO_BACK} Inténtalo de nuevo en unos segundos.`,
    retrySeconds: RETRY_SECONDS,
  },
  share: {
    status: 429,
    title: 'Espera un momento',
    text: `Desde tu conexión llegan muchas peticiones a la vez. ${GO_BACK} Inténtalo de nuevo en unos segundos.`,
    retrySeconds: RETRY_SECONDS,
  },
  path: { status: 414, title: SHELL_ANSWERS[414][0], text: SHELL_ANSWERS[414][1] },
} as const satisfies Record<Refusal | 'path', Words>

/** Refusal by a queue or for the path, or the seconds until a client over its rate limit may try again. */
export type Reason = keyof typeof FIXED | { seconds: number }

type Answer<Body = string> = { status: number; headers: Record<string, string>; body: Body }

/** Response for a request that Hono already handles. */
export function turnedAway(path: string, reason: Reason): Response {
  const { status, headers, body } = answerOf(path, reason)
  return new Response(body, { status, headers })
}

/** Writes the answer before Hono sees the request. node:http reads and drops the rest of the body. */
export function turningAway(siteUrl: URL) {
  const secured = new Headers()
  addSecurityHeaders(secured, siteUrl)
  const ofAll = Object.fromEntries(secured)
  const written = (path: string, reason: Reason): Answer<Buffer> => {
    const { status, headers, body } = answerOf(path, reason)
    const bytes = Buffer.from(body)
    return { status, headers: { ...ofAll, ...headers, 'content-length': `${bytes.length}` }, body: bytes }
  }
  const made = (path: string) => ({
    full: written(path, 'full'),
    share: written(path, 'share'),
    path: written(path, 'path'),
  })
  const [forPeople, forPrograms] = [made('/'), made(API)]
  return ({ method, url = '' }: IncomingMessage, response: ServerResponse, reason: Reason): void => {
    const fixed = isForProgram(url) ? forPrograms : forPeople
    const { status, headers, body } = typeof reason === 'string' ? fixed[reason] : written(url, reason)
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
  }
}

/** HTTP response to who is turned away before their request is read. */
export function turnedAwayUnheard(): Buffer {
  const { status, title, text, retrySeconds } = FIXED.full
  const words = Buffer.from(`${title}. ${text}\n`)
  const head = [
    `HTTP/1.1 ${status} Service Unavailable`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${words.length}`,
    `Retry-After: ${retrySeconds}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), words])
}

const isForProgram = (path: string) => path.startsWith(API)

/** HTML for people, JSON for programs. */
function answerOf(path: string, reason: Reason): Answer {
  const { status, title, text, retrySeconds }: Words =
    typeof reason === 'string' ? FIXED[reason] : spent(reason)
  const message = `${title}. ${text}`
  const [type, body] = isForProgram(path)
    ? ['application/json', JSON.stringify({ success: false, message } satisfies FunctionAnswer)]
    : ['text/html; charset=utf-8', plainPage(title, text)]
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': INERT_POLICY,
  }
  if (retrySeconds !== undefined) headers['retry-after'] = `${retrySeconds}`
  return { status, headers, body }
}

function spent({ seconds }: { seconds: number }): Words {
  const wait = `Podrás volver a enviar en ${waitInWords(seconds)}.`
  return {
    status: 429,
    title: 'Espera un momento',
    text: `Llegaron muchos envíos seguidos desde tu conexión. ${wait} ${GO_BACK}`,
    retrySeconds: seconds,
  }
}
