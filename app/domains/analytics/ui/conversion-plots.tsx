import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Columns } from '../drawing-schema.ts'
import { dayOf } from '../figures.ts'
import { type Analytics, CONVERSION_LABELS, type ConversionKind } from '../schema.ts'
import { Change } from './change.tsx'

/** Submissions by form, each with a plot of its own, because they differ too much for one scale. */
export function ConversionPlots({ analytics, drawn }: { analytics: Analytics; drawn: Columns }) {
  const { conversions, span } = analytics
  const unit = analytics.period > 31 ? 'semana' : 'día'
  return (
    <ul className="grid gap-x-8 gap-y-6 pb-2 sm:grid-cols-2 xl:grid-cols-4">
      {(Object.keys(CONVERSION_LABELS) as ConversionKind[]).map((kind) => {
        const total = conversions.totals[kind]
        const { most, columns } = drawn[kind]
        return (
          <li key={kind} className="min-w-0">
            <h3 className="text-sm font-semibold">{CONVERSION_LABELS[kind]}</h3>
            <p className="flex items-baseline gap-2.5">
              <span className="font-display text-2xl font-bold text-primary">{formatNumber(total.now)}</span>
              <Change compared={total} />
            </p>
            {total.now === 0 ? (
              <p className="mt-2 text-sm text-ink-muted">Nada en estos días.</p>
            ) : (
              <>
                <p aria-hidden="true" className="mt-1 text-xs text-ink-muted tabular-nums">
                  máx. {formatNumber(most)} por {unit}
                </p>
                <svg
                  role="img"
                  aria-label={`${CONVERSION_LABELS[kind]} por ${unit}: ${formatNumber(total.now)} en total; como mucho, ${formatNumber(most)} en ${
                    unit === 'día' ? 'un día' : 'una semana'
                  }.`}
                  viewBox="0 0 1000 100"
                  preserveAspectRatio="none"
                  className="h-16 w-full border-b border-line-strong"
                >
                  {columns.map((column) => (
                    <rect key={column.x} {...column} className="fill-secondary" />
                  ))}
                </svg>
                <p
                  aria-hidden="true"
                  className="mt-1 flex justify-between gap-2 text-xs text-ink-muted tabular-nums"
                >
                  <span>{dayOf(span.from, span)}</span>
                  <span>{dayOf(span.to, span)}</span>
                </p>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
