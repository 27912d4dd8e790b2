import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { ask } from './roles/ask.ts'

/** The public data for programs: asked as its own description says, each answer held against that description. */
let served: Served
let site: Site
let db: pg.Client
let api: Api
let pitch: string

type Parameter = { name: string; in: string; required?: boolean; schema: { enum?: string[]; const?: string } }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  responses: Record<string, { content?: { 'application/json': { schema: AnySchema } } }>
}
type Api = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, { get: Operation }>
  components: { schemas: Record<string, AnySchema> }
}

beforeAll(async () => {
  served = await serve({ TRUSTED_PROXIES: 'loopback' })
  ;({ site, db } = served)
  await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time)
     select 'Encuentro ' || n, 'Ozama', 'Casa Bajamar', 'meetup', current_date + 1 + n, '18:30' from generate_series(1, 30) n`,
  )
  pitch = await publish({ title: 'Pitch de Kingston', category: 'pitch', city: 'Kingston', price: 'Gratis' })
  await publish({ title: 'Ya pasó', event_date: '2020-03-05', duration_hours: 2.5, max_attendees: 40 })
  await db.query(
    `insert into content_items (slug, title, description, category, type, author, status, published_at, tags)
     select 'guia-' || n, 'Guía ' || n, 'Cómo se cobra.', 'recursos', 'Guía', 'Ana', 'published',
       timestamptz '2026-03-05T15:00Z' + n * interval '1 day', '{pagos}' from generate_series(1, 14) n`,
  )
  api = (await read('/api/openapi.json')) as Api
})
afterAll(() => served?.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
const read = async (path: string) => (await get(path)).json()

test('the description is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(api.openapi).toBe('3.1.0')
  expect(api.servers).toEqual([{ url: site.url }])
  expect(Object.keys(api.paths).sort()).toEqual([
    '/api/v1/contenido',
    '/api/v1/eventos',
    '/api/v1/eventos/{id}',
  ])
  const names = api.paths['/api/v1/eventos']?.get.parameters?.map(({ name }) => name)
  expect(names).toEqual(['q', 'categoria', 'ciudad', 'cuando', 'precio', 'modo', 'dia', 'periodo', 'pagina'])
})

describe('each endpoint, asked as the description says, answers as it says', () => {
  test.each([
    ['/api/v1/eventos', '', 200],
    ['/api/v1/eventos', '?pagina=2', 200],
    ['/api/v1/eventos', '?pagina=9', 404],
    ['/api/v1/eventos', '?q=encuentro&categoria=meetup', 200],
    ['/api/v1/eventos', '?ciudad=Kingston&precio=gratis', 200],
    ['/api/v1/eventos', '?cuando=finde', 200],
    ['/api/v1/eventos', '?modo=en-linea', 200],
    ['/api/v1/eventos', '?dia=2020-03-05', 200],
    ['/api/v1/eventos', '?periodo=proximos', 200],
    ['/api/v1/eventos', '?periodo=pasados', 200],
    ['/api/v1/eventos', '?pagina=cero', 400],
    ['/api/v1/eventos', '?precio=caro&modo=raro', 400],
    ['/api/v1/eventos/{id}', '', 200],
    ['/api/v1/eventos/00000000-0000-4000-8000-000000000000', '', 404],
    ['/api/v1/eventos/abc', '', 404],
    ['/api/v1/contenido', '', 200],
    ['/api/v1/contenido', '?q=guia&categoria=recursos&pagina=2', 200],
    ['/api/v1/contenido', '?categoria=inventada', 400],
    ['/api/v1/contenido', '?pagina=99', 404],
  ])('%s%s: %d', async (path, query, expected) => {
    const answer = await get(path.replace('{id}', pitch) + query)
    expect(answer.status).toBe(expected)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const pattern = Object.keys(api.paths).find((each) =>
      new RegExp(`^${each.replace('{id}', '[^/]+')}$`).test(path),
    )
    expect(complaints(api.paths[pattern ?? '']?.get.responses[expected], await answer.json())).toEqual([])
  })

  test('the validator sees what is wrong', async () => {
    const told = api.paths['/api/v1/eventos/{id}']?.get.responses['200']
    const event = (await read(`/api/v1/eventos/${pitch}`)) as Record<string, unknown>
    expect(complaints(told, { ...event, starts_at: 'mañana' })).not.toEqual([])
    expect(complaints(told, { ...event, email: 'ana@ozama.test' })).not.toEqual([])
    const { title: _, ...untitled } = event
    expect(complaints(told, untitled)).not.toEqual([])
  })
})

describe('events', () => {
  test('come in pages that lead on to the next, each event once', async () => {
    const titles: string[] = []
    let next: string | null = `${site.url}/api/v1/eventos?categoria=meetup`
    while (next) {
      const page = (await (await fetch(next)).json()) as {
        events: { title: string }[]
        next: string | null
        total: number
      }
      expect(page.total).toBe(30)
      titles.push(...page.events.map(({ title }) => title))
      next = page.next
      if (next) expect(next).toBe(`${site.url}/api/v1/eventos?categoria=meetup&pagina=2`)
    }
    expect(titles).toEqual(Array.from({ length: 30 }, (_, index) => `Encuentro ${index + 1}`))
  })

  test('say when, where and how, with instants that need no rules of a zone', async () => {
    const { events } = (await read('/api/v1/eventos?periodo=pasados')) as { events: unknown[] }
    expect(events).toEqual([
      expect.objectContaining({
        title: 'Ya pasó',
        starts_at: '2020-03-05T18:30:00-04:00',
        ends_at: '2020-03-05T21:00:00-04:00',
        status: 'published',
        is_under_way: false,
        max_attendees: 40,
      }),
    ])
    const { rows } = await db.query(`select id from events where title = 'Ya pasó'`)
    expect(await read(`/api/v1/eventos/${rows[0].id}`)).toMatchObject({ places_left: 40, sequence: 0 })
  })

  test('hold nothing that their pages do not say', async () => {
    const id = await publish({
      title: 'Con enlace',
      online_url: 'https://zoom.example/secreto-de-quien-se-registra',
      description: 'Texto público.',
      max_attendees: 5,
    })
    const { rows } = await db.query(
      `insert into event_submissions (title, organizer, category, event_date, event_time, location, email, consent_privacy,
         idempotency_key, status, event_id, reviewed_by, reviewed_at)
       values ('Con enlace', 'Ozama', 'meetup', current_date + 3, '18:30', 'Casa', 'organiza@ozama.test', true, 'a', 'approved', $1,
         'revisora', now()) returning id`,
      [id],
    )
    await db.query('update events set submission_id = $1 where id = $2', [rows[0].id, id])
    await db.query(
      `insert into event_registrations (event_id, name, email, status) values ($1, 'Luz Marina', 'luz@ozama.test', 'confirmed')`,
      [id],
    )
    await expect.poll(() => read(`/api/v1/eventos/${id}`)).toMatchObject({ is_online: true, places_left: 4 })
    for (const path of [
      `/api/v1/eventos/${id}`,
      '/api/v1/eventos?q=enlace',
      '/agenda.ics',
      '/agenda.rss',
      '/embed/agenda',
    ]) {
      const text = await (await get(path)).text()
      for (const secret of [
        'secreto',
        'organiza@',
        'Luz Marina',
        'luz@',
        rows[0].id,
        'submission',
        'revisora',
      ])
        expect(text.includes(secret), `${path}: ${secret}`).toBe(false)
    }
  })
})

describe('refusals', () => {
  test('say in Spanish what is wrong, by parameter', async () => {
    const answer = await get('/api/v1/eventos?precio=caro&dia=ayer&pagina=-1')
    const { success, message, errors } = (await answer.json()) as Record<string, unknown>
    expect([answer.status, success]).toEqual([400, false])
    expect(errors).toEqual({
      precio: 'El único valor posible es gratis',
      dia: 'Escribe el día como 2026-12-01',
      pagina: 'La página es un número desde 1',
    })
    expect(message).toContain('dia: Escribe el día como 2026-12-01.')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['GET', '/api/v1/no-existe', 404],
    ['POST', '/api/v1/eventos', 405],
    ['DELETE', '/api/v1/eventos', 405],
    ['GET', '/api/v1/eventos?q=a%00b', 400],
    ['GET', `/api/v1/eventos?q=${'a'.repeat(101)}`, 400],
  ])('%s %s is JSON that another site may read too', async (method, path, expected) => {
    const { status, headers, body } = await ask(site.url, method, path)
    expect([status, headers['access-control-allow-origin']]).toEqual([expected, '*'])
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.stringMatching(/\w+.*\.$/) })
  })

  test('a browser that asks beforehand is told that it may read, and nothing more', async () => {
    const { status, headers } = await ask(site.url, 'OPTIONS', '/api/v1/eventos')
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const path of ['/agenda', '/api/functions/submit-event-secure', `/api/eventos/${pitch}`])
      for (const method of ['OPTIONS', 'GET'])
        expect(
          (await ask(site.url, method, path)).headers['access-control-allow-origin'],
          path,
        ).toBeUndefined()
  })
})

/** What a validator of JSON Schema says of an answer. */
function complaints(told: Operation['responses'][string] | undefined, answer: unknown): unknown[] {
  const schema = told?.content?.['application/json'].schema
  if (!schema) return ['The description has no such answer.']
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', components: api.components })
  // References of the document are to the document itself.
  const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'))
  const validate = ajv.compile(own)
  return validate(answer) ? [] : (validate.errors ?? [])
}

async function publish(given: Record<string, unknown>): Promise<string> {
  const event = {
    organizer: 'Ozama',
    location: 'Casa Bajamar',
    category: 'meetup',
    event_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    event_time: '18:30',
    ...given,
  }
  const names = Object.keys(event)
  const { rows } = await db.query(
    `insert into events (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(event),
  )
  return rows[0].id
}
