import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect } from 'react'

/** Caret of the article that was submitted last; `action` is the article's id (`articleAt`). */
let left: { action: string; from: number; to: number } | undefined

/** Restores the caret after a save, which remounts the form and its editor. */
export function useKeptCaret(editor: Editor, box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const action = articleAt(form)
    if (left?.action === action && document.activeElement === document.body) {
      editor.commands.setTextSelection(left)
      editor.view.focus()
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

/** Id of the form's article, the last part of its URL: a new article gets another path when saved, but keeps its id. */
function articleAt(form: HTMLFormElement): string {
  return new URL(form.action).pathname.split('/').at(-1) ?? ''
}
