import { Link } from 'react-router'
import type { EventView } from '../schema.ts'
import { EventDescription } from './event-description.tsx'
import { useEventDescription } from './event-dialog-description.ts'

/** What the organiser wrote. The card's own words stand while the rest arrives. */
export function EventDialogWords({ event }: { event: EventView }) {
  const read = useEventDescription(event.id)
  const description = read.state === 'read' ? read.text : null
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-busy={read.state === 'loading'}>
      <EventDescription event={{ ...event, description }} />
      {read.state === 'loading' && (
        <p role="status" className="text-ink-muted">
          Cargando descripción...
        </p>
      )}
      {read.state === 'failed' && (
        <p role="status" className="text-ink-muted">
          No pudimos traer la descripción.{' '}
          <Link to={`/evento/${event.id}`} className="text-link">
            Abre la página del evento
          </Link>
        </p>
      )}
    </div>
  )
}
