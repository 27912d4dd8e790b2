import { describe, expect, test } from 'vitest'
import { calendarFile } from '#app/domains/events/calendar-file.server.ts'
import { readCalendar as read } from './calendar-reader.ts'
import { EVENT } from './rows.ts'

const event = (change: Partial<Parameters<typeof calendarFile>[0]> = {}) => ({
  ...EVENT,
  id: '5ec3e75e-0000-4000-8000-000000000001',
  time_zone: 'America/Santo_Domingo',
  event_date: '2027-03-05',
  end_date: null,
  end_time: null,
  city: 'Santo Domingo',
  price: null,
  is_online: false,
  registers_late: null,
  places_left: null,
  moved: null,
  moved_at: null,
  sequence: 3,
  updated_at: new Date('2027-01-02T03:04:05Z'),
  ...change,
})
const file = (change = {}) =>
  calendarFile(event(change), { url: 'https://marea.test/evento/1', brand: 'Marea' })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the file for calendars (RFC 5545)', () => {
  test('says when, and which entry it is in which version', () => {
    const lines = unfolded(file())
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    for (const line of [
      'PRODID:-//Marea//Agenda//ES',
      'METHOD:PUBLISH',
      'UID:evento-5ec3e75e-0000-4000-8000-000000000001',
      'DTSTAMP:20270102T030405Z',
      'LAST-MODIFIED:20270102T030405Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      // In the hours of the place, two hours long.
      'DTSTART;TZID=America/Santo_Domingo:20270305T183000',
      'DTEND;TZID=America/Santo_Domingo:20270305T203000',
      'SUMMARY:Noche de datos abiertos',
      'LOCATION:Casa Bajamar\\, Santo Domingo',
      'URL;VALUE=URI:https://marea.test/evento/1',
    ])
      expect(lines).toContain(line)
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  })

  test('says that the event was cancelled, of the same entry', () => {
    const lines = unfolded(file({ status: 'cancelled', sequence: 4 }))
    for (const line of ['STATUS:CANCELLED', 'SEQUENCE:4', 'UID:evento-5ec3e75e-0000-4000-8000-000000000001'])
      expect(lines).toContain(line)
  })

  test('lets nothing that was typed begin a line of its own', () => {
    const text = file({ title: 'Cena\r\nATTENDEE:x;a,b\\c\u0007', location: 'Patio\nMesa' })
    const lines = unfolded(text)
    expect(lines).toContain('SUMMARY:Cena\\nATTENDEE:x\\;a\\,b\\\\c ')
    expect(lines).toContain('LOCATION:Patio\\nMesa')
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(read(text).value('summary')).toBe('Cena\nATTENDEE:x;a,b\\c ')
    const withBrand = calendarFile(event(), { url: 'https://marea.test/', brand: 'Marea\r\nX-OTRA:1' })
    expect(unfolded(withBrand)).toContain('PRODID:-//Marea X-OTRA:1//Agenda//ES')
  })

  test('folds at 75 octets, between characters, and ends every line with CRLF', () => {
    const title = `Ñandú 🌊 ${'áéíóú '.repeat(40)}`.trim()
    const text = file({ title })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(unfolded(text)).toContain(`SUMMARY:${title}`)
    expect(read(text).value('summary')).toBe(title)
  })
})

/** The offsets are those the zones have, on the days of Europe's and Cuba's clock changes of 2027. */
const INSTANTS = [
  ['America/Santo_Domingo', '2027-03-31', '18:30', '2027-03-31T22:30:00.000Z'],
  ['America/Curacao', '2028-02-29', '23:30', '2028-03-01T03:30:00.000Z'],
  ['America/Bogota', '2027-12-31', '00:00', '2027-12-31T05:00:00.000Z'],
  ['America/Havana', '2027-03-13', '20:00', '2027-03-14T01:00:00.000Z'],
  ['America/Havana', '2027-03-14', '20:00', '2027-03-15T00:00:00.000Z'],
  ['Europe/Madrid', '2027-03-27', '23:30', '2027-03-27T22:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '12:00', '2027-03-28T10:00:00.000Z'],
  ['Europe/Madrid', '2027-10-31', '12:00', '2027-10-31T11:00:00.000Z'],
  ['Atlantic/Canary', '2027-07-01', '19:00', '2027-07-01T18:00:00.000Z'],
] as const

test.each(INSTANTS)(
  'another program reads %s %s %s as it is',
  (time_zone, event_date, event_time, instant) => {
    const { starts, ends, zones } = read(file({ time_zone, event_date, event_time }))
    expect(starts.instant).toBe(instant)
    expect(starts.local).toBe(`${event_date}T${event_time}:00`)
    expect(Date.parse(ends.instant) - Date.parse(instant)).toBe(2 * 3_600_000)
    expect(zones).toEqual([starts.tzid])
  },
)

test('in a zone without rules of its own the hours are those of UTC', () => {
  const { starts, zones } = read(file({ time_zone: '-04:00' }))
  expect(starts).toEqual({
    tzid: undefined,
    local: '2027-03-05T22:30:00Z',
    instant: '2027-03-05T22:30:00.000Z',
  })
  expect(zones).toEqual([])
})

test('the hours do not depend on the zone of the server', () => {
  const own = process.env.TZ
  try {
    // 02:30 of that night does not exist in Madrid, where the server is; in Santo Domingo it does.
    process.env.TZ = 'Europe/Madrid'
    expect(unfolded(file({ event_date: '2027-03-28', event_time: '02:30' }))).toContain(
      'DTSTART;TZID=America/Santo_Domingo:20270328T023000',
    )
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
})

describe('the end', () => {
  const ends = (change: object) => {
    const text = file({ duration_hours: null, ...change })
    return /^DTEND/m.test(text) ? read(text).ends : undefined
  }

  test('that nobody gave is left out', () => {
    expect(ends({})).toBeUndefined()
    expect(ends({ end_date: '2027-03-05' }), 'of the same day').toBeUndefined()
  })

  test('of several days is at its hour, or at the midnight after the last day', () => {
    expect(ends({ end_date: '2027-03-07', end_time: '14:00' })).toMatchObject({
      local: '2027-03-07T14:00:00',
    })
    expect(ends({ end_date: '2027-03-07' })).toMatchObject({ local: '2027-03-08T00:00:00' })
  })

  test('at a midnight that the clocks show twice is in UTC', () => {
    const cuba = { time_zone: 'America/Havana', event_date: '2027-11-05', end_date: '2027-11-06' }
    expect(ends(cuba)).toEqual({
      tzid: undefined,
      local: '2027-11-07T05:00:00Z',
      instant: '2027-11-07T05:00:00.000Z',
    })
  })
})

/** An hour that the clocks show twice is the first to RFC 5545 §3.3.5, the second to ical.js, PostgreSQL and the site. */
test.each([
  ['Europe/Madrid', '2027-10-31', '02:30', '2027-10-31T01:30:00.000Z'],
  ['America/Havana', '2027-11-07', '00:30', '2027-11-07T05:30:00.000Z'],
  // It ends in that hour.
  ['America/Havana', '2027-11-06', '22:30', '2027-11-07T02:30:00.000Z'],
])('another program reads %s %s %s, about the hour that comes twice, as the site means it', (...zoned) => {
  const [time_zone, event_date, event_time, instant] = zoned
  const { starts, ends } = read(file({ time_zone, event_date, event_time }))
  expect(starts.instant).toBe(instant)
  expect(Date.parse(ends.instant) - Date.parse(instant)).toBe(2 * 3_600_000)
})
