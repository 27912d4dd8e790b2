/** Events at the hours where a date goes wrong first, all of them still to come, and how each is written. */
import { dayFromToday, shownDay } from './days.ts'

const NEXT_YEAR = Number(dayFromToday(0).slice(0, 4)) + 1
const LEAP_YEAR = Math.ceil(NEXT_YEAR / 4) * 4
const ZONE = 'America/Santo_Domingo'

/** The last day of the next February, which the home page's calendar reaches. */
export const FEBRUARY_END = `${NEXT_YEAR}-02-${NEXT_YEAR === LEAP_YEAR ? 29 : 28}`

export const ODD_HOURS = [
  odd('Medianoche de año nuevo', `${NEXT_YEAR}-01-01`, '00:00', ZONE, '12:00 – 2:00 a. m.'),
  odd('Treinta y uno de enero', `${NEXT_YEAR}-01-31`, '18:30', 'America/Havana', '6:30 – 8:30 p. m.'),
  odd('Fin de febrero', FEBRUARY_END, '23:30', ZONE, `11:30 p. m. – 1:30 a. m. del 01/03/${NEXT_YEAR}`),
  odd(
    'Víspera de marzo bisiesto',
    `${LEAP_YEAR}-02-29`,
    '23:30',
    ZONE,
    `11:30 p. m. – 1:30 a. m. del 01/03/${LEAP_YEAR}`,
  ),
  // Two hours, over the night in which 02:00 is 03:00, and the one in which 03:00 is 02:00 again.
  odd('Noche corta en Madrid', lastSunday('03'), '01:30', 'Europe/Madrid', '1:30 – 4:30 a. m.'),
  odd('Noche larga en Madrid', lastSunday('10'), '01:30', 'Europe/Madrid', '1:30 – 2:30 a. m.'),
  odd(
    'Nochevieja',
    `${NEXT_YEAR}-12-31`,
    '23:30',
    ZONE,
    `11:30 p. m. – 1:30 a. m. del 01/01/${NEXT_YEAR + 1}`,
  ),
]

/**
 * What the team types of an event in each place of the region, and when that is: over the changes of its clocks, a leap
 * day, midnight, several days, and without an end. The zone is nobody's word but the place's.
 */
export const IN_PLACES = [
  at('Santo Domingo', 'Santo Domingo', FEBRUARY_END, '23:30', {}, { hours: '11:30 p. m.', starts: '-04:00' }),
  at('San Juan', 'Puerto Rico', `${NEXT_YEAR}-12-31`, '23:30', hours(2), {
    hours: `11:30 p. m. – 1:30 a. m. del 01/01/${NEXT_YEAR + 1}`,
    starts: '-04:00',
    ends: `${NEXT_YEAR + 1}-01-01T01:30:00-04:00`,
  }),
  // Midnight is 01:00 that night.
  at('La Habana', 'Cuba', dayBefore(sunday('03', 2)), '22:00', hours(4), {
    hours: `10:00 p. m. – 3:00 a. m. del ${shownDay(sunday('03', 2))}`,
    starts: '-05:00',
    ends: `${sunday('03', 2)}T03:00:00-04:00`,
  }),
  at('Puerto Príncipe', 'Haití', sunday('03', 2), '01:30', hours(2), {
    hours: '1:30 – 4:30 a. m.',
    starts: '-05:00',
    ends: `${sunday('03', 2)}T04:30:00-04:00`,
  }),
  at('Nassau', 'Bahamas', sunday('11', 1), '00:30', hours(3), {
    hours: '12:30 – 2:30 a. m.',
    starts: '-04:00',
    ends: `${sunday('11', 1)}T02:30:00-05:00`,
  }),
  at('Kingston', 'Jamaica', `${NEXT_YEAR}-01-01`, '00:00', hours(0.5), {
    hours: '12:00 – 12:30 a. m.',
    starts: '-05:00',
    ends: `${NEXT_YEAR}-01-01T00:30:00-05:00`,
  }),
  at('Barranquilla', 'Colombia', `${LEAP_YEAR}-02-29`, '23:30', hours(1), {
    hours: `11:30 p. m. – 12:30 a. m. del 01/03/${LEAP_YEAR}`,
    starts: '-05:00',
    ends: `${LEAP_YEAR}-03-01T00:30:00-05:00`,
  }),
  at(
    'Willemstad',
    'Curazao',
    `${NEXT_YEAR}-07-30`,
    '09:00',
    { end_date: `${NEXT_YEAR}-08-01`, end_time: '14:00' },
    {
      hours: `9:00 a. m. – 2:00 p. m. del 01/08/${NEXT_YEAR}`,
      starts: '-04:00',
      ends: `${NEXT_YEAR}-08-01T14:00:00-04:00`,
    },
  ),
  // Two nights, and the clocks go back in the second.
  at(
    'Madrid',
    'Madrid',
    dayBefore(lastSunday('10')),
    '20:00',
    { end_date: lastSunday('10'), end_time: '12:00' },
    {
      hours: `8:00 p. m. – 12:00 p. m. del ${shownDay(lastSunday('10'))}`,
      starts: '+02:00',
      ends: `${lastSunday('10')}T12:00:00+01:00`,
    },
  ),
]

export type OddHour = ReturnType<typeof odd>

function odd(title: string, event_date: string, event_time: string, time_zone: string, hours: string) {
  return { title, event_date, event_time, time_zone, duration_hours: 2, hours }
}

/** Of a month of 31 days. */
function lastSunday(month: string): string {
  const last = new Date(`${NEXT_YEAR}-${month}-31T12:00:00Z`)
  return `${NEXT_YEAR}-${month}-${31 - last.getUTCDay()}`
}

type End = { duration_hours?: string; end_date?: string; end_time?: string }

/** `starts` is the offset of the beginning from UTC. */
function at(
  city: string,
  zone: string,
  event_date: string,
  event_time: string,
  end: End,
  { starts, ...is }: { hours: string; starts: string; ends?: string },
) {
  const typed = {
    title: `Reloj de ${city}`,
    location: `Teatro Amira, ${city}`,
    event_date,
    event_time,
    ...end,
  }
  return { typed, zone: `hora de ${zone}`, starts: `${event_date}T${event_time}:00${starts}`, ...is }
}

function hours(duration: number): End {
  return { duration_hours: String(duration) }
}

/** The nth Sunday of a month. */
function sunday(month: string, nth: number): string {
  const first = new Date(`${NEXT_YEAR}-${month}-01T12:00:00Z`)
  const day = ((7 - first.getUTCDay()) % 7) + 1 + (nth - 1) * 7
  return `${NEXT_YEAR}-${month}-${String(day).padStart(2, '0')}`
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
