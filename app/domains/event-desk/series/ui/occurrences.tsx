import { Link } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { positionLabel, weekdayName } from '#app/domains/events/repetition.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { editorPath } from '../../review/address.ts'
import type { Occurrence } from '../schema.ts'

const COLUMNS = [
  { key: 'position', label: 'Serie' },
  { key: 'date', label: 'Fecha' },
  { key: 'title', label: 'Evento' },
  { key: 'registered', label: 'Confirmados' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

const LINK = 'inline-flex min-h-9 items-center text-link pointer-coarse:min-h-11'

export function OccurrenceTable({ occurrences, current }: { occurrences: Occurrence[]; current: string }) {
  const style = useHourStyle()
  return (
    <section aria-label="Fechas" className="mb-8">
      <DataTable caption="Fechas de la serie" columns={COLUMNS}>
        {occurrences.map((occurrence, index) => (
          <Row key={occurrence.id} selected={occurrence.id === current}>
            <Cell className="whitespace-nowrap">
              {positionLabel({ number: index + 1, total: occurrences.length })}
            </Cell>
            <Cell label="Fecha" className="whitespace-nowrap">
              {weekdayName(occurrence.event_date)}, {formatDate(occurrence.event_date)},{' '}
              {formatHour(occurrence.event_time, style)}
            </Cell>
            <Cell label="Evento" className="wrap-anywhere md:max-w-xs">
              <div>
                {occurrence.title} {occurrence.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
                {occurrence.is_over && occurrence.status !== 'cancelled' && (
                  <Badge tone="grey">Ya pasó</Badge>
                )}
              </div>
            </Cell>
            <Cell label="Confirmados">
              <Link to={registrationsPath(occurrence.id)} className={LINK}>
                {occurrence.confirmed}
                <span className="sr-only"> confirmados el {formatDate(occurrence.event_date)}</span>
              </Link>
            </Cell>
            <Cell className="md:text-right">
              <span className="inline-flex flex-wrap gap-x-5">
                <Link to={eventPath(occurrence.id)} className={LINK}>
                  Ver<span className="sr-only"> el {formatDate(occurrence.event_date)}</span>
                </Link>
                <Link to={editorPath(occurrence.id)} className={LINK}>
                  Editar<span className="sr-only"> el {formatDate(occurrence.event_date)}</span>
                </Link>
              </span>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  )
}
