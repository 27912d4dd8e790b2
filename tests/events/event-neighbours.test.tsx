import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as messages from '#app/domains/attendance/routes/admin-messages.tsx'
import * as registrations from '#app/domains/attendance/routes/admin-registrations.tsx'
import * as volunteers from '#app/domains/attendance/routes/admin-volunteers.tsx'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { listHistory } from '#app/domains/audit/history.server.ts'
import { readHistoryAddress } from '#app/domains/audit/history-address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import * as record from '#app/domains/event-desk/routes/admin-event.tsx'
import * as series from '#app/domains/event-desk/routes/admin-series.tsx'
import { YEAR } from '../setup/days.ts'
import { REVIEWER, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

withTables('events', 'event_registrations', 'event_messages', 'audit_log')

type Screen = { loader: unknown; default: unknown }

const TABS: [tab: string, screen: Screen, path: string][] = [
  ['Datos', record, ''],
  ['Registros', registrations, '/registros'],
  ['Mensajes', messages, '/mensajes'],
  ['Voluntariado', volunteers, '/voluntarios'],
  ['Serie', series, '/serie'],
]

/** Links of a screen of an event, as the server writes them, by their names. */
async function linksOf({ loader, default: screen }: Screen, url: string, id: string) {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const load = loader as (asked: object) => Promise<object>
  const loaded = await load({ request: new Request(`http://x.test${url}`), params: { id }, context })
  const { data = loaded } = loaded as { data?: object }
  const Stub = createRoutesStub([{ id: 'tab', path: '*', Component: screen as ComponentType }])
  const hydrationData = { loaderData: { tab: data } }
  const html = renderToString(<Stub initialEntries={[url]} hydrationData={hydrationData} />)
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return new Map(
    links.map(([tag, to = '', words = '']) => [
      /aria-label="([^"]*)"/.exec(tag)?.[1] ?? words.replace(/<[^>]*>/g, '').trim(),
      to.replaceAll('&amp;', '&'),
    ]),
  )
}

test.each(TABS)(
  '%s leads to the neighbours of the list one came from, and keeps that list for the other tabs',
  async (_, screen, path) => {
    const title = (name: string, nth: number) => ({
      title: `${name} en Samaná`,
      event_date: `${YEAR}-03-0${nth}`,
    })
    const [last, middle, first] = await Promise.all([
      storeEvent(title('Noche', 1)),
      storeEvent(title('Tarde', 2)),
      storeEvent(title('Día', 4)),
      storeEvent({ title: 'Otro', event_date: `${YEAR}-03-03` }),
    ])
    const list = '/admin/events?tab=publicados&q=samana'
    const back = `?${new URLSearchParams({ volver: list })}`
    const links = await linksOf(screen, `/admin/events/${middle}${path}${back}`, String(middle))
    expect(links.get('Anterior: Día en Samaná')).toBe(`/admin/events/${first}${path}${back}`)
    expect(links.get('Siguiente: Noche en Samaná')).toBe(`/admin/events/${last}${path}${back}`)
    expect(links.get('Eventos publicados')).toBe(list)
    for (const [tab, , path] of TABS) expect(links.get(tab)).toBe(`/admin/events/${middle}${path}${back}`)
  },
)

test('the last tab leads to what happened with this event alone', { tags: ['night'] }, async () => {
  const [here, other] = await Promise.all([storeEvent({ title: 'Noche' }), storeEvent({ title: 'Tarde' })])
  for (const [id, summary] of [
    [here, 'Cambió el evento «Noche»'],
    [other, 'Cambió el evento «Tarde»'],
  ] as const)
    await recordChange(REVIEWER, {
      action: 'event.updated',
      subject_type: 'event',
      subject_id: String(id),
      summary,
    })
  const links = await linksOf(record, `/admin/events/${here}`, String(here))
  const asked = new URL(links.get('Historial') ?? '', 'http://x.test').searchParams
  const { entries } = await listHistory(readHistoryAddress(asked))
  expect(entries.map(({ sentence }) => sentence)).toEqual(['Cambió el evento «Noche»'])
})
