import { parseDocument } from '#app/domains/content/document-schema.ts'

/** The nodes and marks of an article, as its editor sends them. */
export const doc = (...content: unknown[]) => ({ type: 'doc', content })
export const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
export const p = (...content: unknown[]) => ({ type: 'paragraph', content })
export const item = (...content: unknown[]) => ({ type: 'listItem', content })
export const list = (...content: unknown[]) => ({ type: 'bulletList', content })
export const row = (...content: unknown[]) => ({ type: 'tableRow', content })
export const cell = (type: 'tableCell' | 'tableHeader', words: string, attrs?: object) => ({
  type,
  attrs,
  content: [p(text(words))],
})
export const picture = (attrs: object) => ({ type: 'picture', attrs })
export const video = (attrs: object) => ({ type: 'video', attrs })
export const plot = (attrs: object = {}) => ({ type: 'plot', attrs: { ...PLOT, ...attrs } })
export const link = (href: string) => ({ type: 'link', attrs: { href } })
/** An ordinary plot: three bars in percent. */
export const PLOT = {
  kind: 'bar',
  title: 'Cómo cobran',
  unit: '%',
  source: 'Barómetro Marea',
  alt: 'Tres barras, la del efectivo la más larga.',
  series: [''],
  rows: [
    { label: 'Efectivo', values: [64] },
    { label: 'Transferencia', values: [58] },
    { label: 'Tarjeta', values: [31.5] },
  ],
}
export const BOLD = { type: 'bold' }
export const ITALIC = { type: 'italic' }

/** What the server makes of them. */
export const parsed = (...content: unknown[]) => parseDocument(JSON.stringify(doc(...content)))
