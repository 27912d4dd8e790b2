/** State of the outbox in its URL: it survives a reload, and works without script. */
import { href } from 'react-router'
import { choice, flag, id, page, queryState, words } from '#app/platform/lists/query-state.ts'
import { MAIL_ACTIONS, MAIL_FILTERS, type MailFilter } from './schema.ts'

export const MAIL_LIST = queryState(href('/admin/correos'), {
  filter: choice('estado', Object.keys(MAIL_FILTERS) as MailFilter[], undefined),
  /** Words in recipient or subject. */
  search: words('q'),
  page,
  shown: id('ver'),
  /** What is asked about the chosen messages. */
  action: { ...choice('accion', MAIL_ACTIONS, null), role: 'open' },
  /** All failed messages that the list finds are chosen. */
  everything: flag('todo'),
})
