import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase, migrateFrom, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { startDatabase } from '../setup/test-database.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** A version that comes while another runs, and one that comes after a newer. */
const FIRST = 'create table people (id int, name text)'
const ADDS = 'alter table people add column email text'
const ONE_WAY = '-- one-way: la columna queda cifrada\nselect 1'
const BREAKS = '-- breaking: la columna name pasa a otra tabla\nalter table people drop column name'

let database: Awaited<ReturnType<typeof startDatabase>>
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let db: pg.Client

beforeEach(async () => {
  ;[database, directory] = await Promise.all([startDatabase(), temporaryDirectory()])
  db = await connected('a test')
})
afterEach(async () => {
  await db.end()
  await Promise.all([database.remove(), directory.remove()])
})

async function connected(application_name: string) {
  const client = new pg.Client({ connectionString: database.url, application_name })
  await client.connect()
  return client
}

/** The migrations of a version, in a folder as drizzle-kit writes it. */
async function version(...migrations: string[]): Promise<() => Promise<void>> {
  const folder = join(directory.path, String(migrations.length))
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000_000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }))
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [idx, sql] of migrations.entries()) await writeFile(join(folder, `000${idx}_step.sql`), sql)
  return () => migrateFrom(folder, database.url)
}

async function columns() {
  const { rows } = await db.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'people' order by 1",
  )
  return rows.map(({ name }) => name)
}

describe('a migration that only adds', () => {
  test('runs beside an older version, which can start again afterwards', async () => {
    const older = await version(FIRST)
    const newer = await version(FIRST, ADDS)
    await older()
    const running = await connected('marea listen first')
    await newer()
    await older()
    await running.end()
    expect(await columns()).toEqual(['email', 'id', 'name'])
  })
})

test('a migration after which no older version starts runs beside one that is running', async () => {
  const older = await version(FIRST)
  const newer = await version(FIRST, ONE_WAY)
  await older()
  const running = await connected('marea listen first')
  await newer()
  await running.end()
  await expect(older()).rejects.toThrow(/^Una versión más nueva cambió la base de datos/)
  await newer()
})

describe('a migration that an older version cannot live with', () => {
  test('waits until the others have been stopped, and says why', async () => {
    const older = await version(FIRST)
    const newer = await version(FIRST, BREAKS)
    await older()
    const running = await connected('marea listen first')
    await expect(newer()).rejects.toThrow(
      /^Esta versión cambia la base de datos de un modo que la anterior no entiende \(la columna name pasa a otra tabla\)\. Detén antes los demás procesos/,
    )
    expect(await columns()).toEqual(['id', 'name'])
    await running.end()
    await expect.poll(async () => newer().then(() => 'done', String)).toBe('done')
    expect(await columns()).toEqual(['id'])
  })

  test('keeps an older version from starting afterwards, and no newer one', async () => {
    const older = await version(FIRST)
    const newer = await version(FIRST, BREAKS)
    const newest = await version(FIRST, BREAKS, ADDS)
    await older()
    await newer()
    await expect(older()).rejects.toThrow(/^Una versión más nueva cambió la base de datos/)
    await newer()
    await newest()
    await newer()
    expect(await columns()).toEqual(['email', 'id'])
  })

  test('is no matter for a new database, whoever looks at it', async () => {
    const looking = await connected('marea listen somebody')
    await (await version(FIRST, BREAKS))()
    await looking.end()
    expect(await columns()).toEqual(['id'])
  })
})

test('events of before are given an address to share each, and later ones get their own', async () => {
  const publish = () =>
    db.query(`insert into events (title, organizer, location, category, event_date, event_time)
      select 'Noche', 'Ozama', 'Casa', 'meetup', '2090-03-05', '18:30' from generate_series(1, 300)`)
  await migrateUpTo(WITHOUT_SHARE_CODES, database.url)
  await publish()
  const { rows: before } = await db.query('select id, updated_at from events order by id')
  await migrateDatabase(database.url)
  const { rows: after } = await db.query('select id, updated_at from events order by id')
  expect(after).toEqual(before)
  await publish()
  const { rows } = await db.query<{ share_code: string }>('select share_code from events')
  expect(new Set(rows.map(({ share_code }) => share_code)).size).toBe(600)
  for (const { share_code } of rows) expect(share_code).toMatch(/^[bcdfghjkmnpqrstvwxyz]{8}$/)
  await expect(db.query(`update events set share_code = 'bcdfghjk'`)).rejects.toThrow('events_share_code')
})

/** Number of migrations before the one that brings share codes. */
const WITHOUT_SHARE_CODES = 55

test('spellings of a tag that differ in case become the one of most contacts, in saved searches too', async () => {
  await migrateUpTo(WITHOUT_ONE_SPELLING, database.url)
  await db.query(`insert into contacts (email, tags) values ('a@x.test', '{VIP,fintech}'), ('b@x.test', '{Fintech}'),
    ('c@x.test', '{Fintech,costa}'), ('d@x.test', '{}')`)
  await db.query(`insert into contact_segments (name, filters, owner_id, created_by)
    values ('Bancos', '{"q": "faro", "etiqueta": "fintech"}', '1', 'a'), ('Faro', '{"q": "fintech"}', '1', 'a')`)
  await migrateDatabase(database.url)
  const contacts = await db.query('select tags::text from contacts order by email')
  expect(contacts.rows.map(({ tags }) => tags)).toEqual([
    '{VIP,Fintech}',
    '{Fintech}',
    '{Fintech,costa}',
    '{}',
  ])
  const segments = await db.query('select filters from contact_segments order by name')
  expect(segments.rows).toEqual([
    { filters: { q: 'faro', etiqueta: 'Fintech' } },
    { filters: { q: 'fintech' } },
  ])
})

/** Number of migrations before the one that leaves one spelling of a tag. */
const WITHOUT_ONE_SPELLING = 66

/** Before this rule; every node has long been past them. */
const OLDER = 21
const TAKES_AWAY =
  /\bdrop\s+(table|column|view|function|type)\b|\brename\b|\bset\s+not\s+null\b|\bset\s+data\s+type\b/i

test('every migration that takes something away says whether an older version can live with it', async () => {
  const names = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  const silent: string[] = []
  for (const name of names.slice(OLDER)) {
    const sql = await readFile(join('db/migrations', name), 'utf8')
    if (TAKES_AWAY.test(sql.replace(/^--.*$/gm, '')) && !/^-- (breaking|one-way|compatible): \S/.test(sql))
      silent.push(name)
  }
  expect(silent, 'begin it with «-- breaking: por qué» or «-- compatible: why»').toEqual([])
})
