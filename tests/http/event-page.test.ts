import type pg from 'pg'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

/** What the page of an event and the cards say of its hour, its place, its price and its state. */
let served: Served
let db: pg.Client
let site: Site

beforeAll(async () => {
  served = await serve({ DEMO: '0' })
  ;({ site, db } = served)
})
afterAll(() => served?.stop())

/** A day of the event's own zone, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) => day.split('-').reverse().join('/')

async function publish(given: Record<string, unknown> = {}) {
  const row = {
    ...{ title: 'Noche de datos', organizer: 'Ozama', category: 'meetup' },
    ...{ location: 'Casa Bajamar, Santo Domingo', city: 'Santo Domingo' },
    ...{ event_date: inDays(40), event_time: '18:30', duration_hours: 2 },
    ...given,
  }
  await db.query('delete from events')
  const names = Object.keys(row)
  const { rows } = await db.query(
    `insert into events (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return `/evento/${rows[0].id}`
}

const read = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')[
    '@graph'
  ][0]

test('under way: in the agenda until its end, on card and page, and no longer to be registered for', async () => {
  const path = await publish({
    event_date: inDays(0),
    event_time: '00:00',
    time_zone: 'Etc/UTC',
    duration_hours: 24,
  })
  for (const page of ['/', '/agenda', path]) await expect.poll(() => read(page)).toContain('En curso')
  expect(await read('/agenda?periodo=pasados')).not.toContain('Noche de datos')
  const html = await read(path)
  expect(html).toContain('Este evento ya empezó')
  expect(html).not.toContain('id="registro"')
  expect(dataOf(html).offers).toBeUndefined()
  await db.query('update events set registers_late = true')
  await expect.poll(() => read(path)).toContain('id="registro"')
  const late = await read(path)
  expect(wordsOf(late)).toContain('Todavía puedes registrarte.')
  expect(dataOf(late).offers).toBeDefined()
  await db.query(`update events set duration_hours = null, end_date = null, event_date = event_date - 2`)
  await expect.poll(() => read(path)).toContain('Ya pasó')
  expect(await read(path)).not.toContain('En curso')
})

test('its printed sheet leads to the address that is shared, in words and as a QR code', async () => {
  const html = await read(await publish())
  const shared = /data-url="([^"]+)"/.exec(html)?.[1] ?? ''
  const [, size = '', path = ''] = /viewBox="0 -0.5 (\d+) \1"[^>]*><path[^>]* d="([^"]+)"/.exec(html) ?? []
  expect(decodeQR(asImage(Number(size), path))).toBe(shared)
  expect(wordsOf(html)).toContain(shared.replace('http://', ''))
})

/** Draws lines one square wide, such as 'M4 9h7m2 0h1', as a scanner sees them. */
function asImage(size: number, path: string) {
  const scale = 4
  const data = new Uint8Array((size * scale) ** 2 * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, sign, first, second] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (sign === 'M') [x, y] = [Number(first), Number(second)]
    if (sign === 'h')
      for (let row = y * scale; row < (y + 1) * scale; row++)
        data.fill(0, (row * size + x) * scale * 4, (row * size + x + Number(first)) * scale * 4)
    if (sign !== 'M') x += Number(first)
  }
  return { width: size * scale, height: size * scale, data }
}

test('several days without an hour for the end: both ways to a calendar take them all', async () => {
  const path = await publish({ duration_hours: null, end_date: inDays(42) })
  const google = /href="(https:\/\/calendar\.google\.com[^"]+)"/.exec(await read(path))?.[1] ?? ''
  const compact = (days: number) => inDays(days).replaceAll('-', '')
  const dates = new URL(google.replaceAll('&amp;', '&')).searchParams.get('dates')
  expect(dates).toBe(`${compact(40)}T223000Z/${compact(43)}T040000Z`)
  const file = await read(`${path}/calendario.ics`)
  expect(file).toContain(`DTSTART;TZID=America/Santo_Domingo:${compact(40)}T183000`)
  expect(file).toContain(`DTEND;TZID=America/Santo_Domingo:${compact(43)}T000000`)
})

test('the zone: quietly on cards where it is not the site’s, always on the page', async () => {
  const path = await publish({ time_zone: 'America/Bogota', city: 'Barranquilla' })
  for (const page of ['/', '/agenda'])
    await expect.poll(async () => wordsOf(await read(page))).toContain('6:30 p. m. , hora de Colombia')
  expect(wordsOf(await read(path))).toContain('6:30 – 8:30 p. m. , hora de Colombia')
  const here = await publish()
  await expect.poll(async () => wordsOf(await read('/agenda'))).not.toContain('hora de Colombia')
  expect(wordsOf(await read('/agenda'))).not.toContain('hora de')
  expect(wordsOf(await read(here))).toContain('6:30 – 8:30 p. m. , hora de Santo Domingo')
})

test('in 24 hours where the organisation counts them so, and only there', async () => {
  const path = await publish()
  await db.query(`insert into site_settings (key, value) values ('hour_style', '"24"')`)
  await expect.poll(async () => wordsOf(await read(path))).toContain('18:30 – 20:30 , hora de')
  expect(wordsOf(await read('/agenda'))).toContain(', 18:30')
  for (const feed of ['/agenda.rss', '/embed/agenda']) expect(await read(feed)).toContain(', 18:30')
  await db.query(`delete from site_settings where key = 'hour_style'`)
  await expect.poll(async () => wordsOf(await read(path))).toContain('6:30 – 8:30 p. m. , hora de')
})

test('several days, on card and page', async () => {
  const [first, last] = [inDays(40), inDays(42)]
  const path = await publish({ duration_hours: null, end_date: last, end_time: '18:00' })
  await expect
    .poll(async () => wordsOf(await read('/agenda')))
    .toMatch(new RegExp(`[a-záé]{3} ${shown(first)} – [a-záé]{3} ${shown(last)}, 6:30 p\\. m\\.`))
  expect(wordsOf(await read(path))).toMatch(
    new RegExp(`del [a-zá-ú]+, ${shown(first)} al [a-zá-ú]+, ${shown(last)}`),
  )
})

test('online: its link is said to come by mail, and nobody reads it anywhere', async () => {
  const online_url = 'https://reunion.example/secreta'
  const path = await publish({ location: 'En línea', city: 'En línea', online_url })
  const html = await read(path)
  expect(wordsOf(html)).toContain('El enlace para conectarse llega por correo al registrarte.')
  expect(html).not.toContain('Ver en el mapa')
  expect(dataOf(html)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  })
  const id = path.slice('/evento/'.length)
  for (const page of ['', '.data', '/calendario.ics', '/registro/reservado'].map((end) => path + end))
    expect(await read(page), page).not.toContain('secreta')
  for (const page of ['/', '/_.data', '/agenda', '/agenda.data', `/api/eventos/${id}`])
    expect(await read(page), page).not.toContain('secreta')
  await db.query(`update events set registration_url = 'https://x.do'`)
  await expect.poll(() => read(path)).toContain('Ir al registro')
  expect(await read(path)).not.toContain('El enlace para conectarse')
})

test('in a place and online: both are told to search engines, and the map is there', async () => {
  const html = await read(await publish({ online_url: 'https://reunion.example/secreta' }))
  expect(dataOf(html)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
  })
  const [map] = html.match(/<a [^>]*openstreetmap[^>]*>/) ?? []
  expect(map).toContain('https://www.openstreetmap.org/search?query=Casa+Bajamar%2C+Santo+Domingo')
  for (const attribute of ['target="_blank"', 'rel="noopener"']) expect(map).toContain(attribute)
})

test.each([
  ['Gratis', true, ['0', 'DOP']],
  ['RD$ 1,800', false, ['1800', 'DOP']],
  ['US$ 25', false, ['25', 'USD']],
  ['US$ 25 / US$ 10 estudiantes', undefined, [undefined, undefined]],
  [null, undefined, [undefined, undefined]],
])('the price %s', async (price, isFree, offered) => {
  const html = await read(await publish({ price }))
  expect(/>Precio</.test(html)).toBe(price !== null)
  if (price) expect(wordsOf(html)).toContain(`Precio ${price}`)
  const { isAccessibleForFree, offers } = dataOf(html)
  expect(isAccessibleForFree).toBe(isFree)
  expect([offers.price, offers.priceCurrency]).toEqual(offered)
})

test('search engines read an offer, a mode, a state, an address, an organiser and pictures, and nothing invented', async () => {
  const path = await publish({ created_at: '2026-05-01T12:00:00Z', price: 'Gratis', max_attendees: 20 })
  const url = site.url + path
  expect(dataOf(await read(path))).toMatchObject({
    '@type': 'Event',
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Casa Bajamar, Santo Domingo',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Casa Bajamar, Santo Domingo',
        addressLocality: 'Santo Domingo',
      },
    },
    organizer: { '@type': 'Organization', name: 'Ozama' },
    image: [expect.stringMatching(/\/compartir\.jpg\?v=/)],
    offers: {
      '@type': 'Offer',
      url: `${url}#registro`,
      price: '0',
      priceCurrency: 'DOP',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-05-01T12:00:00.000Z',
    },
  })
  // Elsewhere nobody counts for us, nor knows since when.
  await db.query(`update events set registration_url = 'https://x.do/', price = null, city = null`)
  await expect
    .poll(async () => dataOf(await read(path)).offers)
    .toEqual({
      '@type': 'Offer',
      url: 'https://x.do/',
    })
  expect(dataOf(await read(path)).location.address).toBe('Casa Bajamar, Santo Domingo')
})

test('what is shared: a short address with the title, day, hour and place; it leads to the page under any title', async () => {
  const path = await publish({ title: '¡Café & código, 2.ª edición!' })
  const { rows } = await db.query('select share_code from events')
  const { share_code } = rows[0]
  expect(share_code).toMatch(/^[bcdfghjkmnpqrstvwxyz]{8}$/)
  const html = await read(path)
  const [, href = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(html) ?? []
  const lines = new URL(href.replaceAll('&amp;', '&')).searchParams.get('text')?.split('\n') ?? []
  const day = shown(inDays(40))
  expect(lines).toEqual([
    '¡Café & código, 2.ª edición!',
    expect.stringMatching(
      new RegExp(`^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), ${day}, (18:30|6:30)`),
    ),
    'Casa Bajamar, Santo Domingo',
    `${site.url}/e/${share_code}-cafe-codigo-2-edicion`,
  ])
  expect(html).toContain(`data-url="${lines[3]}"`)
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  expect(description).toMatch(new RegExp(`^[A-ZÁÉÍÓÚ][a-záéíóú]+, ${day}, .*Casa Bajamar, Santo Domingo`))
  expect(html).toContain(`property="og:description" content="${description}"`)

  const ask = (address: string, method = 'GET') => fetch(site.url + address, { method, redirect: 'manual' })
  for (const end of ['', '-', '-cafe-codigo-2-edicion', '-otro-t%C3%ADtulo', '-x/', '.'])
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(`/e/${share_code}${end}?utm_source=wa&x=1`, method)
      if (end.endsWith('/'))
        expect(answer.headers.get('location')).toBe(`/e/${share_code}-x?utm_source=wa&x=1`)
      else expect(answer.headers.get('location'), end).toBe(`${path}?utm_source=wa&x=1`)
      expect(answer.status).toBe(308)
    }
  for (const code of [
    share_code.toUpperCase(),
    `${share_code}x`,
    share_code.slice(1),
    'zzzzzzzz-noche',
    '%00',
    "'",
    'constructor',
  ]) {
    const answer = await ask(`/e/${code}`)
    expect([code, answer.status]).toEqual([code, code === '%00' ? 400 : 404])
    if (code !== '%00') expect(await answer.text()).toContain('Oops! Page not found')
  }
  await db.query(`update events set title = 'Otro nombre'`)
  expect((await ask(`/e/${share_code}-cafe-codigo-2-edicion`)).headers.get('location')).toBe(path)
})

test('what was moved, while it is ahead', async () => {
  const path = await publish({ moved: ['hour'], moved_at: `${inDays(-1)}T16:00:00Z` })
  expect(await read(path)).toContain(`Cambió la hora el ${shown(inDays(-1))}`)
})

test('similar events, which stay what they are', async () => {
  const path = await publish()
  expect(await read(path)).not.toContain('Eventos similares')
  await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time)
     values ('Otra noche', 'Ozama', 'Casa', 'meetup', current_date + 20, '18:30')`,
  )
  await expect.poll(() => read(path)).toContain('Otra noche')
  expect(await read(path)).toContain('Eventos similares')
  await db.query(`update events set title = 'Con otro nombre' where title = 'Otra noche'`)
  await expect.poll(() => read(path)).toContain('Con otro nombre')
})
