import type { Editor } from '@tiptap/core'
import { MOST_ROWS } from '../../plots/plot.ts'
import { EMPTY_SHEET, type PlotSheet, withPasted } from '../plot-sheet.ts'

/** Rows of the table at the cursor, to plot what is written already; none if they are more than a plot holds. */
export function sheetOfTable(editor: Editor): PlotSheet | undefined {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth)
    if (table.type.name !== 'table' || table.childCount > MOST_ROWS) continue
    const rows = table.children.map((row) => row.children.map((cell) => cell.textContent.trim()))
    const sheet = withPasted(EMPTY_SHEET, { row: 0, column: 0 }, rows)
    return typeof sheet === 'string' ? undefined : sheet
  }
}
