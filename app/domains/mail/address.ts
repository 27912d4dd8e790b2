/** The state of the outbox is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import { choice, id, page, queryState, words } from '#app/platform/query-state.ts'
import { MAIL_FILTERS, type MailFilter } from './schema.ts'

export const MAIL_LIST = queryState(href('/admin/correos'), {
  filter: choice('estado', Object.keys(MAIL_FILTERS) as MailFilter[], undefined),
  /** Words of recipient and subject. */
  search: words('q'),
  page,
  /** The message that is read. */
  shown: id('ver'),
})
