import type { ReactNode } from 'react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Compared, Ranking } from '../schema.ts'
import { Change } from './change.tsx'

const SHOWN = 12

/** Drops UUIDs from a path's label, which would fill the line; table and CSV have the whole path. */
const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}/

/** First rows of a ranking, each with a bar relative to the first row's views. */
export function RankingList({
  ranking: { rows, total },
  empty,
  shown = SHOWN,
}: {
  ranking: Ranking
  empty: ReactNode
  shown?: number
}) {
  if (rows.length === 0) return <p className="pb-4 text-ink-muted">{empty}</p>
  const most = rows[0]?.now ?? 1
  return (
    <>
      <ol className="grid gap-2.5">
        {rows.slice(0, shown).map((row) => (
          <Bar key={row.name} label={row.title} compared={row} most={most}>
            {row.title !== row.name && (
              <span className="ml-2 text-sm text-ink-muted">{row.name.replace(ID, '')}</span>
            )}
          </Bar>
        ))}
      </ol>
      <TruncationNote shown={shown} listed={rows.length} total={total} />
    </>
  )
}

/** Says how many rows of a long list are shown here, in its table and in its CSV. */
export function TruncationNote({ shown, listed, total }: { shown: number; listed: number; total: number }) {
  if (total <= shown) return null
  return (
    <p className="mt-3 text-sm text-ink-muted tabular-nums">
      Aquí, {shown} de {formatNumber(total)}; en la tabla y el CSV, {listed < total ? listed : 'todo'}.
    </p>
  )
}

export function Bar({
  label,
  compared,
  most,
  children,
}: {
  label: string
  compared: Compared
  most: number
  children?: ReactNode
}) {
  return (
    <li className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {label}
          {children}
        </span>
        <span className="flex shrink-0 items-baseline gap-2.5">
          <Change compared={compared} className="max-sm:hidden" />
          <span className="font-semibold tabular-nums">{formatNumber(compared.now)}</span>
        </span>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 h-1 w-full bg-surface-deep"
      >
        <rect width={Math.max((compared.now / most) * 100, 0.5)} height="4" className="fill-secondary" />
      </svg>
    </li>
  )
}
