import { getSchema } from '@tiptap/core'
import type { ContentMatch, Node, NodeType, Schema } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '#app/domains/content/document-schema.ts'
import { documentOfText } from '#app/domains/content/document-text.ts'
import { articleExtensions } from '#app/domains/content/editor/ui/extensions.ts'
import { demoContent } from '#db/demo/content.ts'
import { demoPlots, withPlots } from '#db/demo/content-plots.ts'
import { documents, UPLOADED } from './documents.ts'
import { PLOT } from './nodes.ts'

const editor: Schema = getSchema(articleExtensions)

/** What the editor sends of a document that it was given and nobody touched. */
function sentBack(document: unknown): unknown {
  const node = editor.nodeFromJSON(document)
  node.check()
  return JSON.parse(JSON.stringify(node.toJSON()))
}

describe('opening an article and saving it untouched changes nothing', () => {
  test.each(demoContent.map(({ slug, content }) => [slug, content]))('%s', (slug, text) => {
    const document = withPlots(documentOfText(text), demoPlots[slug])
    expect(parseDocument(sentBack(document))).toEqual({ ok: true, document })
  })

  test('whatever it holds', () => {
    fc.assert(
      fc.property(documents(), (document) => {
        expect(parseDocument(document)).toEqual({ ok: true, document })
        if (document.content.length > 0)
          expect(parseDocument(sentBack(document))).toEqual({ ok: true, document })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the editor and the server know the same', () => {
  test('nodes and marks', () => {
    expect(Object.keys(editor.nodes).sort()).toEqual([
      'blockquote',
      'bulletList',
      'doc',
      'hardBreak',
      'heading',
      'horizontalRule',
      'listItem',
      'orderedList',
      'paragraph',
      'picture',
      'plot',
      'table',
      'tableCell',
      'tableHeader',
      'tableRow',
      'text',
      'video',
    ])
    expect(Object.keys(editor.marks).sort()).toEqual(['bold', 'italic', 'link'])
  })

  test('nesting: whatever the editor can hold is taken in', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000)), (chances) => {
        const chance = (below: number) => (chances.next().value ?? 0) % below
        const sent = JSON.stringify(grown(editor.topNodeType, chance, 0))
        expect(parseDocument(sent), sent).toMatchObject({ ok: true })
      }),
      { numRuns: 500 },
    )
  })
})

const ATTRIBUTES: Record<string, Record<string, unknown>> = {
  picture: { src: UPLOADED, alt: 'Un puerto', caption: '' },
  video: { url: 'https://www.video.example/1', title: '' },
  heading: { level: 2 },
  plot: PLOT,
}

/** A node with what its content rule allows, chosen by chance. */
function grown(type: NodeType, chance: (below: number) => number, depth: number): Node {
  if (type.isText) return editor.text('Así fue.')
  const content: Node[] = []
  let match: ContentMatch = type.contentMatch
  while (!match.validEnd || (content.length < 4 && chance(2) > 0)) {
    const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index))
    const shallow = depth < 6 ? edges : edges.filter(({ type }) => type.isTextblock || type.isInline)
    const edge = (shallow.length > 0 ? shallow : edges)[chance((shallow.length > 0 ? shallow : edges).length)]
    if (!edge) break
    content.push(grown(edge.type, chance, depth + 1))
    match = edge.next
  }
  return type.createChecked(ATTRIBUTES[type.name] ?? null, content)
}
