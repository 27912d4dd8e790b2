import { afterEach, expect, test } from 'vitest'
import { showLocalHour } from '#app/domains/events/display/ui/show-local-hour.ts'
import type { EventOfPage } from '#app/domains/events/find-event.server.ts'
import { describePlan } from '#app/domains/events/page/plan.ts'
import { EVENT } from './rows.ts'

/** What an event's page says of its plan. */
const event: EventOfPage = {
  ...EVENT,
  id: 'x',
  share_code: 'bcdfghjk',
  event_date: '2026-11-24',
  end_date: null,
  end_time: null,
  time_zone: 'America/Santo_Domingo',
  city: 'Santo Domingo',
  price: null,
  is_online: false,
  registers_late: null,
  places_left: null,
  has_organiser: false,
  moved: null,
  moved_at: null,
  sequence: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
}
const plan = (change: Partial<EventOfPage> = {}, phase: 'upcoming' | 'over' = 'upcoming') =>
  describePlan({ ...event, ...change }, { phase })

test('the date with its day of the week, and each of several days', () => {
  expect(plan().days).toBe('martes, 24/11/2026')
  expect(plan({ event_date: '2026-11-27', end_date: '2026-11-29' }).days).toBe(
    'del viernes, 27/11/2026 al domingo, 29/11/2026',
  )
})

test('a map of the place, and none of what is online', () => {
  expect(plan({ location: 'Café & Co, San Juan' }).map).toBe(
    'https://www.openstreetmap.org/search?query=Caf%C3%A9+%26+Co%2C+San+Juan',
  )
  expect(plan({ city: 'En línea' }).map).toBeNull()
})

test.for([
  [['hour'], 'Cambió la hora el 20/11/2026'],
  [['place', 'date'], 'Cambiaron la fecha y el lugar el 20/11/2026'],
  [['date', 'hour', 'place'], 'Cambiaron la fecha, la hora y el lugar el 20/11/2026'],
] as const)('what has changed: %s', ([parts, words]) => {
  // In the evening there it is the next day in London.
  const moved = { moved: [...parts], moved_at: new Date('2026-11-21T01:00:00Z') }
  expect(plan(moved).moved).toBe(words)
  expect(plan(moved, 'over').moved).toBeNull()
  expect(plan({ ...moved, status: 'cancelled' }).moved).toBeNull()
})

const ownZone = process.env.TZ
afterEach(() => {
  process.env.TZ = ownZone
})

test.for([
  ['America/Santo_Domingo', '2026-11-24T18:30:00-04:00', ''],
  ['America/Puerto_Rico', '2026-11-24T18:30:00-04:00', ''],
  ['America/Jamaica', '2026-11-24T18:30:00-04:00', '5:30 p. m. en tu hora'],
  ['Europe/Madrid', '2026-11-24T18:30:00-04:00', '11:30 p. m. en tu hora'],
  ['Europe/Madrid', '2026-11-24T19:30:00-04:00', 'mié, 25/11, 12:30 a. m. en tu hora'],
  ['Asia/Tokyo', '2026-12-31T18:30:00-05:00', 'vie, 01/01, 8:30 a. m. en tu hora'],
  // The clocks of Havana are those of Jamaica in winter alone.
  ['America/Jamaica', '2026-12-01T18:30:00-05:00', ''],
  ['America/Jamaica', '2026-07-01T18:30:00-04:00', '5:30 p. m. en tu hora'],
] as const)('by a clock in %s, %s is %s', ([zone, at, words]) => {
  process.env.TZ = zone
  const firstChild = { textContent: '' }
  showLocalHour({ dataset: { at, hours: '12' }, firstChild } as unknown as HTMLElement)
  // Browsers differ in their no-break spaces; the line does not break anyway.
  expect(firstChild.textContent.replace(/\s/g, ' ')).toBe(words)
})
