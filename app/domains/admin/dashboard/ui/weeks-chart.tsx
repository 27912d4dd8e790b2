import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { CONVERSION_LABELS, type ConversionKind, type Week } from '../schema.ts'
import { WeeksTable } from './weeks-table.tsx'

const KINDS = Object.keys(CONVERSION_LABELS) as ConversionKind[]

/** Neighbours in a column differ strongly in lightness; an outline separates pale ones from the page. */
const FILLS: Record<ConversionKind, string> = {
  applications: 'fill-primary',
  submissions: 'fill-accent',
  registrations: 'fill-secondary',
  requests: 'fill-secondary-soft',
}
const EDGE = 'stroke-primary [stroke-width:1]'

/** Units of the chart's viewBox, which is stretched to the space available. */
const HEIGHT = 100
const COLUMN = 10
const BAR = 6

/** New items of the last 12 weeks, drawn on the server, with a table of the same figures. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const columns = weeks.map((week) => stack(KINDS, week))
  const { top, lines } = scaleFor(Math.max(0, ...columns.map(({ total }) => total)))
  const sum = (kind: ConversionKind) => weeks.reduce((total, week) => total + week[kind], 0)
  const isEmpty = columns.every(({ total }) => total === 0)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  return (
    <section aria-labelledby="semanas" className="rounded border border-line bg-panel p-5">
      <h2 id="semanas" className="text-subheading">
        Las últimas 12 semanas
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
              <rect x="0.5" y="0.5" width="11" height="11" className={`${FILLS[kind]} ${EDGE}`} />
            </svg>
            {CONVERSION_LABELS[kind]}{' '}
            <span className="font-semibold tabular-nums">{formatNumber(sum(kind))}</span>
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <p className="mt-6 text-ink-muted">
          Todavía no ha llegado nada. Aquí verás, semana a semana, lo que envía la comunidad.
        </p>
      ) : (
        <div
          aria-hidden="true"
          className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-muted"
        >
          {/* As high as the drawing plus half a line at both ends, so that each number is centred on its grid
              line. */}
          <div className="-my-2 flex h-48 w-6 flex-col-reverse items-end justify-between leading-4 tabular-nums">
            {lines.map((value) => (
              <span key={value}>{formatNumber(value)}</span>
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${weeks.length * COLUMN} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-44 w-full overflow-visible"
          >
            {lines.map((value) => (
              <line
                key={value}
                x1="0"
                x2={weeks.length * COLUMN}
                y1={y(value)}
                y2={y(value)}
                vectorEffect="non-scaling-stroke"
                className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
            ))}
            {columns.map(({ parts }, index) =>
              parts.map(({ kind, from, to }) => (
                <rect
                  key={`${weeks[index]?.start} ${kind}`}
                  x={index * COLUMN + (COLUMN - BAR) / 2}
                  y={y(to)}
                  width={BAR}
                  height={y(from) - y(to)}
                  vectorEffect="non-scaling-stroke"
                  className={`${FILLS[kind]} ${EDGE}`}
                />
              )),
            )}
          </svg>
          <ol className="col-start-2 mt-1.5 grid auto-cols-fr grid-flow-col text-center tabular-nums">
            {weeks.map(({ start }, index) => (
              <li key={start} className={index % 2 === 0 ? 'max-sm:invisible' : ''}>
                <span className="inline-block whitespace-nowrap">{formatDate(start).slice(0, 5)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <WeeksTable weeks={weeks} />
    </section>
  )
}

type Part = { kind: ConversionKind; from: number; to: number }

/** Stacks the counts of one week into a column, leaving out zeros. */
function stack(kinds: readonly ConversionKind[], week: Week): { parts: Part[]; total: number } {
  const parts: Part[] = []
  let total = 0
  for (const kind of kinds) {
    const from = total
    total += week[kind]
    if (total > from) parts.push({ kind, from, to: total })
  }
  return { parts, total }
}

/** Values of the vertical axis: round integers, at most six. */
function scaleFor(most: number): { top: number; lines: number[] } {
  const step = STEPS.find((each) => most / each <= 5) ?? Math.ceil(most / 5)
  const top = Math.max(step, Math.ceil(most / step) * step)
  return { top, lines: Array.from({ length: top / step + 1 }, (_, line) => line * step) }
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000]
