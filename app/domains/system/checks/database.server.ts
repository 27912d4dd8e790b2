import { formatBytes } from '#app/platform/bytes.ts'
import type { Finding } from '#app/platform/check.ts'
import {
  connectionsInUse,
  isAnsweringOthers,
  isDatabaseDown,
  isPoolBusy,
  pool,
  sqlState,
  TOO_MANY_CONNECTIONS,
} from '#app/platform/database/db.server.ts'
import { slowWriteMsOfSite } from '#app/platform/database/slow-queries.server.ts'
import { acceptsWrites, isDiskFull, lastRefusal } from '#app/platform/database/writes.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { missingFix } from '#app/platform/postgres/known-fixes.server.ts'
import {
  DATABASE_AWAY,
  DATABASE_BUSY,
  DATABASE_CROWDED,
  DATABASE_DISK_FULL,
  DATABASE_FULL,
  DATABASE_READS_ONLY,
} from '../parts.ts'

/** Share of PostgreSQL's connections above which another node or a backup may get none. */
const CROWDED = 0.85

type Facts = {
  version: string
  number: number
  bytes: string
  connections: number
  limit: number
  /** Those among the limit that only the administrators of PostgreSQL get. */
  reserved: number
  /** Connections of the site's role, and how many it may have; -1 for as many as there are. */
  ofRole: number
  roleLimit: number
  /** The same of its database. */
  ofDatabase: number
  databaseLimit: number
  slowMs?: number | undefined
}

export async function checkDatabase(): Promise<Finding> {
  try {
    const { rows } = await pool.query<Facts>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_version_num')::int as number,
              pg_database_size(current_database()) as bytes,
              current_setting('max_connections')::int as limit,
              current_setting('superuser_reserved_connections')::int
                + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved, clients.*,
              (select rolconnlimit from pg_roles where rolname = current_user) as "roleLimit",
              (select datconnlimit from pg_database where datname = current_database()) as "databaseLimit"
       from (select count(*)::int as connections,
                    (count(*) filter (where usename = current_user))::int as "ofRole",
                    (count(*) filter (where datname = current_database()))::int as "ofDatabase"
             from pg_stat_activity where backend_type = 'client backend') clients`,
    )
    if (!(await acceptsWrites()))
      return lastRefusal() === 'disk full' ? DATABASE_DISK_FULL : DATABASE_READS_ONLY
    return judgeDatabase({ ...(rows[0] as Facts), slowMs: await slowWriteMsOfSite() })
  } catch (error) {
    // Where all of the pool's are in use, the database may as well be silent: it is asked over another one.
    if (isPoolBusy(error)) return (await isAnsweringOthers()) ? DATABASE_BUSY : DATABASE_AWAY
    // Over those that are in use the site goes on.
    if (sqlState(error) === TOO_MANY_CONNECTIONS)
      return connectionsInUse() > 0 ? DATABASE_CROWDED : DATABASE_FULL
    if (isDiskFull(error)) return DATABASE_DISK_FULL
    if (isDatabaseDown(error)) return DATABASE_AWAY
    throw error
  }
}

function whoBringsFixes(): string {
  return env().databaseUrl === undefined
    ? 'Llegarán con la próxima versión de Marea.'
    : 'Díselo a quien cuida el servidor.'
}

export function judgeDatabase({ version, number, bytes, slowMs, ...facts }: Facts): Finding {
  const fix = missingFix(number)
  // Mentioned without a warning: the reader cannot fix it, and a permanent warning teaches people to ignore warnings.
  const missing = fix ? ` Le faltan correcciones de seguridad: las tiene la ${fix}. ${whoBringsFixes()}` : ''
  const limits = connectionLimits(facts)
  const used = limits.map(({ whose, used, limit }) => `${used} de ${limit} ${whose}`).join(', ')
  const says = `PostgreSQL ${version}, ${formatBytes(Number(bytes))}, ${used}.${missing}`
  if (limits.some(({ used, limit, reserved = 0 }) => used >= limit - reserved))
    return { ...DATABASE_CROWDED, says: `${DATABASE_CROWDED.says} ${says}` }
  if (slowMs !== undefined)
    return {
      // Not a failure: the database answers and stores, and what else fails is still to be told.
      state: 'warning',
      says: `La base responde despacio: guardar algo llega a tardar ${formatNumber(slowMs / 1_000)} s. ${says}`,
      todo: 'Quien envía un formulario puede leer que lo intente de nuevo. Pide a quien cuida el servidor que mire el disco y qué más ocupa la base.',
    }
  if (limits.every(({ used, limit }) => used < limit * CROWDED)) return { state: 'ok', says }
  return {
    state: 'warning',
    says: `${says} Casi no quedan conexiones libres.`,
    todo: DATABASE_FULL.todo,
  }
}

/** The server's limit, and those that were given to the role or the database. */
function connectionLimits({
  connections,
  limit,
  reserved,
  ofRole,
  roleLimit,
  ofDatabase,
  databaseLimit,
}: Omit<Facts, 'version' | 'number' | 'bytes' | 'slowMs'>) {
  const all = [
    { whose: 'conexiones', used: connections, limit, reserved },
    { whose: 'de su usuario', used: ofRole, limit: roleLimit },
    { whose: 'de esta base', used: ofDatabase, limit: databaseLimit },
  ]
  return all.filter((each) => each.limit >= 0)
}
