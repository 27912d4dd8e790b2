// @module-tag night
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createShell } from '#app/platform/http/shell.server.ts'
import { publicPosts } from '#app/public-posts.ts'
import { type Answer, FORM, listening, many } from '../setup/listening.ts'
import { shellOptions } from '../setup/shell.ts'

/** No network keeps the others out: of a line that is half full it has a quarter at most (design §8). */
const DATABASE_URL = process.env.DATABASE_URL ?? ''

let gate = Promise.resolve()
let asked: string[] = []

const shell = createShell(
  shellOptions({
    render: async (request) => {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      await request.text()
      await gate
      return new Response('hecho', { headers: { 'content-type': 'text/plain' } })
    },
    trustedProxies: ['loopback'],
    publicPosts,
    isTeam: (cookie) => cookie === 'equipo',
  }),
)
let site: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  await migrateDatabase(DATABASE_URL)
  connectDatabase(DATABASE_URL, () => {})
  site = await listening(createServer(shell))
})

beforeEach(async () => {
  await db.execute('delete from rate_limits')
  asked = []
})

afterAll(async () => {
  site.close()
  await disconnectDatabase()
})

function shut() {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

/** Sends many at once, and shows what has been answered so far. */
function rush(count: number, each: (n: number) => Promise<Answer>) {
  const heard: Answer[] = []
  const all = many(count, async (n) => {
    const answer = await each(n)
    heard.push(answer)
    return answer
  })
  return { heard, all, of: (status: number) => heard.filter((answer) => answer.status === status) }
}

let hosts = 0
/** Addresses of one network. */
const neighbour = () => `203.0.113.${++hosts & 255}`

test.each([
  ['the sign-in page', 'GET', '/admin/entrar', 160, 50],
  ['a sign-in', 'POST', '/admin/entrar', 300, 90],
  ['a form', 'POST', '/boletin', 900, 300],
  ['a search', 'GET', '/agenda?q=datos', 140, 60],
  ['the count of a reading', 'POST', '/api/contenido/hola/visto', 500, 190],
])(
  '%s: one network that asks without end hears 429, and everybody else has room',
  async (_, method, path, greedy, others) => {
    const body = method === 'POST' ? 'a=1' : ''
    const reopen = shut()
    const one = rush(greedy, () => site.ask(method, path, { body, from: neighbour() }))
    await vi.waitFor(() => expect(one.heard.length).toBeGreaterThan(greedy * 0.55))
    const rest = rush(others, () => site.ask(method, path, { body }))
    await sleep(300)
    expect(rest.heard).toEqual([])
    reopen()
    const statuses = new Set((await rest.all).map(({ status }) => status))
    await one.all
    expect([...statuses]).toEqual([200])
    expect(one.heard.length - one.of(429).length - one.of(200).length).toBe(0)
    const { headers, words } = one.of(429)[0] as Answer
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(words).toContain('Desde tu conexión llegan muchas peticiones')
    // Late, so that a program that asks again as it hears does so once a second.
    expect(Math.min(...one.of(429).map(({ ms }) => ms))).toBeGreaterThan(900)
    expect(words.length).toBeLessThan(2_000)
  },
)

test('a program hears its network’s 429 as JSON', async () => {
  const reopen = shut()
  const path = '/api/functions/submit-event-secure'
  const one = rush(600, () => site.ask('POST', path, { body: 'a=1', from: neighbour() }))
  await vi.waitFor(() => expect(one.of(429).length).toBeGreaterThan(100))
  expect(JSON.parse(one.of(429)[0]?.words ?? '')).toEqual({
    success: false,
    message: expect.stringContaining('muchas peticiones'),
  })
  reopen()
  await one.all
})

test('a hall of 140 people behind one address sends as one: every form is taken', async () => {
  const reopen = shut()
  const forms = rush(140, () => site.ask('POST', '/comunidad', { body: 'a=1', from: '198.51.100.7' }))
  await sleep(300)
  reopen()
  expect(new Set((await forms.all).map(({ status }) => status))).toEqual(new Set([200]))
})

test('an IPv6 network is a /48, in whatever spelling', async () => {
  const reopen = shut()
  const from = () => `2001:DB8:7:${(++hosts).toString(16)}::1`
  const one = rush(140, () => site.ask('GET', '/agenda?q=datos', { from: from() }))
  await vi.waitFor(() => expect(one.of(429).length).toBeGreaterThan(80))
  const rest = rush(40, () => site.ask('GET', '/agenda?q=datos', { from: `2001:db8:8${++hosts}::1` }))
  await sleep(200)
  reopen()
  expect(new Set((await rest.all).map(({ status }) => status))).toEqual(new Set([200]))
  await one.all
})

test('a balancer’s own address is no visitor: without X-Forwarded-For nobody hears of a share', async () => {
  const reopen = shut()
  const one = rush(140, () => site.ask('GET', '/agenda?q=datos', { from: '' }))
  await vi.waitFor(() => expect(one.of(503).length).toBeGreaterThan(30))
  reopen()
  await one.all
  expect(one.of(429)).toEqual([])
})

test('others are served between the requests of one network, and not after them', async () => {
  const reopen = shut()
  const one = rush(150, () => site.ask('POST', '/boletin', { body: 'a=1', from: '198.51.100.9' }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await sleep(300)
  const rest = rush(10, () => site.ask('POST', '/registro/cancelar', { body: 'a=1' }))
  await sleep(200)
  reopen()
  await Promise.all([one.all, rest.all])
  const last = asked.lastIndexOf('POST /registro/cancelar')
  expect(last).toBeLessThan(60)
})

test('large forms of one network leave room in memory for those of others', async () => {
  const large = 200_000
  const slow = Array.from({ length: 40 }, () => {
    const socket = connect(site.port, 'localhost').on('error', () => {})
    socket.write(`POST /sube-evento HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${neighbour()}\r\n`)
    socket.write(`Content-Type: ${FORM}\r\nContent-Length: ${large}\r\n\r\na`)
    return socket
  })
  await vi.waitFor(async () => {
    const { rows } = await db.execute<{ sent: number }>(
      'select coalesce(sum(points), 0)::int as sent from rate_limits',
    )
    expect(rows).toEqual([{ sent: 40 }])
  })
  const others = await many(5, () => site.ask('POST', '/sube-evento', { body: 'a'.repeat(large) }))
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200))
  for (const socket of slow) socket.destroy()
})
