/** Query string of the contact list. Its state lives in the URL, so that it survives a reload and needs no script. */
import { href } from 'react-router'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import {
  choice,
  DAYS,
  flag,
  id,
  type Parameter,
  page,
  queryState,
  type StateOf,
  sort,
  withParameters,
  words,
} from '#app/platform/lists/query-state.ts'
import {
  CONTACT_ORDERS,
  CONTACT_PROFILES,
  type ContactOrder,
  type ProfileType,
  SELECTION_ACTIONS,
} from './schema.ts'

const YES_OR_NO = new Map([
  ['si', true],
  ['no', false],
])

const PROFILES = Object.keys(CONTACT_PROFILES) as ProfileType[]

export const CONTACT_LIST = queryState(href('/admin/contacts'), {
  search: words('q'),
  marketing: consent('marketing'),
  privacy: consent('privacidad'),
  sector: words('sector'),
  profile: choice('perfil', PROFILES, ''),
  city: words('ciudad'),
  tag: words('etiqueta'),
  /** When they joined. */
  ...DAYS,
  // Newest first by default (back-office §7).
  sort: sort(CONTACT_ORDERS, { by: 'fecha', descending: true }),
  page,
  /** What is asked about the chosen contacts, with the tag that it is about. */
  action: { ...choice('accion', SELECTION_ACTIONS, null), role: 'open' },
  label: { ...words('nueva', 50), role: 'open' },
  /** Everything that the list finds is chosen. */
  everything: flag('todo'),
  /** Id of the contact whose deletion is being confirmed. */
  removing: id('eliminar'),
})

/** State of the list; `ids` are the chosen contacts. */
export type ContactsAddress = StateOf<typeof CONTACT_LIST> & { ids: string[] }

/** Filters and order of a list of contacts, without its page. */
export type ContactQuery = Pick<
  ContactsAddress,
  'search' | 'marketing' | 'privacy' | 'sector' | 'profile' | 'city' | 'tag' | 'from' | 'until' | 'sort'
>

export function readContactsAddress(search: URLSearchParams): ContactsAddress {
  return { ...CONTACT_LIST.read(search), ids: search.getAll('id').slice(0, PAGE_SIZE) }
}

export const contactsHref = (address: Partial<ContactsAddress>) => CONTACT_LIST.href(address)

/** URL of the CSV: the current page of the list, or all matches. */
export function contactsFileHref(address: ContactsAddress, file: 'page' | 'all'): string {
  const isWhole = file === 'all'
  const asked = { ...CONTACT_LIST.closed(address), page: isWhole ? 1 : address.page }
  const parameters = [...CONTACT_LIST.parameters(asked), ...(isWhole ? [['todos', '1']] : [])]
  return withParameters(href('/admin/contacts/archivo.csv'), parameters)
}

/**
 * URL of a person's screen. `who` is a contact's id, or the key of an address without one (person-key.server.ts);
 * `list` the URL of the list to return to.
 */
export function personHref(who: string, list: string = CONTACT_LIST.path): string {
  const back = list === CONTACT_LIST.path ? [] : [['volver', list]]
  return withParameters(href('/admin/contacts/:id', { id: who }), back)
}

/** Screen that joins the contact `id` with another one of the same person, searched for or chosen. */
export function joiningHref(id: string, asked: { with?: string; search?: string } = {}): string {
  const parameters = new URLSearchParams()
  if (asked.search) parameters.set('q', asked.search)
  if (asked.with) parameters.set('con', asked.with)
  return withParameters(href('/admin/contacts/:id/unir', { id }), [...parameters])
}

export const correctionHref = (id: string) => href('/admin/contacts/:id/editar', { id })

/** The list ordered by a column; reversed if it is already ordered by that column. */
export function withOrder(address: ContactsAddress, by: ContactOrder): ContactsAddress {
  const descending = address.sort.by === by ? !address.sort.descending : by === 'fecha'
  return { ...CONTACT_LIST.closed(address), sort: { by, descending }, page: 1 }
}

function consent(name: string): Parameter<boolean | undefined> {
  return {
    name,
    role: 'filter',
    read: (search) => YES_OR_NO.get(search.get(name) ?? ''),
    write: (value) => (value === undefined ? undefined : value ? 'si' : 'no'),
    values: [...YES_OR_NO.keys()],
  }
}
