import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect } from 'react'

/** Caret at the last submit; `action` is the article's id (`articleAt`). */
let left: { action: string; from: number; to: number } | undefined

/** Restores the caret after a save, which remounts the form and its editor. */
export function useKeptCaret(editor: Editor, box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const action = articleAt(form)
    // The editor comes after the page, whose frame may have put the focus on its heading: no Tab leads there.
    const isFree = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex < 0
    if (left?.action === action && isFree) {
      editor.commands.setTextSelection(left)
      editor.view.focus()
      // After a save the page begins at its head, and ProseMirror's focus scrolls nowhere.
      blockAt(editor, left.from)?.scrollIntoView({ block: 'nearest' })
    }
    left = undefined
    const remember = () => {
      const { from, to } = editor.state.selection
      left = editor.view.hasFocus() ? { action, from, to } : undefined
    }
    form.addEventListener('submit', remember)
    return () => form.removeEventListener('submit', remember)
  }, [editor, box])
}

function blockAt({ view }: Editor, position: number): Element | null {
  const { node } = view.domAtPos(position)
  return node instanceof Element ? node : node.parentElement
}

/**
 * Id of the article, the last part of the form's URL. A new article's path changes with its first save, its id does
 * not.
 */
function articleAt(form: HTMLFormElement): string {
  return new URL(form.action).pathname.split('/').at(-1) ?? ''
}
