import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { eventPath } from '../../address.ts'
import { EventDescription } from '../../display/ui/description.tsx'
import type { EventView } from '../../schema.ts'

/** Shows the summary, which the card already has, until the description is loaded. */
export function EventDialogDescription({ event }: { event: EventView }) {
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

type Description = { state: 'loading' | 'failed' } | { state: 'read'; text: string | null }

/** Loads the description when the dialog opens, because the page leaves descriptions out to stay small. */
function useEventDescription(id: string): Description {
  const [found, setFound] = useState<{ id: string; description: Description }>()
  useEffect(() => {
    const reading = new AbortController()
    readDescription(id, reading.signal)
      .then((text): Description => ({ state: 'read', text }))
      .catch((): Description => ({ state: 'failed' }))
      .then((description) => reading.signal.aborted || setFound({ id, description }))
    return () => reading.abort()
  }, [id])
  return found?.id === id ? found.description : { state: 'loading' }
}

async function readDescription(id: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(href('/api/eventos/:id', { id }), { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { description } = (await answer.json()) as { description: string | null }
  return description
}
