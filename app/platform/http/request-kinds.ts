/** The kinds of request that wait for their turn, each in a queue of its own (docs/decisions/0033). */
import type { IncomingMessage } from 'node:http'
import type { KindLimits } from '../admission/admission.server.ts'
import { addressOf } from './limit-body.server.ts'
import { isPublicData } from './public-data.ts'

/** Limits per kind of work: little concurrency, since one thread does it all, and as many waiting as can be served. */
export const KINDS = {
  /** Forms of visitors: a hall that applies together is answered in ten seconds. */
  form: { concurrency: 4, capacity: 700, timeoutMs: 50_000 },
  /** Renderings of cacheable pages: few, each for all who ask for the page. */
  kept: { concurrency: 2, capacity: 300, timeoutMs: 10_000 },
  /** A page for one visitor: a search, an address that leads nowhere. */
  page: { concurrency: 2, capacity: 100, timeoutMs: 8_000 },
  /** Calendars, feed readers and other programs, with filters of their own: none of them takes a visitor's turn. */
  program: { concurrency: 1, capacity: 60, timeoutMs: 8_000 },
  /** Requests that a page makes beside itself: pictures, the count of a reading. */
  aside: { concurrency: 3, capacity: 400, timeoutMs: 8_000 },
  /** The panel without a session: `stranger` draws the sign-in page, `entry` checks a password. */
  stranger: { concurrency: 1, capacity: 80, timeoutMs: 5_000 },
  entry: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
  /** The panel with a session. With memory of its own, no stranger keeps an article from being saved. */
  team: { concurrency: 3, capacity: 200, timeoutMs: 15_000, hasOwnMemory: true },
} as const satisfies Record<string, KindLimits>

export type Kind = keyof typeof KINDS

const ASIDE = /^\/imagenes\/|\/compartir\.jpg$|^\/api\/contenido\/[^/]+\/visto$/

export type KindRules = {
  /** Whether a cookie is one that a sign-in of ours wrote: told without the database. */
  isTeam: (cookie: string) => boolean
  /** Whether the answer costs next to nothing. */
  isCheap: (request: IncomingMessage, path: string) => boolean
  /** Routes to which the team uploads files; the code behind them has a queue of its own. */
  uploads: readonly { path: string }[]
}

/** Kind of a request; undefined where it need not wait. A cacheable page waits for its rendering (`kept`) instead. */
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
