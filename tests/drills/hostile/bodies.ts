import fc from 'fast-check'
import { LONG, NAUGHTY } from './naughty.ts'
import { NAMES, type Target } from './targets.ts'

export type Body = { kind: string; type: string | undefined; bytes: Buffer }
type Pairs = [name: string, value: string][]

const TEN_MEGABYTES = 10_000_000
const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'corte'

/** Any text: our own selection first, then whatever fast-check thinks of. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...NAUGHTY), { maxLength: 6 }).map((all) => all.join('')),
  },
)

const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 2, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...NAMES, '__proto__', 'constructor'),
        fc.constantFrom(
          '[]',
          '[0]',
          '[9999999]',
          '[__proto__]',
          '.a',
          '[a][b]',
          '[',
          ']',
          '\0',
          '%5B%5D',
          ' ',
          '.__proto__',
        ),
      )
      .map((parts) => parts.join('')),
  },
)

const pairs: fc.Arbitrary<Pairs> = fc.array(fc.tuple(name, text), { maxLength: 12 })

/** What an honest visitor sends, with a few fields changed, doubled or left out. */
function nearlyHonest({ honest }: Target): fc.Arbitrary<Pairs> {
  const own: Pairs = Object.entries(honest).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each)] as [string, string]),
  )
  const change = fc.tuple(
    fc.constantFrom('change', 'double', 'drop'),
    fc.nat(Math.max(0, own.length - 1)),
    text,
  )
  return fc.array(change, { maxLength: 4 }).map((changes) => {
    const result = own.map(([key, value]) => [key, value] as [string, string])
    for (const [what, at, value] of changes) {
      const pair = result[at]
      if (!pair) continue
      if (what === 'change') pair[1] = value
      if (what === 'double') result.push([pair[0], value])
      if (what === 'drop') result.splice(at, 1)
    }
    return result
  })
}

/** These fields and no others, in the format the target reads. */
export function formOf({ kind }: Target, fields: Target['honest']): Body {
  if (kind === 'function') return body('json', 'application/json', JSON.stringify(fields))
  const all = Object.entries(fields).flatMap(([key, value]) => [value].flat().map((each) => [key, each]))
  return body('form', FORM, encoded(all as Pairs))
}

/** Every kind of body; the number before it says how often it comes. */
export function anyBody(target: Target): fc.Arbitrary<Body> {
  const form = fc.oneof({ weight: 3, arbitrary: nearlyHonest(target) }, { weight: 2, arbitrary: pairs })
  const asForm = form.map((all) => body('form', FORM, encoded(all)))
  const asJson = jsonOf(target).map((words) => body('json', 'application/json', words))
  const whole = form.map((all) => body('multipart', MULTIPART, multipart(all)))
  const broken = fc
    .tuple(form, breakage)
    .map(([all, cut]) => body('broken multipart', MULTIPART, cut(multipart(all))))
  const mistyped = fc.tuple(wrongType, form).map(([type, all]) => body('wrong type', type, encoded(all)))
  const noise = fc
    .uint8Array({ maxLength: 2_000 })
    .map((bytes) => ({ kind: 'noise', type: FORM, bytes: Buffer.from(bytes) }))
  const readsJson = target.kind === 'function'
  return fc.oneof(
    weighted(readsJson ? 10 : 60, asForm),
    weighted(readsJson ? 80 : 12, asJson),
    weighted(16, whole),
    weighted(16, broken),
    weighted(16, mistyped),
    weighted(8, noise),
    weighted(4, fc.constantFrom(...NO_FORM)),
    weighted(1, fc.constantFrom(...TOO_LARGE)),
  )
}

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const wrongType = fc.constantFrom(
  undefined,
  '',
  'text/plain',
  'text/xml',
  'application/json',
  'multipart/form-data',
  'multipart/mixed; boundary=a',
  'application/x-www-form-urlencoded; charset=utf-16',
  'APPLICATION/X-WWW-FORM-URLENCODED',
  'image/png',
  '/',
  ';',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'a'.repeat(5_000)}`,
  'application/json; charset=x',
  'multipart/form-data; boundary="a b"; boundary=c',
  'application/x-www-form-urlencoded, text/plain',
  'text/x-script',
)

const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** One way of breaking a well-formed multipart body. */
const breakage: fc.Arbitrary<(whole: string) => string> = fc.oneof(
  fc.nat(100).map((percent) => (whole: string) => whole.slice(0, (whole.length * percent) / 100)),
  fc.constantFrom<(whole: string) => string>(
    (whole) => whole.replaceAll('\r\n', '\n'),
    (whole) => whole.replaceAll(BOUNDARY, 'otro'),
    (whole) => whole.replaceAll('Content-Disposition', 'Content-Position'),
    (whole) => whole.replaceAll('form-data; ', ''),
    (whole) => whole.replaceAll('name=', 'filename="a.exe"; name='),
    (whole) => whole.replaceAll('name=', "filename*=UTF-8''%ff; name="),
    (whole) => whole.replaceAll('"', ''),
    (whole) => whole.replaceAll('\r\n\r\n', '\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'),
    (whole) => whole.replaceAll('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
    (whole) => whole.replaceAll('Content', `${'X: y\r\n'.repeat(3_000)}Content`),
    (whole) => `preámbulo${whole}epílogo`,
    (whole) => whole + whole,
    (whole) => `--${BOUNDARY}\r\n`.repeat(5_000) + whole,
    () => `--${BOUNDARY}--`,
    () => `--${BOUNDARY}`,
    () => '',
  ),
)

function jsonOf({ honest }: Target): fc.Arbitrary<string> {
  const value = fc.oneof(
    text,
    fc.double(),
    fc.bigInt().map(String),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue(),
  )
  const changed = fc
    .dictionary(fc.constantFrom(...Object.keys(honest), ...NAMES), value, { maxKeys: 4 })
    .map((changes) => JSON.stringify({ ...honest, ...changes }))
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: fc.dictionary(name, value).map((all) => JSON.stringify(all)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(...odd(honest)) },
  )
}

/** JSON that no `JSON.stringify` writes. */
function odd(honest: Target['honest']): string[] {
  const inside = JSON.stringify(honest).slice(1, -1)
  return [
    `{${inside || '"a":1'},"__proto__":{"success":true,"status":200}}`,
    `{"constructor":{"prototype":{"ok":true}}}`,
    `{${inside || '"a":1'},"title":"\\ud800 mitad"}`,
    `{${inside || '"a":1'},"title":"antes\\u0000después"}`,
    `\ufeff{${inside}}`,
    `{${inside}`,
    `{${inside}}}`,
    '{"a":1e999999}',
    '{"title":1,"title":"dos veces"}',
    '{}',
    'null',
    '[]',
    '"texto"',
    '0',
    '',
    '[[[[',
    '['.repeat(200_000),
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    'NaN',
    `[${'1,'.repeat(100_000)}1]`,
    `{"title":${'9'.repeat(10_000)}}`,
    '{"a":"\\x"}',
    "{'a':1}",
    '{"a":1,}',
  ]
}

/** What no form writes. */
const NO_FORM: Body[] = [
  'a=%',
  '%=%&=&&&',
  'a=%ZZ&%ud800=1',
  '&'.repeat(5_000),
  'a=1&'.repeat(20_000),
  'a&'.repeat(500_000),
].map((words) => body('form', FORM, words))

const TOO_LARGE: Body[] = [
  body('ten megabytes', FORM, `description=${'a'.repeat(TEN_MEGABYTES)}`),
  body('ten megabytes', 'application/json', `{"title":"${'a'.repeat(TEN_MEGABYTES)}"}`),
  body('ten megabytes', MULTIPART, multipart([['description', 'a'.repeat(TEN_MEGABYTES)]])),
]

function encoded(all: Pairs): string {
  return new URLSearchParams(all).toString()
}

function multipart(all: Pairs): string {
  const parts = all.map(
    ([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

function body(kind: string, type: string | undefined, words: string): Body {
  return { kind, type, bytes: Buffer.from(words) }
}
