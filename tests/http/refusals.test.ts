import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { ask } from './roles/ask.ts'

/** What no page answers: the refusal is in Spanish, short, and says what would have been possible. */
let served: Served
let site: Site

beforeAll(async () => {
  served = await serve({ TRUSTED_PROXIES: 'loopback' })
  ;({ site } = served)
})
afterAll(() => served?.stop())

const FORM = { form: { title: 'Cena' } }

test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])('%s reaches no form: 405', async (method) => {
  for (const path of ['/sube-evento', '/sube-evento.data', '/agenda', '/admin/entrar', '/icon.svg']) {
    const { status, headers, body } = await ask(site.url, method, path, FORM)
    expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD, POST'])
    expect(body).toContain('Método no permitido')
  }
})

test('a page without a form, asked to take one, says that it does not: 405', async () => {
  const { status, headers, body } = await ask(site.url, 'POST', '/agenda', FORM)
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(body).toContain('Método no permitido')
})

test('OPTIONS says which methods there are', async () => {
  const { status, headers } = await ask(site.url, 'OPTIONS', '/agenda')
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST'])
})

test.each([
  ['an unknown id', '00000000-0000-4000-8000-000000000000'],
  ['a word', 'abc'],
  ['a number', '1'],
  ['a statement', encodeURIComponent("' or 1=1; --")],
  ['a path', '..%2F..%2Fetc%2Fpasswd'],
  ['a very long word', 'a'.repeat(1_000)],
])("the event of %s is nobody's page: 404, 'Oops! Page not found' and a way home", async (_, id) => {
  const { status, body } = await ask(site.url, 'GET', `/evento/${id}`)
  expect(status).toBe(404)
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  expect(main).toMatch(/>404</)
  expect(main).toContain('Oops! Page not found')
  expect(main).toMatch(/<a [^>]*href="\/"/)
})

test('an address that is no UTF-8 is answered, not crashed on', async () => {
  const { status } = await ask(site.url, 'GET', '/evento/%E0%A4%A')
  expect([400, 404]).toContain(status)
})

test.each([
  ['half a character', '/agenda/%ed%a0%80'],
  ['a percent sign alone', '/evento/%'],
  ['bytes that are no text', '/%ff%fe'],
  ['a NUL in the path', '/evento/a%00b'],
  ['a tab that the URL parser leaves out', '/%09/'],
  ['a NUL in the query', '/comunidad?email=ana%00@ozama.test'],
])('an address with %s is refused in Spanish, without a line in the log: 400', async (_, path) => {
  const { status, body } = await ask(site.url, 'GET', path)
  expect(status).toBe(400)
  expect(body).toContain('No entendimos la petición')
  expect(site.output()).not.toContain('could not be decoded')
})

test('a search for a percent sign is a search', async () => {
  expect((await ask(site.url, 'GET', '/agenda?q=100%')).status).toBe(200)
})

/** A connection that is kept, and the statuses of what has been answered on it. */
function oneConnection() {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  return { socket, statuses }
}

test('a long form in a format that nobody reads leaves the connection whole for what comes next', async () => {
  const words = JSON.stringify({ title: 'a'.repeat(400_000) })
  const asked = (path: string, body: string, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const { socket, statuses } = oneConnection()
  const sent = [
    asked('/sube-evento', words),
    asked('/agenda', words),
    asked('/agenda.data', words),
    asked('/sube-evento', words, 'Origin: http://evil.test\r\n'),
    asked('/sube-evento', '{}'),
  ]
  for (const [index, form] of sent.entries()) {
    socket.write(form)
    await vi.waitFor(() => expect(statuses()).toHaveLength(index + 1))
  }
  socket.destroy()
  expect(statuses()).toEqual(['415', '405', '405', '403', '415'])
})

test('who sends slowly what is too large is told so at the end, and can go on', async () => {
  const { socket, statuses } = oneConnection()
  const head = (length: number) =>
    `POST /sube-evento HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(head(4_000_000))
  for (let part = 0; part < 4; part++) {
    await sleep(300)
    expect(statuses()).toEqual([])
    socket.write('a'.repeat(1_000_000))
  }
  await vi.waitFor(() => expect(statuses()).toEqual(['413']))
  socket.write(`${head(3)}a=1`)
  await vi.waitFor(() => expect(statuses()).toEqual(['413', '422']))
  socket.destroy()
})

test('who hangs up in the middle of a form is not written down as a failure', async () => {
  const { socket } = oneConnection()
  socket.write('POST /sube-evento HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n')
  socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\n4\r\na=')
  await sleep(200)
  socket.destroy()
  await sleep(300)
  expect(site.output()).not.toContain('"level":50')
})

test.each([
  ['PUT', '/api/functions/submit-event-secure', {}, 405],
  ['GET', '/api/functions/no-existe', undefined, 404],
  ['POST', '/api/functions/submit-event-secure', { origin: 'https://otra.example' }, 403],
] as const)('a program reads its refusal as JSON: %s %s', async (method, path, headers, expected) => {
  const response = await fetch(site.url + path, { method, headers })
  expect(response.status).toBe(expected)
  expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/\w+.*\.$/) })
})
