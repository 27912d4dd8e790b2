import { useEffect, useRef } from 'react'
import { focusStill } from '#app/ui/feedback/focus.ts'
import type { ItemEditorProps } from './item-editor.tsx'

/** The link that opens a row's form gets the focus again when the form closes. */
export const editLinkId = (id: string) => `editar-${id}`

/** Id of the link that opens the form of a new row. */
export const CREATE_LINK = 'crear'

/** Where 'Cancelar' leads: to the list, and with a new row to the link that opened its form. */
export const cancelHref = (list: string, isNew: boolean) => (isNew ? `${list}#${CREATE_LINK}` : list)

/**
 * Moves the focus when a form closes and its focused control is removed: to the edit link of its row, or to the list,
 * unless the address names an anchor.
 */
export function useFocusAfterEditor(draft: Pick<ItemEditorProps<never>, 'stamp'> | undefined): void {
  const open = draft && ('id' in draft.stamp ? draft.stamp.id : NEW)
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    // The focus moves only if nothing has it: the course editor closes by a timer, when the person may be elsewhere.
    if (closed === undefined || open !== undefined || document.activeElement !== document.body) return
    if (window.location.hash) return
    const target = document.getElementById(editLinkId(closed)) ?? document.getElementById('lista')
    if (target) focusStill(target)
  }, [open])
}

/** Id of a new row, which has none yet. */
const NEW = ''
