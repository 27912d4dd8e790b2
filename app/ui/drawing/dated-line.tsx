import type { ReactNode } from 'react'

type DatedLineProps = { date: string; dateTime: string; beneath: string; children: ReactNode }

/** A line that begins with its date, said once: 'sáb 28' of 'sáb 28/11/2026' in large. */
export function DatedLine({ date, dateTime, beneath, children }: DatedLineProps) {
  const rest = date.indexOf('/')
  return (
    <div className="grid gap-x-6 gap-y-2 @md:grid-cols-[9.75rem_minmax(0,1fr)]">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem] text-ink-muted tabular-nums @md:block">
        <time dateTime={dateTime}>
          <span className="whitespace-nowrap font-display text-2xl leading-none font-bold text-primary">
            {date.slice(0, rest)}
          </span>
          {date.slice(rest)}
        </time>{' '}
        <span className="@md:block">{beneath}</span>
      </p>
      {children}
    </div>
  )
}
