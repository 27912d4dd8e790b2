/** State of the inbox in its URL: it survives a reload, and works without script. */
import { href } from 'react-router'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import {
  choice,
  DAYS,
  flag,
  page,
  queryState,
  type StateOf,
  withParameters,
  words,
} from '#app/platform/lists/query-state.ts'
import { CHOSEN_ACTIONS, type ChosenAction, INBOX_FILTERS, INBOX_KINDS, type InboxKind } from './schema.ts'

const INBOX = href('/admin/solicitudes')

export const INBOX_LIST = queryState(INBOX, {
  kind: choice('tipo', INBOX_KINDS, undefined),
  state: choice('estado', INBOX_FILTERS, undefined),
  search: words('q'),
  /** When it came. */
  ...DAYS,
  page,
  /** What is asked about the chosen requests, and whom they would be assigned to. */
  action: { ...choice('accion', CHOSEN_ACTIONS, null), role: 'open' },
  owner: { ...words('para', 100), role: 'open' },
  /** All that the list finds is chosen. */
  everything: flag('todo'),
})

/** State of the list; `keys` are the chosen requests. */
export type InboxAddress = StateOf<typeof INBOX_LIST> & { keys: string[] }

export function readInboxAddress(search: URLSearchParams): InboxAddress {
  return { ...INBOX_LIST.read(search), keys: search.getAll('id').slice(0, PAGE_SIZE) }
}

/** URL of the list that asks about one request. */
export function questionHref(address: InboxAddress, action: ChosenAction, key: string): string {
  return withParameters(INBOX, [...INBOX_LIST.parameters({ ...address, action }), ['id', key]])
}

/** Names a request among those of all kinds. */
export function requestKey({ kind, id }: { kind: InboxKind; id: string }): string {
  return `${kind}/${id}`
}

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
  snooze: 'No se pudo posponer la solicitud',
  unsnooze: 'No se pudo quitar la espera',
  assign: 'No se pudo guardar la solicitud',
  answer: 'No se pudo enviar la respuesta',
  answer_close: 'No se pudo enviar la respuesta',
  note: 'No se pudo guardar la nota',
  spam: 'No se pudo marcar como spam',
  restore: 'No se pudo sacar de spam',
  retry: 'No se pudo volver a enviar',
  delete: 'Error al eliminar solicitud',
  erase: 'No se pudieron borrar sus datos',
}

export type InboxIntent = keyof typeof FAILED

/** Intents of the forms on the list, with the title of their failures. */
export const LIST_FAILED: Record<ChosenAction, string> = {
  assign: 'No se pudieron asignar',
  snooze: 'No se pudieron posponer',
  close: 'No se pudieron cerrar',
  reopen: 'No se pudieron reabrir',
  spam: FAILED.spam,
  restore: FAILED.restore,
}

/** Intents of the forms on answer templates. */
export const TEMPLATE_FAILED = {
  add: 'No se pudo guardar la plantilla',
  change: 'No se pudo guardar la plantilla',
  delete: 'Error al eliminar plantilla',
}

export type TemplateIntent = keyof typeof TEMPLATE_FAILED

export const GONE = 'Esa solicitud ya no existe'
