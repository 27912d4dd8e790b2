import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShell } from '#app/platform/http/shell.server.ts'
import { listening } from '../setup/listening.ts'
import { shellOptions } from '../setup/shell.ts'

/** Nothing of the site looks at a path of more than 1 KB or 32 segments (design §8): the router's work grows with its square. */
let asked: string[] = []
const shell = createShell(
  shellOptions({
    render: async ({ url }) => {
      asked.push(url)
      return new Response('hecho', { headers: { 'content-type': 'text/plain' } })
    },
    // Its rule would match any path, and be slow.
    cacheablePaths: [{ path: /^\/evento\/.*$/, parameters: [], shows: {} }],
    trustedProxies: ['loopback'],
    isTeam: (cookie) => cookie === 'equipo',
  }),
)
let site: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  site = await listening(createServer(shell))
})
afterAll(() => site.close())
beforeEach(() => {
  asked = []
})

const segments = (count: number) => '/a'.repeat(count)

test.each([
  ['GET', segments(33)],
  ['GET', `${segments(7_500)}/`],
  ['HEAD', segments(7_500)],
  ['POST', segments(7_500)],
  ['PUT', segments(7_500)],
  ['OPTIONS', segments(7_500)],
  ['GET', `/${'a'.repeat(1_024)}`],
  ['GET', `/evento/${'a'.repeat(1_100)}`],
  ['GET', `/evento/${'%2F'.repeat(400)}`],
  ['GET', `/evento${segments(40)}.data`],
  ['GET', `${segments(40)}?q=a`],
  ['GET', `/admin${segments(40)}`],
  ['GET', '/a\\a'.repeat(17)],
  ['GET', '/'.repeat(33)],
  ['POST', `${'/'.repeat(15_000)}a`],
  ['GET', `http://evil.test${segments(40)}`],
])('%s %.60s… is too long: 414, in Spanish, and nobody has looked at it', async (method, path) => {
  const { status, headers, words } = await site.ask(method, path, { cookie: 'equipo' })
  expect([status, asked]).toEqual([414, []])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  if (method !== 'HEAD') expect(words).toContain('La dirección es demasiado larga')
  expect(words.length).toBeLessThan(2_000)
})

test.each([
  ['GET', segments(32)],
  ['GET', `/evento/${'a'.repeat(1_000)}`],
  ['GET', `/evento/${'%2F'.repeat(300)}`],
  ['GET', `/agenda?q=${'a/'.repeat(2_000)}`],
  ['POST', segments(32)],
])('%s %.60s… is not', async (method, path) => {
  expect((await site.ask(method, path, { body: method === 'POST' ? 'a=1' : '' })).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('a program hears it as JSON', async () => {
  const { status, headers, words } = await site.ask('POST', `/api/functions${segments(40)}`, { body: 'a=1' })
  expect([status, headers['content-type']]).toEqual([414, 'application/json'])
  expect(JSON.parse(words)).toEqual({ success: false, message: expect.stringContaining('demasiado larga') })
})
