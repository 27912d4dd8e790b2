import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UPCOMING } from '#app/domains/events/agenda/address.ts'
import { readAgenda } from '#app/domains/events/agenda/agenda.server.ts'
import { listPublishedEvents, nextAgendaChange } from '#app/domains/events/events.server.ts'
import type { PublishedPeriod } from '#app/domains/events/schema.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

withTables('events', 'site_settings')
beforeEach(invalidateSettings)
afterEach(() => {
  invalidateSettings()
  moveClock()
})

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

  test('from upcoming to running to past, for the agenda and for the team', async () => {
    await storeEvent({ event_date: '2090-03-05', event_time: '18:30', time_zone: 'UTC', duration_hours: 2 })
    const when = async (at: string) => {
      moveClock(new Date(at))
      const listed = async (period: PublishedPeriod) =>
        (await listPublishedEvents({ search: '', period, limit: 9, offset: 0 })).total
      const inAgenda = async (past: boolean) => (await readAgenda({ ...UPCOMING, past }, 1)).total
      return {
        team: [await listed('upcoming'), await listed('running'), await listed('past')],
        agenda: [await inAgenda(false), await inAgenda(true)],
        change: (await nextAgendaChange()).toISOString(),
      }
    }
    const [begins, ends] = ['2090-03-05T18:30:00.000Z', '2090-03-05T20:30:00.000Z']
    expect(await when('2090-03-05T18:29:00Z')).toEqual({ team: [1, 0, 0], agenda: [1, 0], change: begins })
    expect(await when('2090-03-05T18:31:00Z')).toEqual({ team: [0, 1, 0], agenda: [1, 0], change: ends })
    expect(await when('2090-03-05T20:31:00Z')).toMatchObject({ team: [0, 0, 1], agenda: [0, 1] })
  })

  test('when an event begins, and when it ends', async () => {
    const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2_000)
    const [event_date, event_time] = soon.toISOString().slice(0, 19).split('T')
    await storeEvent({ event_date, event_time, time_zone: 'UTC', duration_hours: 0.5 })
    expect((await nextAgendaChange()).getTime()).toBeLessThanOrEqual(soon.getTime())
    await rowsOf(`update events set event_date = (at at time zone 'UTC')::date, event_time = date_trunc('second', at at time zone 'UTC')::time
      from (select date_trunc('second', now()) - interval '30 minutes' + interval '2 seconds' as at) as begun`)
    expect((await nextAgendaChange()).getTime()).toBeLessThanOrEqual(Date.now() + 3_000)
  })
})
