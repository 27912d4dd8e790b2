import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect } from 'react'

/** By the form's address. */
let left: { action: string; from: number; to: number } | undefined

/** An article that was saved is a form of its own, with an editor of its own: its writer goes on at the same word. */
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

/** The last part of the address: a new article moves when it is saved, but keeps its id. */
function articleAt(form: HTMLFormElement): string {
  return new URL(form.action).pathname.split('/').at(-1) ?? ''
}
