import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'

/** What narrows the agenda, as a browser without script and a robot get it from the built site. */
let served: Served

beforeAll(async () => {
  served = await serve({ DEMO: '0' })
})

afterAll(() => served?.stop())

beforeEach(() => served.db.query('delete from events'))

/** Text of the page, as a reader has it, with the addresses of its links. */
async function read(path: string) {
  const url = new URL(path, served.site.url)
  // Even an empty search is never kept: what was just written is on the page.
  if (!url.searchParams.has('q')) url.searchParams.set('q', '')
  const html = await (await fetch(url)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
  const links = [...main.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([tag, href = '', inside = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      words: inside.replace(/<[^>]*>/g, '').trim(),
      isCurrent: /aria-current="true"/.test(tag),
    }),
  )
  return {
    main,
    html,
    status: /role="status"[^>]*>([^<]*)</.exec(main.slice(main.indexOf('id="eventos"')))?.[1],
    cards: main.match(/<article/g)?.length ?? 0,
    to: (words: string) => links.find((link) => link.words === words)?.href,
    isOn: (words: string) => links.find((link) => link.words === words)?.isCurrent,
  }
}

type Given = Partial<Record<'title' | 'city' | 'price' | 'category' | 'location' | 'end_date', string>> & {
  day?: number
}

async function publish({ day = 40, ...given }: Given = {}): Promise<void> {
  const row = { title: 'Noche', organizer: 'Ozama', location: 'Casa Bajamar', category: 'meetup', ...given }
  const names = Object.keys(row)
  await served.db.query(
    `insert into events (${names.join(', ')}, event_date, event_time)
     values (${names.map((_, at) => `$${at + 2}`).join(', ')}, current_date + $1::int, '18:30')`,
    [day, ...Object.values(row)],
  )
}

const EMPTY = 'No se encontraron eventos que coincidan con tu búsqueda.'

describe('the count is that of the cards', () => {
  test.each([
    [1, '1 evento, el destacado', 1],
    [2, '2 eventos, contando el destacado', 2],
    [24, '24 eventos, contando el destacado', 24],
    [25, '25 eventos, contando el destacado', 24],
  ])('of %i', async (count, words, cards) => {
    for (let at = 0; at < count; at++) await publish({ day: 40 + at })
    const page = await read('/agenda')
    expect([page.status, page.cards]).toEqual([words, cards])
    if (count <= 24) return
    const next = await read('/agenda?pagina=2')
    expect([next.status, next.cards]).toEqual(['25 eventos', 1])
  })

  test('of a search, in whatever order its words come', async () => {
    await publish({ title: 'Taller de cometas', location: 'Parque Mirador, Santo Domingo' })
    await publish({ title: 'Taller de barro', location: 'Casa, Santiago' })
    const page = await read('/agenda?q=santo+taller')
    expect([page.status, page.cards]).toEqual(['1 evento · «santo taller»', 1])
    expect(page.main).toContain('Taller de cometas')
  })
})

test('cities that have events are on offer; each filter is a link that turns it on, and off again', async () => {
  await publish({ title: 'A', city: 'Kingston', price: 'Gratis' })
  await publish({ title: 'B', city: 'Kingston', category: 'taller' })
  await publish({ title: 'C', city: 'En línea' })
  await publish({ title: 'D', city: 'La Habana', day: -40 })
  const all = await read('/agenda')
  // Each with how many there are, and on the map where there is something to choose.
  expect(citiesOf(all.main)).toEqual([['Kingston 2', '/agenda?ciudad=Kingston#eventos']])
  expect(all.main).not.toContain('aria-label="Ciudades"')
  expect(all.to('Gratis')).toBe('/agenda?precio=gratis#eventos')
  expect(all.to('En línea')).toBe('/agenda?modo=en-linea#eventos')
  expect(all.to('Este fin de semana'), 'nothing is on it').toBeUndefined()
  expect(all.to('Quitar filtros')).toBeUndefined()

  const kingston = await read('/agenda?ciudad=Kingston')
  expect([kingston.status, kingston.cards]).toEqual(['2 eventos · Kingston', 2])
  expect(kingston.main).not.toContain('Evento Destacado')
  expect(kingston.to('Gratis')).toBe('/agenda?ciudad=Kingston&precio=gratis#eventos')
  expect(kingston.to('Quitar filtros')).toBe('/agenda#eventos')

  const both = await read('/agenda?ciudad=Kingston&precio=gratis')
  expect([both.status, both.cards]).toEqual(['1 evento · Kingston · Gratis', 1])
  expect(both.isOn('Gratis, quitar')).toBe(true)
  expect(both.to('Gratis, quitar')).toBe('/agenda?ciudad=Kingston#eventos')
  // What is typed keeps the filters.
  expect(both.main).toMatch(/<input type="hidden" name="precio" value="gratis"/)
  expect(both.main).toMatch(/<input type="hidden" name="ciudad" value="Kingston"/)
  expect((await read('/agenda?modo=en-linea')).status).toBe('1 evento · En línea')
  // The archive has its own.
  const past = await read('/agenda?periodo=pasados')
  expect(citiesOf(past.main)).toEqual([['La Habana', '/agenda?ciudad=La+Habana&periodo=pasados#eventos']])
  expect([past.to('Gratis'), past.to('Este fin de semana')]).toEqual([undefined, undefined])
  // One of these days is its Sunday, which may be today.
  for (let day = -1; day < 7; day++) await publish({ day })
  expect((await read('/agenda')).to('Este fin de semana')).toBe('/agenda?cuando=finde#eventos')
})

describe('the dot map is the filter by city', () => {
  beforeEach(async () => {
    for (const day of [40, 41, 42]) await publish({ city: 'Kingston', day, category: 'taller' })
    await publish({ city: 'Santo Domingo' })
    await publish({ city: 'San Juan', price: 'Gratis' })
    await publish({ city: 'Madrid' })
    await publish({ city: 'La Habana', day: -40 })
    await publish({ city: 'En línea' })
  })

  const mapOf = (main: string) => /<nav aria-label="Ciudades"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? ''

  test('a hub with its name and number for each city, as links; the list has the same, with those off the map', async () => {
    const { main } = await read('/agenda')
    expect(citiesOf(main)).toEqual([
      ['Kingston 3', '/agenda?ciudad=Kingston#eventos'],
      ['Madrid 1', '/agenda?ciudad=Madrid#eventos'],
      ['San Juan 1', '/agenda?ciudad=San+Juan#eventos'],
      ['Santo Domingo 1', '/agenda?ciudad=Santo+Domingo#eventos'],
    ])
    const map = mapOf(main)
    expect(map.match(/class="map-hub"/g)).toHaveLength(3)
    expect(linksOf(map).map(([words]) => words)).toEqual([
      'Kingston 3 eventos',
      'San Juan 1 evento',
      'Santo Domingo 1 evento',
      'Madrid 1',
    ])
  })

  test('a hub keeps the other filters and is counted with them; a second time it removes itself', async () => {
    const workshops = await read('/agenda?categoria=taller')
    expect(citiesOf(workshops.main)).toEqual([
      ['Kingston 3', '/agenda?categoria=taller&ciudad=Kingston#eventos'],
    ])
    const kingston = await read('/agenda?categoria=taller&ciudad=Kingston')
    expect([kingston.status, kingston.cards]).toEqual(['3 eventos · Taller · Kingston', 3])
    const chosen = await read('/agenda?ciudad=Kingston&pagina=1')
    expect(linksOf(mapOf(chosen.main))[0]).toEqual(['Kingston 3 eventos', '/agenda#eventos'])
    expect(mapOf(chosen.main).match(/aria-current="true"/g)).toHaveLength(1)
    expect((await read('/agenda?ciudad=Kingston&precio=gratis')).main).toContain(EMPTY)
  })

  test('a city is found however it is written; one that has nothing is an empty list, never an error', async () => {
    for (const city of ['kingston', 'KINGSTON', 'santo domingo', 'Santo%20Domingo'])
      expect((await read(`/agenda?ciudad=${city}`)).cards, city).toBeGreaterThan(0)
    for (const city of ['Atlantis', '%27', 'a'.repeat(200)])
      expect((await read(`/agenda?ciudad=${city}`)).main, city).toContain(EMPTY)
  })

  test('a search and the archive offer their cities without numbers, and no map', async () => {
    const found = await read('/agenda?q=noche')
    expect(citiesOf(found.main)[0]).toEqual(['Kingston', '/agenda?q=noche&ciudad=Kingston#eventos'])
    expect(mapOf(found.main)).toBe('')
    expect((await read('/agenda?q=noche&ciudad=Kingston')).cards).toBe(3)
    expect(mapOf((await read('/agenda?periodo=pasados')).main)).toBe('')
  })
})

test('the tide table says how many events begin in each week, in words too, and its name says all it shows', async () => {
  expect((await read('/agenda')).main).not.toContain('tide-table')
  // The Monday of the next week but one, where the site is.
  const { rows } = await served.db.query(
    "select date_trunc('week', now() at time zone 'America/Santo_Domingo')::date + 14 - current_date as days",
  )
  for (const day of [0, 6, 7]) await publish({ day: Number(rows[0].days) + day })
  const { main } = await read('/agenda')
  const [, src = '', alt = ''] = /<img src="([^"]*)" alt="([^"]*)" class="tide-table"/.exec(main) ?? []
  expect(alt).toMatch(/^Eventos de cada semana, desde el \d+ de [a-z]+: 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0$/)
  const answer = await fetch(new URL(src, served.site.url))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toMatch(/^<svg xmlns=[^>]*viewBox="0 0 1200 80"/)
  for (const name of ['2026-02-30-1-0-0-0-0-0-0-0-0-0-0-0', '2026-11-23-1-2', 'x']) {
    const refused = await fetch(new URL(`/portadas/mareas/${name}.svg`, served.site.url))
    expect(refused.status, name).toBe(404)
  }
})

/** The links of a list or map, as their words and addresses. */
function linksOf(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => [
    inside.replace(/<[^>]*>/g, '').trim(),
    href.replaceAll('&amp;', '&'),
  ])
}

/** The list of cities, closed at first. */
function citiesOf(main: string): [string, string][] {
  return linksOf(/<summary[^>]*>Ciudad: [\s\S]*?<\/details>/.exec(main)?.[0] ?? '')
}

describe('an empty list says what to do next', () => {
  test('without a filter: to submit an event, to look at past ones, to hear of the next', async () => {
    const none = await read('/agenda')
    expect(none.main).toContain('Todavía no hay eventos. Vuelve pronto o sube el tuyo.')
    const archive = await read('/agenda?periodo=pasados')
    expect(archive.main).toContain('Todavía no hay eventos pasados.')
    for (const { main, status } of [none, archive]) {
      expect(main).not.toMatch(/búsqueda|encontraron/)
      expect(status).toBe('Ningún evento')
      expect(main).not.toMatch(/aria-label="(Filtros|Categorías)"|Ciudad: /)
    }
    expect(none.to('Recibe las novedades')).toBe('/comunidad#formulario')
    expect(none.main.match(/href="\/sube-evento"/g)?.length).toBeGreaterThan(1)
    const leadsBack = /<a [^>]*href="\/agenda\?periodo=pasados#eventos"/g
    // Below every agenda there is one.
    expect(none.main.match(leadsBack)).toHaveLength(1)
    await publish({ day: -40 })
    expect((await read('/agenda')).main.match(leadsBack)).toHaveLength(2)
  })

  test('with some: to take one away, or all, or to look in the other period', async () => {
    for (const day of [-40, -41]) await publish({ title: 'Taller de robots', city: 'Kingston', day })
    const page = await read('/agenda?q=robots&ciudad=Kingston')
    expect(page.main).toContain(EMPTY)
    expect(page.to('Quitar «robots»')).toBe('/agenda?ciudad=Kingston#eventos')
    expect(page.to('Quitar Kingston')).toBe('/agenda?q=robots#eventos')
    expect(page.to('Quitar filtros')).toBe('/agenda#eventos')
    const past = page.to('Hay 2 en eventos pasados') ?? ''
    expect(past).toBe('/agenda?q=robots&ciudad=Kingston&periodo=pasados#eventos')
    expect((await read(past)).cards).toBe(2)
    expect((await read('/agenda?q=volcanes')).main).not.toContain('en eventos pasados')
  })

  test('a weekend with nothing on it leads to the rest of what is to come', async () => {
    await publish()
    const page = await read('/agenda?cuando=finde')
    expect(page.main).toContain(EMPTY)
    expect(page.to('Quitar filtros')).toBe('/agenda#eventos')
  })

  test('which could not be read promises nothing, and is an error', async () => {
    await served.db.query('alter table events rename to events_away')
    try {
      const { status } = await fetch(`${served.site.url}/agenda?q=robots`)
      const page = await read('/agenda?q=robots')
      expect([status, page.main.includes(EMPTY)]).toEqual([503, true])
      expect(page.main).toContain('No pudimos leer la agenda')
    } finally {
      await served.db.query('alter table events_away rename to events')
    }
  })
})

test.each([
  ['/agenda?ciudad=Kingston', '/agenda?ciudad=Kingston', false],
  ['/agenda?ciudad=Atlantis', '/agenda', true],
  ['/agenda?ciudad=Kingston&categoria=meetup', '/agenda?categoria=meetup', true],
  ['/agenda?precio=gratis', '/agenda', true],
  ['/agenda?modo=en-linea', '/agenda', true],
  ['/agenda?cuando=finde', '/agenda', true],
])('%s: a city alone is a page to be found, as a category is', async (path, address, isUnlisted) => {
  await publish({ city: 'Kingston' })
  const { html } = await read(path)
  const canonical = /rel="canonical" href="[^"]*(\/agenda[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect([canonical, html.includes('content="noindex')]).toEqual([address, isUnlisted])
  expect(html).not.toContain('<title>Atlantis')
})

test('a line says its date once, with the weekday and the hour', async () => {
  await publish({ day: 1, title: 'Primero' })
  await publish({ day: 300, title: 'Segundo' })
  const { main } = await read('/agenda')
  const line = wordsOf(/<article[^>]*aria-label="Segundo,[\s\S]*?<\/article>/.exec(main)?.[0] ?? '')
  expect(line.match(/\d{2}\/\d{2}\/\d{4}/g)).toHaveLength(1)
  expect(line).toMatch(/^(lun|mar|mié|jue|vie|sáb|dom) \d{2}\/\d{2}\/\d{4} ?6:30\sp\.\sm\. /)
})

test('the home page says the next date of the agenda and the next start of the Academy, and neither where there is none', async () => {
  // A chosen day is never kept: what was just written is on the page.
  const home = async () =>
    wordsOf(
      (await (await fetch(new URL('/?dia=1', served.site.url))).text()).replace(
        /<script[\s\S]*?<\/script>/g,
        '',
      ),
    )
  const none = await home()
  expect(none).not.toContain('Próxima fecha')
  expect(none).not.toContain('Próximo inicio')
  await publish({ day: 2 })
  await served.db.query(`insert into intensive_bootcamps (title, duration, format, level, status, next_start)
    values ('Bootcamp de datos', '8 semanas', 'Virtual', 'Intermedio', 'published', current_date + 30)`)
  const both = await home()
  expect(both).toMatch(/networking Próxima fecha: (lun|mar|mié|jue|vie|sáb|dom) \d{2}\/\d{2}\/\d{4} Conocer/)
  expect(both).toMatch(
    /emprendimiento\. Próximo inicio: (lun|mar|mié|jue|vie|sáb|dom) \d{2}\/\d{2}\/\d{4}, Bootcamp de datos/,
  )
})

function wordsOf(html: string): string {
  return html
    .replace(/<!-- -->|<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
