import type { Editor, JSONContent } from '@tiptap/core'
import { type RefObject, useEffect } from 'react'
import { insertBlocks } from './insert-block.ts'
import { INSERTION } from './insertion-event.ts'

/** Inserts the blocks of an `INSERTION` event, if the caret was ever put into the text. */
export function useCaretInsertion(editor: Editor, box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const control = box.current
    if (!control) return
    let hasCaret = editor.view.hasFocus()
    const focused = () => (hasCaret = true)
    const insert = (event: Event) => {
      if (!hasCaret) return
      event.preventDefault()
      insertBlocks(editor, (event as CustomEvent<JSONContent[]>).detail)
    }
    editor.on('focus', focused)
    control.addEventListener(INSERTION, insert)
    return () => {
      editor.off('focus', focused)
      control.removeEventListener(INSERTION, insert)
    }
  }, [editor, box])
}
