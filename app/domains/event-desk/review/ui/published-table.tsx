import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { eventPath, seriesPath } from '#app/domains/events/address.ts'
import { fromList } from '#app/domains/events/admin/event-list.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { CategoryBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import { positionLabel } from '#app/domains/events/repetition.ts'
import { capacityLabel, type ListedEvent, type PublishedView } from '#app/domains/events/schema.ts'
import { IfMay, useMay } from '#app/may.tsx'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { editorHref, otherList, type ReviewAddress, reviewHref, rowId } from '../address.ts'
import { NothingToReview } from './empty-states.tsx'
import { ProposalLink } from './proposal-link.tsx'

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'date', label: 'Fecha' },
  { key: 'category', label: 'Categoría' },
  { key: 'capacity', label: 'Capacidad' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export const PublishedTable = memoTable(function PublishedTable({
  events,
  address,
  siteZone,
}: {
  events: readonly ListedEvent[]
  address: ReviewAddress
  siteZone: string
}) {
  const style = useHourStyle()
  const may = useMay()
  const edits = may('edit events')
  const list = reviewHref(address)
  if (events.length === 0)
    return (
      <NothingToReview
        address={address}
        hint="Aprueba un evento enviado, o crea uno, y quedará publicado en la agenda."
        action={
          <IfMay take="review submissions">
            <ButtonLink to={otherList(address, { creating: true })}>Crear el primero</ButtonLink>
          </IfMay>
        }
      />
    )
  return (
    <DataTable caption="Eventos publicados" columns={COLUMNS}>
      {events.map((event) => (
        <Row key={event.id}>
          <Cell className="wrap-anywhere md:max-w-md lg:min-w-44">
            <span className="flex items-baseline gap-2">
              <span
                id={rowId(event.id)}
                tabIndex={-1}
                title={event.title}
                className="max-md:one-line md:max-lg:line-clamp-2 lg:one-line font-semibold"
              >
                {event.title}
              </span>
              {event.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
            </span>
            <SecondLine className="flex gap-1.5">
              <span className="one-line" title={event.organizer}>
                {event.organizer}
              </span>
              {event.series_position && (
                <span className="shrink-0">
                  ·{' '}
                  {edits ? (
                    <Link to={fromList(seriesPath(event.id), list)} className="text-link">
                      {positionLabel(event.series_position)}
                      <span className="sr-only">: {event.title}</span>
                    </Link>
                  ) : (
                    positionLabel(event.series_position)
                  )}
                </span>
              )}
            </SecondLine>
            {edits && <ProposalLink event={event.id} title={event.title} proposed={event.proposed} />}
          </Cell>
          <Cell label="Fecha" plain>
            {formatDate(event.event_date)}
            {event.time_zone !== siteZone && (
              <SecondLine className="lg:max-w-36 lg:truncate" title={zoneLabel(event.time_zone)}>
                {formatHour(event.event_time, style)}, {zoneLabel(event.time_zone)}
              </SecondLine>
            )}
          </Cell>
          <Cell label="Categoría" plain>
            <CategoryBadge category={event.category} />
          </Cell>
          <Cell label="Capacidad" plain>
            <span className="whitespace-nowrap">{capacityLabel(event.max_attendees)}</span>
            <SecondLine>
              {may('read registrations') ? (
                <Link
                  to={fromList(registrationsPath(event.id), list)}
                  aria-label={`${peopleLabel(event)}. Registros: ${event.title}`}
                  className="text-link whitespace-nowrap tabular-nums"
                >
                  {peopleLabel(event)}
                </Link>
              ) : (
                <span className="whitespace-nowrap tabular-nums">{peopleLabel(event)}</span>
              )}
            </SecondLine>
          </Cell>
          <Cell actions>
            <PublishedActions event={event} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
})

/** The four buttons of back-office §2; the one it gives no function duplicates the event (design §6.16). */
function PublishedActions({
  event: { id, title },
  address,
}: {
  event: PublishedView
  address: ReviewAddress
}) {
  const copy = { ...address, creating: true, source: id }
  const question = { ...address, shown: id, step: 'eliminar' } as const
  return (
    <RowActions>
      <RowAction
        to={eventPath(id)}
        word="Ver"
        title={title}
        icon={<Eye aria-hidden="true" />}
        overlay={false}
      />
      <IfMay take="edit events">
        <RowAction
          to={editorHref('event', id, address)}
          word="Editar"
          title={title}
          icon={<Pencil aria-hidden="true" />}
          overlay={false}
        />
        <RowAction
          to={reviewHref(copy)}
          word="Duplicar"
          title={title}
          icon={<Copy aria-hidden="true" />}
          overlay={false}
        />
        <RowAction
          to={reviewHref(question)}
          word="Eliminar"
          title={title}
          icon={<Trash2 aria-hidden="true" />}
        />
      </IfMay>
    </RowActions>
  )
}

/** '12 registrados, 3 en espera' */
function peopleLabel({ registered, waiting }: ListedEvent): string {
  const people = formatCount(registered, 'registrado', 'registrados')
  return waiting > 0 ? `${people}, ${formatNumber(waiting)} en espera` : people
}
