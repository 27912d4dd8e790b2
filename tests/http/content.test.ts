import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doc, p, text } from '../content/nodes.ts'
import { dayFromToday } from '../e2e/days.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

/** The content hub and its articles, as anyone who is no browser asks for them. */
let served: Served
let db: pg.Client
let site: Site

beforeAll(async () => {
  served = await serve({ TRUSTED_PROXIES: 'loopback' })
  ;({ db, site } = served)
})
afterAll(() => served?.stop())

beforeEach(async () => {
  await db.query('delete from content_items')
  await publish('guia-de-pagos', { title: 'Guía de pagos', category: 'recursos', views: 41, downloads: 7 })
  await publish('sin-publicar', { status: 'draft' })
  await publish('archivado', { status: 'archived' })
})

function publish(slug: string, given: Record<string, unknown>) {
  const row = {
    slug,
    title: slug,
    description: 'Una frase que lo resume.',
    content: JSON.stringify(doc(p(text('Un párrafo.')))),
    category: 'noticias',
    type: 'Noticia',
    author: 'Ana Ozama',
    status: 'published',
    published_at: `${dayFromToday(-2)}T12:00:00-04:00`,
    ...given,
  }
  const names = Object.keys(row)
  return db.query(
    `insert into content_items (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const get = (path: string) => fetch(site.url + path)
const post = (path: string, headers = {}) => fetch(site.url + path, { method: 'POST', headers })

test.each(['no-existe', 'sin-publicar', 'archivado', 'NO', 'a%2Fb', 'ñ'])(
  '/contenido/%s is a 404 in every way',
  async (slug) => {
    const answer = await get(`/contenido/${slug}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
    const seen = await post(`/api/contenido/${slug}/visto`)
    expect(seen.status).toBe(404)
    const taken = await post(`/contenido/${slug}/descargar`)
    expect(taken.status).toBe(404)
  },
)

test('a NUL in the address of an article is refused in every way: 400', async () => {
  for (const ask of [
    get('/contenido/%00'),
    post('/api/contenido/%00/visto'),
    post('/contenido/%00/descargar'),
  ])
    expect((await ask).status).toBe(400)
})

test('an article is described to machines: Article and BreadcrumbList', async () => {
  const html = await (await get('/contenido/guia-de-pagos')).text()
  const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const [article, path] = JSON.parse(data)['@graph']
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Guía de pagos',
    url: `${site.url}/contenido/guia-de-pagos`,
    inLanguage: 'es',
    author: { '@type': 'Person', name: 'Ana Ozama' },
  })
  expect(article.datePublished).toMatch(new RegExp(`^${dayFromToday(-2)}T16:00`))
  expect(path['@type']).toBe('BreadcrumbList')
  expect(path.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Inicio',
    'Contenido',
    'Recursos',
    'Guía de pagos',
  ])
  expect(html).toContain(`<link rel="canonical" href="${site.url}/contenido/guia-de-pagos"`)
  expect(html).toContain('<meta name="description" content="Una frase que lo resume."')
})

describe('views', () => {
  test('are not counted by a GET, from another site, or for a program without end', {
    tags: ['night'],
  }, async () => {
    const counts = async () =>
      (await db.query(`select views from content_items where slug = 'guia-de-pagos'`)).rows[0]
    const address = '/api/contenido/guia-de-pagos/visto'
    expect((await get(address)).status).toBe(405)
    const foreign = await post(address, { origin: 'https://otro.example' })
    expect(foreign.status).toBe(403)
    expect(await counts()).toMatchObject({ views: 41 })
    let answers: number[] = []
    const from = { 'x-forwarded-for': '10.1.2.3' }
    // Few at once: a connection that waits its turn for long is closed under the request that takes it up again.
    for (let round = 0; round < 31 && !answers.includes(429); round++)
      answers = await Promise.all(Array.from({ length: 20 }, async () => (await post(address, from)).status))
    expect(answers).toContain(429)
    expect(await counts()).toMatchObject({ views: 641 })
  })
})

test('a search is never kept, the categories and the pages are', async () => {
  const kept = async (path: string) => (await get(path)).headers.has('etag')
  expect(await kept('/contenido')).toBe(true)
  expect(await kept('/contenido?categoria=noticias')).toBe(true)
  expect(await kept('/contenido?q=pagos')).toBe(false)
  expect(await kept('/contenido?categoria=noticias&q=pagos')).toBe(false)
})
