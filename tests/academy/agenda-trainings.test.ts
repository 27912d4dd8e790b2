import { expect, test } from 'vitest'
import { findNextStart } from '#app/domains/academy/academy.server.ts'
import { loader } from '#app/domains/academy/routes/agenda-trainings.tsx'
import { withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, bootcamp, course, training } from './rows.ts'

/** 'Ver Todas las Formaciones en Agenda' leads to /agenda (public-site §2), which shows them all. */
withTables(...ACADEMY_TABLES)

function listed(search = '') {
  const url = new URL(`http://localhost/agenda?${new URLSearchParams({ q: search })}`)
  return loader({ url } as Parameters<typeof loader>[0])
}

test('all published trainings, more than the four of /academy, by date', async () => {
  for (const day of ['09', '03', '07', '01', '05', '08'])
    await training({ title: `Taller ${day}`, start_date: `2090-05-${day}` })
  await training({ title: 'Sin publicar', status: 'draft' })
  const { data } = await listed()
  expect(data.trainings.map(({ title }) => title)).toEqual(
    ['01', '03', '05', '07', '08', '09'].map((day) => `Taller ${day}`),
  )
})

test('of a search, the trainings that it finds', async () => {
  await training({ title: 'Introducción a la programación con Python' })
  await training({ title: 'Diseño de interfaces' })
  const titles = async (search: string) => (await listed(search)).data.trainings.map(({ title }) => title)
  expect(await titles('pyth')).toEqual(['Introducción a la programación con Python'])
  expect(await titles('INTERFAZ')).toEqual(['Diseño de interfaces'])
  expect(await titles('%')).toEqual([])
})

test('the next start: the nearest of what is published and has a date, from today on', async () => {
  expect(await findNextStart('2090-01-01')).toBeUndefined()
  await course({ title: 'Curso', start_date: '2090-06-01', end_date: '2090-06-30' })
  await bootcamp({ title: 'Bootcamp', next_start: '2090-05-02' })
  await bootcamp({ title: 'Sin fecha' })
  await bootcamp({ title: 'Borrador', next_start: '2090-03-01', status: 'draft' })
  await training({ title: 'Por determinar', start_date: '2090-04-01', date_status: 'pending' })
  await training({ title: 'Taller', start_date: '2090-05-01' })
  expect(await findNextStart('2090-01-01')).toEqual({ title: 'Taller', start: '2090-05-01' })
  expect(await findNextStart('2090-05-02')).toEqual({ title: 'Bootcamp', start: '2090-05-02' })
  expect(await findNextStart('2090-05-03')).toEqual({ title: 'Curso', start: '2090-06-01' })
  expect(await findNextStart('2090-06-02')).toBeUndefined()
})
