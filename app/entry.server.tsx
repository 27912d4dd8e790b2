import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { carriesSession } from '#app/domains/auth/sessions/cookie.server.ts'
import { answerWithoutDatabase } from '#app/domains/system/without-database.server.ts'
import { isDatabaseDown } from '#app/platform/database/db.server.ts'
import { logFailure, traceOf } from '#app/platform/failure.server.ts'
import { FailedRequest } from '#app/platform/http/error-code.tsx'
import { isOfPanel } from '#app/platform/http/inline-scripts.server.ts'
import { shellAnswer } from '#app/platform/http/plain-page.server.ts'
import { errorCode } from '#app/platform/http/request-id.server.ts'
import { hydrationStart } from '#app/platform/hydration/hydration-scripts.server.ts'
import { Hydration } from '#app/platform/hydration/hydration-scripts.tsx'
import { log } from '#app/platform/log.server.ts'
import { applicationLoads, databaseIsAway, drawn, scriptNonce } from '#app/platform/request-context.server.ts'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Renders a page completely before sending it: the CSP header contains the hashes of its inline scripts, so these
 * must be known first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (status >= 500 && context.get(databaseIsAway))
    return (isTeams(request) && (await answerWithoutDatabase())) || shellAnswer(503)
  const router = await routerOf(request, routerContext, context)
  const page = status < 500 ? router : <FailedRequest value={errorCode() ?? null}>{router}</FailedRequest>
  const html = await renderPage(page, context.get(scriptNonce) || undefined)
  headers.set('content-type', 'text/html; charset=utf-8')
  const holder = context.get(drawn)
  if (!holder) return new Response(html, { status, headers })
  holder.html = html
  return new Response(null, { status, headers })
}

/** Whether a screen of the panel is asked for by somebody who was signed in once: whether they still are, is not known. */
function isTeams({ method, url, headers }: Request): boolean {
  const isScreen = method === 'GET' && isOfPanel(new URL(url).pathname)
  return isScreen && carriesSession(headers.get('cookie') ?? '')
}

/** Application of one request, with the data that it starts from in the browser. */
async function routerOf(
  { url }: Request,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<ReactNode> {
  const nonce = context.get(scriptNonce) || undefined
  const loads = context.get(applicationLoads)
  if (!loads) return <ServerRouter context={routerContext} url={url} nonce={nonce} />
  return (
    <Hydration value={await hydrationStart(routerContext, loads)}>
      <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={url} nonce={nonce} />
    </Hydration>
  )
}

function renderPage(router: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(
          Buffer.concat(chunks)
            .toString()
            .replace(/^<!doctype html>/i, '<!doctype html>'),
        )
        done()
      },
      destroy(error, done) {
        clearTimeout(timer)
        if (error) reject(error)
        done(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(router, {
      nonce,
      // Disables outlining: React would move a long part of the page to its end, and need a script to put it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: (error) => log.error(traceOf(error), 'render failed'),
    })
  })
}

/** Expected route errors (404, the admin gate) are answers rather than failures, and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseDown(error)) (context as RouterContextProvider).set(databaseIsAway, true)
  logFailure(error, 'request failed', { path: new URL(request.url).pathname })
}

/** Buffers the short answer to a form and states its length, so that it is not compressed as a stream. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  if (request.method !== 'POST' || !response.body) return response
  const answer = await response.text()
  const headers = new Headers(response.headers)
  headers.set('content-length', String(Buffer.byteLength(answer)))
  return new Response(answer, { status: response.status, headers })
}
