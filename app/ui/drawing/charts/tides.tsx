import { numeralPath, numeralWidth } from './numerals.ts'

/** Events of each week from a Monday on, which the table shows as high waters. */
export type TideTable = { monday: { day: number; month: number }[]; events: number[] }

const WEEK = 100
/** Heights of low water and of the highest, and of the dates below. */
const [LOW, HIGH, DATES] = [50, 20, 60]

/** Tide table of the agenda: a high water per week, the higher the more events begin in it; this week's is marked. */
export function Tides({ monday, events }: TideTable) {
  const most = Math.max(1, ...events)
  const tops = events.map((count) => Math.round(LOW - (LOW - HIGH) * Math.sqrt(count / most)))
  const counts = events.map((count, week) => {
    const middle = week * WEEK + WEEK / 2
    return count > 0 ? numeralPath(count, middle - numeralWidth(count) / 2, (tops[week] ?? LOW) - 18) : ''
  })
  const waves = tops.map((top) => `c25 0 25 ${top - LOW} 50 ${top - LOW}s25 ${LOW - top} 50 ${LOW - top}`)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${events.length * WEEK} 80`}
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={`M-2000 ${LOW}H4000${events.map((_, week) => `M${week * WEEK} ${LOW}v5`).join('')}`}
        className="stroke-primary-line"
      />
      <path
        d={`M-2000 ${LOW}H0${waves.join('')}H4000`}
        className="stroke-secondary-bright"
        strokeWidth="1.5"
      />
      <path d={counts.slice(1).join('')} className="stroke-on-primary" strokeWidth="1.5" />
      <path d={counts[0]} className="stroke-accent" strokeWidth="2" />
      <path
        d={monday.map((date, week) => datePath(date, week)).join('')}
        className="stroke-secondary-bright/75"
      />
    </svg>
  )
}

/** '23/11' under the middle of its week. */
function datePath({ day, month }: { day: number; month: number }, week: number): string {
  const [before, after] = [numeralWidth(day), numeralWidth(month)]
  const left = week * WEEK + (WEEK - before - 10 - after) / 2
  const slash = `M${Math.round(left + before + 7)} ${DATES}l-4 12`
  return numeralPath(day, left, DATES) + slash + numeralPath(month, left + before + 10, DATES)
}
