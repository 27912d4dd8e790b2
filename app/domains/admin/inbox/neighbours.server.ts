/** Owns reading the neighbours of a request in the list that it was opened from. */
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'
import { INBOX_LIST, inboxHref, readListAddress, requestHref } from './address.ts'
import { listInbox } from './inbox.server.ts'

export function inboxNeighbours(id: string, list: string): Promise<Neighbours | undefined> {
  const address = INBOX_LIST.closed(readListAddress(list))
  return neighboursOf(id, {
    page: address.page,
    read: (range) => listInbox(address, range),
    linkTo: (row, page) => ({ to: requestHref(row, inboxHref({ ...address, page })), name: row.name }),
  })
}
