import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { reportHref } from '../address.ts'
import { lastWhole, nameOf, PERIOD_KINDS, periodAfter, periodBefore } from '../periods.ts'
import type { Period, PeriodKind } from '../schema.ts'

type Dates = Pick<Period, 'from' | 'to'>

type PickerProps = {
  period: Period
  today: string
  /** Dates that make no period, kept to be put right. */
  refused: Dates | undefined
}

/** Links to the kinds of periods and to the neighbours of the shown one; for other dates, a form without script. */
export function PeriodPicker({ period, today, refused }: PickerProps) {
  const kind = refused ? 'own' : period.kind
  const after = periodAfter(period)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label="Tipo de periodo">
        <ul className="flex rounded border border-line-strong bg-panel">
          {(Object.keys(PERIOD_KINDS) as PeriodKind[]).map((each) => (
            <li key={each} className="not-first:border-l not-first:border-line">
              <Link
                to={reportHref(each === 'own' ? { ...period, kind: each } : lastWhole(each, today))}
                preventScrollReset
                aria-current={each === kind ? 'page' : undefined}
                className="flex min-h-11 items-center px-3 font-semibold text-ink-muted -outline-offset-2
                  transition-colors hover:text-ink aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {PERIOD_KINDS[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {kind === 'own' ? (
        <OwnDates dates={refused ?? period} isRefused={refused !== undefined} today={today} />
      ) : (
        <nav aria-label="Periodo" className="flex items-center gap-1">
          <Step to={periodBefore(period)} icon={<ChevronLeft aria-hidden="true" className="size-5" />} />
          <span className="min-w-44 text-center font-semibold">{nameOf(period)}</span>
          {after.from <= today && (
            <Step to={after} icon={<ChevronRight aria-hidden="true" className="size-5" />} />
          )}
        </nav>
      )}
    </div>
  )
}

function Step({ to, icon }: { to: Period; icon: React.ReactNode }) {
  return (
    <Link
      to={reportHref(to)}
      preventScrollReset
      aria-label={`Ver ${nameOf(to)}`}
      className="flex size-11 items-center justify-center rounded border border-line-strong bg-panel hover:border-ink"
    >
      {icon}
    </Link>
  )
}

type OwnDatesProps = { dates: Dates; isRefused: boolean; today: string }

function OwnDates({ dates, isRefused, today }: OwnDatesProps) {
  return (
    <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
      <Day name="desde" label="Desde" value={dates.from} isWrong={isRefused} most={today} />
      <Day name="hasta" label="Hasta" value={dates.to} isWrong={isRefused} />
      <Button type="submit" variant="outline">
        Ver
      </Button>
    </Form>
  )
}

type DayProps = { name: string; label: string; value: string; isWrong: boolean; most?: string }

function Day({ name, label, value, isWrong, most }: DayProps) {
  const input = useRef<HTMLInputElement>(null)
  // Follows the shown period without being drawn anew, which would lose the focus.
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <label className="flex items-center gap-2 text-sm text-ink-muted">
      {label}
      <input
        ref={input}
        type="date"
        name={name}
        defaultValue={value}
        max={most}
        aria-invalid={isWrong || undefined}
        className="min-h-11 rounded border border-line-strong bg-panel px-2 text-base text-ink tabular-nums
          aria-invalid:border-warm aria-invalid:bg-warm-soft/40"
      />
    </label>
  )
}
