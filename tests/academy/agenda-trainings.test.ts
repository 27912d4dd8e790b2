import { expect, test } from 'vitest'
import { loader } from '#app/domains/academy/routes/agenda-trainings.tsx'
import { withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, training } from './rows.ts'

/** 'Ver Todas las Formaciones en Agenda' leads to /agenda (public-site §2), which shows them all. */
withTables(...ACADEMY_TABLES)

test('all published trainings, more than the four of /academy, by date', async () => {
  for (const day of ['09', '03', '07', '01', '05', '08'])
    await training({ title: `Taller ${day}`, start_date: `2090-05-${day}` })
  await training({ title: 'Sin publicar', status: 'draft' })
  const { data } = await loader()
  expect(data.trainings.map(({ title }) => title)).toEqual(
    ['01', '03', '05', '07', '08', '09'].map((day) => `Taller ${day}`),
  )
})
