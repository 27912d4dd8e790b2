import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ArticleBlocks } from '#app/domains/content/article/ui/blocks.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { UPLOADED } from './documents.ts'
import { BOLD, cell, ITALIC, item, link, list, p, parsed, picture, row, text, video } from './nodes.ts'

/** As a page shows it: sent as an editor sends it, read by the server, drawn. */
function drawn(...content: unknown[]): string {
  const reading = parsed(...content)
  if (!reading.ok) throw new Error(reading.message)
  return renderToStaticMarkup(ArticleBlocks({ blocks: readDocument(reading.document) }))
}

describe('a document is drawn as it is written', () => {
  test.each([
    [
      [p(text('Uno '), text('dos', BOLD), text(' tres', ITALIC))],
      '<p>Uno <strong>dos</strong><em> tres</em></p>',
    ],
    [[p(text('dos', BOLD, ITALIC))], '<p><strong><em>dos</em></strong></p>'],
    [[p(text('Uno'), { type: 'hardBreak' }, text('dos'))], '<p>Uno\ndos</p>'],
    [
      [p(text('Mira '), text('la ', link('/agenda')), text('agenda', BOLD, link('/agenda')))],
      '<p>Mira <a href="/agenda">la <strong>agenda</strong></a></p>',
    ],
    [
      [p(text('fuera', link('https://ozama.example')))],
      '<p><a href="https://ozama.example" rel="noopener">fuera</a></p>',
    ],
    [
      [{ type: 'heading', attrs: { level: 2 }, content: [text('El '), text('día', ITALIC)] }],
      '<h2 id="s-el-dia">El <em>día</em></h2>',
    ],
    [
      [
        list(
          item(p(text('Pan'))),
          item(p(text('Sal')), { type: 'orderedList', content: [item(p(text('gruesa')))] }),
        ),
      ],
      '<ul><li>Pan</li><li>Sal<ol><li>gruesa</li></ol></li></ul>',
    ],
    [[list(item(p(text('Pan')), p(text('y vino'))))], '<ul><li><p>Pan</p><p>y vino</p></li></ul>'],
    [
      [{ type: 'blockquote', content: [p(text('Así fue.')), p(text('Y así será.')), p(text('— Ana'))] }],
      '<blockquote><p>Así fue.</p><p>Y así será.</p><footer>Ana</footer></blockquote>',
    ],
    [[p(text('Uno')), { type: 'horizontalRule' }, p(text('dos'))], '<p>Uno</p><hr/><p>dos</p>'],
    [
      [
        {
          type: 'table',
          content: [
            row(
              cell('tableHeader', 'Puerto'),
              cell('tableHeader', 'Barcos', { colspan: 2, rowspan: 1, colwidth: null }),
            ),
            row(
              cell('tableHeader', 'Ponce'),
              cell('tableCell', '3', { colspan: 1, colwidth: [90] }),
              cell('tableCell', '4'),
            ),
          ],
        },
      ],
      '<div role="group" aria-label="Tabla" tabindex="0"><table><thead><tr><th scope="col">Puerto</th><th scope="col" colSpan="2">' +
        'Barcos</th></tr></thead><tbody><tr><th scope="row">Ponce</th><td>3</td><td>4</td></tr></tbody></table></div>',
    ],
    [[p(), p(text('  ')), { type: 'heading', attrs: { level: 2 } }, list(item(p()))], ''],
  ])('%#: %j', (content, html) => {
    expect(drawn(...content)).toBe(html)
  })

  test('an uploaded picture in its sizes, with what it shows and what is said of it', () => {
    const html = drawn(picture({ src: UPLOADED, alt: 'Un puerto', caption: 'Ponce, de noche' }))
    expect(html).toContain('<figcaption>Ponce, de noche</figcaption>')
    expect(html).toContain('alt="Un puerto"')
    expect(html).toMatch(/<source type="image\/avif"[^>]* srcSet="[^"]*-400x250\.avif 400w, /)
    expect(html).toMatch(/<img src="\/imagenes\/[^"]*-1600x1000\.webp"[^>]* width="1344" height="840"/)
  })

  test('a picture from elsewhere, in a place of its own shape', () => {
    const html = drawn(picture({ src: 'https://ozama.example/foto.jpg', alt: '', caption: '' }))
    expect(html).toMatch(
      /^<figure><img src="https:\/\/ozama\.example\/foto\.jpg" alt=""[^>]* width="1344" height="840"/,
    )
    expect(html).not.toContain('figcaption')
  })

  test('a video as a card that links to it, and no frame', () => {
    const html = drawn(video({ url: 'https://www.video.example/ver?v=1', title: 'La noche de demos' }))
    expect(html).toMatch(/^<a href="https:\/\/www\.video\.example\/ver\?v=1" rel="noopener">/)
    expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/La noche de demos +Ver el video en video\.example/)
    expect(html).not.toMatch(/<(iframe|video|script|object|embed)/)
  })
})
