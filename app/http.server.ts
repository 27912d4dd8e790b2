/** HTTP server of the site: pages rendered by React Router, inside the shell with its cache, styles and files. */
import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import panelStyles from './app.css?inline'
import { cacheablePaths } from './cacheable-paths.ts'
import { carriesSession } from './domains/auth/sessions/cookie.server.ts'
import { IMPORT_PATH } from './domains/contacts/import/address.ts'
import { IMAGE_UPLOAD } from './domains/media/upload.server.ts'
import { type ReadPage, readSitePage } from './domains/site/seo/site-reader.server.ts'
import firstScript from './first-script.ts?script'
import { fixedPages } from './fixed-pages.ts'
import fontFaces from './fonts.css?inline'
import { isRead } from './interactive-parameters.ts'
import { siteMetrics } from './metrics.server.ts'
import panelScript from './panel-script.ts?script'
import type { LineCounts } from './platform/admission/admission.server.ts'
import { connectionBounds } from './platform/admission/connection-counts.ts'
import { createLimitedServer } from './platform/admission/connections.server.ts'
import { keepAssets, serveKeptAssets } from './platform/assets/kept-assets.server.ts'
import { env } from './platform/environment/env.server.ts'
import { admissionOf, connectionRules } from './platform/http/admission-rules.server.ts'
import { RequestCounts } from './platform/http/request-counts.server.ts'
import { createShell, type ShellOptions, type Stylesheets } from './platform/http/shell.server.ts'
import { VERSION_HEADER } from './platform/hydration/version-skew.ts'
import { collectMetrics, writeMetrics } from './platform/metrics/exposition.server.ts'
import { openFilesLimit } from './platform/open-files.server.ts'
import { usedStylesOf } from './platform/page-delivery/page-styles.server.ts'
import { askPrimary, countConnection, offerMetrics } from './platform/processes/child.server.ts'
import { partOf } from './platform/processes/part.ts'
import publicRules from './public.css?inline&rules'
import wholeSheet from './public.css?url'
import { publicPosts } from './public-posts.ts'

type SiteServer = {
  server: Server
  /** Renders a page of the site without a network request, for the SEO check. */
  readPage: ReadPage
}

/** Creates the server; in development `vite` compiles and serves the client. */
export async function createSiteServer({
  vite,
  ...options
}: Pick<ShellOptions, 'pages' | 'readiness' | 'readHealth' | 'onAnswer'> & {
  vite: ViteDevServer | undefined
}): Promise<SiteServer> {
  const build = vite ? undefined : await import('virtual:react-router/server-build')
  const render = build
    ? productionRender(build)
    : createRequestHandler(() => developmentBuild(vite as ViteDevServer), 'development')
  // This module is built into `build/server/index.js`, so the client is in the folder beside it.
  const clientFiles = fileURLToPath(new URL(vite ? '../public' : '../client', import.meta.url))
  const part = partOf()
  if (build && part !== 'web') await keepAssets({ clientFiles, version: build.assets.version })
  const { publicUrl, trustedProxies, metricsToken } = env()
  const requests = new RequestCounts(build ? patternsOf(build) : [])
  const readMetrics = (lines: Record<string, LineCounts>) =>
    siteMetrics({ requests, pages: options.pages, lines })
  const shellOptions: ShellOptions = {
    ...options,
    render,
    requests,
    metrics: {
      token: metricsToken,
      read: async (lines) =>
        part === 'whole' ? writeMetrics(await readMetrics(lines)) : askPrimary('metrics'),
    },
    cacheablePaths: vite ? [] : cacheablePaths,
    fixedPages,
    publicUrl,
    trustedProxies,
    uploads: [IMAGE_UPLOAD, { path: IMPORT_PATH }],
    publicPosts,
    isTeam: carriesSession,
    isDevelopment: Boolean(vite),
    ...(!vite && { styles: pageStyles(), scripts: { panel: panelScript, first: firstScript, isRead } }),
    clientFiles,
    keptAssets: build && serveKeptAssets(),
  }
  const admission = admissionOf(shellOptions)
  const shell = createShell(shellOptions, admission)
  offerMetrics(async () => collectMetrics(await readMetrics(admission.counts())))
  const listener: RequestListener = vite
    ? (request, response) => vite.middlewares(request, response, () => shell(request, response))
    : shell
  return {
    server: createLimitedServer(
      listener,
      {
        ...connectionRules({ trustedProxies, publicUrl }),
        countElsewhere: part === 'web' ? countConnection : undefined,
      },
      connectionBounds(openFilesLimit()),
    ),
    readPage: (path) => readSitePage(path, { render, clientFiles }),
  }
}

/** Paths of all routes as in `app/routes.ts`, each from the root. */
function patternsOf({ routes }: ServerBuild): string[] {
  const patternOf = (id: string | undefined): string => {
    const { path, parentId } = (id !== undefined && routes[id]) || {}
    return id === undefined ? '' : `${patternOf(parentId)}${path ? `/${path}` : ''}`
  }
  return Object.keys(routes).map((id) => patternOf(id) || '/')
}

function pageStyles(): Stylesheets {
  return {
    panel: fontFaces + panelStyles,
    public: { cut: usedStylesOf(publicRules), fontFaces, whole: wholeSheet },
  }
}

/**
 * Adds the client's version to every `.data` response: a tab of another version makes its next click a full page
 * load.
 */
function productionRender(build: ServerBuild): ShellOptions['render'] {
  const render = createRequestHandler(build, 'production')
  return async (request, context) => {
    const answer = await render(request, context)
    if (new URL(request.url).pathname.endsWith('.data'))
      answer.headers.set(VERSION_HEADER, build.assets.version)
    return answer
  }
}

function developmentBuild(vite: ViteDevServer): Promise<ServerBuild> {
  return vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
