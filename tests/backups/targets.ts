import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileOnDisk } from '#app/domains/backups/archive/archive.server.ts'
import { inspectBackup } from '#app/domains/backups/archive/inspect.server.ts'
import { writeBackup } from '#app/domains/backups/archive/write.server.ts'
import { restoreBackup } from '#app/domains/backups/restore/restore.server.ts'
import { backupName } from '#app/domains/backups/schema.ts'
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts'
import { listStoredFiles } from '#app/stored-files.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { queryAt } from '../setup/query.ts'
import { inherited } from '../setup/site.ts'
import { startDatabase } from '../setup/test-database.ts'

/** Somewhere a site can be: a database of DATABASE_URL and a folder. */
export type RestoreTarget = {
  url: string
  folder: string
  env: Record<string, string>
  ask(statement: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

export async function emptyTarget(): Promise<RestoreTarget> {
  const [database, directory] = await Promise.all([startDatabase(), temporaryDirectory()])
  return {
    url: database.url,
    folder: directory.path,
    env: { DATABASE_URL: database.url, DATA_DIR: directory.path },
    ask: (statement) => queryAt(database.url, statement),
    async remove() {
      await database.remove()
      await directory.remove()
    },
  }
}

const COMMANDS = { backup: 'scripts/backup.ts', restore: 'scripts/restore.ts' }

/** A command as `npm run` runs it once everything is installed. */
export function launch(name: keyof typeof COMMANDS, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [COMMANDS[name], ...args], {
    env: { ...inherited(), ...env },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const ended = said.then(([out, err]) => ({ out, err: err.trim(), code: child.exitCode }))
  return { child, ended }
}

export async function run(name: keyof typeof COMMANDS, env: Record<string, string>, args: string[] = []) {
  return launch(name, env, args).ended
}

/** A backup made without a process of its own. Its path. */
export async function backUp(target: RestoreTarget, key?: string): Promise<string> {
  const path = join(target.folder, 'backups', backupName(new Date(), randomBytes(4).toString('hex')))
  const source = { url: target.url, product: '1.0.0', pictures: diskStorage(join(target.folder, 'media')) }
  const { outcome } = await writeBackup(path, { ...source, listPictures: listStoredFiles }, key)
  if (outcome !== 'written') throw new Error(outcome)
  return path
}

/** The same for the way back. */
export async function restore(path: string, target: RestoreTarget, key?: string, settle = async () => {}) {
  const open = fileOnDisk(path)
  return restoreBackup({
    open,
    key,
    inspection: await inspectBackup(open, key),
    hasPictures: false,
    url: target.url,
    pictures: diskStorage(join(target.folder, 'media')),
    say: () => {},
    settle,
  })
}

/** Tables that no backup holds; the rest must come back as they were. */
const NOT_KEPT = [
  'session',
  'verification',
  'rate_limits',
  'backup_runs',
  'event_texts',
  'content_texts',
  'contact_texts',
  'mail_texts',
  'contact_counts',
]

/** Rows and contents of each table, by other means than the product's. */
export async function facts(target: RestoreTarget): Promise<Record<string, string>> {
  const tables = await target.ask(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    if (NOT_KEPT.includes(String(name))) continue
    const [row] = await target.ask(
      `select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text collate "C"), '')) as fact
       from (select to_jsonb(t) as row from "${name}" t) rows`,
    )
    found[String(name)] = String(row?.fact)
  }
  return found
}

/** Each picture's name and content. */
export async function pictures({ folder }: RestoreTarget): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, 'media')).catch(() => [])).sort()
  const found: Record<string, string> = {}
  for (const name of names)
    found[name] = createHash('md5')
      .update(await readFile(join(folder, 'media', name)))
      .digest('hex')
  return found
}
