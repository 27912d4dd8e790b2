/** State of the list of blocked senders in its URL; `sender` fills in the form above it. */
import { href } from 'react-router'
import { page, queryState, type StateOf, withParameters, words } from '#app/platform/lists/query-state.ts'

export const SENDER = 'remitente'

export const BLOCKED_LIST = queryState(href('/admin/tools/datos/bloqueados'), { search: words('q'), page })

export type BlockedAddress = StateOf<typeof BLOCKED_LIST>

export function blockedSendersHref(sender?: string | null): string {
  return withParameters(BLOCKED_LIST.href({}), sender ? [[SENDER, sender]] : [])
}
