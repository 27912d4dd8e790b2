// @module-tag night
import { once } from 'node:events'
import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP } from '../analytics/requests.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, type Site } from '../setup/site.ts'

/** Views, as two processes of the built site count them together. */
let nodes: Nodes
let db: Nodes['db']
let sites: Site[]

beforeAll(async () => {
  nodes = await startNodes()
  ;({ db, sites } = nodes)
})

afterAll(() => nodes?.stop())

const READER = { 'user-agent': DESKTOP }

async function ask(node: 0 | 1, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${sites[node]?.url}${path}`, { headers: { ...READER, ...headers } })
  await response.arrayBuffer()
  return response
}

async function viewsOf(path: string): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(sum(views), 0)::int as views from view_counts where dimension = 'page' and name = $1`,
    [path],
  )
  return rows[0].views
}

test('10,000 hits of cached pages over two nodes count 10,000, within 10 seconds', async () => {
  const hit = ({ url }: Site) =>
    autocannon({ url: `${url}/faqs`, amount: 5_000, connections: 20, headers: READER })
  const results = await Promise.all(sites.map(hit))
  expect(results.map((result) => result['2xx'])).toEqual([5_000, 5_000])
  await expect.poll(() => viewsOf('/faqs'), { interval: 200 }).toBe(10_000)
})

test('drawn or kept, known already, or its data alone: each is one; what nobody saw is none', async () => {
  const { headers } = await ask(0, '/contacto')
  expect((await ask(0, '/contacto', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  // Never kept, because of its search.
  await ask(1, '/agenda?q=ana')
  await ask(1, '/contacto.data', { referer: `${sites[1]?.url}/faqs` })

  await ask(0, '/contacto', { 'sec-purpose': 'prefetch' })
  await ask(0, '/contacto.data', { 'sec-purpose': 'prefetch' })
  await ask(1, '/contacto.data', { referer: `${sites[1]?.url}/contacto` })
  await ask(1, '/contacto', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await ask(1, '/contacto', { cookie: await teamCookie() })
  await fetch(`${sites[0]?.url}/contacto`, { method: 'HEAD', headers: READER })
  await ask(0, '/contenido/no-existe')
  // After all of them, so that they have been stored as well if they were counted.
  await ask(0, '/politicas')
  await ask(1, '/politicas')
  await expect.poll(() => viewsOf('/politicas')).toBe(2)
  expect([await viewsOf('/contacto'), await viewsOf('/agenda')]).toEqual([3, 1])
  expect(await viewsOf('/contenido/no-existe')).toBe(0)
})

test('a browser that fetched a page’s data ahead has to ask again', async () => {
  for (const time of ['drawn', 'kept'])
    expect((await ask(0, '/academy.data')).headers.get('vary'), time).toMatch(/Sec-Purpose/)
})

test('SIGTERM stores what was counted a moment before; kill -9 takes nothing that was stored', async () => {
  const [killed, ended] = sites as [Site, Site]
  await ask(0, '/quienes-somos')
  await expect.poll(() => viewsOf('/quienes-somos')).toBe(1)
  killed.child.kill('SIGKILL')
  for (let i = 0; i < 7; i++) await ask(1, '/quienes-somos')
  const gone = once(ended.child, 'exit')
  ended.child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(await viewsOf('/quienes-somos')).toBe(8)
})

/** What the browser of an administrator sends with every page of the site. */
async function teamCookie(): Promise<string> {
  const url = sites[0]?.url ?? ''
  const response = await fetch(`${url}/admin/entrar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies.join()).toContain('session_token')
  return cookies.join('; ')
}
