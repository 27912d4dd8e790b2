import { Extension } from '@tiptap/core'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * A click below a final picture, table or video adds a paragraph there; otherwise there would be no place to continue
 * writing.
 */
export const TrailingParagraph = Extension.create({
  name: 'lastLine',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          click: (view, event) => isBelow(view, event) && beginLine(view),
        },
      },
    }),
  ],
})

function isBelow(view: EditorView, { target, clientY }: MouseEvent): boolean {
  const last = view.dom.lastElementChild
  return target === view.dom && last !== null && clientY > last.getBoundingClientRect().bottom
}

function beginLine(view: EditorView): boolean {
  const { tr, doc, schema } = view.state
  const line = doc.lastChild?.isTextblock ? undefined : schema.nodes.paragraph?.create()
  if (!line) return false
  tr.insert(doc.content.size, line)
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView())
  view.focus()
  return true
}
