/** The history's filters are in its address: they survive a reload, and need no script. */
import { href } from 'react-router'
import { readWords } from '#app/platform/search-words.ts'

export const HISTORY = href('/admin/tools/historial')

export type HistoryAddress = {
  search: string
  /** E-mail of the actor. */
  person: string
  /** Id of a record kind, and the id of one of its rows. */
  kind: string
  subject: string
  /** The first and the last day, `2026-12-01`. */
  from: string
  until: string
  /** Paging cursor: id of the entry that the page starts after (`older`) or ends before (`newer`). */
  older: number | undefined
  newer: number | undefined
}

export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const kind = readWords(search, 'tipo', 60)
  return {
    search: readWords(search, 'q'),
    person: readWords(search, 'persona', 254),
    kind,
    subject: kind && readWords(search, 'id', 100),
    from: readDay(search.get('desde')),
    until: readDay(search.get('hasta')),
    older: readEntry(search.get('antes')),
    newer: readEntry(search.get('despues')),
  }
}

export function historyHref(address: Partial<HistoryAddress>): string {
  const { search, person, kind, subject, from, until, older, newer } = address
  const parameters = Object.entries({
    q: search,
    persona: person,
    tipo: kind,
    id: subject,
    desde: from,
    hasta: until,
    antes: older?.toString(),
    despues: newer?.toString(),
  }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return parameters.length > 0 ? `${HISTORY}?${new URLSearchParams(parameters)}` : HISTORY
}

export function isFiltered({ search, person, kind, from, until }: HistoryAddress): boolean {
  return [search, person, kind, from, until].some((each) => each !== '')
}

/** A real day as `2026-12-01`; anything else reads as an empty string. */
function readDay(text: string | null): string {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}

function readEntry(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
