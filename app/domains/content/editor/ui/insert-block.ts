import type { Editor, JSONContent } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'

/**
 * Inserts blocks after the cursor's block, or in its place if empty. The cursor then goes into a table, or behind
 * any other block.
 */
export function insertBlocks(editor: Editor, blocks: readonly JSONContent[]): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const nodes = blocks.map((block) => schema.nodeFromJSON(block))
      const { $to } = tr.selection
      const isEmpty = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.childCount === 0
      const end = $to.depth > 0 ? $to.after(1) : $to.pos
      const start = isEmpty ? $to.before(1) : end
      tr.replaceWith(start, end, nodes)
      const after = start + nodes.reduce((size, node) => size + node.nodeSize, 0)
      const last = schema.nodes.paragraph?.create()
      if (last && after === tr.doc.content.size) tr.insert(after, last)
      const table = nodes.at(-1)?.type.name === 'table' && nodes.at(-1)
      tr.setSelection(
        table
          ? TextSelection.near(tr.doc.resolve(after - table.nodeSize + 1))
          : Selection.near(tr.doc.resolve(after)),
      )
      return true
    })
    .scrollIntoView()
    .run()
}

export const insertBlock = (editor: Editor, block: JSONContent) => insertBlocks(editor, [block])

/** Table of 3 × 3 cells whose first row has headings. */
export function newTable(): JSONContent {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
