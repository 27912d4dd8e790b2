import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { COVER_VERSION } from '#app/ui/drawing/cover-address.ts'
import { DRAWING_VERSION } from '#app/ui/drawing/drawing-address.ts'
import { seedDemo } from '#db/seed.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

/** The drawn covers as files (a sign per category, in crops so that two beside each other differ). */
let served: Served
let site: Site

beforeAll(async () => {
  served = await serve()
  ;({ site } = served)
  connectDatabase(served.databaseUrl, () => {})
  await seedDemo()
  await disconnectDatabase()
})
afterAll(() => served?.stop())

const COVER = /<img src="(\/portadas\/(?:eventos|contenido)\/[^"]+)"[^>]*>/g
const get = (path: string, headers = {}) => fetch(site.url + path, { headers })

test.each(['/', '/agenda', '/contenido'])('the covers of %s are images, kept for good', async (path) => {
  const html = await (await get(path)).text()
  const covers = [...html.matchAll(COVER)]
  expect(covers.length).toBeGreaterThan(1)
  for (const [tag, address = ''] of covers) {
    expect(tag).toMatch(/ alt="" .*width="1600" height="1000"/)
    const answer = await get(address)
    expect(answer.status, address).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const drawing = await answer.text()
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" color="#[0-9a-f]{6}" /)
    expect(drawing).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/)
    expect(drawing).not.toContain('class=')
  }
})

test.each(['/', '/agenda', '/contenido', '/contenido?categoria=noticias', '/contenido?pagina=2'])(
  'no cover of %s is like one of the four before it',
  async (path) => {
    // A dialog has its card's cover again.
    const html = (await (await get(path)).text()).replace(/<dialog[\s\S]*?<\/dialog>/g, '')
    const covers = [...html.matchAll(COVER)].map(([, address]) => address ?? '')
    const drawings = await Promise.all(covers.map(async (address) => (await get(address)).text()))
    for (const [index, drawing] of drawings.entries())
      expect(drawings.slice(Math.max(0, index - 4), index), covers[index]).not.toContain(drawing)
  },
)

test('the address of before a cover had themes still leads to a drawing', async () => {
  expect((await get('/portadas/eventos/taller-23.svg?v=1')).status).toBe(200)
})

test('what is seen first is asked for at once, what is below when it comes near', async () => {
  const html = await (await get('/agenda')).text()
  const covers = [...html.matchAll(COVER)].map(([tag]) => tag)
  expect(covers[0]).toMatch(/fetchpriority="high"/i)
  for (const cover of covers.slice(1)) expect(cover).toContain('loading="lazy"')
})

test('a category nobody drew has the default cover', async () => {
  const [wedding, other] = await Promise.all(
    ['boda', 'otra'].map(async (kind) => (await get(`/portadas/eventos/${kind}-3.svg`)).text()),
  )
  expect(signOf(wedding)).toBe(signOf(other))
})

test.each([
  'eventos/taller-48.svg',
  'eventos/taller-boda-1.svg',
  'eventos/taller-radar-.svg',
  'eventos/taller-007.svg',
  'eventos/taller.svg',
  'eventos/-1.svg',
  'eventos/taller-1.png',
  'eventos/%3Cb%3E-1.svg',
  'contenido/boda-1.svg',
  'contenido/Lista--1.svg',
  'personas/10000.svg',
  'personas/07.svg',
  'personas/ana.svg',
  'cartas/mar.svg',
  'cartas/red.png',
])('%s is no drawing', async (name) => {
  const answer = await get(`/portadas/${name}`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a changed drawing has a new address, for browsers never ask for the old one again', async () => {
  const drawings: string[] = []
  for (const cover of EVERY_KIND) drawings.push(await (await get(`/portadas/${cover}-5.svg`)).text())
  expect(new Set(drawings).size).toBe(EVERY_KIND.length)
  const look = digest(drawings)
  // Another look: raise COVER_VERSION, and write both down here.
  expect({ version: COVER_VERSION, look }).toEqual({ version: '2', look: '107e5d4ec33b' })
})

test('people without a picture are drawn: each name its own figure, as a file kept for good, and without letters', async () => {
  const html = await (await get('/quienes-somos')).text()
  const people = [...html.matchAll(/<img src="(\/portadas\/personas\/[^"]+)" alt=""/g)].map(
    ([, src]) => src ?? '',
  )
  expect(people).toHaveLength(3)
  const figures: string[] = []
  for (const address of people) {
    const answer = await get(address)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    figures.push(await answer.text())
  }
  expect(new Set(figures).size).toBe(3)
  for (const figure of figures) {
    expect(figure).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" color="#[0-9a-f]{6}" /)
    expect(figure).not.toMatch(/class=|<text|undefined/)
    expect(brotliCompressSync(figure).length).toBeLessThan(700)
  }
})

const CHARTS = {
  '/academy': 'sondeos',
  '/academy/solicitud': 'sondeos',
  '/contenido': 'bitacora',
  '/comunidad': 'red',
}

test.each(Object.entries(CHARTS))(
  'behind the header of %s is a chart of its own, %s, kept for good',
  async (path, name) => {
    const html = await (await get(path)).text()
    const [, address = '', words = ''] =
      /<header[^>]*>(?:<div[^>]*>)?<img src="(\/portadas\/cartas\/[^"]+)" alt=""[^>]*>([\s\S]*?)<\/header>/.exec(
        html,
      ) ?? []
    expect(address).toContain(`/${name}.svg`)
    expect(words).toContain('<h1')
    const answer = await get(address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const drawing = await answer.text()
    // In colours of its own, on the ground of the page: no stylesheet and no font reaches a picture.
    expect(drawing).toMatch(/^<svg xmlns=[^>]*><(path|g|circle)/)
    expect(drawing).toMatch(/stroke="#[0-9a-f]{6}"/)
    expect(drawing).not.toMatch(/class=|<text|undefined|NaN/)
    expect(brotliCompressSync(drawing).length).toBeLessThan(3 * 1024)
  },
)

test('the dot map stands on Quiénes somos as one file, with hubs on it', async () => {
  const html = await (await get('/quienes-somos')).text()
  const [, head = ''] = /<main[^>]*>.*?<header([\s\S]*?)<\/header>/.exec(html) ?? []
  const [, address = ''] = /<image href="(\/portadas\/cartas\/mapa\.svg\?v=\d+)"/.exec(head) ?? []
  expect(head.match(/<circle/g)).toHaveLength(10)
  const answer = await get(address)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const drawing = await answer.text()
  expect(drawing).not.toMatch(/class=|undefined|NaN/)
  expect(brotliCompressSync(drawing).length).toBeLessThan(5 * 1024)
})

test('a changed figure or chart has a new address as well', async () => {
  const drawings: string[] = []
  for (let person = 0; person < 40; person++)
    drawings.push(await (await get(`/portadas/personas/${person}.svg`)).text())
  for (const chart of [...new Set(Object.values(CHARTS)), 'mapa'])
    drawings.push(await (await get(`/portadas/cartas/${chart}.svg`)).text())
  expect({ version: DRAWING_VERSION, look: digest(drawings) }).toEqual({ version: '1', look: 'f21f8cdab3c4' })
})

const EVERY_KIND = [
  'networking',
  'conferencia',
  'workshop',
  'taller',
  'desarrollo',
  'hackathon',
  'meetup',
  'pitch',
  'formación',
  'tecnología',
  'webinar',
  'masterclass',
  'otra',
]
  .map((category) => `eventos/${category}`)
  .concat(['Informe', 'Noticia', 'Análisis', 'Guía', 'Recurso', 'Lista'].map((type) => `contenido/${type}`))

function digest(drawings: string[]): string {
  return createHash('sha256').update(drawings.join()).digest('hex').slice(0, 12)
}

/** The sign of a cover, without where it stands. */
function signOf(drawing = ''): string {
  return drawing.slice(drawing.lastIndexOf('stroke-linejoin'))
}
