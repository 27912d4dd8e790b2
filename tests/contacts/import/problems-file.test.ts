import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { runImport } from '#app/domains/contacts/import/run.server.ts'
import { loader } from '#app/domains/tools/routes/import-problems.ts'
import { whileRefused } from '../../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../../setup/team.ts'
import { bring, check, seen, start, withImportQueue } from './files.ts'

withTables('contacts', 'contact_imports', 'audit_log')
withImportQueue()

async function answer(id: string): Promise<Response> {
  const request = new Request(`http://localhost/admin/tools/datos/importar/${id}/filas.csv`)
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return loader({ request, params: { id }, context } as unknown as Parameters<typeof loader>[0])
}

test('rows that are left out can be had as a file after an import that failed too; each file is in the record', async () => {
  const id = await bring('Email\nmal\na@x.test')
  await check(id)
  await start(id)
  await whileRefused('contacts', () => runImport(id), { on: 'insert' })
  expect((await seen(id)).state).toBe('failed')
  expect(await (await answer(id)).text()).toContain('"2","El correo no es válido","mal"')
  expect(await rowsOf('select summary, actor_email from audit_log')).toEqual([
    { summary: 'Exportó las filas con errores de «personas.csv»', actor_email: REVIEWER.email },
  ])
  await check(await bring('Email\nb@x.test'))
  const [whole] = await rowsOf('select id from contact_imports order by created_at desc limit 1')
  expect((await answer(String(whole?.id))).status, 'nothing to export').toBe(303)
})
