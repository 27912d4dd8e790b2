/**
 * HTTP shell: node:http answers cache hits directly. Other requests pass through Hono, which serves files, checks
 * origin and size, and hands the rest to React Router.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { RouterContextProvider } from 'react-router'
import { QueueFull } from '../admission/bounded-queue.server.ts'
import { ReadTimeout } from '../admission/read-at-most.server.ts'
import { traceOf } from '../failure.server.ts'
import { spendAttempt } from '../limits/rate-limit.server.ts'
import { log } from '../log.server.ts'
import { requestId, withLogContext } from '../log-context.server.ts'
import { answerFromCache, cachedAnswer } from '../page-delivery/answer-from-cache.server.ts'
import { type CacheablePath, cacheKey, rowsBehind } from '../page-delivery/cacheable.ts'
import { compressUncached } from '../page-delivery/compress-uncached.server.ts'
import { type PublicStyles, withLateFonts, withStyles } from '../page-delivery/first-paint.server.ts'
import type { PageCache } from '../page-delivery/page-cache.server.ts'
import {
  applicationLoads,
  clientAddress,
  databaseIsAway,
  drawn,
  scriptNonce,
  spentAttempt,
} from '../request-context.server.ts'
import { version } from '../version.ts'
import { admissionOf } from './admission-rules.server.ts'
import { mayUseCamera } from './camera-page.ts'
import { proxyTrust, visitorAddress, visitorNetwork, visitorScheme } from './client-address.server.ts'
import { mayBeFramed } from './framed-page.server.ts'
import { API } from './function-answer.ts'
import { type InlineScripts, isOfPanel, loadsOf, withInlineScript } from './inline-scripts.server.ts'
import { refuseInJson } from './json-refusals.server.ts'
import { limitBody, MAX_BODY_BYTES, type Upload } from './limit-body.server.ts'
import { answerMetrics, type MetricsOptions } from './metrics.server.ts'
import { oneSpelling } from './one-spelling.ts'
import { isPathTooLong } from './path-bounds.ts'
import { shellAnswer } from './plain-page.server.ts'
import { allowAnyOrigin, PUBLIC_DATA } from './public-data.ts'
import { publicDataEtag } from './public-data-etag.server.ts'
import { type PublicPost, postTo, readWhole } from './public-post.server.ts'
import type { Health, Readiness } from './readiness.ts'
import { drainBody, refuseEarly, refusePost } from './refuse-early.server.ts'
import type { RequestCounts } from './request-counts.server.ts'
import { requestContext } from './request-id.server.ts'
import { asSeenByVisitor, hasSameOrigin, isWrite } from './request-origin.server.ts'
import { addSecurityHeaders, contentSecurityPolicy, extractNoncedScripts } from './security-headers.server.ts'
import { turnedAway, turningAway } from './turn-away.server.ts'

type App = { Bindings: HttpBindings }
type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stylesheets: the panel inlines all of its sheet; a public page the rules it uses, and loads the whole sheet with
 * the application.
 */
export type Stylesheets = { panel: string; public: PublicStyles }

/** Called for every answer except files, also from the cache. Must not wait or throw, and must cost next to nothing. */
export type OnAnswer = (request: IncomingMessage, status: number) => void

export type ShellOptions = {
  /** React Router's request handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
  pages: PageCache
  cacheablePaths: readonly CacheablePath[]
  /** Public pages that are found in any case of their path. */
  fixedPages: ReadonlySet<string>
  publicUrl: string
  trustedProxies: readonly string[]
  uploads: readonly Upload[]
  publicPosts: readonly PublicPost[]
  /**
   * Whether a Cookie header has a validly signed session. Asked for every request to the panel, so without the
   * database.
   */
  isTeam: (cookie: string) => boolean
  clientFiles: string
  /** Serves assets of other builds; undefined in development. */
  keptAssets?: MiddlewareHandler | undefined
  /** Styles inlined into each page's head; undefined in development, where Vite serves them. */
  styles?: Stylesheets
  /** Scripts that run before the application; undefined in development, which hydrates at once. */
  scripts?: InlineScripts
  onAnswer: OnAnswer
  /** State of `/readyz`. */
  readiness: Readiness
  /** Never throws. */
  readHealth: () => Promise<Health>
  requests: RequestCounts
  metrics: MetricsOptions
  /** Omits the CSP, which would block Vite's own scripts and socket. */
  isDevelopment: boolean
}

/** Listener for node:http: answers cache hits itself and forwards the rest to the routes of `createApp`. */
export function createShell(options: ShellOptions, admission = admissionOf(options)): Listener {
  const app = createApp(options, admission)
  const turnAway = turningAway(new URL(options.publicUrl))
  const { pages, cacheablePaths, onAnswer, requests } = options
  const siteUrl = new URL(options.publicUrl)
  const isTrusted = proxyTrust(options.trustedProxies)
  const forward = getRequestListener(app.fetch, {
    // Called for a request line that cannot be parsed.
    errorHandler: () => {
      const answer = shellAnswer(400)
      addSecurityHeaders(answer.headers, siteUrl)
      return answer
    },
  })
  return (request, response) => {
    const since = performance.now()
    const isTooLong = isPathTooLong(request.url ?? '')
    const key = isTooLong ? undefined : cacheKey(request.method, request.url, cacheablePaths)
    const page = key && pages.lookUp(key)
    if (page) {
      answerFromCache(request, response, page)
      requests.countKept(page, key, response.statusCode, since)
      return onAnswer(request, response.statusCode)
    }
    requests.countWhenSent(isTooLong ? undefined : request.url, response, since)
    if (isTooLong) return turnAway(request, response, 'path')
    admission.admit(request, response, async () =>
      withLogContext(requestContext(request, isTrusted), () => forward(request, response)),
    )
  }
}

/** Routes that the shell answers itself, then React Router for all others. */
export function createApp(options: ShellOptions, admission = admissionOf(options)): Hono<App> {
  const { render, pages, cacheablePaths, publicUrl, trustedProxies, uploads, publicPosts } = options
  const { clientFiles, keptAssets, styles, scripts, onAnswer, readiness, readHealth, isDevelopment } = options
  const isTrusted = proxyTrust(trustedProxies)
  const siteUrl = new URL(publicUrl)
  const app = new Hono<App>()

  app.use(async (c, next) => {
    await next()
    admission.leave(c.env.incoming)
    if (isWrite(c.req.raw)) await drainBody(c.req.raw)
    addSecurityHeaders(c.res.headers, siteUrl)
    const id = requestId()
    if (id) c.res.headers.set('x-request-id', id)
  })
  app.use(`${PUBLIC_DATA}*`, allowAnyOrigin)
  app.use(`${API}*`, refuseInJson)
  app.use(refuseEarly)
  app.get('/healthz', (c) => c.text(`ok\nversion: ${version}`))
  app.get('/readyz', async (c) => {
    const { state } = readiness
    if (state !== 'serving') return c.json({ state }, 503)
    const health = await readHealth()
    // Readers are served from kept pages too. What else is wrong is said without failing: another node of the same
    // database could not do better (docs/decisions/0062, 0110).
    const isAnswering = health.database || pages.canServe()
    if (isAnswering) readiness.agreed()
    return c.json({ state: isAnswering ? 'serving' : 'away', ...health }, isAnswering ? 200 : 503)
  })
  app.get('/metrics', answerMetrics(options.metrics, admission))
  // Requested by tabs of an older version of the router: makes their next click a full navigation.
  app.get('/__manifest', (c) => c.body(null, 204, { 'x-remix-reload-document': 'true' }))
  app.get(
    '/assets/*',
    serveStatic({
      root: clientFiles,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  if (keptAssets) app.use('/assets/*', keptAssets)
  app.get(
    '*',
    serveStatic({ root: clientFiles, onFound: (_, c) => c.header('cache-control', 'public, max-age=3600') }),
  )
  // Below the file routes: a log line per file would drown the others.
  app.use(logAnswer)
  app.use(async (c, next) => {
    await next()
    onAnswer(c.env.incoming, c.res.status)
  })
  app.use(compress(), compressUncached, publicDataEtag)
  app.use(oneSpelling(options.fixedPages))
  app.use(limitBody(uploads))

  app.all('*', async (c) => {
    const { incoming } = c.env
    const request = asSeenByVisitor(c.req.raw, visitorScheme(incoming, isTrusted, siteUrl))
    if (isWrite(request) && !hasSameOrigin(request)) return shellAnswer(403)
    const context = new RouterContextProvider()
    context.set(scriptNonce, randomUUID())
    context.set(drawn, {})
    context.set(clientAddress, visitorNetwork(visitorAddress(incoming, isTrusted)))
    const own = isDevelopment ? undefined : { styles, scripts }
    const answer = async (asked: Request) => {
      if (own?.scripts) context.set(applicationLoads, loadsOf(asked, own.scripts))
      return finish(await render(asked, context), asked, context, { siteUrl, ...own })
    }

    const key = incoming.method === 'GET' && cacheKey(incoming.method, incoming.url, cacheablePaths)
    if (key) {
      // The page is cached for all visitors: it is rendered to its end even if the first visitor leaves, and from the
      // URL of its cache key alone, without that visitor's other parameters.
      const asked = new Request(new URL(key, request.url), { headers: request.headers })
      const renderPage = () => admission.run('kept', () => answer(asked))
      const rendered = await pages.render(key, renderPage, rowsBehind(key, cacheablePaths))
      return 'page' in rendered ? cachedAnswer(incoming, rendered.page) : rendered.answer
    }
    const kind = admission.kindOf(incoming)
    // Uploads of the team are read by the route itself.
    if (!isWrite(request) || !kind) return answer(request)
    const post = postTo(c.req.path, publicPosts)
    // Drops the body of a POST to the panel without a session, so that no code behind reads it.
    if (!post && kind === 'entry')
      return answer(new Request(request.url, { method: request.method, headers: request.headers }))
    const { maxBytes } = post ?? { maxBytes: MAX_BODY_BYTES }
    if (post?.limit) {
      const { limit: name } = post
      context.set(spentAttempt, { name, allowance: await spendAttempt(name, context.get(clientAddress)) })
    }
    const whole = await readWhole(request, maxBytes, (read) => admission.read(incoming, maxBytes, read))
    return whole instanceof Response ? whole : answer(whole)
  })

  app.onError((error, c) => {
    // A client that disconnects during a form is no failure, and reads no answer.
    if (error instanceof ReadTimeout || (c.env.incoming.destroyed && !c.env.incoming.complete))
      return shellAnswer(400)
    if (error instanceof QueueFull) return turnedAway(c.req.path, error.refusal)
    log.error(traceOf(error), 'unhandled error')
    return shellAnswer(500)
  })
  return app
}

const logAnswer: MiddlewareHandler<App> = async (c, next) => {
  const since = performance.now()
  await next()
  // Logs the path without the query, into which people type names and addresses.
  log.info({
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - since),
  })
}

/** Adds what every page carries: CSP, inlined styles and scripts, and whether it may be stored. */
async function finish(
  response: Response,
  request: Request,
  context: RouterContextProvider,
  /** `styles` and `scripts` are undefined in development, where Vite serves them. */
  { siteUrl, styles, scripts }: { siteUrl: URL } & Pick<ShellOptions, 'styles' | 'scripts'>,
): Promise<Response> {
  const { headers } = response
  // The router answers data requests with 500 for anything a loader throws; without a database it should be 503.
  const status = response.status === 500 && context.get(databaseIsAway) ? 503 : response.status
  const url = new URL(request.url)
  const { pathname } = url
  const isPanel = isOfPanel(pathname)
  addSecurityHeaders(headers, siteUrl)
  if (!headers.has('cache-control')) {
    headers.set('cache-control', isPanel || status >= 500 ? 'no-store' : 'no-cache')
  }
  // Downloads, and pages with a policy of their own, stay unchanged.
  const isFile = headers.get('content-disposition')?.startsWith('attachment') || mayBeFramed(headers)
  const isPage = !isFile && headers.get('content-type')?.startsWith('text/html')
  // Makes Chromium request prefetched data again when it is used; otherwise the view would not be counted.
  if (pathname.endsWith('.data')) headers.append('vary', 'Sec-Purpose')
  if (status === 405 && !headers.has('allow')) {
    // React Router's own text is English. It stays if only the router's client reads it.
    return refusePost(pathname.endsWith('.data') ? response : undefined)
  }
  if (!isPage) return new Response(response.body, { status, headers })
  if (request.method === 'HEAD') {
    // React Router omits the body for HEAD, so there are no scripts to allow.
    headers.set('content-security-policy', contentSecurityPolicy([], { mayWork: mayUseCamera(headers) }))
    return new Response(null, { status, headers })
  }
  let html = context.get(drawn)?.html ?? (await response.text())
  if (styles !== undefined) {
    const nonce = context.get(scriptNonce)
    const loads = context.get(applicationLoads)
    if (loads && scripts)
      html = withInlineScript(html, { nonce, loads, script: isPanel ? scripts.panel : scripts.first })
    const styled = isPanel ? withStyles(html, styles.panel) : withLateFonts(html, styles.public, nonce)
    const { page, scripts: ours } = extractNoncedScripts(styled, nonce)
    html = page
    headers.set('content-security-policy', contentSecurityPolicy(ours, { mayWork: mayUseCamera(headers) }))
  }
  return new Response(Buffer.from(html), { status, headers })
}
