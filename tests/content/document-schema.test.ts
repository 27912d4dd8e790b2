import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '#app/domains/content/document-schema.ts'
import { documents, UPLOADED } from './documents.ts'
import { BOLD, cell, doc, item, link, list, p, parsed, picture, plot, row, text, video } from './nodes.ts'

const part = (...values: (number | null)[]) => ({ label: 'Uno', values })
const REFUSED_PLOTS: [name: string, attrs: object, message: string][] = [
  ['of no rows', { rows: [] }, 'Un gráfico compara: escribe al menos dos filas'],
  ['of one row', { rows: [part(1)] }, 'Un gráfico compara: escribe al menos dos filas'],
  [
    'of two hundred rows',
    { rows: Array(200).fill(part(1)) },
    'Un gráfico de barras tiene como máximo 20 filas y este tiene 200. Agrupa las menores o usa una tabla',
  ],
  [
    'of two hundred points',
    { kind: 'line', rows: Array(200).fill(part(1)) },
    'Un gráfico de línea tiene como máximo 60 filas y este tiene 200. Agrupa las menores o usa una tabla',
  ],
  [
    'of nine parts',
    { kind: 'share', rows: Array(9).fill(part(1)) },
    'Un gráfico de reparto tiene como máximo 8 filas y este tiene 9. Agrupa las menores o usa una tabla',
  ],
  ['of no columns', { series: [], rows: [part(), part()] }, 'Falta la columna de números'],
  [
    'of five columns',
    { series: ['a', 'b', 'c', 'd', 'e'], rows: [part(1, 2, 3, 4, 5), part(1, 2, 3, 4, 5)] },
    'Un gráfico tiene como máximo 4 columnas de números',
  ],
  [
    'of columns without a name',
    { series: ['2025', ''], rows: [part(1, 2), part(3, 4)] },
    'Escribe el nombre de cada columna',
  ],
  ['of uneven rows', { rows: [part(1), part(1, 2)] }, 'Cada fila tiene un número por columna'],
  ['with an empty name', { rows: [part(1), { label: ' ', values: [1] }] }, 'Fila 2: escribe su nombre'],
  ['without a number', { rows: [part(1), part(null)] }, 'Fila 2: escribe su número'],
  [
    'with a very long name',
    { rows: [part(1), { label: 'a'.repeat(61), values: [1] }] },
    'Fila 2: el nombre tiene como máximo 60 caracteres',
  ],
  [
    'of numbers beyond reading',
    { rows: [part(1), part(-1e12)] },
    'Fila 2: el número es demasiado grande; usa una unidad mayor, como millones',
  ],
  [
    'of a negative part',
    { kind: 'share', rows: [part(101), part(-1)] },
    'Fila 2: un reparto no tiene números negativos',
  ],
  ['of a missing part', { kind: 'share', rows: [part(100), part(null)] }, 'Fila 2: escribe su número'],
  [
    'of parts of nothing',
    { kind: 'share', rows: [part(0), part(0)] },
    'Las partes suman cero: no hay nada que repartir',
  ],
  [
    'of parts that are no whole',
    { kind: 'share', rows: [part(60), part(27)] },
    'Las partes suman 87\u00a0%, no 100\u00a0%. Añade lo que falta («Otros») o elige barras',
  ],
  [
    'of parts in two columns',
    { kind: 'share', series: ['a', 'b'], rows: [part(60, 1), part(40, 1)] },
    'Un reparto tiene una sola columna de números',
  ],
  ['nobody can hear', { alt: '' }, 'Di qué muestra el gráfico: lo oye quien no puede verlo'],
  ['with a long unit', { unit: 'a'.repeat(31) }, 'La unidad tiene como máximo 30 caracteres'],
]

describe('what the list does not know is not kept', () => {
  test.each([
    [
      'a foreign mark',
      p(text('Así', { type: 'strike' }, { type: 'textStyle', attrs: { color: 'red' } })),
      p(text('Así')),
    ],
    ['a foreign attribute', { ...p(text('Así')), attrs: { style: 'x', onclick: 'y' } }, p(text('Así'))],
    [
      'what a link says besides',
      p(text('a', { type: 'link', attrs: { href: '/', target: '_blank', onclick: 'x' } })),
      p(text('a', link('/'))),
    ],
    ['a second link on one word', p(text('a', link('/a'), link('/b'))), p(text('a', link('/a')))],
    ['control signs', p(text('a\u0000\u0007b\ud800')), p(text('ab\ufffd'))],
    ['an empty line at the end', [p(text('a')), p()], p(text('a'))],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
    ]
      .concat(
        'vbscript:x',
        'blob:https://x',
        'file:///etc/passwd',
        '//otro.example',
        '/\\otro.example',
        '/\t/otro.example',
      )
      .concat('/a\u0000b', '/a\ud800', 'https://otro.example/\ud800')
      .concat('mailto:ana@ozama.example', 'otra', '', 'https://otro.example/\nx')
      .map(
        (href) =>
          [`a link to ${JSON.stringify(href)}`, p(text('aquí', link(href))), p(text('aquí'))] as const,
      ),
  ] as [string, unknown, unknown][])('%s', (_, given, kept) => {
    const expected = JSON.parse(JSON.stringify(doc(kept)).replaceAll(',"marks":[]', ''))
    expect(parsed(...[given].flat())).toEqual({ ok: true, document: expected })
  })

  const UNKNOWN = 'El texto tiene algo que no podemos guardar'
  const LONG = 'El texto es demasiado largo. Divídelo en varios artículos'
  const ADDRESS = 'La dirección de una imagen no es válida. Súbela o usa una que empiece por https://'
  const nested = (depth: number): unknown => (depth ? list(item(p(), nested(depth - 1))) : p(text('a')))

  test.each<[string, unknown, string]>([
    ['no JSON', '{', UNKNOWN],
    ['no document', '[]', UNKNOWN],
    ['null', 'null', UNKNOWN],
    ['JSON in JSON', JSON.stringify(JSON.stringify(doc())), UNKNOWN],
    ['a foreign node', doc({ type: 'iframe', attrs: { src: 'https://x.example' } }), UNKNOWN],
    ['an inherited name', doc({ type: '__proto__' }), UNKNOWN],
    ['another', doc({ type: 'constructor', content: [] }), UNKNOWN],
    ['words outside a paragraph', doc(text('a')), UNKNOWN],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } }), UNKNOWN],
    ['a heading in an item', doc(list(item({ type: 'heading', attrs: { level: 2 } }))), UNKNOWN],
    ['an item without words', doc(list(item(list(item(p()))))), UNKNOWN],
    ['an empty list', doc(list()), UNKNOWN],
    [
      'a cell of a thousand columns',
      doc({ type: 'table', content: [row(cell('tableCell', 'a', { colspan: 1000 }))] }),
      UNKNOWN,
    ],
    ['text that is no text', doc(p({ type: 'text', text: { toString: 'x' } })), UNKNOWN],
    [
      'a picture of data',
      doc(picture({ src: 'data:image/svg+xml,<svg onload=alert(1)>', alt: '' })),
      ADDRESS,
    ],
    ['a picture that is a script', doc(picture({ src: 'javascript:alert(1)', alt: '' })), ADDRESS],
    ['a picture without an address', doc(picture({ alt: 'a' })), ADDRESS],
    ['an open address', doc(picture({ src: 'http://ozama.example/a.jpg' })), ADDRESS],
    ['a page of ours as a picture', doc(picture({ src: '/admin/salir' })), ADDRESS],
    [
      'a video that is a script',
      doc(video({ url: 'javascript:alert(1)' })),
      'La dirección de un video debe empezar por https://',
    ],
    [
      'a long caption',
      doc(picture({ src: UPLOADED, caption: 'a'.repeat(301) })),
      'Un pie, un texto alternativo y el título de un video tienen como máximo 300 caracteres',
    ],
    [
      'six lists deep',
      doc(nested(6)),
      'Hay demasiadas listas una dentro de otra. Usa cinco niveles como máximo',
    ],
    ...REFUSED_PLOTS.map(
      ([name, attrs, message]) =>
        [`a plot ${name}`, doc(plot(attrs)), `Gráfico «Cómo cobran». ${message}`] as [
          string,
          unknown,
          string,
        ],
    ),
    ['a plot without a title', doc(plot({ title: ' ' })), 'Gráfico «». Escribe el título del gráfico'],
    ['a plot of text for numbers', doc(plot({ rows: [{ label: 'Uno', values: ['12,5 %'] }] })), UNKNOWN],
    ['a plot of an unknown kind', doc(plot({ kind: 'pie' })), UNKNOWN],
    [
      'a plot without end',
      `{"type":"doc","content":[${JSON.stringify(plot()).replace('64', '1e999')}]}`,
      UNKNOWN,
    ],
    ['five thousand rows', doc(plot({ rows: Array(5_001).fill({ label: 'a', values: [1] }) })), LONG],
    ['too many words', doc(p(text('a'.repeat(200_001)))), LONG],
    ['too many nodes', doc(...Array(5_001).fill(p())), LONG],
    ['too many marks', doc(p(text('a', ...Array(5_001).fill(BOLD)))), LONG],
    ['too much JSON', ' '.repeat(600_001), LONG],
  ])('%s is refused', (_, given, message) => {
    expect(parseDocument(typeof given === 'string' ? given : JSON.stringify(given))).toEqual({
      ok: false,
      message,
    })
  })

  test('five lists deep is parsed', () => {
    expect(parsed(nested(5))).toMatchObject({ ok: true })
  })

  test.each([
    ['list', '{"type":"bulletList","content":[', ']}'],
    ['brackets', '[', ']'],
    ['attributes', '{"attrs":', '}'],
  ])('no depth is too deep to be refused: %s', (_, open, close) => {
    const given = `{"type":"doc","content":[${open.repeat(15_000)}1${close.repeat(15_000)}]}`
    expect(parseDocument(given)).toMatchObject({ ok: false })
  })

  test('whatever is sent is read or refused, and what was read is read the same again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          documents(),
          fc.array(fc.jsonValue()).map((each) => doc(...each)),
        ),
        (given) => {
          const reading = parseDocument(given)
          if (reading.ok) expect(parseDocument(JSON.stringify(reading.document))).toEqual(reading)
          else expect(reading.message).toMatch(/^[A-ZÁ].+/)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
