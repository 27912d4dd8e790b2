import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applicationSchema } from '#app/domains/community/schema.ts'
import { rowSchema } from '#app/domains/contacts/import/row-schema.ts'
import { eventSubmissionSchema } from '#app/domains/event-desk/submissions/schema.ts'
import { cleanText } from '#app/platform/clean-text.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { webAddress } from '#app/platform/forms/field-schema.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { readJson } from '#app/platform/forms/json.server.ts'
import { startDatabase } from '../setup/test-database.ts'

/** Marks that turn the direction of what follows, and what a program may take for the end of a line. */
const TURNS = ['\u202e', '\u2066', '\u200f', '\u061c']
const BREAKS = ['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\u000b']

const EVENT = {
  event_type: 'workshop',
  contact_person: 'Casa Ozama',
  summary: 'Una tarde con datos.',
  verticals: ['Datos y Analytics'],
  event_date: '2090-01-02',
  event_time: '18:30',
  duration_hours: '2',
  time_zone: '',
  max_attendees: '',
  price: '',
  email: 'ana@cacao.test',
  website_url: '',
  online_url: '',
  consent_privacy: true,
}
const FIELDS = { text: ['title', 'description', 'location'] }

async function posted(words: Record<string, string>) {
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(words) })
  const reading = await readForm(request, FIELDS)
  const parsed = eventSubmissionSchema('2026-01-01').safeParse({
    ...EVENT,
    ...(reading.ok && reading.values),
  })
  return parsed.data
}

test.each([...TURNS, ...BREAKS].map((mark) => [mark]))('%j leaves a title and a place', async (mark) => {
  const stored = await posted({
    title: `Taller${mark}de mapas`,
    location: `Casa${mark}Bajamar`,
    description: 'Trae tu computadora y tu cuaderno.',
  })
  expect(stored?.title).toMatch(/^Taller ?de mapas$/)
  expect(stored?.location).toMatch(/^Casa ?Bajamar$/)
})

test('a text keeps its lines, and no mark that turns them', async () => {
  const stored = await posted({
    title: 'Taller de mapas',
    location: 'Casa Bajamar',
    description: 'Trae\u202e tu computadora.\r\n\r\nY\u2028agua.\u0007',
  })
  expect(stored?.description).toBe('Trae tu computadora.\n\nY\nagua.')
})

test('in JSON, in a file of contacts, in names', async () => {
  const request = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Ta\u202eller' }),
  })
  expect(await readJson(request, ['title'])).toMatchObject({ ok: true, values: { title: 'Taller' } })
  expect(
    rowSchema.parse({ email: 'ana@cacao.test', first_name: cleanText('An\u202ea\nPeña') }).first_name,
  ).toBe('Ana Peña')
  const { first_name } = applicationSchema().shape
  expect(first_name.parse('Ana\nBcc: otra')).toBe('Ana Bcc: otra')
})

test.each([
  'https://marea.example@gana.test/',
  'https://ana:clave@gana.test',
  'https:ana@gana.test/',
  'https://:x@gana.test',
])('a web address with a user is none: %s', (address) => {
  expect(webAddress('Ingresa una URL válida').safeParse(address).error?.issues[0]?.message).toBe(
    'Ingresa una URL válida',
  )
  expect(webAddress('x').safeParse('https://gana.test/@ana?a=b@c').success).toBe(true)
})

test('rows of before lose them too, and nothing else of them changes', async () => {
  const database = await startDatabase()
  const db = new pg.Client({ connectionString: database.url })
  try {
    await migrateDatabase(database.url)
    await db.connect()
    const insert = `insert into events (title, category, organizer, location, event_date, event_time) values
      ($1, 'taller', 'Casa', 'Ozama', '2027-01-01', '18:30')`
    for (const title of ['Taller\u202e de\r\nmapas', '\u200f', 'Taller de  datos'])
      await db.query(insert, [title])
    await db.query(`insert into course_submissions
      (name, email, phone, course, message, action_type, consent_privacy, idempotency_key)
      values (E'Ana\u202e\r\nPeña', 'ana@cacao.test', null, 'Datos', E'Hola.\nAdiós.', 'informacion', true, 'k')`)
    const folder = new URL('../../db/migrations/', import.meta.url)
    const files = (await readdir(folder)).filter((name) => name.endsWith('_one_line_names.sql'))
    for (const file of files.sort()) await db.query(await readFile(new URL(file, folder), 'utf8'))
    const requests = await db.query('select name, phone, message from course_submissions')
    expect(requests.rows).toEqual([{ name: 'Ana Peña', phone: null, message: 'Hola.\nAdiós.' }])
    const { rows } = await db.query('select title from events order by created_at, title desc')
    expect(rows.map(({ title }) => title).toSorted()).toEqual(
      ['Taller de  datos', 'Taller de mapas', '\u200f'].toSorted(),
    )
  } finally {
    await db.end()
    await database.remove()
  }
})
