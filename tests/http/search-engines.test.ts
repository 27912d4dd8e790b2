import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday } from '../e2e/days.ts'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { type Head, readHead } from './search-engines/head.ts'

/** What search engines and link previews get, from the built site. */
let database: Awaited<ReturnType<typeof startStoppableDatabase>>
let db: pg.Client
let site: Site
/** Behind a proxy the site is known by another address than the one it is asked at. */
const PUBLIC_URL = 'https://marea.test'

const PARAGRAPH = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un párrafo.' }] }],
})
const LONG = `Encuentro de comunidades ${'de datos abiertos y puertos '.repeat(6)}`.trim()
const SPITEFUL = '</script><script>alert(1)</script> & "comillas"'

beforeAll(async () => {
  database = await startStoppableDatabase()
  site = await startSite({ DATABASE_URL: database.url, PUBLIC_URL, DEMO: '0' })
  db = new pg.Client({ connectionString: database.url })
  db.on('error', () => {})
  await db.connect()
  await db.query(...DEMO_ORGANIZATION)
  await publishArticle('guia-de-pagos', { title: 'Guía de pagos' })
  await publishArticle('borrador', { status: 'draft' })
  await db.query(
    `insert into intensive_bootcamps (title, description, duration, format, level, next_start, price, status, created_at) values
     ('Bootcamp de datos', 'Ocho semanas de práctica.', '8 semanas', 'Híbrido', 'Intermedio', '2090-05-09', 'US$ 1,450.50', 'published', now()),
     ('Bootcamp abierto', 'Con apoyo.', '40 horas', 'Virtual', 'Intermedio', null, 'Gratis', 'published', now() - interval '1 day'),
     ('Bootcamp hablado', 'Con apoyo.', '6 tardes', 'Presencial', 'Intermedio', null, 'Desde US$ 10', 'published', now() - interval '2 days')`,
  )
})

afterAll(async () => {
  await db?.end()
  await site?.stop()
  await database?.remove()
})

/** Every public page that is to be found, with the one address it has. */
const PAGES = [
  ['/', '/'],
  [`/?mes=${dayFromToday(31).slice(0, 7)}&utm_source=x`, '/'],
  ['/comunidad', '/comunidad'],
  ['/comunidad?email=ana@ozama.test', '/comunidad'],
  ['/quienes-somos', '/quienes-somos'],
  ['/agenda', '/agenda'],
  ['/agenda?fbclid=1&categoria=MEETUP', '/agenda?categoria=meetup'],
  ['/agenda?periodo=pasados&categoria=pitch', '/agenda?categoria=pitch&periodo=pasados'],
  ['/sube-evento', '/sube-evento'],
  ['/academy', '/academy'],
  ['/contenido', '/contenido'],
  ['/contenido?categoria=noticias&utm_campaign=x', '/contenido?categoria=noticias'],
  ['/contenido/guia-de-pagos?utm_source=x', '/contenido/guia-de-pagos'],
  ['/faqs', '/faqs'],
  ['/contacto', '/contacto'],
  ['/politicas', '/politicas'],
] as const

describe('every public page says what it is', () => {
  beforeAll(async () => {
    await publishEvent({ category: 'meetup' })
    await publishEvent({ category: 'pitch', days: -10 })
  })

  test.each(PAGES)('%s', async (path, address) => {
    const head = await readHead(site.url + path)
    isComplete(head, PUBLIC_URL + address)
    expect(head.robots).toBeUndefined()
    const ways = head.data.filter((each) => each['@type'] === 'BreadcrumbList')
    if (address === '/') return expect(ways).toEqual([])
    const [way] = ways
    expect(way.itemListElement[0]).toMatchObject({ position: 1, name: 'Inicio', item: `${PUBLIC_URL}/` })
    expect(way.itemListElement.at(-1).item).toBe(PUBLIC_URL + address)
  })

  test.each([
    ['/agenda?q=volcanes', '/agenda'],
    ['/agenda?categoria=inventada', '/agenda'],
    ['/contenido?q=volcanes', '/contenido'],
    ['/academy/solicitud?curso=Hola', '/academy/solicitud'],
  ])('%s is not to be found, and points at its page', async (path, address) => {
    const head = await readHead(site.url + path)
    isComplete(head, PUBLIC_URL + address)
    expect(head.robots).toBe('noindex')
    expect(head.title).not.toMatch(/volcanes|inventada|Hola/i)
  })

  test.each([
    '/sube-evento/gracias',
    '/comunidad/gracias',
    '/academy/solicitud/gracias',
    '/registro/opinion',
    '/registro/cancelar',
    '/registro/confirmar',
    '/registro/mensajes',
    '/mi-evento',
    '/mi-evento/corregir',
    '/mi-evento/repetir',
    '/mi-evento/escribir',
    '/agenda/seguir',
    '/boletin',
    '/boletin/archivo',
    '/boletin/gracias',
    '/boletin/confirmar',
    '/boletin/dejar',
    '/boletin/preferencias',
    '/boletin/salir',
    '/boletin/salir/gracias',
    '/no-existe',
    '/contenido/borrador',
  ])('%s is not to be found', async (path) => {
    expect((await readHead(site.url + path)).robots).toBe('noindex')
  })

  test('home speaks for the organisation', async () => {
    const { data } = await readHead(`${site.url}/`)
    const organization = data.find((each) => each['@type'] === 'Organization')
    expect(organization).toMatchObject({ name: 'Marea', url: `${PUBLIC_URL}/`, email: 'hola@marea.example' })
    expect(organization.sameAs).toEqual([
      'https://www.linkedin.com/company/marea-example',
      'https://www.instagram.com/marea.example',
    ])
    const logo = await fetch(organization.logo.replace(PUBLIC_URL, site.url))
    expect(logo.headers.get('content-type')).toBe('image/png')
  })

  test('the Academy names its courses, with the prices and lengths that can be read', async () => {
    const { data } = await readHead(`${site.url}/academy`)
    const courses = data.filter((each) => each['@type'] === 'Course')
    expect(courses).toMatchObject([
      {
        name: 'Bootcamp de datos',
        description: 'Ocho semanas de práctica.',
        provider: { '@type': 'Organization', name: 'Marea Academy', url: `${PUBLIC_URL}/academy` },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Blended',
          courseSchedule: { '@type': 'Schedule', repeatCount: 8, repeatFrequency: 'Weekly' },
          startDate: '2090-05-09',
        },
        offers: { '@type': 'Offer', category: 'Paid', price: '1450.50', priceCurrency: 'USD' },
      },
      {
        name: 'Bootcamp abierto',
        hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT40H' },
        offers: { '@type': 'Offer', category: 'Free' },
      },
      { name: 'Bootcamp hablado', hasCourseInstance: { courseMode: 'Onsite' } },
    ])
    expect(courses[2].offers).toBeUndefined()
    expect(Object.keys(courses[2].hasCourseInstance)).toEqual(['@type', 'courseMode'])
  })
})

describe('an event', () => {
  // Spain leaves summer time in the night to 2027-10-31.
  test.each([
    ['2027-10-30', '18:00', 3, '2027-10-30T18:00:00+02:00', '2027-10-30T21:00:00+02:00'],
    ['2027-10-30', '23:00', 6, '2027-10-30T23:00:00+02:00', '2027-10-31T04:00:00+01:00'],
    ['2027-10-31', '18:00', 3, '2027-10-31T18:00:00+01:00', '2027-10-31T21:00:00+01:00'],
  ])('of %s at %s in Madrid for %d hours', async (event_date, event_time, duration_hours, starts, ends) => {
    const time = { event_date, event_time, duration_hours, time_zone: 'Europe/Madrid' }
    const { data } = await readEvent(await publishEvent(time))
    expect(data[0]).toMatchObject({ '@type': 'Event', startDate: starts, endDate: ends })
  })

  test('that was cancelled says so, and what it was', async () => {
    const id = await publishEvent({ status: 'cancelled' })
    const { data } = await readEvent(id)
    expect(data[0].eventStatus).toBe('https://schema.org/EventCancelled')
    expect(data[0].location).toMatchObject({ '@type': 'Place', name: 'Casa Bajamar' })
    expect(data[0].offers).toBeUndefined()
  })

  test('cannot end its own script', async () => {
    const id = await publishEvent({ title: SPITEFUL })
    const head = await readEvent(id)
    isComplete(head, `${PUBLIC_URL}/evento/${id}`)
    expect(head.data[0].name).toBe(SPITEFUL)
    expect(head.html).not.toContain('<script>alert')
  })
})

describe('share pictures', () => {
  test.each([
    ['an event', async () => `/evento/${await publishEvent({})}`],
    ['an event with a long title', async () => `/evento/${await publishEvent({ title: LONG })}`],
    ['a cancelled event', async () => `/evento/${await publishEvent({ status: 'cancelled' })}`],
    ['an article', async () => '/contenido/guia-de-pagos'],
    ['any other page', async () => '/faqs'],
  ])('of %s: a JPEG of 1200 × 630, light', async (_, publish) => {
    const { meta } = await readHead(site.url + (await publish()))
    const answer = await fetch(here(meta['og:image']))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(picture.length).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const again = await fetch(here(meta['og:image']), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('a corrected event has another picture at another address, and the old address shows it too', async () => {
    const id = await publishEvent({ title: 'Noche de datos' })
    const before = await readEvent(id)
    const old = await etag(before.meta['og:image'])
    await db.query(`update events set title = 'Noche de mapas', updated_at = now() where id = $1`, [id])
    await expect.poll(async () => (await readEvent(id)).meta['og:title']).toBe('Noche de mapas')
    const after = await readEvent(id)
    expect(after.meta['og:image']).not.toBe(before.meta['og:image'])
    expect(await etag(after.meta['og:image'])).not.toBe(old)
    expect(await etag(before.meta['og:image'])).not.toBe(old)
  })

  test('of nothing there is none: 404', async () => {
    for (const path of [
      '/evento/00000000-0000-4000-8000-000000000000',
      '/evento/x',
      '/contenido/borrador',
      '/contenido/no',
    ])
      expect((await fetch(`${site.url}${path}/compartir.jpg`)).status).toBe(404)
  })
})

describe('the files that robots and phones ask for', () => {
  test('the sitemap lists what is published and nothing else, and follows each change', async () => {
    await db.query('truncate events cascade')
    const upcoming = await publishEvent({})
    const past = await publishEvent({ days: -30 })
    const cancelled = await publishEvent({ status: 'cancelled' })
    const pages = PAGES.map(([path]) => path).filter((path) => !path.includes('?'))
    const listed = [...pages, '/agenda?periodo=pasados', '/contenido/guia-de-pagos']
    const expected = (...events: string[]) =>
      [...listed, ...events.map((id) => `/evento/${id}`)].map((path) => PUBLIC_URL + path).sort()
    await expect.poll(listSitemap).toEqual(expected(upcoming, past))
    await db.query(`update events set status = 'published', updated_at = '2026-05-01T12:00Z' where id = $1`, [
      cancelled,
    ])
    await expect.poll(listSitemap).toEqual(expected(upcoming, past, cancelled))
    const line = `<loc>${PUBLIC_URL}/evento/${cancelled}</loc><lastmod>2026-05-01T12:00:00.000Z</lastmod>`
    expect(await readXml(`${PUBLIC_URL}/sitemap/eventos-1.xml`)).toContain(line)
    for (const address of await listSitemap()) expect((await fetch(here(address))).status).toBe(200)
  })

  test('robots.txt points at the sitemap and away from the panel', async () => {
    const lines = (await (await fetch(`${site.url}/robots.txt`)).text()).split('\n')
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    expect(lines).toContain('Disallow: /admin')
    expect(lines).toContain('Disallow: /api/')
  })

  test('security.txt says whom to tell of a weakness, in whose name and until when', async () => {
    const read = async () => (await fetch(`${site.url}/.well-known/security.txt`)).text()
    const setEmail = (email: string) =>
      db.query(
        `insert into site_settings (key, value) values ('email', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value`,
        [email],
      )
    await setEmail('hola@bajamar.example')
    await expect.poll(read).toContain('Contact: mailto:hola@bajamar.example\n')
    await setEmail('')
    await expect.poll(read).toContain(`Contact: ${PUBLIC_URL}/contacto\n`)
    const text = await read()
    expect(text).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3600 * 1000)
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000)
    await db.query(`delete from site_settings where key = 'email'`)
  })

  test('the manifest carries the brand of the settings, and its icons are what it says', async () => {
    await db.query(`insert into site_settings (key, value) values ('brand', '"Bajamar"')`)
    const read = async () => (await fetch(`${site.url}/manifest.webmanifest`)).json()
    await expect.poll(async () => (await read()).name).toBe('Bajamar')
    const { icons } = await read()
    for (const { src, type, sizes } of icons) {
      const answer = await fetch(site.url + src)
      expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type)
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
      expect((await fetch(site.url + path)).status).toBe(200)
    await db.query(`delete from site_settings where key = 'brand'`)
  })
})

test('without a database a picture and a part of the sitemap that nobody keeps are a 503, and come back by themselves', async () => {
  const id = await publishEvent({})
  await expect.poll(listSitemap).toContain(`${PUBLIC_URL}/evento/${id}`)
  const paths = [
    `/evento/${id}/compartir.jpg`,
    '/contenido/guia-de-pagos/compartir.jpg',
    '/sitemap/eventos-9.xml',
  ]
  const ask = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).status))
  await database.stop()
  expect(await ask()).toEqual([503, 503, 503])
  await database.startAgain()
  // There is no ninth part.
  await expect.poll(ask).toEqual([200, 200, 404])
})

function isComplete({ title, canonical, description, meta }: Head, address: string) {
  expect(title).toContain('Marea')
  expect(description).toMatch(/.{20}/)
  expect(canonical).toBe(address)
  expect(meta).toMatchObject({
    'og:url': address,
    'og:description': description,
    'og:type': expect.stringMatching(/^(website|article)$/),
    'og:site_name': 'Marea',
    'og:locale': 'es_DO',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': meta['og:title'],
    'twitter:image': meta['og:image'],
  })
  expect(title).toContain(meta['og:title'])
  expect(meta['og:image']).toMatch(`${PUBLIC_URL}/`)
  expect(meta['og:image:alt']).toMatch(/.{5}/)
}

/** What the parts list of which the index tells. */
async function listSitemap(): Promise<string[]> {
  const parts = addressesOf(await readXml(`${PUBLIC_URL}/sitemap.xml`))
  return addressesOf((await Promise.all(parts.map(readXml))).join('')).sort()
}

async function readXml(address: string): Promise<string> {
  const answer = await fetch(here(address))
  expect(answer.headers.get('content-type')).toContain('xml')
  return answer.text()
}

function addressesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

const here = (address: string | undefined) => String(address).replace(PUBLIC_URL, site.url)
const readEvent = (id: string) => readHead(`${site.url}/evento/${id}`)
const etag = async (address: string | undefined) => (await fetch(here(address))).headers.get('etag')

async function publishEvent({ days = 40, ...given }: Record<string, unknown> & { days?: number }) {
  const event = {
    title: 'Noche abierta',
    organizer: 'Ozama',
    location: 'Casa Bajamar',
    category: 'meetup',
    event_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    event_time: '18:30',
    ...given,
  }
  return insert('events', event)
}

function publishArticle(slug: string, given: Record<string, unknown>) {
  const article = {
    slug,
    title: slug,
    description: 'Cómo se cobra en la región.',
    content: PARAGRAPH,
    category: 'recursos',
    type: 'Guía',
    author: 'Ana Ozama',
    status: 'published',
    published_at: '2026-03-05T15:00Z',
    ...given,
  }
  return insert('content_items', article)
}

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values)
  const { rows } = await db.query(
    `insert into ${table} (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(values),
  )
  return rows[0].id
}
