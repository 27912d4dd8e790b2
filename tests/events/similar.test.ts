import { expect, test } from 'vitest'
import { listSimilar } from '#app/domains/events/page/similar.server.ts'
import { withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

/** What the page of an event proposes beside it. */
withTables('events')

const OTHER = { category: 'pitch', city: 'Kingston', verticals: [] }
const HERE = { id: '5ec3e75e-0000-4000-8000-000000000001', category: 'taller', city: 'Santo Domingo' }
const titles = async (verticals = ['Fintech']) =>
  (await listSimilar({ ...HERE, verticals })).map(({ title }) => title)
const store = (title: string, event_date: string, given: Parameters<typeof storeEvent>[0] = {}) =>
  storeEvent({ ...OTHER, title, event_date, ...given })

test('three at most, the nearest of its category, its city or one of its themes', async () => {
  await store('Nada en común', '2090-01-01')
  await store('De la ciudad', '2090-01-04', { city: 'Santo Domingo' })
  await store('Del tema', '2090-01-03', { verticals: ['Agrotech', 'Fintech'] })
  await store('De la categoría', '2090-01-02', { category: 'taller' })
  await store('De la categoría, después', '2090-01-05', { category: 'taller', city: 'Santo Domingo' })
  expect(await titles()).toEqual(['De la categoría', 'Del tema', 'De la ciudad'])
  expect(await titles([])).toEqual(['De la categoría', 'De la ciudad', 'De la categoría, después'])
})

test('neither itself, nor what has begun or was cancelled', async () => {
  await store('El mismo', '2090-01-01', HERE)
  await store('Pasado', '2020-01-01', { category: 'taller' })
  await store('Cancelado', '2090-01-01', { category: 'taller', status: 'cancelled' })
  const today = new Date(Date.now() - 3_600_000).toISOString()
  await store('En curso', today.slice(0, 10), {
    ...{ category: 'taller', time_zone: 'Etc/UTC' },
    ...{ event_time: today.slice(11, 16), duration_hours: 5 },
  })
  expect(await titles()).toEqual([])
})
