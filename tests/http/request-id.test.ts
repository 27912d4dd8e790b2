import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../drills/until.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { queryAt } from '../setup/query.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../setup/site.ts'

/** A visitor tells the code of an error page, and the log says what happened. */
let served: Served

beforeAll(async () => {
  served = await serve({ LOG_LEVEL: 'info' })
})
afterAll(() => served?.stop())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(served.site.url + path, { method, headers })
  return { status: answer.status, id: answer.headers.get('x-request-id') ?? '', body: await answer.text() }
}

type Line = {
  request?: string
  path?: string
  msg?: string
  reason?: string
  ms?: number
  statement?: string
}

const lines = (): Line[] =>
  served.site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test('the answer and the line of the log have one id, another for each request', async () => {
  const ids = []
  for (const path of ['/agenda?q=uno', '/agenda?q=dos']) {
    const { id } = await ask(path)
    expect(id).toMatch(/^[0-9a-f]{8}$/)
    ids.push(id)
  }
  expect(new Set(ids).size).toBe(2)
  for (const id of ids)
    expect(lines().filter(({ request }) => request === id)).toMatchObject([{ path: '/agenda' }])
})

test('a page that fails shows its id, and the error in the log has it with the path, without the query', async () => {
  await served.db.query('alter table events rename to elsewhere')
  const { status, body, id } = await ask(`/evento/${randomUUID()}?de=cacao`)
  await served.db.query('alter table elsewhere rename to events')
  expect(status).toBe(500)
  expect(body).toContain(`Si nos escribes por esto, incluye este código: ${id}.`)
  const [error] = lines().filter(({ request, reason }) => request === id && reason)
  expect(error).toMatchObject({
    path: expect.stringMatching(/^\/evento\/[\w-]+$/),
    reason: 'relation "events" does not exist',
  })
  expect(served.site.output()).not.toContain('cacao')
})

test('a screen of the panel that cannot be read shows it too, by its address and by a link', async () => {
  const { url } = served.site
  const body = new URLSearchParams({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const entered = await fetch(`${url}/admin/entrar`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: url }, body },
  })
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  await served.db.query('alter table content_items rename to elsewhere')
  const read = []
  for (const path of ['/admin/content', '/admin/content.data'])
    read.push(await ask(path, { cookie: cookie.join('; ') }))
  await served.db.query('alter table elsewhere rename to content_items')
  for (const { status, body, id } of read) {
    expect(status).toBe(500)
    expect(body).toContain('No se pudo cargar el contenido')
    expect(body).toContain(`Si nos escribes por esto, incluye este código: ${id}.`)
  }
})

test('a page that does not fail has no such line', async () => {
  const { body } = await ask('/agenda?q=cacao')
  expect(body).not.toContain('incluye este código')
})

test("a stranger's id is not taken over", async () => {
  const { id } = await ask('/agenda?q=tres', { 'x-request-id': 'de-un-intruso' })
  expect(id).toMatch(/^[0-9a-f]{8}$/)
})

test('a statement that waits for half a second is told with the request that waited, without what was typed', async () => {
  const events = `where relation = 'events'::regclass and mode = 'AccessExclusiveLock' and granted`
  const holding = queryAt(served.databaseUrl, 'begin; lock table events; select pg_sleep(0.9); commit', [])
  await until('el candado', async () => {
    const { rowCount } = await served.db.query(`select from pg_locks ${events}`)
    return rowCount === 1
  })
  const { id } = await ask('/agenda?q=palabra')
  await holding
  const slow = lines().find(({ msg, request }) => msg === 'slow query' && request === id)
  expect(slow).toMatchObject({ path: '/agenda', statement: expect.stringContaining('events') })
  expect(served.site.output()).not.toContain('palabra')
})

test('a form from another origin is refused, and the log says which was expected', async () => {
  const { status, id } = await ask('/contacto', { origin: 'https://otro.example' }, 'POST')
  expect(status).toBe(403)
  expect(lines().find(({ request }) => request === id)).toMatchObject({
    msg: 'form from another origin',
    path: '/contacto',
    origin: 'https://otro.example',
    expected: served.site.url,
  })
})
