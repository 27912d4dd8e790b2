import type { ArticleCell } from '../../document-blocks.ts'
import { ArticleLine } from './inline-text.tsx'

type Rows = { rows: ArticleCell[][]; origin: string }

/** Table as wide as its content; on a narrower screen it scrolls inside a box of its own. */
export function ArticleTable({ rows, origin }: Rows) {
  const [first = []] = rows
  const isHead = first.length > 0 && first.every(({ scope }) => scope === 'col')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures is no group of fields.
    <div
      // Not a region, because each of a page's many tables would become a landmark.
      role="group"
      aria-label="Tabla"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
      tabIndex={0}
    >
      <table>
        {isHead && (
          <thead>
            <TableRows rows={rows.slice(0, 1)} origin={origin} />
          </thead>
        )}
        <tbody>
          <TableRows rows={isHead ? rows.slice(1) : rows} origin={origin} />
        </tbody>
      </table>
    </div>
  )
}

function TableRows({ rows, origin }: Rows) {
  return rows.map((cells, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one table never move
    <tr key={index}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row never move
        <Cell key={index} cell={cell} origin={origin} />
      ))}
    </tr>
  ))
}

function Cell({ cell, origin }: { cell: ArticleCell; origin: string }) {
  const { paragraphs, scope, colspan, rowspan } = cell
  const Tag = scope ? 'th' : 'td'
  return (
    <Tag scope={scope} colSpan={colspan} rowSpan={rowspan}>
      {paragraphs.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one cell never move
        <ArticleLine key={index} words={words} origin={origin} alone={paragraphs.length === 1} />
      ))}
    </Tag>
  )
}
