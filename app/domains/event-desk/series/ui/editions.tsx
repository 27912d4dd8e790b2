import { Link } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { placeLabel, weekdayName } from '#app/domains/events/repetition.ts'
import { formatDate } from '#app/platform/dates.ts'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { editorPath } from '../../review/address.ts'
import type { Edition } from '../schema.ts'

const COLUMNS = [
  { key: 'place', label: 'Serie' },
  { key: 'date', label: 'Fecha' },
  { key: 'title', label: 'Evento' },
  { key: 'registered', label: 'Confirmados' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

const LINK = 'inline-flex min-h-9 items-center text-link pointer-coarse:min-h-11'

export function EditionTable({ editions, current }: { editions: Edition[]; current: string }) {
  return (
    <section aria-label="Fechas" className="mb-8">
      <DataTable caption="Fechas de la serie" columns={COLUMNS}>
        {editions.map((edition, place) => (
          <Row key={edition.id} selected={edition.id === current}>
            <Cell className="whitespace-nowrap">
              {placeLabel({ number: place + 1, total: editions.length })}
            </Cell>
            <Cell label="Fecha" className="whitespace-nowrap">
              {weekdayName(edition.event_date)}, {formatDate(edition.event_date)}, {edition.event_time}
            </Cell>
            <Cell label="Evento" className="wrap-anywhere md:max-w-xs">
              <div>
                {edition.title} {edition.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
                {edition.is_over && edition.status !== 'cancelled' && <Badge tone="grey">Ya pasó</Badge>}
              </div>
            </Cell>
            <Cell label="Confirmados">
              <Link to={registrationsPath(edition.id)} className={LINK}>
                {edition.confirmed}
                <span className="sr-only"> confirmados el {formatDate(edition.event_date)}</span>
              </Link>
            </Cell>
            <Cell className="md:text-right">
              <span className="inline-flex flex-wrap gap-x-5">
                <Link to={eventPath(edition.id)} className={LINK}>
                  Ver<span className="sr-only"> el {formatDate(edition.event_date)}</span>
                </Link>
                <Link to={editorPath(edition.id)} className={LINK}>
                  Editar<span className="sr-only"> el {formatDate(edition.event_date)}</span>
                </Link>
              </span>
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  )
}
