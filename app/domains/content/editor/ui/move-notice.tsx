import type { Editor, EditorEvents } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { MOVED } from './move-block.ts'

/** Announces where a block was moved to; empty once the text changes otherwise, so that the same place is said again. */
export function MoveNotice({ editor }: { editor: Editor }) {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    const read = ({ transaction }: EditorEvents['update']) => setNotice(transaction.getMeta(MOVED) ?? '')
    editor.on('update', read)
    return () => {
      editor.off('update', read)
    }
  }, [editor])
  return (
    <p role="status" className="sr-only">
      {notice}
    </p>
  )
}
