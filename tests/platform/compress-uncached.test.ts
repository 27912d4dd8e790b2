import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { compressUncached } from '#app/platform/page-delivery/compress-uncached.server.ts'

const PAGE = `<!doctype html><p>${'Taller en Santo Domingo, mañana a las seis. '.repeat(80)}</p>`
const FILE = 'nombre;correo\n'.repeat(200)

const app = new Hono()
app.use(compress(), compressUncached)
app.get('/agenda', (c) => c.html(PAGE, 200, { 'cache-control': 'no-cache', vary: 'Cookie' }))
app.post('/sube-evento', (c) => c.html(PAGE, 422))
app.get('/corta', (c) => c.html('<p>No está</p>', 404))
app.get('/contactos.csv', (c) => c.body(FILE, 200, { 'content-type': 'text/csv' }))

const BROWSER = 'gzip, deflate, br, zstd'

test.each([
  ['GET', '/agenda', 200],
  ['POST', '/sube-evento', 422],
])(
  '%s %s: a page that is not kept goes out compressed, with its status and its words',
  async (method, path, status) => {
    const answer = await app.request(path, { method, headers: { 'accept-encoding': BROWSER } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-length')).toBe(`${bytes.length}`)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(bytes).toString()).toBe(PAGE)
  },
)

test('what else stands in its head stays', async () => {
  const { headers } = await app.request('/agenda', { headers: { 'accept-encoding': BROWSER } })
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding')
  expect(headers.get('content-type')).toMatch(/^text\/html/)
})

test('who cannot take it gets gzip, or the page as it is', async () => {
  const zipped = await app.request('/agenda', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(PAGE)
  const plain = await app.request('/agenda')
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(await plain.text()).toBe(PAGE)
})

test('what is small, and what is no page, is left to others', async () => {
  const short = await app.request('/corta', { headers: { 'accept-encoding': BROWSER } })
  expect(short.status).toBe(404)
  expect(short.headers.has('content-encoding')).toBe(false)
  expect(await short.text()).toBe('<p>No está</p>')
  const file = await app.request('/contactos.csv', { headers: { 'accept-encoding': BROWSER } })
  expect(file.headers.get('content-encoding')).toBe('gzip')
})
