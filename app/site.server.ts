/**
 * Assembles the site in the order in which it starts (docs/decisions/0066). Modules that depend only on the
 * environment (log, mail server, files, CRM, backup store) are absent: they read it on first use.
 */
import type { Server } from 'node:http'
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
import { createSiteServer } from './http.server.ts'
import { startWorkers } from './jobs.server.ts'
import { listenForChanges } from './platform/database/change-notices.server.ts'
import { connectDatabase, disconnectDatabase } from './platform/database/db.server.ts'
import { migrateDatabase } from './platform/database/migrate.server.ts'
import { env } from './platform/env.server.ts'
import { closeOnSignal } from './platform/http/close-on-signal.server.ts'
import { assertCanListen, listen } from './platform/http/listen.server.ts'
import { Readiness } from './platform/http/readiness.ts'
import { stopJobs } from './platform/jobs/jobs.server.ts'
import { log } from './platform/log.server.ts'
import { PageCache } from './platform/page-delivery/page-cache.server.ts'
import { type OpenDatabase, openDatabase } from './platform/postgres/open.server.ts'
import { tellOfProcess } from './platform/running-process.server.ts'
import { wire } from './platform/wiring.server.ts'
import { systemChecks } from './system-checks.server.ts'
import { WIRING } from './wiring.server.ts'

/** After a restart of the machine, site and database come up together. */
const DATABASE_WITHIN_MS = 60_000

/** Starts everything and listens. `greet` is called last, when nothing can fail any more; then the site is ready. */
export async function startSite({
  vite,
  announce,
  greet,
}: {
  vite: ViteDevServer | undefined
  announce: (line: string) => void
  greet: (server: Server) => Promise<void>
}): Promise<void> {
  await assertCanListen(env())
  const database = await openDatabase(env(), announce, { waitMs: DATABASE_WITHIN_MS })
  try {
    const visitors = rememberVisitors(env())
    await prepare(database, visitors)
    const pages = new PageCache(nextAgendaChange, remarkLastKnown)
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
    await startWorkers(database.url, readPage)
    await listen(server, env())
    const stopListening = listenForChanges(database.url, {
      onChange(change) {
        if (change && isShown(change.table)) return pages.drop(change)
        if (!change || change.table === 'site_settings') void refreshSiteSecrets()
        invalidateSettings()
        pages.flush()
      },
      onUnreachable: () => pages.serveLastKnown(),
    })
    const stopWatching = watchForAlerts()
    closeOnSignal(server, readiness, {
      leave: database.isLeaving,
      async stop() {
        await Promise.all([stopWatching(), stopListening(), views.stop(), storeLimitedSignIns(), stopJobs()])
        await disconnectDatabase()
        await database.close()
      },
    })
    await greet(server)
    readiness.hasStarted()
    if (!vite) tellOfProcess(env().dataDir, server)
  } catch (error) {
    // Clients disconnect before the database stops; its messages about cut connections would bury the cause.
    await stopJobs()
    await disconnectDatabase()
    await database.close()
    throw error
  }
}

/** Prepares what the first request needs: tables, secret, wiring between slices, demo content. */
async function prepare({ url, isEmbedded, home }: OpenDatabase, visitors: RecentVisitors): Promise<void> {
  connectDatabase(url, (error) => log.warn({ error: error.message }, 'database connection lost'))
  await refuseHalfRestored(url)
  await migrateDatabase(url)
  await convertTextArticles()
  await loadSiteSecret()
  await reencryptFactors()
  wire({ ...WIRING, systemChecks: systemChecks(visitors, home) })
  if (env().demo === 'auto' && isEmbedded) await seedDemo()
}
