/** Kinds of request that wait for their turn, each in a queue of its own (docs/decisions/0033). */
import type { IncomingMessage } from 'node:http'
import type { KindLimits } from '../admission/admission.server.ts'
import { addressOf } from './limit-body.server.ts'
import { isPublicData } from './public-data.ts'

/**
 * Limits per kind. Low concurrency, since one thread does all work; capacity is what can be served within the
 * timeout.
 */
export const KINDS = {
  /** Visitors' forms: a hall that applies together is answered within ten seconds. */
  form: { concurrency: 4, capacity: 700, timeoutMs: 50_000 },
  /** Rendering of cacheable pages: few, each for all visitors who ask for the page. */
  kept: { concurrency: 2, capacity: 300, timeoutMs: 10_000 },
  /** Pages for one visitor, such as a search or a 404. */
  page: { concurrency: 2, capacity: 100, timeoutMs: 8_000 },
  /** Calendars, feed readers and other programs, each with its own filters; they take no visitor's turn. */
  program: { concurrency: 1, capacity: 60, timeoutMs: 8_000 },
  /** Secondary requests of a page: pictures, the count of a view. */
  aside: { concurrency: 3, capacity: 400, timeoutMs: 8_000 },
  /** Panel without a session: `stranger` renders the sign-in page, `entry` checks a password. */
  stranger: { concurrency: 1, capacity: 80, timeoutMs: 5_000 },
  entry: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
  /** Panel with a session. Has memory of its own, so that strangers cannot keep an article from being saved. */
  team: { concurrency: 3, capacity: 200, timeoutMs: 15_000, hasOwnMemory: true },
} as const satisfies Record<string, KindLimits>

export type Kind = keyof typeof KINDS

const ASIDE = /^\/imagenes\/|\/compartir\.jpg$|^\/api\/contenido\/[^/]+\/visto$|^\/puerta\/[^/]+\/lista$/

export type KindRules = {
  /** Whether a Cookie header has a validly signed session, decided without the database. */
  isTeam: (cookie: string) => boolean
  /** Whether answering costs next to nothing. */
  isCheap: (request: IncomingMessage, path: string) => boolean
  /** Upload routes of the team, which have queues of their own. */
  uploads: readonly { path: string }[]
}

/** Kind of a request; undefined if it need not wait. Cacheable pages wait for their rendering (`kept`) instead. */
export function kindOf(
  request: IncomingMessage,
  { isTeam, isCheap, uploads }: KindRules,
): Exclude<Kind, 'kept'> | undefined {
  const { method, headers } = request
  const isWrite = method === 'POST'
  if (!isWrite && method !== 'GET' && method !== 'HEAD') return undefined
  const path = pathOf(request)
  if (/^\/admin(?![\w-])/.test(path)) {
    if (!isTeam(headers.cookie ?? '')) return isWrite ? 'entry' : 'stranger'
    const isUpload = isWrite && uploads.some((upload) => upload.path === addressOf(path))
    return isUpload ? undefined : 'team'
  }
  if (ASIDE.test(path)) return 'aside'
  if (isWrite) return 'form'
  if (isCheap(request, path)) return undefined
  return isPublicData(path) ? 'program' : 'page'
}

export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
