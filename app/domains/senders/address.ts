/** URL of the screen of blocked senders; `sender` fills in its form. */
import { href } from 'react-router'
import { withParameters } from '#app/platform/query-state.ts'

export const SENDER = 'remitente'

export function blockedSendersHref(sender?: string | null): string {
  return withParameters(href('/admin/tools/datos/bloqueados'), sender ? [[SENDER, sender]] : [])
}
