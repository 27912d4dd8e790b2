/** Owns reading the neighbours of a contact in the list that its screen was opened from. */
import { listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import {
  CONTACT_LIST,
  contactsHref,
  personHref,
  readContactsAddress,
} from '#app/domains/contacts/contacts-address.ts'
import { fullName } from '#app/domains/contacts/schema.ts'
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'

export function contactNeighbours(id: string, list: string): Promise<Neighbours | undefined> {
  const address = CONTACT_LIST.closed(readContactsAddress(new URLSearchParams(list.split('?')[1])))
  return neighboursOf(id, {
    page: address.page,
    read: (range) => listContacts(address, range),
    linkTo: (row, page) => ({
      to: personHref(row.id, contactsHref({ ...address, page })),
      name: fullName(row) || row.email,
    }),
  })
}
