/** State of the outbox in its URL: it survives a reload, and works without script. */
import { href } from 'react-router'
import { choice, flag, id, page, queryState, words } from '#app/platform/query-state.ts'
import { MAIL_FILTERS, type MailFilter } from './schema.ts'

export const MAIL_LIST = queryState(href('/admin/correos'), {
  filter: choice('estado', Object.keys(MAIL_FILTERS) as MailFilter[], undefined),
  /** Words in recipient or subject. */
  search: words('q'),
  page,
  shown: id('ver'),
  /** Asks whether to send the chosen messages again. */
  retrying: flag('accion', 'reintentar'),
})
