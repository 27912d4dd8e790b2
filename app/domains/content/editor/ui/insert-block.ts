import type { Editor, JSONContent } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'

/**
 * Inserts a block after the cursor's block, or in its place if empty. The cursor then goes into a table, or behind
 * any other block.
 */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const node = schema.nodeFromJSON(block)
      const { $to } = tr.selection
      const isEmpty = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.childCount === 0
      const end = $to.depth > 0 ? $to.after(1) : $to.pos
      const start = isEmpty ? $to.before(1) : end
      tr.replaceWith(start, end, node)
      const after = start + node.nodeSize
      const last = schema.nodes.paragraph?.create()
      if (last && after === tr.doc.content.size) tr.insert(after, last)
      const isTable = node.type.name === 'table'
      tr.setSelection(
        isTable ? TextSelection.near(tr.doc.resolve(start + 1)) : Selection.near(tr.doc.resolve(after)),
      )
      return true
    })
    .scrollIntoView()
    .run()
}

/** Table of 3 × 3 cells whose first row has headings. */
export function newTable(): JSONContent {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
