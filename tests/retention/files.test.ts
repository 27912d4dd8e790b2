// @module-tag night
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removeOldLogs } from '#app/platform/postgres/postmaster.server.ts'
import { tellOfProcess } from '#app/platform/running-process.server.ts'
import { cutOutput, OUTPUT_MAX_BYTES } from '#app/platform/update-output.server.ts'
import { RULE_NAMES, type RuleName } from '#app/retention.ts'
import { signIn } from '../drills/team.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { queryAt } from '../setup/query.ts'
import { inherited, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'

type End = { rules: RuleName[] } | { ends: string }

/** Design §6.33: every file under DATA_DIR, by the rules that remove it, or by how it ends without one. */
const FILES: Record<string, End> = {
  'media/*': { rules: ['pictures', 'requests', 'submissions'] },
  'backups/copia-*.marea': { ends: 'BACKUPS_KEPT' },
  'backups/borrados.jsonl': { ends: 'never: a line for whoever left, which names nobody' },
  'assets/builds/*.json': { ends: '30 days after the build ran last' },
  'assets/files/*': { ends: '30 days after the last build with it ran' },
  'processes/*.json': { ends: 'with its process; if that was killed, with the next start' },
  'update.log*': { ends: 'two files of 10 MB' },
  'database-alert.json': { ends: 'one file, with the alert' },
  'secret.key': { ends: 'one file' },
  'postgres/port': { ends: 'one file' },
  'postgres/start.log': { ends: 'with the next start' },
  'postgres/log/*.log': { ends: 'after a week' },
  'postgres/cluster/**': { ends: 'the database: tables.test.ts, and below' },
}
/** What only `npm run update` makes, and a database that was away. */
const RARE = ['update.log*', 'database-alert.json']

/** Tables outside `public`, by how their rows end. */
const TABLES: Record<string, string> = {
  'pgboss.job': 'parent of those below',
  'pgboss.job_common': '7 days after they are done, 14 days if nobody took them',
  'pgboss.job_dependency': 'empty: no job waits for another',
  'pgboss.queue': 'one for each queue',
  'pgboss.schedule': 'one for each clock job',
  'pgboss.subscription': 'empty: nothing is published',
  'pgboss.warning': 'empty: warnings are logged',
  'pgboss.queue_stats': 'empty, with two days of the day it was made: nothing asks for them',
  'pgboss.bam': 'one for each index that a version of pg-boss adds',
  'pgboss.version': 'one row',
  'drizzle.__drizzle_migrations': 'one for each migration',
}

const run = promisify(execFile)

test('what a site that has run leaves in its folder and its database has an end; anything new gets one here', async () => {
  const folder = await temporaryDirectory()
  const env = { DATA_DIR: join(folder.path, 'data'), DEMO: '0', SECRET_KEY: '' }
  const site = await startSite(env)
  try {
    const { cookie } = await signIn(site.url)
    const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const headers = { cookie, origin: site.url, 'content-type': 'application/octet-stream' }
    const sent = await fetch(`${site.url}/admin/imagenes`, {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    })
    expect(sent.status).toBe(201)
    await run(process.execPath, ['build/commands/backup.js'], { env: { ...inherited(), ...env } })
    const lacking = () => Object.keys(FILES).filter((each) => globSync(join(env.DATA_DIR, each)).length === 0)
    await expect.poll(lacking, { timeout: 10_000 }).toEqual(RARE)
    const found = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true })
    const names = found
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(env.DATA_DIR.length + 1))
    const isListed = (name: string) => Object.keys(FILES).some((each) => matchesGlob(name, each))
    expect(names.filter((name) => !isListed(name))).toEqual([])
  } finally {
    await site.stop()
    await folder.remove()
  }
  const rules = Object.values(FILES).flatMap((end) => ('rules' in end ? end.rules : []))
  expect(rules.filter((rule) => !RULE_NAMES.includes(rule))).toEqual([])
})

test('the tables outside the site’s own schema are those whose rows end', async () => {
  const [database, folder] = await Promise.all([startDatabaseWithTables(), temporaryDirectory()])
  const site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder.path, SECRET_KEY })
  try {
    const tables = await queryAt(
      database.url,
      `select schemaname || '.' || tablename as name from pg_tables
        where schemaname not in ('public', 'pg_catalog', 'information_schema') order by 1`,
    )
    const names = tables.map(({ name }) => String(name).replace(/(queue_stats)_\d{8}$/, '$1'))
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(TABLES).toSorted())
    const [longest] = await queryAt(
      database.url,
      'select max(retention_seconds)::int as waiting, max(deletion_seconds)::int as done from pgboss.queue',
    )
    expect(longest, 'days in seconds').toEqual({ waiting: 14 * 86_400, done: 7 * 86_400 })
  } finally {
    await site.stop()
    await Promise.all([database.remove(), folder.remove()])
  }
})

test('what a killed process left goes with the next start; what runs, here or elsewhere, stays', async () => {
  const folder = await temporaryDirectory()
  const place = join(folder.path, 'processes')
  tellOfProcess(folder.path, { address: '::', port: 1 })
  const child = execFile(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const told = (pid: number | undefined, machine: string) => JSON.stringify({ pid, machine })
  await writeFile(join(place, 'gone.json'), told(child.pid, hostname()))
  await writeFile(join(place, 'here.json'), told(process.ppid, hostname()))
  for (const name of ['elsewhere.json', 'long-ago.json'])
    await writeFile(join(place, name), told(child.pid, 'otra'))
  await utimes(join(place, 'long-ago.json'), 0, 0)
  tellOfProcess(folder.path, { address: '::', port: 1 })
  expect((await readdir(place)).toSorted()).toEqual(
    [`${process.pid}.json`, 'elsewhere.json', 'here.json'].toSorted(),
  )
  await folder.remove()
})

test('the output of a site that the update started is cut at 10 MB, and its last part kept beside it', async () => {
  const folder = await temporaryDirectory()
  const output = join(folder.path, 'update.log')
  await cutOutput(output)
  expect(await readdir(folder.path), 'without one').toEqual([])
  await writeFile(output, 'una línea\n')
  await cutOutput(output)
  expect(await readFile(output, 'utf8')).toBe('una línea\n')
  for (const letter of ['a', 'b']) {
    await writeFile(output, Buffer.alloc(OUTPUT_MAX_BYTES + 1, letter))
    await cutOutput(output)
  }
  expect((await stat(output)).size).toBe(0)
  expect((await readFile(`${output}.1`)).subarray(0, 1).toString()).toBe('b')
  await folder.remove()
})

test('logs of PostgreSQL of another week go as it starts, where it is never on at midnight', async () => {
  const folder = await temporaryDirectory()
  for (const name of ['postgres-Mon.log', 'postgres-Tue.log']) await writeFile(join(folder.path, name), 'x')
  const ago = Date.now() / 1000 - 6.5 * 86_400
  await utimes(join(folder.path, 'postgres-Mon.log'), ago, ago)
  removeOldLogs(folder.path)
  expect(await readdir(folder.path)).toEqual(['postgres-Tue.log'])
  await folder.remove()
})
