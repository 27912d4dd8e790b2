import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseDown } from '#app/platform/db.server.ts'
import { logFailure, traceOf } from '#app/platform/failure.server.ts'
import { shellAnswer } from '#app/platform/http/plain-page.ts'
import { log } from '#app/platform/log.server.ts'
import { databaseIsAway, scriptMark } from '#app/platform/request-context.server.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders a page whole: the policy is made of the hashes of its own scripts, so all must be known first. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (status >= 500 && context.get(databaseIsAway)) return shellAnswer(503)
  const html = await renderPage(request, routerContext, context.get(scriptMark) || undefined)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!doctype html>${html}`, { status, headers })
}

function renderPage(
  request: Request,
  routerContext: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = new PassThrough()
    const timer = setTimeout(() => abort(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // However long, a part of the page stays where it is: outlined, it would wait for a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(page)
          text(page)
            .then((html) => resolve(html.replace(/^<!doctype html>/i, '')), reject)
            .finally(() => clearTimeout(timer))
        },
        onShellError: reject,
        onError: (error) => log.error(traceOf(error), 'render failed'),
      },
    )
  })
}

/** Expected route errors (404, the admin gate) are answers, not failures; they stay out of the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseDown(error)) (context as RouterContextProvider).set(databaseIsAway, true)
  logFailure(error, 'request failed', { path: new URL(request.url).pathname })
}
