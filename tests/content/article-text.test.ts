import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { estimateReadTime, readArticleText } from '#app/domains/content/article-text.ts'
import { ArticleBlocks } from '#app/domains/content/ui/article-blocks.tsx'

const drawn = (text: string) => renderToStaticMarkup(ArticleBlocks({ blocks: readArticleText(text) }))

describe('an article is drawn as it is written', () => {
  test.each([
    ['Uno.\n\nDos.', '<p>Uno.</p><p>Dos.</p>'],
    ['Uno.\r\n\r\nDos.', '<p>Uno.</p><p>Dos.</p>'],
    ['Uno,\ny sigue.', '<p>Uno,\ny sigue.</p>'],
    ['## El día\n\n### La mañana', '<h2 id="s-el-dia">El día</h2><h3 id="s-la-manana">La mañana</h3>'],
    ['## Igual\nTexto.\n\n## Igual', '<h2 id="s-igual">Igual</h2><p>Texto.</p><h2 id="s-igual-2">Igual</h2>'],
    ['- Pan\n- Sal', '<ul><li>Pan</li><li>Sal</li></ul>'],
    ['1. Pan\n2. Sal', '<ol><li>Pan</li><li>Sal</li></ol>'],
    ['> Así fue.\n> — Ana', '<blockquote><p>Así fue.</p><footer>Ana</footer></blockquote>'],
    ['> Así fue.', '<blockquote><p>Así fue.</p></blockquote>'],
    ['Mira [la agenda](/agenda).', '<p>Mira <a href="/agenda">la agenda</a>.</p>'],
    [
      'Está en https://ozama.example/a?b=1.',
      '<p>Está en <a href="https://ozama.example/a?b=1" rel="noopener">https://ozama.example/a?b=1</a>.</p>',
    ],
    ['', ''],
  ])('%j', (text, html) => {
    expect(drawn(text)).toBe(html)
  })

  test('a text that begins with a smaller heading skips no level', () => {
    expect(drawn('### Primero\n\n## Segundo\n\n### Tercero').replace(/ id="[^"]*"/g, '')).toBe(
      '<h2>Primero</h2><h2>Segundo</h2><h3>Tercero</h3>',
    )
  })
})

describe('nothing gets into a page but text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[aquí](javascript:alert(1))',
    '[aquí](//otro.example)',
    '[aquí](/\\otro.example)',
    '[aquí](data:text/html,hola)',
    '## <b>título</b>',
    '- <i>punto</i>',
  ])('%s', (text) => {
    expect(drawn(text)).not.toMatch(/<(script|img|b|i|a)\b/)
  })

  test('whatever is written is read, and links lead nowhere but to the web or to this site', () => {
    const piece = fc.constantFrom(
      '## ',
      '- ',
      '> ',
      '1. ',
      '\n',
      '\n\n',
      '[',
      '](',
      ')',
      'http://',
      '/',
      '\\',
      'á',
      ' ',
    )
    const texts = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 40 })
    fc.assert(
      fc.property(texts, (pieces) => {
        for (const [, href = ''] of drawn(pieces.join('')).matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:\/\/|\/(?![/\\]))/)
      }),
    )
  })
})

test.each([
  [1, '1 min'],
  [200, '1 min'],
  [720, '4 min'],
])('%d words take %s', (words, time) => {
  expect(estimateReadTime(Array(words).fill('ola').join(' '))).toBe(time)
})
