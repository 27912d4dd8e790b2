import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { type Answer, ask } from './roles/ask.ts'
import { enter } from './roles/people.ts'

/** Whose address it is stays out of logs, and out of every URL but the one that the specification names. */
let running: Nodes
let nodes: [string, string]

const ADDRESS = 'luz.marina@ozama.test'

beforeAll(async () => {
  running = await startNodes({ LOG_LEVEL: 'debug' })
  nodes = running.sites.map(({ url }) => url) as [string, string]
})

afterAll(() => running?.stop())

const logged = () => running.sites.map((site) => site.output()).join('\n')

test.each([
  '/comunidad?email=luz.marina%40ozama.test',
  '/evento/luz.marina@ozama.test',
  '/personas/luz.marina%40ozama.test',
  '/agenda.data?q=luz.marina@ozama.test',
])('%s leaves no address in the log', async (path) => {
  await ask(nodes[0], 'GET', path)
  const { pathname } = new URL(path, 'http://site')
  const [start = ''] = pathname.split(/luz|\?/)
  await expect.poll(logged).toContain(`"path":"${start}`)
  expect(logged()).not.toMatch(/luz\.marina/)
})

test('the page that knows an address is kept by nobody, and tells no other page of it', async () => {
  const { headers, body } = await ask(nodes[0], 'GET', `/comunidad?email=${ADDRESS}`)
  expect(body).toContain(`value="${ADDRESS}"`)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect((await ask(nodes[0], 'GET', '/comunidad')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  )
})

test('the panel leads to a person by a key that any node can read, and nobody else', async () => {
  const { cookie } = await enter(running.db, nodes)
  const list: Answer = await ask(nodes[0], 'GET', `/admin/contacts?q=${ADDRESS}`, { cookie })
  const [, key = ''] = /href="\/admin\/contacts\/(~[\w-]+)"/.exec(list.body) ?? []
  const page = await ask(nodes[1], 'GET', `/admin/contacts/${key}`, { cookie })
  expect(page.status).toBe(200)
  expect(page.body).toContain(ADDRESS)
  expect((await ask(nodes[1], 'GET', `/admin/contacts/${ADDRESS}`, { cookie })).status).toBe(404)
})
