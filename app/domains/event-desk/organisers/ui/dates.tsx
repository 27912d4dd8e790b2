import { Link } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import type { Occurrence } from '../../series/schema.ts'
import { dayOf } from '../labels.ts'
import type { OrganiserEvent } from '../schema.ts'

/** Dates of a series, each linking to its own registrations; past ones are collapsed. */
export function DatesSection({ event, link }: { event: OrganiserEvent; link: OrganiserAddress }) {
  const { dates, published } = event
  if (dates.length < 2) return null
  const over = dates.filter((date) => date.is_over)
  const list = { link, shown: published?.id, counts: Boolean(published?.counts) }
  return (
    <section id="fechas" aria-labelledby="fechas-titulo" className="max-w-3xl">
      <h2 id="fechas-titulo" className="text-heading">
        Todas las fechas
      </h2>
      <p className="mt-2 text-ink-muted">Cada una tiene su página, sus registros y sus mensajes.</p>
      <Dates dates={dates.filter((date) => !date.is_over)} {...list} />
      {over.length > 0 && (
        <details className="mt-3" open={over.some(({ id }) => id === published?.id)}>
          <summary className="inline-flex min-h-11 items-center text-link">
            {over.length === 1 ? 'La que ya pasó' : `Las ${over.length} que ya pasaron`}
          </summary>
          <Dates dates={over} {...list} />
        </details>
      )}
    </section>
  )
}

type DatesProps = { dates: Occurrence[]; link: OrganiserAddress; shown: string | undefined; counts: boolean }

function Dates({ dates, link, shown, counts }: DatesProps) {
  const style = useHourStyle()
  if (dates.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line tabular-nums">
      {dates.map((date) => (
        <li key={date.id} className="flex flex-wrap items-center gap-x-3 py-1">
          {date.id === shown ? (
            <span aria-current="page" className="inline-flex min-h-11 items-center font-semibold">
              {dayOf(date, style)}
            </span>
          ) : (
            <Link
              to={`${organiserPath({ ...link, date: date.id })}#contenido-principal`}
              className="inline-flex min-h-11 items-center text-link"
            >
              {dayOf(date, style)}
            </Link>
          )}
          {date.status === 'cancelled' && <Badge tone="red">Cancelada</Badge>}
          {counts && date.status !== 'cancelled' && (
            <span className="text-ink-muted">{formatCount(date.confirmed, 'persona', 'personas')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
