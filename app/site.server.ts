/**
 * Assembles the site in the order in which it starts (docs/decisions/0066). Modules that depend only on the
 * environment (log, mail server, files, CRM, backup store) are absent: they read it on first use.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { seedDemo } from '#db/seed.ts'
import { isShown } from './cacheable-paths.ts'
import { watchForAlerts } from './domains/alerts/watch.server.ts'
import { ViewCounter } from './domains/analytics/counting.server.ts'
import { reencryptFactors } from './domains/auth/second-factor/keys.server.ts'
import { storeLimitedSignIns } from './domains/auth/sign-in/refused.server.ts'
import { refuseHalfRestored } from './domains/backups/restore/target.server.ts'
import { convertTextArticles } from './domains/content/text-articles.server.ts'
import { nextAgendaChange } from './domains/events/events.server.ts'
import { invalidateSettings } from './domains/settings/settings.server.ts'
import { loadSiteSecret, refreshSiteSecrets } from './domains/settings/site-secret.server.ts'
import { remarkLastKnown } from './domains/site/frame/last-known.server.ts'
import { diskCheck } from './domains/system/checks/disk.server.ts'
import { readHealth } from './domains/system/health.server.ts'
import { type RecentVisitors, rememberVisitors } from './domains/system/recent-visitors.server.ts'
import { checkVisits } from './domains/system/system.server.ts'
import { createSiteServer } from './http.server.ts'
import { openQueues, startWorkers } from './jobs.server.ts'
import { listenForChanges } from './platform/database/change-notices.server.ts'
import { connectDatabase, disconnectDatabase } from './platform/database/db.server.ts'
import { migrateDatabase } from './platform/database/migrate.server.ts'
import { env } from './platform/environment/env.server.ts'
import { traceOf } from './platform/failure.server.ts'
import { closeOnSignal, closeWithPrimary } from './platform/http/close-on-signal.server.ts'
import { assertCanListen, listen } from './platform/http/listen.server.ts'
import { Readiness } from './platform/http/readiness.ts'
import { stopJobs } from './platform/jobs/jobs.server.ts'
import { log } from './platform/log.server.ts'
import { CdnPurger } from './platform/page-delivery/cdn-purger.server.ts'
import { PageCache } from './platform/page-delivery/page-cache.server.ts'
import { type OpenDatabase, openDatabase } from './platform/postgres/open.server.ts'
import { heardFromPrimary, leaveMetrics, retired, tellStarted } from './platform/processes/child.server.ts'
import { embeddedConnections } from './platform/processes/connections.server.ts'
import { partOf } from './platform/processes/part.ts'
import { startPrimary } from './platform/processes/primary.server.ts'
import { tellNoMore, tellOfProcess } from './platform/running-process.server.ts'
import { type StartSteps, watchSteps } from './platform/start-steps.ts'
import { wire } from './platform/wiring.server.ts'
import { systemChecks } from './system-checks.server.ts'
import { WIRING } from './wiring.server.ts'

/** After a restart of the machine, site and database come up together. */
const DATABASE_WITHIN_MS = 60_000
/** Milliseconds that a start which failed gives what it opened: its cause is printed afterwards. */
const CLOSED_WITHIN_MS = 9_500

/** Starts the site as several processes (docs/decisions/0114); each of them comes to `startSite`. */
export function startProcesses(announce: (line: string) => void): Promise<void> {
  return startPrimary(announce, () => openOwnDatabase(announce))
}

/**
 * Starts everything and listens; of several processes, what is this one's part. `greet` is called last, when nothing
 * can fail any more; then the site is ready.
 */
export async function startSite({
  vite,
  announce,
  greet,
}: {
  vite: ViteDevServer | undefined
  announce: (line: string) => void
  greet: (server: Server) => Promise<void>
}): Promise<void> {
  const part = partOf()
  const [works, serves] = [part !== 'web', part !== 'jobs']
  const steps = watchSteps(announce)
  const { database, greets } = await (part === 'whole' ? openAlone(announce) : openWithPrimary())
  try {
    const visitors = rememberVisitors(env())
    // Each process that answers lets the CDN keep pages, and purges by itself what it has let it keep.
    const cdn = serves ? openCdn() : undefined
    await prepare(database, { visitors, works, cdn, steps })
    steps.begin('Preparando las páginas')
    const pages = new PageCache(nextAgendaChange, remarkLastKnown, cdn)
    const views = new ViewCounter(env().publicUrl)
    await views.start()
    const readiness = new Readiness()
    const lookAtDisk = diskCheck([env().dataDir, database.home ?? env().dataDir])
    const { server, readPage } = await createSiteServer({
      vite,
      pages,
      readiness,
      readHealth: () => readHealth(lookAtDisk),
      onAnswer(request, status) {
        views.count(request, status)
        visitors.note(request)
      },
    })
    steps.begin('Poniendo en marcha las tareas')
    await (works ? startWorkers(database.url, readPage) : openQueues(database.url))
    steps.begin('Abriendo el puerto')
    if (serves) await listen(server, env())
    const stopListening = listenForChanges(database.url, {
      onChange(change) {
        if (change && isShown(change.table)) return pages.drop(change)
        if (!change || change.table === 'site_settings') void refreshSiteSecrets()
        invalidateSettings()
        pages.flush()
      },
      onUnreachable: () => pages.serveLastKnown(),
    })
    const stopWatching = works ? watchForAlerts() : watchVisits()
    const stop = async () => {
      cdn?.stop()
      await Promise.all([stopWatching(), stopListening(), views.stop(), storeLimitedSignIns(), stopJobs()])
      if (part !== 'whole') await leaveMetrics()
      await disconnectDatabase()
      await database.close()
    }
    const leave = () => {
      tellNoMore(env().dataDir)
      database.isLeaving()
    }
    if (part === 'whole') closeOnSignal(server, readiness, { leave, stop })
    else closeWithPrimary(server, readiness, { retired, stop })
    steps.begin('Preparando la primera cuenta')
    if (greets) await greet(server)
    steps.end()
    readiness.hasStarted()
    if (part !== 'whole') tellStarted()
    else if (!vite) tellOfProcess(env().dataDir, server.address() as AddressInfo)
  } catch (error) {
    steps.end()
    await Promise.race([closeUnstarted(database), sleep(CLOSED_WITHIN_MS, undefined, { ref: false })])
    throw error
  }
}

/** Clients disconnect before the database stops; its messages about cut connections would bury the cause of the end. */
async function closeUnstarted(database: OpenDatabase): Promise<void> {
  await stopJobs()
  await disconnectDatabase()
  await database.close()
}

type Opened = { database: OpenDatabase; greets: boolean }

async function openAlone(announce: (line: string) => void): Promise<Opened> {
  await assertCanListen(env())
  return { database: await openOwnDatabase(announce), greets: true }
}

function openOwnDatabase(announce: (line: string) => void): Promise<OpenDatabase> {
  const { webProcesses } = env()
  const connections = webProcesses > 1 ? embeddedConnections(webProcesses) : undefined
  return openDatabase(env(), announce, {
    waitMs: DATABASE_WITHIN_MS,
    ...(connections !== undefined && { connections }),
  })
}

/** As often as the clock job of the process that works the jobs, and sees no visitors. */
const VISITS_EVERY_MS = 10 * 60_000

function watchVisits(): () => void {
  const look = () => checkVisits().catch((error) => log.warn(traceOf(error), 'looking at visits'))
  const timer = setInterval(look, VISITS_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** The primary owns the database, and closes it. */
async function openWithPrimary(): Promise<Opened> {
  const { database, greets } = await heardFromPrimary()
  return { database: { ...database, isLeaving() {}, close: async () => {} }, greets }
}

/**
 * Prepares what the first request needs: tables, secret, wiring between slices, demo content. Of several processes the
 * one that `works` changes the tables, before the others start.
 */
async function prepare(
  { url, isEmbedded, home }: OpenDatabase,
  {
    visitors,
    works,
    cdn,
    steps,
  }: { visitors: RecentVisitors; works: boolean; cdn: CdnPurger | undefined; steps: StartSteps },
): Promise<void> {
  steps.begin('Conectando con la base de datos')
  connectDatabase(url, (error) => log.warn({ error: error.message }, 'database connection lost'))
  if (works) {
    await refuseHalfRestored(url)
    steps.begin('Poniendo al día las tablas')
    await migrateDatabase(url)
    await convertTextArticles()
    steps.begin('Preparando los datos')
  }
  await loadSiteSecret()
  if (works) await reencryptFactors()
  wire({ ...WIRING, systemChecks: systemChecks(visitors, home, cdn) })
  if (works && env().demo === 'auto' && isEmbedded) await seedDemo()
}

function openCdn(): CdnPurger | undefined {
  const { cdn } = env()
  return cdn && new CdnPurger(cdn, (reason) => log.warn({ reason }, 'purge of the CDN failed'))
}
