import { formatDate } from '#app/platform/time/dates.ts'
import { CONVERSION_LABELS, type ConversionKind, type Week } from '../schema.ts'

const KINDS = Object.keys(CONVERSION_LABELS) as ConversionKind[]

/** The chart's figures as a table, for screen readers and exact numbers. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded py-2.5 text-link">Ver las cifras en una tabla</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
        tabIndex={0}
        aria-label="Cifras por semana"
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Lo que llegó en cada una de las últimas 12 semanas</caption>
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 pr-4">
                Semana del
              </th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col" className="py-2 pr-4 text-right">
                  {CONVERSION_LABELS[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.start} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {formatDate(week.start)}
                </th>
                {KINDS.map((kind) => (
                  <td key={kind} className="py-2 pr-4 text-right">
                    {week[kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
