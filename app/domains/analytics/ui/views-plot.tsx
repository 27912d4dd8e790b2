import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { Lines } from '../drawing-schema.ts'
import { dayOf } from '../figures.ts'
import type { Analytics } from '../schema.ts'

/** Views of each day as a line; behind it, dashed, those of the period before. */
export function ViewsPlot({ analytics, lines }: { analytics: Analytics; lines: Lines }) {
  const { axis, now, fill, before, ticks } = lines
  const y = (value: number) => 100 - (value / axis.top) * 100
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-muted tabular-nums">
      {/* Half a line of text taller than the plot at both ends, so that each figure is level with its line. */}
      <div
        aria-hidden="true"
        className="-my-2 flex h-48 flex-col-reverse items-end justify-between leading-4"
      >
        {axis.lines.map((value) => (
          <span key={value}>{formatNumber(value)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={inWords(analytics)}
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible fill-none"
      >
        {axis.lines.map((value) => (
          <line
            key={value}
            x2="1000"
            y1={y(value)}
            y2={y(value)}
            vectorEffect="non-scaling-stroke"
            className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        <path d={fill} className="fill-secondary-soft" />
        <path
          d={before}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 4"
          className="stroke-ink-muted [stroke-width:1.25]"
        />
        <path
          d={now}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-secondary [stroke-width:2.25]"
        />
      </svg>
      <ol aria-hidden="true" className="relative col-start-2 mt-1.5 h-4">
        {ticks.map(({ at, day }, index) => (
          <li
            key={day}
            style={{ left: `${at}%` }}
            className={`absolute whitespace-nowrap ${shiftOf(index, ticks.length)} ${index % 2 ? 'max-sm:hidden' : ''}`}
          >
            {dayOf(day, analytics.span)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Keeps the first and the last label within the plot; the others are centred on their day. */
function shiftOf(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? '-translate-x-full' : '-translate-x-1/2'
}

function inWords({ days, views, span }: Analytics): string {
  const most = days.reduce((best, day) => (day.views > best.views ? day : best))
  return `Vistas por día del ${formatDate(span.from)} al ${formatDate(span.to)}: ${formatNumber(views.now)} en total, y ${formatNumber(
    views.before,
  )} en los días anteriores. El día de más vistas fue el ${formatDate(most.day)}, con ${formatNumber(most.views)}.`
}
