// @module-tag night
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { ADDRESSES } from './roles/addresses.ts'
import { ask } from './roles/ask.ts'
import { RULES } from './roles/rules.ts'

/** What another site may put into a frame: one page, and no other answer of the whole site; nor load what is ours. */
let served: Served
let site: Site
let db: pg.Client

beforeAll(async () => {
  served = await serve({ TRUSTED_PROXIES: 'loopback' })
  ;({ site, db } = served)
})
afterAll(() => served?.stop())

const FRAMED = '/embed/agenda'
/** Beside the list of addresses: the shell's own answers, files, and refusals of every kind. */
const BESIDES: [method: string, path: string][] = [
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/icon.svg'],
  ['GET', '/favicon.ico'],
  ['GET', '/agenda?q=zzz'],
  ['GET', '/agenda.data'],
  ['GET', '/agenda.ics?q=zzz'],
  ['GET', '/agenda?x=frame-ancestors%20*'],
  ['GET', '/embed'],
  ['GET', '/embed/otra'],
  ['GET', '/embed/agenda/otra'],
  ['GET', '/evento/%'],
  ['GET', '/api/v1/no-existe'],
  ['GET', '/api/v1/eventos?pagina=cero'],
  ['OPTIONS', '/agenda'],
  ['OPTIONS', '/api/v1/eventos'],
  ['PUT', '/agenda'],
  ['POST', '/agenda'],
  ['POST', '/sube-evento'],
  ['POST', FRAMED],
]

test('no answer but one may be framed, whoever asks for it and however often', async () => {
  const asked = ADDRESSES.map(({ pattern }): [string, string] => ['GET', RULES[pattern]?.at ?? pattern])
  const wrong: string[] = []
  for (const [method, path] of [...asked, ...BESIDES]) {
    if (method === 'GET' && path === FRAMED) continue
    // The second one comes from the page cache, where there is something to keep.
    for (const time of ['first', 'again']) {
      const { headers } = await ask(site.url, method, path)
      const policy = String(headers['content-security-policy'] ?? '')
      if (headers['x-content-type-options'] !== 'nosniff')
        wrong.push(`${method} ${path}: may be taken for else`)
      if (!/^(strict-origin|no-referrer)/.test(String(headers['referrer-policy'])))
        wrong.push(`${method} ${path}: tells other sites where somebody was`)
      if (headers['x-frame-options'] !== 'DENY') wrong.push(`${method} ${path}, ${time}: may be framed`)
      if (path.startsWith('/admin') && headers['cross-origin-resource-policy'] !== 'same-origin')
        wrong.push(`${method} ${path}: another site may load it`)
      if (!policy.includes("frame-ancestors 'none'")) wrong.push(`${method} ${path}: ${policy}`)
      // A worker's own policy would forbid what it fetches.
      const runs = /^text\/(html|javascript)/.test(String(headers['content-type']))
      if (!runs && !policy.startsWith("default-src 'none';")) wrong.push(`${method} ${path}: not inert`)
    }
  }
  expect(asked.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

test.each(['', '?limite=3', '?categoria=meetup', '?ciudad=Kingston&limite=6', '?q=zzz'])(
  'the agenda for other sites%s may be framed by anybody, runs nothing and loads nothing',
  async (query) => {
    for (const _ of ['first', 'again']) {
      const { status, headers, body } = await ask(site.url, 'GET', FRAMED + query)
      expect(status).toBe(200)
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      )
      expect(body).toMatch(/^<!doctype html><html lang="es">/i)
      expect(body).not.toMatch(/<(script|link|img|form|iframe|object)\b| on\w+=| style=/i)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
  },
)

test('its links open beside the other site, at the pages of events; it is a few kilobytes', async () => {
  const ids: string[] = []
  for (let day = 1; day <= 30; day++) ids.push(await publish(`Encuentro <b>${day}</b>`, day))
  await expect
    .poll(async () => (await ask(site.url, 'GET', FRAMED)).body)
    .toContain('Encuentro &lt;b&gt;1&lt;')
  const { body } = await ask(site.url, 'GET', FRAMED)
  expect(Buffer.byteLength(body)).toBeLessThan(10_000)
  const links = [...body.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"$/)
  const shown = ids.slice(0, 6).map((id) => `href="${site.url}/evento/${id}"`)
  expect(links.map((link) => link.split(' ')[0]).filter((link) => link?.includes('/evento/'))).toEqual(shown)
  const count = async (query: string) =>
    ((await ask(site.url, 'GET', FRAMED + query)).body.match(/<li>/g) ?? []).length
  for (const [asked, expected] of [
    ['3', 3],
    ['12', 12],
    ['24', 24],
    ['0', 6],
    ['25', 6],
    ['-1', 6],
    ['muchos', 6],
  ])
    expect(await count(`?limite=${asked}`), `${asked}`).toBe(expected)
})

test('takes the filters of the agenda, links to it under them, and says when there is nothing', async () => {
  const id = await publish('Noche de Kingston', 3, { city: 'Kingston' })
  const inKingston = async () => (await ask(site.url, 'GET', `${FRAMED}?ciudad=Kingston&limite=3`)).body
  await expect.poll(inKingston).toContain('Noche de Kingston')
  const body = await inKingston()
  expect([...body.matchAll(/\/evento\/([0-9a-f-]{36})/g)].map(([, found]) => found)).toEqual([id])
  expect(body).toContain(`href="${site.url}/agenda?ciudad=Kingston"`)
  const { body: empty } = await ask(site.url, 'GET', `${FRAMED}?categoria=inventada`)
  expect(empty).toContain('Aún no hay eventos anunciados')
})

test('what cannot be read is said in the frame too, and kept by nobody', async () => {
  await db.query('alter table events rename to events_away')
  try {
    await db.query(`notify marea_changed, 'events'`)
    const ask503 = async () => (await ask(site.url, 'GET', FRAMED)).status
    await expect.poll(ask503).toBe(503)
    const { headers, body } = await ask(site.url, 'GET', FRAMED)
    expect([headers['cache-control'], headers['x-frame-options']]).toEqual(['no-store', undefined])
    expect(body).toContain('No pudimos leer la agenda en este momento.')
    for (const path of ['/agenda.ics', '/agenda.rss', '/api/v1/eventos'])
      expect((await ask(site.url, 'GET', path)).status, path).toBeGreaterThanOrEqual(500)
  } finally {
    await db.query('alter table events_away rename to events')
  }
  for (const path of [FRAMED, '/agenda.ics', '/agenda.rss', '/api/v1/eventos'])
    expect((await ask(site.url, 'GET', path)).status, path).toBe(200)
})

async function publish(title: string, days: number, { city = 'Santo Domingo' } = {}): Promise<string> {
  const { rows } = await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time, city)
     values ($1, 'Ozama', 'Casa Bajamar', 'meetup', current_date + 1 + $2::int, '18:30', $3) returning id`,
    [title, days, city],
  )
  return rows[0].id
}
