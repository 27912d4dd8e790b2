/** State of the inbox in its URL: it survives a reload, and works without script. */
import { href } from 'react-router'
import { choice, page, queryState, type StateOf, words } from '#app/platform/query-state.ts'
import { INBOX_KINDS, type InboxKind, type InboxState, STATE_LABELS } from './schema.ts'

const INBOX = href('/admin/solicitudes')

export const INBOX_LIST = queryState(INBOX, {
  kind: choice('tipo', INBOX_KINDS, undefined),
  state: choice('estado', Object.keys(STATE_LABELS) as InboxState[], undefined),
  search: words('q'),
  page,
})

export type InboxAddress = StateOf<typeof INBOX_LIST>

export const readInboxAddress = INBOX_LIST.read
export const inboxHref = (address: Partial<InboxAddress>) => INBOX_LIST.href(address)

/** State of the list that a request was opened from, by the list's URL. */
export function readListAddress(list: string): InboxAddress {
  return readInboxAddress(new URLSearchParams(list.split('?')[1]))
}

export function readKind(word: string | null): InboxKind | undefined {
  return INBOX_KINDS.find((kind) => kind === word)
}

/** URL of one request; `list` is the URL of the list to return to. */
export function requestHref({ kind, id }: { kind: InboxKind; id: string }, list: string): string {
  const back = list === INBOX ? '' : `?${new URLSearchParams({ volver: list })}`
  return `${href('/admin/solicitudes/:kind/:id', { kind, id })}${back}`
}

/** The request's URL with the deletion dialog open or closed. */
export function withConfirmation(address: string, isAsked: boolean): string {
  const [path, search] = address.split('?')
  const parameters = new URLSearchParams(search)
  if (isAsked) parameters.set('eliminar', '1')
  else parameters.delete('eliminar')
  return parameters.size > 0 ? `${path}?${parameters}` : String(path)
}

/** Intents of the forms on a request, with the title of their failures. */
export const FAILED = {
  save: 'No se pudo guardar la solicitud',
  assign: 'No se pudo guardar la solicitud',
  answer: 'No se pudo enviar la respuesta',
  answer_close: 'No se pudo enviar la respuesta',
  note: 'No se pudo guardar la nota',
  restore: 'No se pudo sacar de spam',
  retry: 'No se pudo volver a enviar',
  delete: 'Error al eliminar solicitud',
  erase: 'No se pudieron borrar sus datos',
}

export type InboxIntent = keyof typeof FAILED

export const GONE = 'Esa solicitud ya no existe'
