/** Owns how a run's screen names the rows that were passed over, where they are still there. */
import { BULK_ACTIONS, type BulkList, type BulkRunView, type SkippedRow } from '#app/domains/bulk/schema.ts'
import { listSkipped } from '#app/domains/bulk/skipped-rows.server.ts'
import { nameContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { personHref } from '#app/domains/contacts/contacts-address.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { nameSubmissions } from '#app/domains/event-desk/submissions/lists.server.ts'

const MOST_NAMED = 20

type Naming = { names: (ids: string[]) => Promise<Map<string, string>>; hrefOf: (id: string) => string }

const NAMED: Partial<Record<BulkList, Naming>> = {
  contacts: { names: nameContacts, hrefOf: (id) => personHref(id) },
  submissions: {
    names: nameSubmissions,
    hrefOf: (id) => reviewHref({ screen: 'forms', shown: id }),
  },
}

export async function readSkipped({ id, action }: Pick<BulkRunView, 'id' | 'action'>): Promise<SkippedRow[]> {
  const naming = NAMED[BULK_ACTIONS[action]]
  if (!naming) return []
  const skipped = await listSkipped(id, MOST_NAMED)
  const names = await naming.names(skipped.map((row) => row.id))
  return skipped.flatMap((row) => {
    const name = names.get(row.id)
    return name ? [{ ...row, name, to: naming.hrefOf(row.id) }] : []
  })
}
