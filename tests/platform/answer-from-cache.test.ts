import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFromCache } from '#app/platform/page-delivery/answer-from-cache.server.ts'
import { PageCache } from '#app/platform/page-delivery/page-cache.server.ts'

const WORDS = '<!doctype html><p>Mañana en Santo Domingo</p>'
let server: Server
let url = ''

beforeAll(async () => {
  const cache = new PageCache(async () => new Date(Date.now() + 3_600_000))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  await cache.render('/', async () => new Response(WORDS, { headers }))
  server = createServer((request, response) => {
    const page = cache.lookUp('/')
    if (page) answerFromCache(request, response, page)
    else response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}/`
})

afterAll(() => server.close())

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that takes %s gets %s, with the same words', async (accepted, encoding) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toBe(WORDS)
})

test('who has the page already hears 304 and nothing more', async () => {
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': `"otra", W/${etag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test('HEAD is told the length, not the page', async () => {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(WORDS)))
  expect(await answer.text()).toBe('')
})
