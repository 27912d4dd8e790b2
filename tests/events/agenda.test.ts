import { describe, expect, test } from 'vitest'
import {
  listAgendaCategories,
  listFeaturedEvents,
  readAgenda,
} from '#app/domains/events/agenda/agenda.server.ts'
import { listPublishedEvents } from '#app/domains/events/events.server.ts'
import { moveToTrash, takeFromTrash } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

/** What the agenda shows, page by page (public-site §2 and §4). */
withTables('events', 'trash')

const EVERYTHING = { search: '', category: '', day: '', past: false }
const read = (query: Partial<typeof EVERYTHING> = {}, page = 1) =>
  readAgenda({ ...EVERYTHING, ...query }, page)
const titles = async (query: Partial<typeof EVERYTHING> = {}, page = 1) =>
  (await read(query, page)).events.map(({ title }) => title)

/** So many events, an hour apart, the first one tomorrow or, going back, yesterday. */
async function publishMany(count: number, { past = false, title = 'Encuentro' } = {}) {
  await rowsOf(`insert into events (title, category, organizer, location, event_date, event_time)
    select '${title} ' || n, 'meetup', 'Ozama', 'Casa Bajamar', at::date, at::time
    from generate_series(1, ${count}) n,
      lateral (select date_trunc('minute', now()) at time zone 'America/Santo_Domingo' ${past ? '-' : '+'} make_interval(days => 3, hours => n) as at) given`)
}

describe('in pages of 24', () => {
  test('the nearest first, and each event on one page alone', async () => {
    await publishMany(50)
    const pages = [await read({}, 1), await read({}, 2), await read({}, 3)]
    expect(pages.map(({ events }) => events.length)).toEqual([24, 24, 2])
    for (const page of pages) expect(page).toMatchObject({ total: 50, pageCount: 3, isMore: false })
    const all = pages.flatMap(({ events }) => events.map(({ title }) => title))
    expect(all).toEqual(Array.from({ length: 50 }, (_, index) => `Encuentro ${index + 1}`))
  })

  test('of the archive, the latest first', async () => {
    await publishMany(30, { past: true })
    expect((await titles({ past: true }))[0]).toBe('Encuentro 1')
    expect(await titles({ past: true }, 2)).toEqual(
      ['25', '26', '27', '28', '29', '30'].map((n) => `Encuentro ${n}`),
    )
    expect(await read()).toMatchObject({ events: [], total: 0, pageCount: 1 })
  })

  test('a page that is not there is empty, and says how many there are', async () => {
    await publishMany(30)
    expect(await read({}, 3)).toMatchObject({ events: [], total: 30, pageCount: 2 })
    expect(await read({ search: 'encuentro' }, 999_999)).toMatchObject({
      events: [],
      total: 30,
      pageCount: 2,
    })
  })

  test('a search counts no further than ten pages', async () => {
    await publishMany(245)
    expect(await read({ search: 'ENCUENTRO' })).toMatchObject({ total: 240, isMore: true, pageCount: 10 })
    expect((await read({ search: 'encuentro' }, 10)).events).toHaveLength(24)
    expect(await read()).toMatchObject({ total: 245, isMore: false, pageCount: 11 })
  })
})

const ZONES = ['Pacific/Kiritimati', 'America/Santo_Domingo', 'Etc/GMT+12']

test('an event stays in the agenda until its end, wherever it takes place', async () => {
  for (const zone of ZONES)
    await rowsOf(`insert into events (title, category, organizer, location, event_date, event_time, time_zone, duration_hours)
      select '${zone} ' || minutes, 'meetup', 'Ozama', 'Casa', at::date, at::time, '${zone}', 1
      from (values (-65), (-55), (5)) given (minutes),
        lateral (select date_trunc('minute', now()) at time zone '${zone}' + make_interval(mins => minutes) as at) clock`)
  const of = (...given: number[]) =>
    given.flatMap((minutes) => ZONES.map((zone) => `${zone} ${minutes}`)).sort()
  expect((await titles()).sort()).toEqual(of(-55, 5))
  expect((await titles({ past: true })).sort()).toEqual(of(-65))
  expect(await read({ past: true })).toMatchObject({ total: 3 })
  // The home page has the first three of the same.
  const featured = (await listFeaturedEvents()).map(({ title }) => title)
  expect(featured).toEqual((await titles()).slice(0, 3))
})

test('without an end it stays until midnight, and several days until the last one', async () => {
  for (const zone of ZONES)
    await rowsOf(`insert into events (title, category, organizer, location, event_date, event_time, time_zone, end_date, end_time)
      select '${zone} ' || what, 'meetup', 'Ozama', 'Casa', today - began, hour::time, '${zone}', today - ended, until::time
      from (select (now() at time zone '${zone}')::date as today) clock, (values
        ('hoy', 0, '00:00', null, null), ('ayer', 1, '23:59', null, null),
        ('hasta hoy', 30, '08:00', 0, null), ('hasta ayer', 30, '08:00', 1, '23:59'), ('hasta mañana', 2, '08:00', -1, '00:30')
      ) given (what, began, hour, ended, until)`)
  const of = (...given: string[]) => given.flatMap((what) => ZONES.map((zone) => `${zone} ${what}`)).sort()
  expect((await titles()).sort()).toEqual(of('hoy', 'hasta hoy', 'hasta mañana'))
  expect((await titles({ past: true })).sort()).toEqual(of('ayer', 'hasta ayer'))
})

test('all of one day, over or not, and nothing that was cancelled', async () => {
  const [event_date] = new Date().toISOString().split('T')
  await storeEvent({ title: 'De madrugada', event_date, event_time: '00:00' })
  await storeEvent({ title: 'De noche', event_date, event_time: '23:59' })
  await storeEvent({ title: 'Cancelado', event_date, status: 'cancelled' })
  await storeEvent({ title: 'Otro día', event_date: '2031-01-01' })
  expect(await titles({ day: event_date ?? '' })).toEqual(['De madrugada', 'De noche'])
  expect(await titles({ day: event_date ?? '', search: 'noche' })).toEqual(['De noche'])
})

test('the categories of the period, each once', async () => {
  await storeEvent({ category: 'taller', event_date: '2090-01-01' })
  await storeEvent({ category: 'taller', event_date: '2090-01-02' })
  await storeEvent({ category: 'robótica', event_date: '2090-01-02' })
  await storeEvent({ category: 'meetup', event_date: '2001-01-02' })
  await storeEvent({ category: 'pitch', event_date: '2090-01-02', status: 'cancelled' })
  expect(await listAgendaCategories({ day: '', past: false })).toEqual(['robótica', 'taller'])
  expect(await listAgendaCategories({ day: '', past: true })).toEqual(['meetup'])
  expect(await listAgendaCategories({ day: '2090-01-01', past: false })).toEqual(['taller'])
})

describe('the search', () => {
  const found = (search: string) => titles({ search })
  const publish = (given: Parameters<typeof storeEvent>[0]) =>
    storeEvent({ event_date: '2090-01-01', ...given })

  test('looks at title, description, organizer, place and theme, without case or accents, and at nothing else', async () => {
    await publish({ title: 'Educación digital', event_time: '08:00' })
    await publish({ title: 'Mesa redonda', description: 'Sobre la EDUCACIÓN.', event_time: '09:00' })
    await publish({ title: 'Robots', organizer: 'Educacion Abierta', event_time: '10:00' })
    await publish({ title: 'Puertas abiertas', location: 'Escuela de Educación', event_time: '11:00' })
    await publish({ title: 'Charlas', verticals: ['Educación'], event_time: '12:00' })
    await publish({
      title: 'Otra cosa',
      website_url: 'https://educacion.test',
      summary: 'Educación',
      event_time: '13:00',
    })
    const all = ['Educación digital', 'Mesa redonda', 'Robots', 'Puertas abiertas', 'Charlas']
    for (const words of ['educacion', 'EDUCACIÓN', 'educaci', 'ducac'])
      expect(await found(words)).toEqual(all)
    // The team finds by the same words, the latest first.
    const { rows, total } = await listPublishedEvents({ search: 'educación', limit: 2, offset: 0 })
    expect([rows.map(({ title }) => title), total]).toEqual([['Charlas', 'Puertas abiertas'], 5])
    expect(await found('digital mesa')).toEqual([])
  })

  test('takes the signs of a pattern as themselves', async () => {
    await publish({ title: 'Todo al 100%' })
    await publish({ title: 'Ni al 100' })
    expect(await found('100%')).toEqual(['Todo al 100%'])
    for (const words of ['_', '\\', "'; drop table events; --"]) expect(await found(words)).toEqual([])
  })

  test('knows what is written now: after a change, and after the bin', async () => {
    const id = await publish({ title: 'Noche de datos', verticals: [] })
    await rowsOf(`update events set title = 'Tarde de robots', event_date = '2091-01-01' where id = '${id}'`)
    expect([await found('datos'), await found('robots')]).toEqual([[], ['Tarde de robots']])
    const removal = { table: 'events', id, kind: 'Evento publicado', labelColumn: 'title' }
    const removed = await moveToTrash(removal, 'equipo@marea.test')
    expect(await found('robots')).toEqual([])
    if (removed.outcome !== 'deleted') throw new Error(removed.outcome)
    await db.transaction((tx) => takeFromTrash(removed.trash_id, tx))
    expect(await found('robots')).toEqual(['Tarde de robots'])
  })
})
