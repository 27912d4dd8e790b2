import { Link } from 'react-router'
import { eventPath } from '../../address.ts'
import { EventDescription } from '../../display/ui/description.tsx'
import type { EventView } from '../../schema.ts'
import { useEventDescription } from './use-event-description.ts'

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
          <Link to={eventPath(event.id)} className="text-link">
            Abre la página del evento
          </Link>
        </p>
      )}
    </div>
  )
}
