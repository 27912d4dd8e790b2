import { useLocation } from 'react-router'
import { focusShown } from '../feedback/focus.ts'
import { Notice } from '../feedback/notice.tsx'

/** Why an action of the selection bar asks nothing (selectable-list.tsx); each press says it anew. */
export function NothingToDo({ reason }: { reason: string }) {
  const { key } = useLocation()
  return <Notice key={key} ref={focusShown} tone="info" title={reason} className="mb-4" />
}
