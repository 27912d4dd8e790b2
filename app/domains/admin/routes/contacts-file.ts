/** `GET /admin/contacts/archivo.csv`: one page of the filtered list, or with `todos=1` all matching contacts. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { eachContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import {
  type ContactsAddress,
  contactsHref,
  readContactsAddress,
} from '#app/domains/contacts/contacts-address.ts'
import { CONTACT_COLUMNS, contactCells, contactsFileName } from '#app/domains/contacts/contacts-file.ts'
import type { ContactView } from '#app/domains/contacts/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerExport, exportFailed } from '#app/platform/export-answer.server.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import type { Route } from './+types/contacts-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const address = readContactsAddress(searchParams)
  const isWhole = searchParams.get('todos') === '1'
  try {
    const { time_zone } = await readSettings()
    const name = contactsFileName(isWhole, time_zone)
    return await answerExport(request, {
      name,
      heading: CONTACT_COLUMNS,
      batches: isWhole ? eachContact(address) : onlyPage(address),
      cells: (contact) => contactCells(contact, time_zone),
      list: contactsHref(address),
      record: () => recordExport(context.get(adminContext), name),
    })
  } catch (error) {
    return exportFailed(error)
  }
}

async function* onlyPage(address: ContactsAddress): AsyncGenerator<ContactView[]> {
  const offset = (address.page - 1) * PAGE_SIZE
  yield (await listContacts(address, { limit: PAGE_SIZE, offset })).rows
}
