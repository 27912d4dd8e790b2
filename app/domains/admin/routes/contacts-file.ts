/** `GET /admin/contacts/archivo.csv`: the page of the list as it is filtered, or with `todos=1` all that match. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { redirect } from 'react-router'
import { eachContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { CONTACT_COLUMNS, contactCells, contactsFileName } from '#app/domains/contacts/contacts-file.ts'
import type { ContactView } from '#app/domains/contacts/schema.ts'
import { contactsHref, readContactsAddress } from '#app/domains/contacts/ui/contacts-address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { CSV_MARK, csvLines } from '#app/platform/csv.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { PAGE_SIZE } from '#app/platform/paging.ts'
import type { Route } from './+types/contacts-file.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const address = readContactsAddress(searchParams)
  const isWhole = searchParams.get('todos') === '1'
  try {
    const { time_zone } = await readSettings()
    const offset = (address.page - 1) * PAGE_SIZE
    const batches = isWhole
      ? eachContact(address)
      : [(await listContacts(address, { limit: PAGE_SIZE, offset })).rows].values()
    // The first batch is here before the answer begins: a database that is away can still be told of.
    const first = await batches.next()
    if (first.done || first.value.length === 0) return nothing(contactsHref(address))
    // Whoever stops reading, or asked for the headers alone, lets go of the cursor too.
    const lines = Readable.from(written(first.value, batches, time_zone), { objectMode: false })
    lines.once('close', () => batches.return?.(undefined))
    if (request.method === 'HEAD') lines.destroy()
    return new Response(createReadableStreamFromReadable(lines), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${contactsFileName(isWhole, time_zone)}"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`No se pudo exportar los datos: ${reason}`, { status, headers })
  }
}

type Batches = AsyncGenerator<ContactView[]> | ArrayIterator<ContactView[]>

async function* written(first: ContactView[], rest: Batches, timeZone: string): AsyncGenerator<string> {
  const lines = (rows: ContactView[]) => csvLines(rows.map((contact) => contactCells(contact, timeZone)))
  yield CSV_MARK + csvLines([CONTACT_COLUMNS]) + lines(first)
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield lines(next.value)
}

async function nothing(list: string): Promise<Response> {
  const flash = await leaveFlash({
    title: 'Sin datos',
    description: 'No hay datos para exportar',
    tone: 'error',
  })
  return redirect(list, { status: 303, headers: { 'Set-Cookie': flash } })
}
