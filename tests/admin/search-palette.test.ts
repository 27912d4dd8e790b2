import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loader } from '#app/domains/admin/search-palette/routes/search.tsx'
import type { Found } from '#app/domains/admin/search-palette/schema.ts'
import { findRecords } from '#app/domains/admin/search-palette/search.server.ts'
import { countWaiting } from '#app/domains/admin/waiting.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { storeContact, storeMany } from '../contacts/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, courseRequest } from './requests.ts'

withTables(
  'contacts',
  'events',
  'event_submissions',
  'content_items',
  'courses',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'success_stories',
  'scheduled_trainings',
  '"user"',
  'user_roles',
  'contact_form',
  'course_submissions',
  'inquiries',
  'mail_messages',
)

const EVENT = `organizer, location, category, event_date, event_time) values`
const HERE = `'Casa Bajamar', 'Santo Domingo', 'meetup', '2027-03-05', '18:30'`

async function storeSubmission(title: string, status = 'pending') {
  await rowsOf(`insert into event_submissions (idempotency_key, status, reviewed_by, reviewed_at, title, ${EVENT}
    ('${title}', '${status}', 'x', now(), '${title}', ${HERE})`)
}

const IN_TEN_DAYS = addDays(dateIn('UTC'), 10)

const titles = async (query: string) =>
  (await findRecords(query, { roles: ['admin'] })).map(({ kind, title }) => `${kind}: ${title}`)

async function answerTo(query: string): Promise<{ found: Found[]; notice?: unknown }> {
  const request = new Request(`http://site.test/admin/buscar?q=${encodeURIComponent(query)}`)
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const answer = (await loader({ request, context } as never)) as { data?: unknown }
  return (answer.data ?? answer) as { found: Found[] }
}

describe('the search palette', () => {
  test.each(['ana pena', 'PEÑA Ana', 'Ana', 'pe an', 'ana@cacao.test', 'cacao'])(
    'finds a person by «%s»: accents, case and the order of the words aside',
    async (query) => {
      await storeContact()
      await storeContact({
        email: 'luis@faro.test',
        first_name: 'Luis',
        last_name: 'Mora',
        company: 'El Faro',
      })
      expect(
        (await findRecords(query, { roles: ['admin'] })).map(({ title, detail }) => [title, detail]),
      ).toEqual([['Ana Peña', expect.stringContaining('ana@cacao.test')]])
    },
  )

  test('finds events, published and submitted, articles, courses and administrators, and says which is which', async () => {
    await rowsOf(`insert into events (title, ${EVENT} ('Noche de Canción', ${HERE})`)
    await storeSubmission('Taller de canción')
    await storeSubmission('Canción rechazada', 'rejected')
    await storeSubmission('Canción aprobada', 'approved')
    await storeSubmission('Canción spam', 'spam')
    await rowsOf(`insert into content_items (slug, title, description, category, type, author)
      values ('c', 'Guía de la canción', '', 'blog', 'Guía', 'Ana')`)
    await rowsOf(`insert into courses (title, organizer, location, start_date, end_date)
      values ('Curso de canción', 'x', 'x', '2027-01-01', '2027-01-02')`)
    await rowsOf(
      `insert into "user" (id, name, email) values ('u', 'u', 'cancion@marea.example'), ('v', 'v', 'cancion@otra.test')`,
    )
    await rowsOf(`insert into user_roles (user_id, role) values ('u', 'admin')`)
    expect(await titles('cancion')).toEqual([
      'event: Noche de Canción',
      'submission: Canción rechazada',
      'submission: Taller de canción',
      'article: Guía de la canción',
      'offer: Curso de canción',
      'administrator: cancion@marea.example',
    ])
    expect(await titles('domingo noche')).toEqual(['event: Noche de Canción'])
  })

  test('shows five of a kind, what begins like the question before what only holds it', async () => {
    await storeMany(12)
    expect(await findRecords('persona', { roles: ['admin'] })).toHaveLength(5)
    await storeContact({ email: 'z1@x.test', first_name: 'Susana', last_name: 'Ruiz' })
    await storeContact({ email: 'z2@x.test', first_name: 'Ana', last_name: 'Ruiz' })
    await storeContact({ email: 'z3@x.test', first_name: 'Mariana', last_name: 'Ruiz' })
    expect((await findRecords('ana', { roles: ['admin'] }))[0]?.title).toBe('Ana Ruiz')
  })

  test('shows the newest of a word that hundreds of rows mention', async () => {
    await rowsOf(`insert into contacts (email, first_name, last_name, created_at)
      select 'rosa' || n || '@faro.test', 'Rosa', 'Mora', '2026-01-01'::timestamptz + make_interval(mins => n)
      from generate_series(1, 400) n`)
    const found = await findRecords('rosa', { roles: ['admin'] })
    expect(found.map(({ detail }) => detail?.split(' ')[0])).toEqual(
      [400, 399, 398, 397, 396].map((n) => `rosa${n}@faro.test`),
    )
  })

  test.each(['', 'a', '%', '__', '\\\\', '@', '\0'])('«%s» is too little to look for', async (query) => {
    await storeContact()
    expect(await findRecords(query, { roles: ['admin'] })).toEqual([])
  })

  test('leads to an address that shows the record', async () => {
    const id = await storeContact()
    expect((await findRecords('ana', { roles: ['admin'] }))[0]?.to).toBe(`/admin/contacts/${id}`)
  })

  test('finds screens too, those of the settings among them, and without a question shows them all', async () => {
    const { found } = await answerTo('administradores')
    expect(found).toEqual([expect.objectContaining({ kind: 'screen', to: '/admin/users' })])
    const { found: sections } = await answerTo('descripciones titulos')
    expect(sections.map(({ to }) => to)).toEqual(['/admin/settings/paginas'])
    const all = (await answerTo('')).found.map(({ to }) => to)
    expect(all).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admin/content',
        '/admin/tools',
        '/admin/papelera',
        '/admin/cuenta',
      ]),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  test('what cannot be read is said, with the screens still there', async () => {
    await db.execute(sql`alter table contacts rename to contacts_away`)
    try {
      const { found, notice } = await answerTo('contactos')
      expect(found.map(({ to }) => to)).toEqual(['/admin/contacts', '/admin/tools/datos/importar'])
      expect(notice).toMatchObject({ title: 'No se pudo buscar' })
    } finally {
      await db.execute(sql`alter table contacts_away rename to contacts`)
    }
  })

  test('looks for names where an index finds them, however many there are', async () => {
    const { rows } = await db.execute<{ indexdef: string }>(sql`
      select indexdef from pg_indexes where indexname in ('contact_texts_trigrams', 'events_words', 'event_submissions_words')`)
    expect(rows).toHaveLength(3)
    for (const { indexdef } of rows) expect(indexdef).toContain('gin_trgm_ops')
  })
})

describe('what waits', () => {
  test('is what nobody has reviewed, taken up or delivered', async () => {
    expect(await countWaiting({ roles: ['admin'] })).toEqual({ submissions: 0, requests: 0, mail: 0 })
    await storeSubmission('Una')
    await storeSubmission('Otra')
    await storeSubmission('Decidida', 'rejected')
    await application()
    await courseRequest()
    await courseRequest({ state: 'en_curso' })
    await application({ state: 'spam' })
    await rowsOf(`insert into mail_messages (template, recipient, subject, html, text, message_id, status)
      values ('x', 'a@b.test', '', '', '', '1', 'failed'), ('x', 'a@b.test', '', '', '', '2', 'pending')`)
    expect(await countWaiting({ roles: ['admin'] })).toEqual({ submissions: 2, requests: 2, mail: 1 })
  })

  test('is what an organiser wrote and the team has not released, until it lapses', async () => {
    await rowsOf(`insert into events (title, ${EVENT} ('Noche', ${HERE.replace('2027-03-05', IN_TEN_DAYS)})`)
    await rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, is_held, released_at, released_by)
      select gen_random_uuid(), events.id, 'organizer', 'x', 'confirmed', 'Hola', 'Lo de hoy', now(), is_held, released_at, released_by
      from events, (values (true, null, null), (true, now(), 'ana'), (false, null, null)) m (is_held, released_at, released_by)`)
    expect(await countWaiting({ roles: ['admin'] })).toMatchObject({ submissions: 1 })
    await rowsOf(`update events set event_date = '2020-01-01'`)
    await rowsOf(`update event_messages set created_at = '2019-12-01'`)
    expect(await countWaiting({ roles: ['admin'] })).toMatchObject({ submissions: 0 })
  })

  test('is counted to a hundred', async () => {
    await rowsOf(`insert into mail_messages (template, recipient, subject, html, text, message_id, status)
      select 'x', 'a@b.test', '', '', '', n, 'failed' from generate_series(1, 140) n`)
    expect((await countWaiting({ roles: ['admin'] }))?.mail).toBe(100)
  })

  test('is left out where it cannot be counted', async () => {
    await db.execute(sql`alter table mail_messages rename to mail_away`)
    try {
      expect(await countWaiting({ roles: ['admin'] })).toBeUndefined()
    } finally {
      await db.execute(sql`alter table mail_away rename to mail_messages`)
    }
  })
})
