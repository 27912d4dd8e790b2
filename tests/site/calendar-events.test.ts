import { expect, test } from 'vitest'
import { readCalendar } from '#app/domains/events/month/month.server.ts'
import { storeEvent } from '../events/rows.ts'
import { withTables } from '../setup/team.ts'

withTables('events')

const publish = (title: string, event_date: string, more = {}) => storeEvent({ title, event_date, ...more })

test('a month has all its published events, by date and hour, from its first day to its last', async () => {
  await publish('Víspera', '2028-01-31')
  await publish('Bisiesto', '2028-02-29', { description: 'Larga.' })
  await publish('Primero, de noche', '2028-02-01', { event_time: '23:59' })
  await publish('Primero, de mañana', '2028-02-01', { event_time: '00:00' })
  await publish('Cancelado', '2028-02-10', { status: 'cancelled' })
  await publish('Después', '2028-03-01')
  const { events: found } = await readCalendar({ month: '2028-02', day: null })
  expect(found.map(({ title }) => title)).toEqual(['Primero, de mañana', 'Primero, de noche', 'Bisiesto'])
  expect(found[2]).toMatchObject({ event_date: '2028-02-29', event_time: '18:30', description: null })
})

test('the chosen day comes along when another month is on show', async () => {
  await publish('El día elegido', '2026-11-21')
  await publish('Otro de noviembre', '2026-11-22')
  await publish('De diciembre', '2026-12-05')
  const { events: found } = await readCalendar({ month: '2026-12', day: '2026-11-21' })
  expect(found.map(({ title }) => title)).toEqual(['El día elegido', 'De diciembre'])
})

test('a month with more events than a page can carry says how many each day has, and carries the chosen day', async () => {
  const hours = Array.from(
    { length: 70 },
    (_, minute) => `1${minute < 60 ? 2 : 3}:${String(minute % 60).padStart(2, '0')}`,
  )
  for (const event_time of hours) await publish(`A las ${event_time}`, '2027-05-20', { event_time })
  await publish('Otro día', '2027-05-21')
  const full = await readCalendar({ month: '2027-05', day: '2027-05-20' })
  expect(full.isWhole).toBe(false)
  expect(full.counts).toEqual({ '2027-05-20': 70, '2027-05-21': 1 })
  expect(full.events).toHaveLength(12)
  expect(full.events[0]?.title).toBe('A las 12:00')
  const other = await readCalendar({ month: '2027-05', day: '2027-05-21' })
  expect(other.events.map(({ title }) => title)).toEqual(['Otro día'])
  expect(await readCalendar({ month: '2027-05', day: null })).toMatchObject({ isWhole: false, events: [] })
  expect(await readCalendar({ month: '2027-06', day: null })).toEqual({
    counts: {},
    isWhole: true,
    events: [],
  })
})

test('an event of several days is on each of them, also those of the next month', async () => {
  const several = { duration_hours: null }
  await publish('Feria', '2028-01-30', { ...several, end_date: '2028-02-02' })
  await publish('Cancelada', '2028-01-30', { ...several, end_date: '2028-02-02', status: 'cancelled' })
  await publish('Del primero', '2028-02-01')
  const january = await readCalendar({ month: '2028-01', day: null })
  expect(january.counts).toEqual({ '2028-01-30': 1, '2028-01-31': 1 })
  const february = await readCalendar({ month: '2028-02', day: '2028-01-31' })
  expect(february.counts).toEqual({ '2028-01-31': 1, '2028-02-01': 2, '2028-02-02': 1 })
  expect(february.isWhole).toBe(true)
  expect(february.events.map(({ title }) => title)).toEqual(['Feria', 'Del primero'])
})

test('a full month carries what goes on on the chosen day, begun before it or on it', async () => {
  for (let at = 0; at < 60; at++) await publish(`Número ${at}`, '2027-05-20')
  await publish('Un mes', '2027-04-25', { duration_hours: null, end_date: '2027-05-25' })
  const { counts, isWhole, events } = await readCalendar({ month: '2027-05', day: '2027-05-21' })
  expect([isWhole, counts['2027-05-20'], counts['2027-05-25'], counts['2027-05-26']]).toEqual([
    false,
    61,
    1,
    undefined,
  ])
  expect(events.map(({ title }) => title)).toEqual(['Un mes'])
})
