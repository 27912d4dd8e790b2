/** The whole server: environment → database → migrations → jobs → HTTP. */
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { AUDIT_SUBJECTS } from '#app/audit-subjects.ts'
import { cacheablePaths, isShown } from '#app/cacheable-paths.ts'
import { configureCrm } from '#app/domains/academy/requests/hubspot.server.ts'
import { tellOfFailedRun } from '#app/domains/admin/backup-alerts.server.tsx'
import { ViewCounter } from '#app/domains/analytics/counting.server.ts'
import { configureAuditSubjects } from '#app/domains/audit/audit-subjects.ts'
import { ensureFirstAdministrator } from '#app/domains/auth/administrators/administrators.server.ts'
import { carriesSession } from '#app/domains/auth/sessions/cookie.server.ts'
import { configureAuth } from '#app/domains/auth/sessions/engine.server.ts'
import { readSessionSecret } from '#app/domains/auth/sessions/secret.server.ts'
import { storeLimitedSignIns } from '#app/domains/auth/sign-in/refused.server.ts'
import { configureErasureLog } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { refuseHalfRestored } from '#app/domains/backups/restore/target.server.ts'
import { configureBackups } from '#app/domains/backups/running/backups.server.ts'
import { chooseStore } from '#app/domains/backups/store/choose-store.server.ts'
import { IMPORT_PATH } from '#app/domains/contacts/import/address.ts'
import { configurePersonKeys } from '#app/domains/contacts/person-key.server.ts'
import { configurePreviews } from '#app/domains/content/desk/preview.server.ts'
import { convertTextArticles } from '#app/domains/content/text-articles.server.ts'
import { nextAgendaChange } from '#app/domains/events/events.server.ts'
import { configureMailTemplates } from '#app/domains/mail/templates.server.ts'
import { configureMail } from '#app/domains/mail/transport.server.ts'
import { listImageFiles } from '#app/domains/media/media.server.ts'
import { IMAGE_UPLOAD } from '#app/domains/media/upload.server.ts'
import { forgetSettings } from '#app/domains/settings/settings.server.ts'
import { configureSiteReader } from '#app/domains/site/seo/site-reader.server.ts'
import { configureSystem } from '#app/domains/system/system.server.ts'
import { startWorkers } from '#app/jobs.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'
import { configureAssets, keepAssets, serveKeptAssets } from '#app/platform/assets/kept-assets.server.ts'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { listenForChanges } from '#app/platform/database/change-notices.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { closeOnSignal } from '#app/platform/http/close-on-signal.server.ts'
import { createLimitedServer } from '#app/platform/http/connections.server.ts'
import { styleCutter } from '#app/platform/http/page-styles.server.ts'
import { Readiness } from '#app/platform/http/readiness.ts'
import { type RecentVisitors, rememberVisitors } from '#app/platform/http/recent-visitors.server.ts'
import {
  createShell,
  type OnAnswer,
  type ShellOptions,
  type Stylesheets,
} from '#app/platform/http/shell.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { configureLog, log } from '#app/platform/log.server.ts'
import { type OpenDatabase, openDatabase } from '#app/platform/postgres/open.server.ts'
import { configureSiteAddress } from '#app/platform/site-address.server.ts'
import { StartupError, startFailure } from '#app/platform/startup-error.ts'
import { configureStorage, storage } from '#app/platform/storage/storage.server.ts'
import { VERSION_HEADER } from '#app/platform/version-skew.ts'
import { publicPosts } from '#app/public-posts.ts'
import { isRead } from '#app/read-pages.ts'
import { systemChecks } from '#app/system-checks.server.ts'
import { seedDemo } from '#db/seed.ts'
import panelStyles from './app/app.css?inline'
import firstScript from './app/first-script.ts?script'
import fontFaces from './app/fonts.css?inline'
import publicRules from './app/public.css?inline&rules'
import wholeSheet from './app/public.css?url'
import { version } from './package.json'

/** Length of the kernel's accept queue: a client whose first packet finds it full tries again only a second later. */
const BACKLOG = 4_096

/** Starts everything; in development Vite compiles and serves the client. */
export async function start({ vite }: { vite?: ViteDevServer } = {}): Promise<void> {
  const env = readEnv()
  configureLog(env)
  configureSiteAddress(env)
  const database = await openDatabase(env, announce)
  try {
    const visitors = rememberVisitors(env)
    await prepare(env, database, visitors)
    const pages = new PageCache(nextAgendaChange)
    const views = new ViewCounter(env.publicUrl)
    await views.start()
    const readiness = new Readiness()
    const onAnswer: OnAnswer = (request, status) => {
      views.count(request, status)
      visitors.note(request)
    }
    const server = await listen(await createSite(env, pages, onAnswer, readiness, vite), env)
    const stopListening = listenForChanges(database.url, (change) => {
      if (change && isShown(change.table)) return pages.drop(change)
      forgetSettings()
      pages.flush()
    })
    closeOnSignal(server, readiness, {
      leave: database.isLeaving,
      async stop() {
        await Promise.all([stopListening(), views.stop(), storeLimitedSignIns(), stopJobs()])
        await disconnectDatabase()
        await database.close()
      },
    })
    // Last, when nothing can fail any more: the one-time password is shown once.
    greet(server, env, await ensureFirstAdministrator({ email: env.adminEmail, password: env.adminPassword }))
    readiness.hasStarted()
  } catch (error) {
    // Clients disconnect before the database stops: its messages about cut connections would bury the reason.
    await stopJobs()
    await disconnectDatabase()
    await database.close()
    throw error
  }
}

/** Prepares what the first request needs: tables, secret, mail, demo content, jobs. */
async function prepare(
  env: Env,
  { url, isEmbedded, home }: OpenDatabase,
  visitors: RecentVisitors,
): Promise<void> {
  connectDatabase(url, (error) => log.warn({ error: error.message }, 'database connection lost'))
  await refuseHalfRestored(url)
  await migrateDatabase(url)
  await convertTextArticles()
  const secret = await readSessionSecret()
  configureAuth({ publicUrl: env.publicUrl, secret })
  configureMail({ smtpUrl: env.smtpUrl, from: env.mailFrom, secret })
  configureMailTemplates(MAIL_TEMPLATES)
  configurePreviews(secret)
  configurePersonKeys(secret)
  configureErasureLog({ secret, store: chooseStore(env) })
  configureStorage(env)
  configureAssets(env)
  configureAuditSubjects(AUDIT_SUBJECTS)
  configureBackups({
    env,
    isEmbedded,
    tell: tellOfFailedRun,
    source: { url, product: version, pictures: storage(), listPictures: listImageFiles },
  })
  configureCrm({ accessToken: env.hubspotAccessToken })
  configureSystem(systemChecks(env, visitors, home))
  if (env.demo === 'auto' && isEmbedded) await seedDemo()
  await startWorkers(url)
}

async function createSite(
  env: Env,
  pages: PageCache,
  onAnswer: OnAnswer,
  readiness: Readiness,
  vite?: ViteDevServer,
): Promise<Server> {
  const build = vite ? undefined : await import('virtual:react-router/server-build')
  const render = build
    ? productionRender(build)
    : createRequestHandler(() => developmentBuild(vite as ViteDevServer), 'development')
  const clientFiles = fileURLToPath(new URL(vite ? './public' : '../client', import.meta.url))
  if (build) await keepAssets({ clientFiles, version: build.assets.version })
  configureSiteReader({ render, clientFiles })
  const shell = createShell({
    render,
    pages,
    cacheablePaths: vite ? [] : cacheablePaths,
    publicUrl: env.publicUrl,
    trustedProxies: env.trustedProxies,
    uploads: [IMAGE_UPLOAD, { path: IMPORT_PATH }],
    publicPosts,
    isTeam: carriesSession,
    isDevelopment: Boolean(vite),
    ...(!vite && { styles: pageStyles(), early: { script: firstScript, isRead } }),
    onAnswer,
    readiness,
    clientFiles,
    keptAssets: build && serveKeptAssets(),
  })
  const listener: RequestListener = vite
    ? (request, response) => vite.middlewares(request, response, () => shell(request, response))
    : shell
  return createLimitedServer(listener, env.trustedProxies)
}

function pageStyles(): Stylesheets {
  return {
    panel: fontFaces + panelStyles,
    public: { cut: styleCutter(publicRules), fontFaces, whole: wholeSheet },
  }
}

/** Puts the client's version on every `.data` answer: a tab of another version makes its next click a full page load. */
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

function listen(server: Server, { port, host }: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          code === 'EADDRINUSE'
            ? `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro: PORT=3001 npm start.`
            : `No se puede escuchar en el puerto ${port}: ${message}.`,
        ),
      ),
    )
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server))
  })
}

function greet(
  server: Server,
  { publicUrl, hasPublicUrl }: Env,
  administrator?: { email: string; temporaryPassword?: string },
): void {
  const { port } = server.address() as AddressInfo
  const address = new URL(publicUrl).port === '0' ? `http://localhost:${port}` : publicUrl
  announce(`Marea está en marcha: ${address}`)
  if (!hasPublicUrl) {
    announce(`PUBLIC_URL no está indicada: los enlaces de los correos dirán ${address}.`)
    announce('  En un servidor, indica su dirección: PUBLIC_URL=https://tu-dominio npm start')
  }
  if (!administrator) return
  const { email, temporaryPassword } = administrator
  announce(`Primer administrador: ${email}`)
  announce(
    temporaryPassword
      ? `Contraseña de un solo uso, no se volverá a mostrar: ${temporaryPassword}`
      : 'Contraseña: la de ADMIN_PASSWORD',
  )
  announce(`Entra en ${address}/admin`)
}

/** What the person at the terminal reads; the log is for machines. */
function announce(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (import.meta.env.PROD)
  start().catch((error) => {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  })
