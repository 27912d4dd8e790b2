/** Events at the hours where a date goes wrong first, all of them still to come, and how each is written. */
import { dayFromToday } from './days.ts'

const NEXT_YEAR = Number(dayFromToday(0).slice(0, 4)) + 1
const LEAP_YEAR = Math.ceil(NEXT_YEAR / 4) * 4
const ZONE = 'America/Santo_Domingo'

/** The last day of the next February, which the home page's calendar reaches. */
export const FEBRUARY_END = `${NEXT_YEAR}-02-${NEXT_YEAR === LEAP_YEAR ? 29 : 28}`

export const ODD_HOURS = [
  odd('Medianoche de año nuevo', `${NEXT_YEAR}-01-01`, '00:00', ZONE, '00:00 – 02:00'),
  odd('Treinta y uno de enero', `${NEXT_YEAR}-01-31`, '18:30', 'America/Havana', '18:30 – 20:30'),
  odd('Fin de febrero', FEBRUARY_END, '23:30', ZONE, `23:30 – 01:30 del 01/03/${NEXT_YEAR}`),
  odd(
    'Víspera de marzo bisiesto',
    `${LEAP_YEAR}-02-29`,
    '23:30',
    ZONE,
    `23:30 – 01:30 del 01/03/${LEAP_YEAR}`,
  ),
  // Two hours, over the night in which 02:00 is 03:00, and the one in which 03:00 is 02:00 again.
  odd('Noche corta en Madrid', lastSunday('03'), '01:30', 'Europe/Madrid', '01:30 – 04:30'),
  odd('Noche larga en Madrid', lastSunday('10'), '01:30', 'Europe/Madrid', '01:30 – 02:30'),
  odd('Nochevieja', `${NEXT_YEAR}-12-31`, '23:30', ZONE, `23:30 – 01:30 del 01/01/${NEXT_YEAR + 1}`),
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
