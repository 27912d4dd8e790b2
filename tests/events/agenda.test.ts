import { afterEach, describe, expect, test } from 'vitest'
import { chooseFeatured, listFeaturedEvents, readAgenda } from '#app/domains/events/agenda/agenda.server.ts'
import { listAgendaCategories, listAgendaChoices } from '#app/domains/events/agenda/choices.server.ts'
import { type AgendaQuery, weekendOf } from '#app/domains/events/agenda/conditions.server.ts'
import { groupByPeriod } from '#app/domains/events/agenda/periods.ts'
import { listPublishedEvents } from '#app/domains/events/events.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, restoreFromTrash } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

/** What the agenda shows, page by page (public-site §2 and §4). */
withTables('events', 'trash', 'site_settings')

const EVERYTHING = { search: '', category: '', city: '', free: false, online: false, day: '', past: false }
const read = (query: Partial<AgendaQuery> = {}, page = 1) => readAgenda({ ...EVERYTHING, ...query }, page)
const titles = async (query: Partial<AgendaQuery> = {}, page = 1) =>
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

test('an event of several days is on each of them, and on no other', async () => {
  await storeEvent({ title: 'Feria', event_date: '2090-01-05', end_date: '2090-01-07', duration_hours: null })
  await storeEvent({
    title: 'Un mes',
    event_date: '2089-12-08',
    end_date: '2090-01-07',
    duration_hours: null,
  })
  await storeEvent({ title: 'Charla', event_date: '2090-01-06' })
  const on = (day: string) => titles({ day })
  expect(await on('2090-01-04')).toEqual(['Un mes'])
  expect(await on('2090-01-05')).toEqual(['Un mes', 'Feria'])
  expect(await on('2090-01-06')).toEqual(['Un mes', 'Feria', 'Charla'])
  expect(await on('2090-01-07')).toEqual(['Un mes', 'Feria'])
  expect(await on('2090-01-08')).toEqual([])
  expect(await titles({ day: '2090-01-07', search: 'feria' })).toEqual(['Feria'])
})

describe('the filters', () => {
  test('of a city and of what is free or online, alone, together and with words', async () => {
    const on = { event_date: '2090-01-01' }
    await storeEvent({ ...on, title: 'A', city: 'Kingston', price: 'Gratis', event_time: '08:00' })
    await storeEvent({ ...on, title: 'Rumba', city: 'Kingston', price: 'RD$ 500', event_time: '09:00' })
    await storeEvent({ ...on, title: 'C', city: 'En línea', price: 'Gratis', event_time: '10:00' })
    await storeEvent({ ...on, title: 'D', city: 'Santiago', event_time: '11:00', category: 'taller' })
    await storeEvent({
      ...on,
      title: 'E',
      city: 'Kingston',
      event_time: '12:00',
      category: 'taller',
      online_url: 'https://sala.test/1',
    })
    expect(await titles({ city: 'Kingston' })).toEqual(['A', 'Rumba', 'E'])
    expect(await titles({ free: true })).toEqual(['A', 'C'])
    expect(await titles({ online: true })).toEqual(['C', 'E'])
    expect(await titles({ city: 'Kingston', free: true })).toEqual(['A'])
    expect(await titles({ city: 'Kingston', online: true, category: 'taller' })).toEqual(['E'])
    expect(await titles({ city: 'Kingston', search: 'rumba ozama' })).toEqual(['Rumba'])
    expect(await read({ city: 'Kingston' })).toMatchObject({ total: 3, elsewhere: undefined })
  })

  test('what they offer is in the period', async () => {
    await storeEvent({ city: 'Santiago', event_date: '2090-01-01' })
    await storeEvent({ city: 'Kingston', event_date: '2090-01-01', price: 'Gratis', status: 'cancelled' })
    await storeEvent({ city: 'La Habana', event_date: '2001-01-01', price: 'Gratis' })
    await storeEvent({ city: 'En línea', event_date: '2090-01-02' })
    await storeEvent({ city: null, event_date: '2090-01-02' })
    const upcoming = { day: '', past: false }
    const weekend = { saturday: '2090-01-02', sunday: '2090-01-03' }
    expect(await listAgendaChoices(upcoming, weekend)).toEqual({
      categories: ['meetup'],
      cities: ['Santiago'],
      hasFree: false,
      hasOnline: true,
      hasWeekend: true,
    })
    expect(await listAgendaChoices({ ...upcoming, past: true }, weekend)).toMatchObject({
      cities: ['La Habana'],
      hasFree: true,
      hasOnline: false,
    })
    const empty = { saturday: '2090-01-09', sunday: '2090-01-10' }
    expect(await listAgendaChoices(upcoming, empty)).toMatchObject({ hasWeekend: false })
  })

  test.each([
    ['2026-11-23', '2026-11-28'],
    ['2026-11-27', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-29', '2026-11-28'],
    ['2026-11-30', '2026-12-05'],
    ['2027-01-01', '2027-01-02'],
  ])('the weekend of %s begins on %s', (today, saturday) => {
    const [year, month, day] = saturday.split('-').map(Number) as [number, number, number]
    const sunday = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
    expect(weekendOf(today)).toEqual({ saturday, sunday })
  })

  test('this weekend has what begins on its days or lasts into them, and is not over', async () => {
    const weekend = { saturday: '2090-01-07', sunday: '2090-01-08' }
    await storeEvent({ title: 'Viernes', event_date: '2090-01-06' })
    await storeEvent({
      title: 'Hasta el sábado',
      event_date: '2090-01-04',
      end_date: '2090-01-07',
      duration_hours: null,
    })
    await storeEvent({
      title: 'Hasta el viernes',
      event_date: '2090-01-04',
      end_date: '2090-01-06',
      duration_hours: null,
    })
    await storeEvent({ title: 'Sábado', event_date: '2090-01-07' })
    await storeEvent({ title: 'Domingo', event_date: '2090-01-08', category: 'taller' })
    await storeEvent({ title: 'Lunes', event_date: '2090-01-09' })
    expect(await titles({ weekend })).toEqual(['Hasta el sábado', 'Sábado', 'Domingo'])
    expect(await titles({ weekend, category: 'taller' })).toEqual(['Domingo'])
    const gone = { saturday: '2001-01-06', sunday: '2001-01-07' }
    await storeEvent({ title: 'Hace años', event_date: '2001-01-06' })
    expect(await titles({ weekend: gone })).toEqual([])
  })
})

test('an empty list says what the other period has', async () => {
  await storeEvent({ title: 'Noche de robots', event_date: '2001-01-01', city: 'Kingston' })
  await storeEvent({ title: 'Tarde de robots', event_date: '2001-01-02' })
  await storeEvent({ title: 'Mañana de acuarela', event_date: '2090-01-02' })
  expect(await read({ search: 'robots' })).toMatchObject({ total: 0, elsewhere: { total: 2, isMore: false } })
  expect(await read({ search: 'robots', city: 'Kingston' })).toMatchObject({ elsewhere: { total: 1 } })
  expect(await read({ search: 'acuarela', past: true })).toMatchObject({ total: 0, elsewhere: { total: 1 } })
  expect(await read({ city: 'La Habana' })).toMatchObject({ total: 0, elsewhere: { total: 0 } })
})

describe('the headings of the list', () => {
  const dates = (...days: string[]) => days.map((event_date) => ({ event_date }))
  const headings = (filter: { day?: string; past?: boolean; search?: string }, ...days: string[]) =>
    groupByPeriod(dates(...days), { day: '', past: false, search: '', ...filter }, '2026-11-27').map(
      ({ title, events }) => [title, ...events.map(({ event_date }) => event_date)],
    )

  test('this week, which ends on Sunday and has what began before and goes on; the next one; then months', () => {
    expect(
      headings(
        {},
        '2026-11-20',
        '2026-11-29',
        '2026-11-30',
        '2026-12-06',
        '2026-12-07',
        '2026-12-31',
        '2027-01-01',
      ),
    ).toEqual([
      ['Esta semana', '2026-11-20', '2026-11-29'],
      ['La próxima semana', '2026-11-30', '2026-12-06'],
      ['Diciembre de 2026', '2026-12-07', '2026-12-31'],
      ['Enero de 2027', '2027-01-01'],
    ])
  })

  test('months alone in the archive and in a search, none of a single day', () => {
    const months = [
      ['Noviembre de 2026', '2026-11-28'],
      ['Octubre de 2026', '2026-10-02'],
    ]
    expect(headings({ past: true }, '2026-11-28', '2026-10-02')).toEqual(months)
    expect(headings({ search: 'datos' }, '2026-11-28', '2026-10-02')).toEqual(months)
    expect(headings({ day: '2026-11-28' }, '2026-11-28')).toEqual([['', '2026-11-28']])
    expect(headings({ day: '2026-11-28' })).toEqual([])
  })
})

test('featured is the earliest that has not begun, or the first where all have', async () => {
  const at = (minutes: number) => {
    const [event_date = '', time = ''] = new Date(Date.now() + minutes * 60_000).toISOString().split('T')
    return { event_date, event_time: time.slice(0, 5), time_zone: 'UTC' }
  }
  const lasting = { duration_hours: null, end_date: at(3_000).event_date }
  await storeEvent({ title: 'Desde hace días', ...at(-3_000), ...lasting })
  await storeEvent({ title: 'Desde hace una hora', ...at(-60), duration_hours: 3 })
  const featured = async () => chooseFeatured((await read()).events)?.title
  expect(await featured()).toBe('Desde hace días')
  await storeEvent({ title: 'En un rato', ...at(60) })
  await storeEvent({ title: 'Más tarde', ...at(120) })
  expect(await featured()).toBe('En un rato')
  // What is under way stands first in the list.
  expect(await titles()).toEqual(['Desde hace días', 'Desde hace una hora', 'En un rato', 'Más tarde'])
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

  test('looks at the words of title, summary, description, organizer, place, category and theme, and at nothing else', async () => {
    await publish({ title: 'Educación digital', event_time: '08:00' })
    await publish({ title: 'Mesa redonda', description: 'Sobre la EDUCACIÓN.', event_time: '09:00' })
    await publish({ title: 'Robots', organizer: 'Educacion Abierta', event_time: '10:00' })
    await publish({ title: 'Puertas abiertas', location: 'Escuela de Educación', event_time: '11:00' })
    await publish({ title: 'Charlas', verticals: ['Educación'], event_time: '12:00' })
    await publish({
      title: 'Otra cosa',
      website_url: 'https://educacion.test',
      event_time: '13:00',
    })
    await publish({ title: 'En dos líneas', summary: 'Educación', event_time: '14:00' })
    const all = [
      'Educación digital',
      'Mesa redonda',
      'Robots',
      'Puertas abiertas',
      'Charlas',
      'En dos líneas',
    ]
    for (const words of ['educacion', 'EDUCACIÓN', 'educaci', 'Educaciones'])
      expect(await found(words)).toEqual(all)
    // Letters within a word are no word: 'IA' is not in 'Antigua'.
    for (const letters of ['ducac', 'ducacion', 'ed', 'ol']) expect(await found(letters)).toEqual([])
    // The team finds by the same words, the latest first.
    const { rows, total } = await listPublishedEvents({ search: 'educación', limit: 2, offset: 0 })
    expect([rows.map(({ title }) => title), total]).toEqual([['En dos líneas', 'Charlas'], 6])
    expect(await found('digital mesa')).toEqual([])
  })

  test('finds every word, in whatever order and wherever each of them stands', async () => {
    await publish({
      title: 'Taller de cometas',
      location: 'Parque Mirador, Santo Domingo',
      event_time: '08:00',
    })
    await publish({
      title: 'Taller de barro',
      location: 'Casa, Santiago',
      verticals: ['IoT'],
      event_time: '09:00',
    })
    for (const words of [
      'taller santo domingo',
      'domingo santo TALLÉR',
      'cometas, mirador',
      ' taller  mira ',
    ])
      expect(await found(words)).toEqual(['Taller de cometas'])
    expect(await found('taller iot')).toEqual(['Taller de barro'])
    expect(await found('taller habana')).toEqual([])
    // What it is, whatever its title says.
    await publish({
      title: 'Cometas',
      category: 'taller',
      location: 'Teatro, La Habana',
      event_time: '10:00',
    })
    expect(await found('taller habana')).toEqual(['Cometas'])
    const { rows } = await listPublishedEvents({ search: 'santiago barro', limit: 9, offset: 0 })
    expect(rows.map(({ title }) => title)).toEqual(['Taller de barro'])
    // Of very many words the first are looked for.
    expect(await found(`${'taller '.repeat(8)} nadie lo dice`)).toHaveLength(3)
    expect(await found(';')).toEqual([])
  })

  test('takes no sign as an operator', async () => {
    await publish({ title: 'Todo al 100%' })
    for (const words of ['100%', '100:*', '!100', "'100'"])
      expect(await found(words)).toEqual(['Todo al 100%'])
    for (const words of ['_', '%', ':*', '🚀', '\\', "'; drop table events; --"])
      expect(await found(words)).toEqual([])
  })

  describe('synonyms', () => {
    afterEach(invalidateSettings)

    test('of the site find each other, both ways and in phrases', async () => {
      await publish({ title: 'Inteligencia artificial con acento', event_time: '08:00' })
      await publish({ title: 'Noche de IA', event_time: '09:00' })
      await publish({ title: 'La Antigua, colonial', event_time: '10:00' })
      for (const words of ['IA', 'ai', 'inteligencia artificial'])
        expect(await found(words)).toEqual(['Inteligencia artificial con acento', 'Noche de IA'])
      expect(await found('noche IA')).toEqual(['Noche de IA'])
      expect(await found('artificial de inteligencia')).toEqual(['Inteligencia artificial con acento'])
    })

    test('that lead in a circle are one list', async () => {
      const lists = [{ words: 'barco, lancha' }, { words: 'lancha, bote' }, { words: 'bote, barco, bote' }]
      await rowsOf(`insert into site_settings (key, value) values ('synonyms', '${JSON.stringify(lists)}')`)
      invalidateSettings()
      await publish({ title: 'Paseo en bote' })
      for (const words of ['barcos', 'Lancha', 'bote']) expect(await found(words)).toEqual(['Paseo en bote'])
    })
  })

  test('knows what is written now: after a change, and after the trash', async () => {
    const id = await publish({ title: 'Noche de datos', verticals: [] })
    await rowsOf(`update events set title = 'Tarde de robots', event_date = '2091-01-01' where id = '${id}'`)
    expect([await found('datos'), await found('robots')]).toEqual([[], ['Tarde de robots']])
    const removal = { table: 'events', id, kind: 'Evento publicado', labelColumn: 'title' }
    const removed = await moveToTrash(removal, 'equipo@marea.test')
    expect(await found('robots')).toEqual([])
    if (removed.outcome !== 'deleted') throw new Error(removed.outcome)
    await db.transaction((tx) => restoreFromTrash(removed.trash_id, tx))
    expect(await found('robots')).toEqual(['Tarde de robots'])
  })
})
