import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atScale } from '../setup/at-scale.ts'
import { startDemoSite } from '../setup/demo-site.ts'
import { queryAt } from '../setup/query.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, type Site } from '../setup/site.ts'
import { ADDRESSES } from './roles/addresses.ts'
import { type Asking, ask } from './roles/ask.ts'

/** The site walked link by link, as the server writes it: no link leads nowhere, and every page is valid HTML. */
let site: Site & { databaseUrl: string }
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's handwriting: `charSet`, `checked=""`, `<!doctype html>`, `<input/>`, ids like `_R_1_`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A table that becomes cards on a phone stops being one for a screen reader, unless it says so.
    'no-redundant-role': 'off',
    // The titles are the team's own words.
    'long-title': 'off',
    // A list or a menu may have a name; an element that can have none may not.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Where a city lies on the map is a fact of the city.
    'no-inline-style': ['error', { allowedProperties: ['left', 'top', 'width'] }],
    // Several answers under one name, read with `getAll`.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit', 'reset', 'button'] }],
  },
})

beforeAll(async () => {
  site = await startDemoSite()
})
afterAll(() => site.stop())

/** What no link leads to. */
const BESIDES = [
  '/no-existe',
  '/agenda?q=zzz',
  '/embed/agenda',
  '/embed/agenda?q=zzz',
  '/contenido?q=zzz',
  '/sube-evento/gracias',
  '/comunidad/gracias',
  '/academy/solicitud/gracias',
  '/academy/solicitud/gracias?estado=recibida',
  '/registro/opinion',
  '/registro/cancelar',
  '/registro/confirmar',
  '/registro/mensajes',
  '/mi-evento',
  '/mi-evento/corregir',
  '/mi-evento/repetir',
  '/mi-evento/escribir',
  '/boletin',
  '/boletin/archivo',
  '/boletin/no-existe',
  '/boletin/gracias',
  '/boletin/confirmar',
  '/boletin/dejar',
  '/boletin/preferencias',
  '/boletin/salir/gracias',
  '/contacto/gracias',
  '/admin/olvide',
  '/admin/restablecer',
  '/admin/activar',
]
/** Answers to programs, files, and what is met with an example of its own. */
const NO_PAGE =
  /^\/(api|admin|e|imagenes|portadas|sitemap|vista-previa|informe|puerta)\b|\.\w+$|\/(descargar|:resultado|\*)$/
const RESULTS = ['reservado', 'lista-de-espera']

test('every page of the public side, each of them reached by links', async () => {
  const { met, mistakes } = await walk(['/', ...BESIDES], {}, (path) => !/^\/admin\b/.test(path))
  const [event = ''] = [...met].filter((path) => /^\/evento\/[^/]+$/.test(path))
  for (const result of RESULTS) mistakes.push(...(await judge(`${event}/registro/${result}`)))
  expect(mistakes).toEqual([])
  const unreached = ADDRESSES.map(({ pattern }) => pattern).filter(
    (pattern) => !NO_PAGE.test(pattern) && !matches(pattern, met),
  )
  expect(unreached, 'addresses no link leads to').toEqual([])
})

/** The month on the home page has the most events ahead when it begins: 36 KB on its first days, 33 on its last. */
test.each([
  ['/', 36],
  // With the dialog of its courses.
  ['/academy', 34],
  ...['/agenda', '/contenido', '/comunidad', '/quienes-somos', '/faqs', '/politicas'].map(
    (path) => [path, 31] as const,
  ),
] as const)(
  '%s paints from one response of %i KB, with no more than 10 KB of styles in it',
  async (path, most) => {
    const { body } = await ask(site.url, 'GET', path)
    const blocking = [...body.matchAll(/<link [^>]*rel="(?:stylesheet|modulepreload)"|<script\b[^>]*\bsrc=/g)]
    expect(blocking.map(([tag]) => tag)).toEqual([])
    const styles = [...body.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join('')
    expect(styles.length).toBeGreaterThan(1000)
    expect(onTheWire(styles)).toBeLessThanOrEqual(10 * 1024)
    expect(onTheWire(body)).toBeLessThanOrEqual(most * 1024)
  },
)

/** As a page is packed when it is new. */
function onTheWire(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

test('the event form says what the specification says, and nothing but it can be chosen', async () => {
  const { body } = await ask(site.url, 'GET', '/sube-evento')
  const headings = [...body.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words]) => words)
  expect(headings.slice(0, 6)).toEqual([
    'Comparte tu evento con el ecosistema',
    'Información básica',
    'Temáticas',
    'Fecha, hora y lugar',
    'Información adicional',
    'Términos',
  ])
  expect(body).toMatch(/<a [^>]*href="\/agenda"[^>]*>(<svg.*?<\/svg>)?Volver a la agenda/)
  const choices = (name: string) =>
    [...body.matchAll(new RegExp(`<label[^>]*><input[^>]*name="${name}".*?</label>`, 'g'))].map(([label]) =>
      label.replace(/<[^>]*>/g, ''),
    )
  const types = ['Conferencia', 'Workshop', 'Meetup', 'Hackathon', 'Pitch', 'Networking']
  expect(choices('event_type')).toEqual(types)
  expect(choices('verticals')).toEqual([
    'Inteligencia Artificial',
    'Desarrollo Web',
    'Ciberseguridad',
    'Blockchain',
    'Marketing Digital',
    'Emprendimiento',
    'Fintech',
    'Datos y Analytics',
    'IoT',
    'Realidad Virtual/Aumentada',
  ])
})

test('every form of the public side, sent empty', async () => {
  const event = /\/evento\/[0-9a-f-]{36}/.exec((await ask(site.url, 'GET', '/agenda')).body)?.[0] ?? ''
  for (const path of ['/sube-evento', '/comunidad', '/academy/solicitud', event, '/admin/entrar'])
    expect(await judge(path, { form: { honeypot: '' } }, 'POST')).toEqual([])
})

test('every screen of the panel', { tags: ['night'] }, async () => {
  const cookie = await signIn()
  const { met, mistakes } = await walk(['/admin', '/admin/no-existe'], { cookie }, (path) =>
    /^\/admin\b/.test(path),
  )
  expect(mistakes).toEqual([])
  expect(met.size, 'the walk came in').toBeGreaterThan(20)
})

test('every kind of mail in the outbox, read in the panel', async () => {
  const cookie = await signIn()
  // By night every mail: those of a kind differ in what people wrote.
  const mails = await queryAt<{ id: string }>(
    site.databaseUrl,
    `select ${atScale('id', 'distinct on (template) id')} from mail_messages`,
  )
  expect(mails.length).toBeGreaterThan(atScale(50, 8))
  const mistakes: string[] = []
  for (const { id } of mails) {
    const { body } = await ask(site.url, 'GET', `/admin/correos?ver=${id}`, { cookie })
    mistakes.push(...(await read(mainAlone(body), id)))
  }
  expect(mistakes).toEqual([])
})

/** Follows links, and judges the first pages of a kind; a file has no markup to judge. */
async function walk(from: string[], asking: Asking, within: (path: string) => boolean) {
  const met = new Set<string>(from)
  const kinds: Record<string, number> = {}
  const mistakes: string[] = []
  for (const target of met) {
    const isMeant = from.includes(target)
    const names = kindOf(target)
    const isOneOfMany = names.every((name) => (kinds[name] ?? 0) >= OF_A_KIND) && !isMeant
    for (const name of names) kinds[name] = (kinds[name] ?? 0) + 1
    // A filter, a day or a dialog of a list may be combined without end; a page of its own is always asked for.
    if (isOneOfMany && (target.includes('?') || asking.cookie)) continue
    const { status, headers, body } = await ask(site.url, 'GET', target, asking)
    if (status >= 400 && !isMeant) mistakes.push(`${target}: ${status}`)
    if (!headers['content-type']?.startsWith('text/html')) continue
    for (const link of linksOf(body, target)) if (within(link)) met.add(link)
    if (!isOneOfMany) mistakes.push(...(await read(body, target)))
  }
  return { met, mistakes }
}

const OF_A_KIND = atScale(2, 1)

/**
 * What a page may show for the first time: its pattern, and each parameter of it. With each set of parameters at scale,
 * since dialogs and filters go together.
 */
function kindOf(target: string): string[] {
  const { pathname, searchParams } = new URL(target, site.url)
  const pattern = ADDRESSES.find(({ pattern }) => matches(pattern, [pathname]))?.pattern ?? pathname
  const names = [...new Set(searchParams.keys())].map((name) => `${pattern} ${name}`)
  return atScale([[pattern, ...searchParams.keys()].join(' ')], [pattern, ...names])
}

function linksOf(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return hrefs
    .map((href) => new URL(href, site.url + from))
    .filter(({ origin }) => origin === site.url)
    .map(({ pathname, search }) => pathname + search)
}

/** Without the frame, which is the same around each and judged with the screens. */
function mainAlone(page: string): string {
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(page) ?? []
  expect(main).not.toBe('')
  return `<!doctype html><html lang="es"><head><title>Correo</title></head><body>${main}</body></html>`
}

async function judge(target: string, asking: Asking = {}, method = 'GET'): Promise<string[]> {
  return read((await ask(site.url, method, target, asking)).body, target)
}

async function read(html: string, target: string): Promise<string[]> {
  const { results } = await validator.validateString(html, `${target}.html`)
  return (results[0]?.messages ?? []).map(({ message, selector }) => `${target}: ${message} (${selector})`)
}

function matches(pattern: string, paths: Iterable<string>): boolean {
  const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
  return [...paths].some((path) => shape.test(new URL(path, 'http://site.test').pathname))
}

async function signIn(): Promise<string> {
  const form = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  const { headers } = await ask(site.url, 'POST', '/admin/entrar', { form })
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}
