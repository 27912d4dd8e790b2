/**
 * Owns which database a backup may be restored into: an empty one, or one where a restore of the same backup was left
 * unfinished. A flag is set before the first table and dropped once everything is verified, so that no site starts on
 * half a restore.
 */
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from '#app/platform/startup-error.ts'

const HALF_RESTORED =
  'Este sitio está a medio restaurar, y arrancarlo así perdería lo que falta. Repite la orden npm run restore con la misma copia: continúa donde se quedó.'

export type TargetState =
  | { state: 'empty' }
  | { state: 'used' }
  /** `backup` is the id of the backup; `isFilled`: its tables are complete. */
  | { state: 'half-restored'; backup: string; isFilled: boolean }

/** Throws StartupError on a half-restored database. Called at every start, before the migrations. */
export async function refuseHalfRestored(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    if ((await readTarget(client)).state === 'half-restored') throw new StartupError(HALF_RESTORED)
  } finally {
    await client.end().catch(() => {})
  }
}

export async function readTarget(client: pg.Client): Promise<TargetState> {
  const { rows } = await client.query<{ isHalf: boolean; isUsed: boolean }>(
    `select to_regclass('restoring.run') is not null as "isHalf", exists (
       select from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')) as "isUsed"`,
  )
  if (!rows[0]?.isHalf) return { state: rows[0]?.isUsed ? 'used' : 'empty' }
  const { rows: runs } = await client.query<{ backup: string; isFilled: boolean }>(
    'select backup, is_filled as "isFilled" from restoring.run',
  )
  return { state: 'half-restored', backup: runs[0]?.backup ?? '', isFilled: runs[0]?.isFilled ?? false }
}

/** One statement, so that a killed process leaves the flag complete or absent. */
export async function flagHalfRestored(client: pg.Client, backup: string): Promise<void> {
  await client.query(
    `begin; create schema restoring;
     create table restoring.run (backup text not null, is_filled boolean not null, started_at timestamptz not null);
     insert into restoring.run values (${client.escapeLiteral(backup)}, false, now()); commit`,
  )
}

export async function flagFilled(client: pg.Client): Promise<void> {
  await client.query('update restoring.run set is_filled = true')
}

export async function removeRestoreFlag(client: pg.Client): Promise<void> {
  await client.query('drop schema restoring cascade')
}

/** Whether the folder has files; checked before the restore creates anything. */
export async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length > 0
}
