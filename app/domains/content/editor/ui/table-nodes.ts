import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Most columns or rows that a cell may span; a forged clipboard could ask for a million. */
const MAX_SPAN = 50

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
    return Math.min(Math.max(number || 1, 1), MAX_SPAN)
  },
  renderHTML: (cell: Record<string, unknown>) => (cell[name] === 1 ? {} : { [name]: cell[name] }),
})

/** Attribute required by the table library, never set: columns are as wide as their text. */
const width = { default: null, parseHTML: () => null, rendered: false }

const plain = {
  content: 'paragraph+',
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth: width }),
}

export const PlainCell = TableCell.extend({
  ...plain,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const HeaderCell = TableHeader.extend({
  ...plain,
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

export const Row = TableRow

/** Rendered in a box that scrolls sideways, as on the page. Omits the library's node view, which sizes columns. */
export const ArticleTable = Table.extend({
  renderHTML: () => ['div', ['table', ['tbody', 0]]],
}).configure({ View: null })
