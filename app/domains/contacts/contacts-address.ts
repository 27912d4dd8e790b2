/** The state of the list is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import { CONTACT_ORDERS, type ContactOrder, type ContactQuery } from './schema.ts'

export type ContactsAddress = ContactQuery & {
  page: number
  /** Id of the contact whose deletion is being confirmed. */
  removing: string | null
}

const YES_OR_NO = new Map([
  ['si', true],
  ['no', false],
])

export function readContactsAddress(search: URLSearchParams): ContactsAddress {
  const [, minus, order] = /^(-?)(\w+)$/.exec(search.get('orden') ?? '') ?? []
  const known = CONTACT_ORDERS.find((each) => each === order)
  return {
    search: readWords(search, 'q'),
    marketing: YES_OR_NO.get(search.get('marketing') ?? ''),
    privacy: YES_OR_NO.get(search.get('privacidad') ?? ''),
    sector: readWords(search, 'sector') || undefined,
    // Newest first (back-office §7).
    order: known ?? 'fecha',
    descending: known ? minus === '-' : true,
    page: readPage(search),
    removing: search.get('eliminar'),
  }
}

/** URL of the list; with `file`, of the CSV of its page or of all that match. */
export function contactsHref(address: Partial<ContactsAddress>, file?: 'page' | 'all'): string {
  const { search, marketing, privacy, sector, page = 1, removing } = address
  const parameters: [string, string | false | null | undefined][] = [
    ['q', search],
    ['marketing', yesOrNo(marketing)],
    ['privacidad', yesOrNo(privacy)],
    ['sector', sector],
    ['orden', orderWord(address)],
    ['pagina', file !== 'all' && page > 1 && String(page)],
    ['eliminar', !file && removing],
    ['todos', file === 'all' && '1'],
  ]
  const spelled = new URLSearchParams(parameters.filter((each): each is [string, string] => Boolean(each[1])))
  return `${file ? href('/admin/contacts/archivo.csv') : href('/admin/contacts')}${spelled.size > 0 ? `?${spelled}` : ''}`
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
