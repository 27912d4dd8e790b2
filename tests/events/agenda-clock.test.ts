import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nextAgendaChange } from '#app/domains/events/events.server.ts'
import { forgetSettings } from '#app/domains/settings/settings.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

withTables('events', 'site_settings')
beforeEach(forgetSettings)
afterEach(forgetSettings)

/** The first instant of tomorrow there, found by looking at the clock of the place minute by minute. */
function midnightIn(timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone })
  const minute = new Date(Math.ceil((Date.now() + 1) / 60_000) * 60_000)
  const today = clock.format(new Date())
  while (clock.format(minute) === today) minute.setTime(minute.getTime() + 60_000)
  return minute
}

describe('without a write, the pages change', () => {
  test.each([
    'America/Santo_Domingo',
    'America/Havana',
    'Europe/Madrid',
    'Asia/Tokyo',
    'Pacific/Kiritimati',
    'UTC',
  ])("at midnight of the site's zone: %s", async (zone) => {
    await rowsOf(`insert into site_settings (key, value) values ('time_zone', '"${zone}"')`)
    expect(await nextAgendaChange()).toEqual(midnightIn(zone))
  })

  test('when an event begins, and when it ends', async () => {
    const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2_000)
    const [event_date, event_time] = soon.toISOString().slice(0, 19).split('T')
    await storeEvent({ event_date, event_time, time_zone: 'UTC', duration_hours: 0.5 })
    expect((await nextAgendaChange()).getTime()).toBeLessThanOrEqual(soon.getTime())
    await rowsOf(`update events set event_date = (at at time zone 'UTC')::date, event_time = (at at time zone 'UTC')::time(0)
      from (select date_trunc('second', now()) - interval '30 minutes' + interval '2 seconds' as at) as begun`)
    expect((await nextAgendaChange()).getTime()).toBeLessThanOrEqual(Date.now() + 3_000)
  })
})
