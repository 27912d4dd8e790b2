import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '../setup/site.ts'

/** A database as it stood before the rule, with a course in the agenda and one in the trash that break it. */
let database: Awaited<ReturnType<typeof startDatabase>>
let db: pg.Client

const MIGRATIONS = 'db/migrations'
const COURSE = `title, organizer, location, start_date, end_date, max_attendees, spots_available`
const rest = `'o', 'l', '2090-01-01', '2090-01-02'`

beforeAll(async () => {
  database = await startDatabase()
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(`${MIGRATIONS}/${name}`, 'utf8')))
  const rule = files.findIndex((statements) => statements.includes('"courses_spots"'))
  for (const statements of files.slice(0, rule)) await db.query(statements)
  await db.query(`insert into courses (${COURSE}) values ('Sobra', ${rest}, 10, 25), ('Cabe', ${rest}, 10, 4),
    ('Sin capacidad', ${rest}, null, 25), ('Sin lugares', ${rest}, 10, null)`)
  await db.query(`insert into trash (table_name, row_id, snapshot)
    select 'courses', id, jsonb_build_object('row', to_jsonb(courses)) from courses where title in ('Sobra', 'Cabe')`)
  for (const statements of files.slice(rule)) await db.query(statements)
})
afterAll(async () => {
  await db?.end()
  await database?.remove()
})

test('what was free beyond the capacity becomes the capacity, and nothing else changes', async () => {
  const { rows } = await db.query('select title, max_attendees, spots_available from courses order by title')
  expect(rows).toEqual([
    { title: 'Cabe', max_attendees: 10, spots_available: 4 },
    { title: 'Sin capacidad', max_attendees: null, spots_available: 25 },
    { title: 'Sin lugares', max_attendees: 10, spots_available: null },
    { title: 'Sobra', max_attendees: 10, spots_available: 10 },
  ])
})

test('what is in the trash can still come back', async () => {
  await db.query('delete from courses')
  await db.query(
    `insert into courses select (jsonb_populate_record(null::courses, snapshot -> 'row')).* from trash`,
  )
  const { rows } = await db.query('select title, spots_available from courses order by title')
  expect(rows).toEqual([
    { title: 'Cabe', spots_available: 4 },
    { title: 'Sobra', spots_available: 10 },
  ])
})

test('from then on the database takes no such course', async () => {
  const store = (capacity: string, spots: string) =>
    db.query(`insert into courses (${COURSE}) values ('Otro', ${rest}, ${capacity}, ${spots})`)
  await expect(store('10', '11')).rejects.toThrow('courses_spots')
  await store('10', '10')
  await store('null', '11')
})
