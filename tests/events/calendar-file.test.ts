import { describe, expect, test } from 'vitest'
import { calendarFile } from '#app/domains/events/calendar-file.server.ts'
import { EVENT } from './rows.ts'

const event = (change: Partial<Parameters<typeof calendarFile>[0]> = {}) => ({
  ...EVENT,
  id: '5ec3e75e-0000-4000-8000-000000000001',
  time_zone: 'America/Santo_Domingo',
  places_left: null,
  sequence: 3,
  updated_at: new Date('2027-01-02T03:04:05Z'),
  ...change,
})
const file = (change = {}) =>
  calendarFile(event(change), { url: 'https://marea.test/evento/1', brand: 'Marea' })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the file for calendars (RFC 5545)', () => {
  test('says when in UTC, and which entry it is in which version', () => {
    const lines = unfolded(file())
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    for (const line of [
      'UID:evento-5ec3e75e-0000-4000-8000-000000000001',
      'DTSTAMP:20270102T030405Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      // 18:30 in Santo Domingo, two hours long.
      'DTSTART:20270305T223000Z',
      'DTEND:20270306T003000Z',
      'SUMMARY:Noche de datos abiertos',
      'LOCATION:Casa Bajamar\\, Santo Domingo',
      'URL:https://marea.test/evento/1',
    ])
      expect(lines).toContain(line)
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  })

  test('says that the event was cancelled', () => {
    expect(unfolded(file({ status: 'cancelled' }))).toContain('STATUS:CANCELLED')
  })

  test('lets nothing that was typed begin a line of its own', () => {
    const lines = unfolded(file({ title: 'Cena\r\nATTENDEE:x;a,b\\c\u0007', location: 'Patio\nMesa' }))
    expect(lines).toContain('SUMMARY:Cena\\nATTENDEE:x\\;a\\,b\\\\c ')
    expect(lines).toContain('LOCATION:Patio\\nMesa')
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  test('folds at 75 octets, between characters', () => {
    const title = `Ñandú 🌊 ${'áéíóú '.repeat(40)}`.trim()
    const text = file({ title })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfolded(text)).toContain(`SUMMARY:${title}`)
  })
})
