import fc from 'fast-check'
import { addressOf } from '../event-form.ts'
import { anyBody, type Body, formOf, text } from './bodies.ts'
import { FORMS, PANEL, TARGETS, type Target } from './targets.ts'

/** One request of the run, which its number and the seed make again. */
export type HostileRequest = {
  number: number
  target: string
  kind: Target['kind']
  method: string
  path: string
  headers: Record<string, string>
  body: Body | undefined
}

export type Insider = { cookie: string }

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

/** The request of one number: first every field of every form, pointedly; then whatever comes to mind. */
export function requestOf(seed: number, number: number, insider: Insider): HostileRequest {
  const made = POINTED[number] ?? randomRequest(seed, number, insider)
  const headers = { 'x-forwarded-for': addressOf(number), ...made.headers }
  return { ...made, number, headers, ...(made.body && { body: bySomebodyElse(made.body, number) }) }
}

const LONG_BYTES = 1_000_000

/** Accounts have limits as addresses do, and here too the limit is not to be the answer. As long as before. */
function bySomebodyElse(body: Body, number: number): Body {
  if (body.bytes.length > LONG_BYTES) return body
  const who = (number % 36 ** 3).toString(36).padStart(3, '0')
  const words = body.bytes.toString('latin1').replace(/\bana(@|%40)ozama\.test/g, `${who}$1ozama.test`)
  return { ...body, bytes: Buffer.from(words, 'latin1') }
}

function randomRequest(seed: number, number: number, insider: Insider): Made {
  // A generator of its own for each, so that one can be made again without those before it.
  const own = (seed ^ Math.imul(number + 1, 0x9e3779b1)) | 0
  const [made] = fc.sample(anyRequest(insider), { seed: own, numRuns: 1 })
  if (!made) throw new Error('fast-check made no request.')
  return made
}

type Made = Omit<HostileRequest, 'number'>

/** What an honest form gets added to one of its fields, so that nothing else is wrong with it. */
const ADDED = ['\0', '\u0001\u001b', '\ud800', '\u202e\u200b', '\r\nBcc: todos@ozama.test', `'\\"$1<b>{{7}}`]

/** Without them the storm would mostly try forms that are wrong for several reasons, and stop at the first. */
const ONE_FIELD: Made[] = FORMS.flatMap((target) =>
  Object.entries(target.honest).flatMap(([name, value]) =>
    ADDED.map((added): Made => {
      const worse = Array.isArray(value) ? [...value.slice(1), value[0] + added] : value + added
      const body = formOf(target, { ...target.honest, [name]: worse })
      const headers = { 'content-type': String(body.type) }
      return {
        target: `POST ${target.pattern}`,
        kind: target.kind,
        method: 'POST',
        path: target.path,
        headers,
        body,
      }
    }),
  ),
)

/** What the router would take seconds to match: no request of them may get so far. */
export const LONG_PATH = 'dirección larga'

const LONG_PATHS: Made[] = [
  `/${'a/'.repeat(7_500)}`,
  `/admin/${'a/'.repeat(7_000)}`,
  `/${'a/'.repeat(7_000)}x.data`,
  `/${'a/'.repeat(40)}?q=a`,
  `/${'\\a'.repeat(7_000)}`,
  `/${'%2F'.repeat(4_000)}`,
  `${'/'.repeat(15_000)}a`,
  `/evento/${'a'.repeat(15_000)}`,
  `/api/functions/${'a/'.repeat(7_000)}`,
].flatMap((path) => ['GET', 'HEAD', 'POST', 'PUT'].map((method) => ({ ...plain(LONG_PATH, path), method })))

const POINTED: Made[] = [...LONG_PATHS, ...ONE_FIELD]

function anyRequest(insider: Insider): fc.Arbitrary<Made> {
  return fc.oneof(
    weighted(
      70,
      fc.constantFrom(...FORMS).chain((target) => post(target, {})),
    ),
    weighted(
      6,
      fc.constantFrom(...PANEL).chain((target) => post(target, { cookie: insider.cookie })),
    ),
    weighted(
      4,
      fc.constantFrom(...PANEL).chain((target) => get(target, { cookie: insider.cookie })),
    ),
    weighted(
      14,
      fc.constantFrom(...TARGETS).chain((target) => get(target, {})),
    ),
    weighted(
      6,
      path.map((odd) => plain('odd path', odd)),
    ),
  )
}

function post(target: Target, own: Record<string, string>): fc.Arbitrary<Made> {
  return fc.tuple(address(target), anyBody(target), headers(own)).map(([path, body, sent]) => ({
    target: `POST ${target.pattern}`,
    kind: target.kind,
    method: 'POST',
    path,
    body,
    headers: { ...sent, ...(body.type !== undefined && { 'content-type': body.type }) },
  }))
}

function get(target: Target, own: Record<string, string>): fc.Arbitrary<Made> {
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'OPTIONS', 'PROPFIND')
  return fc.tuple(method, address(target), query, headers(own)).map(([how, path, asked, sent]) => ({
    target: `GET ${target.pattern}`,
    kind: target.kind,
    method: how,
    headers: sent,
    body: undefined,
    path: path + (path.includes('?') ? '&' : '?') + asked,
  }))
}

/** One target under the ways its address can be written. */
function address({ path, routeId, pattern }: Target): fc.Arbitrary<string> {
  const data = path === '/' ? '/_.data' : `${path}.data`
  const odd = text.map(
    (words) => `${data}?_routes=${encodeURIComponent(words.toWellFormed()).slice(0, 3_000)}`,
  )
  const inside = pattern.includes(':')
    ? text.map((words) => pattern.replace(/:\w+/, encodeURIComponent(words.toWellFormed()).slice(0, 3_000)))
    : fc.constant(path)
  return fc.oneof(
    weighted(6, fc.constant(path)),
    weighted(3, fc.constant(data)),
    weighted(1, fc.constant(`${path}?index`)),
    weighted(1, fc.constant(`${data}?_routes=${encodeURIComponent(routeId)}`)),
    weighted(1, fc.constant(`${data}?_routes=root,${routeId},__proto__,constructor`)),
    weighted(1, odd),
    weighted(1, fc.constant(`${path}/_.data`)),
    weighted(2, inside),
  )
}

/** Bytes of an address that are no text. */
const RAW = [
  '%',
  '%%',
  '%0',
  '%zz',
  '%ff',
  '%ed%a0%80',
  '%c0%80',
  '%00',
  '%u0000',
  '+',
  '&&&',
  '=',
  '#',
  '%25%30%30',
  '%f0%9f',
]

const PARAMETERS = [
  'q',
  'categoria',
  'periodo',
  'email',
  'perfil',
  'ver',
  'estado',
  'pagina',
  'tab',
  'correo',
  'codigo',
]

const query: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(weighted(6, fc.constantFrom(...PARAMETERS, 'curso', 'tipo', 'enviado')), weighted(1, text)),
      fc.oneof(
        weighted(
          4,
          text.map((words) => encodeURIComponent(words.toWellFormed())),
        ),
        weighted(1, fc.constantFrom(...RAW)),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs
      .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${value}`)
      .join('&')
      .slice(0, 6_000),
  )

const path: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      weighted(
        3,
        fc.constantFrom(
          ...RAW.filter((each) => each !== '#'),
          '..',
          '.',
          '',
          '%2e%2e',
          '%2f',
          '%5c',
          ';a=b',
          '*',
          ':id',
          '~',
        ),
      ),
      weighted(
        2,
        fc.constantFrom(
          'admin',
          'events',
          'agenda',
          'assets',
          'api',
          'functions',
          'evento',
          '__proto__',
          '_.data',
        ),
      ),
      weighted(
        2,
        text.map((words) => encodeURIComponent(words.toWellFormed()).slice(0, 3_000)),
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `/${parts.join('/')}`.slice(0, 8_000))

const HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { cookie: 'a'.repeat(8_000) },
  { cookie: `${'a=b; '.repeat(1_500)}` },
  {
    cookie: 'marea.session_token=%; marea.device=%00; marea.flash=e30=; marea.reset=%ff; __proto__=1; =; ;;;',
  },
  {
    cookie: `marea.flash=${Buffer.from('{"__proto__":{"title":"a"},"title":{},"tone":[]}').toString('base64')}`,
  },
  { cookie: `marea.session_token=${'a'.repeat(64)}.${'b'.repeat(43)}%3D; marea.reset=IlwwIg==` },
  { 'accept-encoding': 'br;q=0, gzip;q=-1, *;q=9', accept: '*/*;q=x' },
  { 'if-none-match': 'W/"a", ", *', 'if-modified-since': 'ayer', range: 'bytes=9-1,-,0-' },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'evil.test', forwarded: 'for="[::1"' },
  { 'accept-language': '*'.repeat(2_000), 'user-agent': '\u00ff\u0080' },
  { origin: 'null' },
  { origin: 'http://evil.test' },
  { origin: 'esto no es una dirección'.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') },
  { 'content-encoding': 'gzip' },
  { referer: 'javascript:alert(1)', 'idempotency-key': "' or 1=1" },
]

function headers(own: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...HEADERS).map((odd) => ({ ...odd, ...own }))
}

function plain(target: string, path: string): Made {
  return { target, kind: 'page', method: 'GET', path, headers: {}, body: undefined }
}
