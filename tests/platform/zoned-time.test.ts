import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn, formatDate, formatInstant } from '#app/platform/time/dates.ts'
import {
  instantIn,
  isAmbiguous,
  startOfDayIn,
  withOffset,
  zonedTime,
} from '#app/platform/time/zoned-time.server.ts'

/** What is asked for, and what the clocks show instead of it then, with their distance from UTC. */
type Night = {
  zone: string
  dates: string[]
  begins: string
  hours: Record<string, string>
  twice?: string[]
}

const SPRING = ['2026-03-08', '2027-03-14', '2028-03-12']
const AUTUMN = ['2026-11-01', '2027-11-07', '2028-11-05']

/** Every change of the clocks of the region and of Spain in three years, a leap year among them. */
const NIGHTS: Night[] = [
  {
    zone: 'America/Havana',
    dates: SPRING,
    // Midnight does not exist.
    begins: '01:00:00-04:00',
    hours: {
      '00:00': '01:00:00-04:00',
      '00:30': '01:30:00-04:00',
      '01:00': '01:00:00-04:00',
      '18:30': '18:30:00-04:00',
    },
  },
  {
    zone: 'America/Havana',
    dates: AUTUMN,
    begins: '00:00:00-04:00',
    hours: {
      '00:00': '00:00:00-05:00',
      '00:59': '00:59:00-05:00',
      '01:00': '01:00:00-05:00',
      '18:30': '18:30:00-05:00',
    },
    twice: ['00:00', '00:59'],
  },
  ...['America/Nassau', 'America/Port-au-Prince'].flatMap((zone): Night[] => [
    {
      zone,
      dates: SPRING,
      begins: '00:00:00-05:00',
      hours: {
        '01:59': '01:59:00-05:00',
        '02:00': '03:00:00-04:00',
        '02:30': '03:30:00-04:00',
        '03:00': '03:00:00-04:00',
      },
    },
    {
      zone,
      dates: AUTUMN,
      begins: '00:00:00-04:00',
      hours: {
        '00:59': '00:59:00-04:00',
        '01:00': '01:00:00-05:00',
        '01:30': '01:30:00-05:00',
        '02:00': '02:00:00-05:00',
      },
      twice: ['01:00', '01:30'],
    },
  ]),
  {
    zone: 'Europe/Madrid',
    dates: ['2026-03-29', '2027-03-28', '2028-03-26'],
    begins: '00:00:00+01:00',
    hours: {
      '01:59': '01:59:00+01:00',
      '02:00': '03:00:00+02:00',
      '02:30': '03:30:00+02:00',
      '03:00': '03:00:00+02:00',
    },
  },
  {
    zone: 'Europe/Madrid',
    dates: ['2026-10-25', '2027-10-31', '2028-10-29'],
    begins: '00:00:00+02:00',
    hours: {
      '01:59': '01:59:00+02:00',
      '02:00': '02:00:00+01:00',
      '02:59': '02:59:00+01:00',
      '03:00': '03:00:00+01:00',
    },
    twice: ['02:00', '02:59'],
  },
]

/** Nothing ever changes there. */
const STEADY = {
  'America/Santo_Domingo': '-04:00',
  'America/Curacao': '-04:00',
  'America/Jamaica': '-05:00',
  'America/Bogota': '-05:00',
}

/** @param offset of the machine from UTC, in minutes, as `Date` says it. */
describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
])('on a machine in %s', (machine, offset) => {
  const own = process.env.TZ
  beforeAll(() => {
    process.env.TZ = machine
    expect(new Date('2027-03-05T12:00:00Z').getTimezoneOffset()).toBe(offset)
  })
  afterAll(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  const nights = NIGHTS.flatMap(({ dates, ...night }) => dates.map((date) => ({ ...night, date })))
  describe.each(nights)('$zone, the night of $date', ({ zone, date, begins, hours, twice = [] }) => {
    test.each(Object.entries(hours))('%s is %s', (asked, shown) => {
      expect(withOffset(zonedTime(date, asked, zone))).toBe(`${date}T${shown}`)
      const instant = new Date(`${date}T${shown}`)
      expect(instantIn(date, asked, zone)).toEqual(instant)
      expect(formatInstant(instant, zone)).toBe(`${formatDate(date)} ${shown.slice(0, 5)}`)
      expect(isAmbiguous(zonedTime(date, asked, zone))).toBe(twice.includes(asked))
    })

    test('the day begins once, and the moment before it is of another', () => {
      const start = startOfDayIn(date, zone)
      expect(start).toEqual(new Date(`${date}T${begins}`))
      expect(dateIn(zone, start)).toBe(date)
      expect(dateIn(zone, new Date(start.getTime() - 1)) < date).toBe(true)
    })
  })

  test.each(Object.entries(STEADY))('%s is %s from UTC on every such day', (zone, distance) => {
    for (const date of [...nights.map((night) => night.date), '2028-02-29', '2027-12-31', '2028-03-01']) {
      expect(startOfDayIn(date, zone)).toEqual(new Date(`${date}T00:00:00${distance}`))
      for (const time of ['00:00', '02:30', '18:30', '23:59']) {
        expect(withOffset(zonedTime(date, time, zone))).toBe(`${date}T${time}:00${distance}`)
        expect(isAmbiguous(zonedTime(date, time, zone))).toBe(false)
      }
    }
  })
})

test('an hour of summer is one of summer, in the middle of it and at its last moment', () => {
  expect(instantIn('2027-07-01', '19:00', 'Europe/Madrid').toISOString()).toBe('2027-07-01T17:00:00.000Z')
  expect(instantIn('2027-11-06', '23:59', 'America/Havana').toISOString()).toBe('2027-11-07T03:59:00.000Z')
  expect(instantIn('2028-02-29', '00:00', 'America/Havana').toISOString()).toBe('2028-02-29T05:00:00.000Z')
})
