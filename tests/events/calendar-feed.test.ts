import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { readFollowed } from '#app/domains/events/agenda/address.ts'
import { calendarFile } from '#app/domains/events/calendar-file.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { calendarFeed } from '#app/domains/events/follow/calendar-feed.server.ts'
import { listForCalendar } from '#app/domains/events/follow/followed-events.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

/** `/agenda.ics`, as calendars subscribe to it: read by two programs that know nothing of each other. */
withTables('events')

const TODAY = dateIn('UTC')
const inDays = (days: number) => addDays(TODAY, days)

async function feed(query = '', brand = 'Marea'): Promise<string> {
  const filter = readFollowed(new URLSearchParams(query))
  return calendarFeed(await listForCalendar(filter), { brand, filter, timeZone: 'America/Santo_Domingo' })
}

/** What ical.js makes of it. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const at = (name: string) => {
      const property = entry.getFirstProperty(name)
      if (!property) return null
      const time = property.getFirstValue() as ICAL.Time
      const tzid = property.getFirstParameter('tzid')
      if (tzid) time.zone = zones.find((zone) => zone.tzid === tzid) as ICAL.Timezone
      return time.toJSDate().toISOString()
    }
    return {
      uid: String(entry.getFirstPropertyValue('uid')),
      summary: String(entry.getFirstPropertyValue('summary')),
      location: String(entry.getFirstPropertyValue('location')),
      status: String(entry.getFirstPropertyValue('status')),
      sequence: Number(entry.getFirstPropertyValue('sequence')),
      starts: at('dtstart'),
      ends: at('dtend'),
    }
  })
}

/** What node-ical makes of it, in the same shape. It gives an event without an end that of its beginning. */
function entriesOfAnother(text: string) {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((entry) => {
      const [starts, ends] = [
        new Date(entry.start).toISOString(),
        entry.end && new Date(entry.end).toISOString(),
      ]
      return {
        uid: entry.uid,
        summary: String(entry.summary),
        location: String(entry.location),
        status: String(entry.status),
        sequence: Number(entry.sequence),
        starts,
        ends: ends === starts ? null : ends,
      }
    })
}

const titles = async (query = '') => entriesOf(await feed(query)).map(({ summary }) => summary)

describe('two programs read the same', () => {
  test.each([
    [
      'accents, commas and a long line',
      { title: `Ñandú, café; "cita" \\ 🌊 ${'áéíóú, '.repeat(40)}`.trim() },
      2,
    ],
    ['an end at midnight', { event_time: '22:00', duration_hours: 2 }, 2],
    ['an end on the next day', { event_time: '23:30', duration_hours: 2 }, 2],
    ['no end', { duration_hours: null }, null],
    ['several days with an hour', { duration_hours: null, end_date: inDays(12), end_time: '18:30' }, 48],
    ['several days without', { event_time: '00:00', duration_hours: null, end_date: inDays(12) }, 72],
    ['another zone', { time_zone: 'Europe/Madrid', location: 'Madrid' }, 2],
    ['a zone with the rules of another', { time_zone: 'America/Curacao' }, 2],
  ])('%s', async (_, given, hours) => {
    const id = await storeEvent({ title: 'Noche', event_date: inDays(10), ...given })
    const text = await feed()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [entry, ...others] = entriesOf(text)
    expect(others).toEqual([])
    expect(entriesOfAnother(text)).toEqual([entry])
    const summary = 'title' in given ? given.title : 'Noche'
    expect(entry).toMatchObject({ uid: `evento-${id}`, summary, status: 'CONFIRMED' })
    const length = entry?.ends ? (Date.parse(entry.ends) - Date.parse(entry.starts ?? '')) / 3_600_000 : null
    expect(length).toBe(hours)
  })

  test('many zones at once, each with its rules and once', async () => {
    for (const [place, time_zone] of [
      ['Kingston', 'America/Jamaica'],
      ['Madrid', 'Europe/Madrid'],
      ['Willemstad', 'America/Curacao'],
      ['San Juan', 'America/Puerto_Rico'],
    ])
      await storeEvent({ title: place, location: place, time_zone, event_date: inDays(10) })
    const text = await feed()
    expect(entriesOfAnother(text)).toEqual(entriesOf(text))
    const zones = [...text.matchAll(/^TZID:(.*)\r$/gm)].map(([, zone]) => zone).sort()
    expect(zones).toEqual([
      'America/Jamaica',
      'America/Puerto_Rico',
      'America/Santo_Domingo',
      'Europe/Madrid',
    ])
  })
})

describe('the calendar', () => {
  test('says whose it is, how often to look again, and where it comes from', async () => {
    const lines = (await feed('ciudad=Kingston&precio=gratis')).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('X-WR-CALNAME:Agenda de Marea · Kingston · Gratis')
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT2H')
    expect(lines).toContain('X-PUBLISHED-TTL:PT2H')
    expect(lines).toContain('SOURCE;VALUE=URI:http://localhost:3000/agenda.ics?ciudad=Kingston&precio=gratis')
  })

  test('has its properties before its components, and a component where there is no event (RFC 5545 §3.6)', async () => {
    const lines = (await feed()).split('\r\n')
    const first = lines.findIndex((line) => line.startsWith('BEGIN:V') && line !== 'BEGIN:VCALENDAR')
    expect(lines[first]).toBe('BEGIN:VTIMEZONE')
    expect(lines.slice(first).join('\n')).toMatch(
      /^(BEGIN:VTIMEZONE\n[\s\S]*?\nEND:VTIMEZONE\n)END:VCALENDAR\n$/,
    )
  })

  test('lets no word of its address or its name begin a line', async () => {
    const query = new URLSearchParams({ q: 'a\r\nATTENDEE:x;b,c' })
    const lines = (await feed(String(query), 'Marea\nX-OTRA:1')).replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => /^(ATTENDEE|X-OTRA)/.test(line))).toEqual([])
    expect(lines.find((line) => line.startsWith('X-WR-CALNAME'))).toContain('«a\\nATTENDEE:x\\;b\\,c»')
  })

  test('has the UID, the version and the hours of each event’s own file', async () => {
    const id = await storeEvent({ event_date: inDays(10), sequence: 4 })
    const event = await findEvent(id)
    const file = event && calendarFile(event, { url: `http://localhost:3000/evento/${id}`, brand: 'Marea' })
    const entry = (text = '') => /BEGIN:VEVENT[\s\S]*END:VEVENT/.exec(text)?.[0]
    expect(entry(await feed())).toBe(entry(file))
  })

  test('is the same for everyone until something changes', async () => {
    const id = await storeEvent({ event_date: inDays(10) })
    const before = await feed()
    expect(await feed()).toBe(before)
    await rowsOf(
      `update events set event_time = '20:00', sequence = 1, updated_at = now() + interval '1 s' where id = '${id}'`,
    )
    const [old, now] = [entriesOf(before)[0], entriesOf(await feed())[0]]
    expect([now?.uid, now?.sequence]).toEqual([old?.uid, 1])
    expect(now?.starts).not.toBe(old?.starts)
  })
})

describe('what is in it', () => {
  test('what is to come and what is under way, the nearest first, and not what is over', async () => {
    await storeEvent({ title: 'Luego', event_date: inDays(20) })
    await storeEvent({ title: 'Pronto', event_date: inDays(5) })
    await storeEvent({ title: 'En curso', event_date: inDays(-1), duration_hours: null, end_date: inDays(2) })
    await storeEvent({ title: 'Pasado', event_date: inDays(-3) })
    expect(await titles()).toEqual(['En curso', 'Pronto', 'Luego'])
  })

  test('what was cancelled, as cancelled, to come or of the last month', async () => {
    const status = 'cancelled'
    await storeEvent({ title: 'Por venir', event_date: inDays(5), status, sequence: 2 })
    await storeEvent({ title: 'Hace poco', event_date: inDays(-20), status })
    await storeEvent({ title: 'Hace mucho', event_date: inDays(-40), status })
    const entries = entriesOf(await feed())
    expect(entries.map(({ summary, status }) => [summary, status])).toEqual([
      ['Hace poco', 'CANCELLED'],
      ['Por venir', 'CANCELLED'],
    ])
    expect(entriesOfAnother(await feed()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('not what was deleted', async () => {
    const id = await storeEvent({ title: 'Borrado', event_date: inDays(5) })
    await rowsOf(`delete from events where id = '${id}'`)
    expect(await titles()).toEqual([])
  })

  test('a bounded number', async () => {
    await rowsOf(`insert into events (title, category, organizer, location, event_date, event_time, status)
      select 'Encuentro ' || n, 'meetup', 'Ozama', 'Casa', current_date + 2 + n, '18:30', status
      from generate_series(1, 260) n, unnest(array['published', 'cancelled']) status`)
    const entries = entriesOf(await feed())
    expect(entries.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(240)
    expect(entries.filter(({ status }) => status === 'CANCELLED')).toHaveLength(100)
    expect(entries[0]?.summary).toBe('Encuentro 1')
    expect(await titles('q=encuentro')).toHaveLength(340)
  })

  test.each([
    ['', ['Gratis en Kingston', 'Pitch de Quito', 'Charla remota']],
    ['categoria=pitch', ['Pitch de Quito']],
    ['categoria=PITCH', ['Pitch de Quito']],
    ['ciudad=Kingston', ['Gratis en Kingston']],
    ['precio=gratis', ['Gratis en Kingston']],
    ['modo=en-linea', ['Charla remota']],
    ['q=quito+pitch', ['Pitch de Quito']],
    ['ciudad=Kingston&categoria=pitch', []],
    // As the agenda takes them: a category and a city that nothing has, and words that mean nothing.
    ['categoria=inventada', []],
    ['ciudad=Atlantis', []],
    [
      'precio=caro&modo=otro&cuando=finde&periodo=pasados&pagina=9',
      ['Gratis en Kingston', 'Pitch de Quito', 'Charla remota'],
    ],
  ])('under ?%s', async (query, expected) => {
    await storeEvent({
      title: 'Gratis en Kingston',
      city: 'Kingston',
      price: 'Gratis',
      event_date: inDays(5),
    })
    await storeEvent({ title: 'Pitch de Quito', city: 'Quito', category: 'pitch', event_date: inDays(6) })
    await storeEvent({ title: 'Charla remota', city: 'En línea', event_date: inDays(7) })
    expect(await titles(query)).toEqual(expected)
  })
})
