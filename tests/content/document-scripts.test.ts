import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ArticleBlocks } from '#app/domains/content/article/ui/blocks.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { ALARM, PAYLOADS } from '../drills/xss/payloads.ts'
import { UPLOADED } from './documents.ts'
import { BOLD, cell, ITALIC, item, link, list, p, parsed, picture, plot, row, text, video } from './nodes.ts'

/** Every place of a document that holds something of its author's. */
const PLACES: [name: string, put: (payload: string) => unknown[]][] = [
  ['words', (payload) => [p(text(payload)), p(text(payload, BOLD, ITALIC, link('/agenda')))]],
  ['a heading', (payload) => [{ type: 'heading', attrs: { level: 2 }, content: [text(payload)] }]],
  ['a list', (payload) => [list(item(p(text(payload)), list(item(p(text(payload))))))]],
  [
    'a quote and its author',
    (payload) => [{ type: 'blockquote', content: [p(text(payload)), p(text(`— ${payload}`))] }],
  ],
  [
    'a cell',
    (payload) => [
      { type: 'table', content: [row(cell('tableHeader', payload), cell('tableCell', payload))] },
    ],
  ],
  ['a picture', (payload) => [picture({ src: UPLOADED, alt: payload, caption: payload })]],
  [
    'a picture’s address',
    (payload) => [payload, `https://a.example/${payload}`, UPLOADED + payload].map((src) => picture({ src })),
  ],
  [
    'a plot',
    (payload) => {
      const short = payload.slice(0, 30)
      const rows = [1, 2].map((value) => ({ label: payload.slice(0, 60), values: [value, value] }))
      const texts = { title: payload.slice(0, 120), unit: short, source: payload, alt: payload }
      return (['bar', 'line'] as const).map((kind) => plot({ ...texts, kind, series: [short, short], rows }))
    },
  ],
  ['a video', (payload) => [video({ url: `https://video.example/?${payload}`, title: payload })]],
  [
    'a link',
    (payload) => [
      p(
        text('a', link(payload)),
        text('b', link(`/agenda${payload}`)),
        text('c', link(`https://a.example/${payload}`)),
      ),
    ],
  ],
  [
    'names',
    (payload) => [
      { type: payload },
      p(text('a', { type: payload })),
      { ...p(text('a')), attrs: { [payload]: payload } },
    ],
  ],
]

const TAGS =
  /^(p|h2|h3|ul|ol|li|a|strong|em|blockquote|footer|figure|figcaption|picture|source|img|div|table|thead|tbody|tr|th|td|svg|circle|path|span|details|summary|text|rect|line|g)$/
const ATTRIBUTES =
  /^(id|href|rel|src|alt|width|height|sizes|srcSet|type|loading|decoding|class|tabindex|aria-label|aria-hidden|scope|role|colSpan|rowSpan|viewBox|cx|cy|r|fill|d|x|y|dx|x1|x2|y1|y2|text-anchor|preserveAspectRatio|overflow|vector-effect)$/

describe('two hundred scripts', () => {
  test.each(PLACES)('in %s become no element, no attribute and no address of a script', (_name, put) => {
    let drawings = 0
    for (const payload of [...PAYLOADS, `javascript:${ALARM}()`, `java\nscript:${ALARM}()`]) {
      // Each by itself: what is refused with one block would hide the others.
      for (const block of put(payload)) {
        const reading = parsed(block)
        if (!reading.ok) continue
        drawings++
        const html = renderToStaticMarkup(ArticleBlocks({ blocks: readDocument(reading.document) }))
        for (const [, tag = '', attributes = ''] of html.matchAll(
          /<\/?([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|</gi,
        )) {
          expect(tag, html).toMatch(TAGS)
          for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
            expect(name, html).toMatch(ATTRIBUTES)
            if (/^(href|src)$/.test(name)) expect(value, html).toMatch(/^(https?:\/\/|\/(?![/\\]))/)
          }
        }
      }
    }
    expect(PAYLOADS).toHaveLength(200)
    expect(drawings).toBeGreaterThan(0)
  })
})
