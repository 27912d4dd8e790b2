/** Query string of the audit history. Filters live in the URL: they survive a reload and need no script. */
import { href } from 'react-router'
import { DAYS, type Parameter, queryState, type StateOf, words } from '#app/platform/lists/query-state.ts'

export const HISTORY = href('/admin/tools/historial')

export const HISTORY_LIST = queryState(HISTORY, {
  search: words('q'),
  /** E-mail of the actor. */
  person: words('persona', 254),
  /** Id of an audit subject (kind of row), and the id of one row of that kind. */
  kind: words('tipo', 60),
  subject: { ...words('id', 100), role: 'view' },
  /** The first and the last day, `2026-12-01`. */
  ...DAYS,
  /** Paging cursor: id of the entry that the page starts after (`older`) or ends before (`newer`). */
  older: entry('antes'),
  newer: entry('despues'),
})

export type HistoryAddress = StateOf<typeof HISTORY_LIST>

/** Drops a row's id when its kind is missing: ids of different tables may be the same. */
export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const asked = HISTORY_LIST.read(search)
  return { ...asked, subject: asked.kind && asked.subject }
}

export const historyHref = (address: Partial<HistoryAddress>) => HISTORY_LIST.href(address)

function entry(name: string): Parameter<number | undefined> {
  return {
    name,
    role: 'page',
    read: (search) => readEntry(search.get(name)),
    write: (value) => value?.toString(),
  }
}

function readEntry(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
