import { formatBytes } from '#app/platform/bytes.ts'
import type { Finding } from '#app/platform/check.ts'
import { isDatabaseDown, pool } from '#app/platform/database/db.server.ts'
import { slowWriteMs } from '#app/platform/database/slow-queries.server.ts'
import { acceptsWrites } from '#app/platform/database/writes.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { missingFix } from '#app/platform/postgres/known-fixes.server.ts'
import { DATABASE_AWAY, DATABASE_READS_ONLY } from '../parts.ts'

/** Share of PostgreSQL's connections above which another node or a backup may get none. */
const CROWDED = 0.85

type Facts = {
  version: string
  number: number
  bytes: string
  connections: number
  limit: number
  slowMs?: number | undefined
}

export async function checkDatabase(): Promise<Finding> {
  try {
    const { rows } = await pool.query<Facts>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_version_num')::int as number,
              pg_database_size(current_database()) as bytes,
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
              current_setting('max_connections')::int as limit`,
    )
    if (!(await acceptsWrites())) return DATABASE_READS_ONLY
    return judgeDatabase({ ...(rows[0] as Facts), slowMs: slowWriteMs() })
  } catch (error) {
    if (isDatabaseDown(error)) return DATABASE_AWAY
    throw error
  }
}

export function judgeDatabase({ version, number, bytes, connections, limit, slowMs }: Facts): Finding {
  const fix = missingFix(number)
  // Mentioned without a warning: the reader cannot fix it, and a permanent warning teaches people to ignore warnings.
  const missing = fix
    ? ` Le faltan correcciones de seguridad: las tiene la ${fix}. Díselo a quien cuida el servidor.`
    : ''
  const says = `PostgreSQL ${version}, ${formatBytes(Number(bytes))}, ${connections} de ${limit} conexiones.${missing}`
  if (slowMs !== undefined)
    return {
      // Not a failure: the database answers and stores, and what else fails is still to be told.
      state: 'warning',
      says: `La base responde despacio: guardar algo llega a tardar ${formatNumber(slowMs / 1_000)} s. ${says}`,
      todo: 'Quien envía un formulario puede leer que lo intente de nuevo. Pide a quien cuida el servidor que mire el disco y qué más ocupa la base.',
    }
  if (connections < limit * CROWDED) return { state: 'ok', says }
  return {
    state: 'warning',
    says: `${says} Casi no quedan conexiones libres.`,
    todo: 'Sube max_connections en PostgreSQL, o mira qué otro programa las ocupa.',
  }
}
