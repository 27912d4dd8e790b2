import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createItem, findItem, updateItem } from '#app/domains/academy/editing/editing.server.ts'
import { readOpen } from '#app/domains/academy/editing/open-items.server.ts'
import { programSchema } from '#app/domains/academy/editing/schema.ts'
import type { RecordHistory as Shown } from '#app/domains/audit/history-view.ts'
import { RecordHistory, RecordHistoryInList } from '#app/domains/audit/ui/record-history.tsx'
import { REVIEWER, withTables } from '../setup/team.ts'

withTables('entrepreneurship_programs', 'audit_log', 'site_settings')

const PROGRAM = programSchema().parse({ title: 'Semilla', duration: '1 mes', format: 'Híbrido' })

const draw = (history: Shown | undefined) => drawn(<RecordHistory history={history} />)

function drawn(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

async function changed(times: number) {
  const made = await createItem('entrepreneurship_programs', PROGRAM, REVIEWER)
  const id = made.outcome === 'saved' ? made.id : ''
  for (let n = 1; n <= times; n++) {
    const { version = '' } = (await findItem('entrepreneurship_programs', id)) ?? {}
    const change = { ...PROGRAM, duration: `${n} semanas` }
    await updateItem('entrepreneurship_programs', id, change, { version, editor: REVIEWER })
  }
  return id
}

const opened = async (id: string) => {
  const open = await readOpen('entrepreneurship_programs', new URLSearchParams({ editar: id }), {
    roles: ['admin'],
  })
  return open.draft && 'history' in open.draft ? open.draft.history : undefined
}

test('a record that is opened has its history under it, folded, and no link where that is all', async () => {
  const html = draw(await opened(await changed(1)))
  expect(html).toMatch(/<details(?![^>]* open)[^>]*>.*<summary[^>]*>.*Historial<\/summary>/)
  expect(html).toContain('Cambió el programa «Semilla»')
  expect(html).toContain('revisora@marea.example')
  expect(html).toMatch(/Duración:<\/span> <del[^>]*>1 mes<\/del>.*<ins[^>]*>1 semanas<\/ins>/)
  expect(html).toContain('Creó el programa «Semilla»')
  expect(html).not.toContain('Ver todo su historial')
})

test('a long one shows its latest five, and leads to the rest of it alone', async () => {
  const id = await changed(6)
  const html = draw(await opened(id))
  expect(html.match(/Cambió el programa/g)).toHaveLength(5)
  expect(html).toContain(`href="/admin/tools/historial?tipo=programa&amp;id=${id}"`)
})

test('one that nobody changed says so; a new one has none', async () => {
  expect(draw({ entries: [], hasMore: false, kind: 'evento', subject: '1' })).toContain(
    'El equipo todavía no le ha cambiado nada.',
  )
  expect(draw(undefined)).toBe('')
})

test('one that opens in a list is read when it is unfolded; until then, and without script, it is a link away', () => {
  const html = drawn(<RecordHistoryInList kind="administrador" subject="bea" of="bea@marea.test" />)
  expect(html).toMatch(
    /<details(?![^>]* open)[^>]*>.*Historial<span class="sr-only"> de bea@marea\.test<\/span>/,
  )
  expect(html).toContain('href="/admin/tools/historial?tipo=administrador&amp;id=bea"')
  expect(html).not.toContain('El equipo todavía no le ha cambiado nada.')
})
