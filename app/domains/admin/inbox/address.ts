/** The state of the inbox is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import { INBOX_KINDS, type InboxKind, type InboxState, STATE_LABELS } from './schema.ts'

export type InboxAddress = {
  kind: InboxKind | undefined
  state: InboxState | undefined
  search: string
  page: number
}

const INBOX = href('/admin/solicitudes')

export function readInboxAddress(search: URLSearchParams): InboxAddress {
  const states = Object.keys(STATE_LABELS) as InboxState[]
  return {
    kind: readKind(search.get('tipo')),
    state: states.find((state) => state === search.get('estado')),
    search: readWords(search, 'q'),
    page: readPage(search),
  }
}

export function readKind(word: string | null): InboxKind | undefined {
  return INBOX_KINDS.find((kind) => kind === word)
}

export function inboxHref(address: Partial<InboxAddress>): string {
  const parameters = inboxParameters(address)
  return parameters.size > 0 ? `${INBOX}?${parameters}` : INBOX
}

export function inboxParameters({ kind, state, search, page = 1 }: Partial<InboxAddress>): URLSearchParams {
  const present = { tipo: kind, estado: state, q: search, pagina: page > 1 ? String(page) : undefined }
  return new URLSearchParams(
    Object.entries(present).filter((each): each is [string, string] => Boolean(each[1])),
  )
}

/** URL of one request; `list` is the URL of the list to return to. */
export function requestHref({ kind, id }: { kind: InboxKind; id: string }, list: string): string {
  const back = list === INBOX ? '' : `?${new URLSearchParams({ volver: list })}`
  return `${href('/admin/solicitudes/:kind/:id', { kind, id })}${back}`
}

/** The same URL with the confirmation of the deletion open, or closed. */
export function withQuestion(address: string, isAsked: boolean): string {
  const [path, search] = address.split('?')
  const parameters = new URLSearchParams(search)
  if (isAsked) parameters.set('eliminar', '1')
  else parameters.delete('eliminar')
  return parameters.size > 0 ? `${path}?${parameters}` : String(path)
}
