import { createServer } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { RequestCounts } from '#app/platform/http/request-counts.server.ts'
import { createShell } from '#app/platform/http/shell.server.ts'
import { coalesced } from '#app/platform/metrics/coalesced.server.ts'
import { writeMetrics } from '#app/platform/metrics/exposition.server.ts'
import { restingRead } from '#app/platform/metrics/resting-read.server.ts'
import { listening } from '../setup/listening.ts'
import { shellOptions } from '../setup/shell.ts'

/** Issue 34, build 5: figures for Prometheus, for who carries the token or, without one, for this machine alone. */
const TOKEN = 'una-clave-de-prueba-larga'

async function open(token?: string, own: Parameters<typeof shellOptions>[0] = {}) {
  const metrics = { token, read: async () => 'marea_cifras 1' }
  const shell = createShell(shellOptions({ metrics, trustedProxies: ['loopback'], ...own }))
  const site = await listening(createServer(shell))
  onTestFinished(() => site.close())
  return site
}

/** Everything that a program can say of itself, or a proxy of a visitor. */
async function askAt(
  port: number,
  headers: Record<string, string> = {},
  { host = '127.0.0.1', http = '1.1' } = {},
) {
  const lines = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers })
  const socket = connect(port, host)
  socket.end(
    `GET /metrics HTTP/${http}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer }
}

test('with a token: who carries it, in whatever way they come; nobody else, not from this machine either', async () => {
  const { port } = await open(TOKEN)
  const right = { Authorization: `Bearer ${TOKEN}` }
  const { status, answer } = await askAt(port, right)
  expect([status, answer]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
  expect(answer).toContain('no-store')
  expect(
    await askAt(port, { ...right, 'X-Forwarded-For': '203.0.113.9', Host: 'marea.example' }),
  ).toMatchObject({
    status: 200,
  })
  for (const wrong of ['', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase(), 'clave'])
    expect(await askAt(port, { Authorization: `Bearer ${wrong}` }), wrong).toMatchObject({ status: 401 })
  const otherwise: Record<string, string>[] = [
    {},
    { Authorization: TOKEN },
    { Authorization: `Basic ${btoa(`x:${TOKEN}`)}` },
  ]
  for (const headers of otherwise) {
    const refused = await askAt(port, headers)
    expect(refused.status).toBe(401)
    expect(refused.answer.toLowerCase()).toContain('www-authenticate: bearer')
    expect(refused.answer).not.toContain('marea_cifras')
  }
})

test('without a token: a program of this machine, as curl and Prometheus ask', async () => {
  const { port } = await open()
  for (const host of ['localhost', '127.0.0.1', `[::1]:${port}`])
    expect(await askAt(port, { Host: host }), host).toMatchObject({ status: 200 })
  const prometheus = { 'User-Agent': 'Prometheus/2.53', 'X-Prometheus-Scrape-Timeout-Seconds': '10' }
  expect(await askAt(port, prometheus)).toMatchObject({ status: 200 })
})

test.each([
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['CF-Connecting-IP', '203.0.113.9'],
  ['True-Client-IP', '203.0.113.9'],
  ['X-Request-Id', 'de-un-proxy'],
  ['Host', 'marea.example'],
  ['Host', 'marea'],
  ['Host', 'localhost.evil.test'],
])('without a token, what came through a proxy of this machine is refused: %s: %s', async (name, value) => {
  const { port } = await open()
  const { status, answer } = await askAt(port, { [name]: value })
  expect([status, answer]).toEqual([403, expect.not.stringContaining('marea_cifras')])
})

test('without a token, nginx as it is installed is refused, which adds no header and speaks HTTP/1.0', async () => {
  const { port } = await open()
  expect(await askAt(port, {}, { http: '1.0' })).toMatchObject({ status: 403 })
})

const [elsewhere] = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')

test.skipIf(!elsewhere)(
  'without a token, who comes by the network is refused, whatever Host they write',
  async () => {
    const { port } = await open()
    expect(await askAt(port, {}, { host: elsewhere?.address })).toMatchObject({ status: 403 })
  },
)

/** Lines of an answer that begin so. */
const linesOf = (answer: string, start: string) => answer.split('\n').filter((line) => line.startsWith(start))

test('answers are counted by route and status, exactly, and by no path', async () => {
  const requests = new RequestCounts([
    '/',
    '/agenda',
    '/evento/:id',
    '/evento/:id/calendario.ics',
    '/boletin/:slug',
    '/boletin/archivo',
    '/admin',
    '/admin/*',
  ])
  const site = await open(undefined, {
    requests,
    cacheablePaths: [{ path: /^\/agenda$/, parameters: [], shows: {} }],
    render: async ({ url }) => new Response('hecho', { status: url.endsWith('no-existe') ? 404 : 200 }),
  })
  const paths = {
    '/evento/:id': ['/evento/uno', '/evento/dos?x=1', '/evento/dos.data'],
    '/evento/:id/calendario.ics': ['/evento/uno/calendario.ics'],
    '/agenda': ['/agenda', '/agenda', '/agenda?q=palabra', '/agenda.data'],
    '/boletin/archivo': ['/boletin/archivo'],
    '/boletin/:slug': ['/boletin/otro'],
    '/': ['/', '/_.data?x=1'],
    '/healthz': ['/healthz'],
    '/*': ['/de/todo'],
    '/admin/*': ['/admin/cosa/rara'],
  }
  for (const path of Object.values(paths).flat()) await site.ask('GET', path)
  for (let time = 0; time < 3; time++) await site.ask('GET', '/evento/no-existe')
  await site.ask('GET', '/EVENTO/dos/')
  await site.ask('GET', `/${'largo'.repeat(300)}`)
  const answer = await writeMetrics(requests.metrics())
  const counted = Object.fromEntries(
    linesOf(answer, 'marea_http_requests_total{').map((line) => {
      const [, route, status, count] = /route="(.*)",status="(.*)"\} (\d+)/.exec(line) ?? []
      return [`${route} ${status}`, Number(count)]
    }),
  )
  expect(counted).toEqual({
    ...Object.fromEntries(Object.entries(paths).map(([route, asked]) => [`${route} 2xx`, asked.length])),
    '/* 4xx': 1,
    '/evento/:id 3xx': 1,
    '/evento/:id 4xx': 3,
  })
  expect(linesOf(answer, 'marea_http_request_duration_seconds_count{route="/evento/:id"}')).toEqual([
    'marea_http_request_duration_seconds_count{route="/evento/:id"} 7',
  ])
  expect(linesOf(answer, 'marea_http_request_duration_seconds_bucket{route="/agenda",le="+Inf"}')).toEqual([
    'marea_http_request_duration_seconds_bucket{route="/agenda",le="+Inf"} 4',
  ])
  expect(answer).not.toMatch(/palabra|\/dos|cosa\/|largolargo/)
})

test('pages from memory and those waited for are counted', async () => {
  const options = { cacheablePaths: [{ path: /^\/agenda$/, parameters: [], shows: {} }] }
  const { pages } = shellOptions()
  const site = await open(undefined, { ...options, pages, render: async () => new Response('hecho') })
  for (let time = 0; time < 4; time++) await site.ask('GET', '/agenda')
  expect(pages.counts).toEqual({ hits: 3, misses: 1 })
})

test('who was let in, who waits and who was refused is counted, each in their line', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const seen: unknown[] = []
  const site = await open(TOKEN, {
    metrics: { token: TOKEN, read: async ({ page }) => `${seen.push(page)}` },
    render: async () => {
      await gate
      return new Response('hecho')
    },
  })
  const look = async () => {
    await askAt(site.port, { Authorization: `Bearer ${TOKEN}` })
    return seen.at(-1)
  }
  // Two pages are drawn at once, a hundred may wait; each comes from a network of its own.
  const asked = Promise.all(Array.from({ length: 103 }, () => site.ask('GET', '/buscar')))
  onTestFinished(() => {
    goOn()
    return asked.then(() => {})
  })
  const full = { admitted: 2, waiting: 100, refused: { full: 1, share: 0, rate: 0 } }
  await expect.poll(look, { timeout: 5_000 }).toEqual(full)
  goOn()
  await asked
  expect(await look()).toEqual({ admitted: 102, waiting: 0, refused: { full: 1, share: 0, rate: 0 } })
})

test('who come together share one collection, and who comes after it has a new one', async () => {
  let reads = 0
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const read = async () => {
    reads++
    await gate
    return `marea_cifras ${reads}`
  }
  let heard = 0
  const shell = createShell(shellOptions({ metrics: { token: TOKEN, read } }))
  const site = await listening(
    createServer((request, response) => {
      heard++
      return shell(request, response)
    }),
  )
  onTestFinished(() => site.close())
  const ask = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await fetch(`http://127.0.0.1:${site.port}/metrics`, { headers })).text()
  }
  const together = Array.from({ length: 40 }, ask)
  await expect.poll(() => heard).toBe(40)
  goOn()
  expect(new Set(await Promise.all(together))).toEqual(new Set(['marea_cifras 1']))
  expect(await ask()).toBe('marea_cifras 2')
})

test('work that waits for nothing is shared too, and a failure is not kept', async () => {
  let made = 0
  const make = coalesced(async () => {
    if (++made === 2) throw new Error('no se pudo')
    return made
  })
  expect(await Promise.all([make(), Promise.resolve().then(make)])).toEqual([1, 1])
  await expect(make()).rejects.toThrow('no se pudo')
  expect(await make()).toBe(3)
})

test('what costs something is read once for all who ask, and left out where it fails or hangs', async () => {
  let reads = 0
  let answer: () => Promise<number> = async () => ++reads
  const read = restingRead(() => answer(), { restMs: 40, withinMs: 20 })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read(), 'it rests').toBe(1)
  await expect.poll(read, { interval: 5 }).toBe(2)
  answer = () => Promise.reject(new Error('la base no contesta'))
  await expect.poll(read, { interval: 5 }).toBe(undefined)
  let hanging = 0
  answer = () => {
    hanging++
    return new Promise(() => {})
  }
  await expect.poll(() => read().then(() => hanging), { interval: 60 }).toBe(1)
  await read()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await read()).toBe(undefined)
  expect(hanging, 'none is begun beside one that hangs').toBe(1)
})
