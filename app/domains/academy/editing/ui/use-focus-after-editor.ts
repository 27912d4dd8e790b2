import { useEffect, useRef } from 'react'
import type { ItemEditorProps } from './item-editor.tsx'

/** The link of a row that opens its form. */
export const editLinkId = (id: string) => `editar-${id}`

/** A form that closes takes the focus with it: the keyboard goes on from the row it was about, or from the list. */
export function useFocusAfterEditor(draft: Pick<ItemEditorProps<never>, 'stamp'> | undefined): void {
  const open = draft && ('id' in draft.stamp ? draft.stamp.id : NEW)
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    // Whoever has gone elsewhere meanwhile stays there: a course closes by itself.
    if (closed === undefined || open !== undefined || document.activeElement !== document.body) return
    const target = document.getElementById(editLinkId(closed)) ?? document.getElementById('lista')
    target?.focus()
  }, [open])
}

/** The id of no row. */
const NEW = ''
