import { beforeEach, describe, expect, test } from 'vitest'
import { editHref } from '#app/domains/site/seo/address.ts'
import { checkSite } from '#app/domains/site/seo/check.server.ts'
import { countChecks, findRun, listChecks } from '#app/domains/site/seo/results.server.ts'
import type { FaultKind, PageCheck } from '#app/domains/site/seo/schema.ts'
import { readSitePage, type SiteRendering } from '#app/domains/site/seo/site-reader.server.ts'
import { checkStructuredData } from '#app/domains/site/seo/structured-data.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { demoContent } from '#db/demo/content.ts'
import { demoEvents } from '#db/demo/events.ts'
import { demoSubmissions } from '#db/demo/submissions.ts'
import { storeItems } from '../content/rows.ts'
import { storeEvent } from '../events/rows.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** What a check finds in pages that say exactly this; the built site's own are checked in tests/http/seo.test.ts. */
withTables('page_checks', 'page_check_run', 'content_items', 'events', 'media')

const SITE = 'http://localhost:3000'

type Said = Partial<Record<'title' | 'description' | 'picture' | 'head' | 'body' | 'data', string>> & {
  status?: number
  location?: string
}

let render: SiteRendering['render']
const checkPages = () => checkSite((path) => readSitePage(path, { render, clientFiles: 'public' }))

let pages: Map<string, Said>
/** Where the menu of all pages leads. */
let frame: string
/** Every address that was asked for, in whatever way. */
let asked: string[]

beforeEach(async () => {
  pages = new Map()
  asked = []
  frame = '/agenda'
  render = async ({ url }) => answer(url)
  await rowsOf(`insert into page_check_run (started_at, seen_at) values (now(), now())`)
})

/** A page without a fault, but for what is said otherwise. */
function answer(url: string): Response {
  asked.push(url)
  const { pathname, search } = new URL(url)
  const path = pathname + search
  const said = pages.get(path)
  if (!said && !KNOWN.test(path)) return new Response('', { status: 404 })
  const { status = 200, location } = said ?? {}
  if (location) return new Response(null, { status: 302, headers: { location } })
  return new Response(html(path, said ?? {}), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const KNOWN =
  /^\/($|agenda(\?periodo=pasados)?$|sube-evento$|comunidad$|academy$|contenido(\/[a-z-]+)?$|quienes-somos$|faqs$|contacto$|politicas$|evento\/)/

function html(path: string, said: Said): string {
  const {
    title = `Página ${path}`,
    description = `De qué trata ${path}.`,
    head = '',
    body = '<h1>Hola</h1>',
  } = said
  const { picture = `${SITE}/compartir.jpg?v=1`, data = structured(path) } = said
  return `<html><head><title>${title}</title><meta name="description" content="${description}"/>
    ${picture && `<meta property="og:image" content="${picture}"/>`}${head}
    <script type="application/ld+json">${data}</script></head>
    <body><header><a href="${frame}">Menú</a></header><main>${body}</main></body></html>`
}

function structured(path: string): string {
  const name = { '@type': 'Organization', name: 'x', url: 'x', logo: 'x' }
  const way = { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'x', item: 'x' }] }
  const image = ['x']
  const event = {
    '@type': 'Event',
    name: 'x',
    startDate: '2027-03-05T18:30:00-04:00',
    eventStatus: 'x',
    image,
    location: { name: 'x' },
  }
  const article = {
    '@type': 'Article',
    headline: 'x',
    datePublished: '2026-03-05',
    author: { name: 'x' },
    image,
  }
  const graph =
    path === '/'
      ? [name, { '@type': 'WebSite', name: 'x', url: 'x' }]
      : [way, ...(path.startsWith('/evento/') ? [event] : path.startsWith('/contenido/') ? [article] : [])]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}

async function check(): Promise<PageCheck[]> {
  await checkPages()
  const wide = { limit: 500, offset: 0 }
  return [...(await listChecks({ well: false }, wide)).rows, ...(await listChecks({ well: true }, wide)).rows]
}

/** What is found wrong with a page that says this. */
async function faultsOf(path: string, said: Said): Promise<[FaultKind, string][]> {
  pages.set(path, said)
  const found = (await check()).find((page) => page.path === path)
  return (found?.faults ?? []).map(({ kind, words }) => [kind, words])
}

test('a site without faults has all its pages well, in the order of the sitemap', async () => {
  await storeItems({ slug: 'guia' })
  const id = await storeEvent()
  const found = await check()
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  expect(found.map(({ path }) => path)).toEqual([
    '/',
    '/agenda',
    '/agenda?periodo=pasados',
    '/sube-evento',
    '/comunidad',
    '/academy',
    '/contenido',
    '/quienes-somos',
    '/faqs',
    '/contacto',
    '/politicas',
    '/contenido/guia',
    `/evento/${id}`,
  ])
  expect(await countChecks()).toEqual({ wrong: 0, well: 13, isCut: false, byFault: {} })
  expect(await findRun()).toMatchObject({
    done: 13,
    total: 13,
    is_broken: false,
    finished_at: expect.any(Date),
  })
})

describe('what a page says of itself', () => {
  const long = (length: number) => 'a'.repeat(length)
  test.each<[string, Said, [FaultKind, string][]]>([
    ['a title of 60', { title: long(60) }, []],
    ['a title of 61', { title: long(61) }, [['long-title', 'Tiene 61 caracteres; caben unos 60.']]],
    ['no title', { title: '' }, [['no-title', expect.any(String)]]],
    ['a description of 160', { description: long(160) }, []],
    [
      'a description of 161',
      { description: long(161) },
      [['long-description', 'Tiene 161 caracteres; caben unos 160.']],
    ],
    ['no description', { description: '' }, [['no-description', expect.any(String)]]],
    ['no heading', { body: '<h2>x</h2>' }, [['no-heading', expect.any(String)]]],
    ['two headings', { body: '<h1>x</h1><h1>y</h1>' }, [['several-headings', 'La página tiene 2 h1.']]],
    ['no share picture', { picture: '' }, [['no-picture', expect.any(String)]]],
    [
      'a share picture from elsewhere',
      { picture: 'https://otro.test/a.jpg' },
      [['no-picture', expect.any(String)]],
    ],
    [
      'noindex',
      { head: '<meta name="robots" content="noindex"/>' },
      [['not-indexed', expect.stringContaining('noindex')]],
    ],
    [
      'the address of another page',
      { head: `<link rel="canonical" href="${SITE}/otra"/>` },
      [['not-indexed', expect.stringContaining('/otra')]],
    ],
    ['its own address', { head: `<link rel="canonical" href="${SITE}/faqs"/>` }, []],
    ['an image without alt', { body: '<h1>x</h1><img src="/icon-512.png">' }, [['no-alt', '/icon-512.png']]],
    ['an image that decorates', { body: '<h1>x</h1><img src="/icon-512.png" alt="">' }, []],
    [
      'data that is no JSON',
      { data: '{' },
      [
        ['bad-data', expect.any(String)],
        ['bad-data', expect.any(String)],
      ],
    ],
    ['an answer of 500', { status: 500 }, [['unreadable', 'La página responde 500.']]],
  ])('%s', async (_, said, faults) => {
    expect(await faultsOf('/faqs', said)).toEqual(faults)
  })

  test('the picture of an article needs words, its drawn cover does not', async () => {
    await storeItems({ slug: 'guia' })
    await rowsOf(`insert into media (storage_key, mime_type, bytes, width, height, stored_at)
      values ('20261201-183000-${'a'.repeat(24)}', 'image/webp', 1, 800, 500, now())`)
    const uploaded = `/imagenes/20261201-183000-${'a'.repeat(24)}-800x500.webp`
    pages.set('/portadas/contenido/x.svg', {})
    const body = `<h1>x</h1><img src="${uploaded}" alt=""><img src="/portadas/contenido/x.svg" alt="">`
    expect(await faultsOf('/contenido/guia', { body })).toEqual([['no-alt', uploaded]])
  })

  test('a description that the page itself had to cut', async () => {
    await storeItems({ slug: 'guia' })
    const description = `${'a'.repeat(150)}…`
    expect(await faultsOf('/contenido/guia', { description })).toEqual([
      ['long-description', 'Pasa de 160 caracteres y se corta.'],
    ])
  })

  test('the same as another page, which is named', async () => {
    pages.set('/contacto', { title: 'Hola', description: 'Lo mismo.' })
    expect(await faultsOf('/faqs', { title: 'Hola', description: 'Lo mismo.' })).toEqual([
      ['same-title', 'Dice lo mismo que otra página, como /contacto.'],
      ['same-description', 'Dice lo mismo que otra página, como /contacto.'],
    ])
  })
})

test('dates of one series are one event that says the same; another event is not', async () => {
  const [series] = await rowsOf(
    `insert into event_series (rhythm, first_date) values ('weekly', '2030-01-05') returning id`,
  )
  const dates = [await storeEvent(), await storeEvent()]
  await rowsOf(`update events set series_id = '${series?.id}'`)
  const other = await storeEvent()
  const said = { title: 'Café de proyectos', description: 'Cada semana.' }
  for (const id of [...dates, other]) pages.set(`/evento/${id}`, said)
  const same = (await check())
    .flatMap(({ path, faults }) => faults.map(({ kind, words }) => [path, kind, words]))
    .filter(([, kind]) => kind === 'same-title')
  expect(same).toHaveLength(3)
  expect(same.find(([path]) => path === `/evento/${dates[0]}`)?.[2]).toBe(
    `Dice lo mismo que otra página, como /evento/${other}.`,
  )
  expect(same.find(([path]) => path === `/evento/${other}`)?.[2]).toMatch(
    /^Dice lo mismo que otras 2 páginas/,
  )
})

describe('a title as it is shown', () => {
  const shown = (title: string) => {
    const [meta] = pageMeta({ brand: 'Marea', publicUrl: SITE }, { title, description: 'x', path: '/faqs' })
    return meta
  }

  test('names the site where both fit into 60 characters, and otherwise itself alone', () => {
    expect(shown('Noche abierta')).toEqual({ title: 'Noche abierta · Marea' })
    expect(shown('a'.repeat(52))).toEqual({ title: `${'a'.repeat(52)} · Marea` })
    expect(shown('a'.repeat(53))).toEqual({ title: 'a'.repeat(53) })
  })

  test('fits, of all that the demo invents, but for the one event that is long on purpose', () => {
    const titles = [...demoContent, ...demoEvents, ...demoSubmissions].map(({ title }) => title)
    expect(titles.filter((title) => title.length > 60)).toEqual([
      expect.stringMatching(/^Encuentro de servicios públicos digitales/),
    ])
  })
})

describe('where links and pictures lead', () => {
  test.each([
    ['/no-existe', true],
    ['no-existe', true],
    [`${SITE}/no-existe`, true],
    ['/evento/x/y/../../z?a=1', false],
    ['/faqs#no-esta', true],
    ['#no-esta', true],
    ['#preguntas', false],
    ['/contacto#preguntas', false],
    ['/agenda?categoria=meetup', false],
    ['/icon-512.png', false],
    ['/no-esta.png', true],
    ['/movida', false],
    ['/movida-a-nada', true],
    ['/da-vueltas', true],
    ['/sale', false],
    ['/admin/events', false],
    ['https://otro.test/no-existe', false],
    ['//otro.test/no-existe', false],
    ['mailto:hola@marea.example', false],
    ['tel:+18095550100', false],
    ['javascript:void(0)', false],
    ['http://[', false],
    ['/%E0%A4%A', true],
  ])('%s leads nowhere: %s', async (href, isDead) => {
    pages.set('/contacto', { body: '<h1>x</h1><p id="preguntas"></p>' })
    pages.set('/movida', { location: '/contacto' })
    pages.set('/movida-a-nada', { location: '/no-existe' })
    pages.set('/da-vueltas', { location: '/da-vueltas' })
    pages.set('/sale', { location: 'https://otro.test/x' })
    const body = `<h1>x</h1><p id="preguntas"></p><a href="${href}">Ver <b>más</b></a><a href="${href}">otra vez</a>`
    expect(await faultsOf('/faqs', { body })).toEqual(
      isDead ? [['dead-link', `«Ver más» lleva a ${href}`]] : [],
    )
    expect(asked.filter((address) => !address.startsWith(`${SITE}/`))).toEqual([])
  })

  test('a picture that was never stored, or is gone', async () => {
    const gone = `/imagenes/20261201-183000-${'b'.repeat(24)}-800x500.webp`
    const body = `<h1>x</h1><img src="${gone}" alt="x"><img src="https://otro.test/a.jpg" alt="x"><img src="" alt="x">`
    expect(await faultsOf('/faqs', { body })).toEqual([
      ['missing-image', gone],
      ['missing-image', 'Una imagen sin dirección.'],
    ])
  })
})

test('a link of the menu that leads nowhere is said once, of the whole site', async () => {
  frame = '/no-existe'
  const found = (await check()).filter(({ faults }) => faults.length > 0)
  expect(found.map(({ path, faults }) => [path, faults])).toEqual([
    ['/', [{ kind: 'frame-link', words: '«Menú» lleva a /no-existe' }]],
  ])
  expect(editHref({ kind: 'page', path: '/' }, 'frame-link')).toBe('/admin/settings/organizacion')
})

test.each([
  [499, false],
  [500, true],
])('that older ones may not have been read is known at %i events', async (events, isCut) => {
  await rowsOf(`insert into page_checks (path, place, kind, title, description, picture, data_types, faults, fault_count)
    select '/evento/' || n, n, 'event', '', '', '', '{}', '[]', 0 from generate_series(1, ${events}) n`)
  expect((await countChecks()).isCut).toBe(isCut)
})

describe('structured data', () => {
  const of = (...graph: object[]) => [JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })]
  const way = { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'x', item: 'x' }] }
  test.each([
    [of(way), []],
    [
      of({ ...way, itemListElement: [] }),
      ['A «BreadcrumbList» le falta itemListElement.position, itemListElement.name, itemListElement.item.'],
    ],
    [
      of(way, { '@type': 'Course', name: 'x', provider: {} }),
      ['A «Course» le falta description, provider.name.'],
    ],
    [of(), ['Falta «BreadcrumbList».']],
    [
      [JSON.stringify({ '@context': 'https://otro.test', '@graph': [way] })],
      ['No se entienden: no son JSON-LD de schema.org.', 'Falta «BreadcrumbList».'],
    ],
    [['null'], ['No se entienden: no son JSON-LD de schema.org.', 'Falta «BreadcrumbList».']],
  ])('%j', (scripts, wrong) => {
    expect(checkStructuredData(scripts, { kind: 'page', path: '/faqs' }).wrong).toEqual(wrong)
  })

  test('an event needs its own, with a moment that is one', () => {
    const event = {
      '@type': 'Event',
      name: 'x',
      startDate: 'mañana',
      location: { '@type': 'Place', name: 'x' },
      eventStatus: 'x',
      image: ['x'],
      offers: { '@type': 'Offer', price: '0' },
    }
    const { types, wrong } = checkStructuredData(of(way, event), { kind: 'event', path: '/evento/x' })
    expect(types).toEqual(['BreadcrumbList', 'Event'])
    expect(wrong).toEqual([
      'En «Event», startDate no es una fecha.',
      'A «Place» le falta address.',
      'A «Offer» le falta priceCurrency.',
    ])
  })
})

describe('the list', () => {
  test('has the worst page first, and is filtered by what is wrong', async () => {
    pages.set('/faqs', { title: '' })
    pages.set('/contacto', { title: '', description: '', body: '' })
    await checkPages()
    const paths = async (query: Parameters<typeof listChecks>[0]) =>
      (await listChecks(query, { limit: 25, offset: 0 })).rows.map(({ path }) => path)
    expect(await paths({ well: false })).toEqual(['/contacto', '/faqs'])
    expect(await paths({ well: false, fault: 'no-heading' })).toEqual(['/contacto'])
    expect((await paths({ well: true })).length).toBe(9)
    expect(await countChecks()).toEqual({
      wrong: 2,
      well: 9,
      isCut: false,
      byFault: { 'no-title': 2, 'no-description': 1, 'no-heading': 1 },
    })
  })

  test('leads to where each page is written', () => {
    const page = (path: string) => ({ kind: 'page' as const, path })
    expect(editHref(page('/agenda?periodo=pasados'), 'long-title')).toBe(
      '/admin/settings/paginas#pages.past_events.title',
    )
    expect(editHref(page('/faqs'), 'no-description')).toBe('/admin/settings/paginas#pages.faqs.description')
    expect(editHref(page('/faqs'), 'dead-link')).toBe('/admin/settings/preguntas')
    const event = { kind: 'event' as const, id: 'e', path: '/evento/e' }
    const article = { kind: 'article' as const, id: 'a', path: '/contenido/x' }
    expect(editHref(event, 'long-title')).toBe('/admin/events/e#title')
    expect(editHref(event, 'long-description')).toBe('/admin/events/e#summary')
    expect(editHref(event, 'dead-link')).toBe('/admin/events/e#description')
    expect(editHref(event, 'unreadable')).toBe('/admin/events/e')
    expect(editHref(article, 'same-title')).toBe('/admin/content/a#title')
    expect(editHref(article, 'no-description')).toBe('/admin/content/a#description')
    expect(editHref(article, 'no-alt')).toBe('/admin/content/a#image_alt')
    expect(editHref(article, 'dead-link')).toBe('/admin/content/a#content')
  })
})

test('a check that breaks says so, and leaves what the last one found', async () => {
  await checkPages()
  render = () => Promise.reject(new Error('no'))
  await rowsOf('update page_check_run set finished_at = null')
  await checkPages()
  expect(await findRun()).toMatchObject({ is_broken: true, finished_at: expect.any(Date) })
  expect((await countChecks()).well).toBe(11)
})

test('one that has said nothing for a minute is over', async () => {
  await rowsOf(`update page_check_run set seen_at = now() - interval '2 minutes'`)
  expect(await findRun()).toMatchObject({ is_broken: true, finished_at: expect.any(Date) })
})

test('one that was ended meanwhile, as when a person is erased, stores nothing of what it had read', async () => {
  render = async ({ url }) => {
    if (url.endsWith('/politicas'))
      await rowsOf('update page_check_run set finished_at = now(), is_broken = true')
    return answer(url)
  }
  await checkPages()
  expect(await countChecks()).toEqual({ wrong: 0, well: 0, isCut: false, byFault: {} })
  expect(await findRun()).toMatchObject({ is_broken: true })
})

test('a page that is opened for a link is a sign of life and a rest, as one that is checked', async () => {
  const links = Array.from({ length: 60 }, (_, n) => `/evento/enlace-${n}`)
  pages.set('/faqs', { body: `<h1>x</h1>${links.map((to) => `<a href="${to}">x</a>`).join('')}` })
  let isAlive: unknown
  let served = 0
  const visitors = setInterval(() => served++, 1)
  render = async ({ url }) => {
    if (url.endsWith('enlace-1')) {
      served = 0
      await rowsOf(`update page_check_run set seen_at = now() - interval '10 minutes'`)
    }
    if (url.endsWith('enlace-59')) isAlive = (await findRun())?.finished_at === null
    return answer(url)
  }
  await checkPages()
  clearInterval(visitors)
  expect(isAlive).toBe(true)
  expect(served).toBeGreaterThan(50)
})

test('everybody else is served between two pages', async () => {
  const slugs = [...'abcdefghijklmnopqrst'].map((letter) => `guia-${letter}`)
  await storeItems(...slugs.map((slug) => ({ slug })))
  const body = `<h1>x</h1>${'<p>palabras <a href="/faqs">y enlaces</a></p>'.repeat(2_000)}`
  for (const slug of slugs) pages.set(`/contenido/${slug}`, { body })
  // The time that this thread works, and no other: a busy machine makes it no longer.
  const worked = () => process.threadCpuUsage().user
  const begin = worked()
  let longest = 0
  let last = begin
  const watch = setInterval(() => {
    longest = Math.max(longest, worked() - last)
    last = worked()
  }, 1)
  await checkPages()
  clearInterval(watch)
  const part = longest / (worked() - begin)
  expect(part, 'of the work, before others have a turn: one page is some of twenty').toBeLessThan(0.5)
})
