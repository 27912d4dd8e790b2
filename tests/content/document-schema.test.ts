import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '#app/domains/content/document-schema.ts'
import { documents, UPLOADED } from './documents.ts'
import { BOLD, cell, doc, item, link, list, p, parsed, picture, row, text, video } from './nodes.ts'

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

  test.each([
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
