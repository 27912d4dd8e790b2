// @module-tag night
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createShell } from '#app/platform/http/shell.server.ts'
import { publicPosts } from '#app/public-posts.ts'
import { type Answer, FORM, listening, many, someone } from '../setup/listening.ts'
import { shellOptions } from '../setup/shell.ts'

/** Who may wait, where and how long: the site's own shell before an application that says what it was asked to do. */
const DATABASE_URL = process.env.DATABASE_URL ?? ''

/** What the application was given, and how many it worked on at once. */
let asked: { path: string; body: string }[] = []
let inside = 0
let most = 0
/** How long it keeps everything else from running. */
let busyMs = 0
/** How many answers the shell has told of: what is refused before anything is made of it is none of them. */
let told = 0
/** While it is shut, the application answers nobody who asks for one of these. */
let gate = { paths: [] as string[], opens: Promise.resolve() }

async function application(request: Request): Promise<Response> {
  most = Math.max(most, ++inside)
  const { pathname } = new URL(request.url)
  asked.push({ path: pathname, body: await request.text() })
  if (gate.paths.includes(pathname)) await gate.opens
  if (busyMs) for (const until = performance.now() + busyMs; performance.now() < until; );
  else await sleep(2)
  inside--
  return new Response('hecho', { headers: { 'content-type': 'text/plain' } })
}

const shell = createShell(
  shellOptions({
    render: application,
    cacheablePaths: [{ path: /^\/faqs$/, parameters: [], shows: {} }],
    trustedProxies: ['loopback'],
    publicPosts,
    isTeam: (cookie) => cookie === 'equipo',
    onAnswer: () => {
      told++
    },
  }),
)
const server = createServer(shell)
let open: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  await migrateDatabase(DATABASE_URL)
  connectDatabase(DATABASE_URL, () => {})
  open = await listening(server)
})

beforeEach(async () => {
  await db.execute('delete from rate_limits')
  asked = []
  most = 0
  busyMs = 0
  told = 0
})

afterAll(async () => {
  open.close()
  await disconnectDatabase()
})

const port = () => open.port
const ask: typeof open.ask = (...asking) => open.ask(...asking)

test('600 forms in one moment from 600 addresses: all are taken, few at a time', async () => {
  const answers = await many(600, (n) => ask('POST', '/comunidad', { body: `first_name=${n}` }))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(asked.map(({ body }) => body)).size).toBe(600)
  expect(most).toBeLessThanOrEqual(8)
})

test('of 1,400 the line takes half: the others hear a small 503, a program as JSON, before anything is made of them', async () => {
  const paths = ['/comunidad.data', '/api/functions/submit-event-secure'] as const
  const reopen = shut(...paths)
  const refused: Answer[] = []
  const everybody = many(1_400, async (n) => {
    const answer = await ask('POST', paths[n % 2] ?? '', { body: `first_name=${n}` })
    if (answer.status === 503) refused.push(answer)
    return answer.status
  })
  await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(650))
  await vi.waitFor(async () => expect(await connections()).toBe(1_400 - refused.length))
  // Nobody has been answered, and of those who wait nothing is known but that they do.
  expect(told).toBe(0)
  expect(asked.length).toBeLessThanOrEqual(8)
  expect((await spent()).length).toBeLessThanOrEqual(16)
  reopen()
  const statuses = await everybody
  const taken = statuses.filter((status) => status === 200)
  expect(taken.length + refused.length).toBe(1_400)
  expect([taken.length, told]).toEqual([asked.length, asked.length])
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  const [page = '', program = ''] = ['text/html', 'application/json'].map(
    (type) => refused.find(({ headers }) => String(headers['content-type']).startsWith(type))?.words,
  )
  expect(page).toContain('Hay mucha gente a la vez')
  expect(page).toContain('lo que escribiste sigue ahí')
  expect(page.length).toBeLessThan(2_000)
  const message = expect.stringContaining('mucha gente')
  expect(JSON.parse(program)).toEqual({ success: false, message })
})

test('while strangers crowd before the forms and the panel, nobody of the team and no supervisor waits behind them', async () => {
  const reopen = shut('/comunidad', '/admin', '/agenda')
  const crowd = [
    many(500, () => ask('POST', '/comunidad', { body: 'a=1' })),
    many(300, () => ask('GET', '/admin')),
    many(300, () => ask('GET', '/agenda?q=datos')),
  ]
  await vi.waitFor(() => expect(new Set(asked.map(({ path }) => path)).size).toBe(3))
  const team = await many(3, () => ask('GET', '/admin/contacts', { cookie: 'equipo' }))
  expect(team.map(({ status }) => status)).toEqual([200, 200, 200])
  const [kept, alive] = await Promise.all([ask('GET', '/faqs'), ask('GET', '/healthz')])
  expect([kept.status, alive.status]).toEqual([200, 200])
  reopen()
  const [forms = [], strangers = [], searches = []] = await Promise.all(crowd)
  expect(forms.filter(({ status }) => status !== 200)).toEqual([])
  expect(strangers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(searches.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
})

test('who hangs up while they wait have left the line: nothing is done for them', async () => {
  const reopen = shut('/comunidad')
  const stays = many(30, () => ask('POST', '/comunidad', { body: 'a=stays' }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  const leavers = await many(100, async () => whole('/comunidad', 'a=leaves'))
  await vi.waitFor(async () => expect(await connections()).toBe(130))
  const begun = (await spent()).length
  for (const socket of leavers) socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(30))
  reopen()
  expect((await stays).map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(begun).toBeLessThan(30)
  expect(asked.map(({ body }) => body)).toEqual(Array(30).fill('a=stays'))
  expect(await spent()).toHaveLength(30)
})

test('what cannot even be read keeps no place', async () => {
  const refused = await many(20, () => ask('POST', '/comunidad', { body: 'a=1', host: 'a b' }))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await ask('POST', '/comunidad', { body: 'a=1' })).status).toBe(200)
})

test('between two forms that take their time a supervisor is heard', async () => {
  busyMs = 10
  const reopen = shut('/boletin/confirmar')
  const forms = many(60, () => ask('POST', '/boletin/confirmar', { body: 'a=1' }))
  await vi.waitFor(async () => expect(await connections()).toBe(60))
  reopen()
  expect((await ask('GET', '/healthz')).status).toBe(200)
  expect(asked.length).toBeLessThan(40)
  await forms
  expect(asked).toHaveLength(60)
})

test('what is large is read as there is room for it, and keeps nobody who is brief', async () => {
  const large = 235_000
  const slow = Array.from({ length: 40 }, () => halfSent('/sube-evento', someone(), large))
  await vi.waitFor(async () => expect(await spent()).toHaveLength(40))
  const honest = ask('POST', '/sube-evento', { body: `a=${'b'.repeat(large - 2)}` })
  await vi.waitFor(async () => expect(await spent()).toHaveLength(41))
  expect((await ask('POST', '/sube-evento', { body: 'a=brief' })).status).toBe(200)
  expect(asked.map(({ body }) => body)).toEqual(['a=brief'])
  for (const { socket } of slow) socket.destroy()
  expect((await honest).status).toBe(200)
  expect(asked.map(({ body }) => body.length)).toEqual([7, large])
})

const spent = async () => (await db.execute<{ points: number }>('select points from rate_limits')).rows
const connections = () => promisify(server.getConnections.bind(server))()

/** A form on a connection of its own, all of it sent. */
function whole(path: string, body: string) {
  const socket = connect(port(), 'localhost')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${someone()}\r\n`)
  socket.write(`Content-Type: ${FORM}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  return socket.on('error', () => {})
}

function shut(...paths: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = { paths, opens: promise }
  return resolve
}

function halfSent(path: string, from = someone(), length = 3) {
  const socket = connect(port(), 'localhost')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\nX-Forwarded-For: ${from}\r\n`)
  socket.write(`Content-Type: ${FORM}\r\nContent-Length: ${length}\r\n\r\na`)
  let words = ''
  socket.on('data', (chunk) => {
    words += chunk
  })
  return { socket, words: () => words }
}

test('who sends slowly takes nobody’s place, and has spent an attempt before the rest arrives', async () => {
  const from = someone()
  const slow = Array.from({ length: 30 }, () => halfSent('/comunidad', from))
  await vi.waitFor(async () => expect(await spent()).toEqual([{ points: 30 }]))
  expect(asked).toEqual([])
  expect((await ask('POST', '/comunidad', { body: 'a=1' })).status).toBe(200)
  for (const { socket } of slow) socket.write('=1')
  await vi.waitFor(() => expect(slow.every(({ words }) => words().includes('200 OK'))).toBe(true))
  for (const { socket } of slow) socket.destroy()
})

test('an attempt is spent once, and who has none left is told by the form itself', async () => {
  await ask('POST', '/sube-evento.data', { body: 'a=1' })
  expect(await spent()).toEqual([{ points: 1 }])
})

test('whose attempts are spent hears it in front of the line: how long to wait, and that nothing is lost', async () => {
  const from = someone()
  const send = (path: string) => ask('POST', path, { body: 'a=1', from })
  await many(150, () => send('/boletin'))
  await send('/boletin')
  const before = asked.length
  expect(before).toBe(151)
  const answers = await many(40, () => send('/boletin'))
  expect(asked).toHaveLength(before)
  for (const { status, headers, words } of answers) {
    expect([status, headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
    expect(words).toContain(
      'Llegaron muchos envíos seguidos desde tu conexión. Podrás volver a enviar en 60 minutos.',
    )
    expect(words).toContain('lo que escribiste sigue ahí')
  }
  // Every other limit of theirs, and everybody else, is as before.
  expect((await send('/comunidad')).status).toBe(200)
  expect((await ask('POST', '/boletin', { body: 'a=1' })).status).toBe(200)
  expect(await spent()).toHaveLength(3)
})

test.each(['/Sube-Evento', '/sube-evento/', '/sube-evento/_.data', '/SUBE-EVENTO.data'])(
  '%s is the form’s address too: its attempt is spent, and it takes no more',
  async (path) => {
    expect((await ask('POST', path, { body: 'a=1' })).status).toBe(200)
    expect((await ask('POST', path, { body: 'a'.repeat(300_000) })).status).toBe(413)
    expect(await spent()).toHaveLength(2)
    expect(asked.map(({ body }) => body)).toEqual(['a=1'])
  },
)

test('a stranger’s words for the panel are not read; what no rule speaks of is, up to a megabyte', async () => {
  await ask('POST', '/admin/events', { body: 'a=1' })
  await ask('POST', '/sube%2Devento', { body: 'a=2' })
  expect(asked.map(({ body }) => body)).toEqual(['', 'a=2'])
  expect((await ask('POST', '/sube%2Devento', { body: 'a'.repeat(1_100_000) })).status).toBe(413)
})

/** The largest honest form: every field as long as it may be, in letters that take nine bytes each. */
test.each([
  ['/comunidad', 4 * 200 + 254 + 1000 + 5000],
  ['/sube-evento', 200 + 200 + 200 + 10_000 + 300 + 254 + 2000],
  ['/academy/solicitud', 200 + 254 + 50 + 200 + 5000],
  ['/evento/3f6b1c1e-0f1a-4c57-9d0a-6c1d2e3f4a5b', 200 + 254 + 3 * (120 + 300)],
])('%s takes its largest honest form, and nothing of more than twice that', async (path, letters) => {
  const honest = `a=${encodeURIComponent('語'.repeat(letters))}`
  expect((await ask('POST', path, { body: honest })).status).toBe(200)
  const tooLong = await ask('POST', path, { body: honest + honest + 'a'.repeat(8_000) })
  expect(tooLong.status).toBe(413)
  expect(tooLong.words).toContain('Es demasiado grande')
  expect(asked).toHaveLength(1)
})
