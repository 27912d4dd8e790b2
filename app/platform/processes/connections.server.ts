/** Connections to PostgreSQL that a site takes at most, and whether the server gives out as many. */
import { MAX_CONNECTIONS } from '../database/db.server.ts'
import { QUEUE_CONNECTIONS } from '../jobs/jobs.server.ts'
import { queryOnce } from '../postgres/query-once.server.ts'
import { StartupError } from '../startup-error.ts'

/** Beside its pool, each process listens for changes. */
const LISTENING = 1
/** Of the embedded server: for commands, a backup and its test, and the processes of the next version. */
const SPARE = 43

/** Of `web` processes that answer visitors and the one that works the jobs; a single one does both. */
export function connectionsOf(web: number): number {
  const working = MAX_CONNECTIONS + QUEUE_CONNECTIONS.working + LISTENING
  return web === 1 ? working : working + web * (MAX_CONNECTIONS + QUEUE_CONNECTIONS.adding + LISTENING)
}

/** Connections that the embedded server gives out. */
export function embeddedConnections(web: number): number {
  return connectionsOf(web) + SPARE
}

/** Throws StartupError if the processes could take more connections than the server gives this role and database. */
export async function refuseTooManyProcesses(url: string, web: number): Promise<void> {
  const [row] = await queryOnce<{ given: number }>(
    url,
    `select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as given`,
  )
  const given = row?.given ?? 0
  const needed = connectionsOf(web)
  if (needed > given)
    throw new StartupError(
      `Con WEB_PROCESSES=${web} el sitio puede abrir ${needed} conexiones, y PostgreSQL le da ${given}. Sube max_connections (o el límite de su usuario) o indica menos procesos.`,
    )
}
