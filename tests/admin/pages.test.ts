import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as contacts } from '#app/domains/admin/routes/contacts.tsx'
import { loader as inbox } from '#app/domains/admin/routes/inbox.tsx'
import { loader as mail } from '#app/domains/admin/routes/mail.tsx'
import { loader as trash } from '#app/domains/admin/routes/trash.tsx'
import { loader as registrations } from '#app/domains/attendance/routes/admin-registrations.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { storeMany } from '../contacts/rows.ts'
import { storeEvent } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application } from './requests.ts'

withTables('contacts', 'trash', 'contact_form', 'course_submissions', 'mail_messages', 'events')

/** What a screen of the panel is given where its address asks for a third page. */
async function given(
  loader: (args: never) => Promise<unknown>,
  params = {},
): Promise<Record<string, unknown>> {
  const request = new Request('http://site.test/admin?pagina=3')
  const context = new RouterContextProvider()
  context.set(adminContext, { ...REVIEWER, roles: ['admin'] } as never)
  const answer = (await loader({ request, params, context } as never)) as { data?: Record<string, unknown> }
  return answer.data ?? (answer as Record<string, unknown>)
}

/** Each stores 26 rows, of which 25 stand on one page. */
const LISTS = {
  contacts: async () => {
    await storeMany(26)
    return shown((await given(contacts)).screen)
  },
  requests: async () => {
    for (let i = 0; i < 26; i++) await application()
    return shown((await given(inbox)).screen)
  },
  registrations: async () => {
    const id = await storeEvent()
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      select '${id}', 'Ana', 'ana' || n || '@cacao.test', 'confirmed' from generate_series(1, 26) n`)
    return shown((await given(registrations, { id })).screen)
  },
  messages: async () => {
    await rowsOf(`insert into mail_messages (template, recipient, subject, html, text, message_id)
      select 'prueba', 'ana@cacao.test', 'Hola', '', '', n from generate_series(1, 26) n`)
    const { list, found } = await given(mail)
    return shown({ address: list, ...(found as object) })
  },
  'deleted rows': async () => {
    await rowsOf(`insert into trash (table_name, row_id, snapshot)
      select 'contacts', n, '{"kind": "Contacto", "label": "ana"}' from generate_series(1, 26) n`)
    const { page, ...list } = await given(trash)
    return shown({ address: { page }, ...list })
  },
}

function shown(list: unknown) {
  const { address, rows, total, pageCount } = list as {
    address: { page: number }
    rows: unknown[]
    total: number
    pageCount: number
  }
  return { page: address.page, rows: rows.length, total, pageCount }
}

test.each(Object.entries(LISTS))('the list of %s steps back to the last page it has', async (_, list) => {
  expect(await list()).toEqual({ page: 2, rows: 1, total: 26, pageCount: 2 })
})
