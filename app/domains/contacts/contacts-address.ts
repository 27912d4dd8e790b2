/** The state of the list is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import {
  id,
  orderWords,
  type Parameter,
  page,
  queryState,
  type StateOf,
  withParameters,
  words,
} from '#app/platform/query-state.ts'
import { CONTACT_ORDERS, type ContactOrder, type ContactQuery } from './schema.ts'

const YES_OR_NO = new Map([
  ['si', true],
  ['no', false],
])

export const CONTACT_LIST = queryState(href('/admin/contacts'), {
  search: words('q'),
  marketing: consent('marketing'),
  privacy: consent('privacidad'),
  sector: words('sector'),
  /** Column and direction in one word (`orderWord`). */
  order_word: { ...words('orden'), values: orderWords(CONTACT_ORDERS, '-fecha') },
  page,
  /** The contact whose deletion is being confirmed. */
  removing: id('eliminar'),
})

export type ContactsAddress = ContactQuery & Pick<StateOf<typeof CONTACT_LIST>, 'page' | 'removing'>

export function readContactsAddress(search: URLSearchParams): ContactsAddress {
  const { order_word, sector, ...list } = CONTACT_LIST.read(search)
  const [, minus, order] = /^(-?)(\w+)$/.exec(order_word) ?? []
  const known = CONTACT_ORDERS.find((each) => each === order)
  // Newest first (back-office §7).
  return {
    ...list,
    sector: sector || undefined,
    order: known ?? 'fecha',
    descending: known ? minus === '-' : true,
  }
}

export function contactsHref(address: Partial<ContactsAddress>): string {
  return CONTACT_LIST.href({ ...address, order_word: orderWord(address) })
}

/** The CSV of the list's page, or of all that match. */
export function contactsFileHref(address: ContactsAddress, file: 'page' | 'all'): string {
  const isWhole = file === 'all'
  const asked = {
    ...address,
    order_word: orderWord(address),
    removing: null,
    page: isWhole ? 1 : address.page,
  }
  const parameters = [...CONTACT_LIST.parameters(asked), ...(isWhole ? [['todos', '1']] : [])]
  return withParameters(href('/admin/contacts/archivo.csv'), parameters)
}

/** URL of a person's screen. `who` is a contact's id, or the key of an address without one (person-key.server.ts). */
export function personHref(who: string, isAsked = false): string {
  return `${href('/admin/contacts/:id', { id: who })}${isAsked ? '?retirar=marketing' : ''}`
}

/** Value of the URL's `orden`; empty for the default, newest first. */
export function orderWord({
  order = 'fecha',
  descending = true,
}: Partial<Pick<ContactQuery, 'order' | 'descending'>>): string {
  return order === 'fecha' && descending ? '' : `${descending ? '-' : ''}${order}`
}

/** The list ordered by a column; reversed where it is ordered by that column already. */
export function orderedBy(address: ContactsAddress, order: ContactOrder): ContactsAddress {
  const descending = address.order === order ? !address.descending : order === 'fecha'
  return { ...address, order, descending, page: 1, removing: null }
}

export function isFiltered({ search, marketing, privacy, sector }: ContactsAddress): boolean {
  return search !== '' || marketing !== undefined || privacy !== undefined || sector !== undefined
}

export function yesOrNo(value: boolean | undefined): 'si' | 'no' | undefined {
  return value === undefined ? undefined : value ? 'si' : 'no'
}

function consent(name: string): Parameter<boolean | undefined> {
  return {
    name,
    read: (search) => YES_OR_NO.get(search.get(name) ?? ''),
    write: yesOrNo,
    values: [...YES_OR_NO.keys()],
  }
}
