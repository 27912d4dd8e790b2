import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ArticleBlocks } from '#app/domains/content/article/ui/blocks.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { parseDocument } from '#app/domains/content/document-schema.ts'
import { countReadingMinutes, documentOfText, plainText } from '#app/domains/content/document-text.ts'
import { demoContent } from '#db/demo/content.ts'
import { SILENT } from './documents.ts'
import { renderReference } from './text-reference.tsx'

const SITE = 'https://marea.test'

function drawn(text: string, origin = ''): string {
  return renderToStaticMarkup(ArticleBlocks({ blocks: readDocument(documentOfText(text)), origin }))
}

/** Two links side by side to one address cannot be told from one link with the words of both. */
function joinLinks(html: string): string {
  const joined = html.replace(/(<a href="[^"]*"(?: rel="noopener")?>)([^<]*)<\/a>\1/g, '$1$2')
  return joined === html ? html : joinLinks(joined)
}

describe('an article that was written as text reads as before', () => {
  test.each(demoContent.map(({ slug, content }) => [slug, content]))('%s', (_, text) => {
    expect(drawn(text)).toBe(renderReference(text))
    expect(drawn(text, SITE)).toBe(renderReference(text, SITE))
  })

  test.each([
    'Uno.\n\nDos.',
    'Uno.\r\n\r\nDos,\r\ny sigue.',
    '## El día\nTexto.\n\n### La mañana\n- Pan\n- Sal',
    '### Primero\n\n## Igual\n\n## Igual',
    '## [No es un enlace](/agenda)',
    '##\n\n## \n\n###  x  ',
    '1. Pan\n27. Sal',
    '2026. Fue un buen año.',
    '- Pan\nno es una lista',
    '> Así fue,\n> y así será.\n> — Ana',
    '> Así fue.\n> -Ana',
    '> Así fue.\n> –   Ana — y Luis',
    '> — Nadie más',
    '> Así fue.\n> —',
    '> [Así](/agenda) fue.\n> — [Ana](/comunidad)',
    '[la agenda](/agenda)[y más](https://ozama.example/a_b_c?d=1&e=2).',
    'Está en https://ozama.example/a?b=1. Y http://[no-es-nada.',
    '[aquí](javascript:alert(1)) [allí](//otro.example) [allá](/\\otro.example)',
    '  Con espacios  \n\t y tabuladores\t\n \t\n\n\nfin  ',
    '*no* **es** _nada_ `de` <b>esto</b> &amp; \\',
    `## ${'a'.repeat(5000)}\n\n${'palabra '.repeat(5000)}`,
    '',
    ' \n ',
  ])('%j', (text) => {
    expect(drawn(text)).toBe(renderReference(text))
  })

  test('whatever was written', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        expect(joinLinks(drawn(text, SITE))).toBe(joinLinks(renderReference(text, SITE)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('and is a document that the editor may send back', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        const reading = parseDocument(JSON.stringify(documentOfText(text)))
        expect(
          reading.ok && renderToStaticMarkup(ArticleBlocks({ blocks: readDocument(reading.document) })),
        ).toBe(drawn(text))
      }),
      { numRuns: 1_000 },
    )
  })
})

/** Marks of the text's own, pieces of addresses, and any letters. */
function texts(): fc.Arbitrary<string> {
  const marks = ['## ', '### ', '- ', '> ', '> — ', '1. ', '12. ', '\n', '\n', '\n\n', '\r\n', ' ', '\t', '—']
  const addresses = [
    '[',
    '](',
    ')',
    '[aquí](/agenda)',
    'https://',
    'http://ozama.example',
    '/',
    '\\',
    '.',
    'á',
  ]
  const letters = fc.string({ unit: 'grapheme', maxLength: 6 }).map((each) => each.replace(SILENT, ''))
  const piece = fc.oneof(fc.constantFrom(...marks, ...addresses), letters)
  return fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
}

describe('what an article says, without its marks', () => {
  test('is a line for every paragraph, heading and item', () => {
    const text = '## El día\n\nUno,\ny [sigue](/agenda).\n\n- Pan\n- Sal\n\n> Así fue.\n> — Ana'
    expect(plainText(documentOfText(text))).toBe('El día\nUno,\ny sigue.\nPan\nSal\nAsí fue.\n— Ana')
  })

  test.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [720, 4],
  ])('%d words take %d min', (words, minutes) => {
    expect(countReadingMinutes(documentOfText(Array(words).fill('ola').join(' ')))).toBe(minutes)
  })
})
