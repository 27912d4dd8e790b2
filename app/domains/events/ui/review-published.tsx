import { Eye } from 'lucide-react'
import { formatDate } from '#app/platform/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, DataTable, Row } from '#app/ui/table.tsx'
import { capacityLabel, type EventView } from '../schema.ts'
import { CategoryBadge } from './category-badge.tsx'

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'organizer', label: 'Organizador' },
  { key: 'date', label: 'Fecha' },
  { key: 'category', label: 'Categoría' },
  { key: 'capacity', label: 'Capacidad' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function PublishedEvents({ events }: { events: readonly EventView[] }) {
  if (events.length === 0)
    return (
      <EmptyState title="No hay eventos">
        Aprueba un evento enviado y quedará publicado en la agenda.
      </EmptyState>
    )
  return (
    <DataTable caption="Eventos publicados" columns={COLUMNS}>
      {events.map((event) => (
        <Row key={event.id}>
          <Cell className="font-semibold md:max-w-xs">
            {event.title} {event.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
          </Cell>
          <Cell label="Organizador">{event.organizer}</Cell>
          <Cell label="Fecha">{formatDate(event.event_date)}</Cell>
          <Cell label="Categoría" className="max-md:justify-items-start">
            <CategoryBadge category={event.category} />
          </Cell>
          <Cell label="Capacidad" className="whitespace-nowrap">
            {capacityLabel(event.max_attendees)}
          </Cell>
          <Cell className="md:text-right">
            <ButtonLink
              to={`/evento/${event.id}`}
              size="sm"
              variant="outline"
              leading={<Eye aria-hidden="true" />}
              aria-label={`Ver: ${event.title}`}
              className="max-md:mt-2 max-md:w-full"
            >
              Ver
            </ButtonLink>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
