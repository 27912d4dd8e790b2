import { parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { unbroken } from '../setup/unbroken.ts'

/** What calendars and feed readers get of the built site, over two processes, read by programs that are not ours. */
const PUBLIC_URL = 'https://caribe.test'

let nodes: Nodes
let sites: Site[]
let db: pg.Client

beforeAll(async () => {
  nodes = await startNodes({ PUBLIC_URL })
  ;({ sites, db } = nodes)
})
afterAll(() => nodes?.stop())

beforeEach(async () => {
  await db.query('truncate events, content_items cascade')
})

const get = (path: string, headers: Record<string, string> = {}, node = 0) =>
  fetch(`${sites[node]?.url}${path}`, { headers })
const read = async (path: string, node = 0) => (await get(path, {}, node)).text()
const rss = async (path: string) => parseRssFeed(await read(path))
const itemTitles = async (path: string) => ((await rss(path)).items ?? []).map(({ title }) => title)

describe('the agenda for feed readers', () => {
  test('is a valid channel that says where it is and what it shows', async () => {
    await publish({ title: 'Noche de datos' })
    await expect.poll(() => itemTitles('/agenda.rss')).toEqual(['Noche de datos'])
    const answer = await get('/agenda.rss')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = parseRssFeed(await answer.text())
    expect(feed).toMatchObject({
      title: 'Agenda de Marea',
      link: `${PUBLIC_URL}/agenda`,
      language: 'es',
      ttl: 60,
    })
    expect(feed.description).toMatch(/.{20}/)
    expect(feed.atom?.links).toEqual([
      { href: `${PUBLIC_URL}/agenda.rss`, rel: 'self', type: 'application/rss+xml' },
    ])
  })

  test('has an item for each event, the latest announcement first, under an identity that stays', async () => {
    const image_url = '/imagenes/20261122-071000-9f2c81aa9f2c81aa9f2c81aa-800x500.webp'
    const id = await publish({
      title: 'Café & <b>código</b> ]]> y ]]> más',
      summary: 'Con A & B',
      location: 'Casa Bajamar, Santo Domingo',
      verticals: ['Fintech', 'IoT'],
      event_date: '2090-03-05',
      image_url,
      created_at: '2026-11-02T15:04:05Z',
    })
    await publish({ title: 'Anunciado después', created_at: '2026-11-03T15:04:05Z' })
    await expect.poll(() => itemTitles('/agenda.rss')).toHaveLength(2)
    const [newest, item] = (await rss('/agenda.rss')).items ?? []
    expect(newest?.title).toBe('Anunciado después')
    expect(item).toMatchObject({
      title: 'Café & <b>código</b> ]] > y ]] > más',
      link: `${PUBLIC_URL}/evento/${id}`,
      guid: { value: `evento-${id}`, isPermaLink: false },
      pubDate: 'Mon, 02 Nov 2026 15:04:05 GMT',
      categories: [{ name: 'Meetup' }, { name: 'Fintech' }, { name: 'IoT' }],
      enclosures: [{ url: PUBLIC_URL + image_url, type: 'image/webp', length: 0 }],
      dc: { creators: ['Ozama'] },
    })
    expect(item?.description).toBe(
      unbroken('05/03/2090, 6:30 p. m. (hora de Santo Domingo). Casa Bajamar, Santo Domingo. Con A &amp; B'),
    )
    expect(item?.content?.encoded).toContain(
      unbroken('<strong>05/03/2090, 6:30 p. m. (hora de Santo Domingo)</strong>'),
    )

    await db.query(`update events set title = 'Otro título', event_time = '20:00' where id = $1`, [id])
    await expect.poll(() => itemTitles('/agenda.rss')).toContain('Otro título')
    const after = (await rss('/agenda.rss')).items?.find(({ title }) => title === 'Otro título')
    expect(after?.guid).toEqual(item?.guid)
    expect(after?.pubDate).toBe(item?.pubDate)
  })

  test('has one item for a series: its next date, with the others said, under an identity that stays', async () => {
    const { rows } = await db.query(
      `insert into event_series (rhythm, first_date) values ('dates', '2026-01-06') returning id`,
    )
    const series_id = rows[0].id
    const ids: string[] = []
    for (const days of [-7, 12, 5, 19, 26, 33, 40, 47, 54, 61])
      ids.push(
        await publish({ title: 'Café de los martes', days, series_id, created_at: '2026-11-02T15:04:05Z' }),
      )
    await publish({ title: 'Suelto', created_at: '2026-11-01T15:04:05Z' })
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
    await db.query(`update events set status = 'cancelled' where id = $1`, [ids[3]])
    await expect.poll(() => itemTitles('/agenda.rss')).toEqual(['Café de los martes', 'Suelto'])
    const item = async () => (await rss('/agenda.rss')).items?.[0]
    expect(await item()).toMatchObject({
      link: `${PUBLIC_URL}/evento/${ids[2]}`,
      guid: { value: `serie-${series_id}`, isPermaLink: false },
    })
    const said = `También el ${day(12)}, el ${day(26)}, el ${day(33)}, el ${day(40)}, el ${day(47)}, el ${day(54)} y 1 fecha más. Canceladas: ${day(19)}`
    expect((await item())?.description).toContain(`Fechas elegidas. ${said}`)
    expect((await item())?.content?.encoded).toContain(`${said}.`)

    // Without the next date the one after it is the item, and no reader shows it as new.
    await db.query(`update events set status = 'cancelled' where id = $1`, [ids[2]])
    await expect.poll(async () => (await item())?.link).toBe(`${PUBLIC_URL}/evento/${ids[1]}`)
    expect((await item())?.guid?.value).toBe(`serie-${series_id}`)
    await db.query(`delete from events where series_id = $1 and id <> $2`, [series_id, ids[1]])
    await expect.poll(async () => (await item())?.description).not.toContain('También')
    expect((await item())?.guid?.value).toBe(`serie-${series_id}`)
  })

  test('tells of what was cancelled, and no more of what is over', async () => {
    await publish({ title: 'Noche', status: 'cancelled' })
    await publish({ title: 'Pasada', days: -3 })
    await expect.poll(() => itemTitles('/agenda.rss')).toEqual(['Cancelado: Noche'])
  })

  test('follows the filters of the agenda, and forgives as it does', async () => {
    await publish({ title: 'Pitch', category: 'pitch' })
    await publish({ title: 'En Kingston', city: 'Kingston', price: 'Gratis' })
    await expect.poll(() => itemTitles('/agenda.rss')).toHaveLength(2)
    expect(await itemTitles('/agenda.rss?categoria=PITCH')).toEqual(['Pitch'])
    expect(await itemTitles('/agenda.rss?ciudad=Kingston&precio=gratis')).toEqual(['En Kingston'])
    expect(await itemTitles('/agenda.rss?q=kingston')).toEqual(['En Kingston'])
    expect(await itemTitles('/agenda.rss?categoria=inventada')).toEqual([])
    expect(await itemTitles('/agenda.rss?precio=caro&periodo=pasados')).toHaveLength(2)
    const feed = await rss('/agenda.rss?ciudad=Kingston&precio=gratis')
    expect(feed.title).toBe('Agenda de Marea · Kingston · Gratis')
    expect(feed.link).toBe(`${PUBLIC_URL}/agenda?ciudad=Kingston&precio=gratis`)
    expect(feed.atom?.links?.[0]?.href).toBe(`${PUBLIC_URL}/agenda.rss?ciudad=Kingston&precio=gratis`)
  })

  test('holds no character that XML does not have', async () => {
    await publish({ title: `Timbre \u0007 y \u001b[0m`, summary: '\ufffe' })
    await expect.poll(() => itemTitles('/agenda.rss')).toEqual(['Timbre   y  [0m'])
    expect(await read('/agenda.rss')).not.toMatch(
      /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u,
    )
  })
})

describe('the content for feed readers', () => {
  test('has whole articles, the newest first, under an identity that survives a new address', async () => {
    const id = await write('guia-de-pagos', {
      title: 'Guía de pagos',
      published_at: '2026-03-05T15:00:00Z',
      tags: ['pagos'],
      image_url: 'https://cdn.example/foto.jpg?ancho=8&alto=5',
      content: JSON.stringify({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cómo se cobra' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Una línea' },
              { type: 'hardBreak' },
              { type: 'text', text: 'y ' },
              { type: 'text', text: 'la agenda', marks: [{ type: 'link', attrs: { href: '/agenda' } }] },
            ],
          },
        ],
      }),
    })
    await write('otra', { title: 'Otra', published_at: '2026-04-05T15:00:00Z', category: 'noticias' })
    await write('borrador', { title: 'Borrador', status: 'draft', published_at: null })
    await expect.poll(() => itemTitles('/contenido.rss')).toEqual(['Otra', 'Guía de pagos'])
    const feed = await rss('/contenido.rss')
    expect(feed).toMatchObject({ title: 'Contenido de Marea', link: `${PUBLIC_URL}/contenido` })
    expect(feed.atom?.links?.[0]).toMatchObject({ href: `${PUBLIC_URL}/contenido.rss`, rel: 'self' })
    const item = feed.items?.[1]
    expect(item).toMatchObject({
      link: `${PUBLIC_URL}/contenido/guia-de-pagos`,
      guid: { value: `articulo-${id}`, isPermaLink: false },
      pubDate: 'Thu, 05 Mar 2026 15:00:00 GMT',
      description: 'Cómo se cobra en la región.',
      categories: [{ name: 'Recursos' }, { name: 'Guía' }, { name: 'pagos' }],
      enclosures: [{ url: 'https://cdn.example/foto.jpg?ancho=8&alto=5', type: 'image/jpeg' }],
      dc: { creators: ['Ana Ozama'] },
    })
    const text = item?.content?.encoded
    expect(text).toContain('<h2 id="s-como-se-cobra">Cómo se cobra</h2>')
    expect(text).toContain(`<p>Una línea<br/>y <a href="${PUBLIC_URL}/agenda">la agenda</a></p>`)

    await db.query(`update content_items set slug = 'guia' where id = $1`, [id])
    await expect.poll(() => read('/contenido.rss')).toContain('/contenido/guia<')
    expect((await rss('/contenido.rss')).items?.[1]?.guid).toEqual(item?.guid)
    expect(await itemTitles('/contenido.rss?categoria=noticias')).toEqual(['Otra'])
    expect(await itemTitles('/contenido.rss?categoria=inventada')).toHaveLength(2)
  })
})

describe('programs that ask again', () => {
  const PATHS = ['/agenda.ics', '/agenda.rss', '/contenido.rss', '/api/v1/eventos', '/api/v1/contenido']

  // Kept for everyone, and a search, which is not.
  test.each([...PATHS, '/agenda.ics?q=noche', '/agenda.rss?q=noche', '/api/v1/eventos?q=noche'])(
    '%s: 304 until something changes, whatever the encoding',
    async (path) => {
      const id = await publish({ title: 'Noche' })
      await write('guia', {})
      await expect.poll(() => read(path)).toMatch(/Noche|guia/)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await get(path, { 'accept-encoding': encoding })
        const etag = first.headers.get('etag') ?? ''
        expect([encoding, etag]).toEqual([encoding, expect.stringMatching(/^(W\/)?".+"$/)])
        expect(first.headers.get('cache-control')).toBe('no-cache')
        const again = await get(path, { 'if-none-match': etag, 'accept-encoding': encoding })
        expect([encoding, again.status, await again.text()]).toEqual([encoding, 304, ''])
      }
      const etag = (await get(path)).headers.get('etag') ?? ''
      await db.query(`update events set title = 'Noche nueva', updated_at = now() where id = $1`, [id])
      await db.query(`update content_items set title = 'Guía nueva', updated_at = now()`)
      await expect.poll(async () => (await get(path, { 'if-none-match': etag })).status).toBe(200)
      expect(await read(path)).toMatch(/nueva/)
    },
  )

  test.each([...PATHS, '/embed/agenda'])('%s is right on the other node after a change', async (path) => {
    const id = await publish({ title: 'Antes' })
    await write('guia', { title: 'Antes' })
    for (const node of [0, 1]) await expect.poll(() => read(path, node)).toContain('Antes')
    await db.query(`update events set title = 'Después', sequence = 1, updated_at = now() where id = $1`, [
      id,
    ])
    await db.query(`update content_items set title = 'Después', updated_at = now()`)
    for (const node of [0, 1]) {
      await expect.poll(() => read(path, node)).toContain('Después')
      expect(await read(path, node)).not.toContain('Antes')
    }
  })

  test('a cancelled event stays in the calendar of both nodes, as cancelled', async () => {
    const id = await publish({ title: 'Noche' })
    for (const node of [0, 1]) await expect.poll(() => statuses(node)).toEqual(['CONFIRMED'])
    await db.query(`update events set status = 'cancelled', sequence = 1, updated_at = now() where id = $1`, [
      id,
    ])
    for (const node of [0, 1]) await expect.poll(() => statuses(node)).toEqual(['CANCELLED'])
  })
})

describe('pages tell of their feeds', () => {
  const AGENDA = ['/agenda.rss', '/agenda.ics']

  test.each([
    ['/', [...AGENDA, '/contenido.rss']],
    ['/agenda', AGENDA],
    ['/agenda?categoria=meetup', ['/agenda.rss?categoria=meetup', '/agenda.ics?categoria=meetup']],
    ['/agenda?ciudad=Kingston&cuando=finde', AGENDA],
    ['/agenda/seguir', AGENDA],
    ['/contenido', ['/contenido.rss']],
    ['/contenido?categoria=noticias', ['/contenido.rss?categoria=noticias']],
    ['/contenido/guia', ['/contenido.rss']],
  ])('%s', async (path, expected) => {
    await publish({ title: 'Noche' })
    await write('guia', { category: 'noticias' })
    await expect.poll(() => alternates(path)).toEqual(expected.map((each) => PUBLIC_URL + each))
  })

  test('an event, of its own file first', async () => {
    const id = await publish({ title: 'Noche' })
    expect(await alternates(`/evento/${id}`)).toEqual(
      [`/evento/${id}/calendario.ics`, ...AGENDA].map((each) => PUBLIC_URL + each),
    )
  })

  test('each of them is there', async () => {
    const id = await publish({ title: 'Noche' })
    for (const page of ['/', '/agenda?categoria=meetup', `/evento/${id}`, '/contenido'])
      for (const address of await alternates(page))
        expect((await get(address.slice(PUBLIC_URL.length))).status, address).toBe(200)
  })
})

describe('whoever wants to follow the agenda', () => {
  test('is led to the ways, with the filter of what was looked at', async () => {
    await publish({ title: 'Noche', city: 'Kingston' })
    const agenda = async () => read('/agenda?ciudad=Kingston&cuando=finde')
    await expect.poll(agenda).toContain('href="/agenda/seguir?ciudad=Kingston"')
    expect(await agenda()).toContain('Seguir estos eventos')
    expect(await read('/agenda')).toMatch(/href="\/agenda\/seguir"[^>]*>.*?Seguir la agenda/)
    expect(await read('/agenda?periodo=pasados')).not.toContain('/agenda/seguir')
  })

  test('reads addresses of the calendar, the feed and the frame, under the filter', async () => {
    const page = (await read('/agenda/seguir?ciudad=Ciudad+de+M%C3%A9xico&precio=gratis')).replaceAll(
      '&amp;',
      '&',
    )
    const query = 'ciudad=Ciudad+de+M%C3%A9xico&precio=gratis'
    expect(page).toContain('Ciudad de México · Gratis')
    expect(page).toContain(`href="webcal://caribe.test/agenda.ics?${query}"`)
    const cid = encodeURIComponent(`webcal://caribe.test/agenda.ics?${query}`)
    expect(page).toContain(`href="https://calendar.google.com/calendar/render?cid=${cid}"`)
    expect(page).toContain(`>${PUBLIC_URL}/agenda.ics?${query}</code>`)
    expect(page).toContain(`href="${PUBLIC_URL}/agenda.rss?${query}"`)
    expect(page).toContain(`src="/embed/agenda?${query}"`)
    expect(page).toMatch(/<code[^>]*>&lt;iframe src=/)
  })
})

/** The alternates of a page's head, in their order. */
async function alternates(path: string): Promise<string[]> {
  const head = (await read(path)).split('</head>')[0] ?? ''
  return [...head.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([tag]) =>
    (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
  )
}

async function statuses(node: number): Promise<unknown[]> {
  const calendar = new ICAL.Component(ICAL.parse(await read('/agenda.ics', node)))
  return calendar.getAllSubcomponents('vevent').map((entry) => entry.getFirstPropertyValue('status'))
}

async function publish({
  days = 40,
  ...given
}: Record<string, unknown> & { days?: number }): Promise<string> {
  return insert('events', {
    organizer: 'Ozama',
    location: 'Casa Bajamar',
    category: 'meetup',
    event_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    event_time: '18:30',
    ...given,
  })
}

function write(slug: string, given: Record<string, unknown>): Promise<string> {
  return insert('content_items', {
    slug,
    title: slug,
    description: 'Cómo se cobra en la región.',
    category: 'recursos',
    type: 'Guía',
    author: 'Ana Ozama',
    status: 'published',
    published_at: '2026-03-05T15:00:00Z',
    ...given,
  })
}

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values)
  const { rows } = await db.query(
    `insert into ${table} (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(values),
  )
  return rows[0].id
}
