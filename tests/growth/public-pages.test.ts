// @module-tag night
import { brotliCompressSync, constants } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { FULL_DAY, growSite } from './grown-site.ts'

/** The public pages of a site that has grown for years, as a browser and a robot get them from the built site. */
let served: Served
let site: Site
let db: pg.Client

beforeAll(async () => {
  served = await serve({ DEMO: '0' })
  ;({ site, db } = served)
  await growSite(served.databaseUrl, { events: 11_000, registrations: 0 })
})

afterAll(() => served?.stop())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
/** Kilobytes on the wire, with the compression that a page gets at once. */
const weight = (body: string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000

const eventsOf = (html: string) => [...new Set(html.match(/href="\/evento\/[0-9a-f-]{36}"/g))]
/** In the page's own order of words: what a browser would follow. */
const hrefs = (html: string, rel: string) =>
  [...html.matchAll(/<a [^>]*>/g)]
    .filter(([tag]) => tag.includes(`rel="${rel}"`))
    .map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))

describe('the agenda', () => {
  test.each([
    '/agenda',
    '/agenda?pagina=2',
    '/agenda?pagina=208',
    '/agenda?periodo=pasados',
    '/agenda?q=encuentro',
    '/agenda?categoria=taller&pagina=3',
    `/agenda?dia=${FULL_DAY}`,
  ])('%s is 24 events in 40 KB', async (path) => {
    const html = await read(path)
    expect(eventsOf(html)).toHaveLength(24)
    expect(weight(html)).toBeLessThanOrEqual(40)
  })

  test('leads from page to page, keeps what was asked for, and opens at the list', async () => {
    const first = await read('/agenda')
    expect([hrefs(first, 'prev'), hrefs(first, 'next')]).toEqual([[], ['/agenda?pagina=2#eventos']])
    expect(first).toContain('5,000 eventos')
    const found = await read('/agenda?q=encuentro&categoria=taller&periodo=pasados&pagina=2')
    const page = (number: string) => `/agenda?q=encuentro&categoria=taller&periodo=pasados${number}#eventos`
    expect([hrefs(found, 'prev'), hrefs(found, 'next')]).toEqual([[page('')], [page('&pagina=3')]])
    expect(found).toContain('Más de 240 eventos')
    // Another category begins at its first page.
    expect(found).toContain('href="/agenda?q=encuentro&amp;categoria=pitch&amp;periodo=pasados#eventos"')
  })

  test('each page has an address of its own; a search and a day have none', async () => {
    const canonical = async (path: string) =>
      /rel="canonical" href="[^"]*(\/agenda[^"]*)"/.exec(await read(path))?.[1]?.replaceAll('&amp;', '&')
    expect(await canonical('/agenda?pagina=2&utm_source=x')).toBe('/agenda?pagina=2')
    expect(await canonical('/agenda?periodo=pasados&pagina=7')).toBe('/agenda?periodo=pasados&pagina=7')
    expect(await read('/agenda?pagina=2')).not.toContain('noindex')
    for (const path of ['/agenda?q=encuentro', `/agenda?dia=${FULL_DAY}`])
      expect(await read(path)).toContain('<meta name="robots" content="noindex')
  })

  test('the featured event stands on the first page alone', async () => {
    expect(await read('/agenda')).toContain('Evento Destacado')
    expect(await read('/agenda?pagina=2')).not.toContain('Evento Destacado')
  })

  test.each([
    ['/agenda?pagina=999999', '/agenda?pagina=209#eventos'],
    ['/agenda?q=encuentro&pagina=11', '/agenda?q=encuentro&pagina=10#eventos'],
    ['/agenda?q=nadie-lo-dice&pagina=2', '/agenda?q=nadie-lo-dice#eventos'],
  ])('%s leads to the last page there is', async (path, last) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, last])
  })

  test.each(['0', '-1', '1.5', 'dos', '1e3', '9999999', "1' or 1=1"])(
    '%s is the first page',
    async (page) => {
      expect(await read(`/agenda?pagina=${encodeURIComponent(page)}`)).toContain('Evento Destacado')
    },
  )

  test.each(['0000-01-01', '2027-02-29', 'hoy', "2027-01-01'"])('%s is no day', async (day) => {
    const answer = await get(`/agenda?dia=${encodeURIComponent(day)}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Evento Destacado')
  })
})

test('a day of 300 events is twelve on the home page, and leads to all of them', async () => {
  const html = await read(`/?dia=${FULL_DAY}`)
  expect(html).toContain(`href="/agenda?dia=${FULL_DAY}#eventos"`)
  const calendar = html.slice(html.indexOf('id="calendario"'))
  expect(eventsOf(calendar.slice(0, calendar.indexOf('</section>')))).toHaveLength(12)
  expect(weight(html)).toBeLessThanOrEqual(50)
  const all = await read(`/agenda?dia=${FULL_DAY}`)
  const { rows } = await db.query(`select count(*) from events where event_date = $1`, [FULL_DAY])
  expect(all).toContain(`${rows[0].count} eventos`)
})

test('the sitemap is an index of parts, each with at most 5,000 addresses, and together all of them', async () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const parts = locations(index)
  expect(parts.map((part) => part.slice(site.url.length))).toEqual([
    '/sitemap/paginas.xml',
    '/sitemap/contenido-1.xml',
    '/sitemap/contenido-2.xml',
    ...Array.from({ length: 3 }, (_, part) => `/sitemap/eventos-${part + 1}.xml`),
  ])
  const seen = new Set<string>()
  for (const part of parts) {
    const xml = await (await fetch(part)).text()
    expect(xml.length).toBeLessThan(1_000_000)
    const addresses = locations(xml)
    expect(addresses.length).toBeLessThanOrEqual(5_000)
    for (const address of addresses) seen.add(address)
    // What the index says of a part is what its newest line says.
    const changes = [...xml.matchAll(/<lastmod>([^<]+)/g)].map(([, at]) => at ?? '').sort()
    const [, told] = index.split(`${part}</loc><lastmod>`)
    expect(told?.slice(0, 24)).toBe(changes.at(-1))
  }
  expect(seen.size).toBe(11 + 6_000 + 11_000)
  for (const name of [
    'eventos-11.xml',
    'eventos-0.xml',
    'eventos-01.xml',
    'otra.xml',
    'paginas',
    'eventos-1',
  ])
    expect((await get(`/sitemap/${name}`)).status, name).toBe(404)
})
