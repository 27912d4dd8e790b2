import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { eventPath, seriesPath } from '#app/domains/events/address.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { CategoryBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import { positionLabel } from '#app/domains/events/repetition.ts'
import { capacityLabel, type ListedEvent, type PublishedView } from '#app/domains/events/schema.ts'
import { formatDate } from '#app/platform/dates.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { editorHref, otherList, type ReviewAddress, reviewHref } from '../address.ts'
import { NothingToReview } from './empty-states.tsx'
import { ProposalLink } from './proposal-link.tsx'
import { RowLink, RowLinks, rowId } from './row-link.tsx'

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'organizer', label: 'Organizador' },
  { key: 'date', label: 'Fecha' },
  { key: 'category', label: 'Categoría' },
  { key: 'capacity', label: 'Capacidad' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function PublishedTable({
  events,
  address,
  siteZone,
}: {
  events: readonly ListedEvent[]
  address: ReviewAddress
  siteZone: string
}) {
  const style = useHourStyle()
  if (events.length === 0)
    return (
      <NothingToReview
        address={address}
        hint="Aprueba un evento enviado, o crea uno, y quedará publicado en la agenda."
        action={
          <ButtonLink to={otherList(address, { creating: true })} variant="outline">
            Crear el primero
          </ButtonLink>
        }
      />
    )
  return (
    <DataTable caption="Eventos publicados" columns={COLUMNS}>
      {events.map((event) => (
        <Row key={event.id}>
          <Cell className="wrap-anywhere font-semibold md:max-w-xs">
            <span id={rowId(event.id)} tabIndex={-1}>
              {event.title}
            </span>{' '}
            {event.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
            <ProposalLink event={event.id} title={event.title} proposed={event.proposed} />
            {event.series_position && (
              <Link
                to={seriesPath(event.id)}
                className="flex min-h-9 items-center text-sm font-normal text-link pointer-coarse:min-h-11"
              >
                {positionLabel(event.series_position)}
                <span className="sr-only">: {event.title}</span>
              </Link>
            )}
          </Cell>
          <Cell label="Organizador" className="wrap-anywhere md:max-w-52">
            {event.organizer}
          </Cell>
          <Cell label="Fecha">
            <div>
              {formatDate(event.event_date)}
              {event.time_zone !== siteZone && (
                <p className="text-sm text-ink-muted">
                  {formatHour(event.event_time, style)}, {zoneLabel(event.time_zone)}
                </p>
              )}
            </div>
          </Cell>
          <Cell label="Categoría">
            <CategoryBadge category={event.category} />
          </Cell>
          <Cell label="Capacidad">
            <div>
              <span className="whitespace-nowrap">{capacityLabel(event.max_attendees)}</span>
              <Link
                to={registrationsPath(event.id)}
                aria-label={`${peopleLabel(event)}. Registros: ${event.title}`}
                className="flex min-h-9 items-center text-sm text-link tabular-nums pointer-coarse:min-h-11"
              >
                {peopleLabel(event)}
              </Link>
            </div>
          </Cell>
          <Cell className="md:text-right">
            <PublishedLinks event={event} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** The four buttons of back-office §2; the one it gives no function duplicates the event (design §6.16). */
function PublishedLinks({ event: { id, title }, address }: { event: PublishedView; address: ReviewAddress }) {
  const copy = { ...address, creating: true, source: id }
  const question = { ...address, shown: id, step: 'eliminar' } as const
  return (
    <RowLinks paired>
      <RowLink
        to={eventPath(id)}
        word="Ver"
        title={title}
        icon={<Eye aria-hidden="true" />}
        overlay={false}
      />
      <RowLink
        to={editorHref('event', id, address)}
        word="Editar"
        title={title}
        icon={<Pencil aria-hidden="true" />}
        overlay={false}
      />
      <RowLink
        to={reviewHref(copy)}
        word="Duplicar"
        title={title}
        icon={<Copy aria-hidden="true" />}
        overlay={false}
      />
      <RowLink
        to={reviewHref(question)}
        word="Eliminar"
        title={title}
        icon={<Trash2 aria-hidden="true" />}
        className="text-warm-deep"
      />
    </RowLinks>
  )
}

/** '12 registrados, 3 en espera' */
function peopleLabel({ registered, waiting }: ListedEvent): string {
  const people = formatCount(registered, 'registrado', 'registrados')
  return waiting > 0 ? `${people}, ${formatNumber(waiting)} en espera` : people
}
