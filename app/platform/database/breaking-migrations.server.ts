/**
 * Guards against breaking migrations: neither a process running when one is applied, nor an older program started
 * later, may meet tables that it does not understand. A new version may start while the old one serves, so migrations
 * only add; one that older programs cannot live with declares it in its first line, `-- breaking: <por qué>`. One that
 * those which run can live with, and those which start later cannot, begins with `-- one-way: <por qué>`
 * (docs/decisions/0039).
 */
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { OthersRun, StartupError } from '../startup-error.ts'

const REASON = /^--\s*breaking:\s*(.+)$/m
const REFUSES_OLDER_STARTS = /^--\s*(breaking|one-way):\s*\S/m
/** Table where Drizzle records applied migrations. */
const RECORD = 'drizzle.__drizzle_migrations'
const NOTE = /^breaking (\d+)$/

/** Throws a StartupError if this program, or another one running, would meet tables that it does not understand. */
export async function refuseBreaking(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  /** Prefix of the `application_name` of the connection that every running process keeps open. */
  listeners: string,
): Promise<void> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as note where to_regclass($1) is not null",
    [RECORD],
  )
  // A new database is used by no other program.
  if (!rows[0]) return
  const [, needed] = NOTE.exec(rows[0].note ?? '') ?? []
  if (needed && !migrations.some(({ folderMillis }) => folderMillis === Number(needed)))
    throw new StartupError(
      'Una versión más nueva cambió la base de datos de un modo que esta no entiende. Arranca la nueva, o restaura en una base vacía una copia hecha antes.',
    )
  const { rows: ran } = await client.query<{ last: string | null }>(
    `select max(created_at)::text as last from ${RECORD}`,
  )
  const pending = migrations.filter(({ folderMillis }) => folderMillis > Number(ran[0]?.last ?? 0))
  const reasons = pending.flatMap((migration) => reasonOf(migration) ?? [])
  if (reasons.length > 0 && (await othersRun(client, listeners)))
    throw new OthersRun(
      `Esta versión cambia la base de datos de un modo que la anterior no entiende (${reasons.join('; ')}). Detén antes los demás procesos, que siguen en marcha, y arranca de nuevo.`,
    )
}

/**
 * Records the last migration that refuses older programs in the table's comment, for older programs. Repeated at every start, since a
 * process may die between migration and comment.
 */
export async function recordBreakingMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const last = migrations.findLast(({ sql }) => REFUSES_OLDER_STARTS.test(sql.join('\n')))
  if (last) await client.query(`comment on table ${RECORD} is 'breaking ${last.folderMillis}'`)
}

function reasonOf({ sql }: MigrationMeta): string | undefined {
  return REASON.exec(sql.join('\n'))?.[1]?.trim()
}

async function othersRun(client: pg.Client, listeners: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1) limit 1`,
    [listeners],
  )
  return rowCount === 1
}
