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
  const options = [...all.main.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(options).toEqual(['Ciudad: todas', 'Kingston'])
  expect(all.main).toMatch(/<select[^>]*form="buscar-eventos"/)
  expect(all.main).toMatch(/<form[^>]*id="buscar-eventos"/)
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
  expect((await read('/agenda?modo=en-linea')).status).toBe('1 evento · En línea')
  // The archive has its own.
  const past = await read('/agenda?periodo=pasados')
  expect(past.main).toContain('<option>La Habana</option>')
  expect([past.to('Gratis'), past.to('Este fin de semana')]).toEqual([undefined, undefined])
  // One of these days is its Sunday, which may be today.
  for (let day = -1; day < 7; day++) await publish({ day })
  expect((await read('/agenda')).to('Este fin de semana')).toBe('/agenda?cuando=finde#eventos')
})

describe('an empty list says what to do next', () => {
  test('without a filter: to submit an event, to look at past ones, to hear of the next', async () => {
    const none = await read('/agenda')
    expect(none.main).toContain('Todavía no hay eventos. Vuelve pronto o sube el tuyo.')
    const archive = await read('/agenda?periodo=pasados')
    expect(archive.main).toContain('Todavía no hay eventos pasados.')
    for (const { main, status } of [none, archive]) {
      expect(main).not.toMatch(/búsqueda|encontraron/)
      expect(status).toBe('Ningún evento')
      expect(main).not.toMatch(/aria-label="(Filtros|Categorías)"|Ciudad: todas/)
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
