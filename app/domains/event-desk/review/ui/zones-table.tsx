import { Check, Pencil } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import type { PublishedView } from '#app/domains/events/schema.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { editorHref, type ReviewAddress, reviewHref, rowId } from '../address.ts'

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'place', label: 'Ubicación' },
  { key: 'date', label: 'Fecha' },
  { key: 'hour', label: 'Hora' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

/** Events whose zone was derived from their location, each to be confirmed, or corrected in its editor. */
export function ZonesTable({
  events,
  address,
}: {
  events: readonly PublishedView[]
  address: ReviewAddress
}) {
  const style = useHourStyle()
  if (events.length === 0)
    return <EmptyState title="No queda ninguna hora por revisar">Todas están confirmadas.</EmptyState>
  return (
    <DataTable caption="Eventos con la hora por revisar" columns={COLUMNS}>
      {events.map((event) => (
        <Row key={event.id}>
          <Cell className="wrap-anywhere md:max-w-xs">
            <Link id={rowId(event.id)} to={eventPath(event.id)} className="font-semibold text-link">
              {event.title}
            </Link>
          </Cell>
          <Cell label="Ubicación" className="wrap-anywhere md:max-w-xs">
            {event.location}
          </Cell>
          <Cell label="Fecha">{formatDate(event.event_date)}</Cell>
          <Cell label="Hora">
            {formatHour(event.event_time, style)}, {zoneLabel(event.time_zone)}
          </Cell>
          <Cell actions>
            <RowActions>
              <RowAction
                to={editorHref('event', event.id, address)}
                word="Editar"
                title={event.title}
                icon={<Pencil aria-hidden="true" />}
                overlay={false}
              />
              <AcceptZone event={event} address={address} />
            </RowActions>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function AcceptZone({ event: { id, title }, address }: { event: PublishedView; address: ReviewAddress }) {
  const isSending = useNavigation().formData?.get('id') === id
  return (
    <Form method="post" action={reviewHref(address)} preventScrollReset className="grid">
      <input type="hidden" name="intent" value="accept_zone" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        disabled={isSending}
        leading={<Check aria-hidden="true" />}
        aria-label={`Está bien: ${title}`}
        className="whitespace-nowrap"
      >
        Está bien
      </Button>
    </Form>
  )
}
