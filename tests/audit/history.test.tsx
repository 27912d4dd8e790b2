import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { listActors, listHistory } from '#app/domains/audit/history.server.ts'
import { historyHref, readHistoryAddress } from '#app/domains/audit/history-address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { loader } from '#app/domains/tools/history/routes/history.tsx'
import { HistoryScreen } from '#app/domains/tools/history/ui/history-screen.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('audit_log', 'site_settings', '"user"')

/** So many of one sort, a minute apart, the last the newest. */
async function entries(count: number, given: Record<string, string> = {}) {
  const { actor = 'ana@marea.test', type = 'event', summary = 'Cambió el evento «Noche»', id = '1' } = given
  const { at = '2026-11-01T12:00:00Z' } = given
  await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, created_at)
    select '${actor}', '${type}.updated', '${type}', '${id}', '${summary} ' || n,
      timestamptz '${at}' + make_interval(mins => n) from generate_series(1, ${count}) n`)
}

const said = async (query: Parameters<typeof listHistory>[0]) =>
  (await listHistory(query)).entries.map(({ sentence }) => sentence)

test('a page holds 25, the newest first; the pages meet without a gap, forth and back', async () => {
  await entries(60)
  const first = await listHistory(readHistoryAddress(new URLSearchParams()))
  expect(first.entries.map(({ sentence }) => sentence)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Cambió el evento «Noche» ${60 - index}`),
  )
  expect(first.newer).toBeUndefined()
  const second = await listHistory({ older: first.older })
  const third = await listHistory({ older: second.older })
  const all = [first, second, third].flatMap((page) => page.entries.map(({ id }) => id))
  expect(new Set(all).size).toBe(60)
  expect(third).toMatchObject({ older: undefined, newer: third.entries[0]?.id })
  expect(await listHistory({ newer: third.newer })).toEqual(second)
  expect(await listHistory({ newer: second.newer })).toEqual(first)
})

test('what is written in one transaction bears one moment, and is still paged one by one', async () => {
  await db.transaction(async (tx) => {
    for (let n = 1; n <= 30; n++) {
      const about = { action: 'event.updated', subject_type: 'event', subject_id: '1', summary: `Hizo ${n}` }
      await recordChange(REVIEWER, about, tx)
    }
  })
  const first = await listHistory({})
  expect(await said({ older: first.older })).toEqual(['Hizo 5', 'Hizo 4', 'Hizo 3', 'Hizo 2', 'Hizo 1'])
})

describe('is filtered', () => {
  test('by person, by kind in both names that it has, and by one record', async () => {
    await entries(1, { summary: 'Uno' })
    await entries(1, { summary: 'Dos', actor: 'bea@marea.test', type: 'courses' })
    await entries(1, { summary: 'Tres', type: 'events', id: '2' })
    expect(await said({ person: 'bea@marea.test' })).toEqual(['Dos 1'])
    expect(await said({ kind: 'evento' })).toEqual(['Tres 1', 'Uno 1'])
    expect(await said({ kind: 'evento', subject: '2' })).toEqual(['Tres 1'])
    expect(await said({ kind: 'evento', person: 'bea@marea.test' })).toEqual([])
    expect(await said({ kind: 'nada-de-esto' })).toEqual([])
  })

  test("by day, in the site's zone, both ends included", async () => {
    // 03:59 and 04:00 of the world's clock are the last and the first minute of a day in Santo Domingo.
    await entries(1, { summary: 'Martes', at: '2026-11-11T03:58:00Z' })
    await entries(1, { summary: 'Miércoles', at: '2026-11-11T03:59:00Z' })
    await entries(1, { summary: 'Jueves', at: '2026-11-12T04:00:00Z' })
    expect(await said({ from: '2026-11-11' })).toEqual(['Jueves 1', 'Miércoles 1'])
    expect(await said({ until: '2026-11-10' })).toEqual(['Martes 1'])
    expect(await said({ from: '2026-11-11', until: '2026-11-11' })).toEqual(['Miércoles 1'])
  })

  test('by day, one whose midnight the clocks show twice from the first of them', async () => {
    await rowsOf(`insert into site_settings (key, value) values ('time_zone', '"America/Havana"')`)
    invalidateSettings()
    try {
      // 00:30 of that night in Havana, once at four hours from UTC and once at five.
      await entries(1, { summary: 'Sábado', at: '2027-11-07T03:58:00Z' })
      await entries(1, { summary: 'La primera', at: '2027-11-07T04:29:00Z' })
      await entries(1, { summary: 'La segunda', at: '2027-11-07T05:29:00Z' })
      expect(await said({ from: '2027-11-07', until: '2027-11-07' })).toEqual([
        'La segunda 1',
        'La primera 1',
      ])
      expect(await said({ until: '2027-11-06' })).toEqual(['Sábado 1'])
    } finally {
      invalidateSettings()
    }
  })

  test('by a word, whatever its accents and case, among the newest and far behind them', async () => {
    await entries(1, { summary: 'Cambió el artículo «Educación»', at: '2020-01-01T00:00:00Z' })
    await entries(40)
    expect(await said({ search: 'EDUCACION' })).toEqual(['Cambió el artículo «Educación» 1'])
    expect(await said({ search: 'ana@marea' })).toHaveLength(25)
    for (const wild of ['%', '_', '\\']) expect(await said({ search: wild })).toEqual([])
    const first = await listHistory({ search: 'noche' })
    expect(await said({ search: 'noche', older: first.older })).toHaveLength(15)
  })

  test('its people are everybody who did something, each once', async () => {
    await entries(30)
    await entries(30, { actor: 'consola' })
    expect(await listActors()).toEqual([
      { value: 'ana@marea.test', label: 'ana@marea.test' },
      { value: 'consola', label: 'La consola' },
    ])
  })
})

test('a filter is in the address and comes back from it; nonsense filters nothing', () => {
  const chosen = {
    search: 'año',
    person: 'ana@marea.test',
    kind: 'evento',
    subject: '2',
    from: '2026-11-01',
    until: '2026-11-30',
    older: 7,
    newer: undefined,
  }
  const href = historyHref(chosen)
  expect(href).toBe(
    '/admin/tools/historial?q=a%C3%B1o&persona=ana%40marea.test&tipo=evento&id=2&desde=2026-11-01&hasta=2026-11-30&antes=7',
  )
  expect(readHistoryAddress(new URL(href, 'http://x').searchParams)).toEqual(chosen)
  const odd = new URLSearchParams('desde=2026-02-31&hasta=ayer&antes=-1&despues=9e9&id=2&q=%00')
  expect(historyHref(readHistoryAddress(odd))).toBe('/admin/tools/historial')
})

test('an entry that is not there any more leads to the newest', async () => {
  await entries(3)
  expect(await said({ older: 999_999_999 })).toHaveLength(3)
})

describe('the screen', () => {
  const address = readHistoryAddress(new URLSearchParams())
  const draw = (page: Awaited<ReturnType<typeof listHistory>>, at = address) => {
    const screen = { address: at, page, people: [], kinds: [{ value: 'evento', label: 'Evento publicado' }] }
    const router = createMemoryRouter([{ path: '/', element: <HistoryScreen {...screen} /> }])
    return renderToString(<RouterProvider router={router} />)
  }
  const nothing = { entries: [], older: undefined, newer: undefined }

  test('says so where nothing happened yet, and otherwise where nothing was found', () => {
    expect(draw(nothing)).toContain('Todavía no hay historial')
    const filtered = draw(nothing, { ...address, search: 'zzz' })
    expect(filtered).toContain('Nada del historial coincide')
    expect(filtered).toContain('Limpiar búsqueda')
  })

  test('shows a script in a value as the text that it is', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    await recordChange(
      { id: 'x', email: `${evil}@marea.test` },
      {
        action: 'event.updated',
        subject_type: 'event',
        subject_id: evil,
        summary: `Cambió «${evil}»`,
        before: { title: evil, [evil]: 1 },
        after: { title: `${evil}!`, [evil]: [evil] },
      },
    )
    const html = draw(await listHistory({}))
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('says so where it could not be read', async () => {
    const request = new Request('http://localhost/admin/tools/historial')
    const context = new RouterContextProvider()
    context.set(adminContext, REVIEWER)
    const read = () => loader({ request, context } as unknown as Parameters<typeof loader>[0])
    expect(await read()).toMatchObject({ data: { failure: undefined, screen: { page: { entries: [] } } } })
    await rowsOf('alter table audit_log rename to audit_log_away')
    try {
      expect(await read()).toMatchObject({
        data: { screen: undefined, failure: { title: 'No se pudo cargar el historial', tone: 'error' } },
        init: { status: 500 },
      })
    } finally {
      await rowsOf('alter table audit_log_away rename to audit_log')
    }
  })
})
